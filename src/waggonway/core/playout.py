"""Whole games on the compiled side: random playouts and perft counts."""

from librt.vecs import vec
from mypy_extensions import i64

from .board import Board
from .codes import OVER
from .legal import capacity, lean_actions, legal_actions
from .setup import quick_game
from .shuffle import below
from .state import State
from .turn import apply


def playout(s: State) -> int:
    """Play lean random actions to the end; returns the number of decisions."""
    acts = vec[i64]([0] * capacity(s))
    count: i64 = 0
    while s.phase != OVER:
        k = lean_actions(s, acts)
        apply(s, acts[below(s, k)])
        count += 1
    return count


def full_playout(s: State) -> int:
    """Play random actions of the full list to the end; returns the number of decisions."""
    count: i64 = 0
    while s.phase != OVER:
        acts = legal_actions(s)
        apply(s, acts[below(s, len(acts))])
        count += 1
    return count


def play(board: Board, seats: i64, number: i64) -> State:
    """A whole random game from set-up to final score."""
    s = quick_game(board, seats, number)
    playout(s)
    return s


def perft(s: State, depth: i64) -> int:
    """Count the sequences of legal actions of a given length; a game that is over counts once."""
    if depth == 0 or s.phase == OVER:
        return 1
    acts = legal_actions(s)
    if depth == 1:
        return len(acts)
    count = 0
    for action in acts:
        t = s.clone()
        apply(t, action)
        count += perft(t, depth - 1)
    return count
