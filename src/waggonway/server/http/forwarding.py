"""Requests for tables that another process owns: they are passed on to it.

The client notices nothing. A proxy that sends all requests for a table to the same process makes
this rare. If the owner does not answer, its lease is over within seconds, and then any process can
take its place; until then the request waits.
"""

from __future__ import annotations

import asyncio
import contextlib
import hmac
import logging
import re
from typing import Any

from litestar.types import ASGIApp, Receive, Scope, Send

from ..refusals import Refusal, http_status
from ..rooms.membership import Elsewhere, Membership
from ..rooms.room_registry import RoomRegistry
from ..store import Node, SqlStore, StoreError
from ..tables.wire import encode
from .peers import (
    CLIENT,
    GOING_AWAY,
    PEER,
    Answer,
    Line,
    Peers,
    Unreachable,
    headers_for,
    secret_of,
)
from .rate_limits import MAX_BODY_BYTES

PATIENCE_SECONDS = 9.0  # to find an owner who answers; longer than a lease
PAUSE_SECONDS = 0.2  # between two attempts
VALID_SECONDS = 1.0  # to join again after a lost lease
LOOK_SECONDS = 0.5  # between two looks whether the owner is still alive
TABLE = re.compile(r"/api/(?:bot/|admin/)?tables/([^/]+)(?:/|$)")
CHALLENGE = re.compile(r"/api/ladder/challenges/([^/]+)(?:/(?:turn|move))?$")
FROM_PEER = "waggonway.peer"  # marks a scope whose request another process has passed on

logger = logging.getLogger(__name__)


class Gone(Exception):
    """The client has left."""


class Forwarding:
    """Wrap the application: pass on what another process must answer."""

    def __init__(
        self, app: ASGIApp, registry: RoomRegistry, membership: Membership, peers: Peers
    ) -> None:
        self._app = app
        self._registry = registry
        self._membership = membership
        self._peers = peers

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request here, or pass it on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        try:
            table = await self._table_in(scope["path"])
            here = table is None or await self._passed_on(scope, receive, send, table)
        except Gone:
            return
        except StoreError as error:
            logger.error("the owner of a table cannot be found: %s", error)
            await refuse(scope, send, Refusal.of("not_written", "read", error=error))
        except Refusal as refusal:
            await refuse(scope, send, refusal)
        else:
            if here:
                await self._app(scope, receive, send)

    async def _table_in(self, path: str) -> str | None:
        """Return the table that a request is about; for a challenge, that of its running game."""
        if found := TABLE.match(path):
            return found[1]
        store = self._registry.services.store
        if (found := CHALLENGE.match(path)) and isinstance(store, SqlStore):
            game = await store.current_game(found[1])
            return game.table if game is not None and game.state == "playing" else None
        return None

    async def _passed_on(self, scope: Any, receive: Any, send: Any, table: str) -> bool:
        """Pass a request on; return True if this process must answer it itself."""
        clock = asyncio.get_running_loop().time
        limit = clock() + PATIENCE_SECONDS
        body = None
        while True:
            node = await self._owner(table)
            if node is None:
                if body is not None:  # it has been read for another process
                    receive = again(body, receive)
                    await self._app(scope, receive, send)
                    return False
                return True
            if scope.get(FROM_PEER):  # do not pass it on twice
                raise Refusal.of("going_away")
            if scope["type"] == "http" and body is None:
                body = await whole(receive)
            with contextlib.suppress(Unreachable):
                if scope["type"] == "http":
                    await self._ask(node, scope, receive, send, body or b"")
                else:
                    await self._connect(node, scope, receive, send)
                return False
            if clock() > limit:
                raise Refusal.of("going_away")
            await asyncio.sleep(PAUSE_SECONDS)

    async def _owner(self, table: str) -> Node | None:
        """Return the other process that owns a table; None if it is this one, or none at all."""
        if not await self._membership.wait_until_valid(VALID_SECONDS):
            raise Refusal.of("going_away")  # at once: a proxy then tries another process
        if self._registry.served(table):
            return None
        node = await self._membership.owner(table)
        if node is not None:
            return node
        try:
            await self._registry.load(table)
        except Elsewhere as elsewhere:
            return await self._membership.named(elsewhere.owner)
        except Refusal as refusal:
            if refusal.code == "going_away":
                raise
        return None

    async def _ask(self, node: Node, scope: Any, receive: Any, send: Any, body: bytes) -> None:
        scope["path_template"] = "forwarded"  # for the metrics; the owner counts its own route
        headers = headers_for(node, scope)
        asking = self._peers.ask(node, scope["method"], path_of(scope), headers, body)
        async with contextlib.AsyncExitStack() as held:
            entering = asyncio.ensure_future(held.enter_async_context(asking))
            answer: Answer = await self._while_alive(node, entering, receive)
            moved = dict(answer.headers).get(PEER) is not None
            if moved:  # it is not, or no longer, the owner
                raise Unreachable("moved")
            await send(
                {
                    "type": "http.response.start",
                    "status": answer.status,
                    "headers": answer.headers,
                }
            )
            with contextlib.suppress(OSError):
                async for part in answer.body:
                    await send({"type": "http.response.body", "body": part, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def _while_alive(self, node: Node, work: asyncio.Future[Any], receive: Any) -> Any:
        """Wait for an answer as long as the other process is alive and the client waits."""
        left = asyncio.ensure_future(gone(receive))
        try:
            while True:
                await asyncio.wait(
                    [work, left], timeout=LOOK_SECONDS, return_when=asyncio.FIRST_COMPLETED
                )
                if work.done():
                    return work.result()
                if left.done():
                    raise Gone
                if node.id not in self._membership.others:
                    raise Unreachable("its lease is over")
        finally:
            left.cancel()
            work.cancel()

    async def _connect(self, node: Node, scope: Any, receive: Any, send: Any) -> None:
        line = await self._peers.connect(node, path_of(scope), headers_for(node, scope))
        try:
            await receive()  # the client's wish to connect
            await send({"type": "websocket.accept"})
            code, reason = await self._carry(node, line, receive, send)
            with contextlib.suppress(Exception):  # the client may have left
                await send({"type": "websocket.close", "code": code, "reason": reason})
        finally:
            await line.close()

    async def _carry(self, node: Node, line: Line, receive: Any, send: Any) -> tuple[int, str]:
        """Carry messages both ways; return how the connection ended."""
        ways = [
            asyncio.ensure_future(up(line, receive)),
            asyncio.ensure_future(down(line, send)),
            asyncio.ensure_future(self._death_of(node)),
        ]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            return line.closed if ways[1].done() else (GOING_AWAY, "going_away")
        finally:
            for way in ways:
                way.cancel()
            await asyncio.gather(*ways, return_exceptions=True)

    async def _death_of(self, node: Node) -> None:
        while node.id in self._membership.others:
            await asyncio.sleep(LOOK_SECONDS)


def note_peer(scope: Any, membership: Membership) -> bool:
    """Check whether another process has passed a request on, and note its client's address.

    Refuse one for a process that had this address before.
    """
    headers = dict(scope["headers"])
    secret = headers.get(PEER)
    if secret is None:
        return False
    scope[FROM_PEER] = True
    if not hmac.compare_digest(secret, secret_of(membership.url)):
        raise Refusal.of("going_away")
    scheme, _, address = headers.get(CLIENT, b"").decode("latin-1").partition(" ")
    scope["scheme"], scope["client"] = scheme, (address, 0)
    return True


async def up(line: Line, receive: Any) -> None:
    """Carry messages of the client to the other process."""
    while (event := await receive())["type"] == "websocket.receive":
        data = event.get("text")
        await line.send(event.get("bytes") or b"" if data is None else data)


async def down(line: Line, send: Any) -> None:
    """Carry messages of the other process to the client."""
    with contextlib.suppress(Exception):  # the client has left
        while (data := await line.receive()) is not None:
            kind = "text" if isinstance(data, str) else "bytes"
            await send({"type": "websocket.send", kind: data})


async def whole(receive: Any) -> bytes:
    """Read the body of a request. One that is too large is refused by whoever answers it."""
    body = b""
    while True:
        event = await receive()
        if event["type"] == "http.disconnect":
            raise Gone
        body += bytes(event.get("body", b""))
        if not event.get("more_body") or len(body) > MAX_BODY_BYTES:
            return body


def again(body: bytes, receive: Any) -> Any:
    """Return a `receive` that yields a body which has been read."""
    waiting = [{"type": "http.request", "body": body, "more_body": False}]

    async def replay() -> Any:
        return waiting.pop() if waiting else await receive()

    return replay


async def gone(receive: Any) -> None:
    """Wait until a client leaves."""
    while (await receive())["type"] != "http.disconnect":
        pass


def path_of(scope: Any) -> str:
    """Return the path and the query of a request."""
    path: str = (scope.get("raw_path") or scope["path"].encode()).decode("latin-1")
    query: bytes = scope["query_string"]
    return f"{path}?{query.decode('latin-1')}" if query else path


async def refuse(scope: Any, send: Any, refusal: Refusal) -> None:
    """Refuse a request with its HTTP status, also a WebSocket: a proxy then tries elsewhere."""
    kind = "http" if scope["type"] == "http" else "websocket.http"
    if kind != "http" and "websocket.http.response" not in (scope.get("extensions") or {}):
        await send({"type": "websocket.close", "code": GOING_AWAY, "reason": refusal.code})
        return
    headers = [(b"content-type", b"application/json")]
    if scope.get(FROM_PEER) and refusal.code == "going_away":
        headers.append((PEER, b"moved"))
    status = http_status(refusal.code)
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    body = encode({"code": refusal.code, "message": refusal.message})
    await send({"type": f"{kind}.response.body", "body": body})
