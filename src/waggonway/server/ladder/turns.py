"""The answer to a program that asks for its next decision: only what its seat may know."""

from __future__ import annotations

from typing import Literal

import msgspec

from ...game import Event, View
from ..store.ladder import Ending, LadderGame
from ..tables.steps import Began, EditionRef, Moved, seen_by
from ..tables.table import Table


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """The state of a challenge for its program.

    `decide`: answer with a move. `wait`: nothing to decide yet, ask again. `over`: see `ending`.
    """

    state: Literal["decide", "wait", "over"]
    challenge: str
    game: int | None = None  # number of the game, from 0
    table: str | None = None
    edition: EditionRef | None = None
    seat: int | None = None
    version: int | None = None
    left_ms: int | None = None  # time to answer
    view: View | None = None
    events: tuple[Event, ...] = ()  # since the version that the program has seen
    ending: Ending | None = None


def decision(table: Table, game: LadderGame, since: int, now: int) -> Turn:
    """Describe a decision of a program."""
    left = table.clocks.remaining(now)
    return Turn(
        "decide",
        game.challenge,
        game=game.number,
        table=table.id,
        edition=table.ref,
        seat=game.seat,
        version=table.version,
        left_ms=None if left is None else left[game.seat],
        view=table.running.view(game.seat),
        events=events_since(table, game.seat, since),
    )


def events_since(table: Table, seat: int, since: int) -> tuple[Event, ...]:
    """Return the events after a version, as a seat may see them."""
    changes = (seen_by(one, (seat,)) for step in table.steps[since:] for one in step.what)
    return tuple(
        event for change in changes if isinstance(change, Began | Moved) for event in change.events
    )
