"""Messages for one viewer, built from their own views and from redacted steps."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from ...game import View
from ..refusals import Refusal
from . import wire
from .permissions import commands_for, in_chat
from .steps import Said, Step, seen_by
from .table import Table
from .undo import undo_of

MOST_STEPS = 200
"""Viewers who missed more steps than this get only the current state."""


def news(table: Table, person: str | None, since: int, present: Collection[str], now: int) -> bytes:
    """Encode the steps after a version and the current state, for a person or a spectator."""
    eyes, chat = table.seats_of(person), in_chat(table, person)
    since = min(since, table.version)
    if table.version - since > MOST_STEPS:
        since = table.version
    message = wire.News(
        game=table.id,
        version=table.version,
        since=since,
        steps=tuple(told(step, eyes, chat) for step in table.steps[since:]),
        table=table_view(table, person, present, now),
        you=wire.You(person, eyes, commands_for(table, person), undo_for(table, eyes)),
        views=views(table, eyes),
    )
    return wire.encode(message)


def told(step: Step, eyes: tuple[int, ...], chat: bool) -> wire.ToldStep:
    """Redact a step for a viewer with these seats, with or without chat."""
    what = (one for one in step.what if chat or not isinstance(one, Said))
    return wire.ToldStep(step.seq, step.at, tuple(seen_by(one, eyes) for one in what))


def views(table: Table, eyes: tuple[int, ...]) -> tuple[View, ...]:
    """Return the view of each of these seats; without a seat, the public view."""
    if table.game is None:
        return ()
    return tuple(table.game.view(seat) for seat in eyes) or (table.game.view(None),)


def undo_for(table: Table, eyes: tuple[int, ...]) -> dict[int, Literal["free", "ask"]]:
    """Return the seats that can take back a move, and whether others must be asked."""
    found: dict[int, Literal["free", "ask"]] = {}
    if table.phase == "playing":
        alone = len(table.people()) < 2
        for seat in eyes:
            try:
                undo = undo_of(table.running, table.moves, seat, table.peoples_seats())
            except Refusal:
                continue
            found[seat] = "free" if undo.free or alone else "ask"
    return found


def table_view(
    table: Table, person: str | None, present: Collection[str], now: int
) -> wire.TableView:
    """Return the public part of a table, with the chat if the viewer may read it."""
    left = table.clocks.remaining(now)
    clocks = None if left is None else wire.ClockView(left, tuple(sorted(table.clocks.since)))
    return wire.TableView(
        phase=table.phase,
        edition=table.ref,
        options=table.options,
        host=table.host,
        chairs=chairs(table, present),
        watching=watching(table, present),
        clocks=clocks if table.game else None,
        question=table.question,
        chat=tuple(table.lines) if in_chat(table, person) else (),
        moves=len(table.moves),
        rematch=table.rematch,
    )


def chairs(table: Table, present: Collection[str]) -> tuple[wire.ChairView, ...]:
    """Return the seats, and which people are present."""
    return tuple(
        wire.ChairView(
            seat=seat,
            kind="person" if chair.person else "bot" if chair.bot else "free",
            person=chair.person,
            bot=chair.bot,
            name=chair.name,
            color=chair.color,
            stand_in=chair.stand_in,
            present=chair.person in present,
        )
        for seat, chair in enumerate(table.chairs)
    )


def watching(table: Table, present: Collection[str]) -> int:
    """Count the viewers without a seat."""
    seated = {chair.person for chair in table.chairs}
    return sum(person not in seated for person in present)


def presence(table: Table, present: Collection[str]) -> bytes:
    """Encode who is present."""
    there = tuple(chair.person in present for chair in table.chairs)
    return wire.encode(wire.Presence(table.id, there, watching(table, present)))


def done(table: Table, key: str, version: int) -> bytes:
    """Encode the acknowledgement of a request that is on disk."""
    return wire.encode(wire.Done(table.id, key, version))


def refused(table: str, key: str | None, refusal: Refusal, version: int) -> bytes:
    """Encode a refusal."""
    return wire.encode(wire.Refused(table, key, refusal.code, refusal.message, version))
