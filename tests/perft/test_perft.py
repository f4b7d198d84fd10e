"""The counts of the tables, and the order of every menu in them."""

import pytest
from msgspec.structs import replace

from tests.amounts import either
from waggonway.core.playout import perft

from .tables import Position, lean_texts, legal_texts, load, order_of, reach, split
from .wanted import WANTED

CHEAP = either(2_000, 100)  # positions to visit
LARGE = 300_000  # positions; one larger count of each edition is made, and all in `make soak`


def positions(edition: str) -> list[Position]:
    """The positions of an edition; those of one version that have no twin hold for both."""
    table = load(edition)
    there = {(position.name, position.rules) for position in table}
    twins = [
        replace(position, rules=rules)
        for position in table
        for rules in (1, 2)
        if (position.name, rules) not in there
    ]
    return table + twins


def name(edition: str, position: Position) -> str:
    """The name of a test."""
    return f"{edition}-{position.name}-rules-{position.rules}".replace(" ", "_")


def long(edition: str) -> list[Position]:
    """Those whose deepest counts are left to `make soak`."""
    return [position for position in positions(edition) if position.counts[-1] > LARGE][1:]


TABLE = [
    pytest.param(edition, position, id=name(edition, position))
    for edition in WANTED
    for position in positions(edition)
]
DEEPEST = [
    pytest.param(
        edition,
        position,
        id=name(edition, position),
        marks=[pytest.mark.soak] if position in long(edition) else [],
    )
    for edition in WANTED
    for position in positions(edition)
]


@pytest.mark.parametrize(("edition", "position"), TABLE)
def test_few_plies_are_counted_alike_by_either_core(edition: str, position: Position) -> None:
    game = reach(edition, position)
    assert game.phase == position.phase
    counts = position.counts
    depths = [d for d in range(1, len(counts) + 1) if d == 1 or counts[d - 2] <= CHEAP]
    assert [perft(game.state, d) for d in depths] == counts[: len(depths)]


@pytest.mark.compiled_only
@pytest.mark.parametrize(("edition", "position"), DEEPEST)
def test_the_deepest_count_by_first_actions(edition: str, position: Position) -> None:
    depth = len(position.counts)
    assert sum(position.split.values()) == position.counts[-1]
    found = split(reach(edition, position), depth)
    assert found == position.split, f"depth {depth}\n" + "\n".join(
        f"{action}: {found.get(action)}, in the table {position.split.get(action)}"
        for action in position.split | found
        if found.get(action) != position.split.get(action)
    )


@pytest.mark.parametrize(("edition", "position"), TABLE)
def test_the_order_of_a_menu_is_fixed(edition: str, position: Position) -> None:
    """Counts cannot see a permutation; records and learned bots would."""
    game = reach(edition, position)
    legal, lean = legal_texts(game), lean_texts(game)
    assert order_of(legal) == position.legal, "\n".join(legal)
    assert order_of(lean) == position.lean, "\n".join(lean)
    assert set(lean) <= set(legal)
    assert list(position.split) == legal


@pytest.mark.parametrize("edition", WANTED)
def test_each_edition_is_counted_from_many_positions(edition: str) -> None:
    deep = [position for position in load(edition) if len(position.counts) >= 4]
    assert len(deep) >= 5
    assert len({(position.seed, len(position.actions)) for position in deep}) >= 5
