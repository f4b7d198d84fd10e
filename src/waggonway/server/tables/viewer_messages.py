"""Messages for one viewer, built from their own views and from redacted steps."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from ..refusals import Refusal
from . import wire
from .access.roles import Role, Roles
from .notice import Notice
from .options import Correspondence
from .steps import Said, Step, secret_seats, seen_by
from .table import Table
from .undo import undos

MOST_STEPS = 200
"""Viewers who missed more steps than this get only the current state."""


def news(table: Table, person: str | None, since: int, present: Collection[str], now: int) -> bytes:
    """Encode the steps after a version and the current state, for a person or a spectator."""
    return NewsWriter(table, present, now, Roles(table)).news(person, since)


class NewsWriter:
    """Writes the news of one version of a table for one viewer after the other.

    Parts that several viewers share are encoded once: the table, and steps without secrets. The
    game does the same with what all views have in common.
    """

    def __init__(self, table: Table, present: Collection[str], now: int, roles: Roles) -> None:
        self._roles = roles
        self._table = table
        self._present = present
        self._now = now
        self._undo = take_backs(table)
        self._heads: dict[int, tuple[bytes, list[Step]]] = {}  # by the version since which
        self._tables: dict[bool, bytes] = {}  # with the chat and without
        self._insiders: dict[int, set[int]] = {}  # seats with a secret in a step
        self._steps: dict[tuple[int, bool, tuple[int, ...]], bytes] = {}

    def news(self, person: str | None, since: int) -> bytes:
        """Encode the steps after a version and the current state, for a person or a spectator.

        The parts are joined to the JSON of `wire.News`.
        """
        role = self._roles.of(person)
        undo = {}
        if role.undo and self._undo:
            undo = {seat: self._undo[seat] for seat in role.seats if seat in self._undo}
        head, steps = self._since(since)
        told = [self._step(step, role) for step in steps]
        you = wire.encode(wire.You(person, role.seats, role.may, undo))
        seen = views(self._table, role.seats)
        parts = (head, b",".join(told), self._public(role.chat), you, b",".join(seen))
        return b'%b"steps":[%b],"table":%b,"you":%b,"views":[%b]}' % parts

    def _since(self, since: int) -> tuple[bytes, list[Step]]:
        """Return the first fields of the news since a version, and its steps."""
        found = self._heads.get(since)
        if found is None:
            table = self._table
            first = min(since, table.version)
            if table.version - first > MOST_STEPS:
                first = table.version
            head = wire.encode(wire.NewsHead(table.id, table.version, first))
            found = self._heads[since] = head[:-1] + b",", table.steps[first:]
        return found

    def _public(self, chat: bool) -> bytes:
        if chat not in self._tables:
            view = table_view(self._table, self._present, self._now, chat)
            self._tables[chat] = wire.encode(view)
        return self._tables[chat]

    def _step(self, step: Step, role: Role) -> bytes:
        """Encode a step as a viewer may see it."""
        insiders = self._insiders.get(step.seq)
        if insiders is None:
            insiders = set().union(*map(secret_seats, step.what))
            self._insiders[step.seq] = insiders
        # Seats without a secret in this step add nothing to what their viewer sees.
        eyes = tuple([seat for seat in role.seats if seat in insiders])
        key = (step.seq, role.chat, eyes)
        if key not in self._steps:
            heard = [one for one in step.what if role.chat or not isinstance(one, Said)]
            told = wire.ToldStep(step.seq, step.at, tuple([seen_by(one, eyes) for one in heard]))
            self._steps[key] = wire.encode(told)
        return self._steps[key]


def views(table: Table, eyes: tuple[int, ...]) -> tuple[bytes, ...]:
    """Return the view of each of these seats as JSON; without a seat, the public view."""
    if table.game is None:
        return ()
    return tuple([table.game.view_json(seat) for seat in eyes or (None,)])


def take_backs(table: Table) -> dict[int, Literal["free", "ask"]]:
    """Return the seats that can take back a move, and whether others must be asked."""
    if table.phase != "playing":
        return {}
    found = undos(table.running, table.moves, table.peoples_seats(), table.fixed)
    alone = bool(found) and len(table.people()) < 2
    return {seat: "free" if undo.free or alone else "ask" for seat, undo in found.items()}


def table_view(table: Table, present: Collection[str], now: int, chat: bool) -> wire.TableView:
    """Return the public part of a table, with or without the chat."""
    return wire.TableView(
        phase=table.phase,
        edition=table.ref,
        options=table.options,
        host=table.host,
        chairs=chairs(table, present),
        watching=watching(table, present),
        clocks=clock_view(table, now),
        question=table.question,
        chat=table.chat_lines if chat else (),
        moves=len(table.moves),
        rematch=table.rematch,
        played_on=wire.origin_of(table.origins),
    )


def clock_view(table: Table, now: int) -> wire.ClockView | None:
    """Return the clocks of a table; None without them."""
    clocks = table.clocks
    left = clocks.remaining(now)
    if left is None or table.game is None:
        return None
    running = tuple(sorted(clocks.since))
    if not isinstance(clocks.rule, Correspondence):
        return wire.ClockView(left, running)
    away = tuple(clocks.on_vacation(seat, now) for seat in range(len(left)))
    return wire.ClockView(left, running, away, tuple(clocks.vacation_left))


def chairs(table: Table, present: Collection[str]) -> tuple[wire.SeatView, ...]:
    """Return the seats, and which people are present."""
    return tuple(
        wire.SeatView(
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


def announcement(notice: Notice | None) -> bytes:
    """Encode the announcement of the administrator; None withdraws it."""
    return wire.encode(wire.Announcement(notice))


def done(table: Table, key: str, version: int) -> bytes:
    """Encode the acknowledgement of a request that is on disk."""
    return wire.encode(wire.Done(table.id, key, version))


def refused(table: str, key: str | None, refusal: Refusal, version: int) -> bytes:
    """Encode a refusal."""
    return wire.encode(wire.Refused(table, key, refusal.code, refusal.message, version))
