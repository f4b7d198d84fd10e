"""The tickets of the opening: dealt, chosen at the same time, refused.

U-8 … U-11, E-8 … E-12; T-02 … T-04.
"""

from itertools import islice, permutations
from typing import Any

import msgspec
import pytest

from tests.kit import do, held, menu, opened, pile, refused, types
from tests.reference.chance import shuffled
from waggonway.editions import load
from waggonway.game import Game, redact


def offers(game: Game) -> list[tuple[int, ...]]:
    """What each seat has to choose from."""
    return [game.view(seat).offer or () for seat in range(game.seats)]


def keep(game: Game, seat: int, *positions: int) -> list[dict[str, Any]]:
    """Keep the tickets of the offer at these positions; returns the events."""
    labels = game.edition.ticket_labels
    offer = game.view(seat).offer or ()
    events = game.apply(seat, "keep " + ", ".join(labels[offer[i]] for i in positions))
    return list(msgspec.to_builtins(events, str_keys=True))


def mixes(game: Game, *shorts: int) -> None:
    """Declare the opening mixes clockwise from the start seat."""
    for short in shorts:
        do(game, f"mix {short}+{4 - short}")


@pytest.mark.parametrize("seats", [2, 5])
def test_usa_deals_three_tickets_to_each(seats: int) -> None:
    """U-8, T-02: the deck is shuffled and dealt clockwise from the start seat, three together."""
    game = Game.new("usa", seats, seed="three", start=1)
    deck = shuffled(list(range(30)), "three", "tickets/regular/0")
    clockwise = [(1 + i) % seats for i in range(seats)]
    dealt = [tuple(deck[3 * i : 3 * i + 3]) for i in range(seats)]
    assert [offers(game)[seat] for seat in clockwise] == dealt
    assert game.view(None).ticket_decks == {"regular": 30 - 3 * seats}


@pytest.mark.parametrize("seats", [2, 5])
def test_europe_deals_a_long_ticket_and_three_regular_ones(seats: int) -> None:
    """E-8, E-9, T-02: the long one comes first, each from its own shuffled deck."""
    game = Game.new("europe", seats, seed="four", start=0)
    regular = shuffled(list(range(40)), "four", "tickets/regular/0")
    long = shuffled(list(range(40, 46)), "four", "tickets/long/0")
    assert offers(game) == [(long[i], *regular[3 * i : 3 * i + 3]) for i in range(seats)]


def test_the_other_long_tickets_leave_the_game_unseen() -> None:
    """E-8, E-9: after the opening only the regular deck lies there; nobody saw the long rest."""
    game = Game.new("europe", 2, seed="four", start=0)
    dealt = {ticket for offer in offers(game) for ticket in offer}
    for seat in (0, 1):
        keep(game, seat, 0, 1, 2, 3)
    assert game.view(None).ticket_decks == {"regular": 34}
    assert pile(game, "long") == []
    shown = {
        ticket
        for event in game.events
        for field in ("tickets", "kept", "refused")
        for ticket in getattr(event, field, ())
    }
    assert shown == dealt


def test_usa_keeps_two_or_three() -> None:
    """U-9: every pair and all three may be kept, less may not."""
    game = Game.new("usa", 2, seed="keep", start=0)
    labels = [game.edition.ticket_label(ticket) for ticket in offers(game)[0]]
    a, b, c = labels
    pairs = [f"keep {one}, {other}" for one, other in ((a, b), (a, c), (b, c))]
    assert menu(game, 0) == [*pairs, f"keep {a}, {b}, {c}"]
    assert refused(game, f"keep {a}", 0) == "too_few_tickets"


def test_europe_keeps_any_two_or_more_of_four() -> None:
    """E-10: eleven choices; the long ticket may be refused like any other."""
    game = Game.new("europe", 2, seed="keep", start=0)
    labels = [game.edition.ticket_label(ticket) for ticket in offers(game)[0]]
    choices = [choice.removeprefix("keep ").split(", ") for choice in menu(game, 0)]
    assert sorted(map(len, choices)) == [2] * 6 + [3] * 4 + [4]
    assert labels[2:] in choices
    assert labels[1:] in choices
    assert refused(game, f"keep {labels[0]}", 0) == "too_few_tickets"


def test_refused_usa_tickets_go_under_the_deck() -> None:
    """U-10, T-03: in seat order from the start seat, whoever chose first."""
    game = Game.new("usa", 3, seed="under", start=1)
    labels = [[game.edition.ticket_label(t) for t in offer] for offer in offers(game)]
    before = pile(game)
    for seat, kept in ((0, (0, 1)), (2, (1, 2)), (1, (0, 2))):
        keep(game, seat, *kept)
    assert pile(game) == [*before, labels[1][1], labels[2][0], labels[0][2]]
    assert [held(game, 0), held(game, 1)] == [labels[0][:2], labels[1][::2]]


def test_refused_europe_tickets_leave_the_game() -> None:
    """E-11, T-03: long or regular, they are neither under the deck nor anywhere else."""
    game = Game.new("europe", 2, seed="under", start=0)
    labels = [[game.edition.ticket_label(t) for t in offer] for offer in offers(game)]
    before = pile(game)
    keep(game, 1, 2, 3)
    keep(game, 0, 0, 1)
    assert pile(game) == before
    assert [held(game, 0), held(game, 1)] == [labels[0][:2], labels[1][2:]]
    assert game.view(None).ticket_decks == {"regular": 34}


@pytest.mark.parametrize("mix", [0, 3])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["usa", "europe", "germany", "amsterdam"])
def test_the_decks_after_the_opening(edition: str, seats: int, mix: int) -> None:
    """T-03: USA 30 less what is kept, Europe 40 - 3n, Germany 89 and Amsterdam 24 less kept."""
    seats = min(seats, load(edition).seats[1])
    game = Game.new(edition, seats, seed="count")
    while game.phase == "declare_mix":
        do(game, menu(game)[mix])
    kept = 0
    for seat in game.deciding:
        choices = game.legal(seat)
        choice = choices[0] if (seat + mix) % 2 else choices[-1]
        kept += len(choice.tickets)  # type: ignore[union-attr]
        game.apply(seat, choice)
    gone = {"usa": kept, "europe": 6 + 3 * seats, "germany": kept, "amsterdam": kept}
    left = len(game.edition.board.tickets) - gone[edition]
    assert sum(game.view(None).ticket_decks.values()) == left
    assert sum(player.tickets for player in game.view(None).players) == kept


def test_germany_declares_then_deals() -> None:
    """T-04: mixes in the open, seat by seat from the start seat; then short before long."""
    game = Game.new("germany", 3, seed="mix", start=2)
    assert menu(game) == ["mix 0+4", "mix 1+3", "mix 2+2", "mix 3+1", "mix 4+0"]
    order, events = [], []
    for short in (4, 0, 1):
        order.append(game.to_move)
        assert offers(game) == [(), (), ()]
        events += do(game, f"mix {short}+{4 - short}")
    assert order == [2, 0, 1]
    shorts = iter(shuffled(list(game.edition.decks["short"]), "mix", "tickets/short/0"))
    longs = iter(shuffled(list(game.edition.decks["long"]), "mix", "tickets/long/0"))
    expected = {}
    for seat, number in ((2, 4), (0, 0), (1, 1)):
        expected[seat] = (*islice(shorts, number), *islice(longs, 4 - number))
    assert types(events) == ["mix_declared"] * 3 + ["tickets_dealt"] * 3
    assert [(e["seat"], e["mix"]) for e in events[:3]] == [(2, (4, 0)), (0, (0, 4)), (1, (1, 3))]
    assert [(e["seat"], e["tickets"]) for e in events[3:]] == list(expected.items())
    assert game.deciding == (2, 0, 1)


@pytest.mark.parametrize("refuse", [False, True])
def test_germany_shuffles_both_decks_once_after_the_last_choice(refuse: bool) -> None:
    """T-03, T-04: short, then long, even if nothing was refused; the old order is of no matter."""
    game = Game.new("germany", 2, seed="again", start=0)
    mixes(game, 3, 2)
    dealt = offers(game)
    assert keep(game, 0, *range(2 if refuse else 4)) == []
    events = keep(game, 1, 0, 1, 2, 3)
    assert types(events[:4]) == ["tickets_kept"] * 2 + ["ticket_deck_reshuffled"] * 2
    assert [e["deck"] for e in events[2:4]] == ["short", "long"]
    gone = set(dealt[0][: 2 if refuse else 4]) | set(dealt[1])
    for deck in ("short", "long"):
        there = [t for t in game.edition.decks[deck] if t not in gone]
        labels = map(game.edition.ticket_label, shuffled(there, "again", f"tickets/{deck}/1"))
        assert pile(game, deck) == list(labels)


def test_nobody_sees_a_choice_before_all_have_chosen() -> None:
    """T-02: others see who has chosen; neither the choice nor the number kept."""
    worlds = []
    for positions in ((0, 1), (1, 2), (0, 1, 2)):
        game = Game.new("usa", 3, seed="sealed", start=0)
        assert keep(game, 1, *positions) == []
        assert game.deciding == (0, 2)
        assert [player.tickets for player in game.view(None).players] == [0, 0, 0]
        assert game.view(1).chosen == tuple(offers(game)[1][i] for i in positions)
        seen = [game.view(None), game.view(0), game.view(2), [redact(e, 0) for e in game.events]]
        worlds.append(msgspec.json.encode(seen))
    assert worlds[0] == worlds[1] == worlds[2]


def test_the_numbers_kept_become_public_with_the_last_choice() -> None:
    """T-02: then everybody learns how many each has kept, not which."""
    game = Game.new("usa", 2, seed="sealed", start=0)
    keep(game, 0, 0, 1)
    events = game.apply(1, game.legal(1)[-1])
    told: list[dict[str, Any]] = msgspec.to_builtins([redact(e, None) for e in events])
    assert types(told) == ["tickets_kept", "tickets_kept", "turn_began"]
    assert [e["number"] for e in told[:2]] == [2, 3]
    assert {(e["kept"], e["refused"]) for e in told[:2]} == {(None, None)}
    assert [player.tickets for player in game.view(None).players] == [2, 3]


def test_the_order_of_arrival_leaves_no_trace() -> None:
    """T-02: in whatever order three seats choose, the game goes on the same."""
    traces = set()
    for order in permutations(range(3)):
        game = Game.new("usa", 3, seed="order", start=2)
        for seat in order:
            keep(game, seat, *[(0, 1), (1, 2), (0, 1, 2)][seat])
        traces.add((msgspec.json.encode([game.events, game.view(0)]), tuple(pile(game))))
        assert [seat for seat, _ in game.actions] == [2, 0, 1]
    assert len(traces) == 1


def test_a_seat_chooses_once() -> None:
    """T-02: a sealed choice cannot be changed."""
    game = Game.new("usa", 2, seed="once", start=0)
    choice = menu(game, 1)[0]
    keep(game, 1, 0, 1)
    assert refused(game, choice, 1) == "already_chosen"


@pytest.mark.parametrize("edition", ["usa", "europe"])
def test_opening_tickets_are_secret(edition: str) -> None:
    """U-11, E-50: what was dealt, kept and refused is told to its owner alone."""
    game = opened(edition, 2)
    for viewer in (0, 1, None):
        for event in (redact(event, viewer) for event in game.events):
            for field in ("tickets", "kept", "refused"):
                if hasattr(event, field):
                    mine = event.seat == viewer  # type: ignore[union-attr]
                    assert (getattr(event, field) is not None) == mine
    assert game.view(0).tickets != game.view(1).tickets
    assert game.view(None).tickets is None
    assert game.view(None).players[0].backs is None


def test_kept_tickets_are_held_to_the_end() -> None:
    """E-12: no action of a turn gives a ticket away."""
    game = opened("europe", 2)
    mine = held(game, 0)
    assert not [action for action in menu(game) if action.startswith(("keep", "swap"))]
    assert refused(game, f"keep {mine[0]}") == "wrong_phase"
    assert refused(game, "swap") == "rule_not_in_game"
    offered = do(game, "tickets")[0]["tickets"]
    assert refused(game, f"keep {mine[0]}") == "not_offered"
    do(game, f"keep {load('europe').ticket_label(offered[0])}")
    assert held(game, 0)[:4] == mine
