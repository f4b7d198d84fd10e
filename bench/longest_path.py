"""`python -m bench.longest_path`: time the worst known positions of the longest path.

bench/find_worst_trails.py found them, on the five boards and on three unrealistic ones: all routes
of length 1, 60 trains.
"""

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64
from rich.console import Console
from rich.table import Table

from waggonway.core import variant
from waggonway.core.bits import words_for
from waggonway.core.board import Board
from waggonway.core.longest_path import path as longest_path
from waggonway.editions import load
from waggonway.editions.tables import board_of

FILE = Path(__file__).parent / "positions/longest_path.json"
LIMIT = 5000  # µs, compiled

Line = tuple[int, int, int]  # two cities and a length


@dataclass(frozen=True)
class Position:
    name: str
    board: Board
    routes: list[int]
    longest: int


@dataclass(frozen=True)
class Effort:
    """The work of a search: tabulated bounds, and states that were kept."""

    longest: int
    hopes: int
    states: int

    @property
    def cost(self) -> int:
        """The approximate time in nanoseconds."""
        return self.hopes + 250 * self.states


def drawn(lines: list[Line]) -> Board:
    """Return a board of routes and nothing else."""
    board = Board()
    board.routes = len(lines)
    board.words = words_for(len(lines))
    board.nodes = 1 + max(max(a, b) for a, b, _ in lines)
    board.end_a = vec[i64]([a for a, _, _ in lines])
    board.end_b = vec[i64]([b for _, b, _ in lines])
    board.length = vec[i64]([length for _, _, length in lines])
    return board


@lru_cache
def board_named(name: str) -> Board:
    """Return an edition's board, or an invented one."""
    made_up: dict[str, list[Line]] = json.loads(FILE.read_text())["boards"]
    return drawn(made_up[name]) if name in made_up else board_of(load(name))


def positions() -> list[Position]:
    return [
        Position(p["board"], board_named(p["board"]), p["routes"], p["longest"])
        for p in json.loads(FILE.read_text())["positions"]
    ]


def effort(board: Board, routes: list[int]) -> Effort:
    return Effort(*longest_path.longest_path_among(board, routes))


def microseconds(board: Board, routes: list[int], rounds: int) -> float:
    """Return the best processor time of several rounds."""
    best = float("inf")
    for _ in range(rounds):
        begun = time.process_time_ns()
        longest_path.longest_path_among(board, routes)
        best = min(best, (time.process_time_ns() - begun) / 1000)
    return best


def measured(rounds: int) -> list[float]:
    return [microseconds(p.board, p.routes, rounds) for p in positions()]


def interpreted() -> list[float]:
    """Measure the same figures in a process with the interpreted core."""
    run = subprocess.run(
        [sys.executable, "-m", "bench.longest_path", "--raw"],
        cwd=Path(__file__).parent.parent,
        env=os.environ | {"WAGGONWAY_INTERPRETED": "1"},
        stdout=subprocess.PIPE,
        check=True,
    )
    times: list[float] = json.loads(run.stdout)
    return times


def show() -> None:
    table = Table(title="longest path, worst positions known")
    for title in ["board", "routes", "longest", "hopes", "states", "compiled", "interpreted"]:
        table.add_column(title, justify="left" if title == "board" else "right")
    rows = sorted(
        zip(measured(20), interpreted(), positions(), strict=True), key=lambda row: -row[0]
    )
    for compiled, slow, p in rows:
        found = effort(p.board, p.routes)
        table.add_row(
            p.name,
            f"{len(p.routes)}",
            f"{found.longest}",
            f"{found.hopes:,}",
            f"{found.states:,}",
            f"{compiled:,.0f} µs" + (" !" if compiled > LIMIT else ""),
            f"{slow / 1000:,.1f} ms",
        )
    Console().print(table)


if __name__ == "__main__":
    if "--raw" in sys.argv:
        print(json.dumps(measured(1)))
    elif variant() != "compiled":
        sys.exit("bench: the core is not compiled: run make core")
    else:
        show()
