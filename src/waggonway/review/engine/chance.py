"""Chance events: what else could have come, and what it would have changed."""

from mypy_extensions import i64

from ...bots.planner.redeal import redealt
from ...bots.planner.search import SAMPLE_STRIDE
from ...core.codes import BLIND, SLOT, SWAP
from ...core.state import State
from ...core.turn import apply
from .evaluate import Evaluator


def has_chance(before: State, after: State) -> bool:
    """Tell whether cards or tickets that nobody could foresee came between two positions."""
    if after.deck_at != before.deck_at or after.reshuffles != before.reshuffles:
        return True
    for d in range(before.board.decks):
        if after.piles[2 * d] != before.piles[2 * d]:
            return True
    return False


class Alternatives:
    """The chances after each thing that could have happened, with its weight."""

    def __init__(self) -> None:
        self.weights: list[float] = []
        self.chances: list[list[float]] = []
        self.exact: bool = False


def alternatives(
    evaluator: Evaluator, s: State, action: i64, under: list[int], number: i64, samples: i64
) -> Alternatives:
    """Return what an action could have led to.

    If one card decides, every colour is tried, weighted by its number in the deck. Otherwise the
    decks are redealt some times.
    """
    found = Alternatives()
    if one_card(s, action):
        found.exact = True
        counts: list[int] = [0] * s.board.width
        for i in range(s.deck_at, s.board.cards):
            counts[s.deck[i]] += 1
        for color in range(s.board.width):
            if counts[color] != 0:
                t = redealt(s, under, number + color * SAMPLE_STRIDE)
                put_on_top(t, color)
                apply(t, action)
                found.weights.append(float(counts[color]) / float(s.board.cards - s.deck_at))
                found.chances.append(evaluator.chances(t))
        return found
    for i in range(samples):
        t = redealt(s, under, number + i * SAMPLE_STRIDE)
        apply(t, action)
        found.weights.append(1.0 / float(samples))
        found.chances.append(evaluator.chances(t))
    return found


def one_card(s: State, action: i64) -> bool:
    """Tell whether the top card alone decides: a draw that takes or turns up one card."""
    if s.deck_at >= s.board.cards or s.board.market == 0:
        return False
    if action == BLIND:
        return True
    return SLOT < action < SWAP


def put_on_top(s: State, color: i64) -> None:
    """Exchange the top card with the first card of a colour."""
    top = s.deck_at
    for i in range(top, s.board.cards):
        if s.deck[i] == color:
            s.deck[i] = s.deck[top]
            s.deck[top] = color
            return
