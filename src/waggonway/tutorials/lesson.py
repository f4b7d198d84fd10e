"""Play a tutorial on the engine: the learner's moves so far, and the script's for all others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from ..editions import Edition
from ..game import Action, Event, Game
from ..game.notation import format_action, parse_action
from .loader import load, pinned
from .script import ANY, LEARNER, Script, Sentence


class OtherMove(Exception):
    """A legal move, but not one that the lesson goes on with."""


class Played(msgspec.Struct, frozen=True):
    """A move of the lesson, with its events."""

    seat: int
    action: Action
    events: tuple[Event, ...]


class Lesson(msgspec.Struct, frozen=True):
    """A position of a tutorial: the game, and the moves that led to it."""

    script: Script
    edition: Edition
    game: Game
    moves: tuple[Played, ...]
    done: int  # decisions of the learner

    @property
    def due(self) -> Sentence | None:
        """The sentence whose move comes next; None after the last one."""
        decisions = self.script.decisions
        return decisions[self.done] if self.done < len(decisions) else None


def begin(edition: str) -> Lesson:
    """Return a tutorial at its start."""
    script, data = load(edition), pinned(edition)
    game = Game.new(data, script.seats, seed=script.seed, start=script.start, rules=script.rules)
    return Lesson(script, data, game, tuple(carried_out(game, script.before)), 0)


def play(edition: str, moves: Sequence[Action]) -> Lesson:
    """Return a tutorial after these moves of the learner.

    Raise OtherMove where one of them is not the script's, and IllegalAction where the rules
    forbid it.
    """
    lesson = begin(edition)
    for move in moves:
        lesson = after(lesson, move)
    return lesson


def after(lesson: Lesson, move: Action) -> Lesson:
    """Return the position after a move of the learner and the opponents' answers to it."""
    game, due = lesson.game.copy(), lesson.due
    if due is None:
        raise OtherMove
    applied = game.apply(LEARNER, move)
    if not accepts(lesson, due, applied.action):
        raise OtherMove
    made = (Played(LEARNER, applied.action, tuple(applied)), *carried_out(game, due.then))
    return msgspec.structs.replace(
        lesson, game=game, moves=(*lesson.moves, *made), done=lesson.done + 1
    )


def accepts(lesson: Lesson, step: Sentence, action: Action) -> bool:
    """Check whether an action is one of those that a sentence asks for."""
    text = format_action(lesson.edition, action)
    for wanted in step.do:
        if wanted.endswith(ANY):
            if text.startswith(wanted.removesuffix(ANY)):
                return True
        elif parse_action(lesson.edition, wanted, lesson.game.legal(LEARNER)) == action:
            return True
    return False


def suggestion(lesson: Lesson) -> Action | None:
    """Return the first move that the next sentence asks for, if there is one."""
    due = lesson.due
    if due is None:
        return None
    first = msgspec.structs.replace(due, do=due.do[:1])
    legal = lesson.game.legal(LEARNER)
    return next(action for action in legal if accepts(lesson, first, action))


def carried_out(game: Game, moves: Iterable[str]) -> Iterable[Played]:
    """Make moves of the script, each by the seat that decides; the learner's choice comes first."""
    for text in moves:
        seat = next((one for one in game.deciding if one != LEARNER), LEARNER)
        applied = game.apply(seat, text)
        yield Played(seat, applied.action, tuple(applied))
