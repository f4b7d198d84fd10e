"""Games without a log, as playouts and searches play them, are the same games."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.kit import MIXED, SPRINT
from waggonway.core.codes import DECLINE, OVER, TOLL
from waggonway.core.legal import legal_actions
from waggonway.core.playout import full_playout, perft
from waggonway.core.setup import new_game, quick_game
from waggonway.core.shuffle import below, seed_rng, shuffle
from waggonway.core.state import State, blank
from waggonway.core.turn import apply
from waggonway.editions import Edition, available, load
from waggonway.editions.tables import board_of

from ..lockstep.test_odd_editions import ODD, both

EDITIONS = [*available(), MIXED, SPRINT, "ones", "race"]
GAMES = 4  # one for each number of players


@cache
def fields() -> list[str]:
    """What a state holds; the compiled class does not say, so the source is read."""
    import ast

    from waggonway import core

    source = Path(core.__path__[0], "state.py").read_text(encoding="utf-8")
    (found,) = (
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef) and node.name == "State"
    )
    names = [node.target for node in found.body if isinstance(node, ast.AnnAssign)]
    return [name.id for name in names if isinstance(name, ast.Name)]


def position(state: State) -> dict[str, Any]:
    """All of a state but its board and its log, as plain values."""
    found = {}
    for name in fields():
        if name not in ("board", "log", "logging"):
            value = getattr(state, name)
            found[name] = list(value) if hasattr(value, "__getitem__") else value
    return found


def rules_of(edition: str | Path) -> Edition:
    """A printed edition, one from a file, or an odd one."""
    return both(edition)[0] if isinstance(edition, str) and edition in ODD else load(edition)


def seats_of(edition: str | Path, number: int) -> int:
    """Every number of players in turn."""
    fewest, most = rules_of(edition).seats
    return fewest + number % (most - fewest + 1)


def choice(legal: list[int], rng: Random) -> int:
    """Any action, but tolls are declined often enough to be seen."""
    if legal[-1] == DECLINE and legal[0] >= TOLL and rng.random() < 0.5:
        return DECLINE
    return rng.choice(legal)


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: Path(edition).stem)
def test_the_log_changes_nothing(edition: str | Path) -> None:
    for number in range(GAMES):
        rng, board, seats = Random(number), board_of(rules_of(edition)), seats_of(edition, number)
        told = new_game(board, seats, f"quiet {number}", -1, True)
        quiet = new_game(board, seats, f"quiet {number}", -1, False)
        while told.phase != OVER:
            action = choice(legal_actions(told), rng)
            apply(told, action)
            apply(quiet, action)
        assert position(quiet) == position(told)
        assert told.log
        assert quiet.log == []


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: Path(edition).stem)
def test_a_copy_is_the_same_game_and_another_one(edition: str | Path) -> None:
    """All fields are copied, and what happens in the copy leaves the original alone."""
    for number in range(GAMES):
        rng = Random(number)
        state = quick_game(board_of(rules_of(edition)), seats_of(edition, number), number)
        while state.phase != OVER:
            before = position(state)
            copy = state.clone()
            assert position(copy) == before
            assert (copy.logging, copy.log, state.logging, state.log) == (False, [], False, [])
            apply(copy, rng.choice(legal_actions(copy)))
            assert position(state) == before
            state = copy


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: Path(edition).stem)
def test_a_full_playout_chooses_from_the_full_list(edition: str | Path) -> None:
    for number in range(GAMES):
        state = quick_game(board_of(rules_of(edition)), seats_of(edition, number), number)
        played, decisions = state.clone(), 0
        while state.phase != OVER:
            legal = legal_actions(state)
            apply(state, legal[below(state, len(legal))])
            decisions += 1
        assert full_playout(played) == decisions
        assert position(played) == position(state)


def test_positions_are_counted_by_playing_them_all() -> None:
    """Perft: sequences of legal actions; a game that is over counts once."""
    state = quick_game(board_of(load("usa")), 2, 7)
    assert perft(state, 0) == 1
    assert perft(state, 1) == len(legal_actions(state))
    total = 0
    for action in legal_actions(state):
        copy = state.clone()
        apply(copy, action)
        total += len(legal_actions(copy))
    assert perft(state, 2) == total
    full_playout(state)
    assert perft(state, 0) == perft(state, 1) == perft(state, 3) == 1


def test_the_fast_generator_gives_the_numbers_it_always_gave() -> None:
    """Playouts stay the same from version to version: measurements and finds are repeatable."""
    state = blank(board_of(load("usa")), 2, "")
    for number, expected in (
        (0, [495, 942, 266, 285, 916, 498, 53, 985]),
        (1, [628, 803, 143, 59, 184, 780, 196, 562]),
    ):
        seed_rng(state, number)
        assert [below(state, 1000) for _ in range(8)] == expected


def test_every_number_of_the_fast_generator_comes_as_often() -> None:
    state = blank(board_of(load("usa")), 2, "")
    counts = [0] * 6
    for _ in range(6000):
        counts[below(state, 6)] += 1
    assert min(counts) > 900


def test_quick_games_are_the_games_they_always_were() -> None:
    """Start seat 0; the number decides the shuffles, in the way of the pinned generator."""
    board = board_of(load("germany"))
    tops = [list(quick_game(board, 2, number).deck)[:6] for number in range(3)]
    assert tops == [[6, 1, 1, 7, 0, 8], [3, 3, 7, 0, 2, 6], [6, 2, 5, 4, 3, 5]]
    state = quick_game(board_of(load("usa")), 3, 5)
    assert state.start == state.seat == 0


def test_a_fast_shuffle_puts_every_item_everywhere() -> None:
    """Each of five items comes to each of five places; what lies outside stays."""
    state = blank(board_of(load("usa")), 2, "")
    counts = [[0] * 5 for _ in range(5)]
    for _ in range(1000):
        for i in range(len(state.deck)):
            state.deck[i] = i
        shuffle(state, state.deck, 3, 8, "")
        order = list(state.deck)
        assert order[:3] + sorted(order[3:8]) + order[8:] == list(range(len(order)))
        for place, item in enumerate(order[3:8]):
            counts[item - 3][place] += 1
    assert min(map(min, counts)) > 150
