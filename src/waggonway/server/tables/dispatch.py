"""From a request to a step of the log: the one door to a table."""

from __future__ import annotations

from typing import assert_never

import msgspec

from ...game import Action, GameError
from ..refusals import Refusal
from . import consent, lobby, moves, steps, wire
from .context import StepContext
from .permissions import has_room
from .person import Person
from .questions import QUESTION_TTL_MS
from .step_draft import StepDraft
from .table import Table

UNUSED_LOBBY_MS = 7 * 24 * 3600 * 1000
"""Milliseconds after which a table is closed whose game has not begun."""


class Outcome(msgspec.Struct, frozen=True):
    """What a request comes to: to be put on disk, and only then to be believed."""

    after: Table
    step: steps.Step
    rematch: steps.Step | None = None  # the first step of the new table


class Again(msgspec.Struct, frozen=True):
    """The request was carried out before, in this version."""

    version: int


def submit(
    table: Table, person: Person, request: wire.Request, around: StepContext
) -> Outcome | Again:
    """Carry out what a person asks for, once for each key; Refusal if it cannot be done."""
    key = f"{person.id}:{request.key}"
    if key in table.keys:
        return Again(table.keys[key])
    if request.game != table.id:
        raise Refusal.of("wrong_table")
    if not has_room(table, str(type(request.action).__struct_config__.tag)):
        raise Refusal.of("table_full")
    draft = StepDraft(table, around)
    try:
        decide(draft, person, request)
    except GameError as error:  # the rules' own refusals have their codes, too
        raise Refusal(error.code, error.message) from None
    return outcome(draft, key)


def submit_bot(
    table: Table, seat: int, version: int, action: Action, around: StepContext
) -> Outcome:
    """Make the move that a bot has chosen when it saw a version."""
    draft = StepDraft(table, around)
    moves.bot_move(draft, seat, action, version)
    return outcome(draft, f"bot:{table.version + 1}")


def submit_time(table: Table, around: StepContext) -> Outcome | None:
    """Let happen what is due; None if nothing is."""
    draft = StepDraft(table, around)
    moves.time_out(draft)
    return outcome(draft, f"time:{table.version + 1}") if draft.what else None


def submit_left(table: Table, around: StepContext) -> Outcome | None:
    """Close a table at which nothing has happened for long; None if it is not to be closed."""
    if table.phase != "lobby" or around.now - table.changed < UNUSED_LOBBY_MS:
        return None
    draft = StepDraft(table, around)
    draft.do(steps.Closed())
    return outcome(draft, f"time:{table.version + 1}")


def next_deadline(table: Table) -> int | None:
    """When `submit_time` will have something to do."""
    asked = table.asked[1] + QUESTION_TTL_MS if table.question else None
    times = [time for time in (table.clocks.deadline(), asked) if time is not None]
    return min(times, default=None)


def opening(table: Table, step: steps.Step, now: int) -> Outcome:
    """The first step of a new table."""
    after = table.copy()
    after.apply(step, now)
    return Outcome(after, step)


def outcome(draft: StepDraft, key: str) -> Outcome:
    """The finished draft."""
    step = draft.step(key)
    return Outcome(draft.table, step, draft.rematch)


def decide(draft: StepDraft, person: Person, request: wire.Request) -> None:
    """Let happen what a command asks for."""
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
            consent.leave(draft, person)
        case wire.ComeBack(seat):
            consent.come_back(draft, person, seat)
        case wire.CallStandIn(seat):
            consent.call_stand_in(draft, person, seat)
        case wire.Say(text):
            consent.say(draft, person, text)
        case wire.Rematch():
            consent.rematch(draft, person)
        case wire.Sync():
            raise AssertionError("answered before it comes to a table")
        case _:
            assert_never(command)
