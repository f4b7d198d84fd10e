"""Work that a room does later: background tasks, and one alarm for the next deadline."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

logger = logging.getLogger(__name__)


class Schedule:
    """The tasks and the alarm of one table. All of them end with `cancel`."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._tasks: set[asyncio.Task[None]] = set()
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def empty(self) -> bool:
        """Whether no task runs and no alarm is set."""
        return not self._tasks and self._alarm is None

    @property
    def working(self) -> bool:
        """Whether a task runs."""
        return bool(self._tasks)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a task in the background; log its error, if it fails."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def set_alarm(
        self, seconds: float | None, work: Callable[[], Coroutine[Any, Any, None]]
    ) -> None:
        """Start a task in some seconds instead of the one set before; with None, no task."""
        self._clear_alarm()
        if seconds is not None:

            def ring() -> None:
                self._alarm = None
                self.start(work())

            self._alarm = asyncio.get_running_loop().call_later(max(0.0, seconds), ring)

    def cancel(self) -> None:
        """End everything."""
        self._clear_alarm()
        for task in list(self._tasks):
            task.cancel()

    def _clear_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            logger.error("a task failed", extra={"table": self._table}, exc_info=error)
