"""Add rows up to statistics, one row at a time, so that files may be of any size."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from ...editions import Edition
from ..datasets.rows import POINT_COLUMNS, SeatRow

Z_95 = 1.96
"""Standard deviations that an interval of 95% reaches to each side."""


class Share(NamedTuple):
    """A share with its 95% interval (Wilson)."""

    value: float
    low: float
    high: float
    number: int


def share_of(successes: float, number: int) -> Share:
    """Return a share of a number of trials."""
    if number == 0:
        return Share(0.0, 0.0, 1.0, 0)
    value = successes / number
    z2 = Z_95 * Z_95 / number
    middle = (value + z2 / 2) / (1 + z2)
    reach = Z_95 * math.sqrt(max(0.0, value * (1 - value)) / number + z2 / (4 * number))
    reach /= 1 + z2
    return Share(value, max(0.0, middle - reach), min(1.0, middle + reach), number)


class BotStatistics:
    """Sums over all seats of one bot."""

    def __init__(self) -> None:
        self.seats = 0
        self.wins = 0.0  # a shared win is split
        self.total = 0
        self.turns = 0
        self.completed = 0
        self.failed = 0
        self.seconds = 0.0
        self.timed = 0  # seats with a known thinking time
        self.points: Counter[str] = Counter()  # by source

    def add(self, row: SeatRow) -> None:
        """Add a seat."""
        self.seats += 1
        self.wins += (row.place == 1) / row.winners
        self.total += row.points
        self.turns += row.turns
        self.completed += row.tickets_completed
        self.failed += row.tickets_failed
        if row.seconds is not None:
            self.seconds += row.seconds
            self.timed += 1
        for name in POINT_COLUMNS:
            value = getattr(row, name)
            if value is not None:
                self.points[name.removeprefix("points_")] += value

    def mean(self, sum_of: float) -> float:
        """Return a sum per seat."""
        return sum_of / self.seats


class GroupStatistics:
    """The statistics of one edition with one number of players."""

    def __init__(self, row: SeatRow) -> None:
        self.edition_id = row.edition
        self.digest = row.digest
        self.seats = row.seats
        self.edition: Edition | None = None
        self.games = 0
        self.rows = 0
        self.reasons: Counter[str] = Counter()
        self.turns: Counter[int] = Counter()  # games by their number of turns
        self.bots: dict[str, BotStatistics] = {}
        self.order_wins: Counter[int] = Counter()  # by turn order; thousandths of wins
        self.order_points: Counter[int] = Counter()
        self.completed: Counter[int] = Counter()  # by ticket
        self.failed: Counter[int] = Counter()
        self.owned: Counter[int] = Counter()  # by route
        self.owned_wins: Counter[int] = Counter()

    def add(self, row: SeatRow) -> None:
        """Add a seat of a game."""
        self.rows += 1
        if row.seat == 0:
            self.games += 1
            self.reasons[row.reason] += 1
            self.turns[row.game_turns] += 1
        self.bots.setdefault(row.bot, BotStatistics()).add(row)
        won = row.place == 1
        self.order_wins[row.turn_order] += won * WIN // row.winners
        self.order_points[row.turn_order] += row.points
        self.completed.update(row.completed)
        self.failed.update(row.failed)
        self.owned.update(row.owned)
        if won:
            self.owned_wins.update(row.owned)

    @property
    def mean_turns(self) -> float:
        """The mean number of turns of a game."""
        return sum(turns * number for turns, number in self.turns.items()) / self.games

    def quantile(self, part: float) -> int:
        """Return the number of turns that this part of the games does not exceed."""
        left = part * self.games
        for turns in sorted(self.turns):
            left -= self.turns[turns]
            if left <= 0:
                return turns
        return max(self.turns)

    def order_share(self, order: int) -> Share:
        """Return the share of wins of the seat with this place in the turn order."""
        return share_of(self.order_wins[order] / WIN, self.games)

    def ticket_share(self, ticket: int) -> Share:
        """Return how often a ticket was completed by seats that held it."""
        done = self.completed[ticket]
        return share_of(done, done + self.failed[ticket])

    def route_share(self, route: int) -> float:
        """Return the share of games in which somebody owned a route at the end."""
        return self.owned[route] / self.games


WIN = 60
"""A win, in parts: every number of winners up to six divides it."""

Statistics = dict[tuple[str, int], GroupStatistics]
"""Statistics by the digest of the edition and the number of players."""


def gather(rows: Iterable[SeatRow]) -> Statistics:
    """Add up all rows."""
    found: Statistics = {}
    for row in rows:
        key = row.digest, row.seats
        if key not in found:
            found[key] = GroupStatistics(row)
        found[key].add(row)
    return found
