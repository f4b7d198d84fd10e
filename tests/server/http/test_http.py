"""The server from outside: the HTTP API, what a socket answers, limits, origin, cookies."""

from __future__ import annotations

import contextlib
import http.client
import itertools
import json
import signal
import socket
import subprocess
import sys
import time
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.sync.connection import Connection

from tests.server.helpers.client import call, guest
from tests.server.helpers.process import Server
from waggonway.server.http.rate_limits import MAX_BODY_BYTES, MAX_FRAME_BYTES

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")

KEYS = itertools.count()


def raw(
    server: Server, method: str, path: str, body: bytes | None = None, **headers: str
) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of an answer."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    with contextlib.closing(connection):
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, {"content-type": "application/json", **named})
        answer = connection.getresponse()
        return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()


def code(answer: tuple[int, dict[str, str], bytes]) -> tuple[int, str]:
    """The status of a refusal and its code."""
    problem = json.loads(answer[2])
    assert set(problem) == {"code", "message"}
    return answer[0], problem["code"]


def table(server: Server, token: str, **form: Any) -> str:
    """A new table."""
    form = {"edition": "first_journey", "options": {"seats": 2}} | form
    made: str = call(server, "POST", "/api/tables", token, **form)["table"]
    return made


def ask(server: Server, token: str, where: str, **action: Any) -> Any:
    """Do something at a table."""
    request = {"game": where, "version": 0, "key": f"k{next(KEYS)}", "action": action}
    return call(server, "POST", f"/api/tables/{where}/requests", token, **request)


def look_on(server: Server, where: str, token: str = "", **headers: str) -> ClientConnection:
    """The socket of a table."""
    if token:
        headers["authorization"] = f"Bearer {token}"
    url = f"ws://127.0.0.1:{server.port}/api/tables/{where}/socket"
    return connect(url, additional_headers=headers, max_size=None, proxy=None)


def closed_with(socket: Connection) -> tuple[int, str]:
    """How the server closes a connection; what it says before is read."""
    try:
        while True:
            socket.recv(timeout=30)
    except ConnectionClosed as end:
        return (end.rcvd.code, end.rcvd.reason) if end.rcvd else (0, "cut off")


def test_a_healthy_server_says_so(server: Server) -> None:
    status, headers, body = raw(server, "GET", "/api/health")
    assert (status, json.loads(body)["status"]) == (200, "ok")
    assert headers["x-content-type-options"] == "nosniff"
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["cache-control"] == "no-store"


def test_the_log_holds_neither_ids_of_tables_nor_addresses_of_clients(server: Server) -> None:
    token = guest(server, "Ann")
    where = table(server, token)
    with look_on(server, where) as socket:
        client = f":{socket.local_address[1]}"
        socket.recv(timeout=30)
    raw(server, "GET", f"/api/tables/{where}")
    last = table(server, token)[:4]  # its line comes after all of that
    for _ in range(300):
        log = "".join(server.log)
        if last in log:
            break
        time.sleep(0.1)
    assert last in log
    assert where not in log
    assert client not in log


def test_the_api_describes_itself(server: Server) -> None:
    schema = call(server, "GET", "/api/schema/openapi.json")
    assert "/api/tables/{table}/requests" in schema["paths"]


def test_a_guest_in_a_browser_is_known_by_a_cookie_that_no_script_can_read(server: Server) -> None:
    status, headers, body = raw(server, "POST", "/api/guests", b'{"name": " Ann  Other "}')
    assert (status, json.loads(body)["name"]) == (201, "Ann Other")
    cookie = headers["set-cookie"]
    assert json.loads(body)["token"] is None
    assert {"HttpOnly", "SameSite=strict", "Path=/"} <= set(cookie.split("; "))
    token = cookie.partition(";")[0]
    assert len(token.partition("=")[2]) >= 43  # 256 bits
    assert json.loads(raw(server, "GET", "/api/me", cookie=token)[2])["name"] == "Ann Other"


@pytest.mark.parametrize(
    ("path", "body", "wanted"),
    [
        ("/api/guests", b"{", (400, "bad_request")),
        ("/api/guests", b'{"name": 3}', (400, "bad_request")),
        ("/api/guests", b'{"name": "x", "more": 1}', (400, "bad_request")),
        ("/api/guests", b'{"name": "x", "bearer": "true"}', (400, "bad_request")),
        ("/api/guests", b'{"name": ""}', (400, "bad_name")),
        ("/api/guests", b"x" * (MAX_BODY_BYTES + 1), (413, "too_big")),
        ("/api/tables", b'{"edition": "usa", "options": {"seats": 2}}', (401, "no_name")),
        ("/api/nothing", b"{}", (404, "not_found")),
        ("/api/health", b"{}", (405, "wrong_method")),
    ],
)
def test_a_bad_request_has_a_code_and_a_sentence(
    server: Server, path: str, body: bytes, wanted: tuple[int, str]
) -> None:
    assert code(raw(server, "POST", path, body)) == wanted


def test_pages_from_elsewhere_and_other_names_of_the_host_are_refused(server: Server) -> None:
    body = b'{"name": "Mallory"}'
    there = raw(server, "POST", "/api/guests", body, origin="http://elsewhere.example")
    assert code(there) == (403, "wrong_origin")
    assert code(raw(server, "POST", "/api/guests", body, origin="null")) == (403, "wrong_origin")
    assert code(raw(server, "GET", "/api/health", host="elsewhere.example")) == (421, "wrong_host")
    here = f"http://127.0.0.1:{server.port}"
    assert raw(server, "POST", "/api/guests", body, origin=here)[0] == 201
    with pytest.raises(InvalidStatus), look_on(server, "x", origin="http://elsewhere.example"):
        pass


def test_a_table_of_an_edition_of_ones_own(server: Server) -> None:
    token = guest(server, "Maker")
    text = resources.files("waggonway.editions").joinpath("first_journey.toml").read_text()
    own = text.replace('title = "First Journey"', 'title = "My Journey"')
    made = call(server, "POST", "/api/tables", token, text=own, options={"seats": 2})
    assert made["edition"]["title"] == "My Journey"
    data = call(server, "GET", f"/api/editions/{made['edition']['ref']}")
    assert data["title"] == "My Journey"
    wrong = call(server, "POST", "/api/tables", token, text="id = 1", options={"seats": 2})
    assert wrong["code"] == "bad_edition"
    assert "edition.toml:1: id: must be a text" in wrong["message"]


def test_bots_play_against_a_person_and_the_game_has_its_record(server: Server) -> None:
    token = guest(server, "Ann")
    where = table(server, token)
    assert ask(server, token, where, type="seat_bot", seat=1, bot="beginner")["type"] == "done"
    assert ask(server, token, where, type="begin")["type"] == "done"
    assert call(server, "GET", f"/api/games/{where}/record")["code"] == "no_such_game"
    assert ask(server, token, where, type="leave")["type"] == "done"  # the rest by a stand-in
    with look_on(server, where) as spectator:
        news = json.loads(spectator.recv(60))
        while news["type"] == "presence" or news["table"]["phase"] == "playing":
            news = json.loads(spectator.recv(timeout=60))
    assert b'"seed_revealed"' in call(server, "GET", f"/api/games/{where}/record")


def test_the_lobby_shows_tables_that_are_open_to_anyone_and_no_others(server: Server) -> None:
    token = guest(server, "Host")
    here = table(server, token, options={"seats": 2, "private": False})
    hidden = table(server, token, options={"seats": 2, "private": True})
    unsaid = table(server, token, options={"seats": 2})
    shared = table(server, token, options={"seats": 3, "private": False})
    ask(server, token, shared, type="sit", seat=1)  # a hot seat
    listed = {line["table"] for line in call(server, "GET", "/api/tables")}
    assert here in listed
    assert not {hidden, unsaid, shared} & listed
    mine = {line["table"] for line in call(server, "GET", "/api/me/tables", token)}
    assert {here, hidden, unsaid, shared} <= mine
    for private in (hidden, unsaid):
        assert call(server, "GET", f"/api/tables/{private}")["table"]["options"]["private"] is True


def test_a_socket_answers_nonsense_with_a_code_and_goes_on(server: Server) -> None:
    where = table(server, guest(server, "Ann"))
    with look_on(server, where) as socket:
        assert json.loads(socket.recv(60))["type"] == "news"
        assert json.loads(socket.recv(60))["type"] == "presence"
        nonsense: list[str | bytes] = [
            "",
            "{",
            "[" * 4000,
            '"\\ud800"',
            '{"key": "k", "version": -1}',
            b"\xff\xfe",
        ]
        for message in nonsense:
            socket.send(message)
            answer = json.loads(socket.recv(60))
            assert (answer["type"], answer["code"]) in [
                ("refused", "not_json"),
                ("refused", "bad_request"),
            ]
        assert json.loads(_say(socket, where, "hello"))["code"] == "no_name"


def _say(socket: Connection, where: str, text: str) -> str | bytes:
    request = {"game": where, "version": 0, "key": "k", "action": {"type": "say", "text": text}}
    socket.send(json.dumps(request))
    return socket.recv(60)


def test_a_frame_that_is_too_large_ends_the_connection(server: Server) -> None:
    where = table(server, guest(server, "Ann"))
    with look_on(server, where) as socket:
        socket.send("x" * (MAX_FRAME_BYTES + 1))
        assert closed_with(socket)[0] == 1009


def test_too_many_requests_at_once_are_refused(server: Server) -> None:
    where = table(server, guest(server, "Ann"))
    with look_on(server, where) as socket:
        for _ in range(100):
            socket.send("{}")
        codes = [json.loads(socket.recv(60)).get("code") for _ in range(102)]
        assert codes.count("too_fast") > 20
        socket.send("{}")


def test_there_is_no_socket_for_a_table_that_is_not(server: Server) -> None:
    with look_on(server, "nowhere") as socket:
        assert json.loads(socket.recv(60))["code"] == "no_such_table"
        assert closed_with(socket) == (4404, "no_such_table")


def test_signing_out_ends_the_session_and_closes_its_sockets(server: Server) -> None:
    token = guest(server, "Ann")
    where = table(server, token)
    with look_on(server, where, token) as socket:
        assert json.loads(socket.recv(60))["you"]["seats"] == [0]
        assert call(server, "DELETE", "/api/me", token)["name"] == "Ann"
        assert closed_with(socket) == (4401, "signed_out")
    assert call(server, "GET", "/api/me", token)["code"] == "no_name"


def test_a_server_ends_quietly_and_its_log_has_no_secrets(tmp_path: Path) -> None:
    with Server(tmp_path / "db") as server:
        token = guest(server, "Ann")
        where = table(server, token)
        ask(server, token, where, type="seat_bot", seat=1, bot="random")
        ask(server, token, where, type="begin")
        with look_on(server, where, token) as socket:
            socket.recv(60)
            assert server.end(signal.SIGTERM) in (0, -signal.SIGTERM)
            assert closed_with(socket)[0] == 1012
        log = "".join(server.log)
        assert "Traceback" not in log
        assert "ERROR" not in log
        assert token not in log
        server.start()
        assert call(server, "GET", f"/api/tables/{where}")["table"]["phase"] == "playing"


def test_a_port_in_use_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = subprocess.run(
            [sys.executable, "-m", "waggonway", "serve", "--port", port, "--db", tmp_path / "db"],
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"waggonway: 127.0.0.1, port {port}: another program uses it\n"
