"""Processes in which bots think: deaf to Ctrl-C, and gone when the one that started them is."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import ParamSpec, TypeVar

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
            self._pool.shutdown(wait=False, cancel_futures=True)
            for child in multiprocessing.active_children():
                if child not in self._others:
                    child.terminate()
            if results is not None:
                # Who ended in the middle of a result leaves a thread that reads on for ever,
                # unless nobody is left who could write: not we either.
                results._writer.close()
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


@contextlib.contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Ctrl-C reaches every process of a terminal; only this one is to answer it.

    Processes started here never hear of it; this one hears of it when the context ends.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with interrupts_put_off():
            yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def interrupts_put_off() -> Iterator[None]:
    """The mask is this thread's only: another one may take the signal, and Python answers it here.

    In the middle of starting a process that would leave a child without its orders.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
        if heard:
            signal.raise_signal(signal.SIGINT)
