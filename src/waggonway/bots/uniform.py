"""The bot that chooses by chance."""

from random import Random

from ..game.actions import Action
from ..game.views import View


class Uniform:
    """Any legal action, each with the same probability."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> Action:
        """One of the legal actions."""
        return self._random.choice(view.legal)
