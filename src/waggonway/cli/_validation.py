"""Checks that commands make before they start games."""

from __future__ import annotations

import os
from collections.abc import Iterable

from ..bots import BotError, check_repeatable, make
from ..editions import Edition
from ..game import GameError
from ..game.opening import check_opening as check_new_game
from ._error import CommandError

MAX_JOBS = 512


def check_opening(edition: Edition, seats: int, seed: str | None) -> None:
    """Check that a game can start with this number of players and this seed."""
    try:
        check_new_game(edition, seats, "any" if seed is None else seed, None)
    except GameError as error:
        raise CommandError(str(error)) from None


def check_bots(names: Iterable[str], *, timed: bool = False) -> None:
    """Check that bots exist and, unless people play along, that no time limit controls them."""
    for name in names:
        try:
            make(name, timed=timed)
            if not timed:
                check_repeatable(name)
        except BotError as error:
            raise CommandError(str(error)) from None


def job_count(jobs: int | None) -> int:
    """Return the number of processes: as given, or the number of available cores."""
    if jobs is None:
        affinity = getattr(os, "sched_getaffinity", None)
        return len(affinity(0)) if affinity else os.cpu_count() or 1
    if not 1 <= jobs <= MAX_JOBS:
        raise CommandError(f"The number of jobs must be between 1 and {MAX_JOBS}, not {jobs}.")
    return jobs
