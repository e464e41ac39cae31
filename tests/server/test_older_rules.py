"""A match is pinned to the rules it began with: a build that has mended them goes on with it by the old ones."""

from __future__ import annotations

import json

import pytest
from mypy_extensions import i64

from archipel.games import GAMES
from archipel.kernel.match import BadRecord
from archipel.verify import passed, verify
from tests.server.help import run
from tests.server.live import ALL_GAMES, Socket, live, play_to_the_end
from tests.server.test_restart import again, picture
from tests.server.test_tables import seated
from tests.toys.coast import Coast
from tests.toys.coast_rules import BACK, CoastState


class Mended(Coast):
    """Coast with a rule that was mended: nothing is taken back any more."""

    def __init__(self) -> None:
        super().__init__()
        self.version = 2

    def legal(self, s: CoastState, seat: i64) -> list[int]:
        return [code for code in super().legal(s, seat) if code != BACK]


NEWER = (*GAMES, Mended(), Coast())  # a later build has both


def may_take_back(socket: Socket) -> bool:
    return BACK in socket.game["decision"]["options"]


def test_a_match_goes_on_by_the_rules_it_began_with(db: str) -> None:
    async def main() -> None:
        async with live(db, games=ALL_GAMES) as server:
            table, people, sockets = await seated(server, "coast", ["Ada", "Ben"])
            for socket in sockets:
                await socket.asked()
                await socket.play()  # after it there is something to take back
            for socket in sockets:
                await socket.until(lambda s: s.game["decision"] and s.game["decision"]["number"] == 1)
            before = [picture(socket) for socket in sockets]
        async with live(db, games=NEWER) as server:
            people = [again(person, server.url) for person in people]
            server.clients += people
            sockets = [await person.socket(table) for person in people]
            for socket in sockets:
                await socket.asked()
            assert [picture(socket) for socket in sockets] == before
            assert sockets[0].table["version"] == 1
            assert may_take_back(sockets[0])
            await play_to_the_end(sockets)

            # its record is that of the old rules, can be verified by them, and cannot be played by the new ones
            record = await people[0].get(f"/api/tables/{table}/record")
            assert record["record"]["rules_version"] == 1
            assert passed(verify(Coast(), json.dumps(record)))
            with pytest.raises(BadRecord, match="version 1 of the rules of coast; this build plays version 2"):
                verify(Mended(), json.dumps(record))
            replay = await people[0].get(f"/api/tables/{table}/replay")
            assert replay["frames"]

            # what begins now begins by the new rules: another table, and a rematch of the old one
            fresh, _, others = await seated(server, "coast", ["Cleo", "Dan"])
            assert fresh != table
            await others[0].asked()
            await others[0].play()
            await others[0].until(lambda s: s.game["decision"] and s.game["decision"]["number"] == 1)
            assert others[0].table["version"] == 2
            assert not may_take_back(others[0])
            assert (await people[0].post(f"/api/tables/{table}/rematch"))["version"] == 2

    run(main())


def test_the_lobby_offers_a_game_once_by_its_newest_rules(db: str) -> None:
    async def main() -> None:
        async with live(db, games=NEWER) as server:
            ada = await server.guest("Ada")
            found = [(game["name"], game["version"]) for game in await ada.get("/api/games")]
            assert [name for name, _ in found].count("coast") == 1
            assert ("coast", 2) in found

    run(main())
