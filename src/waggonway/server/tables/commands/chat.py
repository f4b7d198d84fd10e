"""Writing a line of chat."""

from __future__ import annotations

from .. import steps
from ..access.permissions import in_chat
from ..access.person import Person
from ..chat import check_rate, checked_text
from ..step_draft import StepDraft


def say(draft: StepDraft, person: Person, text: str) -> None:
    """Write a line of chat, also after the game."""
    draft.need_phase("lobby", "playing", "paused", "finished")
    draft.need(draft.before.options.chat, "no_chat")
    there = in_chat(draft.before, person.id)
    draft.need(there, "not_at_table", "chat")
    text = checked_text(text)
    check_rate(draft.before.chat_lines, person.id, draft.now)
    seats = draft.before.seats_of(person.id)
    name = draft.before.chairs[seats[0]].name if seats else person.name
    draft.do(steps.Said(person.id, name, text))
