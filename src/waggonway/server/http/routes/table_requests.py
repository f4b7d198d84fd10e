"""Routes under /api/tables/{table}: look at a table and send it a request."""

from __future__ import annotations

from litestar import MediaType, Response, get, post

from ...rooms.room_registry import RoomRegistry
from ...tables import wire
from ..identity import known_person, viewer_of
from ..request_bodies import Asked, StrictBody


@get("/api/tables/{table:str}")
async def look(
    table: str, request: Asked, registry: RoomRegistry, since: int | None = None
) -> Response[bytes]:
    """Get the state of a table.

    Returns the message that the table's socket would send you: only what you may see.
    """
    person = await viewer_of(request, registry.services)
    viewer = person.id if person else None
    async with registry.room(table) as room:
        await room.check_host(viewer)
        room.admit(viewer)
        news = room.news(viewer, room.table.version if since is None else max(0, since))
    return Response(news, media_type=MediaType.JSON)


@post("/api/tables/{table:str}/requests", status_code=200, dto=StrictBody[wire.Request])
async def make_request(
    table: str,
    data: wire.Request,
    request: Asked,
    registry: RoomRegistry,
) -> wire.Done:
    """Do something at a table.

    Takes the same requests as the table's socket: sit down, begin, move, pause and so on.
    """
    person = await known_person(request, registry.services)
    async with registry.room(table) as room:
        await room.check_host(person.id)
        room.admit(person.id)
        if isinstance(data.action, wire.Sync):
            return wire.Done(table, data.key, room.table.version)
        return await room.request(person, data)


HANDLERS = [look, make_request]
