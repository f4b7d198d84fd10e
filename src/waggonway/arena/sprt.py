"""A sequential test (SPRT) of whether bot A is stronger than bot B, evaluated after each block.

The score of a block is the share of comparisons by place that A won against B; a tie counts half.
The log-likelihood ratio of "A is elo1 stronger" to "A is elo0 stronger" assumes normal scores. For
each hypothesis the mean is given and the variance is fitted: the observed variance plus the squared
distance from that mean (generalized SPRT).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import product
from typing import Literal

import msgspec

from .outcome import Outcome
from .tournament import Tournament

MAX_ELO = 1000.0
MAX_VARIANCE = 0.25  # of a score between 0 and 1

Decision = Literal["stronger", "not stronger", "open"]


class Question(msgspec.Struct, frozen=True):
    """The hypotheses of a test, and its error probabilities."""

    a: str
    b: str
    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05  # probability of "stronger" at elo0
    beta: float = 0.05  # probability of "not stronger" at elo1

    @property
    def lower(self) -> float:
        """The log-likelihood ratio at which the answer is no."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The log-likelihood ratio at which the answer is yes."""
        return math.log((1 - self.beta) / self.alpha)


def check_question(question: Question) -> str | None:
    """Return a sentence on what is wrong with a question, or None."""
    if not -MAX_ELO <= question.elo0 < question.elo1 <= MAX_ELO:
        numbers = f"not {question.elo0:g} and {question.elo1:g}"
        return f"elo0 must be less than elo1, and both within {MAX_ELO:g} of zero, {numbers}."
    for name, value in (("alpha", question.alpha), ("beta", question.beta)):
        if not 0 < value < 0.5:
            return f"{name} must be more than 0 and less than 0.5, not {value:g}."
    return None


class Sprt:
    """A test in progress. Scores of blocks are added in order."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.blocks = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, score: float) -> None:
        """Add the score of a block."""
        self.blocks += 1
        self._sum += score
        self._squares += score * score

    @property
    def mean(self) -> float:
        """The mean score of a block."""
        return self._sum / self.blocks if self.blocks else 0.5

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio."""
        if not self.blocks:
            return 0.0
        low, high = expected(self.question.elo0), expected(self.question.elo1)
        spread = max(0.0, self._squares - self.blocks * self.mean**2)
        # One extra block of maximum variance: a few equal scores prove nothing.
        variance = (spread + MAX_VARIANCE) / (self.blocks + 1)
        far, near = variance + (self.mean - low) ** 2, variance + (self.mean - high) ** 2
        return self.blocks / 2 * math.log(far / near)

    @property
    def decision(self) -> Decision:
        """The answer so far."""
        if self.ratio >= self.question.upper:
            return "stronger"
        return "not stronger" if self.ratio <= self.question.lower else "open"


class StoppingRule:
    """Stop a tournament when its question is decided."""

    def __init__(self, question: Question, tournament: Tournament) -> None:
        self.test = Sprt(question)
        self._tournament = tournament

    def decided(self) -> bool:
        """Add the finished blocks in order, and tell whether the question is decided."""
        test = self.test
        while test.decision == "open" and test.blocks < self._tournament.blocks:
            games = self._tournament.block(test.blocks)
            if games is None:
                return False
            test.add(block_score(test.question, games))
        return test.decision != "open"


def expected(elo: float) -> float:
    """Return the share of comparisons won by a bot that is this much stronger."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def block_score(question: Question, games: Iterable[Outcome]) -> float:
    """Return the share of comparisons that A won in a block."""
    won = 0.0
    of = 0
    for game in games:
        seats = list(zip(game.seating, game.places, strict=True))
        for (a, first), (b, second) in product(seats, seats):
            if (a, b) == (question.a, question.b):
                of += 1
                won += 0.5 if first == second else first < second
    return won / of
