"""Sign a device in as a person who has proved who they are, and merge its guest with them."""

from __future__ import annotations

import logging

import msgspec
from litestar import Response

from ....people.guests import hashed, new_token
from ....people.links import DEVICES
from ....people.passkeys import PASSKEYS
from ....refusals import Refusal
from ....rooms.room_registry import UNFINISHED, RoomRegistry
from ....settings import Settings
from ....store import SqlStore
from ....store.people.guests import Device
from ....store.people.merging import CannotMerge, Most, Problem
from ....tables.access.person import Person
from ....tables.commands.administration import HandOver
from ...cluster_tables import ClusterTables
from ...identity import cookie, device_of, sql_store
from ...proofs import check_proved
from ...request_bodies import Asked
from .guests import Me
from .notifications import PLACES

TABLES_HANDED_OVER = 1000
MOST = Most(DEVICES, PASSKEYS, PLACES)
LATER = ("not_written", "busy", "going_away")  # refusals that the next attempt may not get

logger = logging.getLogger(__name__)


async def check_merge(store: SqlStore, now: Person | None, time: int, *, merge: bool) -> None:
    """Refuse to merge a secured guest into another one without a fresh proof."""
    if merge and now is not None:
        await check_proved(store, now, time)


async def check_sign_in(
    registry: RoomRegistry, person: str, now: Person | None, *, merge: bool, proved: bool = True
) -> None:
    """Refuse a sign-in that cannot succeed, before a link or a code is used up for it."""
    services = registry.services
    store = sql_store(services)
    if now is not None and now.id == person:
        return
    if merge and now is not None:
        services.moderation.check("ban", now.id, now.address, services.now())
        problem = await store.merge_problem(now.id, person, MOST, proved=proved)
        if problem is not None:
            raise refusal_of(problem)
    elif not proved and len(await store.devices_of(person)) >= DEVICES:
        raise Refusal.of("too_many_devices", most=DEVICES)


def refusal_of(problem: Problem) -> Refusal:
    """Say why two guests cannot be merged."""
    if problem == "devices":
        return Refusal.of("too_many_devices", most=DEVICES)
    if problem == "passkeys":
        return Refusal.of("too_many_passkeys", most=PASSKEYS)
    if problem == "places":
        return Refusal.of("too_many_subscriptions", most=PLACES)
    return Refusal.of("bad_link" if problem == "gone" else problem)


async def signed_in(
    request: Asked,
    registry: RoomRegistry,
    cluster_tables: ClusterTables,
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
        lines = await store.tables_of(now.id, UNFINISHED, TABLES_HANDED_OVER)
        await merge_into(registry, now, person, proved=proved)
        await store.renew_token(now.device, hashed(token), time if proved else 0)
        registry.reconnect_merged(now.id)
        for line in lines:
            await hand_over(request, cluster_tables, line.table, HandOver(now.id, person))
    else:
        await make_room(registry, person, proved=proved)
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


async def make_room(registry: RoomRegistry, person: str, *, proved: bool) -> None:
    """Sign the devices out that were unused longest, so that one more is within the limit.

    Nobody can lock a person out with twenty devices. Without a proof, the new device is refused.
    """
    store = sql_store(registry.services)
    for device in (await store.devices_of(person))[DEVICES - 1 :]:
        if not proved:
            raise Refusal.of("too_many_devices", most=DEVICES)
        await store.revoke_device(person, device.id)
        registry.sign_out_device(device.id)


async def merge_into(registry: RoomRegistry, former: Person, person: str, *, proved: bool) -> None:
    """Let a person take the place of a guest."""
    services = registry.services
    services.moderation.check("ban", former.id, former.address, services.now())
    try:
        await sql_store(services).merge(former.id, person, services.now(), MOST, proved=proved)
    except CannotMerge as error:
        raise refusal_of(error.problem) from None


async def hand_over(
    request: Asked, cluster_tables: ClusterTables, table: str, order: HandOver
) -> None:
    """Let a person take the place of a guest at a table. If not now, their next visit does it."""
    path, body = f"/api/tables/{table}/hand-over", msgspec.json.encode(order)
    try:
        await cluster_tables.post(request, table, path, body, lambda room: room.order(order))
    except Refusal as refusal:  # the guests are merged already
        if refusal.code not in LATER:
            said = {"table": table, "code": refusal.code}
            logger.warning("a table could not be handed over", extra=said)
