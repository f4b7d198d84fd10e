"""Changes to a table by the administrator, who needs no seat at it."""

from __future__ import annotations

import msgspec

from ...refusals import Refusal
from .. import steps
from ..access.person import Person
from ..context import StepContext
from ..dispatch import Outcome, outcome
from ..seats import checked_name, unique_name
from ..step_draft import StepDraft
from ..table import Table
from .absence import call
from .lobby import leave_lobby, names

UNFINISHED = ("lobby", "playing", "paused")


class Close(msgspec.Struct, frozen=True):
    """Close a table, even during a game."""


class Remove(msgspec.Struct, frozen=True):
    """Remove a person. In a game, a stand-in plays on; they cannot come back."""

    person: str


class Rename(msgspec.Struct, frozen=True):
    """Change the name of a person."""

    person: str
    name: str


class Erase(msgspec.Struct, frozen=True):
    """Erase the names and chat of a person. This changes the log instead of adding a step."""

    person: str


class HandOver(msgspec.Struct, frozen=True):
    """Let a person take the place of a guest who turned out to be the same person."""

    former: str
    person: str


class Unsay(msgspec.Struct, frozen=True):
    """Delete a line of chat, by the version of its step."""

    version: int


Order = Close | Remove | Rename | HandOver | Unsay


def submit_order(table: Table, order: Order, context: StepContext) -> Outcome:
    """Carry out an order, or refuse it."""
    draft = StepDraft(table, context)
    match order:
        case Close():
            draft.need_phase(*UNFINISHED)
            draft.do(steps.Closed())
        case Remove(person):
            remove(draft, person)
        case Rename(person, name):
            rename(draft, person, name)
        case HandOver(former, person):
            hand_over(draft, former, person)
        case Unsay(version):
            said = any(line.version == version and line.text for line in table.chat_lines) or any(
                isinstance(event, steps.Said) and event.text
                for step in table.steps[version - 1 : version]
                for event in step.what
            )
            draft.need(said, "no_such_line")
            draft.do(steps.LineRemoved(version))
    return outcome(draft, f"host:{table.version + 1}")


def remove(draft: StepDraft, person: str) -> None:
    """Remove a person from the lobby, or let a stand-in play for them."""
    draft.need_phase(*UNFINISHED)
    table = draft.before
    seats = table.seats_of(person)
    if not seats and table.host != person:
        raise Refusal.of("not_at_table", "other")
    if table.phase == "lobby":
        leave_lobby(draft, Person(person, ""))
    else:
        for seat in seats:
            if not table.chairs[seat].stand_in:
                call(draft, seat, "left")
    draft.do(steps.Removed(person))


def hand_over(draft: StepDraft, former: str, person: str) -> None:
    """Hand seats over. Nobody gets a second hand in a game; in the lobby one seat is enough."""
    table = draft.before
    seats = table.seats_of(former)
    draft.need(seats or table.host == former, "not_at_table", "other")
    if table.seats_of(person):
        draft.need(table.phase not in ("playing", "paused"), "shared_game")
        if table.phase == "lobby":
            for seat in seats:
                draft.do(steps.Vacated(seat))
    draft.do(steps.HandedOver(former, person))


def rename(draft: StepDraft, person: str, name: str) -> None:
    """Change the name at all seats of a person."""
    draft.need_phase(*UNFINISHED)
    seats = draft.before.seats_of(person)
    draft.need(seats, "not_at_table", "other")
    for seat in seats:
        others = names(draft, besides=seat)
        draft.do(steps.Renamed(seat, person, unique_name(checked_name(name), others)))
