"""`python -m bench.server`: how long a move takes to reach all seats, and what a server costs."""

import asyncio
import json as text
import os
import platform
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from .games import Game
from .host import Host

app = App(name="bench.server", help_format="plaintext")
Flag = Annotated[bool, Parameter(negative="")]

TARGET = 0.100  # seconds, the 99th percentile
STEP = 1.5  # from one rate to the next on the way to the knee


class Row(NamedTuple):
    """One measurement."""

    games: int
    sockets: int
    asked: float  # moves per second
    made: float
    p50: float  # milliseconds until a seat has heard of a move
    p99: float
    worst: float
    per_move: float  # milliseconds of the server's processor time
    busy: float  # of one core

    @property
    def held(self) -> bool:
        """Whether it kept up, and in time."""
        return self.p99 <= TARGET * 1000 and self.made >= 0.95 * self.asked


class Memory(NamedTuple):
    """What a server has in memory, bytes."""

    empty: int
    per_game: float
    per_socket: float


@app.default
def bench(
    *,
    games: int = 200,
    seats: int = 4,
    rate: float = 200,
    seconds: float = 30,
    knee: Flag = False,
    growth: Flag = False,
    folder: Path | None = None,
    json: Flag = False,
) -> int:
    """Load a server of its own with games over sockets.

    Parameters
    ----------
    games
        Games at the same time.
    seats
        Players of each, every one with his own socket.
    rate
        Moves per second, of all games together.
    seconds
        How long to measure.
    knee
        Raise the rate until moves come late.
    growth
        Also measure a quarter and a half as many games at the same rate.
    folder
        Where the database is to be: on the disk that is to be measured.
    json
        Write the report as JSON.
    """
    sizes = [games // 4, games // 2, games] if growth else [games]
    rows, memory = [], None
    for size in sizes:
        with tempfile.TemporaryDirectory(prefix="bench-", dir=folder) as temp:
            found, memory = measure(Path(temp), size, seats, rate, seconds, knee and size == games)
            rows += found
    assert memory
    show(rows, memory, as_json=json)
    return 0 if rows[len(sizes) - 1].held else 1


def measure(
    folder: Path, games: int, seats: int, rate: float, seconds: float, knee: bool
) -> tuple[list[Row], Memory]:
    """Open all tables, connect everybody, and let them play."""
    with Host(folder) as host:
        empty = host.memory
        tables = [Game(host.port, number, seats) for number in range(games)]
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(Game.open, tables))
        opened = host.memory
        rows, connected = asyncio.run(played(host, tables, rate, seconds, knee))
    sockets = games * seats
    return rows, Memory(empty, (opened - empty) / games, (connected - opened) / sockets)


async def played(
    host: Host, tables: list[Game], rate: float, seconds: float, knee: bool
) -> tuple[list[Row], int]:
    """One row, or a row for each rate up to the knee; and the memory with all sockets open."""
    for table in tables:
        await table.connect()
    connected = host.memory
    await run(host, tables, rate, 3)  # the opening choices, and whatever is slow at first
    rows = [await run(host, tables, rate, seconds)]
    while knee and rows[-1].held:
        rows.append(await run(host, tables, rows[-1].asked * STEP, seconds))
    for table in tables:
        await table.close()
    return rows, connected


async def run(host: Host, tables: list[Game], rate: float, seconds: float) -> Row:
    """Play at a rate for a while."""
    for table in tables:
        table.latencies, table.moves = [], 0
    used, begin = host.seconds, time.perf_counter()
    every = len(tables) / rate
    await asyncio.gather(*(table.play(begin, every, begin + seconds) for table in tables))
    took, used = time.perf_counter() - begin, host.seconds - used
    moves = sum(table.moves for table in tables)
    times = sorted(1000 * one for table in tables for one in table.latencies)
    return Row(
        games=len(tables),
        sockets=sum(len(table.seats) for table in tables),
        asked=rate,
        made=moves / max(seconds, took),
        p50=times[len(times) // 2],
        p99=times[int(len(times) * 0.99)],
        worst=times[-1],
        per_move=1000 * used / max(1, moves),
        busy=used / took,
    )


def show(rows: list[Row], memory: Memory, *, as_json: bool) -> None:
    """The report."""
    machine = f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"
    load = f"{os.getloadavg()[1]:.1f}"
    if as_json:
        found = {
            "machine": machine,
            "load": load,
            "rows": [row._asdict() | {"held": row.held} for row in rows],
            "memory": memory._asdict(),
        }
        print(text.dumps(found, indent=2))
        return
    console = Console(width=None if sys.stdout.isatty() else 110)
    table = Table(title=f"{machine}; load of the machine over five minutes {load}")
    for name in ("games", "sockets", "asked/s", "made/s", "p50 ms", "p99 ms", "worst ms"):
        table.add_column(name, justify="right")
    for name in ("ms/move", "busy", "held"):
        table.add_column(name, justify="right")
    for row in rows:
        figures = [f"{value:.1f}" for value in (*row[2:8], 100 * row.busy)]
        figures[-1] += " %"
        table.add_row(str(row.games), str(row.sockets), *figures, "yes" if row.held else "no")
    console.print(table)
    console.print(
        f"memory: empty {memory.empty / 1e6:.1f} MB, a game {memory.per_game / 1e3:.1f} kB, "
        f"a socket {memory.per_socket / 1e3:.1f} kB"
    )


if __name__ == "__main__":
    sys.exit(app())
