"""Moves, taking moves back, and the expiry of clocks."""

from __future__ import annotations

from waggonway import bots

from ....game import Action
from ...refusals import Refusal
from .. import steps, wire
from ..access.person import Person
from ..options import Clock, Correspondence
from ..questions import question_ttl
from ..seats import STAND_IN
from ..step_draft import StepDraft
from ..undo import undo_of
from .lobby import names


def move(draft: StepDraft, person: Person, command: wire.MakeMove, version: int) -> None:
    """Make the move of a person."""
    draft.need_own(person, command.seat)
    draft.need_phase("playing")
    chair = draft.before.chairs[command.seat]
    draft.need(not chair.stand_in, "stand_in_plays")
    make_move(draft, command.seat, command.move, version, "person")


def bot_move(draft: StepDraft, seat: int, action: Action, version: int) -> None:
    """Make the move of a bot, if the bot still plays the seat."""
    draft.need_phase("playing")
    chair = draft.before.chairs[seat]
    if not chair.player:
        raise Refusal.of("stale")
    make_move(draft, seat, action, version, "bot" if chair.bot else "stand_in")


def make_move(draft: StepDraft, seat: int, action: Action, version: int, by: steps.By) -> None:
    """Apply an action, unless the decision that it answers is gone."""
    table = draft.before
    if version < table.open_since.get(seat, 0):
        raise Refusal.of("stale")
    draft.move(seat, action, by, table.clocks.used(seat, draft.clock))


def take_back(draft: StepDraft, person: Person, command: wire.TakeBack, version: int) -> None:
    """Take a move back, or ask the other people for consent.

    Moves of bots after the version that the person saw do not make the request stale.
    """
    draft.need_own(person, command.seat)
    draft.need_phase("playing")
    table = draft.before
    if table.moved_by_person(version):
        raise Refusal.of("stale")
    undo = undo_of(table.running, table.moves, command.seat, table.peoples_seats(), table.fixed)
    others = tuple(one for one in table.people() if one != person.id)
    if undo.free or not others:
        draft.do(steps.TakenBack(command.seat, undo.first, undo.last))
        return
    draft.need(not table.question, "question_open")
    draft.do(steps.Asked("take_back", person.id, command.seat, others))


def time_out(draft: StepDraft) -> None:
    """Handle expired clocks: let bots play for these players, and drop unanswered questions."""
    table = draft.before
    for seat in table.clocks.out_of_time(draft.clock):
        used = table.clocks.used(seat, draft.clock)
        if loses_seat(table.options.clock):
            name = bots.nickname(table.id, seat, names(draft, besides=seat))
            draft.do(steps.SeatLost(seat, STAND_IN, name, used))
        else:
            draft.do(steps.StandInSat(seat, "clock", used))
    ttl = question_ttl(table.options.clock)
    if draft.table.question and draft.clock >= table.asked[1] + ttl:
        draft.do(steps.Dropped(None))


def loses_seat(clock: Clock) -> bool:
    """Whether players who run out of time lose their seat for good."""
    return isinstance(clock, Correspondence) and clock.expiry == "seat_lost"
