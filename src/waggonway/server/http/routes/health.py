"""Routes under /api/health, for monitors."""

from __future__ import annotations

import msgspec
from litestar import HttpMethod, MediaType, Response, get, route

from ...._version import __version__
from ...rooms.room_registry import RoomRegistry
from ...store import StoreError

MS = 1000  # milliseconds in a second


class Health(msgspec.Struct, frozen=True):
    """The state of the server."""

    status: str
    version: str
    tables: int


class Probe(msgspec.Struct, frozen=True):
    """The answer to a probe: `ok`, or why not."""

    status: str


@get("/api/health")
async def health(registry: RoomRegistry) -> Response[Health]:
    """Check that the server works.

    Returns 503 with `store_unavailable` when the database cannot be written.
    """
    try:
        await registry.services.store.healthy()
    except StoreError:
        return Response(Health("store_unavailable", __version__, registry.rooms), status_code=503)
    return Response(Health("ok", __version__, registry.rooms))


@get("/api/health/live")
async def live() -> Probe:
    """Check that the process is alive.

    Always returns 200, whatever the database does. Restart a process that does not answer.
    """
    return Probe("ok")


@get("/api/health/ready")
async def ready(registry: RoomRegistry) -> Response[Probe]:
    """Check that the server can take requests.

    Returns 503 with `store_unavailable`, `overloaded` while the event loop is late, or `stopping`.
    Send no new requests to this process until it is ready again.
    """
    status = await readiness(registry)
    return Response(Probe(status), status_code=200 if status == "ok" else 503)


async def readiness(registry: RoomRegistry) -> str:
    """Return `ok`, or why the server should get no requests."""
    if registry.stopping:
        return "stopping"
    services = registry.services
    most = services.settings.monitoring.ready_lag_ms
    if most != "off" and services.metrics.loop.worst * MS > most:
        return "overloaded"
    try:
        await services.store.healthy()
    except StoreError:
        return "store_unavailable"
    return "ok"


@route("/api/health", http_method=HttpMethod.HEAD, include_in_schema=False)
async def health_head(registry: RoomRegistry) -> Response[bytes]:
    """Check the same without sending a body."""
    answer = await health.fn(registry)
    return Response(b"", media_type=MediaType.JSON, status_code=answer.status_code)


HANDLERS = [health, health_head, live, ready]
