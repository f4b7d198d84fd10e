"""Processor time of the browser's processes, which other load does not change (Linux)."""

from __future__ import annotations

import os
from pathlib import Path

DRAWING = ("--type=renderer", "--type=gpu-process")
TICKS = os.sysconf("SC_CLK_TCK")


def _stat(process: Path) -> list[str]:
    return (process / "stat").read_text().rpartition(")")[2].split()


def _descendants(parent: int) -> set[int]:
    found = {parent}
    parents = {}
    for process in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(process.name)] = int(_stat(process)[1])
        except OSError:
            continue  # the process has ended
    while more := {child for child, of in parents.items() if of in found} - found:
        found |= more
    return found


def drawing_time() -> float:
    """Return the milliseconds that our browser's processes used for layout and painting."""
    ticks = 0
    for number in _descendants(os.getpid()):
        process = Path(f"/proc/{number}")
        try:
            if any(kind in (process / "cmdline").read_text() for kind in DRAWING):
                stat = _stat(process)
                ticks += int(stat[11]) + int(stat[12])
        except OSError:
            continue
    return ticks * 1000 / TICKS
