"""The way from one simulated node to another."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable
from random import Random
from typing import Any

from tests.server.reliability.network import Lost, Wire, scope_of
from waggonway.server.http.peers import Answer, Headers, Line, Unreachable
from waggonway.server.store import Node

from .pauses import PausableProcess

NEVER = 1e9


class SimulatedPeers:
    """Nodes by their URL."""

    def __init__(self, find: Callable[[str], PausableProcess | None], chance: Random) -> None:
        self._find, self._chance = find, chance

    @contextlib.asynccontextmanager
    async def ask(
        self, node: Node, method: str, path: str, headers: Headers, body: bytes
    ) -> AsyncGenerator[Answer]:
        """Send a request to another node."""
        process = await self._reach(node)
        sent: list[Any] = []
        waiting = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            if not waiting:
                await asyncio.sleep(NEVER)
            return waiting.pop()

        async def send(message: Any) -> None:
            sent.append(message)

        scope = self._scope("http", path, headers) | {"method": method}
        task = process.run(process.app(scope, receive, send))  # type: ignore[arg-type]
        await asyncio.wait([task])
        if task.cancelled() or process.dead or self._chance.random() < 0.02:
            raise Unreachable
        task.result()

        async def parts() -> AsyncGenerator[bytes]:
            for message in sent[1:]:
                yield message.get("body", b"")

        yield Answer(sent[0]["status"], sent[0]["headers"], parts())

    async def connect(self, node: Node, path: str, headers: Headers) -> Line:
        """Open a socket to another node."""
        process = await self._reach(node)
        wire = Wire(self._chance, lambda: process._wires.pop(wire, None))
        process._wires[wire] = None
        scope = self._scope("websocket", path, headers) | {"subprotocols": []}
        process.run(process.app(scope, wire.receive, wire.put))  # type: ignore[arg-type]
        return SimulatedLine(wire)

    async def _reach(self, node: Node) -> PausableProcess:
        await asyncio.sleep(self._chance.uniform(0.001, 0.05))
        process = self._find(node.url)
        if process is None or process.dead or self._chance.random() < 0.02:
            raise Unreachable
        return process

    def _scope(self, kind: str, path: str, headers: Headers) -> dict[str, Any]:
        where, _, query = path.partition("?")
        return scope_of(kind, where, query, token="") | {"headers": headers}


class SimulatedLine:
    """A socket between two nodes."""

    closed = (1012, "going_away")

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    async def send(self, data: str | bytes) -> None:
        """Send a message."""
        with contextlib.suppress(Lost):
            self._wire.send(data.encode() if isinstance(data, str) else data)

    async def receive(self) -> str | bytes | None:
        """Return the next message; None when the connection is lost."""
        try:
            return (await self._wire.recv()).decode()
        except Lost:
            return None

    async def close(self) -> None:
        """Close the connection."""
        self._wire.cut()
