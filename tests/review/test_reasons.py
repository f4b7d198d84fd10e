"""Reasons: what a review says about a move depends on what would have been better."""

from __future__ import annotations

import functools

import pytest

from tests.golden.make import RECORDS
from waggonway.core.codes import ACTION
from waggonway.game import actions as a
from waggonway.record import load
from waggonway.review.alternatives import position_at
from waggonway.review.decisions import Question
from waggonway.review.reasons import Story
from waggonway.review.walk import Walk

GAME = load(RECORDS / "germany-2-last_round.jsonl")


@functools.cache
def question() -> Question:
    """The first turn of a game."""
    walk = Walk(GAME)
    for moment in walk:
        if moment.before.phase == ACTION:
            return Question(moment, position_at(GAME.edition, moment), [moment.code])
        walk.note(moment)
    raise AssertionError("every game has a turn")


@pytest.mark.parametrize(
    ("played", "better", "kind"),
    [
        (a.DrawTickets((4, 0)), a.DrawTickets((2, 2)), "trials"),
        (a.DrawTickets((4, 0)), a.DrawBlind(), "tickets_late"),
        (a.DrawBlind(), a.DrawTickets((2, 2)), "tickets_early"),
        (a.DrawFaceUp(1), a.DrawBlind(), "blind_card"),
        (a.DrawFaceUp(1), a.Pass(), "trials"),
    ],
)
def test_the_reason_fits_both_moves(played: a.Action, better: a.Action, kind: str) -> None:
    assert GAME.result is not None
    asked = question()
    asked.played = played
    assert Story(GAME, GAME.result).reason(asked, better).kind == kind
