"""Games over sockets, each with its own address and connections; moves follow a schedule."""

import asyncio
import http.client
import itertools
import json
import time
from contextlib import closing
from random import Random
from typing import Any, Literal

import msgspec
from websockets.asyncio.client import ClientConnection, connect

EDITION = "usa"


class Menu(msgspec.Struct):
    """The legal actions in a message to a seat."""

    viewer: int | None
    legal: list[msgspec.Raw] = []


class Told(msgspec.Struct):
    """The part of a message that the load test needs."""

    type: Literal["news", "done", "refused", "presence"]
    version: int = 0
    key: str | None = None
    code: str = ""
    views: list[Menu] = []


decode = msgspec.json.Decoder(Told).decode


def address_of(number: int) -> str:
    """Return a loopback address for each game, because a server limits each address."""
    return f"127.{1 + number // 62500}.{number // 250 % 250}.{1 + number % 250}"


class Seat:
    """A connection that is always listening."""

    def __init__(self, token: str) -> None:
        self.token = token
        self.socket: ClientConnection | None = None
        self.version = 0
        self.menu: list[msgspec.Raw] = []
        self.arrived: dict[int, float] = {}  # when a version first arrived
        self.answers: dict[str, Told] = {}
        self.heard = asyncio.Event()

    async def listen(self) -> None:
        """Receive messages until the connection closes."""
        assert self.socket
        async for data in self.socket:
            now = time.perf_counter()
            message = decode(data)
            if message.type == "news":
                self.arrived.setdefault(message.version, now)
                self.version = message.version
                self.menu = next((view.legal for view in message.views), [])
            elif message.key:
                self.answers[message.key] = message
            self.heard.set()


class Game:
    """One table; `latencies` are the times from sending a move until a seat receives it."""

    def __init__(self, port: int, number: int, seats: int) -> None:
        self.port, self.number, self.address = port, number, address_of(number)
        self.table = ""
        self.seats: list[Seat] = []
        self.latencies: list[float] = []
        self.moves = 0
        self._size = seats
        self._chance = Random(number)
        self._keys = itertools.count()
        self._tasks: list[asyncio.Task[None]] = []

    def open(self) -> None:
        """Create the guests and a table, and start the game, over HTTP."""
        connection = http.client.HTTPConnection(
            "127.0.0.1", self.port, timeout=120, source_address=(self.address, 0)
        )
        with closing(connection):
            names = [f"Player {n}" for n in range(self._size)]
            guests = [ask(connection, "/api/guests", "", name=n, bearer=True) for n in names]
            self.seats = [Seat(guest["token"]) for guest in guests]
            host = self.seats[0].token
            options = {"seats": self._size}
            made = ask(connection, "/api/tables", host, edition=EDITION, options=options)
            self.table = made["table"]
            path, form = f"/api/tables/{self.table}/requests", {"game": self.table, "version": 0}
            for number, seat in enumerate(self.seats[1:], start=1):
                action = {"type": "sit", "seat": number}
                ask(connection, path, seat.token, **form, key="sit", action=action)
            ask(connection, path, host, **form, key="begin", action={"type": "begin"})

    async def connect(self) -> None:
        """Connect all seats."""
        for seat in self.seats:
            seat.socket = await connect(
                f"ws://127.0.0.1:{self.port}/api/tables/{self.table}/socket",
                additional_headers={"authorization": f"Bearer {seat.token}"},
                local_addr=(self.address, 0),
                compression=None,
                max_size=None,
                ping_interval=None,
                open_timeout=120,
            )
            self._tasks.append(asyncio.create_task(seat.listen()))

    async def close(self) -> None:
        """Disconnect all seats."""
        for seat in self.seats:
            if seat.socket:
                await seat.socket.close()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def play(self, begin: float, every: float, end: float) -> None:
        """Make moves at the given times, however late the previous one arrived."""
        due = begin + self._chance.random() * every
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += every
            if not await self.move():
                return

    async def move(self) -> bool:
        """Make a legal move and wait until all seats have it; return False if the game is over."""
        ready = [number for number, seat in enumerate(self.seats) if seat.menu]
        if not ready:
            return False
        number = self._chance.choice(ready)
        seat, key = self.seats[number], f"m{next(self._keys)}"
        assert seat.socket
        action = {"type": "move", "seat": number, "move": self._chance.choice(seat.menu)}
        form = {"game": self.table, "version": seat.version, "key": key, "action": action}
        sent = time.perf_counter()
        await seat.socket.send(msgspec.json.encode(form).decode())
        while key not in seat.answers:
            await heard(seat)
        answer = seat.answers.pop(key)
        if answer.type != "done":
            raise RuntimeError(f"a legal move was refused: {answer.code}")
        for other in self.seats:
            while other.version < answer.version:
                await heard(other)
            self.latencies.append(other.arrived[answer.version] - sent)
            other.arrived.clear()
        self.moves += 1
        return True


async def heard(seat: Seat) -> None:
    """Wait for the next message."""
    seat.heard.clear()
    await asyncio.wait_for(seat.heard.wait(), 120)


def ask(connection: http.client.HTTPConnection, path: str, token: str, **form: Any) -> Any:
    """Send a request and return the data of its response."""
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    connection.request("POST", path, json.dumps(form), headers)
    answer = connection.getresponse()
    data = json.loads(answer.read())
    if answer.status >= 300:
        raise RuntimeError(f"{path}: {data}")
    return data
