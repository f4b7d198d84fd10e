"""`python -m bench.server`: how long a move takes to reach all seats, and what a server costs."""

import asyncio
import json as text
import os
import platform
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated, NamedTuple

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table

from ..builds import BuildError, build_revision
from .games import Game
from .host import Host, Nodes

app = App(name="bench.server", help_format="plaintext")
Flag = Annotated[bool, Parameter(negative="")]

TARGET = 0.100  # seconds, the 99th percentile
STEP = 1.5  # factor between rates on the way to the knee


class Row(NamedTuple):
    """One measurement."""

    side: str  # "head", or the revision that it is compared with
    games: int
    sockets: int
    asked: float  # moves per second
    made: float
    p50: float  # milliseconds until a seat receives a move
    p99: float
    worst: float
    per_move: float  # milliseconds of the server's processor time
    busy: float  # of one core

    @property
    def held(self) -> bool:
        """Whether the server kept up, and in time."""
        return self.p99 <= TARGET * 1000 and self.made >= 0.95 * self.asked


class Memory(NamedTuple):
    """Memory of a server, in bytes."""

    side: str
    empty: float  # of one process
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
    base: str = "",
    db: str = "",
    nodes: str = "1,2,3",
    folder: Path | None = None,
    json: Flag = False,
) -> int:
    """Start a server and load it with games over sockets.

    Parameters
    ----------
    games
        Number of simultaneous games.
    seats
        Players per game, each with a socket of their own.
    rate
        Moves per second, of all games together.
    seconds
        How long to measure.
    knee
        Raise the rate until moves arrive late.
    growth
        Also measure a quarter and a half as many games at the same rate.
    base
        A revision to build and measure in the same run, in turns with this one.
    db
        A Postgres database on which clusters are measured in the same run.
    nodes
        With --db: the numbers of processes behind nginx, such as 1,2,3.
    folder
        The folder of the database, on the disk that you want to measure.
    json
        Write the report as JSON.
    """
    sizes = [games // 4, games // 2, games] if growth else [games]
    rows: list[Row] = []
    memory: list[Memory] = []
    with ExitStack() as stack:
        sources: dict[str, Path | None] = {"head": None}
        if base:
            home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
            try:
                sources = {base: with_own_packages(build_revision(base, home)), **sources}
            except BuildError as error:
                print(f"bench: {error}", file=sys.stderr)
                return 2
        for size in sizes:
            with tempfile.TemporaryDirectory(prefix="bench-", dir=folder) as temp:
                wanted = knee and size == games
                clusters = {int(many): db for many in nodes.split(",")} if db else {}
                found, memory = measure(
                    Path(temp), sources, clusters, size, seats, rate, seconds, wanted
                )
                rows += found
    show(rows, memory, as_json=json)
    held = [row.held for row in rows if row.side == "head" and row.asked == rate]
    return 0 if all(held) else 1


def with_own_packages(source: Path) -> Path:
    """Hide from a revision the packages that it did not depend on: uvicorn uses what it finds."""
    wanted = (source.parent / "pyproject.toml").read_text()
    if "uvloop" not in wanted:
        (source / "uvloop.py").write_text("raise ImportError\n")
    return source


@dataclass
class Side:
    """One of the servers, which are measured in turns."""

    name: str
    host: Host | Nodes
    tables: list[Game]
    empty: int  # bytes in memory: without tables, with them, with all sockets
    opened: int
    connected: int = 0
    rows: list[Row] = field(default_factory=list)

    @property
    def memory(self) -> Memory:
        """What its processes take for themselves, a game and a socket."""
        many = len(self.host.hosts) if isinstance(self.host, Nodes) else 1
        games = len(self.tables)
        sockets = sum(len(table.seats) for table in self.tables)
        return Memory(
            self.name,
            self.empty / many,
            (self.opened - self.empty) / games,
            (self.connected - self.opened) / sockets,
        )


def measure(
    folder: Path,
    sources: dict[str, Path | None],
    clusters: dict[int, str],
    games: int,
    seats: int,
    rate: float,
    seconds: float,
    knee: bool,
) -> tuple[list[Row], list[Memory]]:
    """Open all tables, connect all seats, and play."""
    with ExitStack() as stack:
        sides: list[Side] = []
        kinds = [*((f"nodes {many}", many) for many in clusters), *sources.items()]
        for name, kind in kinds:
            place = folder / str(len(sides))
            place.mkdir()
            host: Host | Nodes
            if isinstance(kind, int):
                host = stack.enter_context(Nodes(place, kind, clusters[kind]))
            else:
                host = stack.enter_context(Host(place, kind))
            empty = host.memory
            tables = [Game(host.port, number, seats) for number in range(games)]
            with ThreadPoolExecutor(8) as pool:
                list(pool.map(Game.open, tables))
            sides.append(Side(name, host, tables, empty, host.memory))
        rows = asyncio.run(played(sides, rate, seconds, knee))
    return rows, [side.memory for side in sides]


async def played(sides: list[Side], rate: float, seconds: float, knee: bool) -> list[Row]:
    """Return a row for each side, or for each rate up to its knee; the sides take turns."""
    for side in sides:
        for table in side.tables:
            await table.connect()
        side.connected = side.host.memory
        await run(side, rate, 3)  # warm up, with the opening choices
    rows, going = [], sides
    while going:
        for side in going:
            side.rows.append(await run(side, rate, seconds))
            rows.append(side.rows[-1])
        going = [side for side in going if knee and side.rows[-1].held]
        rate *= STEP
    for side in sides:
        for table in side.tables:
            await table.close()
    return rows


async def run(side: Side, rate: float, seconds: float) -> Row:
    """Play at a rate for a while."""
    host, tables = side.host, side.tables
    for table in tables:
        table.latencies, table.moves = [], 0
    used, begin = host.seconds, time.perf_counter()
    every = len(tables) / rate
    await asyncio.gather(*(table.play(begin, every, begin + seconds) for table in tables))
    took, used = time.perf_counter() - begin, host.seconds - used
    moves = sum(table.moves for table in tables)
    times = sorted(1000 * one for table in tables for one in table.latencies)
    return Row(
        side=side.name,
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


def ratios(rows: list[Row]) -> list[str]:
    """Compare the processor time per move at each rate measured on both sides."""
    found = []
    for head in rows:
        for row in rows:
            same = (row.games, row.asked) == (head.games, head.asked)
            if head.side == "head" and row.side != "head" and same:
                ratio = head.per_move / row.per_move
                found.append(f"{head.asked:.0f} moves/s: {ratio:.2f} of the time of {row.side}")
    return found


def show(rows: list[Row], memory: list[Memory], *, as_json: bool) -> None:
    """Print the report."""
    machine = f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"
    load = f"{os.getloadavg()[1]:.1f}"
    if as_json:
        found = {
            "machine": machine,
            "load": load,
            "rows": [row._asdict() | {"held": row.held} for row in rows],
            "memory": [one._asdict() for one in memory],
        }
        print(text.dumps(found, indent=2))
        return
    console = Console(width=None if sys.stdout.isatty() else 110)
    table = Table(title=f"{machine}; load of the machine over five minutes {load}")
    table.add_column("side")
    for name in ("games", "sockets", "asked/s", "made/s", "p50 ms", "p99 ms", "worst ms"):
        table.add_column(name, justify="right")
    for name in ("ms/move", "busy", "held"):
        table.add_column(name, justify="right")
    for row in rows:
        figures = [f"{value:.1f}" for value in (row.asked, row.made, row.p50, row.p99, row.worst)]
        figures += [f"{row.per_move:.2f}", f"{100 * row.busy:.0f} %", "yes" if row.held else "no"]
        table.add_row(row.side, str(row.games), str(row.sockets), *figures)
    console.print(table)
    for line in ratios(rows):
        console.print(line)
    for one in memory:
        console.print(
            f"memory of {one.side}: a process {one.empty / 1e6:.1f} MB, "
            f"a game {one.per_game / 1e3:.1f} kB, a socket {one.per_socket / 1e3:.1f} kB"
        )


if __name__ == "__main__":
    sys.exit(app())
