"""The chances of the actions of one decision, from trials, on the scale of the winning chances.

Trials play games on from sampled cards, so their mean success can differ from the calibrated chance
of the seat. Only the comparison of the actions is used: the ratio of their odds carries over.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

from ..bots.planner.known_position import KnownPosition
from ..core.codes import ACTION, OVER, SECOND_CARD
from ..core.turn import apply
from ..editions import Edition
from ..game.view_builder import hand_of
from .calibration import curves_of, known_chance, limited, viewers_chance
from .engine.evaluate import shares_of
from .engine.known_facts import known_facts_of
from .engine.likely_positions import likely_position
from .model import evaluator_of

ANSWERED_SAMPLES: Final = 8  # positions that the chance comes from if a question is open
SAME: Final = 1e-6  # successes that differ by less count as equal
PRIOR_TRIALS: Final = 1.0  # trials that the chance itself counts as, so that few are not trusted


def chance_before(edition: Edition, position: KnownPosition, usual: int, first: int) -> float:
    """Return the chance of the deciding seat, from what it knows, if it goes on as the planner.

    The evaluation knows only turns, so any other question is answered first, in some samples.
    `usual` is the code of the planner's answer.
    """
    state, seat = position.state, position.viewer
    evaluator = evaluator_of(edition, state.seats)
    if state.phase in (ACTION, SECOND_CARD):
        return viewers_chance(evaluator, edition, position, seat)
    curve = curves_of(edition, state.seats)[1]
    total = 0.0
    for number in range(first, first + ANSWERED_SAMPLES):
        sample = likely_position(position, evaluator.graph, evaluator.weights, number)
        apply(sample, usual)
        after = evaluator.answered(sample)
        if after.phase == OVER:
            total += shares_of(after)[seat]
            continue
        cards = [sum(hand_of(after, p)) for p in range(after.seats)]
        facts = known_facts_of(after, evaluator.graph, evaluator.weights, seat, cards)
        total += known_chance(evaluator.known.chances(facts, after.seats, seat)[seat], curve)
    return limited(total / ANSWERED_SAMPLES)


class Scale:
    """Turns the success of actions in the same trials into chances."""

    def __init__(self, before: float, usual: float, trials: int) -> None:
        """Take the chance before the decision, and the success of the planner's own choice."""
        self.before = before
        self.trials = trials
        self.shift = log_odds(before) - log_odds(self._careful(usual))

    def chance(self, success: float) -> float:
        """Return the chance of an action with this mean success."""
        return limited(1 / (1 + exp(-self.shift - log_odds(self._careful(success)))))

    def chances(self, successes: Sequence[float]) -> list[float]:
        """Return the chance of each action."""
        return [self.chance(success) for success in successes]

    def slope(self, one: float, other: float) -> float:
        """Return by how much the chance changes between two successes: the factor of errors."""
        if abs(one - other) < SAME:
            other = one + SAME if one < 0.5 else one - SAME
        return (self.chance(one) - self.chance(other)) / (one - other)

    def _careful(self, success: float) -> float:
        """Return a success that the chance pulls towards itself, as if by one more trial."""
        total = self.trials * success + PRIOR_TRIALS * self.before
        return limited(total / (self.trials + PRIOR_TRIALS))


def log_odds(chance: float) -> float:
    """Return the logarithm of the odds."""
    return log(chance / (1 - chance))
