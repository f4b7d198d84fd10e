"""Every game ends: the guard against turns that change nothing (T-67)."""

import pytest

from tests.kit import arrange, do, menu, types
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
    """T-67: after 10 turns for each seat without progress the game is scored normally."""
    game = tunnellers(seats)
    for turn in range(1, 10 * seats):
        assert "game_ended" not in try_and_decline(game)
        assert game.turn == turn + 1
    assert "game_ended" in try_and_decline(game)
    result = game.result()
    assert result is not None
    assert result.reason == "stalemate"
    assert [row.stations for row in result.seats] == [12] * seats
    assert result.seats[0].total == 12 + result.seats[0].tickets


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_exchanged_tickets_cannot_go_on_for_ever(seats: int) -> None:
    """T-67, F-17: an exchange by itself is no progress."""
    game = arrange("first_journey", seats)
    for _ in range(10 * seats - 1):
        do(game, "swap")
        assert not game.over
    events = do(game, "swap")
    assert {"type": "game_ended", "reason": "stalemate"} in events
    result = game.result()
    assert result is not None
    assert result.winners == tuple(range(seats))


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
    for _ in range(19):
        try_and_decline(game)
    assert game.to_move == 1
    for action in progress:
        do(game, menu(game)[0] if action == "keep" else action)
    for _ in range(19):
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
    game.state.idle = 19
    do(game, "swap")
    assert game.over is over
