"""Sign a device in as a person who has proved who they are, and merge its guest with them."""

from __future__ import annotations

import msgspec
from litestar import Response

from ..people.guests import hashed, new_token
from ..people.links import DEVICES
from ..refusals import Refusal
from ..rooms.room_registry import UNFINISHED, RoomRegistry
from ..settings import Settings
from ..store.people.guests import Device
from ..store.people.merging import SharedGame
from ..tables.access.person import Person
from ..tables.commands.administration import HandOver
from .everywhere import Everywhere
from .identity import cookie, device_of, sql_store
from .request_bodies import Asked
from .routes.guests import Me

TABLES_HANDED_OVER = 1000


async def signed_in(
    request: Asked,
    registry: RoomRegistry,
    everywhere: Everywhere,
    settings: Settings,
    person: str,
    now: Person | None,
    *,
    merge: bool,
    bearer: bool,
    proved: bool = True,
) -> Response[Me]:
    """Sign the client in as a person; until now it may be somebody else.

    A link lets a device in without proving who uses it.
    """
    services = registry.services
    store, time = sql_store(services), services.now()
    found = await store.guest_by_id(person)
    if found is None:
        raise Refusal.of("bad_passkey")
    if now is not None and now.id == person:
        if proved:
            await store.prove(now.device, time)
        return Response(Me(found.id, found.name))
    token = new_token()
    if merge and now is not None:
        await merge_into(request, registry, everywhere, now, person)
        await store.renew_token(now.device, hashed(token), time if proved else 0)
    else:
        if len(await store.devices_of(person)) >= DEVICES:
            raise Refusal.of("too_many_devices", most=DEVICES)
        name = device_of(request, program=bearer)
        device = Device(services.new_id(), name, time, time)
        await store.add_device(person, device, hashed(token), time if proved else 0)
        if now is not None:
            await store.revoke_device(now.id, now.device)
    if now is not None:
        registry.sign_out_device(now.device)
    if bearer:
        return Response(Me(found.id, found.name, token))
    return Response(Me(found.id, found.name), cookies=[cookie(settings, token)])


async def merge_into(
    request: Asked, registry: RoomRegistry, everywhere: Everywhere, former: Person, person: str
) -> None:
    """Let a person go on for a guest, also at the guest's unfinished tables."""
    services = registry.services
    store = sql_store(services)
    services.moderation.check("ban", former.id, former.address, services.now())
    lines = await store.tables_of(former.id, UNFINISHED, TABLES_HANDED_OVER)
    try:
        await store.merge(former.id, person, services.now())
    except SharedGame:
        raise Refusal.of("shared_game") from None
    registry.send_away(former.id, "going_away")  # clients connect again, as the other person
    order = HandOver(former.id, person)
    for line in lines:
        path = f"/api/tables/{line.table}/hand-over"
        body = msgspec.json.encode(order)
        try:
            await everywhere.post(request, line.table, path, body, lambda room: room.order(order))
        except Refusal as refusal:  # the person's next visit to the table tries again
            if refusal.code in ("not_written", "busy", "going_away"):
                continue
