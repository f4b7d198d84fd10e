"""Routes under /api/admin for the administrator, and /api/notice for everybody."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar import Router, delete, get, post, put
from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from litestar.params import Parameter

from ...refusals import Refusal
from ...rooms.administration import Administration, Deliver, Erased, PersonOrder
from ...rooms.room_registry import RoomRegistry
from ...rooms.upkeep.retention import Retained, run_retention
from ...store.administration import AuditLine, Ban, GuestLine
from ...tables.chat import Line
from ...tables.commands.administration import Erase, Remove, Rename
from ...tables.notice import Notice
from ...tables.seats import LONGEST_NAME, checked_name
from ...tables.summary import Listing
from ..cluster_tables import ClusterTables
from ..middleware import address_of
from ..rate_limits import Limits, Rate
from ..request_bodies import Asked, Form, StrictBody
from ..tokens import is_token

ADMIN_RATE = Rate(5, 50)  # requests with a wrong or the right token, of one address
LINES_LISTED = 200
YEAR_MINUTES = 366 * 24 * 60

Minutes = Annotated[int, msgspec.Meta(ge=0, le=10 * YEAR_MINUTES)]
Id = Annotated[str, msgspec.Meta(pattern="^[0-9a-z]{1,32}$")]
Note = Annotated[str, msgspec.Meta(max_length=200)]
Most = Annotated[int, Parameter(ge=1, le=1000)]


class Removal(Form, frozen=True):
    """A person at a table."""

    person: Id


class NewName(Form, frozen=True):
    """A new name for a guest."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST_NAME)]


class NameAt(NewName, frozen=True):
    """A new name for a guest at one table."""

    person: Id


class NewBan(Form, frozen=True):
    """Ban or mute a person or a network; without minutes, forever."""

    kind: Literal["ban", "mute"]
    person: Id | None = None
    network: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    minutes: Minutes | None = None
    reason: Note = ""


class NewNotice(Form, frozen=True):
    """Announce a restart in some minutes, or a text. Without either, withdraw the announcement."""

    minutes: Minutes | None = None
    text: Note = ""


class Erasure(Form, frozen=True):
    """Erase a person. Without `scrub`, deleted bytes stay in the files of the database."""

    scrub: bool = True


class Cleaning(Form, frozen=True):
    """Delete what the settings of retention allow; a dry run only counts."""

    dry_run: bool = True


class Ok(msgspec.Struct, frozen=True):
    """The order was carried out."""

    done: bool = True


async def guard(connection: ASGIConnection, _: BaseRouteHandler) -> None:  # type: ignore[type-arg]
    """Refuse requests without the token. Without a token in the settings, there is no API."""
    given: Any = connection.app.dependencies
    token: str | None = given["admin_token"].dependency()
    limits: Limits = given["limits"].dependency()
    if token is None:
        raise Refusal.of("no_admin")
    if not limits.allow(ADMIN_RATE, address_of(connection.scope)):
        raise Refusal.of("too_fast")
    if not is_token(connection, token):
        raise Refusal.of("wrong_token")


PATHS: dict[type[PersonOrder], str] = {Remove: "remove", Rename: "rename", Erase: "erase"}


def delivery(request: Asked, cluster_tables: ClusterTables, admin: Administration) -> Deliver:
    """Return the way to carry out orders at tables, also at those of other processes."""

    async def deliver(table: str, order: PersonOrder) -> None:
        path = f"/api/admin/tables/{table}/{PATHS[type(order)]}"
        body = msgspec.json.encode(order)
        await cluster_tables.post(
            request, table, path, body, lambda room: admin.order_at(room, order)
        )

    return deliver


@get("/tables")
async def list_tables(
    admin: Administration,
    phase: Literal["lobby", "playing", "paused", "finished", "closed", "stuck"] | None = None,
    person: str | None = None,
    before: int | None = None,
    most: Most = 100,
) -> list[Listing]:
    """List tables, including private ones, latest change first."""
    return await admin.store.all_tables(phase, person, before, most)


@post("/tables/{table:str}/close", status_code=200)
async def close_table(table: str, admin: Administration) -> Ok:
    """Close a table, even during a game."""
    await admin.close_table(table)
    return Ok()


@post("/tables/{table:str}/remove", status_code=200, dto=StrictBody[Removal])
async def remove(table: str, data: Removal, admin: Administration) -> Ok:
    """Remove a person from a table. In a game, a stand-in plays on."""
    await admin.remove(table, data.person)
    return Ok()


@post("/tables/{table:str}/rename", status_code=200, dto=StrictBody[NameAt])
async def rename_at(table: str, data: NameAt, admin: Administration) -> Ok:
    """Change the name of a person at one table."""
    await admin.order(table, Rename(data.person, checked_name(data.name)))
    return Ok()


@post("/tables/{table:str}/erase", status_code=200, dto=StrictBody[Removal])
async def erase_at(table: str, data: Removal, admin: Administration) -> Ok:
    """Erase the names and chat of a person at one table."""
    await admin.order(table, Erase(data.person))
    return Ok()


@get("/tables/{table:str}/chat")
async def chat(table: str, registry: RoomRegistry) -> list[Line]:
    """List the latest lines of chat; `version` identifies a line."""
    async with registry.room(table) as room:
        return list(room.table.chat_lines)


@delete("/tables/{table:str}/chat/{version:int}", status_code=200)
async def delete_line(table: str, version: int, admin: Administration) -> Ok:
    """Delete a line of chat."""
    await admin.delete_line(table, version)
    return Ok()


@get("/guests")
async def list_guests(
    admin: Administration, name: str | None = None, most: Most = 100
) -> list[GuestLine]:
    """Find guests by a part of their name."""
    return await admin.store.guests_named(name, most)


@put("/guests/{person:str}", dto=StrictBody[NewName])
async def rename(
    person: str, data: NewName, request: Asked, admin: Administration, cluster_tables: ClusterTables
) -> Ok:
    """Change the name of a guest everywhere, including their tables and finished games."""
    await admin.rename(person, data.name, delivery(request, cluster_tables, admin))
    return Ok()


@post("/guests/{person:str}/erase", status_code=200, dto=StrictBody[Erasure])
async def erase(
    person: str, data: Erasure, request: Asked, admin: Administration, cluster_tables: ClusterTables
) -> Erased:
    """Erase a person everywhere. This cannot be undone."""
    known = await admin.store.guest_by_id(person) or await admin.store.tables_with(person)
    if not known:
        raise Refusal.of("no_such_guest")
    return await admin.erase(person, delivery(request, cluster_tables, admin), scrub=data.scrub)


@get("/bans")
async def list_bans(admin: Administration, registry: RoomRegistry) -> list[Ban]:
    """List the bans and mutes in force."""
    return await admin.store.bans(registry.services.now())


@post("/bans", dto=StrictBody[NewBan])
async def ban(
    data: NewBan, request: Asked, admin: Administration, cluster_tables: ClusterTables
) -> Ban:
    """Ban or mute a person or a network."""
    return await admin.ban(
        data.kind,
        data.person,
        data.network,
        minutes=data.minutes,
        reason=data.reason,
        deliver=delivery(request, cluster_tables, admin),
    )


@delete("/bans/{ban_id:str}", status_code=200)
async def lift(ban_id: str, admin: Administration) -> Ok:
    """End a ban or a mute."""
    await admin.lift(ban_id)
    return Ok()


@put("/notice", dto=StrictBody[NewNotice])
async def announce(data: NewNotice, admin: Administration) -> Notice | None:
    """Announce a restart or a text to everybody, or withdraw it."""
    return await admin.announce(data.minutes, data.text)


@get("/audit")
async def list_audit(
    admin: Administration, before: int | None = None, most: Most = LINES_LISTED
) -> list[AuditLine]:
    """List the actions of administrators, the newest first."""
    return await admin.store.audit_lines(most, before)


@post("/retention", status_code=200, dto=StrictBody[Cleaning])
async def clean(data: Cleaning, admin: Administration, registry: RoomRegistry) -> Retained:
    """Delete old data now, or count what would be deleted."""
    found = await run_retention(registry, admin.store, dry_run=data.dry_run)
    if not data.dry_run:
        await admin.note("retention", "everything", found.summary)
    return found


class CurrentNotice(msgspec.Struct, frozen=True):
    """The announcement of the administrator, if there is one."""

    notice: Notice | None


@get("/api/notice")
async def current_notice(registry: RoomRegistry) -> CurrentNotice:
    """Get the announcement.

    Returns the current announcement of the administrator, such as a planned restart.
    """
    notice, now = registry.services.moderation.notice, registry.services.now()
    return CurrentNotice(notice if notice and notice.expires > now else None)


ORDERS = [
    *(list_tables, close_table, remove, rename_at, erase_at, chat, delete_line, list_guests),
    *(rename, erase),
    *(list_bans, ban, lift, announce, list_audit, clean),
]
HANDLERS = [
    Router("/api/admin", route_handlers=ORDERS, guards=[guard], include_in_schema=False),
    current_notice,
]
