"""Every game ends: the guard against turns that change nothing (T-67)."""

import pytest

from tests.kit import arrange, do, menu, types
from tests.rules.ending.test_passing import cornered, exhausted
from waggonway.game import Game

TUNNEL = "claim Marseille-Zürich purple 2"


def tunnellers(seats: int) -> Game:
    """A game of Europe in which every revealed card is a wild, so that any tunnel has a toll."""
    return arrange(
        "europe",
        seats,
        hands={seat: {"purple": 2, "wild": 1} for seat in range(seats)},
        market=["red", "blue", "green", "white", "black"],
        deck=["wild"] * 6,
        rest=seats - 1,
    )


def try_and_decline(game: Game) -> list[str]:
    """One turn that changes nothing but the order of deck and discards."""
    events = do(game, TUNNEL)
    assert game.phase == "tunnel"
    return types(events + do(game, "decline"))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_declined_tunnels_cannot_go_on_for_ever(seats: int) -> None:
    """T-67: after 100 turns for each seat without progress the game is scored normally."""
    game = tunnellers(seats)
    game.state.idle = 90 * seats
    for turn in range(1, 10 * seats):
        assert "game_ended" not in try_and_decline(game)
        assert game.turn == turn + 1
    assert "game_ended" in try_and_decline(game)
    result = game.result()
    assert result is not None
    assert result.reason == "no_progress"
    assert [row.stations for row in result.seats] == [12] * seats
    assert result.seats[0].total == 12 + result.seats[0].tickets


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_exchanged_tickets_cannot_go_on_for_ever(seats: int) -> None:
    """T-67, F-17: an exchange by itself is no progress, but ten rounds of them end nothing."""
    game = arrange("first_journey", seats)
    for _ in range(100 * seats - 1):
        do(game, "swap")
        assert not game.over
    events = do(game, "swap")
    assert {"type": "game_ended", "reason": "no_progress"} in events
    result = game.result()
    assert result is not None
    assert result.winners == tuple(range(seats))


@pytest.mark.parametrize("seats", [2, 3])
def test_ten_rounds_in_which_nobody_can_draw_or_claim_end_the_game(seats: int) -> None:
    """T-67: swaps and passes do not stop the count."""
    game = exhausted(seats)
    assert menu(game) == ["swap", "pass"]
    game.state.stalled = 1  # the turn had begun before the cards were handed out
    events = []
    for _ in range(10 * seats):
        assert not game.over
        events = do(game, "pass" if game.to_move == 1 else "swap")  # seat 1 has some routes
    assert {"type": "game_ended", "reason": "stalemate"} in events


def test_a_turn_in_which_a_card_can_be_drawn_starts_the_ten_rounds_anew() -> None:
    """T-67: in Europe a station brings its card back into the game."""
    game = cornered()
    game.state.stalled = 19
    do(game, "station Wien purple 1")
    assert game.to_move == 1
    assert menu(game) == ["draw 1"]  # the card that the station cost
    assert game.state.stalled == 0
    assert not game.over


def test_under_the_first_rules_ten_rounds_without_progress_end_the_game() -> None:
    """T-67: version 1 of the rules."""
    game = arrange("first_journey", rules=1)
    for _ in range(19):
        do(game, "swap")
        assert not game.over
    assert {"type": "game_ended", "reason": "stalemate"} in do(game, "swap")


@pytest.mark.parametrize(
    "progress",
    [
        ["draw 1", "draw 2"],
        ["claim Bruxelles-Frankfurt blue 2"],
        ["station Wien purple 1"],
        ["tickets", "keep"],
    ],
)
def test_progress_starts_the_count_anew(progress: list[str]) -> None:
    """T-67: a card gained, a route claimed, a station built, a ticket kept."""
    game = arrange(
        "europe",
        hands={1: {"purple": 3, "blue": 2}},
        market=["red", "red", "green", "white", "black"],
        deck=["wild"] * 12,
        rest=0,
    )
    try_and_decline(game)
    game.state.idle = 199
    assert game.to_move == 1
    for action in progress:
        do(game, menu(game)[0] if action == "keep" else action)
    assert (game.over, game.state.idle) == (False, 0)
    game.state.idle = 198
    try_and_decline(game)
    assert not game.over
    try_and_decline(game)
    assert game.over


def test_cards_that_a_declined_tunnel_returns_are_no_progress() -> None:
    """T-67: the hand is the same before and after."""
    game = tunnellers(2)
    before = game.view(0).hand
    try_and_decline(game)
    assert game.view(0).hand == before
    assert game.state.idle == 1


@pytest.mark.parametrize(
    ("ticket", "over"), [("Copenhagen-Kiev", False), ("Sarajevo-Zurich", True)]
)
def test_a_ticket_completed_by_an_exchange_is_progress(ticket: str, over: bool) -> None:
    """T-67, T-55: the exchange alone would have been the last turn."""
    game = arrange(
        "first_journey",
        owners={
            "Copenhagen-Stockholm/1": 0,
            "Stockholm-Riga/1": 0,
            "Riga-Warsaw": 0,
            "Warsaw-Kiev": 0,
        },
        tickets={0: ["Riga-Rome", "Madrid-Rome"], 1: ["Paris-Warsaw"]},
        ticket_decks={"regular": [ticket, "Ankara-Moscow"]},
    )
    game.state.idle = 199
    do(game, "swap")
    assert game.over is over
