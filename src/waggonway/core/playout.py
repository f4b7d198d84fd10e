"""Whole games on the compiled side: random playouts and perft counts."""

from librt.vecs import vec
from mypy_extensions import i64

from .bits import bit_count, lowest
from .codes import ACTION, OVER, PASS, TARGET_SHIFT
from .legal import legal_actions, may_pass, other_actions, plain_actions
from .payments import lean_sets
from .shuffle import below
from .state import State
from .turn import apply


def playout(s: State) -> int:
    """Play lean random actions to the end; returns the number of decisions."""
    acts = vec[i64]([0] * (s.board.answer_room + s.board.set_room))
    count: i64 = 0
    while s.phase != OVER:
        apply(s, pick(s, acts))
        count += 1
    return count


def pick(s: State, acts: vec[i64]) -> i64:
    """The action acts[below(s, lean_actions(s, acts))], found without writing the whole list."""
    if s.phase != ACTION:
        return acts[below(s, other_actions(s, acts))]
    few = plain_actions(s, acts)
    first: i64 = len(acts) - s.board.set_room
    end = lean_sets(s, acts, first)
    number = few
    for i in range(first, end, 2):
        number += bit_count(acts[i + 1])
    if may_pass(s, acts, few, first, end):
        number += 1
    nth = below(s, number)
    if nth < few:
        return acts[nth]
    nth -= few
    at = first
    while at < end and nth >= bit_count(acts[at + 1]):
        nth -= bit_count(acts[at + 1])
        at += 2
    if at == end:
        return PASS
    m = acts[at + 1]
    while nth != 0:
        m &= m - 1
        nth -= 1
    return acts[at] + (lowest(m) << TARGET_SHIFT)


def full_playout(s: State) -> int:
    """Play random actions of the full list to the end; returns the number of decisions."""
    count: i64 = 0
    while s.phase != OVER:
        acts = legal_actions(s)
        apply(s, acts[below(s, len(acts))])
        count += 1
    return count


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
