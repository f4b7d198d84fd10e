"""The chance that a bot takes: its own, and the same again when a decision comes again."""

import secrets
from random import Random

from ..game.views import View


class Chances:
    """A game that is gone on with from an earlier point goes on as it did the first time."""

    def __init__(self, seed: int | str | None) -> None:
        self._seed = secrets.token_hex(16) if seed is None else seed

    def at(self, view: View) -> Random:
        """The chance for one decision."""
        return Random(f"{self._seed}/{view.viewer}/{view.turn}/{view.phase}/{view.place}")
