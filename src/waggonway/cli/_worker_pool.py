"""The options --jobs and --cluster: where the games of a command are played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import BrokenExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import Parameter

from ..arena.worker_pools import ClusterLost, OpenPool
from ..bots.workers import Workers
from ._error import EXIT_INTERRUPTED, CommandError
from ._extras import require
from ._validation import job_count

Jobs = Annotated[int | None, Parameter(help="Number of processes; all cores if not given.")]
Cluster = Annotated[
    str | None,
    Parameter(help='Play on a Ray cluster: its address, or "auto" for the one of this machine.'),
]


class Pool(msgspec.Struct, frozen=True):
    """Where games are played."""

    jobs: int
    open_pool: OpenPool = Workers


@contextmanager
def worker_pool(jobs: int | None, cluster: str | None, bots: Iterable[str]) -> Iterator[Pool]:
    """Return the processes that the options ask for; connect to a cluster if necessary."""
    if cluster is None:
        yield Pool(job_count(jobs))
        return
    if jobs is not None:
        raise CommandError("--jobs is for this machine. A cluster uses all of its processors.")
    require("cluster")
    from ..arena.cluster import ClusterError, ClusterWorkers, connected, origin_of

    origin = origin_of(bots)
    try:
        with connected(cluster) as processors:
            yield Pool(processors, lambda _: ClusterWorkers(origin))
    except ClusterError as error:
        raise CommandError(str(error), 1) from None


def lost_workers(error: BrokenExecutor) -> str:
    """Say what happened to the processes that played."""
    if isinstance(error, ClusterLost):
        return f"The connection to the cluster was lost: {error}"
    return "A process that played games died."


@contextmanager
def resumable(kept: str, place: Path, wrong: type[Exception]) -> Iterator[None]:
    """Say how to continue if long work stops; what is finished is kept in a place."""
    try:
        yield
    except KeyboardInterrupt:
        message = f"Stopped. Finished {kept} are in {place}; --resume continues."
        raise CommandError(message, EXIT_INTERRUPTED) from None
    except wrong as error:
        raise CommandError(str(error)) from None
    except OSError as error:
        raise CommandError(f"{place} cannot be written: {error.strerror}") from None
    except BrokenExecutor as error:
        raise CommandError(f"{lost_workers(error)} --resume continues.", 1) from None
