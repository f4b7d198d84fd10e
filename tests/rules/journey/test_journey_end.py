"""How a journey ends: the sixth ticket, or the last train."""

import pytest

from tests.kit import SPRINT, arrange, do, held, pile, show_completed, types
from waggonway.core.state import CROSSED, TALLY
from waggonway.game import Game, Result

LINE = (
    *("London-Paris/1", "London-Amsterdam/1", "Amsterdam-Berlin/1"),
    *("Copenhagen-Berlin/1", "Warsaw-Kiev"),
)


def result_of(game: Game) -> Result:
    result = game.result()
    assert result is not None, "the game goes on"
    return result


def test_the_sixth_ticket_ends_the_game_at_once() -> None:
    """F-20: its player wins, no further turn is played."""
    game = arrange(
        "first_journey",
        3,
        start=1,
        owners=dict.fromkeys(LINE, 1),
        hands={1: {"blue": 2}},
        tickets={0: [10, 11], 1: ["London-Warsaw"], 2: [12, 13]},
        ticket_decks={"regular": [20, 21]},
    )
    show_completed(game, 1, 5, 6, 7, 8, 9)
    show_completed(game, 0, 14, 15, 16, 17)
    events = do(game, "claim Berlin-Warsaw/1 blue 2")
    assert types(events) == [
        "route_claimed",
        "ticket_completed",
        "game_ended",
        "game_scored",
        "seed_revealed",
    ]
    result = result_of(game)
    assert (result.reason, result.winners) == ("goal", (1,))
    assert [row.place for row in result.seats] == [2, 1, 3]
    assert game.deciding == ()


def test_the_fifth_ticket_does_not_end_the_game() -> None:
    """F-20: six it must be."""
    game = arrange(
        "first_journey",
        owners=dict.fromkeys(LINE, 0),
        hands={0: {"blue": 2}},
        tickets={0: ["London-Warsaw"]},
        ticket_decks={"regular": [20, 21]},
    )
    show_completed(game, 0, 5, 6, 7, 8)
    do(game, "claim Berlin-Warsaw/1 blue 2")
    assert not game.over


def test_nothing_is_resolved_after_the_sixth_ticket() -> None:
    """T-58: no replacement, no further ticket, no bonus, although all of them are at hand."""
    game = arrange(
        "first_journey",
        owners={"Dublin-London/1": 0, "Kiev-Moscow": 0} | dict.fromkeys(LINE, 0),
        hands={0: {"blue": 2}},
        tickets={0: ["Copenhagen-Kiev", "London-Warsaw"]},
        ticket_decks={"regular": ["Paris-Warsaw", "Riga-Rome"]},
    )
    show_completed(game, 0, 5, 6, 7, 8, 9)
    events = do(game, "claim Berlin-Warsaw/1 blue 2")
    assert types(events)[:3] == ["route_claimed", "ticket_completed", "game_ended"]
    assert held(game, 0) == ["London-Warsaw"]
    assert pile(game) == ["Paris-Warsaw", "Riga-Rome"]
    assert not result_of(game).seats[0].crossing


def test_a_bonus_and_five_tickets_are_six() -> None:
    """T-58, F-19: the ticket that joins a bonus and four others is the sixth."""
    game = arrange(
        "first_journey",
        owners=dict.fromkeys(LINE, 0),
        hands={0: {"blue": 2}},
        tickets={0: ["London-Warsaw"]},
        ticket_decks={"regular": [20]},
    )
    show_completed(game, 0, 5, 6, 7, 8)
    game.state.tally[0 * TALLY + CROSSED] = 1
    do(game, "claim Berlin-Warsaw/1 blue 2")
    assert result_of(game).reason == "goal"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_train_ends_the_game_at_once(seats: int) -> None:
    """F-21, T-59: no last round; most completed tickets win, whoever placed the train."""
    game = arrange(
        "first_journey", seats, trains={0: 2}, hands={0: {"blue": 2}}, tickets={}, ticket_decks={}
    )
    show_completed(game, 1, 5, 6)
    show_completed(game, 0, 7)
    events = do(game, "claim Berlin-Warsaw/1 blue 2")
    assert types(events)[:2] == ["route_claimed", "game_ended"]
    result = result_of(game)
    assert (result.reason, result.winners) == ("last_train", (1,))
    assert [row.place for row in result.seats] == [2, 1, 3, 3][:seats]


def test_one_train_left_does_not_end_the_game() -> None:
    """F-21: the last one must be placed."""
    game = arrange("first_journey", trains={0: 3}, hands={0: {"blue": 2}}, tickets={})
    events = do(game, "claim Berlin-Warsaw/1 blue 2")
    assert types(events)[-1] == "turn_began"
    assert game.view(None).last_round is None


def test_the_claim_is_resolved_before_the_last_train_counts() -> None:
    """T-59: tickets and bonus of the last claim are in the score."""
    game = arrange(
        "first_journey",
        owners={"Dublin-London/1": 0, "Kiev-Moscow": 0} | dict.fromkeys(LINE, 0),
        trains={0: 2},
        hands={0: {"blue": 2}},
        tickets={0: ["London-Warsaw"]},
        ticket_decks={"regular": ["Paris-Warsaw", "Riga-Rome"]},
    )
    show_completed(game, 1, 5, 6)
    events = do(game, "claim Berlin-Warsaw/1 blue 2")
    kinds = ["ticket_completed", "ticket_drawn"]
    assert types(events)[:7] == [
        "route_claimed",
        *kinds,
        *kinds,
        "crossing_completed",
        "game_ended",
    ]
    result = result_of(game)
    assert (result.reason, result.winners) == ("last_train", (0,))
    assert len(result.seats[0].completed) == 2


def test_last_train_and_sixth_ticket_together_are_a_win_by_six() -> None:
    """T-59: the sixth ticket decides (F-20)."""
    game = arrange(
        "first_journey",
        owners=dict.fromkeys(LINE, 0),
        trains={0: 2},
        hands={0: {"blue": 2}},
        tickets={0: ["London-Warsaw"]},
        ticket_decks={"regular": [20]},
    )
    show_completed(game, 0, 5, 6, 7, 8, 9)
    show_completed(game, 1, 10, 11, 12, 13, 14)
    do(game, "claim Berlin-Warsaw/1 blue 2")
    result = result_of(game)
    assert (result.reason, result.winners) == ("goal", (0,))


def test_all_tied_players_win_together() -> None:
    """F-21: the bonus counts as much as a ticket."""
    game = arrange(
        "first_journey", 3, trains={0: 2}, hands={0: {"blue": 2}}, tickets={}, ticket_decks={}
    )
    show_completed(game, 0, 5, 6)
    show_completed(game, 1, 7)
    show_completed(game, 2, 8)
    game.state.tally[1 * TALLY + CROSSED] = 1
    do(game, "claim Berlin-Warsaw/1 blue 2")
    result = result_of(game)
    assert result.winners == (0, 1)
    assert [row.place for row in result.seats] == [1, 1, 3]


def test_a_goal_of_three_ends_a_game_of_ones_own() -> None:
    """F-20, T-58: the number is the edition's; a merchandise card of that claim still counts."""
    game = arrange(
        SPRINT,
        owners={"Mill-Ford": 0},
        hands={0: {"green": 1}},
        tickets={0: ["Mill-Abbey", "Quay-Tower"]},
        ticket_decks={"regular": ["Abbey-Wall"]},
    )
    show_completed(game, 0, "Ford-Tower", "Quay-Abbey")
    events = do(game, "claim Ford-Abbey green 1")
    kinds = ["route_claimed", "merchandise_gained", "ticket_completed", "game_ended"]
    assert types(events)[:4] == kinds
    assert result_of(game).reason == "goal"
