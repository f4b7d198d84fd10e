"""Replay by actions: apply them again; the events must be the same, byte for byte."""

from __future__ import annotations

from collections.abc import Iterator

from ..game.actions import Action
from ..game.errors import GameError
from ..game.events import Event
from ..game.game import Game
from .error import RecordError
from .form import Opening, Record, Step, encode
from .make import deal_where_played_on


def replay_by_actions(record: Record) -> Game:
    """Play a record again from its seed; raise RecordError at the first line that differs."""
    game = open_again(record)
    for _ in steps_again(record, game):
        pass
    said, here = record.result, game.result()
    if said != here:
        at = record.first_line + len(record.lines) - 2
        raise RecordError(record.file, at, f"the rules give another result: {text_of(here)}")
    return game


def open_again(record: Record) -> Game:
    """Return the game of a record before its first action."""
    header = record.header
    if header.viewer is not None:
        reason = "this record is redacted for one viewer, so it cannot be replayed by actions"
        raise RecordError(record.file, record.first_line, reason)
    start = header.start if header.start_fixed else None
    try:
        game = Game.new(
            record.edition, header.seats, seed=record.seed, start=start, rules=header.rules
        )
    except GameError as error:
        raise RecordError(record.file, record.first_line, str(error)) from None
    compare(record, -1, Opening(tuple(game.events)))
    deal_again(record, game, 0)
    return game


def steps_again(record: Record, game: Game, *, deal: bool = True) -> Iterator[Step]:
    """Apply the actions of a record one by one and compare their events.

    Hidden cards are dealt again where the record says so; without `deal`, the caller does it.
    """
    for number, step in enumerate(record.steps):
        assert step.action is not None  # only redacted records omit actions
        events = applied(record, number, game, step.seat, step.action)
        compare(record, number, Step(step.seat, step.action, events))
        if deal:
            deal_again(record, game, number + 1)
        yield step


def deal_again(record: Record, game: Game, move: int) -> None:
    """Deal the hidden cards again where the game was played on from another one."""
    try:
        deal_where_played_on(game, record.header.played_on, move)
    except GameError as error:
        raise RecordError(record.file, record.first_line, str(error)) from None


def applied(
    record: Record, number: int, game: Game, seat: int, action: Action
) -> tuple[Event, ...]:
    """Apply one action of a record; raise RecordError if it is illegal."""
    try:
        return game.apply(seat, action)
    except GameError as error:
        reason = f"seat {seat} may not do this: {error}"
        raise RecordError(record.file, record.line_of(number), reason) from None


def compare(record: Record, number: int, again: object) -> None:
    """Compare a line with the replay, byte for byte."""
    raw = record.lines[number + 2]
    if encode(again) + b"\n" != raw:
        reason = f"the rules give something else here: {text_of(again)}"
        raise RecordError(record.file, record.line_of(number), reason)


def text_of(data: object) -> str:
    """Encode data as in a file, shortened for a message."""
    text = encode(data).decode()
    return text if len(text) <= 300 else f"{text[:300]} …"
