"""Routes for devices: list them, sign them out, and sign another one in by a one-time link."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post

from ....people import links
from ....refusals import Refusal
from ....rooms.room_registry import UNFINISHED, RoomRegistry
from ....settings import Settings
from ...cluster_tables import ClusterTables
from ...identity import cookie, known_person, person_of, sql_store
from ...middleware import address_of
from ...rate_limits import SIGN_INS, Limits
from ...request_bodies import Asked, Form, StrictBody
from .guests import Me
from .sign_in import check_merge, check_sign_in, signed_in

TABLES_COUNTED = 100

Code = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


class DeviceLine(msgspec.Struct, frozen=True):
    """A device that is signed in. `here` is the one that asks; `name` is empty for a program."""

    id: str
    name: str
    created: int
    seen: int  # by the day
    here: bool


class NewLink(msgspec.Struct, frozen=True):
    """A one-time link to sign another device in: the page `continue#CODE`."""

    code: str
    expires: int
    lasts_ms: int  # for a device whose clock is wrong


class LinkCode(Form, frozen=True):
    """The code of a one-time link."""

    code: Code


class UseLink(Form, frozen=True):
    """Use a one-time link. With `merge`, the guest of this device becomes part of that person.

    With `bearer`, the answer holds the token, and no cookie is set.
    """

    code: Code
    merge: bool = False
    bearer: bool = False


class LinkLook(msgspec.Struct, frozen=True):
    """What a link will do: sign this device in as a person, who has unfinished games."""

    name: str
    games: int
    expires: int
    same: bool  # this device is signed in as that person already
    now: str | None  # the name that this device is signed in with now
    now_games: int
    now_devices: int  # other devices of that person


class Ok(msgspec.Struct, frozen=True):
    """It is done."""

    done: bool = True


@get("/api/me/devices")
async def my_devices(request: Asked, registry: RoomRegistry) -> list[DeviceLine]:
    """List your devices.

    Returns the browsers and programs that are signed in as you, the latest first.
    """
    person = await known_person(request, registry.services)
    found = await sql_store(registry.services).devices_of(person.id)
    return [
        DeviceLine(one.id, one.name, one.created, one.seen, one.id == person.device)
        for one in found
    ]


@delete("/api/me/devices/{device:str}", status_code=200)
async def sign_device_out(
    device: str, request: Asked, registry: RoomRegistry, settings: Settings
) -> Response[Ok]:
    """Sign a device out.

    Its token stops working at once, and its connections are closed. You keep your seats.
    """
    person = await known_person(request, registry.services)
    if not await sql_store(registry.services).revoke_device(person.id, device):
        raise Refusal.of("no_such_device")
    registry.sign_out_device(device)
    return Response(Ok(), cookies=[cookie(settings, "")] if device == person.device else [])


@post("/api/me/links")
async def make_link(request: Asked, registry: RoomRegistry, limits: Limits) -> NewLink:
    """Make a one-time link.

    It signs one other device in as you, within five minutes. A former link stops working.
    """
    services = registry.services
    person = await known_person(request, services)
    check_rate(request, limits)
    made = await links.new_link(sql_store(services), person.id, services.now())
    return NewLink(made.code, made.expires, links.LINK_MS)


@delete("/api/me/links", status_code=200)
async def cancel_link(request: Asked, registry: RoomRegistry) -> Ok:
    """Cancel your one-time link.

    A link that was not used yet stops working.
    """
    person = await known_person(request, registry.services)
    await sql_store(registry.services).drop_codes(person.id, "link")
    return Ok()


@post("/api/links/look", status_code=200, dto=StrictBody[LinkCode])
async def look_at_link(
    data: LinkCode, request: Asked, registry: RoomRegistry, limits: Limits
) -> LinkLook:
    """Look at a one-time link.

    Returns what the link will do. It is not used up.
    """
    services = registry.services
    check_rate(request, limits)
    store = sql_store(services)
    code = await links.find_link(store, data.code, services.now())
    person = await store.guest_by_id(code.person)
    if person is None:
        raise Refusal.of("bad_link")
    games = len(await store.tables_of(person.id, UNFINISHED, TABLES_COUNTED))
    now = await person_of(request, services)
    if now is None or now.id == person.id:
        return LinkLook(person.name, games, code.expires, now is not None, None, 0, 0)
    mine = len(await store.tables_of(now.id, UNFINISHED, TABLES_COUNTED))
    others = len(await store.devices_of(now.id)) - 1
    return LinkLook(person.name, games, code.expires, False, now.name, mine, others)


@post("/api/links/use", status_code=200, dto=StrictBody[UseLink])
async def use_link(
    data: UseLink,
    request: Asked,
    registry: RoomRegistry,
    cluster_tables: ClusterTables,
    settings: Settings,
    limits: Limits,
) -> Response[Me]:
    """Use a one-time link.

    Signs this device in as the person who made the link. A browser gets a cookie. If the sign-in
    would be refused, the link is not used up.
    """
    services = registry.services
    check_rate(request, limits)
    store, now = sql_store(services), await person_of(request, services)
    await check_merge(store, now, services.now(), merge=data.merge)
    owner = (await links.find_link(store, data.code, services.now())).person
    if now is not None and now.id == owner:
        raise Refusal.of("same_person", name=now.name)
    await check_sign_in(registry, owner, now, merge=data.merge, proved=False)
    person = await links.use_link(store, data.code, services.now())
    return await signed_in(
        request,
        registry,
        cluster_tables,
        settings,
        person,
        now,
        merge=data.merge,
        bearer=data.bearer,
        proved=False,
    )


def check_rate(request: Asked, limits: Limits) -> None:
    """Refuse an address that tries to sign in too often."""
    if not limits.allow(SIGN_INS, address_of(request.scope)):
        raise Refusal.of("too_fast", "sign_in")


HANDLERS = [my_devices, sign_device_out, make_link, cancel_link, look_at_link, use_link]
