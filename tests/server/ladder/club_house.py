"""A server with a ladder in virtual time, on SQLite in memory, and programs that play on it."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

import msgspec
from sqlalchemy import Connection, create_engine
from sqlalchemy.exc import IntegrityError
from sqlalchemy.pool import StaticPool

from tests.server.helpers.asgi import House
from tests.server.helpers.memory import SurveyorHere, ThinkerHere
from waggonway.server.ladder.matches import Matches
from waggonway.server.people.guests import hashed
from waggonway.server.rooms.services import Services
from waggonway.server.rooms.workers.bot_workers import BotWorker
from waggonway.server.settings import Features, LadderLimits, Settings
from waggonway.server.store import Conflict, Guest, SqlStore
from waggonway.server.store.schema import metadata

T = TypeVar("T")
LIMITS = LadderLimits(pace_ms=0)
BOARD = "first_journey"


class MemorySqlStore(SqlStore):
    """The statements of the real store, on a database in memory and without threads."""

    def __init__(self) -> None:
        self.begun = asyncio.get_running_loop().time()
        self._engine = create_engine("sqlite://", poolclass=StaticPool)
        metadata.create_all(self._engine)

    async def close(self) -> None:
        """Keep it: another server may be started on it."""

    async def _read(self, work: Callable[[Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    async def _write(self, work: Callable[[Connection], T]) -> T:
        await asyncio.sleep(0.001)
        try:
            with self._engine.begin() as connection:
                return work(connection)
        except IntegrityError:
            raise Conflict("this has been written already") from None


class ClubHouse(House):
    """The application on a store; another one on the same store is the server after a restart."""

    def __init__(
        self,
        store: MemorySqlStore | None = None,
        limits: LadderLimits | None = LIMITS,
        thinker: BotWorker | None = None,
        seed: str = "seed",
        **more: Any,
    ) -> None:
        loop = asyncio.get_running_loop()
        self.store = store or MemorySqlStore()
        self._ids, self._seeds = itertools.count(1), itertools.count(1)
        before = "a" if store is None else f"b{loop.time():.0f}-"
        super().__init__(
            Services(
                store=self.store,
                thinker=thinker or ThinkerHere(),
                surveyor=SurveyorHere(),
                now=lambda: 10**12 + int((loop.time() - self.store.begun) * 1000),
                seed=lambda: f"{seed} {before}{next(self._seeds)}",
                new_id=lambda: f"{before}{next(self._ids)}",
            ),
            Settings(ladder=limits or LIMITS, features=Features(ladder=limits is not None), **more),
        )

    async def clear(self) -> None:
        """Start again with an empty store: making a new server takes long."""
        await self.registry.close()
        self.store.begun = asyncio.get_running_loop().time()
        with self.store._engine.begin() as connection:
            for table in metadata.sorted_tables:
                connection.execute(table.delete())
        self._ids, self._seeds = itertools.count(1), itertools.count(1)
        self.app._limits.__init__()

    @property
    def matches(self) -> Matches:
        """The matches of the ladder."""
        found: Matches = self.app._app.dependencies["matches"].dependency()
        return found

    async def guest(self, name: str) -> str:
        """Add a guest whose token is their name."""
        await self.store.add_guest(Guest(f"{name}0", name), hashed(name), 1)
        return name

    async def ask(self, method: str, path: str, token: str = "", **form: Any) -> Any:
        """Ask the API; the answer's data, whatever its status."""
        body = msgspec.json.encode(form) if form else b""
        return (await self.http(method, f"/api/ladder{path}", token, body)).data

    async def entered(self, token: str, name: str = "Robo") -> str:
        """Enter a program; its id."""
        found = await self.ask("POST", "/programs", token, name=name)
        program: str = found["id"]
        return program

    async def challenge(self, token: str, program: str, **parts: Any) -> Any:
        """Start a challenge."""
        form = {"edition": BOARD, "opponents": ["random"], "games": 2, "key": "k"}
        return await self.ask("POST", "/challenges", token, program=program, **form | parts)


class Player:
    """A program that plays a challenge: any legal move, from its own random numbers."""

    def __init__(self, house: ClubHouse, token: str, challenge: str, seed: str = "p") -> None:
        self.house, self.token, self.path = house, token, f"/challenges/{challenge}"
        self.random = Random(seed)
        self.turn: Any = {"state": "wait"}
        self.moves: list[tuple[int, Any]] = []

    async def look(self) -> Any:
        """Ask for the next decision."""
        query = ""
        if self.turn["state"] == "decide":
            query = f"?table={self.turn['table']}&since={self.turn['version']}"
        self.turn = await self.house.ask("GET", f"{self.path}/turn{query}", self.token)
        return self.turn

    def choose(self, view: Any) -> Any:
        """Choose a move."""
        return self.random.choice(view["legal"])

    async def move(self) -> Any:
        """Answer the last decision."""
        action = self.choose(self.turn["view"])
        self.moves.append((self.turn["game"], action))
        form = {"table": self.turn["table"], "version": self.turn["version"], "move": action}
        self.turn = await self.house.ask("POST", f"{self.path}/move", self.token, **form)
        return self.turn

    async def play(self, moves: int = 10_000) -> Any:
        """Play until the challenge is over, or for a number of moves."""
        await self.look()
        while self.turn["state"] != "over" and len(self.moves) < moves:
            await (self.move() if self.turn["state"] == "decide" else self.look())
        return self.turn


async def ready(house: ClubHouse, name: str = "ann", **parts: Any) -> Player:
    """A program with a challenge."""
    token = await house.guest(name)
    made = await house.challenge(token, await house.entered(token, f"Robo-{name}"), **parts)
    return Player(house, token, made["id"])
