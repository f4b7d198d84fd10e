"""Processes that can be paused in simulated time: their tasks stop, but the clock goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from litestar.types import ASGIApp

from tests.server.reliability.network import LIFE, Process


class PausableProcess(Process):
    """A run of a server that can hang for a while."""

    def __init__(self, app: ASGIApp, chance: Any) -> None:
        super().__init__(app, chance)
        self.app = app
        self._waiting: list[asyncio.Future[None]] | None = None

    @property
    def paused(self) -> bool:
        """Whether nothing runs in it."""
        return self._waiting is not None and not self.dead

    def pause(self) -> None:
        """Stop everything in it."""
        self._waiting = []

    def resume(self) -> None:
        """Go on."""
        waiting, self._waiting = self._waiting or [], None
        for one in waiting:
            if not one.done():
                one.set_result(None)

    def wait(self) -> Any:
        """Return what a task waits for until the process goes on."""
        future = asyncio.get_running_loop().create_future()
        assert self._waiting is not None
        self._waiting.append(future)
        future._asyncio_future_blocking = True  # as `await` does it
        return future


class Gate(Coroutine[Any, Any, Any]):
    """A coroutine that goes on only while its process does."""

    def __init__(self, inner: Coroutine[Any, Any, Any], process: PausableProcess) -> None:
        self._inner, self._process = inner, process
        self._error: BaseException | None = None  # thrown during a pause

    def send(self, value: Any) -> Any:
        """Go on, unless the process is paused."""
        if self._process.paused:
            return self._process.wait()
        if self._error is not None:
            error, self._error = self._error, None
            return self._inner.throw(error)
        return self._inner.send(value)

    def throw(self, *given: Any) -> Any:
        """Let an error happen, unless the process is paused."""
        error = given[0] if len(given) == 1 else given[1] or given[0]()
        if self._process.paused:
            self._error = error
            return self._process.wait()
        return self._inner.throw(error)

    def close(self) -> None:
        """End it."""
        self._inner.close()

    def __await__(self) -> Any:
        return self._inner.__await__()


def task_factory(loop: Any, work: Any, context: Any = None) -> asyncio.Task[Any]:
    """Tasks belong to the process that starts them, and stop with it."""
    process = LIFE.get()
    if isinstance(process, PausableProcess):
        work = Gate(work, process)
    task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, context=context)
    if process is not None:
        process.adopt(task)
        if process.dead:
            task.cancel()
    return task
