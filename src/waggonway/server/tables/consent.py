"""Commands beside the game: pauses and other questions, leaving, stand-ins, chat, rematch."""

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
"""After this time the others may call a stand-in for an absent player."""


def pause(draft: StepDraft, person: Person) -> None:
    """Pause the game, or ask the others first."""
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
    """Pause the game and stop the clocks."""
    clocks = draft.before.clocks
    draft.do(steps.Paused(tuple(clocks.used(s, draft.clock) for s in range(len(clocks.left)))))


def resume(draft: StepDraft, person: Person) -> None:
    """Resume the game."""
    need_player(draft, person)
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
        undo = undo_of(table.running, table.moves, question.seat, table.peoples_seats())
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


def leave(draft: StepDraft, person: Person) -> None:
    """Leave the table. In a game, a stand-in plays until the person comes back."""
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
    """Let a bot play for an absent player."""
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
    """Give a seat to a stand-in, and record the time its player has used."""
    draft.do(steps.StandInSat(seat, why, draft.before.clocks.used(seat, draft.clock)))


def come_back(draft: StepDraft, person: Person, seat: int) -> None:
    """Take a seat back from its stand-in."""
    draft.need_own(person, seat)
    draft.need_phase("playing", "paused")
    draft.need(draft.before.chairs[seat].stand_in, "no_stand_in")
    draft.do(steps.CameBack(seat))


def say(draft: StepDraft, person: Person, text: str) -> None:
    """Write a line of chat, also after the game."""
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
    """Open one table with the same options, people and bots, without players who left."""
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
    """Refuse people without a seat."""
    seated = draft.before.seats_of(person.id)
    draft.need(seated, "not_at_table")
