"""The openings of Germany and Amsterdam."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.kit import do, menu, pile, refused, types
from waggonway.game import Game, KeepTickets, redact


def told(game: Game) -> list[dict[str, Any]]:
    """All events so far as JSON has them."""
    plain: list[dict[str, Any]] = msgspec.to_builtins(game.events, str_keys=True)
    return plain


def test_passengers_are_drawn_blind_and_stand_as_the_diagram_says() -> None:
    """G-3: five in Berlin, four in the big cities, three in two, one everywhere else."""
    many = {"berlin": 5, "hamburg": 4, "koln": 4, "frankfurt": 4, "munchen": 4}
    many |= {"leipzig": 3, "stuttgart": 3}
    seen = []
    for seed in ("a", "b"):
        game = Game.new("germany", 2, seed=seed)
        placed = game.view(None).passengers
        numbers = {place: sum(colors.values()) for place, colors in placed.items()}
        assert numbers == {place: many.get(place, 1) for place in game.edition.places}
        colors = sum((Counter(colors) for colors in placed.values()), Counter[str]())
        assert set(colors.values()) == {10}
        seen.append(placed)
    assert seen[0] != seen[1]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_germany_deals_four_cards_each_and_turns_up_five(seats: int) -> None:
    """G-4: 45 trains, score 0, four cards; five lie open, the rest is the deck."""
    game = Game.new("germany", seats, seed="four", start=1)
    view = game.view(None)
    assert [(p.trains, p.points, p.cards) for p in view.players] == [(45, 0, 4)] * seats
    assert len([card for card in view.market if card]) == 5
    assert view.deck + sum(view.discard.values()) == 110 - 5 - 4 * seats
    dealt = [event["seat"] for event in told(game) if event["type"] == "hand_dealt"]
    assert dealt == [(1 + i) % seats for i in range(seats)]


def test_each_player_announces_a_mix_before_anything_is_drawn() -> None:
    """G-7: four tickets in any mix; announced first, public, and dealt as announced."""
    game = Game.new("germany", 3, seed="mix", start=2)
    mixes = {2: "mix 0+4", 0: "mix 3+1", 1: "mix 4+0"}
    assert menu(game) == ["mix 0+4", "mix 1+3", "mix 2+2", "mix 3+1", "mix 4+0"]
    assert refused(game, "mix 3+2") == "wrong_number"
    for seat, mix in mixes.items():
        assert game.deciding == (seat,)
        assert all(game.view(p).offer is None for p in range(3))
        do(game, mix)
    events = told(game)
    assert types(events)[-6:] == ["mix_declared"] * 3 + ["tickets_dealt"] * 3
    assert [event["decks"] for event in events[-3:]] == [
        {"long": 4},
        {"short": 3, "long": 1},
        {"short": 4},
    ]
    assert game.view(None).ticket_decks == {"short": 48, "long": 29}
    for event in game.events:
        if event.__class__.__name__ == "MixDeclared":
            assert redact(event, None) == event


def test_two_three_or_four_of_the_first_tickets_are_kept() -> None:
    """G-8: at least two of the four."""
    game = Game.new("germany", 2, seed="keep", start=0)
    do(game, "mix 2+2", "mix 2+2")
    for seat in (0, 1):
        kept = [action for action in game.legal(seat) if isinstance(action, KeepTickets)]
        assert Counter(len(action.tickets) for action in kept) == {2: 6, 3: 4, 4: 1}
    offer = game.view(0).offer or ()
    assert refused(game, f"keep {game.edition.ticket_label(offer[0])}") == "too_few_tickets"


def test_refused_tickets_return_to_their_own_decks_and_both_are_shuffled() -> None:
    """G-9: 89 tickets less the kept ones are left, in a new order."""
    bottoms = []
    for seed in range(8):
        game = Game.new("germany", 2, seed=f"again {seed}", start=0)
        do(game, "mix 3+1", "mix 1+3")
        before = pile(game, "short")
        offers = [game.view(seat).offer or () for seat in (0, 1)]
        game.apply(0, KeepTickets(offers[0][:2]))  # refuses a short and the long one
        game.apply(1, KeepTickets(offers[1][:2]))  # refuses two long ones
        short, long = pile(game, "short"), pile(game, "long")
        assert (len(short), len(long)) == (55 - 3, 34 - 1)
        back = game.edition.ticket_label(offers[0][2])
        assert sorted(short) == sorted([*before, back])
        assert [t for t in short if t != back] != before  # not merely put under
        bottoms.append(short[-1] == back)
        shuffled = [e for e in told(game) if e["type"] == "ticket_deck_reshuffled"]
        assert [(e["deck"], e["number"]) for e in shuffled] == [("short", 52), ("long", 33)]
    assert not all(bottoms)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_amsterdam_deals_two_cards_each(seats: int) -> None:
    """A-4: two cards from a shuffled deck."""
    game = Game.new("amsterdam", seats, seed="two")
    view = game.view(None)
    assert [player.cards for player in view.players] == [2] * seats
    assert view.deck + sum(view.discard.values()) == 44 - 5 - 2 * seats
    hands = [e["cards"] for e in told(game) if e["type"] == "hand_dealt"]
    other = Game.new("amsterdam", seats, seed="three")
    assert hands != [e["cards"] for e in told(other) if e["type"] == "hand_dealt"]


def test_three_wilds_in_the_first_display_are_swept_at_once() -> None:
    """A-5: all five are discarded and five new ones turned up."""
    swept = 0
    for number in range(400):
        game = Game.new("amsterdam", 2, seed=f"display {number}")
        events = told(game)
        up = [e["card"] for e in events if e["type"] == "card_turned_up"]
        sweeps = [e for e in events if e["type"] == "market_swept"]
        swept += bool(sweeps)
        assert bool(sweeps) == (up[:5].count("wild") >= 3)
        assert up[-5:].count("wild") < 3
        if sweeps:
            assert list(sweeps[0]["cards"]) == up[:5]
            assert len(up) == 5 + 5 * len(sweeps)
            assert sum(game.view(None).discard.values()) == 5 * len(sweeps)
    assert swept > 3


def test_one_or_both_contracts_are_kept_and_a_refused_one_goes_under_the_deck() -> None:
    """A-6: two are dealt; refused ones reach the bottom clockwise from the start seat."""
    game = Game.new("amsterdam", 3, seed="contracts", start=1)
    before = pile(game)
    offers = {seat: game.view(seat).offer or () for seat in range(3)}
    assert [len(offer) for offer in offers.values()] == [2, 2, 2]
    assert len(game.legal(0)) == 3
    label = game.edition.ticket_label
    game.apply(0, KeepTickets(offers[0][:1]))
    game.apply(2, KeepTickets(offers[2]))
    game.apply(1, KeepTickets(offers[1][1:]))
    assert pile(game) == [*before, label(offers[1][0]), label(offers[0][1])]
    assert [player.tickets for player in game.view(None).players] == [1, 1, 2]
    assert game.view(None).ticket_decks == {"regular": 24 - 4}
