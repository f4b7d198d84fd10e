"""Samples agree with the view, and all redeals are equally likely: proved by enumeration."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations, product
from math import sqrt
from pathlib import Path

import pytest

from tests.game.play import tables
from waggonway import bots, toolkit
from waggonway.bots.planner.sampling import MAX_FIT
from waggonway.editions import load
from waggonway.fast import Position
from waggonway.game import ClaimRoute, Game, View

HAMLET = Path(__file__).parents[1] / "golden" / "hamlet.toml"
SAMPLES = 6000


def hamlet() -> Game:
    """A game with six tickets and 22 cards, at the first turn of seat 0."""
    game = Game.new(load(HAMLET), 2, seed="enumerate", start=0)
    while game.phase == "keep_start":
        assert game.to_move is not None
        game.apply(game.to_move, game.legal(game.to_move)[0])
    return game


def unseen_cards(view: View) -> Counter[str]:
    cards = view.edition.cards
    unseen = Counter(dict.fromkeys(cards.colors, cards.each))
    unseen["wild"] = cards.wild
    unseen.subtract(view.hand or {})
    unseen.subtract(card for card in view.market if card is not None)
    unseen.subtract(view.discard)
    return unseen


def top_card(position: Position) -> str:
    state = position._state
    return ("wild", *position.edition.cards.colors)[state.deck[state.deck_at]]


def hidden(position: Position) -> tuple[tuple[str, ...], str, int, int]:
    """The hand of seat 1, the top card, the ticket of seat 1, and the top ticket."""
    game = Game(position.edition, position._state, [])
    view = game.view(1)
    hand = tuple(sorted(Counter(view.hand or {}).elements()))
    top = position._state.piles[position._state.board.pile_base[0]]
    return hand, top_card(position), (view.tickets or (-1,))[0], top


def assert_distributed(
    drawn: Counter[tuple[object, ...]], expected: dict[tuple[object, ...], Fraction]
) -> None:
    """Pearson's test, four standard deviations wide; and nothing impossible is drawn."""
    assert sum(expected.values()) == 1
    assert drawn.keys() <= expected.keys()
    number = sum(drawn.values())
    distance = sum((drawn[cell] - number * p) ** 2 / (number * p) for cell, p in expected.items())
    freedom = len(expected) - 1
    assert float(distance) < freedom + 4 * sqrt(2 * freedom)


def test_all_redeals_are_equally_likely() -> None:
    game = hamlet()
    view = game.view(0)
    cards = list(unseen_cards(view).elements())
    tickets = [t for t in range(6) if t not in (view.tickets or ())]
    pairs = Counter(permutations(cards, 2))
    expected: dict[tuple[object, ...], Fraction] = {}
    for (pair, ways), (held, top) in product(pairs.items(), permutations(tickets, 2)):
        share = Fraction(ways, pairs.total()) / len(list(permutations(tickets, 2)))
        expected[(pair[0],), pair[1], held, top] = share
    drawn = Counter[tuple[object, ...]](
        hidden(toolkit.sample(view, seed=seed)) for seed in range(SAMPLES)
    )
    assert_distributed(drawn, expected)


def test_a_memory_keeps_what_was_taken_in_the_open() -> None:
    game = hamlet()
    memory = toolkit.Memory()
    memory.see(game.events)
    memory.see(game.apply(0, "draw blind"))
    memory.see(game.apply(0, "draw blind"))
    slot = next(i for i, card in enumerate(game.view(1).market, 1) if card not in (None, "wild"))
    taken = game.view(1).market[slot - 1]
    assert taken is not None
    memory.see(game.apply(1, f"draw {slot}"))
    memory.see(game.apply(1, "draw blind"))
    view = game.view(0)
    cards = unseen_cards(view)
    cards[taken] -= 1
    ways = Counter(
        (tuple(sorted((taken, one, two))), top)
        for one, two, top in permutations(list(cards.elements()), 3)
    )
    expected: dict[tuple[object, ...], Fraction] = {
        cell: Fraction(number, ways.total()) for cell, number in ways.items()
    }
    drawn = Counter[tuple[object, ...]](
        hidden(toolkit.sample(view, memory, seed=seed))[:2] for seed in range(SAMPLES)
    )
    assert_distributed(drawn, expected)


def test_inference_weighs_tickets_by_the_share_of_their_way_that_is_owned() -> None:
    """Seat 1 owns Inn-Barn: the whole way of one ticket, and a third of the way of two others."""
    game = hamlet()
    game.apply(0, "draw blind")
    game.apply(0, "draw blind")
    claims = [a for a in game.legal(1) if isinstance(a, ClaimRoute)]
    game.apply(1, next(claim for claim in claims if claim.route == 2))
    view = game.view(0)
    weights = {2: 1 + MAX_FIT, 4: 1 + MAX_FIT // 9, 5: 1 + MAX_FIT // 9}
    tickets = [t for t in range(6) if t not in (view.tickets or ())]
    total = sum(weights.get(t, 1) for t in tickets)
    expected: dict[tuple[object, ...], Fraction] = {
        (held, top): Fraction(weights.get(held, 1), total * (len(tickets) - 1))
        for held, top in permutations(tickets, 2)
    }
    drawn = Counter[tuple[object, ...]](
        hidden(toolkit.sample(view, seed=seed, infer=True))[2:] for seed in range(SAMPLES)
    )
    assert_distributed(drawn, expected)


def test_inference_gives_tickets_that_fit_the_routes_of_a_seat() -> None:
    game = Game.new("usa", 2, seed="infer")
    players = [bots.make("club", seed=seat) for seat in range(2)]
    held = 0
    while (seat := game.to_move) is not None and game.turn < 45:
        game.apply(seat, players[seat].choose(game.view(seat)))
    assert seat is not None
    truth = set(game.view(1 - seat).tickets or ())
    guesses = {False: 0, True: 0}
    for infer in guesses:
        for number in range(60):
            position = toolkit.sample(game.view(seat), seed=number, infer=infer)
            other = Game(game.edition, position._state, []).view(1 - seat)
            held = len(truth & set(other.tickets or ()))
            guesses[infer] += held
    assert guesses[True] > 1.5 * guesses[False]


@pytest.mark.parametrize(("which", "seats"), tables())
def test_a_sample_looks_the_same_to_its_seat(which: str | Path, seats: int) -> None:
    game = Game.new(which, seats, seed="samples")
    bot = bots.make("casual", seed=1)
    number = 0
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        number += 1
        if number % 11 == 0 and view.phase not in ("declare_mix", "keep_start"):
            position = toolkit.sample(view, seed=number, infer=number % 2 == 0)
            assert position.seat == seat
            assert Game(game.edition, position._state, []).view(seat) == view
        game.apply(seat, bot.choose(view))


def test_the_same_seed_gives_the_same_sample() -> None:
    view = hamlet().view(0)
    assert hidden(toolkit.sample(view, seed=3)) == hidden(toolkit.sample(view, seed=3))
    assert len({hidden(toolkit.sample(view, seed=seed)) for seed in range(40)}) > 20


@pytest.mark.parametrize(
    ("view", "reason"),
    [
        (lambda: hamlet().view(None), "spectator"),
        (lambda: hamlet().view(1), "Seat 1 is not deciding"),
        (lambda: Game.new("germany", 2, seed="s", start=0).view(0), "not dealt yet"),
    ],
)
def test_a_view_that_cannot_be_sampled_is_refused(view: Callable[[], View], reason: str) -> None:
    with pytest.raises(toolkit.ToolkitError, match=reason):
        toolkit.sample(view())


@pytest.mark.parametrize("which", ["usa", "europe", "first_journey"])
def test_the_tools_give_the_same_in_two_worlds(which: str) -> None:
    """The truth behind the view is redealt: everything stays as it was."""
    game = Game.new(which, 2, seed="worlds")
    bot = bots.make("casual", seed=2)
    number = 0
    while (seat := game.to_move) is not None and number < 60:
        view = game.view(seat)
        number += 1
        if number % 13 == 0 and view.phase != "keep_start":
            other = Game(game.edition, toolkit.sample(view, seed=9)._state, []).view(seat)
            few = view.legal[:3]
            assert toolkit.cheapest_network(view) == toolkit.cheapest_network(other)
            assert toolkit.shortest_network(view) == toolkit.shortest_network(other)
            one, two = (toolkit.what_if(v, few, samples=2, seed=4) for v in (view, other))
            assert one == two
        game.apply(seat, bot.choose(view))
