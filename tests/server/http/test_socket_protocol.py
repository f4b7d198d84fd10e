"""The short ways of messages to and from a socket: they are what websockets would make of them."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from tests.server.helpers.client import call
from tests.server.helpers.memory import simulate
from tests.server.helpers.process import Server
from waggonway.server.http.rate_limits import MAX_FRAME_BYTES
from waggonway.server.http.socket_protocol import (
    SocketProtocol,
    payload_start,
    text_frame,
    write_of,
)
from waggonway.server.rooms.outbox import Outbox


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_frame_is_what_websockets_would_send(size: int) -> None:
    message = b"x" * size
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


def test_messages_stay_in_order_when_a_reader_is_slow() -> None:
    sent: list[bytes] = []
    ready = True

    def write(*messages: bytes) -> bool:
        if ready:
            sent.extend(messages)
        return ready

    async def test() -> None:
        nonlocal ready
        outbox = Outbox(None, "~1", 0, write)
        outbox.put(b"0", b"1")
        ready = False
        outbox.put(b"2", b"3")
        ready = True
        outbox.put(b"4")  # others wait before it
        assert sent == [b"0", b"1"]
        for expected in (b"2", b"3", b"4"):
            message = await outbox.get()
            assert message == expected
            outbox.put(b"5") if message == b"4" else None  # the reader still sends number 4
            sent.append(message)
        assert await outbox.get() == b"5"
        sent.append(b"5")
        reader = asyncio.create_task(outbox.get())
        await asyncio.sleep(0)
        outbox.put(b"6")
        assert sent == [b"0", b"1", b"2", b"3", b"4", b"5", b"6"]
        reader.cancel()

    simulate(test)


HEAD = (
    b"GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Wire:
    """A transport that notes what is done to it."""

    def __init__(self) -> None:
        self.sent = b""
        self.closed = False
        self.paused = 0

    def write(self, data: bytes) -> None:
        self.sent += data

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None:
        self.paused += 1

    def resume_reading(self) -> None:
        pass

    def get_extra_info(self, name: str) -> None:
        return None


async def no_application(scope: Any, receive: Any, send: Any) -> NoReturn:
    await asyncio.Event().wait()
    raise AssertionError


async def connected(kind: type[WebSocketsSansIOProtocol]) -> Any:
    """Accept a connection; its transport is a `Wire`."""
    config = Config(no_application, ws_max_size=MAX_FRAME_BYTES, ws_per_message_deflate=False)
    config.load()
    made: Any = kind(config, ServerState(), {}, asyncio.get_running_loop())
    made.connection_made(Wire())
    made.data_received(HEAD)
    await made.send({"type": "websocket.accept"})
    made.stop_keepalive()
    assert (await made.receive())["type"] == "websocket.connect"
    return made


def random_frame(chance: Random) -> bytes:
    """Make a frame of a client, which now and then breaks a rule."""
    opcode = chance.choice([Opcode.TEXT] * 6 + [Opcode.BINARY, Opcode.CONT, Opcode.PING])
    size = chance.choice([0, 1, 5, 60, 119, 120, 125, 126, 127, 300, 4096, 4097])
    if opcode is Opcode.PING:
        size = min(size, 125)
    data = chance.choice([b"x", "ä".encode(), b"\xc3"]) * size
    fin = opcode is Opcode.PING or chance.random() < 0.9
    sent = Frame(opcode, data[:size], fin).serialize(mask=chance.random() < 0.98)
    return bytes([sent[0] | 0x40]) + sent[1:] if chance.random() < 0.02 else sent


def pieces(data: bytes, chance: Random) -> list[bytes]:
    """Cut data as a network may do."""
    cuts = sorted(chance.sample(range(1, len(data)), min(len(data) - 1, chance.randrange(4))))
    return [data[i:j] for i, j in zip([0, *cuts], [*cuts, len(data)], strict=True)]


@pytest.mark.parametrize("seed", range(60))
def test_a_connection_receives_what_websockets_would_receive(seed: int) -> None:
    async def test() -> None:
        chance = Random(seed)
        ours, theirs = await connected(SocketProtocol), await connected(WebSocketsSansIOProtocol)
        for _ in range(12):
            frames = [random_frame(chance) for _ in range(chance.choice([1, 1, 1, 2]))]
            data = b"".join(frames)
            for piece in pieces(data, chance) if chance.random() < 0.2 else [data]:
                if not theirs.transport.closed:
                    ours.data_received(piece)
                    theirs.data_received(piece)
        assert ours.queue._queue == theirs.queue._queue
        assert ours.transport.sent == theirs.transport.sent
        assert ours.transport.closed == theirs.transport.closed

    simulate(test)


def test_a_part_of_a_frame_that_looks_like_a_frame_is_none() -> None:
    async def test() -> None:
        inner = Frame(Opcode.TEXT, b"not a message").serialize(mask=True)
        outer = bytes([0x82, 0x80 | len(inner)]) + bytes(4) + inner
        protocol = await connected(SocketProtocol)
        for piece in (outer[:2], outer[2:6], outer[6:]):
            protocol.data_received(piece)
        assert await protocol.receive() == {"type": "websocket.receive", "bytes": inner}
        assert protocol.queue.empty()

    simulate(test)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4096, 65535])
def test_only_one_whole_frame_takes_the_short_way(size: int) -> None:
    data = Frame(Opcode.TEXT, b"x" * size).serialize(mask=True)
    start = payload_start(data)
    assert len(data) - start == size
    assert not payload_start(data[:-1])
    assert not payload_start(data + b"x")
    assert not payload_start(data + data)
    assert not payload_start(Frame(Opcode.TEXT, b"x" * size).serialize(mask=False))


def test_reading_pauses_while_the_application_has_a_message_to_handle() -> None:
    async def test() -> None:
        protocol = await connected(SocketProtocol)
        message = Frame(Opcode.TEXT, b"x").serialize(mask=True)
        reader = asyncio.create_task(protocol.receive())
        await asyncio.sleep(0)
        protocol.data_received(message)
        assert not protocol.transport.paused  # the application takes it at once
        protocol.data_received(message)
        assert protocol.transport.paused == 1
        assert (await reader)["text"] == (await protocol.receive())["text"] == "x"

    simulate(test)


def test_a_client_gets_a_ping_after_twenty_seconds_of_silence() -> None:
    async def test() -> None:
        silent, active = await connected(SocketProtocol), await connected(SocketProtocol)
        before = silent.transport.sent
        assert active.transport.sent == before
        for protocol in (silent, active):
            protocol.start_keepalive()
        await asyncio.sleep(15)
        active.data_received(Frame(Opcode.TEXT, b"x").serialize(mask=True))
        await asyncio.sleep(19)
        assert silent.transport.sent != before
        assert active.transport.sent == before
        await asyncio.sleep(2)  # `deploy/nginx/cluster.conf` allows 30 seconds without data
        assert active.transport.sent != before
        for protocol in (silent, active):
            protocol.stop_keepalive()

    simulate(test)


def test_another_web_server_has_no_short_way() -> None:
    assert write_of({}) is None
    assert write_of({"extensions": {"websocket.http.response": {}}}) is None


def test_the_server_runs_without_uvloop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "uvloop.py").write_text("raise ImportError\n")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    found = [sys.executable, "-c", "import uvloop"]
    assert subprocess.run(found, capture_output=True).returncode != 0
    with Server(tmp_path / "tables.sqlite") as server:
        assert call(server, "GET", "/api/tables") == []
