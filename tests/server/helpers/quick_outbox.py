"""`python -m tests.server.helpers.quick_outbox serve …`: a server process that sends at once.

It looks at the outbox often, and what a killed process has claimed is free again soon.
"""

from __future__ import annotations

from waggonway.cli import main
from waggonway.server.notifications import dispatcher
from waggonway.server.rooms import membership
from waggonway.server.rooms.upkeep import cluster

from .quick_lease import TTL_SECONDS

LEASE_MS = 4_000
POLL_SECONDS = 0.2

if __name__ == "__main__":
    membership.TTL_SECONDS = TTL_SECONDS
    cluster.ADOPT_SECONDS = 0.5
    dispatcher.LEASE_MS = LEASE_MS
    dispatcher.POLL_SECONDS = POLL_SECONDS
    main()
