"""Run asynchronous work from synchronous code."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def in_own_loop(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine to its end, also where another event loop is running."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(work)  # in the main thread, where Ctrl-C cancels it
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
