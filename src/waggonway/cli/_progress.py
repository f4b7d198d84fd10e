"""A progress bar for commands that take longer than a moment."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

BAR_DELAY_S = 1.0  # quick commands show no bar

T = TypeVar("T")


def with_progress(
    items: Iterable[T], total: int, size: Callable[[T], int] = lambda _: 1
) -> Iterator[T]:
    """Yield the items and show a progress bar on standard error if it is a terminal.

    `size` returns the share of an item in the total.
    """
    console = Console(stderr=True)
    if not console.is_terminal:
        yield from items
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=console, transient=True)
    task = progress.add_task("", total=total)
    started = time.monotonic()
    try:
        for item in items:
            progress.advance(task, size(item))
            if not progress.live.is_started and time.monotonic() - started > BAR_DELAY_S:
                progress.start()
            yield item
    finally:
        progress.stop()
