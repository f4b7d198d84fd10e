"""Orders about people at tables, which only other processes of the same server may send."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post

from ...refusals import Refusal
from ...rooms.administration import Administration
from ...rooms.room_registry import RoomRegistry
from ...tables.commands.administration import Erase, HandOver
from ..forwarding import FROM_PEER
from ..request_bodies import Asked, Form, StrictBody
from .me.devices import Ok

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class ErasePerson(Form, frozen=True):
    """A person, or a program of theirs, who is erased."""

    person: Id


class HandSeatsOver(Form, frozen=True):
    """A guest whose seats now belong to a person."""

    former: Id
    person: Id


@post(
    "/api/tables/{table:str}/erase",
    status_code=200,
    dto=StrictBody[ErasePerson],
    include_in_schema=False,
)
async def erase_at(
    table: str, data: ErasePerson, request: Asked, registry: RoomRegistry, admin: Administration
) -> Ok:
    """Erase a person at a table of this process."""
    check_peer(request)
    async with registry.room(table) as room:
        await admin.order_at(room, Erase(data.person))
    return Ok()


@post(
    "/api/tables/{table:str}/hand-over",
    status_code=200,
    dto=StrictBody[HandSeatsOver],
    include_in_schema=False,
)
async def hand_over_at(
    table: str, data: HandSeatsOver, request: Asked, registry: RoomRegistry
) -> Ok:
    """Hand the seats of a guest over at a table of this process."""
    check_peer(request)
    async with registry.room(table) as room:
        await room.order(HandOver(data.former, data.person))
    return Ok()


def check_peer(request: Asked) -> None:
    """Refuse requests that another process has not signed with our secret."""
    if not request.scope.get(FROM_PEER):
        raise Refusal.of("not_found")


HANDLERS = [erase_at, hand_over_at]
