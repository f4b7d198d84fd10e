"""The whole application without a network: what it is sent and what it answers, byte for byte."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import msgspec
from litestar.exceptions import LitestarDeprecationWarning

from waggonway.server.http.app import make_app
from waggonway.server.rooms.room_registry import RoomRegistry
from waggonway.server.rooms.services import Services
from waggonway.server.settings import Settings

STREAMING = 5.0  # seconds after which an answer is one without end
PATIENCE = 12  # times as long until an answer begins, on a busy machine
_addresses = itertools.count(1)


class Answer(msgspec.Struct, frozen=True):
    """What came back."""

    status: int
    headers: tuple[tuple[bytes, bytes], ...]
    body: bytes

    def bytes(self) -> bytes:
        """All of it."""
        head = b"\n".join(name + b": " + value for name, value in self.headers)
        return b"%d\n%s\n\n%s" % (self.status, head, self.body)

    @property
    def data(self) -> Any:
        """The body's JSON."""
        return msgspec.json.decode(self.body)


class House:
    """One application on these services.

    Every caller comes from an address of their own, unless one is set for those who follow.
    """

    def __init__(
        self,
        services: Services,
        settings: Settings | None = None,
        erasures_file: Path | None = None,
    ) -> None:
        self.address = ""
        with warnings.catch_warnings():  # what Litestar 3 will want does not concern 2.25
            warnings.simplefilter("ignore", LitestarDeprecationWarning)
            self.app: Any = make_app(services, settings or Settings(), erasures_file=erasures_file)

    @property
    def registry(self) -> RoomRegistry:
        """The tables in memory."""
        registry: RoomRegistry = self.app._app.dependencies["registry"].dependency()
        return registry

    def scope(self, kind: str, path: str, token: str, **more: Any) -> dict[str, Any]:
        """A connection as a web server would describe it."""
        where, _, query = path.partition("?")
        headers = [(b"host", b"127.0.0.1:8000"), (b"content-type", b"application/json")]
        if token:
            headers.append((b"authorization", f"Bearer {token}".encode()))
        return {
            "type": kind,
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws" if kind == "websocket" else "http",
            "path": unquote(where),
            "raw_path": where.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": (self.address or f"address-{next(_addresses)}", 1),
            "server": ("127.0.0.1", 8000),
            **more,
        }

    async def http(
        self, method: str, path: str, token: str = "", body: bytes = b"", **headers: str
    ) -> Answer:
        """One request; headers may be given other values, `content_type` for content-type."""
        sent: list[Any] = []
        waiting = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> Any:
            if not waiting:
                await asyncio.Event().wait()  # the caller stays on the line
            return waiting.pop()

        async def send(message: Any) -> None:
            sent.append(message)

        scope = self.scope("http", path, token, method=method)
        scope["headers"].append((b"content-length", str(len(body)).encode()))
        for name, value in headers.items():
            field = name.replace("_", "-").encode()
            kept = [header for header in scope["headers"] if header[0] != field]
            scope["headers"] = [*kept, (field, value.encode("latin-1"))]
        running = asyncio.ensure_future(self.app(scope, receive, send))
        for _ in range(PATIENCE):
            if (await asyncio.wait([running], timeout=STREAMING))[0] or sent:
                break
        if not running.done():  # a stream: what has come so far
            running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
        told = b"".join(message.get("body", b"") for message in sent[1:])
        return Answer(sent[0]["status"], tuple(sent[0]["headers"]), told)

    def socket(self, path: str, token: str, hear: Callable[[bytes], object]) -> Socket:
        """A connection; all that comes over it is heard."""
        return Socket(self, path, token, hear)


class Socket:
    """A WebSocket connection; `stuck` lets nothing more through to its reader."""

    def __init__(
        self, house: House, path: str, token: str, hear: Callable[[bytes], object]
    ) -> None:
        self._hear = hear
        self.stuck = False
        self._queue: asyncio.Queue[Any] = asyncio.Queue()
        self._queue.put_nowait({"type": "websocket.connect"})
        scope = house.scope("websocket", path, token, subprotocols=[], extensions={})
        self._task = asyncio.create_task(house.app(scope, self._queue.get, self._send))

    async def _send(self, message: Any) -> None:
        match message["type"]:
            case "websocket.send":
                while self.stuck:
                    await asyncio.sleep(1)
                self._hear(message.get("bytes") or message["text"].encode())
            case "websocket.close":
                self._hear(f"closed {message['code']} {message.get('reason')}".encode())

    def say(self, data: str | bytes) -> None:
        """Send a frame."""
        name = "text" if isinstance(data, str) else "bytes"
        self._queue.put_nowait({"type": "websocket.receive", name: data})

    async def leave(self) -> None:
        """Hang up."""
        self._queue.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self._task
