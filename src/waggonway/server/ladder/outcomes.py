"""The results of ladder games, in the format of tournaments."""

from __future__ import annotations

from collections import Counter

import msgspec

from ...arena.outcome import Outcome, kind_of, seat_outcome
from ...game import Game
from ...game.events import TurnBegan
from ..store.ladder import LadderGame
from ..tables.table import Table


def outcome_of(table: Table, game: LadderGame, move_seconds: int) -> Outcome:
    """Describe a finished game. A program that did not answer in time is placed last."""
    result = table.running.result()
    assert result is not None
    used: list[Counter[str]] = [Counter() for _ in table.chairs]
    offered: list[Counter[str]] = [Counter() for _ in table.chairs]
    replay = Game.new(
        table.edition,
        table.options.seats,
        seed=table.seed,
        start=table.options.start,
        rules=table.running.rules,
    )
    for move in table.moves:
        used[move.seat][kind_of(move.action)] += 1
        offered[move.seat].update({kind_of(legal) for legal in replay.legal(move.seat)})
        replay.apply(move.seat, move.action)
    turns = Counter(event.seat for event in replay.events if isinstance(event, TurnBegan))
    seats = [
        seat_outcome(row, turns[seat], used[seat], offered[seat], ())
        for seat, row in enumerate(result.seats)
    ]
    if is_forfeited(table, game.seat):
        places = last_place([seat.place for seat in seats], game.seat)
        seats = [
            msgspec.structs.replace(seat, place=place)
            for seat, place in zip(seats, places, strict=True)
        ]
        fault = fault_of(table, game.seat, move_seconds)
        seats[game.seat] = msgspec.structs.replace(seats[game.seat], faults=(fault,))
    return Outcome(game.number, game.seating, result.reason, table.running.turn, tuple(seats))


def is_forfeited(table: Table, seat: int) -> bool:
    """Check whether a stand-in has played for a program."""
    return table.chairs[seat].stand_in is not None


def fault_of(table: Table, seat: int, move_seconds: int) -> str:
    """Say why a game was forfeited."""
    if table.chairs[seat].stand_in == "clock":
        return f"gave no answer within {move_seconds} s"
    return "resigned"


def last_place(places: list[int], seat: int) -> list[int]:
    """Put a seat last; the others move up."""
    others = [place for other, place in enumerate(places) if other != seat]
    return [
        len(places) if other == seat else 1 + sum(one < place for one in others)
        for other, place in enumerate(places)
    ]
