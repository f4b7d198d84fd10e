"""Games on several processes behind nginx, while processes and the database fail in turn."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

from tests.server.helpers.client import call
from tests.server.helpers.nginx import Proxy
from tests.server.helpers.postgres import Cluster, free_port
from tests.server.helpers.process import Server
from tests.server.helpers.quick_lease import TTL_SECONDS
from tests.server.helpers.relay import Relay

from .kills import Killed

NODES = 3
EVENTS = 10  # in one run of the soak
STARTS = 30  # attempts to start a process, while the database may be down
TROUBLE = ("kill", "kill", "crash", "pause", "partition", "restart")
QUICK = "tests.server.helpers.quick_lease"


def examine_nodes(edition: str, seats: int, number: int) -> Counter[str]:
    """Some events while an edition is played on several processes."""
    chance = Random(f"nodes/{edition}/{seats}/{number}")
    with (
        tempfile.TemporaryDirectory(prefix="nodes-") as folder,
        Cluster() as cluster,
        several(cluster, NODES, QUICK) as nodes,
    ):
        played = Troubled(Path(folder), chance, nodes)
        while played.kills < EVENTS:
            played.round([(edition, seats)] * 2, EVENTS)
    return played.met


class Nodes:
    """Server processes on one database, each with a way of its own to it, behind a proxy."""

    def __init__(
        self, cluster: Cluster, servers: list[Server], relays: list[Relay], proxy: Proxy
    ) -> None:
        self.cluster, self.servers, self.relays, self.proxy = cluster, servers, relays, proxy


@contextlib.contextmanager
def several(cluster: Cluster, many: int, program: str = "waggonway") -> Iterator[Nodes]:
    """Start some server processes and the proxy."""
    schema = cluster.new_schema()
    with contextlib.ExitStack() as held:
        relays = [held.enter_context(Relay(cluster.port)) for _ in range(many)]
        direct = cluster.url(schema=schema)
        urls = [direct.replace(f":{cluster.port}/", f":{relay.port}/") for relay in relays]
        servers = [Server(url, program=program) for url in urls]
        ports = [free_port() for _ in servers]
        with ThreadPoolExecutor(many) as pool:
            list(pool.map(supervised, servers, ports))
        for server in servers:
            held.callback(server.kill)
        proxy = held.enter_context(Proxy(ports))
        yield Nodes(cluster, servers, relays, proxy)


class Troubled(Killed):
    """Here one process fails after the other, or the database."""

    patience = 1200  # a killed process starts slowly on a busy machine

    def __init__(self, folder: Path, chance: Random, nodes: Nodes) -> None:
        super().__init__(folder, chance)
        self.server = nodes.proxy  # type: ignore[assignment]
        self.met: Counter[str] = Counter()
        self._nodes = nodes
        self._starting: dict[int, asyncio.Task[None]] = {}
        self._coming: list[str] = []

    async def _kill_it(self, players: list[object], kills: int) -> None:  # type: ignore[override]
        await super()._kill_it(players, kills)  # type: ignore[arg-type]
        await asyncio.gather(*self._starting.values())
        await healthy(self._nodes.servers)

    def _next_trouble(self) -> str:
        """Choose what fails next; all of it does, before anything does again."""
        if not self._coming:
            self._coming = self.chance.sample(TROUBLE, len(TROUBLE))
        return self._coming.pop()

    async def _kill_once(self) -> float:
        """Let something fail; return when it began."""
        begun = time.monotonic()
        event = self._next_trouble()
        self.met[event] += 1
        if event == "crash":
            self._nodes.cluster.stop("immediate")
            await asyncio.sleep(self.chance.uniform(0, 1))
            self._nodes.cluster.start()
            return begun
        up = [n for n in range(len(self._nodes.servers)) if n not in self._starting]
        while len(up) < 2:  # one must be there to take over
            await asyncio.wait(self._starting.values(), return_when=asyncio.FIRST_COMPLETED)
            up = [n for n in range(len(self._nodes.servers)) if n not in self._starting]
        number = self.chance.choice(up)
        server, relay = self._nodes.servers[number], self._nodes.relays[number]
        long = TTL_SECONDS * self.chance.choice((0.5, 1.3))  # shorter and longer than a lease
        if event in ("kill", "restart"):
            how = signal.SIGKILL if event == "kill" else signal.SIGTERM
            await asyncio.to_thread(server.end, how)
            self._starting[number] = asyncio.create_task(self._start(number))
        elif event == "pause":
            server.pause()
            await asyncio.sleep(long)
            server.resume()
        else:
            relay.cut()
            await asyncio.sleep(long)
            relay.heal()
        return begun

    async def _start(self, number: int) -> None:
        server = self._nodes.servers[number]
        self.met["not started"] += await asyncio.to_thread(supervised, server, server.port)
        del self._starting[number]


def supervised(server: Server, port: int) -> int:
    """Start a process as a supervisor does: again if the database was down or too slow.

    Returns the number of failed attempts.
    """
    for attempt in range(STARTS):
        try:
            server.start(port)
            return attempt
        except AssertionError:
            if attempt == STARTS - 1:
                raise
            time.sleep(1)
    return STARTS


async def healthy(servers: Iterable[Server]) -> None:
    """Wait until every process says that it can serve."""
    for server in servers:
        while True:
            health = await asyncio.to_thread(call, server, "GET", "/api/health")
            if health["status"] == "ok":
                break
            await asyncio.sleep(0.05)
