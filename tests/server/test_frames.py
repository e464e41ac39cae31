"""Frames as clients may send them: whole, in pieces, pressed or not, several at once, and broken ones."""

from __future__ import annotations

import asyncio
import json
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

from archipel.server import connection as connections
from archipel.server import frames
from archipel.server.connection import AGAIN, AHEAD, STUBBORN, WAITING, WEIGHT
from archipel.server.limits import Bucket
from archipel.server.line import PACKET, frame_size, head_of
from archipel.server.listener import Listener
from archipel.server.run import LARGEST_FRAME
from archipel.server.wire import LONGEST_FRAME
from tests.server.help import PATIENCE, run, until
from tests.server.live import Live, Socket, live
from tests.server.test_tables import seated

MOST = 20_000  # messages until a line must be full
PING = b'{"type":"ping"}'


def written(data: bytes, opcode: Opcode = Opcode.TEXT, fin: bool = True, rsv1: bool = False, mask: bool = True) -> bytes:
    frame = Frame(opcode, data, fin).serialize(mask=mask)
    return bytes([frame[0] | 0x40 * rsv1]) + frame[1:]


def pressed(data: bytes) -> bytes:
    """As the first pressed message of a connection."""
    press = zlib.compressobj(wbits=-12)
    return (press.compress(data) + press.flush(zlib.Z_SYNC_FLUSH))[:-4]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_heads_are_those_of_the_protocol(size: int) -> None:
    data = bytes(size)
    assert head_of(size, 0x81) + data == written(data, mask=False)
    frame = written(data)
    assert frame_size(b"xy" + frame, 2) == len(frame)
    heads = 2 if size < 126 else 4 if size < 65_536 else 10
    assert all(frame_size(frame[:cut], 0) == 0 for cut in range(heads))
    assert frame_size(frame[:heads], 0) == len(frame)


def test_a_message_is_heard_however_it_comes(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            _, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            whole = written(PING)
            ways: dict[str, list[bytes]] = {
                "whole": [whole],
                "as bytes": [written(PING, Opcode.BINARY)],
                "two at once": [whole + whole],
                "byte by byte": [whole[at : at + 1] for at in range(len(whole))],
                "one and a half, then the rest": [whole + whole[:9], whole[9:]],
                "in fragments": [written(PING[:5], fin=False), written(PING[5:], Opcode.CONT)],
                "in fragments with a ping between": [
                    written(PING[:5], fin=False) + written(b"", Opcode.PING), written(PING[5:], Opcode.CONT),
                ],
                "pressed": [written(pressed(PING), rsv1=True)],
                "whole after all that": [whole],
            }  # fmt: skip
            for way, parts in ways.items():
                before = ada.pongs
                for part in parts:
                    ada.connection.transport.write(part)
                expected = before + (2 if way in ("two at once", "one and a half, then the rest") else 1)
                await ada.until(lambda s, n=expected: s.pongs == n)
            assert all(message["type"] != "no" for message in ada.messages)

    run(main())


BROKEN: dict[str, tuple[bytes, int]] = {
    "not masked": (written(PING, mask=False), 1002),
    "an unknown kind": (b"\x83\x80\x00\x00\x00\x00", 1002),
    "reserved bits": (b"\xb1\x80\x00\x00\x00\x00", 1002),
    "a fragment of nothing": (written(PING, Opcode.CONT), 1002),
    "not what pressing makes": (written(b"\xff" * 40, rsv1=True), 1002),
    "a bomb": (written(pressed(bytes(3 * LARGEST_FRAME)), rsv1=True), 1009),
    "longer than can be": (b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00abc", 1009),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_what_breaks_the_protocol_ends_only_its_own_connection(tmp_path: Path, kind: str) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, people, (ada, ben) = await seated(server, "coast", ["Ada", "Ben"])
            frame, code = BROKEN[kind]
            ada.connection.transport.write(frame)
            await ada.until(lambda s: s.messages[-1]["type"] == "closed")
            assert ada.messages[-1]["code"] == code
            assert (await ben.play())["type"] == "done"
            again = await people[0].socket(table)
            assert await again.asked()
            assert server.server.metrics.failures == 0

    run(main())


@pytest.mark.parametrize("server_forgets", [True, False])
@pytest.mark.parametrize("client_forgets", [True, False])
def test_pressing_as_the_client_wants_it(tmp_path: Path, server_forgets: bool, client_forgets: bool) -> None:
    """Each message pressed on its own, or with what came before in mind: what arrives is the same."""

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, (ada, *_), _ = await seated(server, "sea-or-shore", ["Ada", "Ben", "Cleo"])
            ours = await pressing(server, ada, table, ClientPerMessageDeflateFactory(server_forgets, client_forgets))
            for number in range(6):
                assert (await ours.ask("note", text=f"note {number} " * 250))["type"] == "done"
                await ours.until(lambda s, n=number: s.notes == f"note {n} " * 250)
            assert len(ours.raw[-2]) > PACKET  # it went pressed
            plain = await ada.socket(table)
            await plain.until(lambda s: s.game and s.notes)
            assert plain.game["view"] == ours.game["view"]

    run(main())


async def pressing(server: Live, ada: Any, table: str, factory: ClientPerMessageDeflateFactory) -> Socket:
    address = server.url.replace("http", "ws") + f"/api/tables/{table}/socket"
    connection = await connect(
        address,
        additional_headers={"Cookie": ada.cookie()},
        compression=None,
        extensions=[factory],
        ping_interval=None,
        proxy=None,
    )
    assert [each.name for each in connection.protocol.extensions] == ["permessage-deflate"]
    socket = Socket(connection)
    ada.sockets.append(socket)
    await socket.send({"type": "hello"})
    await socket.until(lambda s: s.game)
    return socket


def test_without_pressing_all_goes_as_it_is(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, (ada, _), _ = await seated(server, "coast", ["Ada", "Ben"])
            address = server.url.replace("http", "ws") + f"/api/tables/{table}/socket"
            connection = await connect(address, additional_headers={"Cookie": ada.cookie()}, compression=None, proxy=None)
            socket = Socket(connection)
            ada.sockets.append(socket)
            await socket.send({"type": "hello"})
            assert (await socket.ask("note", text="long " * 400))["type"] == "done"
            await socket.until(lambda s: len(s.notes) == 2000)

    run(main())


def test_many_frames_at_once_are_answered_in_their_order(tmp_path: Path) -> None:
    """More than may wait: reading pauses until there is room again, and nothing is left out."""

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            _, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            names = [f"n{number}" for number in range(5 * AHEAD)]
            sent = [json.dumps({"type": "note", "id": name, "text": name}).encode() for name in names]
            ada.connection.transport.write(b"".join(map(written, sent)))
            await ada.until(lambda s: sum(m.get("id", "") in names for m in s.messages) == len(names))
            assert [m["id"] for m in ada.messages if m.get("id", "") in names] == names
            assert ada.notes == names[-1]

    run(main())


def note(name: str) -> bytes:
    return json.dumps({"type": "note", "id": name, "text": name}).encode()


def giants(count: int) -> list[bytes]:
    """Frames that hold a megabyte each, pressed to a thousandth of that."""
    press, blank = zlib.compressobj(9, wbits=-12), b" " * (LARGEST_FRAME - 10)
    return [written((press.compress(blank) + press.flush(zlib.Z_SYNC_FLUSH))[:-4], rsv1=True) for _ in range(count)]


def test_giants_that_must_wait_take_no_room(tmp_path: Path) -> None:
    """A packet with sixty megabytes, pressed, while an earlier frame is being carried out: of a frame that is too long little is
    kept, most are not even unpacked, and all are answered in their order."""

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            room = server.server.rooms.rooms[table]
            (ours,) = [each for each in server.server.connections if room.table.seat_of(each.person.id) == 0]
            async with room.lock:  # so that the first of them takes long
                ada.connection.transport.write(b"".join([written(note("first")), *giants(60), written(note("last"))]))
                await until(lambda: ours.busy and len(ours.inbox) >= AHEAD)
                assert len(ours.inbox) == AHEAD
                assert sum(len(raw) for raw, _ in ours.inbox) <= AHEAD * LONGEST_FRAME
                assert len(ours.line.begun) < 1 << 16
            await ada.until(lambda s: any(m.get("id") == "last" for m in s.messages))
            replies = [m["id"] or m["code"] for m in ada.messages if m["type"] in ("done", "no")]
            assert replies == ["first", *["too_long"] * 60, "last"]
            assert [m["values"]["length"] for m in ada.messages if m["type"] == "no"] == [LARGEST_FRAME - 10] * 60

    run(main())


class Counted:
    """What unpacks messages, and how many it has unpacked."""

    def __init__(self, unpack: Any) -> None:
        self.unpack = unpack
        self.count = 0

    def decompress(self, data: bytes, most: int) -> bytes:
        self.count += 1
        found: bytes = self.unpack.decompress(data, most)
        return found

    @property
    def unconsumed_tail(self) -> bytes:
        found: bytes = self.unpack.unconsumed_tail
        return found


def test_who_sends_giants_without_a_pause_is_sent_away_and_heard_no_more(tmp_path: Path) -> None:
    """Each is pressed to a thousandth: to unpack them would keep the server busy, also those that come after the goodbye."""

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, (guest, _), (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            room = server.server.rooms.rooms[table]
            (ours,) = [each for each in server.server.connections if room.table.seat_of(each.person.id) == 0]
            assert ours.line is not None
            ours.line.unpack = counted = Counted(ours.line.unpack)
            owner, others = ours.line.owner, list[int]()  # the kinds of frames that websockets deals with
            slowly = owner.take_slowly

            def noting(data: bytes) -> None:
                others.append(data[0] & 0x0F)
                slowly(data)

            owner.take_slowly = noting
            ours.frames = Bucket(0.0, 5.0)
            ada.connection.transport.write(b"".join(giants(200)))
            await ada.until(lambda s: s.messages[-1]["type"] == "closed")
            assert ada.messages[-2]["code"] == "too_fast"
            assert ada.messages[-2]["type"] == "bye"
            await until(lambda: len(server.server.connections) == 1)
            assert set(others) <= {Opcode.CLOSE}
            assert counted.count == 5 + 1 + STUBBORN // (LARGEST_FRAME // LONGEST_FRAME)
            assert server.server.metrics.failures == 0
            assert (await guest.get("/health"))["status"] == "ok"

    run(main())


def test_messages_in_pieces_keep_their_place_among_whole_ones(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            _, _, (ada, _) = await seated(server, "coast", ["Ada", "Ben"])
            names = [f"n{number}" for number in range(3 * AHEAD)]
            sent = []
            for place, name in enumerate(names):
                text = note(name)
                pieces = [written(text[:7], fin=False), written(text[7:], Opcode.CONT)]
                sent += [written(text)] if place % 3 else pieces
            ada.connection.transport.write(b"".join(sent))
            await ada.until(lambda s: sum(m.get("id", "") in names for m in s.messages) == len(names))
            assert [m["id"] for m in ada.messages if m.get("id", "") in names] == names

    run(main())


def test_frames_before_the_handshake_is_over_wait_for_its_end(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, (ada, _), _ = await seated(server, "coast", ["Ada", "Ben"])
            gate, came = asyncio.Event(), asyncio.Event()
            config = server.runner.config
            application: Any = config.loaded_app

            async def gated(*words: Any) -> None:
                came.set()
                await gate.wait()
                await application(*words)

            config.loaded_app = gated
            before = set(server.runner.server_state.connections)
            reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
            writer.write(handshake(table, ada.cookie()))
            await came.wait()
            (ours,) = [each for each in server.runner.server_state.connections - before if isinstance(each, frames.Frames)]
            sent = b"".join([written(b'{"type":"hello"}'), *giants(20), written(note("last"))])
            writer.write(sent)
            await until(lambda: len(ours.line.begun) == len(sent))
            assert ours.queue.qsize() == 1  # that somebody connects
            gate.set()
            text = await asyncio.wait_for(reader.readuntil(b'"id":"last"'), PATIENCE)
            assert text.count(b'"too_long"') == 20
            writer.close()

    run(main())


def handshake(table: str, cookie: str) -> bytes:
    lines = [
        f"GET /api/tables/{table}/socket HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Extensions: permessage-deflate; server_max_window_bits=12", f"Cookie: {cookie}", "", "",
    ]  # fmt: skip
    return "\r\n".join(lines).encode()


async def idle_reader(server: Live, ada: Any, table: str) -> tuple[ClientConnection, Listener]:
    """A connection from which nobody reads, and the listener at its other end."""
    address = server.url.replace("http", "ws") + f"/api/tables/{table}/socket"
    connection = await connect(
        address, additional_headers={"Cookie": ada.cookie()}, compression=None, proxy=None, max_queue=1, ping_interval=None
    )
    await connection.send(json.dumps({"type": "hello"}))
    room = server.server.rooms.rooms[table]
    known = set(room.listeners)
    await until(lambda: room.listeners - known)
    return connection, (room.listeners - known).pop()


async def fill(listener: Listener, text: str) -> int:
    """Send until the line takes no more; how many were sent."""
    connection: Any = listener.send.__self__  # type: ignore[attr-defined]
    count = 0
    while not connection.waiting:
        for _ in range(20):
            listener.send(json.dumps({"type": "test", "number": count, "text": text}).encode())
            count += 1
        assert count < MOST, "the line takes whatever comes"
        await asyncio.sleep(0)
    return count


async def numbers_read(connection: ClientConnection, until_number: int) -> list[int]:
    found: list[int] = []
    while not found or found[-1] < until_number:
        message = json.loads(await connection.recv())
        if message["type"] == "test":
            found.append(message["number"])
    return found


def test_what_a_slow_reader_has_not_read_waits_for_them(tmp_path: Path) -> None:
    """A line that is full is not written to; what was to be sent meanwhile comes after it, in order."""

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, (ada, _), _ = await seated(server, "coast", ["Ada", "Ben"])
            connection, listener = await idle_reader(server, ada, table)
            count = await fill(listener, "x" * 20_000)
            assert await numbers_read(connection, count - 1) == list(range(count))
            listener.send(json.dumps({"type": "test", "number": count}).encode())  # and the line is free again
            assert await numbers_read(connection, count) == [count]
            await connection.close()

    run(main())


def test_who_is_far_too_slow_is_let_go_and_told_why(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, (ada, _), _ = await seated(server, "coast", ["Ada", "Ben"])
            connection, listener = await idle_reader(server, ada, table)
            await fill(listener, "x" * 20_000)
            for _ in range(WAITING + 1):
                listener.send(b'{"type":"test","number":-1}')
            read: list[Any] = []
            with suppress(ConnectionClosed):
                async for text in connection:
                    read.append(json.loads(text))
            assert (read[-1]["type"], read[-1]["code"]) == ("bye", "slow")
            assert connection.close_code == AGAIN

    run(main())


def test_who_never_reads_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are told why, but nobody waits until they read it; nothing of theirs is kept."""
    monkeypatch.setattr(connections, "PARTING", 0.05)
    monkeypatch.setattr(frames, "PARTING", 0.05)

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, (ada, _), _ = await seated(server, "coast", ["Ada", "Ben"])
            connection, listener = await idle_reader(server, ada, table)
            before = server.server.sockets
            held = set(server.runner.server_state.connections)
            ours: Any = listener.send.__self__  # type: ignore[attr-defined]
            await fill(listener, "x" * 20_000)
            for _ in range(WAITING + 1):
                listener.send(b'{"type":"test","number":-1}')
            assert ours.ended.code == "slow"
            await until(lambda: server.server.sockets == before - 1)
            assert ours.outbox.empty()
            await until(lambda: len(held & server.runner.server_state.connections) == len(held) - 1)
            connection.transport.abort()

    run(main())


@pytest.mark.parametrize("full", [False, True])
def test_who_answers_nothing_does_not_hold_up_a_server_that_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, full: bool
) -> None:
    """A connection whose other end sleeps is cut off soon, whether or not there is room for a goodbye."""
    for module in (connections, frames):
        monkeypatch.setattr(module, "PARTING", 3600.0)
    monkeypatch.setattr(frames, "HURRY", 0.05)

    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, (ada, _), _ = await seated(server, "coast", ["Ada", "Ben"])
            known = set(server.runner.server_state.connections)
            connection, listener = await idle_reader(server, ada, table)
            connection.transport.pause_reading()
            if full:
                await fill(listener, "x" * 20_000)
            [sleeping] = {each for each in server.runner.server_state.connections - known if isinstance(each, frames.Frames)}
            sleeping.shutdown()
            await until(lambda: sleeping not in server.runner.server_state.connections)
            connection.transport.abort()

    run(main())


def test_what_waits_for_a_slow_reader_is_limited_by_its_size_as_well(tmp_path: Path) -> None:
    async def main() -> None:
        async with live(str(tmp_path / "a.db")) as server:
            table, (ada, _), _ = await seated(server, "coast", ["Ada", "Ben"])
            connection, listener = await idle_reader(server, ada, table)
            ours: Any = listener.send.__self__  # type: ignore[attr-defined]
            await fill(listener, "x" * 20_000)
            for _ in range(5):
                assert ours.weight <= WEIGHT
                listener.send(json.dumps({"type": "test", "text": "x" * (WEIGHT // 4)}).encode())
            assert ours.ended.code == "slow"
            assert ours.waiting < WAITING
            last: dict[str, Any] = {}
            with suppress(ConnectionClosed):
                async for text in connection:
                    last = json.loads(text)
            assert last["code"] == "slow"

    run(main())
