"""Compare processes on this machine with a Ray cluster that runs on it.

    python -m bench.cluster

Every run plays the same games. The target of the figures is the overhead: a cluster on the same
cores does the same work, so the ratio of games per second is what Ray costs.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager

from waggonway.arena import SimulationPlan, simulate
from waggonway.arena.worker_pools import OpenPool
from waggonway.bots.workers import Workers
from waggonway.editions import load

WORKERS = (1, 2, 3)
MIN_JOBS = 2  # one job would mean: in this process
PLANS = {
    "random bots, results": SimulationPlan(load("usa"), ("random",) * 2, 8_000, "bench"),
    "club bots, results": SimulationPlan(load("usa"), ("club",) * 2, 60, "bench"),
    "random bots, records": SimulationPlan(
        load("usa"), ("random",) * 2, 400, "bench", records=True
    ),
}
REPEATS = 3
LOCAL_S = 0.2  # played here first, to find the size of a batch


@contextmanager
def cluster_of(workers: int) -> Iterator[str]:
    """Start a cluster on this machine, one node for each worker; its address."""
    command = [sys.executable, "-m", "tests.arena.ray_cluster", str(workers)]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdin
        assert process.stdout
        yield process.stdout.readline().strip()
        process.stdin.close()


def rate(plan: SimulationPlan, jobs: int, open_pool: OpenPool) -> float:
    """Return games per second after the first batch, so that starting does not count."""
    with closing(simulate(plan, jobs, LOCAL_S, open_pool=open_pool)) as chunks:
        played, started = 0, time.monotonic()
        local_until = started + LOCAL_S
        for chunk in chunks:
            now = time.monotonic()
            if now < local_until or played == 0:  # this process, or starting the others
                played, started = int(now >= local_until), now
            else:
                played += chunk.tally.games
    return played / (time.monotonic() - started)


def local_pool(workers: int) -> OpenPool:
    """Return a function that starts processes of this machine."""
    return lambda _: Workers(workers)


def cluster_pool(plan: SimulationPlan) -> OpenPool:
    """Return a function that opens the connected cluster for the games of a plan."""
    from waggonway.arena.cluster import ClusterWorkers, origin_of

    origin = origin_of(plan.bots)
    return lambda _: ClusterWorkers(origin)


def main() -> int:
    """Print a table: games per second here and on the cluster, and their ratio."""
    from waggonway.arena.cluster import connected

    rows = ["| games | workers | processes | cluster | ratio |", "|---|---:|---:|---:|---:|"]
    for workers in WORKERS:
        with cluster_of(workers) as address, connected(address):
            for title, plan in PLANS.items():
                pools: list[OpenPool] = [local_pool(workers), cluster_pool(plan)]
                jobs = max(MIN_JOBS, workers)
                rounds = [[rate(plan, jobs, pool) for pool in pools] for _ in range(REPEATS)]
                here, there = (max(column) for column in zip(*rounds, strict=True))
                figures = f"{workers} | {here:,.0f} | {there:,.0f} | {there / here:.2f}"
                rows.append(f"| {title} | {figures} |")
                print(rows[-1], file=sys.stderr, flush=True)
    print(*rows, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
