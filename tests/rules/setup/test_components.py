"""The contents of the boxes of USA and Europe, and the sources of points.

U-1 … U-3, U-7, U-12, U-13; E-1 … E-3, E-7, E-13.
"""

import pytest

from tests.kit import arrange, do, scored
from waggonway.editions import load
from waggonway.game import Game, GameError

PRINTED = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")


@pytest.mark.parametrize("edition", ["usa", "europe"])
def test_every_player_has_45_trains_and_there_are_five_sets(edition: str) -> None:
    """U-1, E-1: 45 trains in each of five colours, so at most five players."""
    for seats in (2, 3, 4, 5):
        game = Game.new(edition, seats, seed="box")
        assert [player.trains for player in game.view(None).players] == [45] * seats
    for seats in (1, 6):
        with pytest.raises(GameError) as error:
            Game.new(edition, seats, seed="box")
        assert error.value.code == "wrong_number_of_seats"


@pytest.mark.parametrize("edition", ["usa", "europe"])
def test_the_box_holds_110_train_cards(edition: str) -> None:
    """U-2, E-2: twelve of each of eight colours and fourteen wilds."""
    cards = load(edition).cards
    assert (cards.colors, cards.each, cards.wild, cards.total) == (PRINTED, 12, 14, 110)
    game = arrange(edition, market=[None] * 5, rest=0)
    assert game.view(0).hand == dict.fromkeys(PRINTED, 12) | {"wild": 14}


def test_usa_has_30_tickets_and_one_prize_card() -> None:
    """U-3: thirty tickets of one kind; the only prize is one card for the longest path."""
    usa = load("usa")
    assert [len(tickets) for tickets in usa.decks.values()] == [30]
    assert usa.bonus is not None
    assert (usa.bonus.longest_path, usa.bonus.globetrotter) == ((10,), ())


def test_europe_has_40_regular_and_6_long_tickets() -> None:
    """E-2: 46 tickets; the long ones are worth 20 or 21 each, the others at most 13."""
    europe = load("europe")
    points = {
        deck: [europe.board.tickets[number].points or 0 for number in tickets]
        for deck, tickets in europe.decks.items()
    }
    assert {deck: len(values) for deck, values in points.items()} == {"regular": 40, "long": 6}
    assert sorted(points["long"]) == [20, 20, 20, 21, 21, 21]
    assert (min(points["regular"]), max(points["regular"])) == (5, 13)
    assert europe.bonus is not None
    assert (europe.bonus.longest_path, europe.bonus.globetrotter) == ((10,), ())


def test_europe_gives_each_player_three_stations() -> None:
    """E-1: three stations in each colour."""
    assert [player.stations for player in Game.new("europe", 5, seed="box").view(None).players] == [
        3
    ] * 5


def test_europe_adds_ferries_tunnels_and_stations() -> None:
    """E-3: the three novelties, and nothing else, set Europe apart from USA."""
    usa, europe = load("usa"), load("europe")
    assert (usa.tunnels, usa.stations) == (None, None)
    assert europe.tunnels is not None
    assert europe.tunnels.reveal == 3
    assert europe.stations is not None
    assert (europe.stations.count, europe.stations.worth) == (3, 4)
    assert not any(route.ferry or route.tunnel for route in usa.board.routes)
    assert any(route.ferry for route in europe.board.routes)
    assert any(route.tunnel for route in europe.board.routes)
    for same in ("cards", "market", "parallel", "bonus", "end", "seats"):
        assert getattr(usa, same) == getattr(europe, same)
    assert usa.tickets.later == europe.tickets.later


@pytest.mark.parametrize(
    ("edition", "route"), [("usa", "Chicago-Duluth"), ("europe", "Kyiv-Smolensk")]
)
def test_the_longest_path_card_is_nobodys_before_the_end(edition: str, route: str) -> None:
    """U-7, E-7: the card lies open; its ten points are given at the end only."""
    game = arrange(edition, hands={0: {"red": 3}})
    do(game, f"claim {route} red 3")
    assert [player.points for player in game.view(None).players] == [4, 0]
    assert [seat.bonus for seat in scored(game).seats] == [
        {"longest_path": 10},
        {"longest_path": 0},
    ]


def test_usa_scores_routes_tickets_and_the_longest_path() -> None:
    """U-12, U-13: the highest total wins; a kept ticket that is not completed costs its value."""
    game = arrange(
        "usa",
        owners={"Denver-Santa Fe": 0, "El Paso-Santa Fe": 0, "Portland-Seattle/1": 1},
        tickets={0: ["Denver-El Paso", "Boston-Miami"], 1: ["New York-Atlanta"]},
    )
    result = scored(game)
    first, second = result.seats
    assert (first.routes, first.tickets, first.bonus) == (4, 4 - 12, {"longest_path": 10})
    assert (second.routes, second.tickets, second.bonus) == (1, -6, {"longest_path": 0})
    assert (first.total, second.total) == (6, -5)
    assert result.winners == (0,)


def test_europe_scores_kept_stations_as_well() -> None:
    """E-13: routes, tickets, the longest path, stations in reserve; minus tickets not completed."""
    game = arrange(
        "europe",
        owners={"Berlin-Wien": 0, "Amsterdam-Bruxelles": 1},
        stations={"roma": 1},
        tickets={0: ["Berlin-Roma"], 1: []},
    )
    result = scored(game)
    first, second = result.seats
    assert (first.routes, first.tickets, first.stations, first.bonus) == (
        4,
        -9,
        12,
        {"longest_path": 10},
    )
    assert (first.total, second.total) == (17, 1 + 8)
