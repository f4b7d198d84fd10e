"""The bot API: the example of the docs plays a game; streams and moves answer as they should."""

from __future__ import annotations

import http.client
import itertools
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.helpers.client import call, guest
from tests.server.helpers.memory import MemoryStore, services, simulate
from tests.server.helpers.process import Server
from tests.server.helpers.sitting import ANN, BOB
from waggonway.editions import load
from waggonway.server.http.rate_limits import Limits
from waggonway.server.http.routes.bot_api import lines
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.tables.options import Options

from .test_http import look_on

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")

EXAMPLE = Path(__file__).parents[3] / "docs/example_remote_bot.py"
KEYS = itertools.count()


def ask(server: Server, token: str, where: str, **action: Any) -> Any:
    """Do something at a table."""
    request = {"game": where, "version": 0, "key": f"p{next(KEYS)}", "action": action}
    return call(server, "POST", f"/api/tables/{where}/requests", token, **request)


async def signed_in() -> bool:
    return True


def opened(server: Server, token: str, **form: Any) -> str:
    """A new table for two."""
    form = {"edition": "first_journey", "options": {"seats": 2}} | form
    made: str = call(server, "POST", "/api/tables", token, **form)["table"]
    return made


@contextmanager
def stream(server: Server, where: str, token: str) -> Iterator[Iterator[Any]]:
    """The lines of a table, as a program reads them."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    with closing(connection):
        headers = {"authorization": f"Bearer {token}"}
        connection.request("GET", f"/api/bot/tables/{where}/stream", headers=headers)
        answer = connection.getresponse()
        assert answer.getheader("content-type") == "application/x-ndjson"
        yield (json.loads(line) for line in answer if line.strip())


def test_the_example_of_the_docs_plays_a_game_to_its_end(server: Server) -> None:
    token = guest(server, "Host")
    where = opened(server, token)
    ask(server, token, where, type="stand_up", seat=0)
    ask(server, token, where, type="seat_bot", seat=0, bot="random")
    environment = {name: value for name, value in os.environ.items() if "proxy" not in name.lower()}
    with ExitStack() as stack:
        program = stack.enter_context(
            subprocess.Popen(
                [sys.executable, EXAMPLE, f"http://127.0.0.1:{server.port}", where, "Robot"],
                env=environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
        )
        stack.callback(program.kill)  # else a test that fails would wait for it for ever
        while call(server, "GET", f"/api/tables/{where}")["table"]["chairs"][1]["kind"] == "free":
            assert program.poll() is None
            time.sleep(0.05)
        assert ask(server, token, where, type="begin")["type"] == "done"
        out, err = program.communicate(timeout=120)
    assert (program.returncode, err) == (0, "")
    game = call(server, "GET", f"/api/games/{where}")
    assert out == game["share"]["text"] + "\n"
    assert game["game"]["names"][1] == "Robot"
    assert game["game"]["bots"] == ["random", None]


def test_a_program_takes_a_seat_once(server: Server) -> None:
    where = opened(server, guest(server, "Host"))
    token, other = guest(server, "Robot"), guest(server, "Late")
    path = f"/api/bot/tables/{where}/accept"
    first = call(server, "POST", path, token, seat=None)
    assert (first["seat"], first["version"]) == (1, 2)
    assert call(server, "POST", path, token, seat=None) == first
    assert call(server, "POST", path, other, seat=None)["code"] == "seat_taken"
    assert call(server, "POST", path, "", seat=None)["code"] == "no_name"


def test_a_stream_is_the_socket_line_by_line_and_ends_with_the_table(server: Server) -> None:
    token, host = guest(server, "Robot"), guest(server, "Host")
    where = opened(server, host)
    with stream(server, where, token) as told:
        first = next(told)
        assert (first["type"], first["version"], first["steps"]) == ("news", 1, [])
        assert next(told)["type"] == "presence"
        ask(server, host, where, type="say", text="hello")
        assert next(told)["steps"][0]["what"][0]["text"] == "hello"
        ask(server, host, where, type="leave")
        assert next(told)["table"]["phase"] == "closed"
        assert list(told) == [{"type": "end", "why": "closed"}]
    missing = call(server, "GET", "/api/bot/tables/nowhere/stream", token)
    assert missing["code"] == "no_such_table"


def test_a_program_that_goes_away_is_no_longer_there(server: Server) -> None:
    host = guest(server, "Host")
    where = opened(server, host)
    with look_on(server, where, host) as socket:
        with stream(server, where, guest(server, "Robot")) as told:
            next(told)
            assert [json.loads(socket.recv(60)).get("watching") for _ in range(3)] == [None, 0, 1]
        assert json.loads(socket.recv(30))["watching"] == 0


def test_an_empty_line_shows_that_a_stream_lives() -> None:
    async def test() -> list[bytes]:
        registry = RoomRegistry(services(MemoryStore()))
        table = await registry.open(ANN, load("usa"), Options(2))
        found = lines(registry, Limits(), "here", table, BOB, None, signed_in)
        said = [await anext(found) for _ in range(4)]
        await found.aclose()
        async with registry.room(table) as room:
            assert not room.audience.present
        return said

    news, presence, *empty = simulate(test)
    assert b'"news"' in news
    assert b'"presence"' in presence
    assert empty == [b"\n", b"\n"]


def test_too_many_connections_are_refused_with_a_reason() -> None:
    async def test() -> list[bytes]:
        registry, limits = RoomRegistry(services(MemoryStore())), Limits()
        table = await registry.open(ANN, load("usa"), Options(2))
        while limits.connect("here"):
            pass
        return [line async for line in lines(registry, limits, "here", table, BOB, None, signed_in)]

    assert simulate(test) == [b'{"type":"end","why":"too_many"}\n']


def test_a_move_is_an_action_or_its_text_and_is_made_once(server: Server) -> None:
    token = guest(server, "Robot")
    where = opened(server, token)
    ask(server, token, where, type="sit", seat=1)  # both seats: a hot seat
    ask(server, token, where, type="begin")
    path = f"/api/bot/tables/{where}/move"
    assert call(server, "POST", path, token, version=3, move="x")["code"] == "not_your_seat"
    news = call(server, "GET", f"/api/tables/{where}", token)
    seat = next(view["viewer"] for view in news["views"] if view["legal"])
    form = {"version": news["version"], "seat": seat}
    wrong = call(server, "POST", path, token, move="drow blind", **form)
    assert wrong["code"] == "unknown_action"
    assert "draw" in wrong["message"]
    form["move"] = "draw blind"
    done = call(server, "POST", path, token, **form)
    assert done["type"] == "done"
    assert call(server, "POST", path, token, **form)["version"] == done["version"]
    again = call(server, "GET", f"/api/tables/{where}", token)
    assert again["version"] == done["version"]
    other = {**form, "move": {"type": "decline"}}
    assert call(server, "POST", path, token, **other)["code"] in ("stale", "not_your_decision")


def test_a_stream_does_not_keep_a_server_from_ending(tmp_path: Path) -> None:
    with Server(tmp_path / "db") as server:
        token = guest(server, "Robot")
        where = opened(server, token)
        with stream(server, where, token) as told:
            next(told)
            assert server.end(signal.SIGTERM) in (0, -signal.SIGTERM)
            assert list(told)[-1] == {"type": "end", "why": "going_away"}
        assert "ERROR" not in "".join(server.log)
