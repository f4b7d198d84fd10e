"""Routes for your own data: download it, and erase it."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import Response, get, post

from ....refusals import Refusal
from ....rooms.administration import Administration, Deliver, PersonOrder
from ....rooms.room_registry import RoomRegistry
from ....settings import Settings
from ....tables import wire
from ....tables.commands.administration import Erase
from ...cluster_tables import ClusterTables
from ...identity import cookie, known_person, sql_store
from ...proofs import check_proved
from ...rate_limits import Limits
from ...request_bodies import Asked, Form, StrictBody
from ..peer_orders import ErasePerson
from .devices import Ok, check_rate
from .guests import leave_for_good

_collecting = asyncio.Semaphore(1)
"""One at a time: it reads the whole log."""


class EraseMe(Form, frozen=True):
    """Your name, to confirm that you want to erase everything."""

    name: wire.Name


@get("/api/me/data")
async def download(request: Asked, registry: RoomRegistry, limits: Limits) -> Response[bytes]:
    """Download your data.

    Returns everything that the server knows about you, as a JSON file.
    """
    person = await known_person(request, registry.services)
    check_rate(request, limits)
    async with _collecting:
        found = await sql_store(registry.services).own_data(person.id)
    if found is None:
        raise Refusal.of("no_name")
    text = await asyncio.to_thread(lambda: msgspec.json.format(msgspec.json.encode(found)))
    headers = {"content-disposition": 'attachment; filename="waggonway-data.json"'}
    return Response(text, media_type="application/json", headers=headers)


@post("/api/me/erase", status_code=200, dto=StrictBody[EraseMe])
async def erase_me(
    data: EraseMe,
    request: Asked,
    registry: RoomRegistry,
    cluster_tables: ClusterTables,
    admin: Administration,
    settings: Settings,
    limits: Limits,
) -> Response[Ok]:
    """Erase your data.

    Your names and chat disappear everywhere, and your games stay with a former player. This cannot
    be undone.
    """
    person = await known_person(request, registry.services)
    store = sql_store(registry.services)
    check_rate(request, limits)
    await check_proved(store, person, registry.services.now())
    if data.name.strip() != person.name:
        raise Refusal.of("wrong_confirmation")
    await leave_for_good(person, request, registry, cluster_tables)
    deliver = delivery(request, cluster_tables, admin)
    await admin.erase(person.id, deliver, scrub=False, action="erase own data")
    return Response(Ok(), cookies=[cookie(settings, "")])


def delivery(request: Asked, cluster_tables: ClusterTables, admin: Administration) -> Deliver:
    """Return the way to rewrite tables, also those of other processes."""

    async def deliver(table: str, order: PersonOrder) -> None:
        if not isinstance(order, Erase):
            return  # the person has left all tables, with their own token
        body = msgspec.json.encode(ErasePerson(order.person))
        path = f"/api/tables/{table}/erase"
        await cluster_tables.post(
            request, table, path, body, lambda room: admin.order_at(room, order)
        )

    return deliver


HANDLERS = [download, erase_me]
