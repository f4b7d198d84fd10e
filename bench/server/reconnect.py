"""`python -m bench.server.reconnect`: sockets that are cut at once, and when all are back.

First the proxy is killed and started again, which cuts every socket. Then one server process is
killed: its sockets are back when another process has taken over its tables.
"""

import asyncio
import os
import platform
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from random import Random

from cyclopts import App
from websockets.asyncio.client import connect

from .games import Game
from .host import Host, Nodes

app = App(name="bench.server.reconnect", help_format="plaintext")
TARGET_SECONDS = 30.0
PAUSES = (0.3, 0.7, 1.5, 3.0, 6.0, 12.0)  # seconds between attempts, as in the browser client


class Viewer:
    """A socket that is opened again whenever it is cut."""

    def __init__(self, port: int, game: Game, seat: int) -> None:
        self._url = f"ws://127.0.0.1:{port}/api/tables/{game.table}/socket"
        self._token, self._address = game.seats[seat].token, game.address
        self._chance = Random(f"{game.number}/{seat}")
        self.table = game.table
        self.back: list[float] = []  # when the first message arrived, after each connection
        self.lost: list[float] = []

    async def stay(self) -> None:
        """Listen, and connect again as a browser does."""
        tries = 0
        while True:
            with suppress(Exception):
                async with connect(
                    self._url,
                    additional_headers={"authorization": f"Bearer {self._token}"},
                    local_addr=(self._address, 0),
                    compression=None,
                    max_size=None,
                    ping_interval=None,
                    open_timeout=30,
                ) as socket:
                    await socket.recv()
                    self.back.append(time.perf_counter())
                    tries = 0
                    async for _ in socket:
                        pass
            if len(self.lost) < len(self.back):
                self.lost.append(time.perf_counter())
            pause = PAUSES[min(tries, len(PAUSES) - 1)]
            await asyncio.sleep(pause * self._chance.uniform(0.75, 1.25))
            tries += 1


@app.default
def bench(*, db: str, sockets: int = 2000, seats: int = 4, nodes: int = 3) -> int:
    """Cut many sockets at once, and measure when they are back.

    Parameters
    ----------
    db
        A Postgres database for the server processes.
    sockets
        Number of sockets, each of another player.
    seats
        Players per game.
    nodes
        Number of server processes behind nginx.
    """
    with (
        tempfile.TemporaryDirectory(prefix="bench-") as folder,
        Nodes(Path(folder), nodes, db) as cluster,
    ):
        games = [Game(cluster.port, number, seats) for number in range(sockets // seats)]
        with ThreadPoolExecutor(8) as pool:
            list(pool.map(Game.open, games))
        rows = asyncio.run(measured(cluster, games))
    machine = f"{os.cpu_count()} cores, {platform.machine()}, Python {platform.python_version()}"
    print(f"{machine}; load of the machine over five minutes {os.getloadavg()[1]:.1f}")
    print("| event | sockets cut | half back | 99 % back | all back |")
    print("|---|---:|---:|---:|---:|")
    for name, times in rows:
        half, most = times[len(times) // 2], times[len(times) * 99 // 100]
        print(f"| {name} | {len(times)} | {half:.1f} s | {most:.1f} s | {times[-1]:.1f} s |")
    return int(rows[0][1][-1] > TARGET_SECONDS)


async def measured(cluster: Nodes, games: list[Game]) -> list[tuple[str, list[float]]]:
    """Connect all sockets, cut them, and return how long each took to be back."""
    viewers = [
        Viewer(cluster.port, game, seat) for game in games for seat in range(len(game.seats))
    ]
    tasks = [asyncio.create_task(viewer.stay()) for viewer in viewers]
    try:
        await all_here(viewers, 1)
        begun = time.perf_counter()
        await asyncio.to_thread(cluster.proxy.kill)
        await asyncio.to_thread(cluster.proxy.start)
        await all_here(viewers, 2)
        rows = [("the proxy is killed", sorted(one.back[1] - begun for one in viewers))]
        if len(cluster.hosts) > 1:
            rows.append(("a process is killed", await killed(cluster.hosts[0], viewers)))
        return rows
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def killed(host: Host, viewers: list[Viewer]) -> list[float]:
    """Kill a process; return when the sockets were back that this has cut."""
    before = {viewer: len(viewer.back) for viewer in viewers}
    begun = time.perf_counter()
    host.kill()
    await asyncio.sleep(3)  # the proxy notices at once
    cut = [viewer for viewer in viewers if len(viewer.lost) >= before[viewer]]
    while not all(len(viewer.back) > before[viewer] for viewer in cut):
        await asyncio.sleep(0.05)
    return sorted(viewer.back[before[viewer]] - begun for viewer in cut)


async def all_here(viewers: list[Viewer], times: int) -> None:
    """Wait until every socket has been connected so often."""
    while not all(len(viewer.back) >= times for viewer in viewers):
        await asyncio.sleep(0.05)


if __name__ == "__main__":
    sys.exit(app())
