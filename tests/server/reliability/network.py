"""A server without sockets, in simulated time: its application, reached over a network that fails.

Messages take a while, connections break with messages under way in both directions, and the server
dies in the middle of anything. The client never learns the cause; it only sees `Lost`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from random import Random
from typing import Any

from litestar.types import ASGIApp

LIFE: ContextVar[Process | None] = ContextVar("LIFE", default=None)
NEVER = 1e9


class Lost(Exception):
    """No answer will come."""


class Process:
    """One run of a server, from its start to its death."""

    def __init__(self, app: ASGIApp, chance: Random) -> None:
        self.dead = False
        self._app, self._chance = app, chance
        self._tasks: dict[asyncio.Task[Any], None] = {}
        self._wires: dict[Wire, None] = {}

    def adopt(self, task: asyncio.Task[Any]) -> None:
        """A task of this process, which will die with it."""
        self._tasks[task] = None
        task.add_done_callback(lambda done: self._tasks.pop(done, None))

    def run(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run something inside the process; what that begins belongs to it, too."""
        token = LIFE.set(self)
        try:
            return asyncio.get_running_loop().create_task(work)
        finally:
            LIFE.reset(token)

    def kill(self) -> None:
        """End it without a word."""
        self.dead = True
        for task in list(self._tasks):
            task.cancel()
        for wire in list(self._wires):
            wire.cut()

    async def ask(self, method: str, path: str, token: str, form: object) -> tuple[int, Any]:
        """An HTTP request; status and data of its answer."""
        await asyncio.sleep(self._chance.uniform(0.001, 0.1))
        if self.dead or self._chance.random() < 0.02:
            raise Lost
        body = b"" if form is None else json.dumps(form).encode()
        sent: list[Any] = []
        scope = scope_of("http", *path.split("?"), token=token) | {"method": method}
        waiting = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            if waiting:
                return waiting.pop()
            await asyncio.sleep(NEVER)
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            sent.append(message)

        task = self.run(self._app(scope, receive, send))  # type: ignore[arg-type]
        await asyncio.wait([task])
        await asyncio.sleep(self._chance.uniform(0.001, 0.1))
        if task.cancelled() or self.dead or self._chance.random() < 0.02:
            raise Lost
        task.result()
        data = b"".join(message.get("body", b"") for message in sent[1:])
        return sent[0]["status"], json.loads(data)

    def connect(self, path: str, token: str, query: str) -> Wire:
        """Open a socket."""
        if self.dead:
            raise Lost
        wire = Wire(self._chance, lambda: self._wires.pop(wire, None))
        self._wires[wire] = None
        scope = scope_of("websocket", path, query, token=token) | {"subprotocols": []}
        self.run(self._app(scope, wire.receive, wire.put))  # type: ignore[arg-type]
        return wire


class Wire:
    """Both ends of a socket and what is under way between them."""

    def __init__(self, chance: Random, gone: Callable[[], object]) -> None:
        self._chance, self._gone = chance, gone
        self._loop = asyncio.get_running_loop()
        self._up: asyncio.Queue[Any] = asyncio.Queue()
        self._down: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._last = {"up": 0.0, "down": 0.0}
        self._until = NEVER * 10  # when the last message can still arrive at the server
        self._broken = False
        self._up.put_nowait({"type": "websocket.connect"})

    def send(self, data: bytes) -> None:
        """From the client."""
        if self._broken:
            raise Lost
        self._carry("up", {"type": "websocket.receive", "bytes": None, "text": data.decode()})

    async def recv(self) -> bytes:
        """The next message for the client."""
        message = None if self._broken else await self._down.get()
        if message is None or self._broken:
            raise Lost
        return message

    def cut(self) -> None:
        """The connection breaks; what the client has sent may still arrive for a moment."""
        if self._broken:
            return
        self._broken = True
        self._down.put_nowait(None)
        lag = self._chance.choice((0.0, 0.05, 5.0))
        self._until = self._loop.time() + lag
        gone = {"type": "websocket.disconnect", "code": 1006}
        self._loop.call_at(self._until + 0.001, self._up.put_nowait, gone)
        self._gone()

    async def receive(self) -> Any:
        """The server's end."""
        return await self._up.get()

    async def put(self, message: Any) -> None:
        """The server's end."""
        if message["type"] == "websocket.send":
            data = message.get("bytes")
            self._carry("down", message["text"].encode() if data is None else data)
        elif message["type"] == "websocket.close":
            self._carry("down", None)

    def _carry(self, way: str, message: Any) -> None:
        """On its way, behind what was sent before."""
        at = max(self._last[way] + 1e-6, self._loop.time() + self._chance.uniform(0.001, 0.15))
        self._last[way] = at
        self._loop.call_at(at, self._arrive, way, message, at)

    def _arrive(self, way: str, message: Any, at: float) -> None:
        if way == "up" and at <= self._until:
            self._up.put_nowait(message)
        elif way == "down" and not self._broken:
            self._down.put_nowait(message)


def scope_of(kind: str, path: str, query: str = "", *, token: str) -> dict[str, Any]:
    """What an application is told of a request."""
    headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
    if token:
        headers.append((b"authorization", f"Bearer {token}".encode()))
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "ws" if kind == "websocket" else "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("192.0.2.1", 1),
        "server": ("localhost", 80),
        "state": {},
        "extensions": {},
    }


def task_factory(loop: Any, work: Any, context: Any = None) -> asyncio.Task[Any]:
    """Tasks know which process they belong to."""
    task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, context=context)
    process = LIFE.get()
    if process is not None:
        process.adopt(task)
        if process.dead:
            task.cancel()
    return task


async def alive(app: ASGIApp, began: asyncio.Event) -> None:
    """What begins and ends with an application, without its end.

    It returns without `began` if the application cannot start.
    """
    waiting = [{"type": "lifespan.startup"}]

    async def receive() -> Any:
        if waiting:
            return waiting.pop()
        await asyncio.sleep(NEVER)
        return {"type": "lifespan.shutdown"}

    async def send(message: Any) -> None:
        if message["type"] == "lifespan.startup.complete":
            began.set()

    scope: Any = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
    with contextlib.suppress(asyncio.CancelledError):
        await app(scope, receive, send)


async def started(process: Process, app: ASGIApp) -> bool:
    """Start an application in its process; return False if the process ends instead."""
    began = asyncio.Event()
    running = process.run(alive(app, began))
    waiting = asyncio.ensure_future(began.wait())
    await asyncio.wait([running, waiting], return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    if running.done() and not running.cancelled():
        running.result()
    return began.is_set()
