"""Write a step to the store, with everything that changes in the same transaction."""

from __future__ import annotations

import asyncio
import logging
import time

from ..refusals import Refusal
from ..store import Append, Conflict, Stale, StoreError
from ..tables.dispatch import Outcome
from ..tables.steps import Moved
from ..tables.summary import finish_of, listing
from ..tables.table import Table
from ..tables.turns import Turn, answered_in, calls_of, turns_of
from .rematch import first_append
from .services import Services

logger = logging.getLogger(__name__)


async def commit(services: Services, before: Table, outcome: Outcome, epoch: int | None) -> None:
    """Write a step.

    Raise Conflict if another process has written one before, Stale if another process owns the
    table, and a refusal if the store failed.
    """
    metrics = services.metrics
    tells = services.settings.notifies
    rows = await appends(before, outcome, epoch, tells=tells)
    begun = time.perf_counter()
    try:
        await services.store.append(*rows)
    except Conflict:
        metrics.commit_failures["conflict"] += 1
        raise
    except Stale:
        metrics.commit_failures["stale"] += 1
        logger.warning("another process owns this table", extra={"table": before.id})
        raise
    except StoreError as error:
        raise failed(services, before, error) from None
    metrics.commit_seconds.observe(time.perf_counter() - begun)
    metrics.steps += 1
    for event in outcome.step.what:
        if isinstance(event, Moved):
            metrics.moves[event.by] += 1


def failed(services: Services, table: Table, error: StoreError) -> Refusal:
    """Log that the store failed, and return the refusal."""
    services.metrics.commit_failures["failed"] += 1
    logger.error("not written: %s", error, extra={"table": table.id})
    return Refusal.of("not_written", error=error)


async def appends(
    before: Table, outcome: Outcome, epoch: int | None, *, tells: bool = False
) -> list[Append]:
    """Return the rows for one transaction. A long record would block the event loop."""
    after = outcome.after
    ended = after.phase == "finished" and before.phase != "finished"
    changed = lobby_fields(after) != lobby_fields(before)
    rows = [
        Append(
            outcome.step,
            listing=listing(after) if changed else None,
            finish=await asyncio.to_thread(finish_of, after) if ended else None,
            epoch=epoch,
            turns=changed_turns(before, after),
            calls=calls_of(before, after, outcome.step) if tells else (),
            answered=answered_in(before, after) if tells else None,
        )
    ]
    if outcome.rematch:
        rows.append(first_append(outcome.rematch, after.edition))
    return rows


def lobby_fields(table: Table) -> object:
    """Everything that the line of a table in the lobby depends on, except the time."""
    return table.phase, table.host, table.options, table.chairs


def changed_turns(before: Table, after: Table) -> tuple[Turn, ...] | None:
    """Return whose turn it is after a step; None if that has not changed."""
    now = turns_of(after)
    return None if now == turns_of(before) else now
