"""Several nodes in simulation: they are killed, paused and cut off, and the database crashes."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Connection

from tests.lockstep.games import edition_of
from tests.server.helpers.memory import SurveyorHere, ThinkerHere, VirtualLoop
from tests.server.helpers.quick_app import taken_over_later
from tests.server.reliability.network import started
from tests.server.reliability.world import DAY, World, new_database, quiet
from waggonway.editions import Edition
from waggonway.server.http.app import make_app
from waggonway.server.rooms.membership import TTL_SECONDS, Membership
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.rooms.services import Services
from waggonway.server.settings import Settings
from waggonway.server.store import Append, inserts

from .database import OWNER, Bus, Database, NodeStore
from .pauses import PausableProcess, task_factory
from .peers import SimulatedPeers

NODES = 3
SPAN = 25.0  # seconds with faults
CALM = 30.0  # seconds after them: longer than leases, forwarding and reconnecting together
SUPERVISOR_SECONDS = 2.0  # until a node that could not start is started again
LIMIT_SECONDS = 600  # of simulated time; something that never ends is a failure
LOOK_SECONDS = 0.05  # between two looks at who serves the table
TROUBLE = (
    *("paused", "paused", "cut off", "killed", "restarted"),
    *("database killed", "power cut"),
)


def examine_cluster(edition: str, seats: int, number: int) -> Counter[str]:
    """One seed: people play on several nodes while everything fails that can."""
    with tempfile.TemporaryDirectory(prefix="cluster-") as folder:
        world = ClusterWorld(Path(folder), edition_of(edition), seats, number)
        world.live()
        return world.met


class CheckedStore(NodeStore):
    """A store that checks law 9 in the transaction of every step."""

    async def append(self, *appends: Append) -> None:
        """Write steps; only the owner of a table may."""

        def write(connection: Connection) -> None:
            for append in appends:
                inserts.write_append(connection, append)
                lease = connection.execute(OWNER, {"table": append.step.table}).first()
                if append.epoch is not None and (lease is None or lease.epoch != append.epoch):
                    self.failures.append(AssertionError("somebody else owns the table"))

        await self._write(write)
        for append in appends:
            self.spread(append.step.table, append.step.seq)


class SimulatedNode:
    """One process, from its start to its end."""

    def __init__(self, world: ClusterWorld, number: int) -> None:
        self.number = number
        self.url = f"http://node:secret{number}@node{number}.{next(world.runs)}:1/"
        loop, chance = asyncio.get_running_loop(), world.chance
        drift = chance.uniform(0.999, 1.001)  # no two clocks run equally fast
        offset = chance.choice((0, -DAY, DAY))
        self.store = CheckedStore(world.database, chance, world.bus, self.runs)
        self.membership = Membership(
            self.store, self.url, lambda: loop.time() * drift, lambda: f"n{next(world.runs)}"
        )
        services = Services(
            store=self.store,
            membership=self.membership,
            thinker=ThinkerHere(),
            surveyor=SurveyorHere(),
            now=lambda: int(loop.time() * 1000) + 100 * DAY + offset,
            seed=lambda: f"seed {chance.random()}",
            new_id=lambda: f"x{next(world.ids)}",
            pace=0.3,
            idle=5.0,
        )
        self.app: Any = make_app(services, Settings(), SimulatedPeers(world.find, chance))
        self.process = PausableProcess(self.app, chance)

    @property
    def registry(self) -> RoomRegistry:
        """Its tables."""
        registry: RoomRegistry = self.app.registry
        return registry

    def runs(self) -> bool:
        """Whether it lives and is not paused."""
        return not self.process.dead and not self.process.paused

    async def begin(self) -> bool:
        """Start serving; return False if the process ends instead, as without its database."""
        return await started(self.process, self.app)

    def serves(self, table: str) -> bool:
        """Whether it would answer for a table."""
        return not self.process.dead and self.membership.valid and table in self.registry.loaded()


class ClusterWorld(World):
    """Everything that is simulated."""

    def __init__(self, folder: Path, edition: Edition, seats: int, number: int) -> None:
        super().__init__(folder, edition, seats, number)
        self.chance = Random(f"cluster/{edition.id}/{seats}/{number}")
        self.ids, self.runs = itertools.count(1), itertools.count(1)
        self.nodes: list[SimulatedNode] = []
        self.table = ""
        self.wrong: list[str] = []

    @property
    def process(self) -> PausableProcess:  # type: ignore[override]
        """Any node, as a proxy might choose it."""
        return self.chance.choice(self.nodes).process

    def find(self, url: str) -> PausableProcess | None:
        """Return the node at a URL."""
        return next((node.process for node in self.nodes if node.url == url), None)

    def live(self) -> None:
        """Run everything in simulated time; always release the disk."""
        later = taken_over_later()
        with quiet(), later, asyncio.Runner(loop_factory=VirtualLoop) as runner:
            try:
                runner.run(asyncio.wait_for(self.story(), LIMIT_SECONDS))
            finally:
                self.database.release()

    async def story(self) -> None:
        """From the first start to the last look at the database."""
        asyncio.get_running_loop().set_task_factory(task_factory)
        self.database = Database(self._folder, self.chance, dict(new_database()))
        self.bus = Bus(self.database, self.chance)
        self.nodes = [SimulatedNode(self, number) for number in range(NODES)]
        for node in self.nodes:
            await node.begin()
        self.table = await self._gather()
        playing = [asyncio.create_task(one.play(self.table)) for one in self.everybody]
        watching = asyncio.create_task(self._watch())
        faults = asyncio.create_task(self._trouble())
        try:
            await asyncio.wait([faults, watching, *playing], return_when=asyncio.FIRST_COMPLETED)
            for one in self.everybody:
                one.tired = True
            await asyncio.sleep(CALM)
            for task in (faults, watching, *playing):
                if task.done():
                    task.result()
        finally:
            for task in (watching, *playing):
                task.cancel()
        for one in self.everybody:
            await one.catch_up()
        for node in self.nodes:
            node.process.kill()
            for failure in node.store.failures:
                raise failure
        steps = await self.database.store.steps(self.table)
        self._check(self.table, steps)

    async def _watch(self) -> None:
        """Law 9: at no time do two nodes serve the same table."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            serving = [node.number for node in self.nodes if node.serves(self.table)]
            assert len(serving) <= 1, f"{serving} serve the same table"

    async def _trouble(self) -> None:
        """One thing after the other, some at the same time; then it is over."""
        loop = asyncio.get_running_loop()
        end, going = loop.time() + SPAN, []
        while loop.time() < end:
            await asyncio.sleep(self.chance.expovariate(1 / 4))
            what = self.chance.choice(TROUBLE)
            self.met[what] += 1
            going.append(asyncio.create_task(self._happen(what)))
        await asyncio.gather(*going)

    async def _happen(self, what: str) -> None:
        chance = self.chance
        if what in ("database killed", "power cut"):
            if self.database.up:
                self.database.crash(power=what == "power cut")
                await asyncio.sleep(chance.uniform(0.1, 3))
                self.database.start()
            return
        number = chance.randrange(NODES)
        node = self.nodes[number]
        long = chance.uniform(*chance.choice(((0.2, TTL_SECONDS), (TTL_SECONDS, 2 * TTL_SECONDS))))
        if what == "paused":
            node = await self._in_the_middle(node)
            if node.runs():
                node.process.pause()
                await asyncio.sleep(long)
                node.process.resume()
        elif what == "cut off":
            node.store.cut = True
            await asyncio.sleep(long)
            node.store.heal()
        elif node.runs():
            await self._restart(number, node, graceful=what == "restarted")

    async def _in_the_middle(self, node: SimulatedNode) -> SimulatedNode:
        """Return the node that is writing to the table; another one if nobody does for a while."""
        for _ in range(400):
            for one in self.nodes:
                room = one.registry.loaded().get(self.table)
                if one.runs() and room is not None and room.busy:
                    return one
            await asyncio.sleep(0.005)
        return node

    async def _restart(self, number: int, node: SimulatedNode, *, graceful: bool) -> None:
        if graceful:
            await asyncio.wait([node.process.run(node.registry.hand_over())], timeout=8)
        if node.process.dead:  # it was killed while it shut down
            return
        node.process.kill()
        self.bus.stores.remove(node.store)
        self._keep(node)
        await asyncio.sleep(self.chance.uniform(0.1, 3))
        await self._boot(number)

    async def _boot(self, number: int) -> None:
        """Start a node as a supervisor does: again if it ends because the database is down."""
        while True:
            new = SimulatedNode(self, number)
            self.nodes[number] = new
            if await new.begin() or new.process.dead:  # whoever has killed it starts the next one
                return
            self.met["not started"] += 1
            new.process.kill()
            self.bus.stores.remove(new.store)
            self._keep(new)
            await asyncio.sleep(SUPERVISOR_SECONDS)

    def _keep(self, node: SimulatedNode) -> None:
        for failure in node.store.failures:
            raise failure
