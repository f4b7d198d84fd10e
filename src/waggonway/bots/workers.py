"""Processes in which bots think: deaf to Ctrl-C, and gone when the one that started them is."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import ParamSpec, TypeVar

from .interrupts import deaf_to_interrupts
from .process import strike_all

P = ParamSpec("P")
T = TypeVar("T")


class Workers:
    """Processes of our own; they end with the context, at once if it ends badly."""

    def __init__(self, jobs: int) -> None:
        self._others = multiprocessing.active_children()
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(jobs, context, initializer=end_with_parent)

    def __enter__(self) -> Workers:
        return self

    def submit(self, function: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> Future[T]:
        """Have a function called in one of them."""
        with deaf_to_interrupts():  # a process that is started here inherits it
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
    """Let this process end when the one that started it is gone, even if it was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        strike_all()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
