"""How a game of a tournament went: what ratings and diagnostics need of it, and no more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from ..editions import Edition
from ..game.actions import Action
from ..game.events import TurnBegan
from ..game.result import SeatResult
from ..game.views import View
from .blocks import Seating
from .play import play_between, seated
from .tally import points_of


class SeatOutcome(msgspec.Struct, frozen=True):
    """One seat's part of a game."""

    place: int
    turns: int
    made: int
    failed: int
    crossing: int
    points: dict[str, int]  # by source; "total" is all of them
    used: dict[str, int]  # decisions in which this kind of action was chosen
    offered: dict[str, int]  # decisions in which it was among the legal ones
    faults: tuple[str, ...] = ()  # of a bot that is not ours; a stand-in chose for it


class Outcome(msgspec.Struct, frozen=True):
    """A finished game of a block."""

    block: int
    seating: Seating
    reason: str
    turns: int
    seats: tuple[SeatOutcome, ...]

    @property
    def places(self) -> tuple[int, ...]:
        """The places by seat."""
        return tuple(seat.place for seat in self.seats)


class GameFailed(Exception):
    """A bot broke down; what was played before is not touched by it."""

    def __init__(self, seating: Seating, seed: str, reason: str) -> None:
        super().__init__(
            f"a game of {', '.join(seating)} broke down: {reason} (its seed is {seed})"
        )
        self.arguments = (seating, seed, reason)

    def __reduce__(self) -> tuple[type[GameFailed], tuple[Seating, str, str]]:
        return type(self), self.arguments


def play_out(
    edition: Edition,
    seating: Seating,
    seed: str,
    block: int,
    commands: Mapping[str, str] | None = None,
) -> Outcome:
    """Play a game of a block; `commands` says what to start for bots that are only names."""
    used: list[Counter[str]] = [Counter() for _ in seating]
    offered: list[Counter[str]] = [Counter() for _ in seating]

    def watch(view: View, action: Action) -> None:
        seat = view.viewer or 0
        used[seat][kind_of(action)] += 1
        offered[seat].update({kind_of(legal) for legal in view.legal})

    try:
        players = seated(tuple((commands or {}).get(bot, bot) for bot in seating), seed)
        game, _ = play_between(edition, players, seed, watch)
    except Exception as error:  # whatever a bot may do wrong
        raise GameFailed(seating, seed, f"{type(error).__name__}: {error}") from error
    result = game.result()
    assert result is not None
    turns = Counter(event.seat for event in game.events if isinstance(event, TurnBegan))
    seats = tuple(
        seat_outcome(
            result.seats[seat],
            turns[seat],
            used[seat],
            offered[seat],
            tuple(getattr(players[seat], "faults", ())),
        )
        for seat in range(len(seating))
    )
    return Outcome(block, seating, result.reason, game.turn, seats)


def seat_outcome(
    row: SeatResult,
    turns: int,
    used: Counter[str],
    offered: Counter[str],
    faults: tuple[str, ...],
) -> SeatOutcome:
    """What is kept of a seat's result."""
    return SeatOutcome(
        place=row.place,
        turns=turns,
        made=len(row.completed),
        failed=len(row.failed),
        crossing=int(row.crossing),
        points=points_of(row),
        used=dict(sorted(used.items())),
        offered=dict(sorted(offered.items())),
        faults=faults,
    )


def kind_of(action: Action) -> str:
    """What kind of action it is: the first word of its notation, more or less."""
    return str(action.__struct_config__.tag)
