"""First Journey: cards, claims, double routes, exchanging tickets, passing."""

import pytest

from tests.kit import SPRINT, arrange, do, hand, held, menu, opened, pile, refused, types
from waggonway.editions import load


def test_turns_go_clockwise_from_the_start_seat_of_a_journey() -> None:
    """F-5: the youngest starts, says the rulebook."""
    game = opened("first_journey", 3, start=1)
    assert game.edition.first == "The youngest player goes first."
    order = []
    for _ in range(7):
        order.append(game.to_move)
        do(game, "draw blind")
    assert order == [1, 2, 0, 1, 2, 0, 1]


def test_a_turn_is_drawing_claiming_or_exchanging() -> None:
    """F-6, F-17: nothing else; tickets are not drawn as an action."""
    game = arrange("first_journey", hands={0: {"green": 1, "wild": 1}})
    assert {text.split()[0] for text in menu(game)} == {"draw", "swap", "claim"}
    assert refused(game, "tickets") == "rule_not_in_game"
    assert refused(game, "draw 1") == "rule_not_in_game"
    for action in ("draw blind", "swap", "claim Dublin-London/1 green 1"):
        game = arrange("first_journey", hands={0: {"green": 1}})
        do(game, action)
        assert game.to_move == 1


def test_a_draw_is_two_cards_from_the_top_in_one_decision() -> None:
    """F-7: seen by their owner only."""
    game = arrange("first_journey", deck=["red", "wild", "blue"])
    events = do(game, "draw blind")
    assert types(events) == ["card_drawn", "card_drawn", "turn_began"]
    assert hand(game, 0) == {"red": 1, "wild": 1}
    assert game.view(1).players[0].cards == 2
    assert game.to_move == 1


def test_wilds_stand_for_any_of_the_six_colors() -> None:
    """F-8: yellow, green, white, black, blue, red."""
    game = arrange("first_journey", hands={0: {"wild": 2, "red": 1}})
    colors = ("yellow", "green", "white", "black", "blue", "red")
    assert game.edition.cards.colors == colors
    assert {r.color for r in game.edition.board.routes} == set(colors)
    offered = menu(game)
    for route in ("Dublin-Brest", "London-Brest", "Kiev-Rostov", "Bucharest-Athens"):
        assert f"claim {route} wild 2" in offered
    assert "claim London-Brest red 1+1" in offered


def test_a_claim_matches_color_and_number_and_is_discarded_face_up() -> None:
    """F-9: one train on each space."""
    game = arrange("first_journey", hands={0: {"blue": 3, "green": 2}})
    assert "claim Dublin-Brest blue 2" in menu(game)
    assert refused(game, "claim Dublin-Brest green 2") == "wrong_color"
    assert refused(game, "claim Dublin-Brest blue 3") == "wrong_number"
    do(game, "claim Dublin-Brest blue 2")
    view = game.view(1)
    assert view.players[0].trains == 18
    assert hand(game, 0) == {"blue": 1, "green": 2}
    assert view.discard["blue"] == sum(view.discard.values()) == 2


def test_any_unclaimed_route_may_be_claimed_by_any_player() -> None:
    """F-10: no need to connect, one in a turn, trains have no card colour."""
    game = arrange(
        "first_journey",
        owners={"Dublin-Brest": 0},
        hands={0: {"red": 3}, 1: {"red": 3}},
        tickets={},
    )
    assert "claim Sarajevo-Athens red 1" in menu(game)
    do(game, "claim Sarajevo-Athens red 1")
    assert game.to_move == 1
    assert refused(game, "claim Sarajevo-Athens red 1") == "route_taken"
    do(game, "claim London-Brest red 2")
    assert game.view(None).owners.count(0) == 2
    assert game.view(None).owners.count(1) == 1


def test_too_few_trains_for_a_route() -> None:
    """F-9: two trains do not cover three spaces."""
    game = arrange("first_journey", trains={0: 2}, hands={0: {"white": 3}})
    assert refused(game, "claim Vienna-Kiev white 3") == "not_enough_trains"
    assert "claim Paris-Barcelona white 2" in menu(game)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_double_route_is_never_closed_but_nobody_owns_both_tracks(seats: int) -> None:
    """F-11, T-62: with two, three or four players alike."""
    game = arrange(
        "first_journey",
        seats,
        hands={0: {"green": 1, "yellow": 1}, 1: {"yellow": 1}},
        tickets={},
    )
    do(game, "claim Dublin-London/1 green 1")
    assert game.view(None).closed == ()
    assert "claim Dublin-London/2 yellow 1" in menu(game)
    if seats == 2:
        do(game, "draw blind")
        assert refused(game, "claim Dublin-London/2 yellow 1") == "own_parallel"
        do(game, "draw blind")
    do(game, "claim Dublin-London/2 yellow 1")


def test_routes_score_no_points() -> None:
    """F-12: the longest as little as the shortest."""
    game = arrange("first_journey", hands={0: {"white": 3}}, tickets={})
    events = do(game, "claim Vienna-Kiev white 3")
    assert events[0]["points"] == 0
    assert game.view(None).players[0].points == 0
    assert load("first_journey").routes.points is None


def test_a_player_may_swap_both_tickets_instead_of_an_action() -> None:
    """F-17, T-60: two new ones are drawn, the old ones go under in the order held."""
    game = arrange(
        "first_journey",
        tickets={0: ["Riga-Rome", "Madrid-Rome"]},
        ticket_decks={"regular": ["Paris-Warsaw", "Copenhagen-Kiev", "Stockholm-Vienna"]},
    )
    events = do(game, "swap")
    assert types(events) == ["tickets_swapped", "turn_began"]
    assert (events[0]["number"], events[0]["drawn"]) == (2, 2)
    assert held(game, 0) == ["Paris-Warsaw", "Copenhagen-Kiev"]
    assert pile(game) == ["Stockholm-Vienna", "Riga-Rome", "Madrid-Rome"]
    assert game.to_move == 1


@pytest.mark.parametrize(
    ("deck", "drawn"),
    [
        (["Paris-Warsaw", "Copenhagen-Kiev"], ["Paris-Warsaw", "Copenhagen-Kiev"]),
        (["Paris-Warsaw"], ["Paris-Warsaw"]),
    ],
)
def test_a_swapped_ticket_cannot_come_back_in_the_same_swap(
    deck: list[str], drawn: list[str]
) -> None:
    """T-60: those set aside join the deck only after the new ones are drawn."""
    game = arrange(
        "first_journey",
        tickets={0: ["Riga-Rome", "Madrid-Rome"]},
        ticket_decks={"regular": deck},
    )
    do(game, "swap")
    assert held(game, 0) == drawn
    assert pile(game) == ["Riga-Rome", "Madrid-Rome"]


def test_a_swap_with_one_ticket_left_draws_one() -> None:
    """T-60: on a board whose deck can run short; with none left it is not allowed."""
    game = arrange(
        SPRINT,
        tickets={0: ["Quay-Abbey", "Mill-Wall"], 1: ["Ford-Tower", "Quay-Tower"]},
        ticket_decks={"regular": ["Mill-Abbey"]},
    )
    events = do(game, "swap")
    assert (events[0]["number"], events[0]["drawn"]) == (2, 1)
    assert held(game, 0) == ["Mill-Abbey"]
    assert pile(game) == ["Quay-Abbey", "Mill-Wall"]
    do(game, "swap", "swap")
    assert (held(game, 1), held(game, 0)) == (
        ["Quay-Abbey", "Mill-Wall"],
        ["Ford-Tower", "Quay-Tower"],
    )
    assert pile(game) == ["Mill-Abbey"]
    game = arrange(SPRINT, tickets={0: ["Quay-Abbey"]}, ticket_decks={"regular": []})
    assert "swap" not in menu(game)
    assert refused(game, "swap") == "ticket_deck_empty"


def test_a_ticket_drawn_in_a_swap_may_be_completed_at_once() -> None:
    """T-55, T-60: and its replacement too."""
    game = arrange(
        "first_journey",
        owners={"Copenhagen-Stockholm/1": 0, "Stockholm-Riga/1": 0, "Riga-Warsaw": 0}
        | {"Warsaw-Kiev": 0, "Copenhagen-Berlin/1": 0, "Amsterdam-Berlin/1": 0},
        tickets={0: ["Riga-Rome", "Madrid-Rome"]},
        ticket_decks={"regular": ["Sarajevo-Zurich", "Copenhagen-Kiev", "Amsterdam-Stockholm", 3]},
    )
    events = do(game, "swap")
    kinds = ["ticket_completed", "ticket_drawn"]
    assert types(events) == ["tickets_swapped", *kinds, *kinds, "turn_began"]
    done = [game.edition.ticket_label(t) for t in game.view(None).players[0].completed]
    assert done == ["Copenhagen-Kiev", "Amsterdam-Stockholm"]
    assert held(game, 0) == ["Sarajevo-Zurich", game.edition.ticket_label(3)]


def test_the_discards_become_the_deck_of_a_journey_when_a_card_is_needed() -> None:
    """T-61: in the middle of a draw if it must be."""
    game = arrange("first_journey", deck=["red"], discard={"green": 3}, rest=1)
    events = do(game, "draw blind")
    assert types(events) == ["card_drawn", "deck_reshuffled", "card_drawn", "turn_began"]
    assert hand(game, 0) == {"red": 1, "green": 1}


def test_the_last_card_is_drawn_alone_and_then_none() -> None:
    """T-61: with one card obtainable one is drawn, with none the action is illegal."""
    game = arrange("first_journey", deck=["red"], rest=0)
    events = do(game, "draw blind")
    assert types(events) == ["card_drawn", "turn_began"]
    assert game.view(1).players[0].cards == 72
    assert refused(game, "draw blind") == "deck_empty"
    assert menu(game) == ["swap", "pass"]


def test_a_player_who_can_do_nothing_passes() -> None:
    """T-63: no card, no claim, no ticket to swap; an event says so, nobody is asked."""
    game = arrange(
        SPRINT,
        deck=["red"],
        rest=0,
        tickets={0: ["Quay-Abbey"], 1: ["Mill-Wall"]},
        ticket_decks={"regular": []},
    )
    events = do(game, "draw blind")
    assert types(events) == ["card_drawn", "turn_began", "passed", "turn_began"]
    assert [event.get("seat") for event in events] == [0, 1, 1, 0]
    assert (game.turn, game.to_move) == (3, 0)
    assert {text.split()[0] for text in menu(game)} == {"claim"}
