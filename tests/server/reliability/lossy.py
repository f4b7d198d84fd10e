"""A table over a network that loses, doubles, delays and reorders messages in both directions.

`play` is one game over it, the same each time for the same number. In the end the log must hold
exactly what was acknowledged, once each, and everybody must have been told all of it.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from unittest.mock import patch

import msgspec

from tests.lockstep.games import edition_of
from tests.server.helpers.memory import MemoryStore, services, simulate
from waggonway.server.http import sockets
from waggonway.server.rooms import room
from waggonway.server.rooms.outbox import Outbox
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.tables.access.person import Person
from waggonway.server.tables.options import Options, PerGame

LOST, DOUBLED, LATE = 0.15, 0.2, 0.3
PATIENCE = 2.0  # seconds until a client sends again
AGAIN = {"not_written", "busy", "too_fast", "question_open"}  # what passes by itself
LONGEST = 20_000.0  # seconds of the network's own time


class Part(msgspec.Struct):
    """What happened in one version, in the server's own bytes."""

    version: int
    what: msgspec.Raw


class Seen(msgspec.Struct):
    """What a client needs of a view."""

    viewer: int | None
    legal: list[msgspec.Raw]


class You(msgspec.Struct):
    """What a client may do."""

    may: list[str]
    undo: dict[str, str]


class At(msgspec.Struct):
    """How far the table is."""

    phase: str


class News(msgspec.Struct, tag="news"):
    """The message, as far as a client reads it."""

    version: int
    steps: list[Part]
    table: At
    you: You
    views: list[Seen]


class Done(msgspec.Struct, tag="done"):
    """An acknowledgement."""

    key: str
    version: int


class Refused(msgspec.Struct, tag="refused"):
    """A refusal."""

    key: str | None
    code: str


class Presence(msgspec.Struct, tag="presence"):
    """Return the people who are present."""


read = msgspec.json.Decoder(News | Done | Refused | Presence).decode


class Network:
    """Carries messages, each by chance not at all, twice, or much later."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.counted: Counter[str] = Counter()
        self.calm = False  # at the end everything arrives

    def carry(self, message: bytes, deliver: Callable[[bytes], object]) -> None:
        """Let a message arrive, or not."""
        rng, loop = self.rng, asyncio.get_running_loop()
        self.counted["messages"] += 1
        if not self.calm and rng.random() < LOST:
            self.counted["lost"] += 1
            return
        copies = 2 if not self.calm and rng.random() < DOUBLED else 1
        self.counted["doubled"] += copies - 1
        for _ in range(copies):
            late = not self.calm and rng.random() < LATE
            self.counted["late"] += late
            loop.call_later(rng.uniform(0, 5 if late else 0.1), deliver, message)


class Client:
    """One person, who sends every request again until it is answered."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match, self.seat = match, seat
        self.person = Person(f"p{seat}", f"Guest {seat}")
        self.version = 0
        self.told: dict[int, bytes] = {}
        self.news: News | None = None
        self.done: dict[str, int] = {}  # keys, and the versions that were acknowledged
        self.refused: dict[str, str] = {}
        self._keys = 0

    def hear(self, message: bytes) -> None:
        """Take in a message, however old it is."""
        heard = read(message)
        match heard:
            case News():
                for part in heard.steps:
                    what = bytes(part.what)
                    if self.told.setdefault(part.version, what) != what:
                        self.match.wrong.append(f"{part.version} was told in two ways")
                if heard.version >= self.version:
                    self.version, self.news = heard.version, heard
            case Done(key, version):
                if self.done.setdefault(key, version) != version:
                    self.match.wrong.append(f"{key} was carried out twice")
            case Refused(key, code) if key and code not in AGAIN:
                self.refused[key] = code

    async def ask(self, command: bytes) -> None:
        """Send a request until it is answered for good."""
        self._keys += 1
        key = f"k{self._keys}"
        frame = b'{"game":"t1","version":%d,"key":"%s","action":%s}'
        frame = frame % (self.version, key.encode(), command)
        while key not in self.done and key not in self.refused:
            self.match.send(self, frame)
            await asyncio.sleep(self.match.rng.uniform(0.2, PATIENCE))

    async def play(self) -> None:
        """Do what can be done until the game is over."""
        rng = self.match.rng
        while self.news is None or self.news.table.phase != "finished":
            self.match.send(self, self._sync())
            await asyncio.sleep(rng.uniform(0.1, 1))
            if self.news is not None:
                await self._act(self.news, rng)

    async def _act(self, news: News, rng: Random) -> None:
        chance = rng.random()
        legal = news.views[0].legal if news.views else []
        if "agree" in news.you.may:
            await self.ask(b'{"type":"agree"}' if chance < 0.7 else b'{"type":"disagree"}')
        elif str(self.seat) in news.you.undo and chance < 0.1:
            await self.ask(b'{"type":"take_back","seat":%d}' % self.seat)
        elif legal and news.table.phase == "playing":
            move = (self.seat, rng.choice(legal))
            await self.ask(b'{"type":"move","seat":%d,"move":%s}' % move)
        elif chance < 0.05:
            await self.ask(b'{"type":"say","text":"Hello from %d."}' % self.seat)

    def _sync(self) -> bytes:
        known = 0
        while known + 1 in self.told:
            known += 1
        return b'{"game":"t1","version":%d,"key":"sync","action":{"type":"sync"}}' % known

    def missing(self) -> bool:
        """Return whether this person is missing a step."""
        return len(self.told) < self.match.store_length


class Match:
    """One game of several clients at a server that sometimes fails or restarts."""

    def __init__(self, edition: str, seats: int, number: int) -> None:
        self.rng = Random(f"lossy/{edition}/{seats}/{number}")
        self.edition, self.seats = edition_of(edition), seats
        self.network, self.store = Network(self.rng), MemoryStore()
        self.services = services(self.store)
        self.registry = RoomRegistry(self.services)
        self.clients = [Client(self, seat) for seat in range(seats)]
        self.wrong: list[str] = []
        self._boxes: dict[int, Outbox] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def store_length(self) -> int:
        """How many steps there are."""
        return len(self.store.logs["t1"])

    def send(self, client: Client, frame: bytes) -> None:
        """From a client to the server."""
        self.network.carry(frame, lambda data: self._spawn(self._answer(client, data)))

    def _spawn(self, work: object) -> None:
        task = asyncio.ensure_future(work)  # type: ignore[call-overload]
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.wrong.append(repr(error))

    async def _answer(self, client: Client, frame: bytes) -> None:
        """What the server does with a frame, whenever it arrives."""
        box = self._boxes.get(client.seat)
        async with self.registry.room("t1") as here:
            if box is None or box.closed:
                box = self._boxes[client.seat] = Outbox(client.person, client.person.id, 0)
                here.join(box, client.version)
                self._spawn(self._pump(client, box))
            await sockets.answer(here, box, frame)

    async def _pump(self, client: Client, box: Outbox) -> None:
        """From the server to a client."""
        while (message := await box.get()) is not None:
            self.network.carry(message, client.hear)

    async def _trouble(self) -> None:
        """Fill the disk for a while, or restart the server."""
        while True:
            await asyncio.sleep(self.rng.uniform(20, 60))
            if self.rng.random() < 0.5:
                self.store.failure = "there is no space left on the disk"
                await asyncio.sleep(2)
                self.store.failure = None
                self.network.counted["failures"] += 1
            else:
                before, self.registry = self.registry, RoomRegistry(self.services)
                await before.close()
                self.network.counted["restarts"] += 1

    async def play(self) -> Counter[str]:
        """The whole game, and the proof."""
        first, *others = self.clients
        await self.registry.open(first.person, self.edition, Options(self.seats, PerGame(36_000)))
        trouble = asyncio.create_task(self._trouble())
        async with asyncio.timeout(LONGEST):
            for client in others:
                await client.ask(b'{"type":"sit","seat":%d}' % client.seat)
            await first.ask(b'{"type":"begin"}')
            await asyncio.gather(*(client.play() for client in self.clients))
            trouble.cancel()
            self.store.failure, self.network.calm = None, True
            await asyncio.sleep(10)
            for client in self.clients:
                while client.missing():
                    self.send(client, client._sync())
                    await asyncio.sleep(1)
        self.prove()
        await self.registry.close()
        return self.network.counted

    def prove(self) -> None:
        """The state is the acknowledged set."""
        assert self.wrong == []
        steps = self.store.logs["t1"]
        assert [step.seq for step in steps] == list(range(1, len(steps) + 1))
        acknowledged = {
            f"{client.person.id}:{key}": version
            for client in self.clients
            for key, version in client.done.items()
        }
        written = {step.key: step.seq for step in steps if not step.key.startswith("time:")}
        assert written.pop("p0:open") == 1
        assert written == acknowledged
        for client in self.clients:
            assert not client.done.keys() & client.refused.keys()
            assert sorted(client.told) == list(range(1, len(steps) + 1))
        self.network.counted["acknowledged"] = len(acknowledged)
        self.network.counted["refused"] = sum(len(client.refused) for client in self.clients)
        self.network.counted["taken back"] = sum(b"taken_back" in w for w in first_told(self))


def first_told(match: Match) -> list[bytes]:
    """What the first client was told, step by step."""
    return list(match.clients[0].told.values())


def play(edition: str, seats: int, number: int) -> Counter[str]:
    """One game over a bad network; what happened on it."""

    async def test() -> Counter[str]:
        return await Match(edition, seats, number).play()

    with patch.object(room.logger, "disabled", True):  # the disk is full on purpose
        return simulate(test)
