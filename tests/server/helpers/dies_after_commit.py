"""A server process with a fault: it ends between the second commit of a step and its telling."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any

from waggonway.cli import main
from waggonway.server.rooms import membership
from waggonway.server.store import Append
from waggonway.server.store.postgres.group_commit import GroupCommit, Job

from .quick_lease import TTL_SECONDS

STEP = 2

if __name__ == "__main__":
    membership.TTL_SECONDS = TTL_SECONDS
    write = GroupCommit._transact

    async def write_and_die(self: GroupCommit, connection: Any, jobs: list[Job]) -> None:
        """Commit, and end before anybody is answered or told."""
        appends: Sequence[Append] = [append for job in jobs for append in job.appends]
        self._committed = lambda _: None
        for job in jobs:
            job.answer = lambda *_: None  # type: ignore[method-assign]
        await write(self, connection, jobs)
        if any(append.step.seq == STEP for append in appends):
            os._exit(1)
        for job in jobs:
            job.future.set_result(None)

    GroupCommit._transact = write_and_die  # type: ignore[method-assign]
    main()
