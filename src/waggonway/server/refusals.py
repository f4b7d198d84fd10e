"""A request that is refused: a stable code for programs, a sentence for people."""

from __future__ import annotations

from ..game.errors import GameError


class Refusal(GameError):
    """Something was asked for at a table that cannot be done; nothing has changed."""


def stale() -> Refusal:
    """An action that answers a decision which is no longer the one that stands."""
    return Refusal("stale", "The table has moved on since; look at what you missed.")
