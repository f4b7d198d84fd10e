"""A Ray cluster on this machine, in a process of its own: a head, and nodes that play.

    python -m tests.arena.ray_cluster NODES

It prints its address. `add` and `kill` on standard input add a node and kill the last one; the end
of the input ends the cluster.
"""

from __future__ import annotations

import os
import sys
from typing import Any

ADDRESS = "127.0.0.2"  # Ray replaces 127.0.0.1 by an address that other machines could reach
OBJECT_STORE_BYTES = 100_000_000
SETTINGS = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_raylet_start_wait_time_s": "120",  # on a busy machine
    "RAY_worker_niceness": "0",
    "RAY_health_check_period_ms": "1000",  # notice a lost node after five seconds
}


def main(nodes: int) -> None:
    """Run the cluster until the input ends."""
    os.environ.update(SETTINGS)
    from ray.cluster_utils import Cluster

    options: dict[str, Any] = {
        "node_ip_address": ADDRESS,
        "object_store_memory": OBJECT_STORE_BYTES,
    }
    cluster = Cluster()
    try:
        cluster.add_node(num_cpus=0, include_dashboard=False, **options)
        found = [cluster.add_node(num_cpus=1, **options) for _ in range(nodes)]
        answer(cluster.address)
        for line in sys.stdin:
            if line == "add\n":
                found.append(cluster.add_node(num_cpus=1, **options))
            else:
                cluster.remove_node(found.pop(), allow_graceful=False)
            answer("done")
    finally:
        cluster.shutdown()


def answer(text: str) -> None:
    """Write a line for the parent process."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]))
