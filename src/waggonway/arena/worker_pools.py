"""The processes that play games: what a pool must offer, and how the games are divided."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from typing import ParamSpec, Protocol, Self, TypeAlias, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

BATCHES_PER_JOB = 8  # at least, so that all processes finish at about the same time
QUEUED_PER_JOB = 2  # batches, so that no process waits for work
BATCH_S = 0.25  # playing time of a batch


class ClusterLost(BrokenExecutor):
    """The connection to the machines that play was lost."""


class WorkerPool(Protocol):
    """Processes that call functions: of this machine (`Workers`) or of a cluster."""

    def __enter__(self) -> Self: ...

    def submit(self, function: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> Future[T]:
        """Call a function in one of the processes."""
        ...

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None: ...


OpenPool: TypeAlias = Callable[[int], WorkerPool]
"""A function that opens a pool for a number of jobs, such as the class `Workers`."""


def batch_size(games: int, jobs: int, game_s: float | None, most: int) -> int:
    """Return the number of games to play at a time; the games do not depend on it.

    `game_s` is the time that a game took so far, or None if none was played.
    """
    share = games // (jobs * BATCHES_PER_JOB)
    in_time = 1 if game_s is None else int(BATCH_S / max(game_s, 1e-9))
    return max(1, min(most, share, in_time))
