"""Starting other processes without letting Ctrl-C interrupt the start halfway."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator


@contextlib.contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Start processes that ignore Ctrl-C, which reaches every process of a terminal.

    Only this process is to answer it. It handles an interrupt when the context ends.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        with interrupts_postponed():
            yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextlib.contextmanager
def interrupts_postponed() -> Iterator[None]:
    """Handle an interrupt when the context ends, so that no child is left half started.

    A signal mask is not enough: it belongs to one thread. Another thread may receive the signal,
    and Python still calls the handler in the main thread.
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
