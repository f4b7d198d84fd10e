"""Frames and bytes of any kind over real connections: the server goes on."""

from __future__ import annotations

import contextlib
import socket
import sys
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.helpers.client import call, guest
from tests.server.helpers.frames import frame
from tests.server.helpers.process import Server

from .test_http import closed_with

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")

CONNECTIONS, FRAMES = 25, 40  # as many as one connection may send at once
NOISE = (
    b"\0" * 1000,
    b"GET /api/health HTTP/9.9\r\n\r\n",
    b"GET " + b"x" * 100_000,
    b"POST /api/guests HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: -1\r\n\r\n",
    b"POST /api/guests HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9999999999\r\n\r\n{",
    b"POST /api/guests HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n",
    b"GET /api/tables/x/socket HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\n\r\n",
    b"GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: http://[\r\n" + b"a: b\r\n" * 50,
)


def encoded(data: bytes | str, rng: Random) -> tuple[bytes, bool]:
    """A frame's bytes, and whether they are sent as a text, which they must then be."""
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    try:
        data.decode()
    except UnicodeDecodeError:
        return data, False
    return data, rng.random() < 0.7


def noise(server: Server, data: bytes) -> None:
    """Some bytes on a connection, and whatever comes back."""
    with (
        socket.create_connection(("127.0.0.1", server.port), timeout=30) as raw,
        contextlib.suppress(OSError),
    ):
        raw.sendall(data)
        raw.shutdown(socket.SHUT_WR)
        while raw.recv(65536):
            pass


def test_a_server_answers_after_everything_that_was_thrown_at_it(server: Server) -> None:
    rng = Random("socket")
    token = guest(server, "Ann")
    form = {"edition": "first_journey", "options": {"seats": 2}}
    where = call(server, "POST", "/api/tables", token, **form)["table"]
    url = f"ws://127.0.0.1:{server.port}/api/tables/{where}/socket"
    for number in range(CONNECTIONS):
        headers = {"authorization": f"Bearer {token}"} if number % 2 else {}
        with (
            contextlib.suppress(ConnectionClosed),
            connect(url, additional_headers=headers, max_size=None, proxy=None) as talk,
        ):
            for _ in range(FRAMES):
                data, text = encoded(frame(None, 1, rng), rng)
                talk.send(data.replace(b'"t1"', f'"{where}"'.encode()), text=text)
            talk.send('{"key": "last"}')
            while '"last"' not in str(talk.recv(timeout=30)):
                pass
    for data in NOISE:
        noise(server, data)
    assert call(server, "GET", "/api/health")["status"] == "ok"
    assert call(server, "GET", f"/api/tables/{where}")["type"] == "news"
    server.kill()
    log = "".join(server.log)
    server.start()
    assert "Traceback" not in log
    assert token not in log


def test_a_text_that_is_none_ends_its_connection_and_no_other(server: Server) -> None:
    where = call(
        server,
        "POST",
        "/api/tables",
        guest(server, "Ann"),
        edition="first_journey",
        options={"seats": 2},
    )["table"]
    url = f"ws://127.0.0.1:{server.port}/api/tables/{where}/socket"
    with connect(url, proxy=None) as other, connect(url, proxy=None) as talk:
        talk.send(b"\xff\xfe", text=True)
        assert closed_with(talk)[0] == 1007
        other.send('{"key": "last"}')
        while '"last"' not in str(other.recv(timeout=30)):
            pass


def test_a_text_that_is_none_ends_its_connection_and_is_no_error_of_the_server(
    server: Server,
) -> None:
    token = guest(server, "Ann")
    form = {"edition": "first_journey", "options": {"seats": 2}}
    where = call(server, "POST", "/api/tables", token, **form)["table"]
    before = len(server.log)
    with connect(f"ws://127.0.0.1:{server.port}/api/tables/{where}/socket", proxy=None) as socket:
        socket.send(b"\xff\xfe{", text=True)
        assert closed_with(socket)[0] == 1007
    assert call(server, "GET", "/api/health")["status"] == "ok"
    said = "".join(server.log[before:])
    assert "ERROR" not in said
    assert "UnicodeDecodeError" not in said
