"""From the lobby to the page of a finished game, over HTTP; the log keeps what is secret."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec
import pytest

from tests.server.helpers.client import call, guest
from tests.server.helpers.process import Server
from waggonway import Game, bots, record
from waggonway.editions import load
from waggonway.game import Event
from waggonway.game.events import HandDealt
from waggonway.server.http.routes.tables import code_of, table_of

from .test_bot_api import ask, opened
from .test_http import look_on, raw

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that logs every request."""
    with Server(tmp_path_factory.mktemp("server") / "db", "--verbose") as server:
        yield server


@pytest.fixture(scope="module")
def finished(server: Server) -> str:
    """A game of two bots that is over."""
    return played(server, guest(server, "Host"), private=False)


def played(server: Server, token: str, **options: Any) -> str:
    """A new game with a bot, left to another one until it is over."""
    where = opened(server, token, options={"seats": 2, **options})
    ask(server, token, where, type="seat_bot", seat=1, bot="random")
    ask(server, token, where, type="begin")
    ask(server, token, where, type="leave")
    with look_on(server, where) as spectator:
        while json.loads(spectator.recv(60)).get("table", {"phase": ""})["phase"] != "finished":
            pass
    return where


def game_of_random(seed: str) -> Game:
    """A game that was played elsewhere."""
    game, bot = Game.new(load("first_journey"), 2, seed=seed), bots.make("random", seed=1)
    while not game.over:
        seat = game.deciding[0]
        game.apply(seat, bot.choose(game.view(seat)))
    return game


def send(server: Server, token: str, data: bytes) -> tuple[int, Any]:
    """Bring a record along."""
    status, _, body = raw(server, "POST", "/api/games", data, authorization=f"Bearer {token}")
    return status, json.loads(body)


def test_a_finished_game_has_a_page_and_a_record_that_can_be_verified(
    server: Server, finished: str, tmp_path: Any
) -> None:
    game = call(server, "GET", f"/api/games/{finished}")
    path = tmp_path / "game.jsonl"
    path.write_bytes(call(server, "GET", f"/api/games/{finished}/record"))
    found = record.load(path)
    record.verify(found)
    assert game["seed"] == found.seed
    assert game["commitment"] == found.header.commitment
    assert game["result"]["winners"] == game["game"]["winners"]
    assert game["share"]["url"] == f"http://127.0.0.1:{server.port}/games/{finished}"
    seats = sorted(game["result"]["seats"], key=lambda row: row["place"])
    made = [len(row["completed"]) + row["crossing"] for row in seats]
    assert list(map(int, re.findall(r" (\d+) tickets?[,.]", game["share"]["text"]))) == made
    assert [line["game"] for line in call(server, "GET", "/api/games?name=Host")] == [finished]
    assert call(server, "GET", "/api/games?edition=usa") == []
    assert call(server, "GET", "/api/games/nothing")["code"] == "no_such_game"


def test_a_private_game_is_listed_only_for_its_players(tmp_path: Any) -> None:
    with Server(tmp_path / "db") as server:
        token, namesake = guest(server, "Hermit"), guest(server, "Hermit")
        where = played(server, token, private=True)
        for path in ("/api/games", "/api/games?name=Hermit"):
            assert [line["game"] for line in call(server, "GET", path, token)] == [where]
            for other in (namesake, "no-such-token", ""):
                assert call(server, "GET", path, other) == []
        assert call(server, "GET", "/api/games?name=Nobody", token) == []
        path = "/api/statistics?name=Hermit"
        assert [one["games"] for one in call(server, "GET", path, token)["editions"]] == [1]
        for other in (namesake, "no-such-token", ""):
            assert call(server, "GET", path, other)["editions"] == []


def test_statistics_are_kept_by_name_and_edition(server: Server, finished: str) -> None:
    row = call(server, "GET", f"/api/games/{finished}")["result"]["seats"][0]
    found = call(server, "GET", "/api/statistics?name=Host")  # of a game that is listed
    (line,) = found["editions"]
    assert (found["name"], line["edition"], line["games"]) == ("Host", "first_journey", 1)
    assert line["wins"] == (row["place"] == 1)
    assert line["points"]["total"] == row["total"]
    assert line["tickets"]["made"] == len(row["completed"])
    assert line["routes"] > 0
    assert line["turns"] > 0
    assert call(server, "GET", "/api/statistics?bot=random")["editions"][0]["games"] >= 1
    assert call(server, "GET", "/api/statistics?name=Nobody")["editions"] == []
    assert call(server, "GET", "/api/statistics?name=Host&edition=usa")["editions"] == []
    assert call(server, "GET", "/api/statistics")["code"] == "bad_request"


def test_a_record_from_elsewhere_is_verified_before_it_is_taken(server: Server) -> None:
    token = guest(server, "Collector")
    made = record.record_of(game_of_random("elsewhere"), names=["Dora", "Emil"])
    data = made.data()
    status, taken = send(server, token, data)
    assert (status, taken["new"]) == (200, True)
    page = call(server, "GET", f"/api/games/{taken['game']}")
    assert (page["game"]["names"], page["game"]["origin"]) == (["Dora", "Emil"], "import")
    assert page["seed"] == "elsewhere"
    assert call(server, "GET", f"/api/games/{taken['game']}/record") == data
    assert send(server, token, data)[1]["new"] is False
    # Anybody can write a game of anybody: it counts for no statistics, and is not listed.
    assert call(server, "GET", "/api/statistics?name=Dora")["editions"] == []
    assert call(server, "GET", "/api/games?name=Dora") == []


def damaged(made: record.Record, at: int, old: bytes, new: bytes) -> bytes:
    """A record with another line, and a hash that fits it."""
    lines = list(made.lines[:-1])
    assert old in lines[at]
    lines[at] = lines[at].replace(old, new, 1)
    return b"".join(lines) + b'{"sha256":"%s"}\n' % sha256(b"".join(lines)).hexdigest().encode()


def test_a_damaged_record_is_refused_with_line_and_reason(server: Server) -> None:
    token = guest(server, "Collector")
    made = record.record_of(game_of_random("damaged"))
    cases = [
        (b"", "The file is empty"),
        (b"x\n", "Line 1: not a Waggonway record"),
        (b"".join(made.lines[:9]), "Line 9: the record is cut off"),
        (made.data().replace(b'"seat":0', b'"seat":1', 1), "the hash does not match"),
        (damaged(made, 4, b'"seat":', b'"seat": '), "Line 5: the rules give something else"),
        (made.data() * 2, "another game begins here"),
        (record.redacted(made, 0).data(), "Line 1: this record is redacted for one viewer"),
    ]
    for data, reason in cases:
        status, problem = send(server, token, data)
        assert (status, problem["code"]) == (400, "bad_record")
        assert reason in problem["message"]
    assert send(server, "", made.data())[0] == 401
    assert send(server, token, b"x" * 4_000_001)[0] == 413


def test_the_lobby_can_be_searched(server: Server) -> None:
    token = guest(server, "Searcher")
    clock = {"type": "per_move", "seconds": 60}
    where = opened(
        server, token, edition="europe", options={"seats": 4, "clock": clock, "private": False}
    )

    def found(query: str) -> bool:
        return where in {line["table"] for line in call(server, "GET", f"/api/tables?{query}")}

    for good in ("", "edition=europe", "seats=4", "clock=per_move&free=true", "phase=lobby"):
        assert found(good), good
    for bad in ("edition=usa", "seats=3", "clock=none", "phase=playing"):
        assert not found(bad), bad
    assert call(server, "GET", "/api/tables?phase=never")["code"] == "bad_request"


def test_a_private_table_is_found_by_its_link_or_code(server: Server) -> None:
    token = guest(server, "Host")
    form = {"edition": "usa", "options": {"seats": 2, "private": True}}
    made = call(server, "POST", "/api/tables", token, **form)
    assert made["link"] == f"http://127.0.0.1:{server.port}/tables/{made['table']}"
    for typed in (made["code"], made["code"].lower(), made["code"].replace("1", "I")):
        assert call(server, "GET", f"/api/codes/{typed}")["table"] == made["table"]
    assert call(server, "GET", "/api/codes/AAAA-AAAA-AAAA")["code"] == "no_such_table"
    assert (code_of("k0f12mqtx0ab"), table_of(" KOFI-2mqt-x0ab")) == (
        "K0F1-2MQT-X0AB",
        "k0f12mqtx0ab",
    )


def test_quick_join_finds_a_waiting_table_or_opens_one(server: Server) -> None:
    ann, bob = guest(server, "Ann"), guest(server, "Bob")
    assert call(server, "POST", "/api/quick", bob, edition=None)["code"] == "no_open_table"
    first = call(server, "POST", "/api/quick", ann, edition="germany", seats=3)
    assert (first["opened"], first["seat"]) == (True, 0)
    with look_on(server, first["table"], ann) as socket:
        socket.recv(60)
        second = call(server, "POST", "/api/quick", bob, edition="germany")
        assert (second["table"], second["seat"], second["opened"]) == (first["table"], 1, False)
        again = call(server, "POST", "/api/quick", bob, edition="germany", seats=2)
        assert again["opened"] is True
    carol = guest(server, "Carol")  # nobody waits any more
    third = call(server, "POST", "/api/quick", carol, edition="germany", seats=3)
    assert third["table"] != first["table"]


def test_leaving_for_good_gives_up_the_seats_and_the_token(server: Server) -> None:
    ann, bob = guest(server, "Ann"), guest(server, "Bob")
    playing, lobby = opened(server, ann), opened(server, ann)
    ask(server, bob, playing, type="sit", seat=1)
    ask(server, bob, lobby, type="sit", seat=1)
    ask(server, ann, playing, type="begin")
    assert {line["table"] for line in call(server, "GET", "/api/me/tables", ann)} == {
        playing,
        lobby,
    }
    call(server, "DELETE", "/api/me", ann)
    assert call(server, "GET", "/api/me/tables", ann)["code"] == "no_name"
    assert ask(server, ann, playing, type="come_back", seat=0)["code"] == "no_name"
    chairs = call(server, "GET", f"/api/tables/{playing}")["table"]["chairs"]
    assert [chair["stand_in"] for chair in chairs] == ["left", None]
    table = call(server, "GET", f"/api/tables/{lobby}", bob)["table"]
    assert [chair["kind"] for chair in table["chairs"]] == ["free", "person"]
    assert table["host"] == table["chairs"][1]["person"]


def test_players_keep_their_seat_when_they_disconnect(server: Server) -> None:
    ann = guest(server, "Ann")
    where = opened(server, ann)
    ask(server, ann, where, type="seat_bot", seat=1, bot="random")
    ask(server, ann, where, type="begin")
    for _ in range(2):
        with look_on(server, where, ann) as socket:
            news = json.loads(socket.recv(60))
            assert news["you"]["seats"] == [0]
            assert news["table"]["chairs"][0]["stand_in"] is None


def test_the_log_is_json_without_tokens_hands_or_seeds(server: Server, finished: str) -> None:
    token = guest(server, "Careless")
    raw(server, "GET", f"/api/tables?edition={token}")
    raw(server, "POST", "/api/guests", b'{"name": "%s", ' % token.encode())
    lines = [json.loads(line) for line in server.log]
    text = "".join(server.log)
    messages = {line["message"] for line in lines}
    assert {"table opened", "table playing", "table finished", "request"} <= messages
    assert all({"at", "level", "message"} <= set(line) for line in lines)
    game = call(server, "GET", f"/api/games/{finished}")
    assert game["seed"] not in text
    assert token not in text
    assert "authorization" not in text.lower()
    for event in first_hands(server, finished):
        assert json.dumps(event.cards) not in text
    colors = ("red", "black", "wild", "hand", "tickets")
    assert not any(f'"{word}"' in text for word in colors)


def first_hands(server: Server, game: str) -> list[HandDealt]:
    """The hands that were dealt in a finished game."""
    data: bytes = call(server, "GET", f"/api/games/{game}/record")
    opening = json.loads(data.splitlines()[1])["events"]
    events = msgspec.convert(opening, tuple[Event, ...])
    return [event for event in events if isinstance(event, HandDealt)]


def test_a_server_under_a_sub_path_answers_with_and_without_it(tmp_path: Any) -> None:
    with Server(tmp_path / "db", "--public-url", "https://example.org/trains") as server:
        for path in ("/api/guests", "/trains/api/guests"):
            status, headers, _ = raw(server, "POST", path, b'{"name": "Ann"}', host="example.org")
            assert status == 201
            assert {"Path=/trains/", "Secure"} <= set(headers["set-cookie"].split("; "))
        token = guest(server, "Ann")
        form = {"edition": "usa", "options": {"seats": 2}}
        made = call(server, "POST", "/trains/api/tables", token, **form)
        assert made["link"] == f"https://example.org/trains/tables/{made['table']}"
        with look_on(server, made["table"], token) as socket:
            assert json.loads(socket.recv(60))["type"] == "news"
