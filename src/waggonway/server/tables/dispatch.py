"""Turn a request into a step: the only way to change a table."""

from __future__ import annotations

from typing import assert_never

import msgspec

from ...game import Action, GameError
from ..durations import DAY_MS
from ..refusals import Refusal
from . import steps, wire
from .access.permissions import has_room
from .access.person import Person
from .commands import absence, consent, lobby, moves, vacation
from .commands.chat import say
from .commands.rematch import rematch
from .context import StepContext
from .questions import question_ttl
from .step_draft import StepDraft
from .table import Table

UNUSED_LOBBY_MS = 7 * DAY_MS
"""A table whose game has not started is closed after this time without a step."""


class Outcome(msgspec.Struct, frozen=True):
    """The result of a request. It counts only when its step is on disk."""

    after: Table
    step: steps.Step
    rematch: steps.Step | None = None  # the first step of the new table


class Again(msgspec.Struct, frozen=True):
    """The request was already carried out, in this version."""

    version: int


def submit(
    table: Table, person: Person, request: wire.Request, context: StepContext
) -> Outcome | Again:
    """Carry out a person's request, once for each key, or refuse it."""
    key = f"{person.id}:{request.key}"
    if (version := table.steps.version_of(key)) is not None:
        return Again(version)
    if request.game != table.id:
        raise Refusal.of("wrong_table")
    if not has_room(table, str(type(request.action).__struct_config__.tag)):
        raise Refusal.of("table_full")
    draft = StepDraft(table, context)
    try:
        decide(draft, person, request)
    except GameError as error:  # a refusal of the rules has its own code
        raise Refusal(error.code, error.message) from None
    return outcome(draft, key)


def submit_bot(
    table: Table, seat: int, version: int, action: Action, context: StepContext
) -> Outcome:
    """Make the move that a bot chose at a version."""
    draft = StepDraft(table, context)
    moves.bot_move(draft, seat, action, version)
    return outcome(draft, f"bot:{table.version + 1}")


def submit_time(table: Table, context: StepContext) -> Outcome | None:
    """Carry out what is due at this time; return None if nothing is."""
    draft = StepDraft(table, context)
    moves.time_out(draft)
    return outcome(draft, f"time:{table.version + 1}") if draft.what else None


def submit_left(
    table: Table, context: StepContext, unused_ms: int = UNUSED_LOBBY_MS
) -> Outcome | None:
    """Close a table that nobody uses; return None if it stays open."""
    if table.phase != "lobby" or context.now - table.changed < unused_ms:
        return None
    draft = StepDraft(table, context)
    draft.do(steps.Closed())
    return outcome(draft, f"time:{table.version + 1}")


def next_deadline(table: Table) -> int | None:
    """Return the time when `submit_time` is due."""
    due = table.clocks.deadline()
    if table.question is None:
        return due
    asked = table.asked[1] + question_ttl(table.options.clock)
    return asked if due is None else min(due, asked)


def opening(table: Table, step: steps.Step, now: int) -> Outcome:
    """Apply the first step of a new table."""
    after = table.copy()
    after.apply(step, now)
    return Outcome(after, step)


def outcome(draft: StepDraft, key: str) -> Outcome:
    """Build the outcome of a finished draft."""
    step = draft.step(key)
    return Outcome(draft.table, step, draft.rematch)


def decide(draft: StepDraft, person: Person, request: wire.Request) -> None:
    """Carry out a command on a draft."""
    command = request.action
    match command:
        case wire.MakeMove():
            moves.move(draft, person, command, request.version)
        case wire.TakeBack():
            moves.take_back(draft, person, command, request.version)
        case wire.Agree():
            consent.agree(draft, person, request.version)
        case wire.Disagree():
            consent.disagree(draft, person, request.version)
        case wire.Sit():
            lobby.sit(draft, person, command)
        case wire.StandUp():
            lobby.stand_up(draft, person, command)
        case wire.SeatBot():
            lobby.seat_bot(draft, person, command)
        case wire.ChooseColor():
            lobby.choose_color(draft, person, command)
        case wire.SetOptions():
            lobby.set_options(draft, person, command)
        case wire.Begin():
            lobby.begin(draft, person)
        case wire.Pause():
            consent.pause(draft, person)
        case wire.Resume():
            consent.resume(draft, person)
        case wire.Leave():
            absence.leave(draft, person)
        case wire.ComeBack(seat):
            absence.come_back(draft, person, seat)
        case wire.CallStandIn(seat):
            absence.call_stand_in(draft, person, seat)
        case wire.BeginVacation(days):
            vacation.begin_vacation(draft, person, days)
        case wire.EndVacation():
            vacation.end_vacation(draft, person)
        case wire.Say(text):
            say(draft, person, text)
        case wire.Rematch():
            rematch(draft, person)
        case wire.Sync():
            raise AssertionError("answered before it comes to a table")
        case _:
            assert_never(command)
