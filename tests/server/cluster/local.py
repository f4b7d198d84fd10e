"""Two processes in one: the first owns every table, and the second passes everything on to it."""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections.abc import AsyncGenerator
from typing import Any

from waggonway.server.http.peers import Answer, Headers, Line, Network, Unreachable
from waggonway.server.rooms.membership import Membership
from waggonway.server.store import Node

OWNER = Node("owner", "http://node:secret@owner:1/")
FRONT = Node("front", "http://node:secret2@front:1/")


class FixedMembership(Membership):
    """A process in a cluster that never changes."""

    def __init__(self, node: Node, owner: Node | None) -> None:
        nothing: Any = None
        super().__init__(nothing, node.url, lambda: 0.0)
        self._owner = owner
        self._until = math.inf
        self.others = {} if owner is None else {owner.id: owner}

    async def begin(self, rooms: Any) -> None:
        """Do nothing."""

    async def depart(self) -> None:
        """Do nothing."""

    async def claim(self, table: str) -> Any:
        """Nobody else wants it."""
        return None

    async def owner(self, table: str) -> Node | None:
        """The same for all tables."""
        return self._owner


class LocalPeers(Network):
    """The other process is an application in this one."""

    def __init__(self, app: Any) -> None:
        self._app = app

    @contextlib.asynccontextmanager
    async def ask(
        self, node: Node, method: str, path: str, headers: Headers, body: bytes
    ) -> AsyncGenerator[Answer]:
        """Send a request, and yield its answer as it comes."""
        sent: asyncio.Queue[Any] = asyncio.Queue()
        waiting = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            if not waiting:
                await asyncio.Event().wait()
            return waiting.pop()

        size = (b"content-length", str(len(body)).encode())
        scope = scope_for("http", path, [*headers, size], method=method)
        task = asyncio.create_task(self._app(scope, receive, sent.put))
        try:
            head = await sent.get()

            async def parts() -> AsyncGenerator[bytes]:
                while True:
                    message = await sent.get()
                    yield message.get("body", b"")
                    if not message.get("more_body"):
                        return

            yield Answer(head["status"], list(head["headers"]), parts())
        finally:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def connect(self, node: Node, path: str, headers: Headers) -> Line:
        """Open a socket."""
        return await LocalLine.opened(self._app, path, headers)


class LocalLine:
    """A socket inside of one process."""

    def __init__(self, app: Any, path: str, headers: Headers) -> None:
        self._up: asyncio.Queue[Any] = asyncio.Queue()
        self._down: asyncio.Queue[Any] = asyncio.Queue()
        self.closed = (1012, "going_away")
        self._up.put_nowait({"type": "websocket.connect"})
        scope = scope_for("websocket", path, headers, subprotocols=[])
        self._task = asyncio.create_task(app(scope, self._up.get, self._down.put))

    @classmethod
    async def opened(cls, app: Any, path: str, headers: Headers) -> LocalLine:
        """Wait until the connection is accepted."""
        line = cls(app, path, headers)
        if (await line._down.get())["type"] != "websocket.accept":
            raise Unreachable
        return line

    async def send(self, data: str | bytes) -> None:
        """Send a message."""
        kind = "text" if isinstance(data, str) else "bytes"
        self._up.put_nowait({"type": "websocket.receive", kind: data})

    async def receive(self) -> str | bytes | None:
        """Return the next message."""
        message = await self._down.get()
        if message["type"] == "websocket.close":
            self.closed = (message["code"], message.get("reason") or "")
            return None
        data: str | bytes = message.get("text") or message["bytes"].decode()
        return data

    async def close(self) -> None:
        """Hang up."""
        self._up.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task


def scope_for(kind: str, path: str, headers: Headers, **more: Any) -> dict[str, Any]:
    """What an application is told of a request."""
    where, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "scheme": "ws" if kind == "websocket" else "http",
        "path": where,
        "raw_path": where.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "client": ("peer", 1),
        "server": ("127.0.0.1", 8000),
        "extensions": {},
        **more,
    }
