"""Declining a tunnel, and what others learn of it. E-42, E-43; T-29, T-32."""

import msgspec
import pytest

from tests.kit import arrange, do, hand, menu, route_of, types
from waggonway.game import Game, redact

MARKET = ["red", "red", "black", "black", "purple"]
DECK = ["orange", "green", "orange"]


def tried(cards: dict[str, int]) -> Game:
    """Europe: three oranges laid for Angora-Smyrna, and a toll of two."""
    game = arrange("europe", hands={0: cards}, market=MARKET, deck=DECK)
    do(game, "claim Angora-Smyrna orange 3")
    return game


@pytest.mark.parametrize(
    "cards", [{"orange": 3}, {"orange": 4, "red": 2}, {"orange": 6, "wild": 1}]
)
def test_a_player_who_does_not_pay_takes_the_cards_back(cards: dict[str, int]) -> None:
    """E-42, T-29: the hand is as it was, the route is open, the turn is over."""
    game = tried(cards)
    events = do(game, "decline")
    assert types(events) == ["tunnel_declined", "turn_began"]
    assert hand(game, 0) == cards
    assert game.view(None).owners[route_of(game, "Angora-Smyrna")] is None
    assert game.view(None).players[0].trains == 45
    assert game.deciding == (1,)


def test_the_revealed_cards_are_discarded_after_declining() -> None:
    """E-43, T-32: they lie open until the decision, then on the pile; the laid ones do not."""
    game = tried({"orange": 3})
    assert sum(game.view(None).discard.values()) == 0
    tunnel = game.view(1).tunnel
    assert tunnel is not None
    assert (tunnel.revealed, tunnel.toll) == (tuple(DECK), 2)
    do(game, "decline")
    assert {c: n for c, n in game.view(None).discard.items() if n} == {"orange": 2, "green": 1}
    assert game.view(1).tunnel is None


def seen(game: Game, viewer: int | None, events: int) -> bytes:
    """All that a viewer is shown now, and the last events."""
    return msgspec.json.encode(
        [game.view(viewer), [redact(event, viewer) for event in game.events[-events:]]]
    )


@pytest.mark.parametrize("viewer", [1, None])
def test_a_player_who_cannot_pay_is_asked_like_one_who_can(viewer: int | None) -> None:
    """T-29: toll two; two worlds that differ in the hand alone look the same to all others."""
    rich, poor = tried({"orange": 5}), tried({"orange": 3, "red": 2})
    assert menu(rich) == ["pay 2+0", "decline"]
    assert menu(poor) == ["decline"]
    assert rich.phase == poor.phase == "tunnel"
    assert seen(rich, viewer, events=2) == seen(poor, viewer, events=2)
    assert rich.view(viewer).legal == ()


@pytest.mark.parametrize("viewer", [1, None])
def test_declining_does_not_tell_whether_one_could_have_paid(viewer: int | None) -> None:
    """T-29: the two worlds go on looking the same."""
    rich, poor = tried({"orange": 5}), tried({"orange": 3, "red": 2})
    do(rich, "decline")
    do(poor, "decline")
    assert seen(rich, viewer, events=4) == seen(poor, viewer, events=4)


def test_the_cards_taken_back_have_been_seen() -> None:
    """T-29: everybody was told what was laid, so it may be counted from then on."""
    game = arrange("europe", hands={0: {"orange": 2, "wild": 1}}, market=MARKET, deck=DECK)
    events = game.apply(0, "claim Angora-Smyrna orange 2+1")
    told = msgspec.to_builtins(redact(events[0], 1))
    assert (told["color"], told["wilds"]) == ("orange", 1)
    do(game, "decline")
    assert hand(game, 0) == {"orange": 2, "wild": 1}


def test_a_toll_of_nothing_is_not_asked_for() -> None:
    """T-29: claimed at once."""
    game = arrange("europe", hands={0: {"orange": 3}}, market=MARKET, deck=["red", "blue", "green"])
    assert types(do(game, "claim Angora-Smyrna orange 3"))[-2:] == ["route_claimed", "turn_began"]


def test_a_declined_tunnel_may_be_tried_again() -> None:
    """E-42: in a later turn, with new cards from the deck."""
    game = arrange(
        "europe",
        hands={0: {"orange": 3}},
        market=MARKET,
        deck=["orange", "green", "orange", "blue", "blue", "white", "white", "green"],
    )
    do(game, "claim Angora-Smyrna orange 3", "decline", "draw blind", "draw blind")
    assert do(game, "claim Angora-Smyrna orange 3")[1]["cards"] == ("white", "white", "green")
    assert game.view(None).owners[route_of(game, "Angora-Smyrna")] == 0
