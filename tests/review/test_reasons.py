"""Reasons: what a review says about a move depends on what would have been better."""

from __future__ import annotations

import msgspec
import pytest

from tests.golden.make import RECORDS
from waggonway.core.codes import ACTION
from waggonway.game import actions as a
from waggonway.record import load
from waggonway.review.alternatives import position_at
from waggonway.review.decisions import Question
from waggonway.review.reasons import Plan, Story, Taken
from waggonway.review.walk import Walk

GAME = load(RECORDS / "germany-2-last_round.jsonl")


def story() -> Story:
    """How the game ended, in which no ticket became impossible."""
    assert GAME.result is not None
    return Story(GAME, GAME.result, [{}, {}])


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
        (a.DrawFaceUp(1), a.Pass(), "trials"),
    ],
)
def test_the_reason_fits_both_moves(played: a.Action, better: a.Action, kind: str) -> None:
    asked = question()
    asked.played = played
    assert story().reason(asked, better).kind == kind


def test_a_blind_card_is_better_only_if_no_face_up_card_helps(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = question()
    asked.played = a.DrawFaceUp(1)
    assert Plan(GAME.edition, asked).market_helps()
    assert story().reason(asked, a.DrawBlind()).kind == "trials"
    monkeypatch.setattr(Plan, "card", lambda self, color: None)
    assert story().reason(asked, a.DrawBlind()).kind == "blind_card"


def test_a_route_was_the_last_way_if_its_loss_made_the_ticket_impossible() -> None:
    asked, told = question(), story()
    asked.played = a.DrawBlind()
    ticket, way = next((t, way) for t, way in Plan(GAME.edition, asked).ways.items() if way)
    better = a.ClaimRoute(way[0], "red", 0)
    told.taken[way[0]] = Taken(step=50, turn=60, seat=1 - asked.seat)
    for step, kind in ((50, "last_way"), (49, "route_taken")):
        told.impossible = [{ticket: step}] * 2
        reason = told.reason(asked, better)
        assert reason.kind == kind
        assert reason.facts["n"] == 60


def test_a_claim_is_explained_by_what_it_brings_if_that_is_more() -> None:
    asked, told = question(), story()
    plan = Plan(GAME.edition, asked)
    free = [r for r in range(len(GAME.edition.board.routes)) if plan.serves(r) is None]
    told.taken = {}
    short, long = sorted(free, key=lambda r: GAME.edition.board.routes[r].length)[:: len(free) - 1]
    asked.view = msgspec.structs.replace(asked.view, passengers={})
    kinds = []
    for played, better in ((short, long), (long, short), (long, long)):
        asked.played = a.ClaimRoute(played, "red", 0)
        kinds.append(told.reason(asked, a.ClaimRoute(better, "red", 1)).kind)
    assert kinds == ["points_now", "aside", "payment"]
    asked.played = a.ClaimRoute(long, "red", 0)
    city = GAME.edition.board.routes[short].a
    asked.view = msgspec.structs.replace(asked.view, passengers={city: {"red": 1}})
    assert told.reason(asked, a.ClaimRoute(short, "red", 0)).kind == "passengers"


def test_a_card_is_explained_only_if_the_plan_needs_it() -> None:
    plan = Plan(GAME.edition, question())
    routes = GAME.edition.board.routes
    wanted = {*plan.routes, *(r for way in plan.ways.values() for r in way or ())}
    colors = {routes[r].color for r in wanted}
    for color in ("red", "blue", "black"):
        reason = plan.card(color)
        if reason is not None and reason.kind == "needed_card":
            assert routes[int(reason.facts["route"])].color == color
    plan.view = msgspec.structs.replace(plan.view, hand=dict.fromkeys((*colors, "wild"), 40))
    assert all(plan.card(color) is None for color in (*colors, "wild"))
