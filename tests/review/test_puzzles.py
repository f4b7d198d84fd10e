"""Puzzles from finished games: one clearly best move, made from what one seat knew."""

from __future__ import annotations

import functools
from collections.abc import Iterator

import msgspec
import pytest

from tests.golden.make import RECORDS
from waggonway.bots.knowledge import known_position_of
from waggonway.bots.memory import Memory
from waggonway.bots.planner.sampling import sample_position
from waggonway.core.codes import ACTION
from waggonway.core.state import State
from waggonway.game import Game
from waggonway.game.actions import ClaimRoute, DrawFaceUp
from waggonway.record import load, record_of, redacted
from waggonway.review import ReviewError
from waggonway.review.puzzle_moves import key_of, moves_at
from waggonway.review.puzzles import (
    LEAD,
    Puzzle,
    PuzzleMaker,
    answer_to,
    puzzles_of,
    quality,
)
from waggonway.review.walk import Moment, Walk

RECORD = load(RECORDS / "amsterdam-2-last_round.jsonl")


@functools.cache
def found() -> tuple[Puzzle, ...]:
    return tuple(puzzles_of(RECORD))


def moments() -> Iterator[Moment]:
    walk = Walk(RECORD)
    for moment in walk:
        yield moment
        walk.note(moment)


def hidden(state: State) -> tuple[list[int], ...]:
    """What no seat knows all of."""
    return list(state.hands), list(state.deck), list(state.piles)


def test_the_best_move_leads_every_other_by_more_than_its_error() -> None:
    assert found()
    for puzzle in found():
        best, *others = puzzle.moves
        assert (best, best.loss) == (puzzle.best, 0)
        assert len(others) >= 2
        assert all(one.loss >= LEAD and one.loss > 2 * one.error for one in others)
        assert all(one.chance < best.chance for one in others)
        assert puzzle.sentence
        assert 0 < puzzle.before < 1
        assert quality(puzzle)[1] == puzzle.margin > 0


def test_every_legal_move_has_its_place_in_the_solution_however_it_is_paid() -> None:
    for puzzle in found():
        numbers = [answer_to(puzzle, action) for action in puzzle.view.legal]
        assert set(numbers) == set(range(len(puzzle.moves)))
        assert answer_to(puzzle, puzzle.best.action) == 0
        assert answer_to(puzzle, ClaimRoute(0, "no colour", 9)) is None


def test_equal_cards_of_the_market_and_all_payments_are_one_move() -> None:
    for moment in moments():
        if moment.before.phase != ACTION:
            continue
        moves = moves_at(RECORD.edition, moment)
        keys = [key_of(moment.view, action) for action in moves.actions]
        assert len(keys) == len(set(keys))
        assert {key_of(moment.view, action) for action in moment.view.legal} == set(keys)
        cards = [a for a in moves.actions if isinstance(a, DrawFaceUp)]
        assert len({moment.view.market[a.slot - 1] for a in cards}) == len(cards)


def test_a_puzzle_shows_what_the_seat_knew_and_nothing_that_tells_the_game() -> None:
    for puzzle in found():
        data = msgspec.json.encode(puzzle)
        assert puzzle.view.viewer == puzzle.seat
        for secret in (RECORD.seed, RECORD.hash, RECORD.header.commitment):
            assert (secret or "").encode() not in data
        for name in RECORD.header.names or ():
            assert name.encode() not in data


def test_a_puzzle_is_the_same_whatever_the_others_hold() -> None:
    maker = PuzzleMaker(RECORD, LEAD, 0)
    walk = Walk(RECORD)
    for moment in walk:
        if any(puzzle.turn == moment.before.turn for puzzle in found()):
            memory: Memory = moment.memory
            other = sample_position(known_position_of(moment.view, memory), 5)
            assert hidden(other) != hidden(moment.before)
            view = Game(RECORD.edition, other).view(moment.seat)
            world = moment._replace(before=other, after=other, view=view, under=[], events=())
            here, there = maker.puzzle_at(moment), maker.puzzle_at(world)
            assert here is not None
            assert msgspec.json.encode(here) == msgspec.json.encode(there)
            return
        walk.note(moment)
    raise AssertionError("no puzzle was found again")


def test_no_puzzle_without_a_clear_lead_and_none_of_a_running_or_redacted_game() -> None:
    assert list(puzzles_of(RECORD, lead=0.5)) == []
    for record, code in (
        (record_of(Game.new("first_journey", 2, seed="running")), "not_over"),
        (redacted(RECORD, 0), "redacted"),
    ):
        with pytest.raises(ReviewError) as refused:
            list(puzzles_of(record))
        assert refused.value.code == code
