"""What people at a table agree on or do beside the game: pauses, leaving, chat, a rematch."""

from __future__ import annotations

from ..refusals import Refusal
from . import steps
from .chat import check_rate, checked_text
from .lobby import leave_lobby
from .permissions import in_chat
from .person import Person
from .questions import Question
from .seats import Why, free_chairs
from .step_draft import StepDraft
from .undo import undo_of

AWAY_MS = 60_000
"""Milliseconds after which the others may have a stand-in play for who is not there."""


def pause(draft: StepDraft, person: Person) -> None:
    """Pause, or ask the others whether they want to."""
    need_player(draft, person)
    draft.need_phase("playing")
    table = draft.before
    draft.need(not table.question, "question_open")
    others = tuple(one for one in table.people() if one != person.id)
    if others:
        draft.do(steps.Asked("pause", person.id, None, others))
    else:
        stop(draft)


def stop(draft: StepDraft) -> None:
    """Let the clocks stand still."""
    clocks = draft.before.clocks
    draft.do(steps.Paused(tuple(clocks.used(s, draft.clock) for s in range(len(clocks.left)))))


def resume(draft: StepDraft, person: Person) -> None:
    """Go on."""
    need_player(draft, person)
    draft.need_phase("paused")
    draft.do(steps.Resumed())


def agree(draft: StepDraft, person: Person, version: int) -> None:
    """Say yes; what was asked for happens with the last yes."""
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
        undo = undo_of(table.running, table.moves, question.seat, table.peoples_seats())
        draft.do(steps.TakenBack(question.seat, undo.first, undo.last))


def disagree(draft: StepDraft, person: Person, version: int) -> None:
    """Say no, or withdraw the question."""
    question = open_question(draft, version)
    asked = person.id in (question.by, *question.missing)
    draft.need(asked, "not_asked")
    draft.do(steps.Dropped(person.id))


def open_question(draft: StepDraft, version: int) -> Question:
    """The question that the person has seen."""
    question = draft.before.question
    if question is None:
        raise Refusal.of("no_question")
    if version < draft.before.asked[0]:
        raise Refusal.of("stale")
    return question


def leave(draft: StepDraft, person: Person) -> None:
    """Go; in a game a stand-in plays until one comes back."""
    if draft.before.phase == "lobby":
        leave_lobby(draft, person)
        return
    need_player(draft, person)
    draft.need_phase("playing", "paused")
    for seat in draft.before.seats_of(person.id):
        if not draft.before.chairs[seat].stand_in:
            call(draft, seat, "left")
    draft.need(draft.what, "stand_in_plays", "left")


def call_stand_in(draft: StepDraft, person: Person, seat: int) -> None:
    """Have a bot play for somebody who is not there."""
    need_player(draft, person)
    draft.need_phase("playing", "paused")
    draft.need_seat(seat)
    chair = draft.before.chairs[seat]
    draft.need(chair.person and not chair.stand_in, "bot_plays")
    away = draft.around.away(chair.person or "")
    gone = away is not None and away >= AWAY_MS
    draft.need(gone, "not_away", name=chair.name)
    call(draft, seat, "away")


def call(draft: StepDraft, seat: int, why: Why) -> None:
    """Put a stand-in on a seat; what its person has used of his time is noted."""
    draft.do(steps.StandInSat(seat, why, draft.before.clocks.used(seat, draft.clock)))


def come_back(draft: StepDraft, person: Person, seat: int) -> None:
    """Play one's seat oneself again."""
    draft.need_own(person, seat)
    draft.need_phase("playing", "paused")
    draft.need(draft.before.chairs[seat].stand_in, "no_stand_in")
    draft.do(steps.CameBack(seat))


def say(draft: StepDraft, person: Person, text: str) -> None:
    """Chat; also after the game."""
    draft.need_phase("lobby", "playing", "paused", "finished")
    draft.need(draft.before.options.chat, "no_chat")
    there = in_chat(draft.before, person.id)
    draft.need(there, "not_at_table", "chat")
    text = checked_text(text)
    check_rate(draft.before.lines, person.id, draft.now)
    seats = draft.before.seats_of(person.id)
    name = draft.before.chairs[seats[0]].name if seats else person.name
    draft.do(steps.Said(person.id, name, text))


def rematch(draft: StepDraft, person: Person) -> None:
    """Open a table with the same options, persons and bots; once. Who had left has no chair."""
    need_player(draft, person)
    draft.need_phase("finished")
    table = draft.before
    draft.need(not table.rematch, "rematch_open")
    new = draft.around.new_table()
    what: list[steps.Happening] = [steps.Opened(table.ref, table.options, person.id)]
    colors = [chair.color for chair in table.chairs]
    if colors != [chair.color for chair in free_chairs(len(colors))]:
        what += [steps.ColorChosen(seat, color) for seat, color in enumerate(colors)]
    for seat, chair in enumerate(table.chairs):
        if chair.person and (chair.stand_in != "left" or chair.person == person.id):
            what.append(steps.Sat(seat, chair.person, chair.name))
        elif chair.bot:
            what.append(steps.BotSat(seat, chair.bot, chair.name))
    draft.rematch = steps.Step(new, 1, f"rematch:{table.id}", draft.now, tuple(what))
    draft.do(steps.RematchOpened(new))


def need_player(draft: StepDraft, person: Person) -> None:
    """Refuse what only those may do who have a seat."""
    seated = draft.before.seats_of(person.id)
    draft.need(seated, "not_at_table")
