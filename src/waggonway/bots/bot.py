"""The interface of a bot, and how bots receive events."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Protocol

from ..game.actions import Action
from ..game.events import Event, redact
from ..game.views import View


class Bot(Protocol):
    """A player that knows only what its seat may know.

    If a bot also has a method `see(events)`, it receives all events of a game in order, as its seat
    may see them.
    """

    def choose(self, view: View) -> Action:
        """Choose one of the view's legal actions."""
        ...


class BotError(ValueError):
    """Raised when a bot does not exist or cannot be used."""


def hide_game_seed(seed: int | str | None) -> str | None:
    """Return a seed for a custom bot that does not reveal the seed of the game."""
    return None if seed is None else sha256(f"bot/{seed}".encode()).hexdigest()


def show(events: Sequence[Event], players: Iterable[tuple[int, Bot]]) -> None:
    """Show events to the bots that have `see`; each gets what its seat may know."""
    for seat, bot in players:
        see = getattr(bot, "see", None)
        if see is not None and events:
            see(tuple(redact(event, seat) for event in events))
