"""Drawing train cards from the market and from the deck.

U-15 … U-18, U-20, U-21, U-23, U-24; E-15 … E-18, E-20, E-23, E-24; T-06, T-08, T-13, T-14, T-16.
"""

import msgspec
import pytest

from tests.kit import arrange, do, hand, menu, refused, types
from waggonway.game import Game, redact

BOTH = pytest.mark.parametrize("edition", ["usa", "europe"])
ALL = pytest.mark.parametrize("edition", ["usa", "europe", "germany", "amsterdam"])
MARKET = ["red", "blue", "green", "black", "wild"]


def lying(edition: str, *market: str | None, deck: tuple[str, ...] = (), **more: object) -> Game:
    """A first turn with these cards face up and on top of the deck."""
    return arrange(edition, market=market, deck=deck, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("edition", "claim", "kinds"),
    [
        ("usa", "claim Boston-New York/1 red 2", {"draw", "claim", "tickets"}),
        ("europe", "claim Bruxelles-Paris/1 red 2", {"draw", "claim", "tickets", "station"}),
    ],
)
def test_a_turn_is_exactly_one_action(edition: str, claim: str, kinds: set[str]) -> None:
    """U-15, E-15: one of three actions (Europe: four), then the next player is on turn."""
    game = arrange(edition, 3, hands={0: {"red": 4}, 2: {"blue": 1}})
    assert {action.split()[0] for action in menu(game)} == kinds
    do(game, claim)
    assert game.deciding == (1,)
    do(game, "tickets")
    assert game.deciding == (1,)
    do(game, menu(game)[0])
    assert game.deciding == (2,)
    if edition == "europe":
        do(game, "station Roma blue 1")
        assert game.deciding == (0,)


@pytest.mark.parametrize(
    ("edition", "claim"),
    [("usa", "claim Boston-New York/1 red 2"), ("europe", "claim Bruxelles-Paris/1 red 2")],
)
def test_nothing_else_is_allowed_between_the_two_cards(edition: str, claim: str) -> None:
    """U-15, U-16, E-15, E-16: who has drawn a first card draws a second, and does nothing else."""
    game = lying(edition, *MARKET, hands={0: {"red": 4}})
    do(game, "draw 1")
    assert {action.split()[0] for action in menu(game)} == {"draw"}
    assert refused(game, "tickets") == "wrong_phase"
    assert refused(game, claim) == "wrong_phase"


@ALL
@pytest.mark.parametrize(
    ("first", "second", "gained"),
    [
        ("draw blind", "draw blind", ["orange", "black"]),
        ("draw blind", "draw 2", ["orange", "blue"]),
        ("draw 1", "draw blind", ["red", "black"]),
        ("draw 1", "draw 2", ["red", "blue"]),
    ],
)
def test_two_cards_one_after_the_other(
    edition: str, first: str, second: str, gained: list[str]
) -> None:
    """U-16, U-17, E-16: each is any card of the market or the top of the deck."""
    game = lying(edition, *MARKET, deck=("orange", "black"))
    do(game, first)
    assert (game.phase, game.deciding) == ("second_card", (0,))
    assert hand(game, 0) == {gained[0]: 1}
    do(game, second)
    assert hand(game, 0) == dict.fromkeys(gained, 1)
    assert game.deciding == (1,)


@BOTH
def test_every_card_of_the_market_and_the_deck_may_be_first(edition: str) -> None:
    """U-17, E-16: five cards face up and the blind one."""
    game = lying(edition, *MARKET)
    draws = ["draw blind", "draw 1", "draw 2", "draw 3", "draw 4", "draw 5"]
    assert [action for action in menu(game) if action.startswith("draw")] == draws


@BOTH
def test_a_face_up_card_is_replaced_before_the_next_draw(edition: str) -> None:
    """U-18, E-17: at once, from the deck, in the same slot; the new card may be taken second."""
    game = lying(edition, *MARKET, deck=("white", "yellow", "orange"))
    events = do(game, "draw 2")
    assert events == [
        {"type": "card_taken", "seat": 0, "slot": 2, "card": "blue"},
        {"type": "card_turned_up", "slot": 2, "card": "white"},
    ]
    assert game.view(1).market == ("red", "white", "green", "black", "wild")
    events = do(game, "draw 2")
    assert events[:2] == [
        {"type": "card_taken", "seat": 0, "slot": 2, "card": "white"},
        {"type": "card_turned_up", "slot": 2, "card": "yellow"},
    ]
    assert hand(game, 0) == {"blue": 1, "white": 1}


@BOTH
def test_a_blind_draw_leaves_the_market_alone(edition: str) -> None:
    """U-17, E-16: and only its owner sees the card."""
    game = lying(edition, *MARKET, deck=("white",))
    (event,) = game.apply(0, "draw blind")
    assert game.view(None).market == tuple(MARKET)
    for viewer, card in ((0, "white"), (1, None), (None, None)):
        told = msgspec.to_builtins(redact(event, viewer))
        assert told == {"type": "card_drawn", "seat": 0, "card": card}


@ALL
def test_a_face_up_wild_is_the_only_card_of_its_turn(edition: str) -> None:
    """U-20, E-18, T-08: the turn ends after the slot has been filled again."""
    game = lying(edition, *MARKET, deck=("green", "red"))
    events = do(game, "draw 5")
    assert types(events) == ["card_taken", "card_turned_up", "turn_began"]
    assert events[1] == {"type": "card_turned_up", "slot": 5, "card": "green"}
    assert game.deciding == (1,)
    assert hand(game, 0) == {"wild": 1}


@ALL
def test_the_market_is_swept_before_a_wild_ends_the_turn(edition: str) -> None:
    """T-08: sweeps are resolved to the end, then the next player is on turn."""
    game = lying(
        edition, "red", "blue", "wild", "wild", "wild", deck=("wild", *["red", "blue"] * 2, "green")
    )  # three wilds lie there because an earlier sweep was capped
    events = do(game, "draw 3")
    assert types(events) == [
        "card_taken",
        "card_turned_up",
        "market_swept",
        *["card_turned_up"] * 5,
        "turn_began",
    ]
    assert game.view(None).market == ("red", "blue", "red", "blue", "green")
    assert game.deciding == (1,)


@ALL
def test_a_wild_that_lay_there_before_cannot_be_second(edition: str) -> None:
    """T-06, E-23: face-up wilds are never second, whichever card came first."""
    for first in ("draw blind", "draw 1"):
        game = lying(edition, *MARKET, deck=("green", "green"))
        do(game, first)
        assert menu(game) == ["draw blind", "draw 1", "draw 2", "draw 3", "draw 4"]
        assert refused(game, "draw 5") == "wild_not_second"


@ALL
def test_a_wild_that_has_just_been_turned_up_cannot_be_second(edition: str) -> None:
    """T-06, U-21, E-23: not even the card that replaced the first one."""
    game = lying(edition, "red", "blue", "green", "black", "red", deck=("wild", "green"))
    do(game, "draw 3")
    assert game.view(None).market[2] == "wild"
    assert menu(game) == ["draw blind", "draw 1", "draw 2", "draw 4", "draw 5"]
    assert refused(game, "draw 3") == "wild_not_second"


@ALL
def test_a_blind_wild_counts_as_one_card(edition: str) -> None:
    """U-23, E-24: two wilds may be drawn blind in one turn."""
    game = lying(edition, "red", "blue", "green", "black", "red", deck=("wild", "wild"))
    do(game, "draw blind")
    assert game.phase == "second_card"
    do(game, "draw blind")
    assert hand(game, 0) == {"wild": 2}
    assert game.deciding == (1,)


@BOTH
def test_there_is_no_hand_limit(edition: str) -> None:
    """U-24, E-20: with 103 cards in hand two more may be drawn."""
    game = lying(edition, *MARKET, deck=("red", "blue"), rest=0)
    assert game.view(1).players[0].cards == 103
    do(game, "draw blind", "draw 1")
    assert game.view(1).players[0].cards == 105


@ALL
def test_the_turn_ends_when_there_is_no_second_card(edition: str) -> None:
    """T-13, U-16: only wilds lie there and nothing can be drawn: one card has to do."""
    game = lying(edition, "red", "wild", "wild", None, None, rest=1)
    events = do(game, "draw 1")
    assert types(events) == ["card_taken", "turn_began"]
    assert game.deciding == (1,)
    assert game.view(None).market == (None, "wild", "wild", None, None)


@ALL
def test_a_second_card_that_can_be_had_must_be_drawn(edition: str) -> None:
    """T-14, E-16: there is no stopping after one card while a legal second one exists."""
    game = lying(edition, "red", "blue", "wild", None, None, rest=1)
    do(game, "draw 1")
    assert (game.phase, game.deciding) == ("second_card", (0,))
    assert menu(game) == ["draw 2"]  # nothing like a pass


@ALL
def test_two_blind_draws_sent_together_are_two_draws(edition: str) -> None:
    """T-16: one event each; whether the player looks in between changes nothing."""
    one, other = (lying(edition, *MARKET, deck=("green", "red")) for _ in range(2))
    looked = do(one, "draw blind")
    assert hand(one, 0) == {"green": 1}
    looked += do(one, "draw blind")
    assert do(other, "draw blind", "draw blind") == looked
    assert looked[:2] == [
        {"type": "card_drawn", "seat": 0, "card": "green"},
        {"type": "card_drawn", "seat": 0, "card": "red"},
    ]
    assert one.view(0) == other.view(0)
