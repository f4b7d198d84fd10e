"""Worker processes that ignore Ctrl-C and end together with their parent."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import ParamSpec, TypeVar

from .custom.process import kill_all
from .interrupts import interrupts_blocked

P = ParamSpec("P")
T = TypeVar("T")


class Workers:
    """A pool of worker processes. They end with the context, immediately on an error."""

    def __init__(self, jobs: int) -> None:
        self._others = multiprocessing.active_children()
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(jobs, context, initializer=end_with_parent)

    def __enter__(self) -> Workers:
        return self

    def submit(self, function: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> Future[T]:
        """Call a function in a worker."""
        with interrupts_blocked():  # a worker that starts here inherits the mask
            return self._pool.submit(function, *arguments, **named)

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            results = getattr(self._pool, "_result_queue", None)
            manager = getattr(self._pool, "_executor_manager_thread", None)
            self._pool.shutdown(wait=False, cancel_futures=True)
            for child in multiprocessing.active_children():
                if child not in self._others:
                    child.terminate()
            if results is not None:
                # A process that ended in the middle of a result leaves a thread that reads on
                # forever, unless every writing end is closed: ours, too.
                results._writer.close()
            if manager is not None:
                # The pool forgets its thread, and a thread that closes its pipes while the
                # interpreter exits makes it print a traceback.
                manager.join()
        self._pool.shutdown()


def end_with_parent() -> None:
    """End this process when its parent ends, even if the parent was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        kill_all()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
