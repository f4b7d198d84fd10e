"""The short way of messages to a socket: the same frames, in order, and only if it is ready."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode

from tests.server.helpers.client import call
from tests.server.helpers.memory import simulate
from tests.server.helpers.process import Server
from waggonway.server.http.socket_protocol import text_frame, write_of
from waggonway.server.rooms.outbox import Outbox


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_frame_is_what_websockets_would_send(size: int) -> None:
    message = b"x" * size
    assert text_frame(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


def test_messages_stay_in_order_when_a_reader_is_slow() -> None:
    sent: list[bytes] = []
    ready = True

    def write(message: bytes) -> bool:
        if ready:
            sent.append(message)
        return ready

    async def test() -> None:
        nonlocal ready
        outbox = Outbox(None, "~1", 0, write)
        outbox.put(b"1")
        ready = False
        outbox.put(b"2")
        outbox.put(b"3")
        ready = True
        outbox.put(b"4")  # others wait before it
        assert sent == [b"1"]
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
        assert sent == [b"1", b"2", b"3", b"4", b"5", b"6"]
        reader.cancel()

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
