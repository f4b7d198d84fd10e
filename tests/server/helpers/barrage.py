"""A table under fire: frames of any kind at its entrance, by every role and in every phase."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import cache
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec

from tests.lockstep.games import edition_of
from waggonway.server.http import sockets
from waggonway.server.http.rate_limits import MAX_FRAME_BYTES, Bucket, Rate
from waggonway.server.rooms.outbox import Outbox
from waggonway.server.rooms.room import Room
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.tables import wire
from waggonway.server.tables.access.person import Person
from waggonway.server.tables.options import Options
from waggonway.server.tables.steps import Step
from waggonway.server.tables.table import Table

from .frames import frame
from .memory import MemoryStore, services, simulate
from .sitting import ANN, BOB, CAROL

MESSAGES = msgspec.json.Decoder(wire.News | wire.Done | wire.Refused | wire.Presence)
PHASES = ("lobby", "playing", "paused", "finished", "closed")
ROLES: tuple[Person | None, ...] = (ANN, BOB, CAROL, None)
AT_A_TABLE = 500  # frames, before it is set up again
FREELY = Rate(1e9, 10**9)  # how fast one may ask is tested elsewhere


@cache
def log_of(phase: str, edition: str) -> tuple[Step, ...]:
    """The log of a table of Ann and Bob, Ann being its host, that has come to a phase."""

    async def test() -> tuple[Step, ...]:
        store = MemoryStore()
        registry = RoomRegistry(services(store))
        table = await registry.open(ANN, edition_of(edition), Options(2, private=False))
        async with registry.room(table) as room:
            await bring(room, phase)
        return tuple(store.logs[table])

    return simulate(test)


async def bring(room: Room, phase: str) -> None:
    """Bring a new table to a phase."""
    keys = iter(range(10_000))

    async def ask(person: Person, command: wire.Command) -> None:
        version = room.table.version
        await room.request(person, wire.Request("t1", version, f"b{next(keys)}", command))

    if phase == "closed":
        await ask(ANN, wire.Leave())
    if phase in ("lobby", "closed"):
        return
    await ask(BOB, wire.Sit(1))
    await ask(ANN, wire.Begin())
    for _ in range(8 if phase != "finished" else 10_000):
        if room.table.phase == "finished":
            return
        seat = room.table.running.deciding[0]
        legal = room.table.running.legal(seat)
        await ask((ANN, BOB)[seat], wire.MakeMove(seat, legal[-1]))
    if phase == "paused":
        await ask(ANN, wire.Pause())
        await ask(BOB, wire.Agree())


class Shooter:
    """Somebody at a socket: sends a frame, and looks at every answer."""

    def __init__(self, room: Room, person: Person | None, rng: Random) -> None:
        self.room, self.person, self.rng = room, person, rng
        self.counted: Counter[str] = Counter()
        self._frames: asyncio.Queue[Any] = asyncio.Queue()
        self._connect()

    async def receive(self) -> Any:
        """What the server reads from its socket."""
        return await self._frames.get()

    def _connect(self) -> None:
        name = self.person.id if self.person else "~1"
        self.box = Outbox(self.person, name, self.room.table.version)
        self.room.join(self.box, self.room.table.version)
        self.drain()
        bucket = Bucket(FREELY)
        requests = sockets.Requests(self, self.room, self.box, bucket)  # type: ignore[arg-type]
        self._task = requests.task

    def drain(self) -> list[Any]:
        """Return the messages received so far."""
        found = [MESSAGES.decode(message) for message in self.box._waiting]
        self.box._waiting.clear()
        self.box._size = 0
        return [message for message in found if not isinstance(message, wire.Presence)]

    async def shoot(self) -> None:
        """One frame, which must be answered, whatever it is."""
        table = self.room.table
        seats = table.seats_of(self.person.id if self.person else None)
        view = table.game.view(seats[0]) if table.game and seats else None
        data = frame(view, table.version, self.rng)
        name = "text" if isinstance(data, str) else "bytes"
        self._frames.put_nowait({"type": "websocket.receive", name: data})
        await asyncio.sleep(0.1)
        assert not self._task.done(), self._task.result()
        if len(data) > MAX_FRAME_BYTES:
            assert self.box.closed == "too_big"
            await self.leave()
            self._connect()
            self.counted["too_big"] += 1
            return
        answers = self.drain()
        assert answers, data
        for answer in answers:
            kind = answer.code if isinstance(answer, wire.Refused) else type(answer).__name__
            self.counted[kind] += 1
        own = f"{self.person.id}:" if self.person else "~"
        mine = [step for step in self.room.table.steps[table.version :] if step.key.startswith(own)]
        if mine:  # beside it a bot may have moved, or a question been dropped
            assert any(isinstance(answer, wire.Done) for answer in answers), data
            self.counted["carried out"] += 1

    async def leave(self) -> None:
        """Hang up."""
        self._frames.put_nowait({"type": "websocket.disconnect"})
        await self._task
        self.room.leave(self.box)


def fire(
    phase: str, role: int, number: int, frames: int, edition: str = "first_journey"
) -> Counter[str]:
    """So many frames of somebody at a table; it must be what its log says after them."""
    rng = Random(f"fire/{edition}/{phase}/{role}/{number}")
    steps = list(log_of(phase, edition))

    async def test() -> Counter[str]:
        store = MemoryStore()
        store.logs["t1"] = steps
        registry = RoomRegistry(services(store))
        async with registry.room("t1") as room:
            shooter = Shooter(room, ROLES[role], rng)
            for _ in range(frames):
                await shooter.shoot()
            await shooter.leave()
            prove(room.table, store.logs["t1"])
        await registry.close()
        return shooter.counted + Counter({"frames": frames})

    with patch.object(sockets, "SOCKET", FREELY):
        return simulate(test)


def barrage(edition: str, seats: int, number: int) -> Counter[str]:
    """Some frames at a table of two, in a phase and by a role that the number tells."""
    place = 100 * number + seats
    phase = PHASES[number % len(PHASES)]
    return fire(phase, number // len(PHASES) % len(ROLES), place, AT_A_TABLE, edition)


def prove(table: Table, steps: list[Step]) -> None:
    """A table is what its log makes of it."""
    again = Table.restored("t1", table.edition, steps, 0)
    assert (again.version, again.phase, again.chairs) == (table.version, table.phase, table.chairs)
    assert [again.steps.version_of(step.key) for step in table.steps] == [s.seq for s in steps]
    if table.game:
        assert again.running.events == table.game.events
