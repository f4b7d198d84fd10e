"""The whole server in simulation: time, chance, network, disk and deaths all come from one seed."""

from __future__ import annotations

import asyncio
import itertools
import logging
import tempfile
import warnings
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from litestar.exceptions import LitestarDeprecationWarning

from tests.lockstep.games import edition_of, path_to
from tests.server.helpers.memory import SurveyorHere, ThinkerHere, VirtualLoop
from tests.server.helpers.prepared import context
from tests.server.helpers.quick_app import taken_over_later
from waggonway.editions import Edition
from waggonway.server.http.app import make_app
from waggonway.server.rooms import edition_registry
from waggonway.server.rooms.services import Services
from waggonway.server.settings import Settings
from waggonway.server.store.maintenance import upgrade
from waggonway.server.tables import wire
from waggonway.server.tables.access.person import Person
from waggonway.server.tables.dispatch import Outcome, submit, submit_bot
from waggonway.server.tables.steps import Step, seen_by
from waggonway.server.tables.table import Table

from . import vfs
from .disk import Disk
from .inline import FILE, InlineStore
from .network import Process, started, task_factory
from .people import Someone

SPAN = 12.0  # seconds with faults
CALM = 17.0  # seconds after them: longer than any client waits before it reconnects
DAY = 86_400_000
TROUBLE = ("killed", "power cut", "power cut", "disk full", "sync failed")


def examine_simulation(edition: str, seats: int, number: int) -> Counter[str]:
    """One seed: people play while everything fails that can; then all must be as it was told."""
    with tempfile.TemporaryDirectory(prefix="world-") as folder:
        world = World(Path(folder), edition_of(edition), seats, number)
        world.live()
        return world.met


class World:
    """Everything that is simulated."""

    offsets: tuple[int, ...] = (0, -DAY, DAY)
    """By how much the computer's clock may be wrong after a start."""

    def __init__(self, folder: Path, edition: Edition, seats: int, number: int) -> None:
        self.chance = Random(f"world/{edition.id}/{seats}/{number}")
        self.edition, self.seats = edition, seats
        self.met: Counter[str] = Counter()
        self._folder = folder
        self._files = dict(new_database())
        self._ids, self._runs = itertools.count(1), itertools.count(1)
        self.people = [
            Someone(name, Random(f"{name}/{number}"), lambda: self.process)
            for name in ("Ann", "Bob", "Carol", "Dan", "Eve")[: max(2, seats - 1)]
        ]
        watcher = Someone("Walter", Random(f"Walter/{number}"), lambda: self.process)
        self.everybody = [*self.people, watcher]

    def live(self) -> None:
        """Run everything in simulated time; always release the disk."""
        later = taken_over_later()
        with quiet(), later, asyncio.Runner(loop_factory=VirtualLoop) as runner:
            try:
                runner.run(self.story())
            finally:
                self.store.let_go()
                self._held.close()

    async def story(self) -> None:
        """From the first start of the server to the last look at its database."""
        asyncio.get_running_loop().set_task_factory(task_factory)
        await self._start()
        table = await self._gather()
        playing = [asyncio.create_task(one.play(table)) for one in self.everybody]
        faults = asyncio.create_task(self._trouble())
        try:
            await asyncio.wait([faults, *playing], return_when=asyncio.FIRST_COMPLETED)
            for one in self.everybody:
                one.tired = True
            await asyncio.sleep(CALM)
            for task in (faults, *playing):
                if task.done():
                    task.result()
        finally:
            for task in playing:
                task.cancel()
        self._die("killed")
        await self._start()
        for one in self.everybody:
            await one.catch_up()
        steps = await self.store.steps(table)
        self._die("killed")
        self._check(table, steps)

    async def _gather(self) -> str:
        """Everybody comes, a table is opened, the game begins."""
        host = self.people[0]
        for one in self.everybody:
            await one.arrive()
        await self.arrived()
        clock = self.clock()
        options: dict[str, Any] = {"seats": self.seats, "private": False}
        options |= {"clock": clock} if clock else {}
        ours = {known.id for known in edition_registry.ours().values()}
        form: dict[str, Any] = {"options": options, "edition": self.edition.id}
        if self.edition.id not in ours:
            del form["edition"]
            form["text"] = path_to(self.edition.id).read_text()
        table: str = (await host.insist("POST", "/api/tables", form))["table"]
        for seat, one in enumerate(self.people[1:], start=1):
            await one.request(table, {"type": "sit", "seat": seat})
        for seat in range(len(self.people), self.seats):
            await host.request(table, {"type": "seat_bot", "seat": seat, "bot": "random"})
        await host.request(table, {"type": "begin"})
        return table

    def settings(self) -> Settings:
        """The settings of the server."""
        return Settings()

    def clock(self) -> dict[str, Any] | None:
        """The clock of the table."""
        return {"type": "per_move", "seconds": 20} if self.chance.random() < 0.5 else None

    async def arrived(self) -> None:
        """Everybody is there, and no table is open yet."""

    async def _start(self) -> None:
        """Start the server on what the last one has left; the computer's clock may have jumped."""
        self._held = ExitStack()
        folder = self._folder / str(next(self._runs))
        self.disk = Disk(folder, self.chance, self._files)
        self._held.enter_context(self.disk.mounted())
        loop, offset = asyncio.get_running_loop(), self.chance.choice(self.offsets)
        self.store = InlineStore(self.disk, self.chance)
        services = Services(
            store=self.store,
            thinker=ThinkerHere(),
            surveyor=SurveyorHere(),
            now=lambda: int(loop.time() * 1000) + 100 * DAY + offset,
            seed=lambda: f"seed {self.chance.random()}",
            new_id=lambda: f"x{next(self._ids)}",
            pace=0.3,
            idle=5.0,
        )
        app: Any = make_app(services, self.settings())
        self.process = Process(app, self.chance)
        assert await started(self.process, app), "it could not start"

    def _die(self, how: str) -> None:
        """The server dies; with the power, or as a process only."""
        self.process.kill()
        before = len(self.disk.acts)
        self.store.die()
        upto = self.chance.randint(before, len(self.disk.acts))
        cut = how == "power cut"
        self.store.let_go()
        self._held.close()
        self._files = self.disk.cut_off(upto, self.chance) if cut else self.disk.killed(upto)
        self.met[how] += 1

    async def _trouble(self) -> None:
        """Deaths, a full disk, a failing one; then it is over."""
        loop = asyncio.get_running_loop()
        end = loop.time() + SPAN
        while loop.time() < end:
            await asyncio.sleep(self.chance.expovariate(1 / 5))
            what = self.chance.choice(TROUBLE)
            if what in ("killed", "power cut"):
                self._die(what)
                await asyncio.sleep(self.chance.uniform(0.1, 3))
                await self._start()
                continue
            self.met[what] += 1
            disk = self.disk
            disk.refusing = vfs.FULL if what == "disk full" else vfs.OK
            disk.failing = what == "sync failed"
            await asyncio.sleep(self.chance.uniform(0.5, 5))
            disk.refusing, disk.failing = vfs.OK, False

    def _check(self, table: str, steps: list[Step]) -> None:
        """Check that the disk has what everybody received, and that the game can be finished."""
        assert [step.seq for step in steps] == list(range(1, len(steps) + 1)), "steps are lost"
        found = {step.key: step.seq for step in steps}
        assert len(found) == len(steps), "a request was carried out twice"
        for one in self.everybody:
            for key, version in one.done.items():
                assert found.get(f"{one.id}:{key}") == version, (key, "acknowledged, and lost")
            for key in one.refused:
                assert f"{one.id}:{key}" not in found, (key, "refused, and carried out")
            assert not one.waiting, (one.name, "has got no answer")
            assert one.version <= len(steps), (one.name, "was told what is not there")
            eyes = one.news.you.seats if one.news else ()
            for step in steps:
                said = msgspec.json.encode(tuple(seen_by(event, eyes) for event in step.what))
                assert one.told.get(step.seq, said) == said, (step, "was told otherwise")
        restored = Table.restored(table, self.edition, steps, 0)
        assert restored.phase != "stuck", "it came out otherwise than it was told"
        self.met["steps"] += len(steps)
        self.met["acknowledged"] += sum(len(one.done) for one in self.people)
        self.met["refused"] += sum(len(one.refused) for one in self.people)
        finish(restored, self.chance)

    @property
    def trace(self) -> str:
        """Everything that anybody has heard, in one number."""
        heard = (data for one in self.everybody for data in one.heard)
        return sha256(b"\n".join(heard)).hexdigest()


def finish(table: Table, chance: Random) -> None:
    """Play a table to its end, whoever plays there: what was restored can go on."""
    for number in itertools.count():
        if table.phase == "finished":
            return
        person = Person(table.host, "")
        if table.phase == "paused":
            table = asked(table, person, wire.Resume(), number)
            continue
        seat = chance.choice(table.running.deciding)
        action = chance.choice(table.running.legal(seat))
        chair = table.chairs[seat]
        if chair.player:
            table = submit_bot(table, seat, table.version, action, context(0)).after
        else:
            person = Person(chair.person or "", "")
            table = asked(table, person, wire.MakeMove(seat, action), number)


def asked(table: Table, person: Person, command: wire.Command, number: int) -> Table:
    """The table after a request."""
    request = wire.Request(table.id, table.version, f"end-{number}", command)
    outcome = submit(table, person, request, context(0))
    assert isinstance(outcome, Outcome)
    return outcome.after


@cache
def new_database() -> dict[str, bytes]:
    """A database without tables; that its making can be cut off is seen elsewhere."""
    with tempfile.TemporaryDirectory(prefix="world-") as folder:
        disk = Disk(Path(folder) / "new", Random(0))
        with disk.mounted():
            upgrade(disk.folder / FILE)
        return disk.killed(len(disk.acts))


@contextmanager
def quiet() -> Iterator[None]:
    """Without what the server would write into its log about all the trouble."""
    logging.disable(logging.CRITICAL)
    try:
        with warnings.catch_warnings():  # what Litestar 3 will want does not concern 2.25
            warnings.simplefilter("ignore", LitestarDeprecationWarning)
            yield
    finally:
        logging.disable(logging.NOTSET)
