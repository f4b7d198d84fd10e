"""Amsterdam's merchandise cards, and what else is scored there."""

import pytest

from tests.kit import MIXED, SPRINT, arrange, do, scored, skip_turn, types
from waggonway.editions import load


@pytest.mark.parametrize(
    "claim",
    [
        "Nieuwe Waal-Noordermarkt green 2",
        "Korenmetershuisje-Noordermarkt green 3",
        "Haringpakkerstoren-Oude Waal green 4",
    ],
)
def test_a_route_with_cart_symbols_gives_one_card_whatever_its_length(claim: str) -> None:
    """A-22, T-51: always just one, face up before its owner."""
    game = arrange("amsterdam", hands={0: {"green": 4}}, market=["red"] * 5)
    events = do(game, f"claim {claim}")
    assert types(events)[:2] == ["route_claimed", "merchandise_gained"]
    assert types(events).count("merchandise_gained") == 1
    for viewer in (0, 1, None):
        view = game.view(viewer)
        assert [player.merchandise for player in view.players] == [1, 0]
        assert view.merchandise == 15


def test_a_route_without_symbols_gives_none() -> None:
    """A-22: the inner routes have none."""
    game = arrange("amsterdam", hands={0: {"green": 4}}, market=["red"] * 5)
    events = do(game, "claim Dam-Oost-Indisch Huis/1 green 3")
    assert types(events) == ["route_claimed", "turn_began"]
    assert game.view(None).merchandise == 16


def test_both_tracks_of_a_double_route_give_a_card() -> None:
    """T-51: each to whoever claims it."""
    game = arrange("amsterdam", 3, hands={0: {"pink": 2}, 1: {"blue": 2}}, market=["red"] * 5)
    do(game, "claim Nieuwe Waal-Haringpakkerstoren/1 pink 2")
    do(game, "claim Nieuwe Waal-Haringpakkerstoren/2 blue 2")
    assert [player.merchandise for player in game.view(None).players] == [1, 1, 0]
    assert game.view(None).merchandise == 14


def test_the_printed_deck_is_enough_for_all_routes_with_symbols() -> None:
    """A-3, T-51: as many cards as such routes, so it never runs out before the last."""
    edition = load("amsterdam")
    assert edition.merchandise is not None
    carts = [route for route in edition.board.routes if route.cart]
    assert len(carts) == edition.merchandise.cards == 16


def test_from_an_empty_deck_no_card_is_gained() -> None:
    """T-51: the route is claimed all the same."""
    game = arrange(
        "amsterdam",
        hands={0: {"green": 2}},
        market=["red"] * 5,
        merchandise={0: 7, 1: 9},
        merchandise_left=0,
    )
    events = do(game, "claim Nieuwe Waal-Noordermarkt green 2")
    assert types(events) == ["route_claimed", "turn_began"]
    assert game.view(None).players[0].merchandise == 7
    assert game.view(None).players[0].points == 2


def test_a_small_deck_runs_out_while_routes_are_claimed() -> None:
    """T-51: on a made-up board with three cards for six such routes."""
    routes = ["Brackwater-Corrie yellow 2", "Eastmere-Gullhaven white 2"]
    routes += ["Dunvale-Fenwick white 3", "Saint-Oran-Südmark green 1"]
    game = arrange(
        MIXED,
        hands={0: {"yellow": 2, "white": 5, "green": 1}},
        market=["red"] * 4,
        passengers={},
        deck=["red", "red", "red", "red", "blue", "blue", "blue", "blue"],
    )
    gained = []
    for route in routes:
        gained.append("merchandise_gained" in types(do(game, f"claim {route}")))
        skip_turn(game)
    assert gained == [True, True, True, False]
    assert game.view(None).players[0].merchandise == 3


def test_a_deck_of_two_is_shared_by_whoever_is_first() -> None:
    """T-51: the third such route of a made-up board gives nothing to anybody."""
    game = arrange(
        SPRINT,
        hands={0: {"green": 1, "blue": 2}, 1: {"red": 1}},
        tickets={},
        ticket_decks={},
    )
    do(game, "claim Ford-Abbey green 1", "claim Tower-Wall red 1")
    events = do(game, "claim Ford-Wall blue 2")
    assert "merchandise_gained" not in types(events)
    assert [player.merchandise for player in game.view(None).players] == [1, 1]


RANKS = [
    ((5, 3, 3, 1), (8, 6, 6, 2)),
    ((3, 3, 3, 0), (8, 8, 8, 0)),
    ((4, 2, 1, 1), (8, 6, 4, 4)),
    ((2, 2, 1, 1), (8, 8, 4, 4)),
    ((4, 3, 2, 1), (8, 6, 4, 2)),
    ((1, 2, 3, 4), (2, 4, 6, 8)),
    ((0, 0, 1, 0), (0, 0, 8, 0)),
    ((2, 2, 2, 2), (8, 8, 8, 8)),
    ((2, 2, 1), (8, 8, 2)),
    ((3, 2, 1), (8, 5, 2)),
    ((3, 1, 1), (8, 5, 5)),
    ((3, 0, 1), (8, 0, 5)),
    ((1, 0), (8, 0)),
    ((2, 2), (8, 8)),
    ((2, 1), (8, 4)),
    ((0, 0), (0, 0)),
]


@pytest.mark.parametrize(("numbers", "points"), RANKS)
def test_merchandise_scores_by_rank(numbers: tuple[int, ...], points: tuple[int, ...]) -> None:
    """T-52, A-29: by number of cards and of players in the game."""
    game = arrange("amsterdam", len(numbers), merchandise=dict(enumerate(numbers)))
    rows = scored(game).seats
    assert tuple(row.bonus["merchandise"] for row in rows) == points
    assert tuple(row.merchandise for row in rows) == numbers


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_without_a_merchandise_card_there_is_no_prize(seats: int) -> None:
    """A-30, T-52: and a player without one takes no place."""
    game = arrange("amsterdam", seats, merchandise={1: 1})
    prizes = [row.bonus["merchandise"] for row in scored(game).seats]
    assert prizes == [0, 8, 0, 0][:seats]


def test_tied_players_score_their_rank_and_the_next_ranks_are_skipped() -> None:
    """A-31, T-52: 1, 1, 3, 4 and 1, 2, 2, 4."""
    for numbers, points in (((4, 4, 2, 1), [8, 8, 4, 2]), ((4, 2, 2, 1), [8, 6, 6, 2])):
        game = arrange("amsterdam", 4, merchandise=dict(enumerate(numbers)))
        assert [row.bonus["merchandise"] for row in scored(game).seats] == points


def test_amsterdam_scores_routes_contracts_and_merchandise_only() -> None:
    """A-8: contracts that are not completed cost their value."""
    game = arrange(
        "amsterdam",
        owners={"Oude Kerk-Waag/1": 0, "Oude Kerk-Dam/1": 0, "Haringpakkerstoren-Oude Waal": 1},
        tickets={0: ["Waag-Dam"], 1: ["Oude Waal-Jordaan"]},
        merchandise={1: 1},
    )
    result = scored(game)
    assert [row.total for row in result.seats] == [1 + 2 + 3, 7 - 8 + 8]
    assert result.seats[0].bonus == {"merchandise": 0}
    assert result.seats[0].longest_path is None
    assert result.winners == (1,)
