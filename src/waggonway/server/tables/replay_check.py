"""Check that a stored game is replayed with the events that it had."""

from __future__ import annotations

from ...game.events import Event, GameBegan


class Diverged(Exception):
    """A stored move has other events under the rules of this version."""


def check(same: bool) -> None:
    """Check that a replayed move has the same events as before."""
    if not same:
        raise Diverged


def rules_of(events: tuple[Event, ...]) -> int:
    """Return the version of the rules that a game began with."""
    match events:
        case (GameBegan(rules=rules), *_):
            return rules
    raise Diverged
