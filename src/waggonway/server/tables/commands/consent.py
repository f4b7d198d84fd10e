"""Pauses, and questions that other players must agree to."""

from __future__ import annotations

from ...refusals import Refusal
from .. import steps
from ..access.person import Person
from ..questions import Question
from ..step_draft import StepDraft
from ..undo import undo_of


def pause(draft: StepDraft, person: Person) -> None:
    """Pause the game, or ask the others first."""
    draft.need_player(person)
    draft.need_phase("playing")
    table = draft.before
    draft.need(not table.question, "question_open")
    others = tuple(one for one in table.people() if one != person.id)
    if others:
        draft.do(steps.Asked("pause", person.id, None, others))
    else:
        stop(draft)


def stop(draft: StepDraft) -> None:
    """Pause the game and stop the clocks."""
    clocks = draft.before.clocks
    draft.do(steps.Paused(tuple(clocks.used(s, draft.clock) for s in range(len(clocks.left)))))


def resume(draft: StepDraft, person: Person) -> None:
    """Resume the game."""
    draft.need_player(person)
    draft.need_phase("paused")
    draft.do(steps.Resumed())


def agree(draft: StepDraft, person: Person, version: int) -> None:
    """Agree to the open question. The last agreement carries it out."""
    question = open_question(draft, version)
    draft.need(person.id in question.missing, "not_asked")
    draft.do(steps.Agreed(person.id))
    if draft.table.question and draft.table.question.missing:
        return
    if question.subject == "pause":
        stop(draft)
    else:
        assert question.seat is not None
        table = draft.before
        undo = undo_of(
            table.running, table.moves, question.seat, table.peoples_seats(), table.fixed
        )
        draft.do(steps.TakenBack(question.seat, undo.first, undo.last))


def disagree(draft: StepDraft, person: Person, version: int) -> None:
    """Reject the open question, or withdraw it."""
    question = open_question(draft, version)
    asked = person.id in (question.by, *question.missing)
    draft.need(asked, "not_asked")
    draft.do(steps.Dropped(person.id))


def open_question(draft: StepDraft, version: int) -> Question:
    """Return the open question, if the person has seen it."""
    question = draft.before.question
    if question is None:
        raise Refusal.of("no_question")
    if version < draft.before.asked[0]:
        raise Refusal.of("stale")
    return question
