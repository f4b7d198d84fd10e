"""Cards of the reference: payments, the draw, the market and its sweeps, in set-up positions."""

from itertools import product

import pytest

from .boards import event_types, lay_market, on_turn, stack_deck
from .edition import GRAY, WILD
from .payments import payments


@pytest.mark.parametrize(
    ("color", "length", "hand", "ways"),
    [
        ("blue", 3, {"blue": 3, "wild": 3}, ["blue 3+0", "blue 2+1", "blue 1+2", "wild 0+3"]),
        (GRAY, 2, {"red": 2, "wild": 2}, ["red 2+0", "red 1+1", "wild 0+2"]),
        ("green", 3, {"green": 2, "red": 3, "wild": 0}, []),
    ],
)
def test_payments_as_printed(
    color: str, length: int, hand: dict[str, int], ways: list[str]
) -> None:
    colors = ["red", "blue", "green"]
    full = {**dict.fromkeys(colors, 0), **hand}
    found = payments(color, length, 0, full, colors)
    assert [f"{c} {cards}+{wilds}" for c, cards, wilds in found] == ways


def test_payments_are_those_that_brute_force_finds() -> None:
    colors = ["red", "blue"]
    for red, blue, wild, length, symbols in product(
        range(4), range(4), range(4), (1, 2, 3), (0, 1)
    ):
        hand = {"red": red, "blue": blue, WILD: wild}
        for color in (GRAY, "red"):
            expected = set()
            for r, b, w in product(range(red + 1), range(blue + 1), range(wild + 1)):
                allowed = b == 0 if color == "red" else min(r, b) == 0
                if r + b + w == length and w >= symbols and allowed:
                    expected.add(("red" if r else "blue" if b else WILD, r + b, w))
            found = payments(color, length, symbols, hand, colors)
            assert set(found) == expected
            assert len(found) == len(expected)


def test_a_face_up_wild_ends_the_draw() -> None:
    game = on_turn("usa", 2)
    lay_market(game, "wild", "red", "red", "red", "red")
    stack_deck(game, "blue")
    game.apply(0, {"type": "draw_face_up", "slot": 1})
    assert game.deciding() == [1]
    assert event_types(game, -3) == ["card_taken", "card_turned_up", "turn_began"]


def test_a_face_up_wild_is_never_the_second_card() -> None:
    game = on_turn("usa", 2)
    lay_market(game, "wild", "red", "red", "red", "red")
    stack_deck(game, "wild")
    game.apply(0, {"type": "draw_face_up", "slot": 2})
    assert [game.text(action) for action in game.legal(0)] == [
        "draw blind",
        "draw 3",
        "draw 4",
        "draw 5",
    ]


def test_a_sweep_between_two_cards_offers_the_new_market() -> None:
    game = on_turn("usa", 2)
    lay_market(game, "wild", "wild", "red", "red", "red")
    stack_deck(game, "wild", "blue", "blue", "green", "green", "green")
    moment = len(game.events)
    game.apply(0, {"type": "draw_face_up", "slot": 3})
    assert (
        event_types(game, moment)
        == ["card_taken", "card_turned_up", "market_swept"] + ["card_turned_up"] * 5
    )
    assert game.view(0)["market"] == ["blue", "blue", "green", "green", "green"]
    assert game.phase == "second_card"


def test_a_sweep_that_cannot_help_is_not_made() -> None:
    game = on_turn("usa", 2)
    table = game.table
    lay_market(game, "wild", "wild", "wild", "red", "red")
    table.players[1].hand = dict.fromkeys(table.players[1].hand, 0)
    table.deck, table.discard = ["blue", "wild"], []
    moment = len(game.events)
    game.apply(0, {"type": "draw_face_up", "slot": 4})
    assert event_types(game, moment) == ["card_taken", "card_turned_up"]
    assert game.branches["sweep_infeasible"] == 1


def test_sweeps_stop_at_the_cap() -> None:
    game = on_turn("usa", 2)
    lay_market(game, "wild", "wild", "wild", "red", "red")
    game.table.deck, game.table.discard = ["wild"] * 8, ["wild"] * 900 + ["blue"] * 3
    moment = len(game.events)
    game.apply(0, {"type": "draw_face_up", "slot": 4})
    kinds = event_types(game, moment)
    assert kinds.count("market_swept") == 50
    assert kinds[-1] == "sweep_capped"
    moment = len(game.events)
    game.apply(0, {"type": "draw_blind"})  # neither market nor discard pile has gained a card
    assert event_types(game, moment) == ["card_drawn", "turn_began"]


def test_face_up_cards_can_be_taken_from_an_empty_pool_until_none_is_legal() -> None:
    game = on_turn("usa", 2)
    lay_market(game, "red", "wild", "wild", "wild", "wild")
    game.table.deck = []
    game.apply(0, {"type": "draw_face_up", "slot": 1})
    assert game.deciding() == [1]
    assert game.branches["no_second_card"] == 1
    assert game.view(None)["market"] == [None, "wild", "wild", "wild", "wild"]
