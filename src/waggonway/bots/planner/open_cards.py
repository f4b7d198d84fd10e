"""Choose with all cards open, for games that a network learns from."""

from typing import Final

from mypy_extensions import i64

from ...core.state import State
from ...core.turn import apply
from .redeal import redealt
from .search import SAMPLE_STRIDE, Judge, candidates
from .standard_error import standard_error
from .weights import Weights

CAUTION: Final = 0.7  # standard errors by which a candidate must beat the planner's choice
PRIOR_DEVIATION: Final = 0.05  # standard deviation of a comparison before there is enough data


class OpenCardsPlayer:
    """Tries the planner's candidates in a few futures, the same for all of them.

    It sees every hand, so it is quick and strong, but no bot: only the order of the decks is
    unknown to it.
    """

    def __init__(self, judge: Judge, weights: Weights, most_claims: i64, futures: i64) -> None:
        self.judge = judge
        self.weights = weights
        self.most_claims = most_claims
        self.futures = futures
        self.under: list[int] = [0] * judge.graph.board.decks

    def choose(self, s: State, number: i64) -> i64:
        """Return the best candidate. The same number always gives the same futures."""
        found = candidates(s, self.judge.graph, self.weights, self.most_claims)
        if len(found) == 1:
            return found[0]
        ahead: list[float] = [0.0] * len(found)
        squares: list[float] = [0.0] * len(found)
        for k in range(self.futures):
            start = redealt(s, self.under, number + k * SAMPLE_STRIDE)
            first = self.outcome(start, found[0])
            for i in range(1, len(found)):
                lead = self.outcome(start, found[i]) - first
                ahead[i] += lead
                squares[i] += lead * lead
        best: i64 = 0
        most = 0.0
        for i in range(1, len(found)):
            value = cautious_lead(ahead[i], squares[i], float(self.futures))
            if value > most:
                most = value
                best = i
        return found[best]

    def outcome(self, start: State, action: i64) -> float:
        s = start.clone()
        apply(s, action)
        return self.judge.value(s, start.seat)


def cautious_lead(total: float, squares: float, number: float) -> float:
    """Return the mean of comparisons, less some standard errors."""
    mean = total / number
    return mean - CAUTION * standard_error(number, mean, squares, PRIOR_DEVIATION)
