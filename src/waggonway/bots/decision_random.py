"""Random numbers of a bot that depend only on its seed and the decision."""

import secrets
from random import Random

from ..game.views import View


class DecisionRandom:
    """Random generators by decision, so that a resumed game continues as it did before."""

    def __init__(self, seed: int | str | None) -> None:
        self._seed = secrets.token_hex(16) if seed is None else seed

    def at(self, view: View) -> Random:
        """Return the random generator of a decision."""
        return Random(f"{self._seed}/{view.viewer}/{view.turn}/{view.phase}/{view.place}")
