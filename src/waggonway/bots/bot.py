"""What a bot is, and how it learns what happens at the table."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Protocol

from ..game.actions import Action
from ..game.events import Event, redact
from ..game.views import View


class Bot(Protocol):
    """A player: sees what its seat may know, and nothing else.

    A bot that also has a method `see(events)` is shown everything that happens, in order and from
    the first event on, as its seat may see it.
    """

    def choose(self, view: View) -> Action:
        """One of the view's legal actions."""
        ...


class BotError(ValueError):
    """There is no such bot, or it cannot be had; the message says why."""


def veiled(seed: int | str | None) -> str | None:
    """A seed for a bot that is not ours: the one it is made from holds that of the game."""
    return None if seed is None else sha256(f"bot/{seed}".encode()).hexdigest()


def show(events: Sequence[Event], players: Iterable[tuple[int, Bot]]) -> None:
    """Let the bots that watch see what has happened; each gets what its seat may know."""
    for seat, bot in players:
        see = getattr(bot, "see", None)
        if see is not None and events:
            see(tuple(redact(event, seat) for event in events))
