"""Everything a table cannot know by itself."""

from __future__ import annotations

from collections.abc import Callable

import msgspec


class StepContext(msgspec.Struct, frozen=True):
    """What a table cannot know by itself: the time, chance, and who is there."""

    now: int  # milliseconds since 1970, of a clock that never goes back
    seed: Callable[[], str]
    new_table: Callable[[], str]
    away: Callable[[str], int | None]  # for how long a person has been; None if they are there
    asleep: int = 0  # milliseconds in which the server did not run: clocks do not count them
