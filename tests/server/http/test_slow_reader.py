"""Somebody who looks on and does not read, over a true connection: sent away, in nobody's way."""

from __future__ import annotations

import base64
import contextlib
import json
import socket
import sys
import time

import pytest

from tests.server.helpers.client import call, guest
from tests.server.helpers.process import Server
from waggonway.server.http.rate_limits import SOCKET

from .test_http import ask, look_on

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")

PATIENCE = 90.0  # seconds after which the test has failed


def finished_game(server: Server) -> str:
    """A table with a whole game of bots to tell of."""
    token = guest(server, "Ann")
    form = {"edition": "first_journey", "options": {"seats": 2}}
    where: str = call(server, "POST", "/api/tables", token, **form)["table"]
    ask(server, token, where, type="stand_up", seat=0)
    for seat in (0, 1):
        ask(server, token, where, type="seat_bot", seat=seat, bot="random")
    ask(server, token, where, type="begin")
    end = time.monotonic() + PATIENCE
    while call(server, "GET", f"/api/tables/{where}")["table"]["phase"] != "finished":
        assert time.monotonic() < end, "the game does not come to its end"
        time.sleep(0.1)
    return where


def watching(server: Server, where: str) -> int:
    """How many look on."""
    number: int = call(server, "GET", f"/api/tables/{where}")["table"]["watching"]
    return number


def frame(where: str) -> bytes:
    """A request to be told everything, as a frame."""
    action = {"type": "sync"}
    data = json.dumps({"game": where, "version": 0, "key": "k", "action": action}).encode()
    assert len(data) < 126
    return bytes([0x81, 0x80 | len(data)]) + bytes(4) + data


def slow(server: Server, where: str) -> socket.socket:
    """A connection with little room, on which nothing is read."""
    reader = socket.socket()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    reader.settimeout(PATIENCE)
    reader.connect(("127.0.0.1", server.port))
    lines = [
        f"GET /api/tables/{where}/socket?since=0 HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}",
        "Sec-WebSocket-Version: 13",
    ]
    reader.sendall("\r\n".join([*lines, "", ""]).encode())
    return reader


def test_a_slow_reader_is_disconnected_and_others_receive_everything(server: Server) -> None:
    where = finished_game(server)
    end = time.monotonic() + PATIENCE
    with slow(server, where) as reader:
        while not watching(server, where):
            assert time.monotonic() < end, "the reader does not get in"
        asked = 0
        while watching(server, where):
            assert time.monotonic() < end, "a reader who does not read is kept"
            for _ in range(1 if asked else SOCKET.at_once):
                reader.sendall(frame(where))
                asked += 1
            time.sleep(1 / SOCKET.per_second)
        with look_on(server, where) as other:  # in nobody's way
            assert json.loads(other.recv(PATIENCE))["type"] == "news"
        with contextlib.suppress(
            ConnectionError
        ):  # the connection ends when the client finally reads
            while reader.recv(1 << 16):
                pass
