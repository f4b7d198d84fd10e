"""Leaving a table, and stand-ins for absent players."""

from __future__ import annotations

from ...durations import MINUTE_MS
from .. import steps
from ..access.person import Person
from ..options import Correspondence
from ..seats import Why
from ..step_draft import StepDraft
from .lobby import leave_lobby

AWAY_MS = MINUTE_MS
"""After this time the others may call a stand-in for an absent player."""


def leave(draft: StepDraft, person: Person) -> None:
    """Leave the table. In a game, a stand-in plays until the person comes back."""
    if draft.before.phase == "lobby":
        leave_lobby(draft, person)
        return
    draft.need_player(person)
    draft.need_phase("playing", "paused")
    for seat in draft.before.seats_of(person.id):
        if not draft.before.chairs[seat].stand_in:
            call(draft, seat, "left")
    draft.need(draft.what, "stand_in_plays", "left")


def call_stand_in(draft: StepDraft, person: Person, seat: int) -> None:
    """Let a bot play for an absent player."""
    draft.need_player(person)
    draft.need_phase("playing", "paused")
    draft.need_seat(seat)
    chair = draft.before.chairs[seat]
    draft.need(chair.person and not chair.stand_in, "bot_plays")
    rule = draft.before.options.clock
    if isinstance(rule, Correspondence):  # being away is normal there
        draft.need(False, "not_away", "correspondence", days=rule.days)
    away = draft.context.away(chair.person or "")
    gone = away is not None and away >= AWAY_MS
    draft.need(gone, "not_away", name=chair.name)
    call(draft, seat, "away")


def call(draft: StepDraft, seat: int, why: Why) -> None:
    """Give a seat to a stand-in, and record the time its player has used."""
    draft.do(steps.StandInSat(seat, why, draft.before.clocks.used(seat, draft.clock)))


def come_back(draft: StepDraft, person: Person, seat: int) -> None:
    """Take a seat back from its stand-in."""
    draft.need_own(person, seat)
    draft.need_phase("playing", "paused")
    draft.need(draft.before.chairs[seat].stand_in, "no_stand_in")
    draft.need(person.id not in draft.before.removed, "removed")
    draft.do(steps.CameBack(seat))
