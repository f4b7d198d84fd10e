"""Turns of the reference in set-up positions: claims, tunnels, tickets, endings."""

from typing import Any

import pytest

from .boards import event_types, give_hand, on_turn, route_between, stack_deck
from .edition import GRAY
from .invariants import no_card_is_lost


def claim(name: str, a: str, b: str, color: str, wilds: int) -> dict[str, Any]:
    """A claim of the first route between two places."""
    return {"type": "claim", "route": route_between(name, a, b), "color": color, "wilds": wilds}


def test_a_ferry_needs_its_wilds() -> None:
    game = on_turn("europe", 2)
    give_hand(game, 0, red=3, wild=1)
    ferry = next(r for r in game.edition.routes if r.ferry == 1 and r.length == 2)
    ways = [a for a in game.legal(0) if a.get("route") == ferry.number]
    assert [(a["color"], a["wilds"]) for a in ways] == [("red", 1)]


def test_the_second_track_is_closed_to_all_with_few_players_only() -> None:
    for name, closes_below in (("usa", 4), ("europe", 4), ("germany", 4), ("amsterdam", 3)):
        for seats in range(2, 5):
            game = on_turn(name, seats)
            first, second = next(
                game.edition.members(r.group) for r in game.edition.routes if r.group is not None
            )[:2]
            game.table.owners[first.number] = 1
            game.table.players[0].hand = dict.fromkeys(game.table.players[0].hand, 9)
            open_to_seat_0 = any(a.get("route") == second.number for a in game.legal(0))
            assert open_to_seat_0 == (seats >= closes_below)
            assert (second.number in game.view(None)["closed"]) == (seats < closes_below)
            game.table.owners[first.number] = 0
            assert not any(a.get("route") == second.number for a in game.legal(0))


def test_a_tunnel_asks_even_a_player_who_cannot_pay() -> None:
    game = on_turn("europe", 2)
    route = next(r for r in game.edition.routes if r.tunnel and r.length == 2 and r.color == GRAY)
    give_hand(game, 0, red=2, blue=1)
    stack_deck(game, "red", "wild", "blue")
    moment = len(game.events)
    game.apply(0, {"type": "claim", "route": route.number, "color": "red", "wilds": 0})
    assert game.phase == "tunnel"
    assert game.legal(0) == [{"type": "decline"}]
    assert game.view(0)["hand"]["red"] == 0
    assert game.view(1)["tunnel"]["toll"] == 2
    game.apply(0, {"type": "decline"})
    assert event_types(game, moment)[:3] == ["tunnel_tried", "tunnel_revealed", "tunnel_declined"]
    assert game.table.players[0].hand["red"] == 2
    assert game.view(None)["discard"]["red"] == 1
    assert game.deciding() == [1]
    no_card_is_lost(game.table)


def test_a_tunnel_tried_with_wilds_alone_minds_wilds_alone() -> None:
    game = on_turn("europe", 2)
    route = next(r for r in game.edition.routes if r.tunnel and r.length == 2 and r.color != GRAY)
    give_hand(game, 0, wild=3, **{route.color: 3})
    stack_deck(game, route.color, "wild", route.color)
    game.apply(0, {"type": "claim", "route": route.number, "color": "wild", "wilds": 2})
    assert [game.text(action) for action in game.legal(0)] == ["pay 0+1", "decline"]
    game.apply(0, game.legal(0)[0])
    assert game.table.owners[route.number] == 0
    no_card_is_lost(game.table)


@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_tunnel_with_a_short_deck_reveals_what_there_is(left: int) -> None:
    game = on_turn("europe", 2)
    route = next(r for r in game.edition.routes if r.tunnel and r.length == 2 and r.color == GRAY)
    give_hand(game, 0, red=2)
    game.table.deck, game.table.discard = ["blue"] * (left // 2), ["green"] * (left - left // 2)
    game.apply(0, {"type": "claim", "route": route.number, "color": "red", "wilds": 0})
    revealed = next(e for e in game.events if e["type"] == "tunnel_revealed")
    assert len(revealed["cards"]) == left
    assert game.table.owners[route.number] == 0


def test_the_last_contract_must_be_kept() -> None:
    game = on_turn("amsterdam", 2)
    pile = game.table.ticket_decks["regular"]
    game.table.removed, game.table.ticket_decks["regular"] = pile[1:], pile[:1]
    game.apply(0, {"type": "draw_tickets", "mix": [1]})
    assert game.legal(0) == [{"type": "keep", "tickets": pile[:1]}]


def test_refused_tickets_go_under_in_the_order_dealt() -> None:
    game = on_turn("usa", 2)
    top = game.table.ticket_decks["regular"][:3]
    game.apply(0, {"type": "draw_tickets", "mix": [3]})
    game.apply(0, {"type": "keep", "tickets": [top[1]]})
    assert game.table.ticket_decks["regular"][-2:] == [top[0], top[2]]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_last_round_is_one_more_turn_for_everybody(seats: int) -> None:
    for trigger in range(seats):
        game = on_turn("usa", seats, start=trigger)
        give_hand(game, trigger, red=1)
        game.table.players[trigger].trains = 3
        game.apply(trigger, claim("usa", "seattle", "vancouver", "red", 0))
        began = game.events[-2]
        assert began == {"type": "last_round_began", "seat": trigger, "turns": seats}
        turns = []
        while not game.over:
            turns.append(game.deciding()[0])
            turn = game.table.turn
            while not game.over and game.table.turn == turn:
                game.apply(game.deciding()[0], game.legal(game.deciding()[0])[0])
        assert turns == [(trigger + i) % seats for i in range(1, seats + 1)]


def test_exchanging_tickets_for_ever_is_no_progress() -> None:
    game = on_turn("first_journey", 3)
    for _ in range(300):
        game.apply(game.deciding()[0], {"type": "swap_tickets"})
    assert game.over
    assert game.events[-3] == {"type": "game_ended", "reason": "no_progress"}
    assert game.table.turn == 300


def test_an_exchange_cannot_bring_back_the_same_tickets() -> None:
    game = on_turn("first_journey", 2)
    table = game.table
    held = list(table.players[0].tickets)
    kept = table.ticket_decks["regular"][:1]
    table.removed += table.ticket_decks["regular"][1:]
    table.ticket_decks["regular"] = list(kept)
    game.apply(0, {"type": "swap_tickets"})
    assert table.players[0].tickets == kept
    assert table.ticket_decks["regular"] == held


def test_one_route_may_complete_two_tickets_and_chain() -> None:
    game = on_turn("sprint", 2)
    table = game.table
    player = table.players[0]
    numbers = [ticket for pile in table.ticket_decks.values() for ticket in pile]
    numbers += [ticket for each in table.players for ticket in each.tickets]
    quay_abbey, quay_tower, mill_abbey = 0, 3, 4
    player.tickets = [quay_tower, quay_abbey]
    table.players[1].tickets = [1, 2]
    table.ticket_decks["regular"] = [mill_abbey, 5]
    assert sorted(numbers) == [0, 1, 2, 3, 4, 5]
    for number in (0, 2):  # quay-mill, mill-ford
        table.owners[number] = 0
    player.trains -= 3
    give_hand(game, 0, green=1)
    moment = len(game.events)
    game.apply(0, {"type": "claim", "route": 4, "color": "green", "wilds": 0})  # ford-abbey
    assert event_types(game, moment) == [
        "route_claimed",
        "merchandise_gained",
        "ticket_completed",  # quay-abbey
        "ticket_drawn",  # mill-abbey
        "ticket_completed",
        "ticket_drawn",
        "turn_began",
    ]
    assert game.branches["chain_completion"] == 1
    no_card_is_lost(game.table)


def test_everybody_passing_ends_the_game() -> None:
    game = on_turn("sprint", 2)
    table = game.table
    table.removed, table.ticket_decks["regular"] = table.ticket_decks["regular"], []
    table.deck = []
    table.owners = [None, None, *[1] * (len(table.owners) - 2)]
    for player in table.players:
        player.hand = dict.fromkeys(player.hand, 0)
    table.players[0].hand["red"] = 1
    game.apply(0, {"type": "claim", "route": 0, "color": "red", "wilds": 0})
    moment = len(game.events)
    game.apply(1, {"type": "draw_blind"})
    assert event_types(game, moment)[:-2] == [
        "deck_reshuffled",
        "card_drawn",
        "turn_began",
        "passed",
        "turn_began",
        "passed",
        "game_ended",
    ]
    result = game.result()
    assert result is not None
    assert result["reason"] == "all_passed"


def test_passengers_are_chosen_at_the_end_named_first() -> None:
    game = on_turn("germany", 2)
    table = game.table
    number = route_between("germany", "berlin", "leipzig")
    route = game.edition.routes[number]
    table.passengers[route.a] = {"red": 1, "white": 1}
    table.passengers[route.b] = {"blue": 2}
    give_hand(game, 0, wild=route.length)
    game.apply(0, {"type": "claim", "route": number, "color": "wild", "wilds": route.length})
    assert game.phase == "passenger"
    assert game.view(1)["place"] == route.a
    assert [game.text(action) for action in game.legal(0)] == ["passenger red", "passenger white"]
    game.apply(0, {"type": "passenger", "color": "white"})
    assert table.players[0].passengers["white"] == 1
    assert table.players[0].passengers["blue"] == 1
    assert table.passengers[route.b] == {"blue": 1}
    assert game.deciding() == [1]
