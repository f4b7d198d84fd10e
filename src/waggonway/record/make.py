"""Make the record of a game, and redact a record for one viewer."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .._version import __version__
from ..core.codes import FIRST_RULES
from ..core.setup import start_seat
from ..editions.plain_data import plain_data
from ..game.actions import KeepTickets
from ..game.events import redact
from ..game.game import Game
from .edition import is_ours
from .error import RecordError
from .form import FIRST_FORMAT, FORMAT, SPECTATOR, Header, Record, Step, Viewer, assemble
from .names import checked_names


def record_of(
    game: Game,
    *,
    steps: Sequence[Step] | None = None,
    names: Sequence[str] | None = None,
    created: str | None = None,
    number: int | None = None,
    of: int | None = None,
    embed: bool | None = None,
) -> Record:
    """Return the full record of a game, including its secrets; if it is not over, its seed too.

    Pass the steps, in the order of `game.actions`, if you have them; otherwise the game is played
    again. The header contains the edition if Waggonway has not released it, or with `embed`.
    """
    edition = game.edition
    noted = steps_of(game) if steps is None else tuple(steps)
    opening = game.events[: len(game.events) - sum(len(step.events) for step in noted)]
    header = Header(
        waggonway="record",
        format=FIRST_FORMAT if game.rules == FIRST_RULES else FORMAT,
        edition=edition.id,
        revision=edition.revision,
        digest=edition.digest,
        engine=__version__,
        seats=game.seats,
        start=game.start,
        start_fixed=game.start != start_seat(game.seed, game.seats),
        commitment=game.commitment,
        rules=game.rules,
        names=None if names is None else checked_names(names, game.seats),
        created=created,
        number=number,
        of=of,
        seed=None if game.over else game.seed,
        edition_data=plain_data(edition) if (embed or not is_ours(edition)) else None,
    )
    return assemble(header, edition, tuple(opening), noted, game.result())


def redacted(record: Record, viewer: int | None) -> Record:
    """Return what a seat, or a spectator (None), may know of a record, also during the game."""
    if record.header.viewer is not None:
        raise RecordError(record.file, record.first_line, "this record is redacted already")
    seen: Viewer = SPECTATOR if viewer is None else viewer
    steps = tuple(
        Step(
            step.seat,
            None if isinstance(step.action, KeepTickets) and step.seat != viewer else step.action,
            tuple(redact(event, viewer) for event in step.events),
        )
        for step in record.steps
    )
    opening = tuple(redact(event, viewer) for event in record.opening)
    header = msgspec.structs.replace(record.header, viewer=seen, seed=None)
    return assemble(header, record.edition, opening, steps, record.result)


def steps_of(game: Game) -> tuple[Step, ...]:
    """Play a game again to find the events of each action."""
    again = Game.new(game.edition, game.seats, seed=game.seed, start=game.start, rules=game.rules)
    moves = [*game.actions, *game.pending.items()]
    return tuple(Step(seat, action, again.apply(seat, action)) for seat, action in moves)
