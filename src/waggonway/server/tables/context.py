"""The inputs of a step from outside the table."""

from __future__ import annotations

from collections.abc import Callable

import msgspec


class StepContext(msgspec.Struct, frozen=True):
    """Inputs of a step that are not in the table: the time, random seeds, and who is present."""

    now: int  # milliseconds since 1970, of a clock that never goes back
    seed: Callable[[], str]
    new_table: Callable[[], str]
    away: Callable[[str], int | None]  # milliseconds since a person left; None if present
    asleep: int = 0  # milliseconds of suspension, which the clocks skip
    apart: frozenset[str] = frozenset()  # people who want no seat beside the one who asks
