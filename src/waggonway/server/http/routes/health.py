"""Route /api/health, for monitors."""

from __future__ import annotations

import msgspec
from litestar import HttpMethod, MediaType, Response, get, route

from ...._version import __version__
from ...rooms.room_registry import RoomRegistry
from ...store import StoreError


class Health(msgspec.Struct, frozen=True):
    """The state of the server."""

    status: str
    version: str
    tables: int


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


@route("/api/health", http_method=HttpMethod.HEAD, include_in_schema=False)
async def health_head(registry: RoomRegistry) -> Response[bytes]:
    """Check the same without sending a body."""
    answer = await health.fn(registry)
    return Response(b"", media_type=MediaType.JSON, status_code=answer.status_code)


HANDLERS = [health, health_head]
