"""`python -m tests.server.helpers.quick_lease serve …`: a server process with a short lease.

Tests with many events would otherwise wait for leases most of the time. The processes of its bots
import this module, too, but need no server.
"""

from __future__ import annotations

TTL_SECONDS = 2.0

if __name__ == "__main__":
    from waggonway.cli import main
    from waggonway.server.rooms import membership
    from waggonway.server.rooms.upkeep import cluster

    membership.TTL_SECONDS = TTL_SECONDS
    cluster.ADOPT_SECONDS = 0.5
    main()
