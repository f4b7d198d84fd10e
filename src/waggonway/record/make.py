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
from .form import (
    FIRST_FORMAT,
    FORMAT,
    PLAYED_ON_FORMAT,
    SPECTATOR,
    Header,
    PlayedOn,
    Record,
    Step,
    Viewer,
    assemble,
)
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
    played_on: tuple[PlayedOn, ...] = (),
) -> Record:
    """Return the full record of a game, including its secrets; if it is not over, its seed too.

    Pass the steps, in the order of `game.actions`, if you have them; otherwise the game is played
    again. The header contains the edition if Waggonway has not released it, or with `embed`.
    `played_on` says which games this one was played on from.
    """
    edition = game.edition
    noted = steps_of(game, played_on) if steps is None else tuple(steps)
    opening = game.events[: len(game.events) - sum(len(step.events) for step in noted)]
    header = Header(
        waggonway="record",
        format=format_of(game.rules, played_on),
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
        played_on=played_on,
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
    origins = tuple(msgspec.structs.replace(o, redeal=None) for o in record.header.played_on)
    header = msgspec.structs.replace(record.header, viewer=seen, seed=None, played_on=origins)
    return assemble(header, record.edition, opening, steps, record.result)


def format_of(rules: int, played_on: tuple[PlayedOn, ...]) -> int:
    """Return the oldest format that can hold a record."""
    if played_on:
        return PLAYED_ON_FORMAT
    return FIRST_FORMAT if rules == FIRST_RULES else FORMAT


def steps_of(game: Game, played_on: tuple[PlayedOn, ...] = ()) -> tuple[Step, ...]:
    """Play a game again to find the events of each action."""
    again = Game.new(game.edition, game.seats, seed=game.seed, start=game.start, rules=game.rules)
    moves = [*game.actions, *game.pending.items()]
    steps: list[Step] = []
    deal_where_played_on(again, played_on, 0)
    for seat, action in moves:
        steps.append(Step(seat, action, again.apply(seat, action)))
        deal_where_played_on(again, played_on, len(steps))
    return tuple(steps)


def deal_where_played_on(game: Game, played_on: tuple[PlayedOn, ...], move: int) -> None:
    """Deal the hidden cards again if the game was played on after a number of actions."""
    for origin in played_on:
        if origin.move == move and origin.redeal is not None:
            game.deal_again(origin.seat, origin.redeal)
