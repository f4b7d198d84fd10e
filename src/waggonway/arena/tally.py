"""Sums over many games: integers only, so that the order of adding does not matter."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ..bots import Bot, Guarded
from ..game.result import Result, SeatResult

MAX_QUOTED_FAULTS = 3
"""Faults of a bot that are quoted; the others are only counted."""


def points_of(row: SeatResult) -> dict[str, int]:
    """Return a seat's points by source; "total" is their sum."""
    points = {"total": row.total, "routes": row.routes, "tickets": row.tickets}
    return points | {"stations": row.stations} | row.bonus


class Faults(msgspec.Struct):
    """The faults of a custom bot; a stand-in chose in its place."""

    number: int = 0
    games: int = 0
    replaced: int = 0  # games that the stand-in finished
    first: list[str] = []

    def add(self, other: Faults) -> None:
        """Add the faults of later games."""
        self.number += other.number
        self.games += other.games
        self.replaced += other.replaced
        self.first = [*self.first, *other.first][:MAX_QUOTED_FAULTS]


class SeatTally(msgspec.Struct):
    """Sums for one seat."""

    bot: str
    wins: int = 0  # alone
    shared: int = 0  # together with others
    places: int = 0
    completed: int = 0
    points: dict[str, int] = {}  # by source; "total" is their sum
    faults: Faults = msgspec.field(default_factory=Faults)

    def count(self, row: SeatResult, winners: int) -> None:
        """Add a game."""
        if row.place == 1:
            self.wins += winners == 1
            self.shared += winners > 1
        self.places += row.place
        self.completed += len(row.completed) + row.crossing
        self._add_points(points_of(row))

    def add(self, other: SeatTally) -> None:
        """Add the sums of other games."""
        self.wins += other.wins
        self.shared += other.shared
        self.places += other.places
        self.completed += other.completed
        self._add_points(other.points)
        self.faults.add(other.faults)

    def _add_points(self, points: dict[str, int]) -> None:
        for source, number in points.items():
            self.points[source] = self.points.get(source, 0) + number


class Tally(msgspec.Struct):
    """Sums over all games so far."""

    seats: list[SeatTally]
    games: int = 0
    turns: int = 0
    longest: int = 0  # turns of the longest game
    reasons: dict[str, int] = {}

    def count(self, result: Result, turns: int) -> None:
        """Add a game."""
        self.games += 1
        self.turns += turns
        self.longest = max(self.longest, turns)
        self.reasons[result.reason] = self.reasons.get(result.reason, 0) + 1
        for seat, row in zip(self.seats, result.seats, strict=True):
            seat.count(row, len(result.winners))

    def add_faults(self, game: int, players: Sequence[Bot]) -> None:
        """Add the faults of the bots in a game."""
        for seat, bot in zip(self.seats, players, strict=True):
            if isinstance(bot, Guarded) and bot.faults:
                texts = [f"game {game}, {fault}" for fault in bot.faults]
                seat.faults.add(Faults(len(texts), 1, int(bot.replaced), texts))

    def add(self, other: Tally) -> None:
        """Add the sums of other games."""
        self.games += other.games
        self.turns += other.turns
        self.longest = max(self.longest, other.longest)
        for reason, number in other.reasons.items():
            self.reasons[reason] = self.reasons.get(reason, 0) + number
        for seat, more in zip(self.seats, other.seats, strict=True):
            seat.add(more)
