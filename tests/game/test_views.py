"""What views show, edition by edition (docs/protocol.md, "The view of a seat")."""

from pathlib import Path

import msgspec
import pytest

from tests.kit import MIXED, arrange, do, opened, route_of
from waggonway.editions import load
from waggonway.game import DrawFaceUp, Game, TunnelView, View
from waggonway.game.events import CardTaken

from .play import PRINTED, finished, steps, tables

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(("which", "seats"), tables())
def test_a_view_survives_json(which: str | Path, seats: int) -> None:
    game = Game.new(which, seats, seed="json")
    for i, (seat, _) in enumerate(steps(game)):
        if i % 7 == 0:
            view = game.view(seat)
            again = msgspec.json.decode(msgspec.json.encode(view), type=View)
            assert again == view
            assert again.beside(game.edition).edition == view.edition
    for viewer in (None, 0):
        view = game.view(viewer)
        assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view
        assert view.result == game.result()


def test_the_view_before_the_first_turn() -> None:
    view = Game.new("europe", 3, seed="first", start=2).view(0)
    assert (view.viewer, view.seats, view.start) == (0, 3, 2)
    assert (view.phase, view.deciding, view.turn) == ("keep_start", (2, 0, 1), 0)
    assert len(view.market) == 5
    assert view.deck == 110 - 3 * 4 - 5 - sum(view.discard.values())
    assert list(view.discard) == [*load("europe").cards.colors, "wild"]
    assert view.ticket_decks == {"regular": 40 - 9, "long": 3}
    assert view.owners == (None,) * 101
    assert (view.closed, view.stations, view.passengers, view.merchandise) == ((), {}, {}, None)
    assert (view.last_round, view.tunnel, view.place, view.result) == (None, None, None, None)
    assert sum((view.hand or {}).values()) == 4
    assert (view.tickets, len(view.offer or ()), view.chosen) == ((), 4, None)
    player = msgspec.json.decode(msgspec.json.encode(view.players[1]))
    assert player == {
        "seat": 1,
        "trains": 45,
        "stations": 3,
        "points": 0,
        "cards": 4,
        "tickets": 0,
        "backs": None,
        "offered": 4,
        "completed": [],
        "crossing": False,
        "passengers": {},
        "merchandise": 0,
    }


@pytest.mark.parametrize(
    ("edition", "decks"),
    [
        ("usa", {"regular": 30 - 6}),
        ("europe", {"regular": 40 - 6}),
        ("germany", {"short": 55 - 4, "long": 34 - 4}),
        ("amsterdam", {"regular": 24 - 4}),
        ("first_journey", {"regular": 32 - 4}),
    ],
)
def test_a_deck_that_is_never_drawn_from_leaves_the_game(
    edition: str, decks: dict[str, int]
) -> None:
    """T-03; everybody kept everything."""
    assert opened(edition).view(None).ticket_decks == decks


@pytest.mark.parametrize("edition", PRINTED)
def test_absent_rules_are_empty(edition: str) -> None:
    view, rules = finished(edition, 2).view(0), load(edition)
    assert bool(view.market) == (rules.market is not None)
    assert (view.merchandise is not None) == (rules.merchandise is not None)
    for player in view.players:
        assert (player.passengers == {}) == (rules.passengers is None)
        assert rules.stations or player.stations == 0
        assert rules.merchandise or player.merchandise == 0
        assert rules.journey or (player.completed, player.crossing) == ((), False)


def test_owners_and_closed_routes() -> None:
    """T-22: with two players a claimed route closes its group; a closed route has no owner."""
    game = arrange("usa", owners={"Boston-New York/1": 1, "Dallas-El Paso": 0})
    view = game.view(0)
    twin = route_of(game, "Boston-New York/2")
    assert view.owners[route_of(game, "Boston-New York/1")] == 1
    assert view.owners[route_of(game, "Dallas-El Paso")] == 0
    assert [owner for owner in view.owners if owner is not None] == [1, 0]
    assert view.closed == (twin,)
    assert arrange("usa", 4, owners={"Boston-New York/1": 1}).view(0).closed == ()


def test_the_last_route_of_a_group_is_closed_when_nobody_may_have_it() -> None:
    """Two players, a group of three that never closes by number: both own one of it."""
    board = msgspec.structs.replace(load(MIXED), parallel=None)
    names = [f"Brackwater-Fenwick/{i}" for i in (1, 2, 3)]
    game = arrange(board, owners={names[0]: 0, names[2]: 1})
    assert game.view(None).closed == (route_of(game, names[1]),)


def test_slots_are_counted_from_one_and_the_market_is_a_list() -> None:
    """What docs/bots.md and docs/protocol.md tell bot authors."""
    game = arrange("usa", market=["red", "blue", "green", "black", "white"])
    game.apply(0, DrawFaceUp(2))
    taken = next(event for event in game.events if isinstance(event, CardTaken))
    assert (taken.slot, taken.card) == (2, "blue")
    for page in ("bots", "protocol"):
        text = (ROOT / f"docs/{page}.md").read_text(encoding="utf-8")
        assert "`view.market[k - 1]`" in text


def test_empty_market_slots_are_null() -> None:
    game = arrange("usa", rest=1, market=["red", None, "wild", None, None])
    assert game.view(0).market == ("red", None, "wild", None, None)


def test_a_tunnel_while_its_toll_is_open() -> None:
    """The laid cards are in no hand; everybody sees them (section 8)."""
    game = arrange("europe", hands={0: {"red": 3, "wild": 1}}, deck=["wild", "red", "blue"])
    do(game, "claim Barcelona-Pamplona red 1+1")
    route = route_of(game, "Barcelona-Pamplona")
    for viewer in (None, 0, 1):
        view = game.view(viewer)
        assert view.tunnel == TunnelView(route, "red", 1, ("wild", "red", "blue"), 2)
        assert view.players[0].cards == 2
        assert (view.phase, view.deciding) == ("tunnel", (0,))
    assert (game.view(0).hand or {})["red"] == 2
    do(game, "pay 2+0")
    assert game.view(None).tunnel is None


def test_stations_are_seen_where_they_stand() -> None:
    game = arrange("europe", hands={0: {"red": 1}}, stations={"roma": 1})
    do(game, "station Berlin red 1")
    view = game.view(None)
    assert view.stations == {"berlin": 0, "roma": 1}
    assert [player.stations for player in view.players] == [2, 2]


def test_the_place_where_a_passenger_is_chosen() -> None:
    """T-47."""
    place = {"berlin": {"red": 2, "blue": 1}}
    game = arrange("germany", hands={0: {"wild": 7}}, passengers=place)
    route = next(r for r in game.edition.route_labels if r.startswith("Berlin"))
    length = game.edition.board.routes[route_of(game, route)].length
    do(game, f"claim {route} wild {length}")
    view = game.view(1)
    assert (view.phase, view.place, view.passengers) == ("passenger", "berlin", place)
    do(game, "passenger red")
    view = game.view(1)
    assert (view.place, view.passengers) == (None, {"berlin": {"red": 1, "blue": 1}})
    assert view.players[0].passengers["red"] == 1


def test_the_last_round_counts_down() -> None:
    """T-64: turns left including the current one; none before, 0 when it has run out."""
    game = arrange("usa", hands={0: {"red": 4}}, trains={0: 6})
    assert game.view(0).last_round is None
    do(game, "claim Dallas-El Paso red 4")
    assert game.view(0).last_round == 2
    do(game, "draw blind", "draw blind")
    assert game.view(0).last_round == 1
    do(game, "draw blind", "draw blind")
    assert (game.over, game.view(0).last_round) == (True, 0)


def test_completed_tickets_are_public_in_a_journey_only() -> None:
    """F-15; T-43."""
    view = finished("first_journey", 2, "shown").view(None)
    assert any(player.completed for player in view.players)
    for edition in ("usa", "europe", "germany", "amsterdam"):
        assert all(p.completed == () for p in finished(edition, 2).view(0).players)


def test_merchandise_left_is_public() -> None:
    game = opened("amsterdam")
    assert game.view(None).merchandise == 16
    for _ in steps(game):
        view = game.view(None)
        assert view.merchandise == 16 - sum(player.merchandise for player in view.players)
