"""Reasons: what a review says about a move depends on what would have been better."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from tests.golden.make import RECORDS
from waggonway.bots.hints.places import places_of
from waggonway.core.codes import ACTION, KEEP_START
from waggonway.editions import Edition
from waggonway.game import actions as a
from waggonway.record import Record, load
from waggonway.review.alternatives import position_at
from waggonway.review.decisions import Question
from waggonway.review.puzzles import puzzles_of
from waggonway.review.reasons import Foresight, Story, Taken
from waggonway.review.seat_plan import Plan
from waggonway.review.tickets import impossible_steps
from waggonway.review.walk import Walk

GAME = load(RECORDS / "germany-2-last_round.jsonl")


def story() -> Story:
    """How the game ended, in which no ticket became impossible."""
    assert GAME.result is not None
    return Story(GAME, GAME.result, [{}, {}])


def question() -> Question:
    """The first turn of a game."""
    return next(questions(GAME))


def questions(record: Record, phase: int = ACTION) -> Iterator[Question]:
    """The decisions of a game in a phase."""
    walk = Walk(record)
    for moment in walk:
        if moment.before.phase == phase:
            yield Question(moment, position_at(record.edition, moment), [moment.code])
        walk.note(moment)


@pytest.mark.parametrize(
    ("played", "better", "kind"),
    [
        (a.DrawTickets((4, 0)), a.DrawTickets((2, 2)), "trials"),
        (a.DrawTickets((4, 0)), a.DrawBlind(), "tickets_risk"),
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
    told.taken = {r: taken for r, taken in told.taken.items() if taken.seat == asked.seat}
    free = []
    for route in range(len(GAME.edition.board.routes)):
        asked.played = a.ClaimRoute(route, "red", 0)
        if told.reason(asked, a.Pass()).kind == "aside":
            free.append(route)
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


def story_of(record: Record) -> Story:
    assert record.result is not None
    return Story(record, record.result, impossible_steps(record))


def connects(edition: Edition, routes: set[int], ticket: int) -> bool:
    """Whether routes join the cities of a ticket."""
    begin, end = edition.board.tickets[ticket].a, edition.board.tickets[ticket].b
    reached, size = {begin}, 0
    while size < len(reached):
        size = len(reached)
        for route in routes:
            places = places_of(edition, route)
            if places & reached:
                reached |= places
    return end in reached


@pytest.mark.parametrize("name", ["amsterdam-4-last_round", "sprint-2-goal", "usa-3-last_round"])
def test_a_route_that_a_completed_ticket_needed_is_never_called_aside(name: str) -> None:
    record = load(RECORDS / f"{name}.jsonl")
    told, needed = story_of(record), 0
    for asked in questions(record):
        if not isinstance(asked.played, a.ClaimRoute):
            continue
        route = asked.played.route
        own = {r for r, taken in told.taken.items() if taken.seat == asked.seat}
        held = set(asked.view.tickets or ()) & set(told.result.seats[asked.seat].completed)
        is_needed = any(not connects(record.edition, own - {route}, t) for t in held)
        needed += is_needed
        if is_needed:
            assert told.reason(asked, a.Pass()).kind != "aside"
    assert needed > 2


def test_both_tracks_of_a_route_serve_the_same_ticket() -> None:
    record = load(RECORDS / "amsterdam-2-last_round.jsonl")
    edition, twins = record.edition, 0
    for asked in questions(record):
        plan = Plan(edition, asked)
        for tracks in edition.groups.values():
            assert len({plan.serves(track) for track in tracks}) == 1
            twins += plan.serves(tracks[0]) is not None
    assert twins
    compared = 0
    for puzzle in puzzles_of(record):
        if "route" not in puzzle.reason.facts:
            continue
        best = places_of(edition, int(puzzle.reason.facts["route"]))
        for reason in (move.reason for move in puzzle.moves):
            if reason is not None and reason.kind == "aside":
                compared += 1
                assert places_of(edition, int(reason.facts["route"])) != best
    assert compared


def test_the_other_track_of_the_played_route_differs_only_in_its_payment() -> None:
    asked, told = question(), story()
    one, other = next(iter(GAME.edition.groups.values()))[:2]
    asked.played = a.ClaimRoute(one, "red", 0)
    assert told.reason(asked, a.ClaimRoute(other, "blue", 0)).kind == "payment"


def test_a_route_is_not_gone_as_long_as_the_seat_has_another_track() -> None:
    asked, told = question(), story()
    asked.played = a.DrawBlind()
    one, other = next(iter(GAME.edition.groups.values()))[:2]
    gone = Taken(50, 60, 1 - asked.seat)
    kinds = []
    for taken in ({one: gone}, {one: gone, other: Taken(52, 62, asked.seat)}):
        told.taken = taken
        kinds.append(told.reason(asked, a.ClaimRoute(one, "red", 0)).kind)
    assert kinds[0] in ("route_gone", "route_taken")
    assert kinds[1] not in ("route_gone", "route_taken")


@pytest.mark.parametrize(
    ("name", "is_gone"),
    [
        ("germany-2-last_round", True),
        ("germany-4-last_round", False),
        ("first_journey-2-goal", False),
    ],
)
def test_a_route_is_gone_with_one_track_only_if_that_closes_the_others(
    name: str, is_gone: bool
) -> None:
    record = load(RECORDS / f"{name}.jsonl")
    asked, told = next(questions(record)), story_of(record)
    asked.played = a.DrawBlind()
    one, other = next(iter(record.edition.groups.values()))[:2]
    better, rival = a.ClaimRoute(one, "red", 0), (asked.seat + 1) % record.header.seats
    told.taken = {other: Taken(50, 60, rival)}
    assert (told.reason(asked, better).kind in ("route_gone", "route_taken")) is is_gone
    told.taken[one] = Taken(52, 62, rival)
    assert told.reason(asked, better).kind in ("route_gone", "route_taken")


def test_the_turns_that_were_left_argue_for_tickets_or_against_them() -> None:
    *_, before, asked = (one for one in questions(GAME) if one.seat == 0)
    told = story()
    asked.played = a.DrawBlind()
    assert told.reason(asked, a.DrawTickets((2, 2))).kind == "trials"
    asked.played = a.DrawTickets((4, 0))
    reason = told.reason(asked, a.DrawBlind())
    assert reason.kind == "last_turn"
    before.played = a.DrawTickets((4, 0))
    reason = told.reason(before, a.DrawBlind())
    assert (reason.kind, reason.facts) == ("tickets_late", {"n": 1})
    against = Foresight(GAME.edition).against(question(), a.DrawTickets((2, 2)))
    assert against is not None
    assert against.kind == "tickets_risk"
    late = Foresight(GAME.edition).against(before, a.DrawTickets((2, 2)))
    assert late is not None
    assert late.kind == "tickets_late_about"


def test_a_choice_of_tickets_is_not_explained_by_a_cheaper_one() -> None:
    record = load(RECORDS / "usa-2-last_round.jsonl")
    asked = next(one for one in questions(record, KEEP_START) if one.seat == 0)
    told, tickets = story_of(record), record.edition.board.tickets
    assert isinstance(asked.played, a.KeepTickets)
    kept = sorted(asked.played.tickets, key=lambda t: tickets[t].points or 0)
    assert not told.result.seats[0].failed
    cheap, dear = kept[0], kept[-1]
    asked.played = a.KeepTickets((dear,))
    reason = told.reason(asked, a.KeepTickets((cheap,)))
    points = {"least": tickets[cheap].points, "most": tickets[dear].points}
    assert (reason.kind, reason.facts) == ("tickets_stake", points)
    asked.played = a.KeepTickets((cheap,))
    reason = told.reason(asked, a.KeepTickets((dear,)))
    assert reason.kind in ("ticket_refused", "ticket_worth")
    assert reason.facts == {"ticket": dear, "n": tickets[dear].points}
