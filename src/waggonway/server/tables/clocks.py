"""The clocks of a table: whose turn it is, the time they have left, and who has run out.

Times are milliseconds of a clock that never goes back. Steps record the time used, so players lose
no time when the computer's clock jumps or the server is down.
"""

from __future__ import annotations

from collections.abc import Iterable

from .options import Clock, NoClock, PerGame, PerMove

AFTER_RETURN_MS = 30_000
"""The least time of players who take their seat back after running out."""


class Clocks:
    """The clock of each seat. Without a clock rule, no time is counted."""

    def __init__(self, rule: Clock, seats: int) -> None:
        self.rule = rule
        self.left = [0 if isinstance(rule, NoClock) else rule.seconds * 1000] * seats
        self.since: dict[int, int] = {}  # seats with a decision to make, and since when

    def copy(self) -> Clocks:
        """Return an independent copy."""
        other = Clocks(self.rule, 0)
        other.left, other.since = self.left.copy(), self.since.copy()
        return other

    def wait_for(self, seats: Iterable[int], now: int, *, anew: bool = False) -> None:
        """Run for these seats only. A running clock goes on unless the decision is new."""
        before = {} if anew else self.since
        self.since = {seat: before.get(seat, now) for seat in seats}

    def used(self, seat: int, now: int) -> int:
        """Return the time a seat has spent on its decision."""
        return max(0, now - self.since.get(seat, now))

    def charge(self, seat: int, used: int, *, moved: bool) -> None:
        """Subtract the time used; a move adds the increment."""
        if isinstance(self.rule, PerGame):
            gained = self.rule.increment * 1000 if moved else 0
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

    def deadline(self) -> int | None:
        """Return the time when the first clock runs out."""
        if not isinstance(self.rule, PerMove | PerGame):
            return None
        return min((since + self.left[seat] for seat, since in self.since.items()), default=None)

    def out_of_time(self, now: int) -> list[int]:
        """Return the seats whose time is up."""
        if not isinstance(self.rule, PerMove | PerGame):
            return []
        return [seat for seat in sorted(self.since) if self.used(seat, now) >= self.left[seat]]
