"""Simple bots: legal in every edition, repeatable, and the beginner beats chance."""

from pathlib import Path

import pytest

from tests.game.play import PRINTED, tables
from tests.kit import arrange, route_of
from waggonway import bots
from waggonway.bots.beginner import Plan
from waggonway.bots.paths import Network
from waggonway.editions import load
from waggonway.game import BuildStation, ClaimRoute, DrawBlind, DrawFaceUp, Game, SwapTickets

SHORT = {"expert": "expert:2", "champion": "champion:2"}  # the length of a search is no matter here
BOTS = [SHORT.get(name, name) for name in bots.names()]


def play(which: str | Path, names: list[str], seed: str) -> Game:
    game = Game.new(which, len(names), seed=seed)
    players = [bots.make(name, seed=f"{seed}/{i}") for i, name in enumerate(names)]
    while not game.over:
        for seat in game.deciding:
            game.apply(seat, players[seat].choose(game.view(seat)))
    return game


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize(("which", "seats"), tables())
def test_a_bot_plays_every_edition_to_its_end(which: str | Path, seats: int, name: str) -> None:
    others = "casual" if name in SHORT.values() else name
    game = play(which, [name] + [others] * (seats - 1), "whole")
    assert game.turn < 2000
    assert game.result() is not None


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_with_a_seed_repeats_itself(name: str) -> None:
    one, other = (play("amsterdam", [name] * 3, "again") for _ in range(2))
    assert one.events == other.events


@pytest.mark.parametrize("edition", PRINTED)
def test_the_beginner_beats_chance(edition: str) -> None:
    wins = 0
    for i in range(12):
        names = ["beginner", "random"] if i % 2 else ["random", "beginner"]
        result = play(edition, names, f"duel {i}").result()
        assert result is not None
        wins += result.winners == (names.index("beginner"),)
    assert wins >= 9  # measured: at least 9 of 10 on every board


def test_there_is_no_bot_of_that_name() -> None:
    with pytest.raises(ValueError, match="Did you mean beginner"):
        bots.make("begginer")
    with pytest.raises(ValueError, match="Choose one of random, beginner"):
        bots.make("x")


def test_the_beginner_claims_the_longest_route_its_ticket_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("waggonway.bots.beginner.Beginner.blind_draw_share", 0)
    game = arrange("usa", hands={0: {"wild": 6}}, tickets={0: ["Dallas-New York"]})
    way = Network(game.view(0)).join("dallas", "new_york")
    assert way is not None
    action = bots.make("beginner").choose(game.view(0))
    assert isinstance(action, ClaimRoute)
    length = [game.edition.board.routes[route].length for route in way.claim]
    assert length[way.claim.index(action.route)] == max(length)


def test_the_beginner_takes_the_colour_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("waggonway.bots.beginner.Beginner.blind_draw_share", 0)
    game = arrange("usa", tickets={0: ["Los Angeles-Miami"]})
    way = Network(game.view(0)).join("los_angeles", "miami")
    assert way is not None
    wanted = {game.edition.board.routes[route].color for route in way.claim} - {"gray"}
    others = [color for color in game.edition.cards.colors if color not in wanted]
    market = [*others[:2], wanted.pop(), others[2], "wild"]
    game = arrange("usa", tickets={0: ["Los Angeles-Miami"]}, market=market)
    assert bots.make("beginner").choose(game.view(0)) == DrawFaceUp(3)


@pytest.mark.parametrize(("number", "safe"), [(2, False), (3, True)])
def test_the_beginner_enters_a_tunnel_with_a_card_to_spare(number: int, safe: bool) -> None:
    """More than half of all tunnels ask for a toll (T-27)."""
    game = arrange("europe", hands={0: {"red": number}})
    plan = Plan(game.view(0))
    for name, expected in (("Barcelona-Pamplona", safe), ("Berlin-Warszawa/1", True)):
        assert plan.is_safe(ClaimRoute(route_of(game, name), "red", 0)) == expected


def test_the_beginner_builds_a_station_when_its_way_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("waggonway.bots.beginner.Beginner.blind_draw_share", 0)
    taken: dict[str | int, int] = {
        number: 1
        for number, route in enumerate(load("europe").board.routes)
        if "palermo" in (route.a, route.b)
    }
    tickets = {0: ["Palermo-Constantinople"]}
    game = arrange("europe", tickets=tickets, owners=taken)
    way = Network(game.view(0)).join("palermo", "constantinople")
    assert way is not None
    assert way.borrow
    owners = taken | dict.fromkeys(way.claim, 0)
    game = arrange("europe", hands={0: {"red": 3}}, tickets=tickets, owners=owners)
    action = bots.make("beginner").choose(game.view(0))
    assert isinstance(action, BuildStation)
    assert action.color == "red"


def test_the_beginner_swaps_lost_tickets(monkeypatch: pytest.MonkeyPatch) -> None:
    """F-17."""
    monkeypatch.setattr("waggonway.bots.beginner.Beginner.blind_draw_share", 0)
    board = load("first_journey").board
    ticket = board.tickets[0]
    around: dict[str | int, int] = {
        number: 1 for number, route in enumerate(board.routes) if ticket.a in (route.a, route.b)
    }
    game = arrange(
        "first_journey", owners=around, tickets={0: [0]}, ticket_decks={"regular": [5, 6]}
    )
    assert bots.make("beginner").choose(game.view(0)) == SwapTickets()


def test_the_beginner_draws_blind_where_nothing_is_shown() -> None:
    game = arrange("first_journey", tickets={0: [0, 1]}, ticket_decks={"regular": [5, 6]})
    assert bots.make("beginner").choose(game.view(0)) == DrawBlind()
