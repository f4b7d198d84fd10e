"""The interpreted and the compiled core play identical games from the same numbers and seeds."""

from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.tables import EVERY_TABLE
from waggonway.core import legal, playout, setup, state, turn
from waggonway.core.board import Board
from waggonway.core.codes import OVER
from waggonway.editions import load
from waggonway.editions.tables import board_of

pytestmark = pytest.mark.compiled_only

QUICK_GAMES = 4
SEEDED_GAMES = 1
OURS = SimpleNamespace(legal=legal, playout=playout, setup=setup, turn=turn)


def twin_board(pycore: ModuleType, board: Board) -> Any:
    """The same board for the other core."""
    twin = pycore.board.Board()
    for name in pycore.board.Board.__annotations__:  # compiled classes have none
        setattr(twin, name, getattr(board, name))
    return twin


def position(pycore: ModuleType, state: Any) -> dict[str, Any]:
    """All of a state but its board, as plain values."""
    found = {}
    for name in pycore.state.State.__annotations__:
        if name != "board":
            value = getattr(state, name)
            found[name] = list(value) if hasattr(value, "__getitem__") else value
    return found


@EVERY_TABLE
def test_quick_games_are_the_same_to_the_last_field(
    pycore: ModuleType, edition: str | Path, seats: int
) -> None:
    board = board_of(load(edition))
    twin = twin_board(pycore, board)
    for number in range(QUICK_GAMES):
        states = []
        for home, table in ((OURS, board), (pycore, twin)):
            found = home.setup.quick_game(table, seats, number)
            play = home.playout.full_playout if number % 2 else home.playout.playout
            states.append((play(found), position(pycore, found)))
        assert states[0] == states[1]
        assert states[0][1]["final"]


@EVERY_TABLE
def test_seeded_games_have_the_same_log(
    pycore: ModuleType, edition: str | Path, seats: int
) -> None:
    board = board_of(load(edition))
    twin = twin_board(pycore, board)
    for number in range(SEEDED_GAMES):
        rng = Random(f"{load(edition).id}/{seats}/{number}")
        seed = f"both cores {number}"
        one = setup.new_game(board, seats, seed, -1, True)
        two = pycore.setup.new_game(twin, seats, seed, -1, True)
        while one.phase != OVER:
            actions = legal.legal_actions(one)
            assert actions == pycore.legal.legal_actions(two)
            action = rng.choice(actions)
            turn.apply(one, action)
            pycore.turn.apply(two, action)
        assert one.log == two.log
        assert position(pycore, one) == position(pycore, two)


@EVERY_TABLE
def test_counts_of_positions_are_the_same(
    pycore: ModuleType, edition: str | Path, seats: int
) -> None:
    board = board_of(load(edition))
    twin = twin_board(pycore, board)
    one = setup.quick_game(board, seats, 7)
    two = pycore.setup.quick_game(twin, seats, 7)
    assert playout.perft(one, 2) == pycore.playout.perft(two, 2)
    assert position(pycore, one) == position(pycore, two)


def test_the_two_cores_are_not_one(pycore: ModuleType) -> None:
    assert pycore.state.State is not state.State
    assert str(pycore.turn.__file__).endswith("turn.py")
