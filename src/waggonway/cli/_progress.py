"""How far it is: shown to a person at a terminal, if it takes longer than a moment."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

QUIET_SECONDS = 1.0  # seconds before progress is worth showing

T = TypeVar("T")


def watched(items: Iterable[T], total: int, size: Callable[[T], int] = lambda _: 1) -> Iterator[T]:
    """The items, with a bar on standard error; `size` says how much of the total each one is."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield from items
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    progress = Progress(*columns, console=console, transient=True)
    task = progress.add_task("", total=total)
    begun = time.monotonic()
    try:
        for item in items:
            progress.advance(task, size(item))
            if not progress.live.is_started and time.monotonic() - begun > QUIET_SECONDS:
                progress.start()
            yield item
    finally:
        progress.stop()
