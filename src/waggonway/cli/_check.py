"""What the verbs that play games refuse before anything begins."""

from __future__ import annotations

import os
from collections.abc import Iterable

from ..bots import BotError, check_repeatable, make
from ..editions import Edition
from ..game import GameError
from ..game.game import check_opening as check
from ._fault import Fault

MOST_JOBS = 512


def check_opening(edition: Edition, seats: int, seed: str | None) -> None:
    """The number of players and the seed must be such that a game can be opened."""
    try:
        check(edition, seats, "any" if seed is None else seed, None)
    except GameError as error:
        raise Fault(str(error)) from None


def check_bots(names: Iterable[str], *, timed: bool = False) -> None:
    """Refuse bots that do not exist; where nobody waits for them, also those limited by time."""
    for name in names:
        try:
            make(name, timed=timed)
            if not timed:
                check_repeatable(name)
        except BotError as error:
            raise Fault(str(error)) from None


def jobs_of(jobs: int | None) -> int:
    """How many processes are to play: as many as can run at the same time if it was not said."""
    if jobs is None:
        affinity = getattr(os, "sched_getaffinity", None)
        return len(affinity(0)) if affinity else os.cpu_count() or 1
    if not 1 <= jobs <= MOST_JOBS:
        raise Fault(f"The number of jobs is 1 to {MOST_JOBS}, not {jobs}.")
    return jobs
