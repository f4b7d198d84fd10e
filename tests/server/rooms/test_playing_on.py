"""Playing on from a finished game, on a server: a private table that counts nowhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.golden.make import RECORDS
from tests.server.hosting.test_administration import Site, code, run
from waggonway.editions import load
from waggonway.record import load as load_record
from waggonway.record import verify
from waggonway.server.rooms.finished_games import playing_on
from waggonway.server.rooms.finished_games.record_imports import only_record
from waggonway.server.rooms.finished_games.replays import Replays
from waggonway.server.store import Place
from waggonway.server.tables import steps
from waggonway.server.tables.options import Options, PerGame
from waggonway.server.tables.seats import Seat
from waggonway.server.tables.summary import finish_of
from waggonway.server.tables.table import Table
from waggonway.server.tables.viewer_messages import news
from waggonway.toolkit.playing_on import check_redeals

FILE = RECORDS / "amsterdam-2-last_round.jsonl"
GAME = FILE.read_bytes()
MOVE = 24  # a snapshot of the table is taken after this move, before the cards are dealt again
END = len(load_record(FILE).steps)


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in this process: another one takes seconds to start."""

    async def worked(_: Replays, work: Callable[..., object], *given: object) -> object:
        return work(*given)

    monkeypatch.setattr(Replays, "worked", worked)


async def imported(site: Site) -> tuple[str, str]:
    """An imported game, and the token of a guest."""
    _, token = await site.guest("Ann")
    taken = await site.house.http("POST", "/api/games", token, GAME)
    game: str = taken.data["game"]
    return game, token


async def play_on(site: Site, game: str, token: str, **wish: object) -> Any:
    body = msgspec.json.encode({"move": MOVE, "seat": 1, "bot": "random", **wish})
    return await site.house.http("POST", f"/api/games/{game}/play-on", token, body)


def test_a_game_goes_on_at_a_private_table_and_after_a_restart(
    place: Place, tmp_path: Path
) -> None:
    async def work(site: Site) -> None:
        game, token = await imported(site)
        clock = {"type": "per_game", "seconds": 600, "increment": 5}
        answer = await play_on(site, game, token, cards="redealt", clock=clock)
        assert answer.status == 201
        table = answer.data["table"]
        seen = await site.look(table, token)
        assert seen["table"]["phase"] == "playing"
        assert seen["table"]["played_on"] == {"move": MOVE, "seat": 1, "cards": "redealt"}
        assert [chair["kind"] for chair in seen["table"]["chairs"]] == ["bot", "person"]
        assert seen["table"]["clocks"]["left"] == [600_000, 600_000]
        assert [view["viewer"] for view in seen["views"]] == [1]
        assert code(await site.house.http("GET", f"/api/tables/{table}")) == (403, "no_spectators")
        assert (await site.house.http("GET", "/api/tables")).data == []
        await site.house.registry.forget_idle()
        before = (await site.store.steps(table))[0]
        again = Table.restored(table, load("amsterdam"), [before], 0)
        assert (again.phase, again.fixed, len(again.moves)) == ("playing", MOVE, MOVE)

    run(place, tmp_path, work)


def test_a_game_that_cannot_be_played_on_is_refused_and_opens_nothing(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        game, token = await imported(site)
        (_, other) = await site.guest("Bob")
        running = await site.open(token)
        await site.do(running, other, type="sit", seat=1)
        await site.do(running, token, type="begin")
        for wish, refusal in (
            ({"move": END}, (409, "no_such_move")),
            ({"seat": 2}, (409, "no_such_seat")),
            ({"bot": "nobody"}, (409, "no_such_bot")),
            ({"cards": "mine"}, (400, "bad_request")),
            ({"move": -1}, (400, "bad_request")),
        ):
            assert code(await play_on(site, game, token, **wish)) == refusal
        assert code(await play_on(site, game, "")) == (401, "no_name")
        assert code(await play_on(site, running, token)) == (404, "no_such_game")
        assert code(await play_on(site, "unknown", token)) == (404, "no_such_game")
        assert len((await site.house.http("GET", "/api/me/tables", token)).data) == 1

    run(tmp_path / "db", tmp_path, work)


def test_a_game_that_was_continued_too_many_times_is_refused_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("waggonway.toolkit.playing_on.MOST_ORIGINS", 0)

    async def work(site: Site) -> None:
        game, token = await imported(site)
        answer = await play_on(site, game, token)
        assert code(answer) == (409, "too_many_continuations")
        assert answer.data["message"] == "This game has been continued too many times."

    run(tmp_path / "db", tmp_path, work)


def table_with(redeal: int | None) -> Table:
    """The table of a person at seat 1, with a bot beside them."""
    begun = playing_on.beginning(GAME, MOVE, 1, redeal)
    assert isinstance(begun, playing_on.Beginning)
    table = Table("t1", load("amsterdam"))
    opened = steps.Opened(steps.EditionRef("", "amsterdam", "A"), Options(2, PerGame(600, 5)), "p1")
    sat = (steps.BotSat(0, "random", "Ada"), steps.Sat(1, "p1", "Ann"))
    what = (opened, *sat, *steps.decode_what(begun.what))
    table.apply(steps.Step("t1", 1, "p1:open", 1000, what, begun.seed), 1000)
    return table


def test_nothing_that_a_player_gets_depends_on_the_hidden_cards() -> None:
    """Two deals of what seat 1 cannot know are two worlds; every byte must be the same."""
    one, two = table_with(1), table_with(2)
    assert one.running.view_json(0) != two.running.view_json(0)
    for person in ("p1", None):
        for since in (0, 1):
            assert news(one, person, since, {"p1"}, 2000) == news(two, person, since, {"p1"}, 2000)
    assert b'"redeal"' not in news(one, "p1", 0, {"p1"}, 2000).replace(b'"redeal":null', b"")


def test_the_other_seat_s_secrets_stay_hidden_with_the_real_cards_too() -> None:
    table = table_with(None)
    told = msgspec.json.decode(news(table, "p1", 0, {"p1"}, 2000))
    began, *moved = told["steps"][0]["what"][3:]
    hands = {one["seat"]: one["cards"] for one in began["events"] if one["type"] == "hand_dealt"}
    assert (hands[0], hands[1] is None) == (None, False)
    kept = {one["seat"]: one["action"] for one in moved[:2]}
    assert (kept[0], kept[1] is None) == (None, False)


def test_a_move_is_taken_back_to_the_cards_that_were_dealt_again() -> None:
    table = table_with(3)
    views = table.running.view_json(0), table.running.view_json(1)
    for number in range(4):
        seat = table.running.deciding[0]
        action = table.running.legal(seat)[0]
        events = tuple(table.running.copy().apply(seat, action))
        what = (steps.Moved(seat, action, events, "person", 0),)
        table.apply(steps.Step("t1", 2 + number, f"k{number}", 2000, what), 2000)
    back = (steps.TakenBack(table.moves[MOVE].seat, MOVE, MOVE + 3),)
    table.apply(steps.Step("t1", 6, "back", 2000, back), 2000)
    assert (table.running.view_json(0), table.running.view_json(1)) == views


def test_a_finished_game_that_was_played_on_counts_in_no_list_or_statistics(
    place: Place, tmp_path: Path
) -> None:
    async def work(site: Site) -> None:
        person, token = await site.guest("Ann")
        table = table_with(4)
        table.chairs = (table.chairs[0], Seat(person=person, name="Ann"))
        while not table.running.over:
            seat = table.running.deciding[0]
            action = table.running.legal(seat)[-1]
            moved = steps.Moved(
                seat, action, tuple(table.running.copy().apply(seat, action)), "person", 0
            )
            version = table.version + 1
            table.apply(steps.Step("t1", version, f"k{version}", 2000, (moved,)), 2000)
        finish = finish_of(table)
        assert (finish.line.origin, finish.listed) == ("played_on", False)
        await site.store.take(finish, b"{}")
        record = only_record((await site.store.record("t1")) or b"")
        verify(record)
        check_redeals(record)
        assert [one.move for one in record.header.played_on] == [MOVE]
        assert (await site.house.http("GET", "/api/games", token)).data == []
        for who in ("name=Ann", "bot=random"):
            found = (await site.house.http("GET", f"/api/statistics?{who}", token)).data
            assert not found["editions"]
        shown = (await site.house.http("GET", "/api/games/t1")).data
        assert shown["played_on"]["move"] == MOVE

    run(place, tmp_path, work)
