"""Vacation in a correspondence game: a player's clock stops for some days."""

from __future__ import annotations

from ...durations import DAY_MS
from .. import steps
from ..access.person import Person
from ..options import Correspondence
from ..step_draft import StepDraft


def begin_vacation(draft: StepDraft, person: Person, days: int) -> None:
    """Take some days of vacation, in which no time is charged."""
    seats = playing_seats(draft, person)
    clocks = draft.before.clocks
    for seat in seats:
        draft.need(not clocks.on_vacation(seat, draft.clock), "on_vacation")
        left = clocks.vacation_left[seat]
        draft.need(days * DAY_MS <= left, "no_vacation", "left", days=left // DAY_MS)
        draft.do(steps.VacationBegan(seat, days))


def end_vacation(draft: StepDraft, person: Person) -> None:
    """End a vacation early."""
    clocks = draft.before.clocks
    for seat in playing_seats(draft, person):
        if clocks.on_vacation(seat, draft.clock):
            draft.do(steps.VacationEnded(seat))
    draft.need(draft.what, "not_on_vacation")


def playing_seats(draft: StepDraft, person: Person) -> list[int]:
    """Return the seats that a person plays; refuse others and games without vacation."""
    draft.need_player(person)
    draft.need_phase("playing", "paused")
    rule = draft.before.options.clock
    draft.need(isinstance(rule, Correspondence) and rule.vacation, "no_vacation")
    chairs = draft.before.chairs
    seats = [seat for seat in draft.before.seats_of(person.id) if not chairs[seat].stand_in]
    draft.need(seats, "stand_in_plays")
    return seats
