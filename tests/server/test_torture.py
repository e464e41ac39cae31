"""The tortures in their short form; `archipel torture` has the long one. What they must notice is planted for each."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from archipel.cli import main as archipel
from archipel.cli import torture as command
from archipel.games import GAMES
from archipel.server import commands, log, waiting, wire, wire_http
from archipel.server.refused import Entries
from archipel.server.statements import Opening, Row
from archipel.server.store import Person
from archipel.server.table import Table
from archipel.server.torture import full, fuzz, kill, load, power, process, race, shim
from archipel.server.torture.client import Oddity
from archipel.server.torture.ledger import RULES, Ledger, audit
from archipel.server.torture.report import Found, Report
from tests.server import careless
from tests.server.help import PATIENCE, opened, run, until

CARELESS = "tests.server.careless"  # a server with a fault
QUICKEST = "pirate-pacts"  # of the games, to its end
ADA = Person("ada", "Ada", "guest", "", 0, 0)
needs_a_compiler = pytest.mark.skipif(not shim.can_run(), reason="needs Linux and a C compiler")


# ---- each of them finds nothing where there is nothing -----------------------------------------------------------------


def test_hostile_frames_change_nothing(tmp_path: Path) -> None:
    report = run(fuzz.fuzz(tmp_path, 3001, connections=3))
    assert report.figures["hostile frames"] == 3001
    assert report.sound(), str(report)
    for code in ("malformed", "too_long", "stale", "hello_again", "chat_off", "not_absent"):
        assert f" {code}: " in unbroken(report), f"nothing was answered with {code}: {report}"


def test_every_kind_of_hostile_frame_is_sent() -> None:
    dice = random.Random(1)
    for _, maker in fuzz.MAKERS:
        assert len({str(maker(dice)) for _ in range(20)}) > 1


def test_kills_lose_and_double_nothing(db: str, tmp_path: Path) -> None:
    report = run(kill.torture(db, tmp_path, kills=3, players=3, game="sea-or-shore", spare=(0.1, 0.4), between=5))
    assert report.sound(), str(report)
    assert report.found.acknowledged >= 15
    assert report.figures["kills"] == 3


@needs_a_compiler
def test_power_cuts_lose_nothing_and_the_controls_do(tmp_path: Path) -> None:
    sound, *controls = power.torture(tmp_path, entries=300, cuts=power.ENOUGH)
    assert sound.sound(), str(sound)
    assert sound.found.acknowledged
    for control in controls:
        assert control.sound(), f"the torture does not bite: {control}"
        assert control.found.lost or control.figures["cuts that damaged all"]


@needs_a_compiler
def test_full_disks_lose_and_double_nothing(tmp_path: Path) -> None:
    report = run(full.torture(tmp_path, fills=4, players=4, game="sea-or-shore", between=8))
    assert report.sound(), str(report)
    assert report.figures["full disks"] == 4
    assert report.figures["writes failed"] >= 4
    assert report.figures["kills meanwhile"]
    assert report.found.acknowledged >= 32


def test_races_of_two_processes_lose_and_double_nothing(postgres_url: str, tmp_path: Path) -> None:
    """Games end meanwhile, also by an answer that was sent twice."""
    report = run(race.torture(postgres_url, tmp_path, moves=250, players=4, game=QUICKEST))
    assert report.sound(), str(report)
    assert report.found.acknowledged >= 250
    assert report.figures["games finished"]
    assert report.figures["conflicts in the database"]
    assert report.figures["answers too late"]


# ---- what is planted in a server is noticed ----------------------------------------------------------------------------


@needs_a_compiler
def test_a_server_that_ignores_a_full_disk_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a move that is gone in the end, or by who goes on from it and is told that they are not asked."""
    monkeypatch.setattr(load, "STILL", 10.0)
    report = run(full.torture(tmp_path, fills=3, players=4, game="sea-or-shore", between=8, child=CARELESS))
    assert not report.sound()
    assert report.found.lost or any("A move was refused" in harm for harm in report.harm), str(report)


def test_a_process_that_ignores_another_one_is_caught(postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "STILL", 10.0)
    report = run(race.torture(postgres_url, tmp_path, moves=120, players=4, game="sea-or-shore", child=CARELESS))
    assert not report.sound()
    assert report.found.lost, str(report)


@pytest.fixture(params=["kill", "full", "race"])
def careless_torture(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], Report]:
    """A torture of a server that has a fault."""
    if request.param == "kill":
        db = str(tmp_path / "a.db")
        return lambda: run(kill.torture(db, tmp_path, 2, 2, QUICKEST, between=careless.MOVES + 1, child=CARELESS))
    if request.param == "full":
        if not shim.can_run():
            pytest.skip("needs Linux and a C compiler")
        return lambda: run(full.torture(tmp_path, 2, 2, QUICKEST, between=careless.MOVES + 1, child=CARELESS))
    url = request.getfixturevalue("postgres_url")
    return lambda: run(race.torture(url, tmp_path, 100, 2, QUICKEST, child=CARELESS))


def test_a_server_that_dies_is_reported(careless_torture: Callable[[], Report], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(careless.VARIABLE, "dies")
    report = careless_torture()
    assert not report.sound()
    assert f"ended by itself with code {careless.CODE}; it said last: planted: this server has had enough" in unbroken(report)
    assert report.found.sound(), "what it had acknowledged is there"


def test_a_server_that_never_answers_is_reported(careless_torture: Callable[[], Report], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(careless.VARIABLE, "hangs")
    monkeypatch.setattr(process, "STARTING", 5.0)
    report = careless_torture()
    assert not report.sound()
    said = "did not answer for 5 seconds after its start; it said last: planted: this server never gets up"
    assert said in unbroken(report)


@pytest.mark.parametrize(("fault", "wrong"), [("twists", "changed"), ("repeats", "doubled")])
def test_a_server_that_does_something_else_is_caught(
    fault: str, wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(careless.VARIABLE, fault)
    db = str(tmp_path / "a.db")
    report = run(kill.torture(db, tmp_path, kills=1, players=2, game="sea-or-shore", between=20, child=CARELESS))
    assert not report.sound()
    assert getattr(report.found, wrong), str(report)


def test_a_file_that_is_no_database_any_more_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(careless.VARIABLE, "spoils")
    report = run(kill.torture(str(tmp_path / "a.db"), tmp_path, kills=1, players=2, game=QUICKEST, child=CARELESS))
    assert not report.sound()
    assert "it is no SQLite file" in unbroken(report)
    assert report.found.lost == report.found.acknowledged > 0


def test_what_sqlite_finds_wrong_is_said(tmp_path: Path) -> None:
    db = tmp_path / "a.db"
    db.write_bytes(b"no database " * 1000)
    assert full.check(db) == ["The database is damaged: file is not a database."]
    db.unlink()
    assert full.check(db) == []


# ---- what is planted in a log is noticed -------------------------------------------------------------------------------


class Written:
    """A log as a server writes it, of a game between Ada and two bots, and what Ada has sent and was told."""

    def __init__(self, moves: int = 6) -> None:
        self.ledger = Ledger()
        self.ledger.tables = {"t"}
        self.texts: list[str] = []
        self.table = Table("t", RULES)
        game = GAMES[0]
        self.take(waiting.open_table(game, wire_http.NewTable(game=game.name, seats=3, bots=["random", "random"]), ADA, 1))
        self.take(waiting.start(self.table, ADA, 1))
        while len(self.ledger.sent) < moves:
            self.answer(self.table.asked()[0])

    def take(self, entries: Entries) -> None:
        for entry in entries:
            self.table.fold(entry)
            self.texts.append(log.write(entry))

    def answer(self, seat: int) -> None:
        t = self.table
        if seat:
            self.take(commands.bot_turn(t, seat, lambda _, decision: decision.options[0], 2))
            return
        assert t.match is not None
        code = next(iter(t.game.legal(t.match.state, seat)))
        message = wire.Play(id=f"m{len(self.ledger.sent)}", number=t.seats[seat].number, code=code)
        self.take(commands.play(t, ADA, message, 2))
        self.ledger.send("t", seat, msgspec.to_builtins(message))
        self.ledger.acknowledge("t", {"id": message.id, "receipt": msgspec.to_builtins(t.done["ada", message.id])})

    def place(self, move: str) -> int:
        """Where a move stands in the log."""
        return next(place for place, text in enumerate(self.texts) if f'"id":"{move}"' in text)

    def rewrite(self, move: str, old: str, new: str) -> None:
        place = self.place(move)
        assert old in self.texts[place]
        self.texts[place] = self.texts[place].replace(old, new)

    def sent_otherwise(self, **other: int) -> None:
        self.ledger.sent["t", "m2"] = self.ledger.sent["t", "m2"]._replace(**other)

    def forget(self, move: str) -> None:
        del self.ledger.sent["t", move], self.ledger.acknowledged["t", move]

    def anonymous(self, move: str, forget: bool = False) -> None:
        """Let it stand there as a move of nobody's, which the hash chain does not show."""
        self.rewrite(move, f',"by":"ada","id":"{move}"', "")
        if forget:
            self.forget(move)

    def told_otherwise(self) -> None:
        self.ledger.acknowledged["t", "m2"] = {**self.ledger.acknowledged["t", "m2"], "hash": "00" * 32}

    def insert(self, place: int, text: str) -> None:
        self.texts.insert(place, text)

    async def audited(self, db: Path) -> tuple[Found, str]:
        async with opened(str(db)) as store:
            if self.texts:
                await store.open_table(Opening(Row("t", "g", 0, "playing", 1, 1, 0, 2, "{}"), self.texts, [], 0))
        found, damage = await audit(str(db), self.ledger)
        return found, " ".join(damage)


BROKEN = "does not fold"
PLANTED: dict[str, tuple[Callable[[Written], Any], Found, str]] = {
    "nothing": (lambda _: None, Found(6), ""),
    "the end is missing": (lambda w: w.texts.__delitem__(slice(w.place("m4"), None)), Found(6, lost=2), ""),
    "one is missing": (lambda w: w.texts.pop(w.place("m3")), Found(6, lost=1), BROKEN),
    "one stands there twice": (lambda w: w.insert(w.place("m3"), w.texts[w.place("m3")]), Found(6, doubled=1), BROKEN),
    "another code was sent": (lambda w: w.sent_otherwise(code=9999), Found(6, changed=1), ""),
    "another seat was sent": (lambda w: w.sent_otherwise(seat=1), Found(6, changed=1), ""),
    "another decision was answered": (lambda w: w.sent_otherwise(number=99), Found(6, changed=1), ""),
    "another receipt was given": (Written.told_otherwise, Found(6, changed=1), ""),
    "one is nobody's": (lambda w: w.anonymous("m2"), Found(6, lost=1, doubled=1), ""),
    "one too many, nobody's": (lambda w: w.anonymous("m2", forget=True), Found(5, doubled=1), ""),
    "one too many, Ada's": (lambda w: w.forget("m2"), Found(5, doubled=1), ""),
    "one was refused": (lambda w: w.ledger.refused.add(("t", "m2")), Found(6, doubled=1), ""),
    "a hash is another": (lambda w: w.rewrite("m2", '"hash":"', '"hash":"0'), Found(6), BROKEN),
    "a row is garbled": (lambda w: w.texts.__setitem__(w.place("m2"), "{"), Found(6, lost=1), "cannot be read"),
    "a row is of an unknown kind": (lambda w: w.insert(w.place("m2"), '{"do":"danced","at":1}'), Found(6), "cannot be read"),
    "the table is gone": (lambda w: w.texts.clear(), Found(6, lost=6), "is gone"),
    "it was over": (lambda w: w.ledger.over.add("t"), Found(6), "was over for its players"),
}


@pytest.mark.parametrize(("plant", "found", "damage"), PLANTED.values(), ids=PLANTED)
def test_what_is_planted_in_a_log_is_found(plant: Callable[[Written], Any], found: Found, damage: str, tmp_path: Path) -> None:
    written = Written()
    plant(written)
    counted, said = run(written.audited(tmp_path / "a.db"))
    assert counted == found, said
    assert damage in said
    assert bool(damage) == bool(said)


def chats(_table: Table, person: Person, wish: wire.Say, at: int) -> Entries:
    """A line is written though nobody may chat."""
    return [log.Said(at=at, by=person.id, id=wish.id, seat=0, text=wish.text)]


def stumbles(*_: object) -> Entries:
    raise RuntimeError("planted")


@pytest.mark.parametrize(("fault", "said"), [(chats, "doubled: "), (stumbles, "HARM: Something inside the server failed")])
def test_a_server_that_hostile_frames_harm_is_caught(
    fault: Callable[..., Any], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(commands.COMMANDS, wire.Say, fault)
    report = run(fuzz.fuzz(tmp_path, 400, connections=2))
    assert not report.sound(), str(report)
    assert said in unbroken(report)
    assert bool(report.found.doubled) == (fault is chats)


def test_a_server_that_lets_nobody_in_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "SETTINGS", {"public": "perhaps"})
    report = run(fuzz.fuzz(tmp_path, 400))
    assert not report.sound()
    assert "POST /api/tables: 400" in unbroken(report)


def test_a_database_that_is_away_is_harm(tmp_path: Path) -> None:
    """Also a PostgreSQL that went down meanwhile: what cannot be read counts as lost, and the sentence says why."""
    found, damage = run(audit(f"postgresql://archipel@/none?host={tmp_path}", Written().ledger))
    assert found == Found(6, lost=6)
    assert "cannot be reached" in " ".join(damage)


KEPT: fuzz.Content = {"people": [("p", "Ada")], "log": [("t", 1, "a"), ("t", 2, "b")], "chairs": [("t", "p", 0)]}


@pytest.mark.parametrize(
    ("after", "found"),
    [
        ({}, Found()),
        ({"log": [("t", 1, "a")]}, Found(lost=1)),
        ({"log": [("t", 1, "a"), ("t", 2, "b"), ("t", 3, "c")]}, Found(doubled=1)),
        ({"log": [("t", 1, "a"), ("t", 2, "c")]}, Found(changed=1)),
        ({"people": [("p", "Eve")], "chairs": []}, Found(lost=1, changed=1)),
    ],
)
def test_what_hostile_frames_would_change_is_found(after: dict[str, Any], found: Found) -> None:
    assert fuzz.difference(KEPT, {**KEPT, **after}) == found


# ---- races --------------------------------------------------------------------------------------------------------------

DONE = {"type": "done", "id": "a", "receipt": {"hash": "1"}}
TWICE = "2 answers to one decision were carried out"
JUDGED: dict[str, tuple[list[dict[str, Any]], str]] = {
    "one id": ([DONE, DONE], ""),
    "too late": ([DONE, {"type": "no", "id": "b", "code": "stale"}], ""),
    "too late: the first one has ended the game": ([{"type": "no", "id": "b", "code": "over"}, DONE], ""),
    "over for all": ([{"type": "no", "id": each, "code": "over"} for each in "ab"], "0 answers to one decision"),
    "over under the same id": ([DONE, {"type": "no", "id": "a", "code": "over"}], "A move was refused"),
    "refused": ([DONE, {"type": "no", "id": "b", "code": "no_seat"}], "A move was refused"),
    "both": ([DONE, {**DONE, "id": "b"}], TWICE),
    "in two ways": ([DONE, {**DONE, "receipt": {"hash": "2"}}], "acknowledged in two ways"),
}


@pytest.mark.parametrize(("answers", "wrong"), JUDGED.values(), ids=JUDGED)
def test_the_answers_of_two_processes_are_judged(answers: list[dict[str, Any]], wrong: str) -> None:
    done = {answer["id"]: answer for answer in answers if answer["type"] == "done"}
    if not wrong:
        race.judge(answers, done)
        return
    with pytest.raises(Oddity, match=wrong):
        race.judge(answers, done)


# ---- power ---------------------------------------------------------------------------------------------------------------


@needs_a_compiler
@pytest.mark.parametrize(("cuts", "sound"), [(power.ENOUGH, False), (power.ENOUGH - 1, True)])
def test_controls_that_lose_nothing_are_noticed(cuts: int, sound: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that keeps everything has no teeth; with a few cuts that might be chance, which is said."""

    def keep(disk: power.Disk, _dice: random.Random) -> dict[str, bytearray]:
        found = {name: bytearray(content) for name, content in disk.files.items()}
        for name, ops in disk.waiting.items():
            for op in ops:
                power.put(found.setdefault(name, bytearray()), op)
        return found

    monkeypatch.setattr(power.Disk, "cut", keep)
    first, *controls = power.torture(tmp_path, entries=20, cuts=cuts)
    assert first.sound(), str(first)
    for control in controls:
        assert control.sound() == sound
        assert ("proves nothing with less than" if sound else "no teeth") in unbroken(control)


@needs_a_compiler
def test_a_writer_that_fails_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(power, "WRITER", "archipel.no_such_module")
    for report in power.torture(tmp_path, entries=20, cuts=5):
        assert not report.sound()
        assert "ended by itself with code 1; it said last:" in unbroken(report)


@needs_a_compiler
def test_the_place_for_files_may_be_a_link_and_be_called_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The library knows files by their names: where TMPDIR was called /ops it noted nothing, and behind a link neither."""
    (tmp_path / "ops-shm").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "ops-shm")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "link"))
    with command.folder() as place:
        sound, *_ = power.torture(place, entries=20, cuts=5)
    assert sound.sound(), str(sound)
    assert sound.figures["power cuts"] == 5


@needs_a_compiler
def test_a_library_that_notes_nothing_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(power, "SHIM", "")
    for report in power.torture(tmp_path, entries=20, cuts=5):
        assert not report.sound()
        assert "no teeth" in unbroken(report)


@pytest.mark.parametrize(
    ("there", "found"),
    [
        ([1, 2, 3], (0, 0, 0)),
        ([1, 2, 3, 4], (0, 0, 0)),
        ([1, 2], (1, 0, 0)),
        ([1, 3], (1, 0, 0)),
        ([1, 2, 3, 4, 5], (0, 1, 0)),
        ([1, 2, -3], (0, 0, 1)),
    ],
)
def test_what_a_cut_has_left_is_counted(there: list[int], found: tuple[int, int, int]) -> None:
    """Of three acknowledged entries; a negative one has another text."""
    cuts = power.Cuts("FULL")
    cuts.note(3, [(abs(each), power.entry_of(each)) for each in there])
    assert (cuts.lost, cuts.doubled, cuts.changed) == found
    assert cuts.report(0.0).sound() == (not any(found))


# ---- reports, interrupts, and what is left behind ------------------------------------------------------------------------


def unbroken(report: Report) -> str:
    """A report on one line."""
    return " ".join(str(report).split())


def test_a_report_fits_a_terminal() -> None:
    long = "A process ended by itself; it said last: " + "x" * 300
    report = Report("race: " + "y" * 60, 1234.5, {f"figure {n}": 10**n for n in range(12)}, Found(10**9), (long,), (long,))
    assert max(map(len, str(report).splitlines())) <= 80
    assert "acknowledged: 1,000,000,000, lost: 0, doubled: 0, changed: 0" in unbroken(report)
    assert str(report).splitlines()[-1].strip() == "NOT SOUND"


@pytest.mark.parametrize(
    ("report", "code"),
    [
        (Report("a", 0.0, {}, Found(1)), 0),
        (Report("a", 0.0, {}, Found(1, lost=1)), 1),
        (Report("a", 0.0, {}, Found(1, doubled=1)), 1),
        (Report("a", 0.0, {}, Found(1, changed=1)), 1),
        (Report("a", 0.0, {}, Found(1), ("It is damaged.",)), 1),
        (Report("a", 0.0, {}, Found(1, lost=1), control=True), 0),
        (Report("a", 0.0, {}, Found(1), ("It has no teeth.",), control=True), 1),
    ],
)
def test_the_exit_code_says_whether_it_is_sound(report: Report, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(command.WAYS, "kill", lambda _: command.Plan(1, lambda _folder, _tell: [report]))
    assert archipel(["torture", "kill"]) == code


def test_a_place_for_files_that_is_not_there_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tempfile.tempdir", "/no/such/place")
    assert archipel(["torture", "fuzz", "--frames", "1"]) == 2
    assert "no place for files" in capsys.readouterr().err


def test_who_does_not_want_to_go_on_gets_a_report(
    careless_torture: Callable[[], Report], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also while a server does not get up."""
    monkeypatch.setenv(careless.VARIABLE, "hangs")
    monkeypatch.setattr(load.Load, "going", lambda _: False)
    report = careless_torture()
    assert report.sound(), str(report)
    assert "so this proves nothing" in unbroken(report)


def test_a_player_who_does_not_hear_that_all_is_over_is_told_again(tmp_path: Path) -> None:
    async def stubborn() -> None:
        with suppress(asyncio.CancelledError):
            await asyncio.Event().wait()
        await asyncio.Event().wait()

    async def main() -> bool:
        player = asyncio.create_task(stubborn())
        await asyncio.sleep(0)
        await load.Load([process.Process(str(tmp_path / "a.db"), tmp_path)], 0).finish([player])
        return player.cancelled()

    assert run(main())


@contextmanager
def tortured(folder: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """`archipel torture` in a process group of its own, as a terminal starts it, with its files in *folder*."""
    line = [sys.executable, "-m", "archipel", "torture", *words]
    environment = {**os.environ, "TMPDIR": str(folder)}
    pipe = subprocess.PIPE
    with subprocess.Popen(line, stdout=pipe, stderr=pipe, text=True, env=environment, start_new_session=True) as torture:
        try:
            yield torture
        finally:
            torture.kill()


KILLS = ("kill", "--kills", "100000"), "*/torture.db-wal", "kills:"
INTERRUPTED = [
    pytest.param(("fuzz", "--frames", "100000000"), "*/fuzz.db-wal", "hostile frames:", signal.SIGINT, id="fuzz"),
    pytest.param(*KILLS, signal.SIGINT, id="kill"),
    pytest.param(*KILLS, signal.SIGTERM, id="kill, ended by another process"),
    pytest.param(*KILLS, signal.SIGHUP, id="kill, its terminal closed"),
    pytest.param(("power", "--cuts", "1000000"), "*/FULL/ops", "power cuts:", signal.SIGINT, id="power", marks=needs_a_compiler),
    pytest.param(("full", "--fills", "99999"), "*/disk/*-wal", "full disks:", signal.SIGINT, id="full", marks=needs_a_compiler),
]


@pytest.mark.parametrize(("words", "begun", "said", "sign"), INTERRUPTED)
def test_an_interrupt_ends_a_torture_early_and_it_says_what_has_come_of_it(
    words: tuple[str, ...], begun: str, said: str, sign: signal.Signals, tmp_path: Path
) -> None:
    """As a terminal sends it: to all processes of its group. It is taken for the wish to stop, and nothing is left behind."""
    with tortured(tmp_path, *words) as torture:
        run(until(lambda: any(tmp_path.glob(begun)) or torture.poll() is not None))
        os.killpg(torture.pid, sign)
        told, complained = torture.communicate(timeout=PATIENCE)
    assert torture.returncode == 0, complained
    assert said in " ".join(told.split())
    assert "lost: 0, doubled: 0, changed: 0" in told
    assert not complained
    assert not list(tmp_path.iterdir())


def test_a_server_does_not_outlive_a_torture_that_is_killed(tmp_path: Path) -> None:
    """There is nobody left then who could stop it: it notices by itself."""
    with tortured(tmp_path, "kill", "--kills", "100000") as torture:
        run(until(lambda: any(tmp_path.glob("*/torture.db-wal")) or torture.poll() is not None))
        (log_file,) = tmp_path.glob("*/server-*.log")
        address = f"http://127.0.0.1:{log_file.stem.removeprefix('server-')}/health"
        run(until(lambda: answers(address)))
        torture.kill()
        torture.communicate(timeout=PATIENCE)
    run(until(lambda: not answers(address)))


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(address, timeout=PATIENCE):
            return True
    except OSError:
        return False
