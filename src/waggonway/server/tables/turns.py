"""Whose turn it is in a correspondence game: stored beside the log, for lists and notifications."""

from __future__ import annotations

from typing import Literal

import msgspec

from ..durations import DAY_MS
from .options import Correspondence
from .steps import SeatLost, StandInSat, Step
from .table import Table

REMINDER_SHARE = 4
"""The reminder comes when a quarter of the time is left, but at most a day before the end."""

CallKind = Literal["turn", "reminder", "expired", "lost", "over", "question", "invitation"]
"""What a notification is about: it is your turn, your time is running out or is up, the game has
ended, the others ask for your consent, somebody invites you to a table."""


class Turn(msgspec.Struct, frozen=True):
    """A seat whose person must decide. All times are those of the table's clocks."""

    table: str
    seat: int
    person: str
    version: int  # since which this person must decide without a break
    since: int
    due: int
    remind: int


class Call(msgspec.Struct, frozen=True):
    """Something that a person should be told. The same event always has the same id."""

    id: str
    kind: CallKind
    table: str
    seat: int
    person: str
    version: int
    at: int  # milliseconds since 1970


class Answered(msgspec.Struct, frozen=True):
    """A question that some people no longer need to be told about."""

    table: str
    version: int  # of the question
    people: tuple[str, ...]


def turns_of(table: Table) -> tuple[Turn, ...]:
    """List the seats whose people must decide; none in other modes than correspondence."""
    rule = table.options.clock
    if not isinstance(rule, Correspondence):
        return ()
    before = min(DAY_MS, rule.days * DAY_MS // REMINDER_SHARE)
    found = []
    for seat, since in sorted(table.clocks.since.items()):
        due = table.clocks.due(seat)
        person = table.chairs[seat].person or ""
        version = table.called_since[seat]
        found.append(Turn(table.id, seat, person, version, since, due, due - before))
    return tuple(found)


def calls_of(before: Table, after: Table, step: Step) -> tuple[Call, ...]:
    """List what people should be told after a step; nothing in other modes."""
    if not isinstance(after.options.clock, Correspondence):
        return ()

    def call(kind: CallKind, seat: int, person: str | None, version: int) -> Call:
        name = f"{kind}-{after.id}-{seat}-{version}"
        return Call(name, kind, after.id, seat, person or "", version, step.at)

    found = [
        call("turn", seat, after.chairs[seat].person, version)
        for seat, version in sorted(after.called_since.items())
        if before.called_since.get(seat) != version
    ]
    for event in step.what:
        if isinstance(event, SeatLost) or (isinstance(event, StandInSat) and event.why == "clock"):
            person = before.chairs[event.seat].person
            kind: CallKind = "lost" if isinstance(event, SeatLost) else "expired"
            found.append(call(kind, event.seat, person, step.seq))
    if after.phase == "finished" and before.phase != "finished":
        found += [
            call("over", seat, after.chairs[seat].person, step.seq)
            for seat in after.peoples_seats()
        ]
    if after.question and after.asked[0] == step.seq:
        asked = after.question.missing
        found += [call("question", after.seats_of(person)[0], person, step.seq) for person in asked]
    return tuple(found)


def answered_in(before: Table, after: Table) -> Answered | None:
    """Return who no longer has to answer a question after a step, if anybody; None in other modes.

    They have agreed, or the question was granted, rejected or withdrawn, has timed out, or was
    overtaken by the game.
    """
    asked = before.question
    if asked is None or not isinstance(after.options.clock, Correspondence):
        return None
    same = after.question if after.asked == before.asked else None
    people = tuple([one for one in asked.missing if same is None or one not in same.missing])
    return Answered(after.id, before.asked[0], people) if people else None
