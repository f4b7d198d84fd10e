"""The HTTP API: who one is, what can be played, tables, finished games (docs/server.md)."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import MediaType, Request, Response, delete, get, post, put
from litestar.params import Body

from .. import __version__, bots
from ..editions import EditionError
from . import boards, wire
from .chairs import checked_name
from .draft import Person
from .guard import address_of
from .hall import Hall
from .identity import cookie, known_person, new_guest, person_of
from .limits import MAKING, Limits
from .log import EditionRef
from .options import Options
from .refusal import Refusal
from .settings import Settings
from .store import StoreError
from .summary import Listing

T = TypeVar("T")
Asked = Request[Any, Any, Any]
LISTED = 100  # tables in the lobby


class _Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class NewGuest(_Form, frozen=True):
    """A name; with `bearer` the token is in the answer, for a program, and not in a cookie."""

    name: wire.Name
    bearer: bool = False


class Rename(_Form, frozen=True):
    """Another name."""

    name: wire.Name


class NewTable(_Form, frozen=True):
    """What is to be played: an edition by its id, or the text of a file of one's own."""

    options: Options
    edition: wire.Name | None = None
    text: str | None = None


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


class EditionLine(msgspec.Struct, frozen=True):
    """An edition that can be played."""

    ref: str
    id: str
    title: str
    seats: tuple[int, int]


class BotLine(msgspec.Struct, frozen=True):
    """A bot that can be seated."""

    name: str
    about: str


class Opened(msgspec.Struct, frozen=True):
    """A new table."""

    table: str
    edition: EditionRef


def strict(body: bytes, kind: type[T]) -> T:
    """The form in a body, taken at its word: no text for a number, nothing beside."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        reason = str(error)[:200]
        raise Refusal("bad_request", f"This request is not understood: {reason}.") from None
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise Refusal("not_json", "This is not JSON.") from None


@get("/api/health")
async def health(hall: Hall) -> Response[Health]:
    """Whether the server can write what it is told."""
    try:
        await hall.services.store.healthy()
    except StoreError:
        return Response(Health("store_unavailable", __version__, hall.rooms), status_code=503)
    return Response(Health("ok", __version__, hall.rooms))


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


@delete("/api/me", status_code=200)
async def sign_out(request: Asked, hall: Hall, settings: Settings) -> Response[Me]:
    """Leave for good: the token is worth nothing from now on."""
    person = await known_person(request, hall.services)
    await hall.services.store.revoke(person.id)
    hall.send_away(person.id)
    return Response(Me(person.id, person.name), cookies=[cookie(settings, "")])


@get("/api/editions")
async def editions() -> list[EditionLine]:
    """The editions that come with Waggonway."""
    return [EditionLine(ref, e.id, e.title, e.seats) for ref, e in boards.ours().items()]


@get("/api/editions/{ref:str}")
async def edition(ref: str, hall: Hall) -> Response[bytes]:
    """All data of an edition; under its ref it never changes."""
    if ref in boards.ours():
        data: bytes | None = boards.data_of(boards.ours()[ref])
    else:
        data = await hall.services.store.edition(ref)
    if data is None:
        raise Refusal("no_such_edition", "There is no such edition.")
    headers = {"cache-control": "public, max-age=31536000, immutable"}
    return Response(data, media_type=MediaType.JSON, headers=headers)


@get("/api/bots")
async def list_bots() -> list[BotLine]:
    """The bots that can be seated, from the weakest up."""
    ours = bots.makers()
    return [BotLine(name, about(ours.get(name))) for name in bots.names()]


def about(maker: object) -> str:
    """What a bot says of itself."""
    return (getattr(maker, "__doc__", None) or "").partition("\n")[0]


@get("/api/tables")
async def list_tables(hall: Hall) -> list[Listing]:
    """The lobby: open tables and games that may be watched."""
    return await hall.services.store.listings(("lobby", "playing", "paused"), LISTED)


@post("/api/tables")
async def open_table(
    data: Annotated[NewTable, Body()], body: bytes, request: Asked, hall: Hall, limits: Limits
) -> Opened:
    """Open a table; its first chair is taken by who opens it."""
    person = await known_person(request, hall.services)
    form = strict(body, NewTable)
    if not limits.allow(MAKING, address_of(request.scope)):
        raise Refusal("too_fast", "Too many new tables: wait a moment.")
    return await opened(hall, person, form)


async def opened(hall: Hall, person: Person, form: NewTable) -> Opened:
    """A table of an edition of ours, or of one that is sent along."""
    by_id = {edition.id: edition for edition in boards.ours().values()}
    if (form.edition is None) == (form.text is None):
        raise Refusal("bad_request", "Name an edition, or send the text of one.")
    if form.text is not None:
        try:
            edition = await asyncio.to_thread(boards.from_text, form.text)
        except EditionError as error:
            raise Refusal("bad_edition", str(error)[:4000]) from None
    elif form.edition in by_id:
        edition = by_id[form.edition]
    else:
        raise Refusal("no_such_edition", f"There is no such edition: {', '.join(by_id)}.")
    table = await hall.open(person, edition, form.options)
    return Opened(table, boards.ref_of(edition))


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


@get("/api/games/{table:str}/record")
async def record(table: str, hall: Hall) -> Response[bytes]:
    """The record of a finished game; its last event reveals the seed."""
    found = await hall.services.store.record(table)
    if found is None:
        raise Refusal("no_such_game", "There is no finished game of that name.")
    headers = {"content-disposition": f'attachment; filename="{table}.jsonl"'}
    return Response(found, media_type="application/jsonl", headers=headers)


HANDLERS = [
    health,
    make_guest,
    me,
    rename,
    sign_out,
    editions,
    edition,
    list_bots,
    list_tables,
    open_table,
    look,
    make_request,
    record,
]
