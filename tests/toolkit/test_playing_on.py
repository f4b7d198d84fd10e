"""Playing on from a finished game: the seat knows what it knew, and the new record verifies."""

from __future__ import annotations

import functools
import io
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.golden.make import RECORDS
from waggonway.bots import make
from waggonway.game import Game, GameError
from waggonway.record import (
    Record,
    RecordError,
    load,
    record_of,
    redacted,
    replay_by_events,
    save,
    verify,
)
from waggonway.record.lines import Lines
from waggonway.record.parse import parse
from waggonway.record.replay import open_again, steps_again
from waggonway.record.sense import MOST_ORIGINS
from waggonway.toolkit import playing_on

SMALL = "amsterdam-2-last_round"


@functools.cache
def parent(name: str = SMALL) -> Record:
    return load(RECORDS / f"{name}.jsonl")


def finished(start: playing_on.Start) -> Record:
    """The record of a game that quick bots play to its end."""
    game, bots = start.game, [make("random", seed=seat) for seat in range(start.game.seats)]
    while not game.over:
        seat = game.deciding[0]
        game.apply(seat, bots[seat].choose(game.view(seat)))
    return record_of(game, played_on=start.played_on)


def read_again(record: Record) -> Record:
    lines = Lines("record", io.BytesIO(record.data()))
    return parse(lines, lines.next() or b"")


def position(record: Record, move: int) -> Game:
    game = open_again(record)
    steps = steps_again(record, game)
    for _ in range(move):
        next(steps)
    return game


@pytest.mark.parametrize("redeal", [None, 5])
def test_the_record_names_its_parent_and_verifies(redeal: int | None) -> None:
    start = playing_on.begin(parent(), 20, 1, redeal)
    record = read_again(finished(start))
    origin = record.header.played_on[0]
    assert (origin.parent, origin.move, origin.seat) == (parent().hash, 20, 1)
    assert record.header.format == 3
    assert record.steps[:20] == parent().steps[:20]
    assert (origin.redeal and origin.redeal.seed) == redeal
    verify(record)
    playing_on.check_redeals(record)
    table = replay_by_events(record)  # without rules
    assert record.result is not None
    assert [row.total for row in record.result.seats] == [
        row.total for row in (table.result or record.result).seats
    ]


@pytest.mark.parametrize(
    "name",
    ["usa-3-last_round", "germany-2-last_round", "first_journey-3-goal", "europe-2-last_round"],
)
def test_a_seat_sees_after_a_new_deal_what_it_saw_before(name: str) -> None:
    record = parent(name)
    for move in range(0, len(record.steps), 11):
        for seat in range(record.header.seats):
            start = playing_on.begin(record, move, seat, redeal=move)
            before = position(record, start.played_on[-1].move)
            assert start.game.view_json(seat) == before.view_json(seat)


def test_two_new_deals_look_the_same_to_their_seat_and_differ_for_others() -> None:
    one, two = (playing_on.begin(parent(), 12, 0, seed) for seed in (1, 2))
    assert one.game.view_json(0) == two.game.view_json(0)
    assert one.game.view(1).tickets != two.game.view(1).tickets
    again = playing_on.begin(parent(), 12, 0, 1)
    assert again.game.view_json(1) == one.game.view_json(1)


def test_choices_at_the_same_time_are_made_again_by_everybody() -> None:
    start = playing_on.begin(parent("usa-3-last_round"), 2, 0)
    assert start.played_on[-1].move == 0
    assert len(start.game.deciding) == 3


def test_a_game_that_was_played_on_can_be_played_on_again() -> None:
    first = finished(playing_on.begin(parent(), 20, 1, 5))
    second = finished(playing_on.begin(first, 24, 0, 6))
    assert [origin.move for origin in second.header.played_on] == [20, 24]
    verify(read_again(second))
    playing_on.check_redeals(second)
    earlier = playing_on.begin(first, 10, 0)
    assert [origin.parent for origin in earlier.played_on] == [first.hash]


def test_other_cards_than_those_of_the_seed_are_found() -> None:
    record = finished(playing_on.begin(parent(), 20, 1, 5))
    origin = record.header.played_on[0]
    assert origin.redeal is not None
    other = msgspec.structs.replace(origin.redeal, seed=6)
    header = msgspec.structs.replace(
        record.header, played_on=(msgspec.structs.replace(origin, redeal=other),)
    )
    with pytest.raises(RecordError, match="do not follow from their seed"):
        playing_on.check_redeals(msgspec.structs.replace(record, header=header))


def test_cards_that_the_seat_would_notice_are_refused() -> None:
    start = playing_on.begin(parent(), 20, 1, 5)
    redeal = start.played_on[0].redeal
    assert redeal is not None
    game = position(parent(), 20)
    before = game.view_json(0), game.view_json(1)
    swapped = msgspec.structs.replace(redeal, hands=redeal.hands[::-1])
    fewer = msgspec.structs.replace(redeal, deck=redeal.deck[1:])
    twice = msgspec.structs.replace(redeal, tickets=(redeal.tickets[1], redeal.tickets[1]))
    for bad in (swapped, fewer, twice):
        with pytest.raises(GameError):
            game.deal_again(1, bad)
        assert (game.view_json(0), game.view_json(1)) == before


def test_a_redacted_record_holds_no_new_cards() -> None:
    record = redacted(finished(playing_on.begin(parent(), 20, 1, 5)), 1)
    assert record.header.played_on[0].redeal is None
    assert read_again(record).header.played_on[0].cards == "redealt"


def test_a_second_verifier_follows_a_new_deal(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    save(file, finished(playing_on.begin(parent(), 20, 1, 5)))
    script = RECORDS.parent.parent.parent / "docs" / "verify_record.py"
    subprocess.run([sys.executable, script, file], check=True, timeout=300)


def test_only_positions_of_finished_games_can_be_played_on() -> None:
    running = record_of(Game.new("first_journey", 2, seed="running"))
    last = len(parent().steps)
    for record, move, seat, match in (
        (running, 0, 0, "not over"),
        (redacted(parent(), 0), 3, 0, "one viewer"),
        (parent(), last, 0, f"0 to {last - 1}"),
        (parent(), -1, 0, "not -1"),
        (parent(), 3, 2, "no seat 2"),
    ):
        with pytest.raises(GameError, match=match):
            playing_on.begin(record, move, seat)


def test_a_game_that_was_continued_many_times_can_only_be_continued_from_before() -> None:
    record = finished(playing_on.begin(parent(), 20, 1))
    header = msgspec.structs.replace(
        record.header, played_on=record.header.played_on * MOST_ORIGINS
    )
    record = msgspec.structs.replace(record, header=header)
    with pytest.raises(GameError, match="continued too many times") as refused:
        playing_on.begin(record, 20, 1)
    assert refused.value.code == "too_many_continuations"
    assert len(playing_on.begin(record, 19, 1).played_on) == 1
