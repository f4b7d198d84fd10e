"""The HTTP API: who one is, and what is done at a table (docs/server.md)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import HttpMethod, MediaType, Response, delete, get, post, put, route
from litestar.params import Body

from .._version import __version__
from . import wire
from .chairs import checked_name
from .forms import Asked, Form, strict
from .guard import address_of
from .hall import UNFINISHED, Hall
from .identity import cookie, known_person, new_guest, person_of
from .limits import MAKING, Limits
from .refusal import Refusal
from .settings import Settings
from .store import StoreError
from .summary import Listing

MINE = 100  # tables of one person that are listed


class NewGuest(Form, frozen=True):
    """A name; with `bearer` the token is in the answer, for a program, and not in a cookie."""

    name: wire.Name
    bearer: bool = False


class Rename(Form, frozen=True):
    """Another name."""

    name: wire.Name


class Me(msgspec.Struct, frozen=True):
    """Who one is."""

    id: str
    name: str
    token: str | None = None


class Health(msgspec.Struct, frozen=True):
    """Whether the server works."""

    status: str
    version: str
    tables: int


@get("/api/health")
async def health(hall: Hall) -> Response[Health]:
    """Whether the server can write what it is told."""
    try:
        await hall.services.store.healthy()
    except StoreError:
        return Response(Health("store_unavailable", __version__, hall.rooms), status_code=503)
    return Response(Health("ok", __version__, hall.rooms))


@route("/api/health", http_method=HttpMethod.HEAD, include_in_schema=False)
async def health_head(hall: Hall) -> Response[bytes]:
    """The same without a body, as monitors ask."""
    answer = await health.fn(hall)
    return Response(b"", media_type=MediaType.JSON, status_code=answer.status_code)


@post("/api/guests")
async def make_guest(
    data: Annotated[NewGuest, Body()],
    body: bytes,
    request: Asked,
    hall: Hall,
    settings: Settings,
    limits: Limits,
) -> Response[Me]:
    """Become a guest."""
    form = strict(body, NewGuest)
    if not limits.allow(MAKING, address_of(request.scope)):
        raise Refusal("too_fast", "Too many new guests: wait a moment.")
    person, token = await new_guest(hall.services, form.name)
    if form.bearer:
        return Response(Me(person.id, person.name, token), status_code=201)
    cookies = [cookie(settings, token)]
    return Response(Me(person.id, person.name), status_code=201, cookies=cookies)


@get("/api/me")
async def me(request: Asked, hall: Hall) -> Me:
    """Who one is."""
    person = await known_person(request, hall.services)
    return Me(person.id, person.name)


@put("/api/me")
async def rename(data: Annotated[Rename, Body()], body: bytes, request: Asked, hall: Hall) -> Me:
    """Take another name; tables at which one sits keep the old one."""
    person = await known_person(request, hall.services)
    name = checked_name(strict(body, Rename).name)
    await hall.services.store.rename(person.id, name)
    return Me(person.id, name)


@get("/api/me/tables")
async def my_tables(request: Asked, hall: Hall) -> list[Listing]:
    """The tables at which one sits, and which are not finished."""
    person = await known_person(request, hall.services)
    return await hall.services.store.tables_of(person.id, UNFINISHED, MINE)


@delete("/api/me", status_code=200)
async def sign_out(request: Asked, hall: Hall, settings: Settings) -> Response[Me]:
    """Leave for good: stand-ins have one's seats, and the token is worth nothing from now on."""
    person = await known_person(request, hall.services)
    await hall.leave_for_good(person)
    await hall.services.store.revoke(person.id)
    hall.send_away(person.id)
    return Response(Me(person.id, person.name), cookies=[cookie(settings, "")])


@get("/api/tables/{table:str}")
async def look(table: str, request: Asked, hall: Hall, since: int | None = None) -> Response[bytes]:
    """How things stand at a table, as the one who asks may see it; the same as on its socket."""
    person = await person_of(request, hall.services)
    viewer = person.id if person else None
    async with hall.room(table) as room:
        room.admit(viewer)
        news = room.news(viewer, room.table.version if since is None else max(0, since))
    return Response(news, media_type=MediaType.JSON)


@post("/api/tables/{table:str}/requests", status_code=200)
async def make_request(
    table: str, data: Annotated[wire.Request, Body()], body: bytes, request: Asked, hall: Hall
) -> wire.Done:
    """Do something at a table, as over its socket."""
    person = await known_person(request, hall.services)
    form = strict(body, wire.Request)
    async with hall.room(table) as room:
        room.admit(person.id)
        if isinstance(form.action, wire.Sync):
            return wire.Done(table, form.key, room.table.version)
        return await room.request(person, form)


HANDLERS = [
    health,
    health_head,
    make_guest,
    me,
    my_tables,
    rename,
    sign_out,
    look,
    make_request,
]
