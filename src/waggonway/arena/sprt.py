"""A sequential test: is A stronger than B? It is asked after every block, never within one.

The score of a block is the share of comparisons by place that A won against B, equal places being
half. The log-likelihood ratio of "A is elo1 stronger" against "A is elo0 stronger" is that of a
normal distribution with the mean each of them says and whatever variance fits it best, which is
the variance seen plus the squared distance from that mean (generalised SPRT).
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import product
from typing import Literal

import msgspec

from .contest import Contest
from .outcome import Outcome

FARTHEST = 1000.0  # Elo

Decision = Literal["stronger", "not stronger", "open"]


class Question(msgspec.Struct, frozen=True):
    """What is to be decided, and how often that may go wrong."""

    a: str
    b: str
    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05  # "stronger" although it is only by elo0
    beta: float = 0.05  # "not stronger" although it is by elo1

    @property
    def lower(self) -> float:
        """At this log-likelihood ratio the answer is no."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """At this log-likelihood ratio the answer is yes."""
        return math.log((1 - self.beta) / self.alpha)


def check_question(question: Question) -> str | None:
    """What is wrong with a question, as a sentence."""
    if not -FARTHEST <= question.elo0 < question.elo1 <= FARTHEST:
        numbers = f"not {question.elo0:g} and {question.elo1:g}"
        return f"elo0 is less than elo1, both within {FARTHEST:g} of zero, {numbers}."
    for name, value in (("alpha", question.alpha), ("beta", question.beta)):
        if not 0 < value < 0.5:
            return f"{name} is more than 0 and less than 0.5, not {value:g}."
    return None


class Sprt:
    """The test under way: the scores of blocks come in, in their order."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.blocks = 0
        self._sum = 0.0
        self._squares = 0.0

    def add(self, score: float) -> None:
        """Count a block."""
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
        # One more block of the greatest variance there can be: a few alike prove nothing.
        variance = (spread + 0.25) / (self.blocks + 1)
        far, near = variance + (self.mean - low) ** 2, variance + (self.mean - high) ** 2
        return self.blocks / 2 * math.log(far / near)

    @property
    def decision(self) -> Decision:
        """The answer, as far as it is known."""
        if self.ratio >= self.question.upper:
            return "stronger"
        return "not stronger" if self.ratio <= self.question.lower else "open"


class Referee:
    """Watches a tournament and stops it as soon as its question is decided."""

    def __init__(self, question: Question, contest: Contest) -> None:
        self.test = Sprt(question)
        self._contest = contest

    def decided(self) -> bool:
        """Count the blocks that are finished, in their order, and say whether that is enough."""
        test = self.test
        while test.decision == "open" and test.blocks < self._contest.blocks:
            games = self._contest.block(test.blocks)
            if games is None:
                return False
            test.add(block_score(test.question, games))
        return test.decision != "open"


def expected(elo: float) -> float:
    """The share of comparisons that somebody so much stronger wins."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def block_score(question: Question, games: Iterable[Outcome]) -> float:
    """The share of comparisons that A won in a block."""
    won = 0.0
    of = 0
    for game in games:
        seats = list(zip(game.seating, game.places, strict=True))
        for (a, first), (b, second) in product(seats, seats):
            if (a, b) == (question.a, question.b):
                of += 1
                won += 0.5 if first == second else first < second
    return won / of
