"""The guide of a tutorial as the pages show it: every sentence with its target."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import msgspec

from ..game import Action
from .lesson import Lesson, after, begin, suggestion
from .loader import load
from .script import Sentence, Text
from .target import Target, target_of, target_of_move


class GuideStep(msgspec.Struct, frozen=True):
    """A sentence, what it is about, and whether it waits for a move."""

    say: Text
    target: Target | None
    moves: bool
    move: Action | None  # the one that is suggested
    otherwise: Text | None


@cache
def guide_of(edition: str) -> tuple[GuideStep, ...]:
    """Return the sentences of a tutorial in their order."""
    return tuple(
        GuideStep(
            step.say, target(lesson, step), bool(step.do), move_of(lesson, step), step.otherwise
        )
        for lesson, step in walk(edition)
    )


def walk(edition: str) -> Iterator[tuple[Lesson, Sentence]]:
    """Play the suggested moves; yield each sentence with the position that it is said in."""
    lesson = begin(edition)
    for step in load(edition).steps:
        yield lesson, step
        move = move_of(lesson, step)
        if move is not None:
            lesson = after(lesson, move)


def move_of(lesson: Lesson, step: Sentence) -> Action | None:
    """Return the move that a sentence suggests, if it waits for one."""
    return suggestion(lesson) if step.do else None


def target(lesson: Lesson, step: Sentence) -> Target | None:
    """Return what a sentence is about."""
    if step.point:
        return target_of(lesson.edition, step.point)
    move = move_of(lesson, step)
    return None if move is None else target_of_move(lesson.game, move)
