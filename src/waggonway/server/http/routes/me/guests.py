"""Routes under /api/guests and /api/me: become a guest, rename, list your tables, sign out."""

from __future__ import annotations

import msgspec
from litestar import Response, delete, get, post, put

from ....people.guests import new_guest
from ....refusals import Refusal
from ....rooms.reserved_names import check_free
from ....rooms.room_registry import UNFINISHED, RoomRegistry
from ....settings import Settings
from ....tables import wire
from ....tables.access.person import Person
from ....tables.seats import checked_name
from ....tables.summary import Listing
from ...cluster_tables import ClusterTables
from ...identity import cookie, device_of, known_person
from ...middleware import address_of
from ...proofs import check_proved
from ...rate_limits import NEW_GUESTS_AND_TABLES, Limits
from ...request_bodies import Asked, Form, StrictBody

TABLES_LISTED = 100  # at most, for one person
TABLES_LEFT_AT_ONCE = 1000  # by one person who signs out


class NewGuest(Form, frozen=True):
    """A name. With `bearer`, the answer holds the token, and no cookie is set."""

    name: wire.Name
    bearer: bool = False


class Rename(Form, frozen=True):
    """A new name."""

    name: wire.Name


class Me(msgspec.Struct, frozen=True):
    """Your identity."""

    id: str
    name: str
    token: str | None = None


@post("/api/guests", dto=StrictBody[NewGuest])
async def make_guest(
    data: NewGuest,
    request: Asked,
    registry: RoomRegistry,
    settings: Settings,
    limits: Limits,
) -> Response[Me]:
    """Become a guest.

    A browser gets a cookie. A program sends `bearer: true` and gets a token in the response.
    """
    services = registry.services
    if not limits.allow(NEW_GUESTS_AND_TABLES, address_of(request.scope)):
        raise Refusal.of("too_fast", "guests")
    await check_free(services.store, "", data.name)
    device = device_of(request, program=data.bearer)
    person, token = await new_guest(
        services.store, services.new_id(), data.name, services.now(), device
    )
    if data.bearer:
        return Response(Me(person.id, person.name, token), status_code=201)
    cookies = [cookie(settings, token)]
    return Response(Me(person.id, person.name), status_code=201, cookies=cookies)


@get("/api/me")
async def me(request: Asked, registry: RoomRegistry) -> Me:
    """Show who you are.

    Returns the id and the name of the guest whose token you send.
    """
    person = await known_person(request, registry.services)
    return Me(person.id, person.name)


@put("/api/me", dto=StrictBody[Rename])
async def rename(data: Rename, request: Asked, registry: RoomRegistry) -> Me:
    """Change your name.

    Tables where you already sit keep the old name.
    """
    person = await known_person(request, registry.services)
    name = checked_name(data.name)
    await check_free(registry.services.store, person.id, name)
    await registry.services.store.rename(person.id, name)
    return Me(person.id, name)


@get("/api/me/tables")
async def my_tables(request: Asked, registry: RoomRegistry) -> list[Listing]:
    """List your tables.

    Returns the tables where you have a seat and whose game is not finished.
    """
    person = await known_person(request, registry.services)
    return await registry.services.store.tables_of(person.id, UNFINISHED, TABLES_LISTED)


@delete("/api/me", status_code=200)
async def sign_out(
    request: Asked, registry: RoomRegistry, cluster_tables: ClusterTables, settings: Settings
) -> Response[Me]:
    """Sign out permanently.

    Stand-ins take over your seats, and all your devices are signed out.
    """
    person = await known_person(request, registry.services)
    await check_proved(registry.services.store, person, registry.services.now())
    await leave_for_good(person, request, registry, cluster_tables)
    await registry.services.store.revoke(person.id)
    registry.sign_out(person.id)
    return Response(Me(person.id, person.name), cookies=[cookie(settings, "")])


async def leave_for_good(
    person: Person, request: Asked, registry: RoomRegistry, cluster_tables: ClusterTables
) -> None:
    """Give up all seats of a person; in a game, to a stand-in."""
    store = registry.services.store
    for line in await store.tables_of(person.id, UNFINISHED, TABLES_LEFT_AT_ONCE):
        try:
            await cluster_tables.request(request, person, line.table, wire.Leave())
        except Refusal as refusal:  # a stand-in plays already, or they have no seat
            if refusal.code in ("not_written", "busy", "going_away"):
                raise


HANDLERS = [make_guest, me, my_tables, rename, sign_out]
