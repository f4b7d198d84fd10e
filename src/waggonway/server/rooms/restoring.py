"""Rebuild a table from its log, with the edition that it was opened with."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from ...editions import EditionError
from ..refusals import Refusal
from ..tables import steps
from ..tables.table import Table
from . import edition_registry
from .services import Services

logger = logging.getLogger(__name__)


async def restored_table(services: Services, table: str, log: Sequence[steps.Step]) -> Table:
    """Return a table from its log; refuse one whose edition is not valid any more."""
    first = log[0].what[0]
    assert isinstance(first, steps.Opened)
    data = b""
    if first.edition.ref not in edition_registry.known():
        data = await services.store.edition(first.edition.ref) or b""
    try:
        edition = await edition_registry.loaded(first.edition.ref, data)
    except EditionError:  # it was valid when the table was opened
        raise Refusal.of("other_rules", "edition") from None
    # Replaying a long game on a large board would block the event loop for too long
    time = services.table_time()
    made = await asyncio.to_thread(Table.restored, table, edition, log, time, services.served)
    if made.phase == "stuck":
        logger.error("played with other rules, cannot go on", extra={"table": table})
    return made
