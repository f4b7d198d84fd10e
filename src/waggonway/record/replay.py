"""Replay by actions: the rules, asked again, must tell the same events byte for byte."""

from __future__ import annotations

from collections.abc import Iterator

from ..game.actions import Action
from ..game.errors import GameError
from ..game.events import Event
from ..game.game import Game
from .error import RecordError
from .form import Opening, Record, Step, encode


def replay_by_actions(record: Record) -> Game:
    """Play a record again from its seed; RecordError at the first line that comes out different."""
    game = open_again(record)
    for _ in steps_again(record, game):
        pass
    said, here = record.result, game.result()
    if said != here:
        at = record.first_line + len(record.lines) - 2
        raise RecordError(record.file, at, f"the rules give another result: {text_of(here)}")
    return game


def open_again(record: Record) -> Game:
    """The game of a record before its first action."""
    header = record.header
    if header.viewer is not None:
        reason = "only what one viewer knows is recorded here: it cannot be replayed by actions"
        raise RecordError(record.file, record.first_line, reason)
    start = header.start if header.start_fixed else None
    try:
        game = Game.new(
            record.edition, header.seats, seed=record.seed, start=start, rules=header.rules
        )
    except GameError as error:
        raise RecordError(record.file, record.first_line, str(error)) from None
    compare(record, -1, Opening(tuple(game.events)))
    return game


def steps_again(record: Record, game: Game) -> Iterator[Step]:
    """Apply the actions of a record one by one; each must bring about its events."""
    for number, step in enumerate(record.steps):
        assert step.action is not None  # only a redacted record lacks some
        events = applied(record, number, game, step.seat, step.action)
        compare(record, number, Step(step.seat, step.action, events))
        yield step


def applied(
    record: Record, number: int, game: Game, seat: int, action: Action
) -> tuple[Event, ...]:
    """Apply one action of a record, if it is legal."""
    try:
        return game.apply(seat, action)
    except GameError as error:
        reason = f"seat {seat} may not do this: {error}"
        raise RecordError(record.file, record.line_of(number), reason) from None


def compare(record: Record, number: int, again: object) -> None:
    """A line must be what the replay gives, byte for byte."""
    raw = record.lines[number + 2]
    if encode(again) + b"\n" != raw:
        reason = f"the rules give something else here: {text_of(again)}"
        raise RecordError(record.file, record.line_of(number), reason)


def text_of(data: object) -> str:
    """Data as it would stand in the file, shortened for a message."""
    text = encode(data).decode()
    return text if len(text) <= 300 else f"{text[:300]} …"
