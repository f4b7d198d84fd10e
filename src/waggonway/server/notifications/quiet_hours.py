"""Quiet hours in the time zone of the player."""

from __future__ import annotations

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from ..durations import SECOND_MS
from ..store.notifications import Preferences


def zone_of(name: str) -> ZoneInfo | None:
    """Find a time zone by its name; None if there is no such zone."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def after_quiet_hours(at: int, wanted: Preferences) -> int:
    """Return the first time from `at` on that is not in the quiet hours."""
    begin, end = wanted.quiet_from, wanted.quiet_to
    if begin is None or end is None or begin == end:
        return at
    here = datetime.fromtimestamp(at / 1000, zone_of(wanted.time_zone) or ZoneInfo("UTC"))
    minute = here.hour * 60 + here.minute
    quiet = begin <= minute < end if begin < end else minute >= begin or minute < end
    if not quiet:
        return at
    wake = here.replace(hour=end // 60, minute=end % 60, second=0, microsecond=0)
    if minute >= end:
        wake += timedelta(days=1)  # in local time, also when the clocks change
    return max(at, int(wake.timestamp() * SECOND_MS))
