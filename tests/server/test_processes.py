"""Two processes on one PostgreSQL: they race for the same match, and nothing is lost, doubled or missed."""

from __future__ import annotations

import asyncio
from collections import Counter

from archipel.server import log
from tests.server.help import opened, run
from tests.server.live import live, play_to_the_end
from tests.server.test_restart import again
from tests.server.test_tables import seated
from tests.toys.coast_rules import BACK


def test_people_at_two_processes_play_one_game(postgres_url: str) -> None:
    async def main() -> None:
        async with live(postgres_url) as one, live(postgres_url) as two:
            table, people, sockets = await seated(one, "coast", ["Ada", "Ben", "Cleo"])
            elsewhere = [again(person, two.url) for person in people]
            two.clients += elsewhere
            mixed = [sockets[0], await elsewhere[1].socket(table), await elsewhere[2].socket(table)]
            await play_to_the_end(mixed)
            for socket in sockets:
                await socket.until(lambda s: s.game["over"])
            assert [len(socket.story) for socket in sockets] == [len(socket.story) for socket in mixed]
            assert sockets[1].story == mixed[1].story

    run(main())


def test_two_processes_race_for_the_same_answer(postgres_url: str) -> None:
    """The same move is sent to both at once, with the same id and with different ones: it is carried out exactly once."""

    async def main() -> None:
        async with live(postgres_url) as one, live(postgres_url) as two:
            table, people, (ada, ben) = await seated(one, "coast", ["Ada", "Ben"])
            elsewhere = again(people[0], two.url)
            two.clients.append(elsewhere)
            there = await elsewhere.socket(table)
            outcomes: Counter[str] = Counter()
            for turn in range(12):
                if not await ada.asked():
                    break
                decision = ada.game["decision"]
                if decision["options"][0] >= BACK:
                    break  # the turn is played
                await there.until(
                    lambda s, n=decision["number"]: s.game and s.game["decision"] and s.game["decision"]["number"] == n
                )
                same = turn % 2 == 0
                body = {"number": decision["number"], "code": decision["options"][0]}
                ids = [f"t{turn}", f"t{turn}" if same else f"t{turn}b"]
                replies = await asyncio.gather(ada.ask("play", ids[0], **body), there.ask("play", ids[1], **body))
                kinds = sorted(reply["type"] for reply in replies)
                assert kinds == (["done", "done"] if same else ["done", "no"]), replies
                if same:
                    assert replies[0] == replies[1]
                outcomes[",".join(kinds)] += 1
                await ada.until(lambda s, n=decision["number"]: not s.game["decision"] or s.game["decision"]["number"] != n)
            assert len(outcomes) == 2
            async with opened(postgres_url) as store:
                entries = [log.read(text) for text in await store.log(table)]
            ids_carried_out = Counter(entry.id for entry in entries if entry.id)
            assert max(ids_carried_out.values()) == 1
            assert ben.game["decision"] is not None

    run(main())


def test_bots_of_two_processes_answer_once(postgres_url: str) -> None:
    """Both processes have the table in memory and let its bots think; each decision is answered once."""

    async def main() -> None:
        async with live(postgres_url) as one, live(postgres_url) as two:
            ada = await one.guest("Ada")
            table = (await ada.post("/api/play-now", {"game": "coast", "seats": 4}))["id"]
            there = again(ada, two.url)
            two.clients.append(there)
            sockets = [await ada.socket(table), await there.socket(table)]
            await play_to_the_end([sockets[0]])
            await sockets[1].until(lambda s: s.game["over"])
            assert sockets[0].story == sockets[1].story

    run(main())
