"""Work that is finished even if nobody waits for it any longer."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


async def finished(work: Coroutine[Any, Any, T]) -> T:
    """Finish some work even if the caller is cancelled, because its client has disconnected."""
    task = asyncio.ensure_future(work)
    try:
        return await asyncio.shield(task)
    except asyncio.CancelledError:
        task.add_done_callback(lambda done: done.cancelled() or done.exception())
        raise
