"""Tunnels: lay cards, reveal three, pay or decline. E-37 … E-45; T-27, T-28, T-31, T-32."""

from typing import Any

import pytest

from tests.kit import arrange, do, hand, menu, refused, route_of, types
from waggonway.game import Game

MARKET = ["red", "red", "black", "black", "purple"]
ORANGE = "Angora-Smyrna"  # an orange tunnel with three spaces
GRAY = "Paris-Zürich"  # a gray one


def tunnel(deck: list[str], cards: dict[str, int], **more: Any) -> Game:
    """Europe; the start seat holds these cards, and these lie on top of the deck."""
    return arrange("europe", hands={0: cards}, market=MARKET, deck=deck, **more)


def discarded(game: Game) -> dict[str, int]:
    """The discard pile, only what lies there."""
    return {color: number for color, number in game.view(None).discard.items() if number}


def owner(game: Game, route: str) -> int | None:
    return game.view(None).owners[route_of(game, route)]


def test_the_cards_for_the_length_are_laid_down_first() -> None:
    """E-37: three cards for three spaces leave the hand before anything is revealed."""
    game = tunnel(["orange", "red", "red"], {"orange": 4})
    tried, revealed = do(game, f"claim {ORANGE} orange 3")
    assert tried == {
        "type": "tunnel_tried",
        "seat": 0,
        "route": route_of(game, ORANGE),
        "color": "orange",
        "wilds": 0,
    }
    assert revealed == {
        "type": "tunnel_revealed",
        "cards": ("orange", "red", "red"),
        "toll": 1,
    }
    assert hand(game, 0) == {"orange": 1}
    assert game.view(1).players[0].cards == 1
    assert discarded(game) == {}
    assert owner(game, ORANGE) is None


@pytest.mark.parametrize(
    ("route", "length"),
    [("Angora-Constantinople", 2), (ORANGE, 3), ("Marseille-Roma", 4), ("Petrograd-Stockholm", 8)],
)
def test_three_cards_are_revealed_whatever_the_length(route: str, length: int) -> None:
    """E-38: from the top of the deck."""
    game = tunnel(["white", "green", "blue", "red"], {"orange": length})
    revealed = do(game, f"claim {route} orange {length}")[1]
    assert (revealed["cards"], revealed["toll"]) == (("white", "green", "blue"), 0)


def test_without_a_match_the_tunnel_is_claimed_at_once() -> None:
    """E-39, T-29: toll nothing, no question asked."""
    game = tunnel(["white", "green", "blue"], {"orange": 3})
    events = do(game, f"claim {ORANGE} orange 3")
    assert types(events) == ["tunnel_tried", "tunnel_revealed", "route_claimed", "turn_began"]
    assert owner(game, ORANGE) == 0
    assert game.deciding == (1,)


@pytest.mark.parametrize(
    ("deck", "toll"),
    [
        (["orange", "white", "green"], 1),
        (["orange", "white", "orange"], 2),
        (["orange", "orange", "orange"], 3),
        (["wild", "white", "green"], 1),
        (["wild", "orange", "green"], 2),
        (["wild", "wild", "wild"], 3),
        (["red", "white", "green"], 0),
    ],
)
def test_every_card_of_the_color_and_every_wild_costs_one_more(deck: list[str], toll: int) -> None:
    """E-39, E-40, T-27: revealed cards of the colour laid, and revealed wilds."""
    game = tunnel(deck, {"orange": 6})
    assert do(game, f"claim {ORANGE} orange 3")[1]["toll"] == toll
    if toll:
        assert menu(game) == [f"pay {toll}+0", "decline"]
        do(game, f"pay {toll}+0")
    assert owner(game, ORANGE) == 0
    assert hand(game, 0) == ({"orange": 3 - toll} if toll < 3 else {})


def test_extra_cards_are_of_the_color_or_wilds_as_the_player_likes() -> None:
    """E-39, T-27: toll two: two oranges, one of each, or two wilds; nothing else."""
    cards = {"orange": 5, "wild": 3, "red": 3}
    game = tunnel(["orange", "wild", "green"], cards)
    do(game, f"claim {ORANGE} orange 3")
    assert menu(game) == ["pay 2+0", "pay 1+1", "pay 0+2", "decline"]
    assert refused(game, "pay 3+0") == "wrong_number"
    assert refused(game, "pay 1+0") == "wrong_number"
    paid = do(game, "pay 1+1")[0]
    assert paid == {"type": "toll_paid", "seat": 0, "cards": 1, "wilds": 1}
    assert hand(game, 0) == {"orange": 1, "wild": 2, "red": 3}


def test_only_what_the_hand_has_can_be_paid() -> None:
    """E-39, T-27: one orange and one wild are left for a toll of two."""
    game = tunnel(["orange", "orange", "green"], {"orange": 4, "wild": 1, "red": 3})
    do(game, f"claim {ORANGE} orange 3")
    assert menu(game) == ["pay 1+1", "decline"]
    assert refused(game, "pay 2+0") == "not_enough_cards"


def test_the_color_is_that_of_the_cards_laid() -> None:
    """T-27, E-39: on a gray tunnel tried with blue cards, blue counts; one blue card will do."""
    for payment in ("blue 3", "blue 1+2"):
        game = tunnel(["blue", "green", "red"], {"blue": 4, "wild": 2})
        assert do(game, f"claim {GRAY} {payment}")[1]["toll"] == 1
        game = tunnel(["green", "green", "red"], {"blue": 4, "wild": 2})
        assert do(game, f"claim {GRAY} {payment}")[1]["toll"] == 0


@pytest.mark.parametrize("route", [ORANGE, GRAY])
def test_with_wilds_alone_only_wilds_count(route: str) -> None:
    """E-41, T-27: whatever the printed colour; oranges cost nothing on the orange tunnel."""
    game = tunnel(["orange", "orange", "orange"], {"orange": 3, "wild": 4})
    assert do(game, f"claim {route} wild 3")[1]["toll"] == 0
    assert owner(game, route) == 0


@pytest.mark.parametrize("route", [ORANGE, GRAY])
def test_with_wilds_alone_the_extra_cards_are_wilds(route: str) -> None:
    """E-41, T-27: coloured cards cannot pay."""
    game = tunnel(["orange", "wild", "wild"], {"orange": 3, "wild": 5})
    assert do(game, f"claim {route} wild 3")[1]["toll"] == 2
    assert menu(game) == ["pay 0+2", "decline"]
    assert refused(game, "pay 2+0") == "wrong_color"
    do(game, "pay 0+2")
    assert hand(game, 0) == {"orange": 3}
    game = tunnel(["orange", "wild", "wild"], {"orange": 3, "wild": 4})
    do(game, f"claim {route} wild 3")
    assert menu(game) == ["decline"]


def test_extra_cards_cost_no_trains() -> None:
    """E-45, T-31: three spaces, six cards, three trains."""
    game = tunnel(["orange", "orange", "orange"], {"orange": 6}, trains={0: 3})
    do(game, f"claim {ORANGE} orange 3", "pay 3+0")
    assert game.view(None).players[0].trains == 0
    assert owner(game, ORANGE) == 0


def test_the_points_are_those_of_the_length() -> None:
    """E-45, T-31: extra cards make a tunnel dearer, not longer."""
    game = tunnel(["orange", "orange", "orange"], {"orange": 6})
    claimed = do(game, f"claim {ORANGE} orange 3", "pay 3+0")[3]
    assert (claimed["type"], claimed["points"]) == ("route_claimed", 4)


def test_paid_and_revealed_cards_are_discarded_together_at_the_end() -> None:
    """E-43, T-32: laid, extra and revealed cards; before the refill, before the turn ends."""
    game = tunnel(["orange", "wild", "green"], {"orange": 3, "wild": 2})
    do(game, f"claim {ORANGE} orange 2+1")
    assert discarded(game) == {}
    events = do(game, "pay 1+1")
    assert types(events) == ["toll_paid", "route_claimed", "turn_began"]
    assert discarded(game) == {"orange": 2 + 1 + 1, "wild": 1 + 1 + 1, "green": 1}


def test_the_refill_after_a_tunnel_takes_from_all_cards_of_it() -> None:
    """T-32: the pile that is shuffled for the market holds laid, extra and revealed cards."""
    game = arrange(
        "europe",
        hands={0: {"orange": 4}},
        market=["red", "red", None, "blue", "blue"],
        deck=["orange", "green", "green"],
        rest=1,
    )
    do(game, f"claim {ORANGE} orange 3")
    events = do(game, "pay 1+0")
    assert types(events)[:4] == ["toll_paid", "route_claimed", "deck_reshuffled", "card_turned_up"]
    assert events[2]["number"] == 3 + 1 + 3


def test_two_cards_left_are_all_that_is_revealed() -> None:
    """E-44, T-28: deck and discards together hold two."""
    game = tunnel(["orange"], {"orange": 4}, discard={"green": 1}, rest=1)
    events = do(game, f"claim {ORANGE} orange 3")
    assert types(events) == ["tunnel_tried", "deck_reshuffled", "tunnel_revealed"]
    assert (events[2]["cards"], events[2]["toll"]) == (("orange", "green"), 1)
    do(game, "pay 1+0")
    assert owner(game, ORANGE) == 0


def test_with_nothing_to_reveal_there_is_no_toll() -> None:
    """E-44, T-28: the tunnel is claimed without extra cards."""
    game = tunnel([], {"orange": 3}, rest=1)
    events = do(game, f"claim {ORANGE} orange 3")
    assert events[1] == {"type": "tunnel_revealed", "cards": (), "toll": 0}
    assert types(events)[2] == "route_claimed"
    assert owner(game, ORANGE) == 0


def test_neither_laid_nor_revealed_cards_are_shuffled_back() -> None:
    """T-28, T-11, E-44: the pile holds one green card, and nothing of the attempt."""
    game = tunnel(["orange", "orange"], {"orange": 6}, discard={"green": 1}, rest=1)
    events = do(game, f"claim {ORANGE} orange 3")
    assert events[1] == {"type": "deck_reshuffled", "shuffle": 1, "number": 1}
    assert events[2]["cards"] == ("orange", "orange", "green")
    game = tunnel(["orange", "orange"], {"orange": 6}, rest=1)
    events = do(game, f"claim {ORANGE} orange 3")
    assert events[1]["cards"] == ("orange", "orange")
