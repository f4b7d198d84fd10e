"""Which moves can be taken back: none after which a person has seen something hidden.

Bots remember nothing: each decision starts from the view of the seat. So only the knowledge of
people counts, and bots' moves are taken back together with the player's own.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Sequence

import msgspec

from ...game import Action, Event, Game
from ...game.hidden_information import reveals
from ..refusals import Refusal


class Move(msgspec.Struct, frozen=True, gc=False):
    """A move and its events."""

    seat: int
    action: Action
    events: tuple[Event, ...]


class Undo(msgspec.Struct, frozen=True):
    """The moves that are undone when a seat takes back its last one."""

    first: int
    last: int
    free: bool  # without asking anybody


def revealing(move: Move, people: Collection[int]) -> bool:
    """Check whether a move revealed something hidden to a person."""
    return any(reveals(event, move.seat, people) for event in move.events)


def undos(
    game: Game, moves: Sequence[Move], people: Collection[int], fixed: int = 0
) -> dict[int, Undo]:
    """Return the undo of each seat that has one. `undo_of` finds the same for one seat.

    The first moves are `fixed` if they are those of another game.
    """
    found: dict[int, Undo] = {}
    others = False  # whether a person has moved later
    last = len(moves) - 1
    for number in range(last, fixed - 1, -1):
        move = moves[number]
        if len(found) == game.seats or revealing(move, people):
            break
        if move.seat not in found:
            found[move.seat] = Undo(number, last, not others)
        others = others or move.seat in people
    for seat in game.pending:
        with contextlib.suppress(Refusal):  # the choice was not made at this table
            found[seat] = undo_of(game, moves, seat, people, fixed)
    return found


def undo_of(
    game: Game, moves: Sequence[Move], seat: int, people: Collection[int], fixed: int = 0
) -> Undo:
    """Return what taking back a seat's last move would undo, or refuse if it is too late.

    `people` are the seats of people.
    """
    own = (i for i in reversed(range(fixed, len(moves))) if moves[i].seat == seat)
    first = next(own, None)
    if first is None:
        raise Refusal.of("nothing_to_take_back")
    if seat in game.pending:  # sealed: the choices of others do not depend on it
        return Undo(first, first, True)
    gone = moves[first:]
    if any(revealing(move, people) for move in reversed(gone)):
        raise Refusal.of("card_seen")
    others = any(move.seat in people for move in gone[1:])
    return Undo(first, len(moves) - 1, not others)
