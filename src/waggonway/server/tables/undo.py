"""Which moves can be taken back: none after which a person was shown something hidden.

Bots forget what they saw: each decision starts from the view of its seat. So only what the
people's seats have learnt counts, and bots' moves are rewound together with the player's own.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from ...game import Action, Event, Game
from ...game.revealing import reveals
from ..refusals import Refusal


class Move(msgspec.Struct, frozen=True):
    """A move that was made, and what followed from it."""

    seat: int
    action: Action
    events: tuple[Event, ...]


class Undo(msgspec.Struct, frozen=True):
    """The moves that go when a seat takes its last one back."""

    first: int
    last: int
    free: bool  # nobody has to be asked


def undo_of(game: Game, moves: Sequence[Move], seat: int, people: Collection[int]) -> Undo:
    """What taking back the last move of a seat means; refused if it is too late.

    `people` are the seats that belong to persons.
    """
    first = next((i for i in reversed(range(len(moves))) if moves[i].seat == seat), None)
    if first is None:
        raise Refusal.of("nothing_to_take_back")
    if seat in game.pending:  # sealed: the choices of others do not depend on it
        return Undo(first, first, True)
    gone = moves[first:]
    if any(reveals(event, move.seat, people) for move in gone for event in move.events):
        raise Refusal.of("card_seen")
    others = any(move.seat in people for move in gone[1:])
    return Undo(first, len(moves) - 1, not others)
