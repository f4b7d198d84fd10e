"""Show that one move is better than every other, with as few trials as that takes."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from ..bots.planner.known_position import KnownPosition
from ..bots.planner.standard_error import standard_error
from .decisions import PRIOR_DEVIATION
from .engine.trials import Trials

SAMPLES_PER_ROUND: Final = 60  # between two checks
MAX_SAMPLES: Final = 480  # of a close comparison
SURE_ERRORS: Final = 2.0  # standard errors of a sure estimate
SURE_SHARE: Final = 0.4  # of the asked lead: what remains if the estimate is that much too high


class Loss:
    """What a move loses against the leader, over the samples so far."""

    def __init__(self) -> None:
        self.number = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, loss: float) -> None:
        """Count one sample."""
        self.number += 1
        self.total += loss
        self.squares += loss * loss

    @property
    def mean(self) -> float:
        """The estimate."""
        return self.total / self.number

    @property
    def error(self) -> float:
        """The standard error of the estimate."""
        return standard_error(
            self.number, 0.0, self.squares - self.number * self.mean**2, PRIOR_DEVIATION
        )

    def sure(self, lead: float) -> bool:
        """Tell whether the loss is as large as a lead, and a good part of it beyond doubt."""
        return self.mean >= lead and self.mean - SURE_ERRORS * self.error >= SURE_SHARE * lead

    def hopeless(self, lead: float) -> bool:
        """Tell whether more samples will hardly make it sure."""
        final = self.error * sqrt(self.number / MAX_SAMPLES)
        return self.mean + self.error < max(lead, SURE_SHARE * lead + SURE_ERRORS * final)


class Race:
    """The leader of a turn against its other moves, all in the same samples."""

    def __init__(
        self, trials: Trials, position: KnownPosition, codes: Sequence[int], first: int
    ) -> None:
        self.trials = trials
        self.position = position
        self.codes = codes  # the leader first
        self.first = first  # number of the first sample
        self.losses = [Loss() for _ in codes]
        self.games = 0
        self.samples = 0
        self.total = 0.0  # success of the leader in all samples

    def wins(self, others: Sequence[int], lead: float) -> bool:
        """Tell whether the leader is better than all these moves by a lead.

        A move that surely loses is tried no more. The race ends once a move is too close.
        """
        alive = list(others)
        for done in range(0, MAX_SAMPLES, SAMPLES_PER_ROUND):
            if not alive:
                return True
            codes = [self.codes[0], *(self.codes[i] for i in alive)]
            for row in self.trials.compare(
                self.position, codes, self.first + done, SAMPLES_PER_ROUND
            ):
                self.samples += 1
                self.total += row[0]
                for i, value in zip(alive, row[1:], strict=True):
                    self.losses[i].add(row[0] - value)
            self.games += SAMPLES_PER_ROUND * len(codes)
            if any(self.losses[i].hopeless(lead) for i in alive):
                return False
            alive = [i for i in alive if not self.losses[i].sure(lead)]
        return not alive

    def successes(self) -> list[float]:
        """Return the mean success of each move."""
        leader = self.total / self.samples
        return [leader, *(leader - loss.mean for loss in self.losses[1:])]
