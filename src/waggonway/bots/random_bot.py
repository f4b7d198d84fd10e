"""The bot that chooses at random."""

from random import Random

from ..game.actions import Action
from ..game.views import View


class RandomBot:
    """Chooses any legal action with equal probability."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = Random(seed)

    def choose(self, view: View) -> Action:
        """Choose one of the legal actions."""
        return self._random.choice(view.legal)
