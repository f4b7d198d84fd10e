"""The clocks of a table: who is being waited for, how long he has left, who has run out.

Times are milliseconds of a clock that never goes back. What was used is noted in the log, so that
neither a jump of the computer's clock nor a time without a server is charged to anybody.
"""

from __future__ import annotations

from collections.abc import Iterable

from .options import Clock, NoClock, PerGame, PerMove

AFTER_RETURN_MS = 30_000
"""What a seat has at least when its player takes it back after running out."""


class Clocks:
    """The clock of each seat; without a rule nobody's time is counted."""

    def __init__(self, rule: Clock, seats: int) -> None:
        self.rule = rule
        self.left = [0 if isinstance(rule, NoClock) else rule.seconds * 1000] * seats
        self.since: dict[int, int] = {}  # seats that are waited for, and from when

    def copy(self) -> Clocks:
        """An independent copy."""
        other = Clocks(self.rule, 0)
        other.left, other.since = self.left.copy(), self.since.copy()
        return other

    def wait_for(self, seats: Iterable[int], now: int, *, anew: bool = False) -> None:
        """Run for these seats only; one that was waited for already goes on unless it is anew."""
        before = {} if anew else self.since
        self.since = {seat: before.get(seat, now) for seat in seats}

    def used(self, seat: int, now: int) -> int:
        """How long a seat has been waited for."""
        return max(0, now - self.since.get(seat, now))

    def charge(self, seat: int, used: int, *, moved: bool) -> None:
        """Take what was used from what is left; a move brings the increment."""
        if isinstance(self.rule, PerGame):
            gained = self.rule.increment * 1000 if moved else 0
            self.left[seat] = max(0, self.left[seat] - used) + gained

    def grant(self, seat: int) -> None:
        """Enough to go on with for who comes back."""
        if isinstance(self.rule, PerGame):
            self.left[seat] = max(self.left[seat], AFTER_RETURN_MS)

    def remaining(self, now: int) -> tuple[int, ...] | None:
        """What each seat has left at this moment; None without clocks."""
        if isinstance(self.rule, NoClock):
            return None
        return tuple(max(0, left - self.used(s, now)) for s, left in enumerate(self.left))

    def deadline(self) -> int | None:
        """When the first of them runs out."""
        if not isinstance(self.rule, PerMove | PerGame):
            return None
        return min((since + self.left[seat] for seat, since in self.since.items()), default=None)

    def out_of_time(self, now: int) -> list[int]:
        """The seats whose time is up."""
        if not isinstance(self.rule, PerMove | PerGame):
            return []
        return [seat for seat in sorted(self.since) if self.used(seat, now) >= self.left[seat]]
