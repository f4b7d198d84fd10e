"""The WebSocket of a table, at /api/tables/{table}/socket."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
from typing import Annotated, Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import Parameter

from ..refusals import Refusal, socket_code
from ..rooms.administration import hand_over_to
from ..rooms.outbox import LAST_SECONDS, Outbox
from ..rooms.room import Room
from ..rooms.room_registry import RoomRegistry
from ..store import StoreError
from ..tables import viewer_messages, wire
from .identity import viewer_of
from .middleware import address_of
from .rate_limits import MAX_FRAME_BYTES, SOCKET, Bucket, Limits
from .socket_protocol import write_of

REFUSED_BEFORE_CLOSING = 100  # requests in a row, over the rate limit

logger = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]
_nameless = itertools.count()


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: Socket,
    table: str,
    registry: RoomRegistry,
    limits: Limits,
    since: Annotated[int | None, Parameter(ge=0, le=2**53)] = None,
) -> None:
    """Watch a table, and play if you have a seat. `since` is the last version you have seen."""
    address = address_of(socket.scope)
    if not limits.connect(address):
        await socket.accept()
        await end(socket, "too_many")
        return
    metrics = registry.services.metrics
    metrics.sockets += 1
    try:
        await serve(socket, table, registry, since, limits.bucket(SOCKET))
    finally:
        metrics.sockets -= 1
        limits.disconnect(address)


async def serve(
    socket: Socket, table: str, registry: RoomRegistry, since: int | None, bucket: Bucket
) -> None:
    """Serve one connection to its end."""
    await socket.accept()
    try:
        person = await viewer_of(socket, registry.services)
        async with registry.room(table) as room:
            if person is not None:
                await hand_over_to(registry.services.store, room, person)
                await room.check_host(person.id)
            # New viewers get the current state, not the whole history.
            since = room.table.version if since is None else since
            name = person.id if person else f"~{next(_nameless)}"
            outbox = Outbox(person, name, since, write_of(socket.scope))
            room.join(outbox, since)
            try:
                # They may have signed out, or been banned, just before this connection was counted.
                if person and await viewer_of(socket, registry.services) is None:
                    outbox.close("signed_out")
                await carry(socket, room, outbox, bucket)
            finally:
                room.leave(outbox)
    except Refusal as refusal:
        if refusal.code != "going_away":  # the client connects again, without a word to its user
            with contextlib.suppress(WebSocketDisconnect):
                await socket.send_data(viewer_messages.refused(table, None, refusal, 0))
        await end(socket, refusal.code)
    except StoreError as error:
        logger.error("a table cannot be read: %s", error, extra={"table": table})
        await end(socket, "not_written")
    else:
        registry.services.metrics.socket_ends[outbox.closed or "left"] += 1
        await end(socket, outbox.closed or "going_away")


async def carry(socket: Socket, room: Room, outbox: Outbox, bucket: Bucket) -> None:
    """Exchange messages until one side closes, or an unexpected error ends the connection."""
    requests = Requests(socket, room, outbox, bucket)
    ways = [
        asyncio.create_task(sending(socket, outbox)),
        asyncio.create_task(outbox.ended()),  # sending blocks while the client does not read
    ]
    tasks = [requests.task, *ways]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        requests.stop()
        for way in ways:
            way.cancel()
        # Unlike `gather`, `wait` does not pass a cancellation on to a request that has begun.
        await asyncio.wait(tasks)
        for task in tasks:
            if not task.cancelled() and (error := task.exception()) is not None:
                failed(room, outbox, error)


def failed(room: Room, outbox: Outbox, error: BaseException) -> None:
    """Log an unexpected error, and close the connection."""
    logger.error("a connection failed", exc_info=error, extra={"table": room.table.id})
    outbox.close("failed")


async def sending(socket: Socket, outbox: Outbox) -> None:
    """Send the messages for this viewer."""
    with contextlib.suppress(WebSocketDisconnect, OSError):  # lost, also while this waits for it
        while (message := await outbox.get()) is not None:
            await socket.send_data(message)


class Requests:
    """Handles the requests of a client one by one, and finishes one that has begun."""

    def __init__(self, socket: Socket, room: Room, outbox: Outbox, bucket: Bucket) -> None:
        self._socket, self._room, self._outbox, self._bucket = socket, room, outbox, bucket
        self._answering = self._stopped = False
        self.task = asyncio.create_task(self._receive())

    def stop(self) -> None:
        """Accept no more requests."""
        self._stopped = True
        if not self._answering:
            self.task.cancel()

    async def _receive(self) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while not self._stopped and (data := await next_frame(self._socket)) is not None:
                if not await self._handle(data):
                    await asyncio.sleep(0)  # send answers even if more frames are waiting

    async def _handle(self, data: str | bytes) -> bool:
        """Handle a message; return whether other connections had their turn meanwhile."""
        room, outbox, bucket = self._room, self._outbox, self._bucket
        if len(data) > MAX_FRAME_BYTES:
            outbox.close("too_big")
        elif bucket.take():
            self._answering = True
            try:
                return await answer(room, outbox, data)
            except Exception as error:
                # Without an answer, the client would send the request again on every connection.
                refuse(room, outbox, wire.key_of(data), Refusal.of("failed"))
                failed(room, outbox, error)
            finally:
                self._answering = False
        elif bucket.refused > REFUSED_BEFORE_CLOSING:
            outbox.close("too_fast")
        else:
            refuse(room, outbox, wire.key_of(data), Refusal.of("too_fast"))
        return False


async def next_frame(socket: Socket) -> str | bytes | None:
    """Return the next message, as text or bytes; None after a disconnect."""
    event: Any = await socket.receive()
    if event["type"] == "websocket.disconnect":
        return None
    text: str | None = event.get("text")
    data: bytes = event.get("bytes") or b""
    return data if text is None else text


async def answer(room: Room, outbox: Outbox, data: str | bytes) -> bool:
    """Answer one message; return whether that had to wait for the disk. Do not cancel it."""
    try:
        request = wire.read_request(data)
    except Refusal as refusal:
        refuse(room, outbox, wire.key_of(data), refusal)
        return False
    if isinstance(request.action, wire.Sync):
        outbox.put(room.news(outbox.viewer, request.version))
        return False
    before = room.table.version
    try:
        if outbox.person is None:
            raise Refusal.of("no_name")
        version = await room.carry_out(outbox.person, request, outbox)
    except Refusal as refusal:
        if refusal.code == "going_away":  # the client sends it again to whoever serves the table
            outbox.close(refusal.code)
            return False
        refuse(room, outbox, request.key, refusal)
        if request.version < room.table.version:
            outbox.put(room.news(outbox.viewer, request.version))
        return False
    return version > before  # a request that is sent again is answered at once


def refuse(room: Room, outbox: Outbox, key: str | None, refusal: Refusal) -> None:
    """Send a refusal."""
    outbox.put(viewer_messages.refused(room.table.id, key, refusal, room.table.version))


async def end(socket: Socket, why: str) -> None:
    """Close a connection with a reason."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
        await asyncio.wait_for(socket.close(socket_code(why), why), LAST_SECONDS)
