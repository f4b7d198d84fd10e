"""Connections to other server processes, for requests about tables that they own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any, Protocol
from urllib.parse import unquote, urlsplit

import h11
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from ..store import Node

CONNECT_SECONDS = 2.0
CHUNK_BYTES = 65_536
PEER = b"x-waggonway-peer"  # the secret of the process that is asked
CLIENT = b"x-waggonway-client"  # scheme and address of the client
OWN_HEADERS = (PEER, CLIENT)
HOP_BY_HOP = (
    *(b"connection", b"keep-alive", b"upgrade", b"te", b"trailer", b"transfer-encoding"),
    *(b"content-length", b"x-forwarded-for", b"x-forwarded-proto", b"expect", b"date"),
)
GOING_AWAY = 1012

Headers = list[tuple[bytes, bytes]]


class Unreachable(Exception):
    """Another process did not answer. It has not begun to answer, so it can be asked again."""


class Answer(msgspec.Struct):
    """The beginning of an answer, and the rest of it."""

    status: int
    headers: Headers
    body: AsyncIterator[bytes]


class Line(Protocol):
    """A WebSocket connection to another process."""

    async def send(self, data: str | bytes) -> None:
        """Send a message."""
        ...

    async def receive(self) -> str | bytes | None:
        """Return the next message; None when the connection is closed."""
        ...

    async def close(self) -> None:
        """Close the connection."""
        ...

    @property
    def closed(self) -> tuple[int, str]:
        """The code and the reason with which it was closed."""
        ...


class Peers(Protocol):
    """The way to other processes."""

    def ask(
        self, node: Node, method: str, path: str, headers: Headers, body: bytes
    ) -> contextlib.AbstractAsyncContextManager[Answer]:
        """Send a request; raise Unreachable if no answer begins."""
        ...

    async def connect(self, node: Node, path: str, headers: Headers) -> Line:
        """Open a WebSocket; raise Unreachable if that fails."""
        ...


class Network:
    """Other processes over TCP."""

    @contextlib.asynccontextmanager
    async def ask(
        self, node: Node, method: str, path: str, headers: Headers, body: bytes
    ) -> AsyncGenerator[Answer]:
        """Send a request on a connection of its own."""
        there = urlsplit(node.url)
        try:
            reader, writer = await asyncio.wait_for(
                asyncio.open_connection(there.hostname, there.port), CONNECT_SECONDS
            )
        except OSError as error:
            raise Unreachable(str(error)) from None
        try:
            exchange = h11.Connection(h11.CLIENT)
            sent = exchange.send(
                h11.Request(
                    method=method,
                    target=path,
                    headers=[
                        *headers,
                        (b"content-length", b"%d" % len(body)),
                        (b"connection", b"close"),
                    ],
                )
            )
            writer.write((sent or b"") + (exchange.send(h11.Data(body)) or b""))
            exchange.send(h11.EndOfMessage())
            try:
                head = await next_event(exchange, reader)
            except (OSError, h11.RemoteProtocolError) as error:
                raise Unreachable(str(error)) from None
            if not isinstance(head, h11.Response):
                raise Unreachable("no answer")
            found = [(name, value) for name, value in head.headers if name not in HOP_BY_HOP]
            yield Answer(head.status_code, found, data_of(exchange, reader))
        finally:
            writer.close()

    async def connect(self, node: Node, path: str, headers: Headers) -> Line:
        """Open a WebSocket."""
        there = urlsplit(node.url)
        known = dict(headers)
        host = known.pop(b"host", b"localhost").decode("latin-1")
        given = [
            (name.decode("latin-1"), value.decode("latin-1"))
            for name, value in known.items()
            if not name.startswith(b"sec-websocket")
        ]
        try:
            socket = await connect(
                f"ws://{host}{path}",
                host=there.hostname,
                port=there.port,
                additional_headers=given,
                compression=None,
                max_size=None,
                user_agent_header=None,
                open_timeout=CONNECT_SECONDS,
                ping_interval=None,  # a process that hangs loses its lease
                proxy=None,
            )
        except (OSError, InvalidHandshake, InvalidURI, EOFError, ValueError) as error:
            raise Unreachable(str(error)) from None
        return NetworkLine(socket)


class NetworkLine:
    """A WebSocket over TCP."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def send(self, data: str | bytes) -> None:
        """Send a message, unless the connection is closed."""
        with contextlib.suppress(ConnectionClosed):
            await self._socket.send(data)

    async def receive(self) -> str | bytes | None:
        """Return the next message; None when the connection is closed."""
        try:
            return await self._socket.recv()
        except ConnectionClosed:
            return None

    async def close(self) -> None:
        """Close the connection; do not wait for a process that hangs."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._socket.close(), 1.0)

    @property
    def closed(self) -> tuple[int, str]:
        """The code and the reason; the process is going away if it gave none."""
        frame = self._socket.protocol.close_rcvd
        return (GOING_AWAY, "going_away") if frame is None else (frame.code, frame.reason)


async def next_event(exchange: h11.Connection, reader: asyncio.StreamReader) -> Any:
    """Return the next part of an answer."""
    while (event := exchange.next_event()) is h11.NEED_DATA:
        exchange.receive_data(await reader.read(CHUNK_BYTES))
    return event


async def data_of(exchange: h11.Connection, reader: asyncio.StreamReader) -> AsyncGenerator[bytes]:
    """Yield the data of an answer."""
    while isinstance(event := await next_event(exchange, reader), h11.Data):
        yield bytes(event.data)


def secret_of(url: str) -> bytes:
    """Return the secret in the URL of a process."""
    return unquote(urlsplit(url).password or "").encode()


def headers_for(node: Node, scope: Any) -> Headers:
    """Return the headers of a client's request for another process."""
    client = scope.get("client") or ("local", 0)
    kept = [
        (name, value)
        for name, value in scope["headers"]
        if name not in HOP_BY_HOP and name not in OWN_HEADERS
    ]
    said = f"{scope.get('scheme', 'http')} {client[0]}".encode("latin-1")
    return [*kept, (PEER, secret_of(node.url)), (CLIENT, said)]
