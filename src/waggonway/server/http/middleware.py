"""Checks before every request (host, origin, rate), and the headers of all answers."""

from __future__ import annotations

import logging
import time
from typing import Any
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from ..metrics import Metrics
from ..refusals import Refusal, http_status
from ..rooms.administration import Administration
from ..rooms.membership import Membership
from ..rooms.room_registry import RoomRegistry
from ..settings import Settings
from ..store import StoreError
from ..tables.wire import encode
from .forwarding import note_peer, refuse
from .rate_limits import FILES, REQUESTS, Limits, household

SAFE = ("GET", "HEAD", "OPTIONS")
ALWAYS_OPEN = ("/api/health", "/api/admin/")  # also to banned addresses
METHODS = (*SAFE, "POST", "PUT", "PATCH", "DELETE")
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # the address of a private table is its key
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

logger = logging.getLogger(__name__)


class Middleware:
    """Wrap the application."""

    def __init__(
        self,
        app: ASGIApp,
        settings: Settings,
        limits: Limits,
        registry: RoomRegistry,
        admin: Administration,
    ) -> None:
        self._app = app
        self.admin = admin
        self.registry = registry
        self.failure: StoreError | None = None  # why it could not start
        member = registry.services.membership
        self._membership = member if isinstance(member, Membership) else None
        self._settings = settings
        self._limits = limits
        headers = dict(HEADERS)
        if settings.secure:
            headers["strict-transport-security"] = "max-age=31536000"
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        kind: str = scope["type"]
        if kind == "lifespan":
            await self._live(scope, receive, send)
            return
        under = self._settings.base
        path: str = scope["path"]
        if under != "/" and path.startswith(under):  # the proxy keeps the sub-path
            scope["path"] = path[len(under) - 1 :]
        if self._membership is not None:
            try:
                passed_on = note_peer(scope, self._membership)
            except Refusal as refusal:
                await refuse(scope, send, refusal)
                return
            if passed_on:  # another process has checked it and adds the headers
                await self._app(scope, receive, send)
                return
        send = self._with_headers(scope, send)
        try:
            self._check(scope)
        except Refusal as refusal:
            await answer(kind, refusal, send)
        else:
            if kind == "http" and f"{path}/" == under != "/":  # the sub-path without its slash
                await show_the_way(under, send)
            else:
                await self._app(scope, receive, send)

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read what must be known before the first request; do not start without it."""
        try:
            await self.admin.begin()
        except StoreError as error:
            self.failure = error
            await self.registry.services.store.close()
            await receive()
            failed: Any = {"type": "lifespan.startup.failed", "message": ""}
            await send(failed)
            return
        await self._app(scope, receive, send)

    def _check(self, scope: Any) -> None:
        headers = dict(scope["headers"])
        host = headers.get(b"host", b"").decode("latin-1")
        hosts = self._settings.hosts
        if (
            hosts is not None
            and name_of(f"//{host}") not in hosts
            and not self._for_monitors(scope["path"])
        ):
            raise Refusal.of("wrong_host")
        origin = headers.get(b"origin")
        if origin is not None and (scope["type"] == "websocket" or scope["method"] not in SAFE):
            self._check_origin(origin.decode("latin-1"), host)
        if scope["path"].startswith("/api/") and not scope["path"].startswith(ALWAYS_OPEN):
            services = self.registry.services
            client = scope.get("client")
            services.moderation.check_address(client[0] if client else "", services.now())
        rate = FILES if scope["path"].startswith("/assets/") else REQUESTS
        if not self._limits.allow(rate, address_of(scope)):
            raise Refusal.of("too_fast")

    def _for_monitors(self, path: str) -> bool:
        """Whether a path is open to probes, which know a process by its address only."""
        metrics = self._settings.monitoring.metrics == "token" and path == "/metrics"
        return metrics or path.startswith("/api/health/")

    def _check_origin(self, origin: str, host: str) -> None:
        """Refuse requests from pages of other sites."""
        public = urlsplit(self._settings.public_url or "").netloc
        if place_of(origin) not in {host, public} - {""}:
            raise Refusal.of("wrong_origin")

    def _with_headers(self, scope: Any, send: Send) -> Send:
        path: str = scope["path"]
        begun = time.monotonic()
        metrics = self.registry.services.metrics

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                note(scope, message["status"], begun)
                count(scope, message["status"], begun, metrics)
                given = list(message.get("headers", ()))
                names = {name.lower() for name, _ in given}  # an answer may set its own values
                headers = given + [one for one in self._headers if one[0] not in names]
                if path.startswith("/api/") and not any(n == b"cache-control" for n, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        return sending


def count(scope: Any, status: int, begun: float, metrics: Metrics) -> None:
    """Count a request. Its label is the route, never the address itself."""
    route = scope.get("path_template") or "other"
    method = scope["method"] if scope["method"] in METHODS else "other"
    metrics.requests[method, route, status] += 1
    metrics.request_seconds.observe(time.monotonic() - begun)


def note(scope: Any, status: int, begun: float) -> None:
    """Log a request at debug level, without its query, headers and body."""
    if not logger.isEnabledFor(logging.DEBUG):
        return
    said = {
        "method": scope["method"],
        "path": scope["path"][:200],
        "status": status,
        "milliseconds": round((time.monotonic() - begun) * 1000, 1),
    }
    logger.debug("request", extra=said)


async def answer(kind: str, refusal: Refusal, send: Any) -> None:
    """Refuse a request before it reaches the application."""
    if kind == "websocket":
        code = 4423 if refusal.code == "banned" else 4403
        await send({"type": "websocket.close", "code": code, "reason": refusal.code})
        return
    body = encode({"code": refusal.code, "message": refusal.message})
    headers = [(b"content-type", b"application/json")]
    status = http_status(refusal.code)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def show_the_way(path: str, send: Any) -> None:
    """Redirect a browser."""
    headers = [(b"location", path.encode()), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def address_of(scope: Any) -> str:
    """Return the address of a client as the limits count it."""
    client = scope.get("client")
    return household(str(client[0])) if client else "local"


def place_of(url: str) -> str:
    """Return host and port of a URL, or an empty text."""
    try:
        return urlsplit(url).netloc
    except ValueError:
        return ""


def name_of(url: str) -> str:
    """Return the host name in a host header, or an empty text."""
    try:
        return urlsplit(url).hostname or ""
    except ValueError:
        return ""
