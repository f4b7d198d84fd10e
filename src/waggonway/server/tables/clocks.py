"""The clocks of a table: whose turn it is, the time they have left, and who has run out.

Times are milliseconds of a clock that never goes back. Steps record the time used, so players lose
no time when the computer's clock jumps or the server is down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ..durations import DAY_MS, SECOND_MS
from .options import Clock, Correspondence, NoClock, PerGame

AFTER_RETURN_MS = 30 * SECOND_MS
"""The least time of players who take their seat back after running out."""


ServedTime = Callable[[int], int]
"""Turns a time since 1970 into time in which the server ran, so that outages cost nobody time."""


def unbroken(at: int) -> int:
    """Return the time itself, as if the server had always run."""
    return at


def time_of(rule: Clock) -> int:
    """Return the time that a clock rule gives, in milliseconds."""
    match rule:
        case NoClock():
            return 0
        case Correspondence(days):
            return days * DAY_MS
    return rule.seconds * SECOND_MS


class Clocks:
    """The clock of each seat. Without a clock rule, no time is counted."""

    def __init__(self, rule: Clock, seats: int) -> None:
        self.rule = rule
        self.left = [time_of(rule)] * seats
        self.since: dict[int, int] = {}  # seats with a decision to make, and since when
        vacation = rule.vacation * DAY_MS if isinstance(rule, Correspondence) else 0
        self.vacation_left = [vacation] * seats
        self.vacations: dict[int, tuple[int, int]] = {}  # the last one of a seat: begin and end

    def copy(self) -> Clocks:
        """Return an independent copy."""
        other = object.__new__(Clocks)
        other.rule = self.rule
        other.left, other.since = self.left.copy(), self.since.copy()
        other.vacation_left = self.vacation_left.copy()
        other.vacations = self.vacations.copy()
        return other

    def wait_for(self, seats: Iterable[int], now: int, *, anew: bool = False) -> None:
        """Run for these seats only. A running clock goes on unless the decision is new."""
        before = {} if anew else self.since
        self.since = {seat: before.get(seat, now) for seat in seats}

    def used(self, seat: int, now: int) -> int:
        """Return the time a seat has spent on its decision, without its vacation."""
        since = self.since.get(seat, now)
        begin, end = self.vacations.get(seat, (now, now))
        idle = max(0, min(now, end) - max(since, begin))
        return max(0, now - since - idle)

    def charge(self, seat: int, used: int, *, moved: bool) -> None:
        """Subtract the time used; a move adds the increment."""
        if isinstance(self.rule, PerGame):
            gained = self.rule.increment * SECOND_MS if moved else 0
            self.left[seat] = max(0, self.left[seat] - used) + gained

    def grant(self, seat: int) -> None:
        """Give a returning player enough time to go on."""
        if isinstance(self.rule, PerGame):
            self.left[seat] = max(self.left[seat], AFTER_RETURN_MS)

    def remaining(self, now: int) -> tuple[int, ...] | None:
        """Return the time left for each seat; None without clocks."""
        if isinstance(self.rule, NoClock):
            return None
        return tuple(max(0, left - self.used(s, now)) for s, left in enumerate(self.left))

    def due(self, seat: int) -> int:
        """Return the time when the running clock of a seat is over, after its vacation."""
        since = self.since[seat]
        due = since + self.left[seat]
        begin, end = self.vacations.get(seat, (since, since))
        return due + max(0, end - max(begin, since)) if begin < due else due

    def deadline(self) -> int | None:
        """Return the time when the first clock runs out."""
        if isinstance(self.rule, NoClock):
            return None
        return min(map(self.due, self.since), default=None)

    def out_of_time(self, now: int) -> list[int]:
        """Return the seats whose time is up."""
        if isinstance(self.rule, NoClock):
            return []
        return [seat for seat in sorted(self.since) if self.used(seat, now) >= self.left[seat]]

    def on_vacation(self, seat: int, now: int) -> int:
        """Return the time until a seat's vacation is over; 0 without one."""
        begin, end = self.vacations.get(seat, (now, now))
        return end - now if begin <= now < end else 0

    def begin_vacation(self, seat: int, days: int, now: int) -> None:
        """Stop the clock of a seat for some days."""
        self._charge_vacation(seat, now)
        end = now + min(days * DAY_MS, self.vacation_left[seat])
        self.vacation_left[seat] -= end - now
        self.vacations[seat] = (now, end)

    def end_vacation(self, seat: int, now: int) -> None:
        """End a vacation early. The rest of it can be taken later."""
        unused = self.on_vacation(seat, now)
        if unused:
            self.vacation_left[seat] += unused
            self.vacations[seat] = (self.vacations[seat][0], now)

    def _charge_vacation(self, seat: int, now: int) -> None:
        """Let a running clock remember the former vacation before the next one replaces it."""
        if seat in self.since:
            self.since[seat] = now - self.used(seat, now)
