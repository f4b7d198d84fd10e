"""Searching bots of earlier versions, kept as fixed opponents for measurements."""

from math import inf

from ..editions import Edition
from ..game.views import View
from .expert import Expert, trials_on

REPLACEMENT_COST = 4
"""Version 0.2 divided its trials by this where completed tickets are replaced."""


class Expert02(Expert):
    """The expert of version 0.2. It never changes."""

    level = "expert-0.2"

    def limits(self, view: View) -> tuple[float, float]:
        """Return the budget of a decision, always in trials."""
        if self.trials is None:
            return inf, inf
        return self.trials or default_trials(view.edition), inf


def default_trials(edition: Edition) -> int:
    """Return the trials of a decision if none were asked for."""
    trials = trials_on(edition)
    return trials if edition.journey is None else round(trials / REPLACEMENT_COST)
