"""Routes under /api/editions: the editions on offer, their data and their board layouts."""

from __future__ import annotations

import contextlib

import msgspec
from litestar import Response, get

from ....editions.describe import reconstructed
from ...refusals import Refusal
from ...rooms import edition_registry
from ...rooms.board_layouts import Layouts
from ...rooms.room_registry import RoomRegistry
from ..compression import compressed
from ..middleware import address_of
from ..request_bodies import Asked

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, no-cache"  # a newer version may improve the layout


class EditionLine(msgspec.Struct, frozen=True):
    """An edition that can be played."""

    ref: str
    id: str
    title: str
    seats: tuple[int, int]
    reconstructed: tuple[str, ...] = ()  # parts that may differ from the printed game


@get("/api/editions")
async def editions() -> list[EditionLine]:
    """List the editions.

    Returns the editions that come with Waggonway, each with its ref.
    """
    return [
        EditionLine(ref, one.id, one.title, one.seats, reconstructed(one))
        for ref, one in edition_registry.ours().items()
    ]


@get("/api/editions/{ref:str}")
async def edition(
    ref: str, request: Asked, registry: RoomRegistry, layouts: Layouts
) -> Response[bytes]:
    """Get an edition.

    Returns all its data. The data of a ref never changes.
    """
    if ref in edition_registry.known():
        data: bytes | None = edition_registry.data_of(edition_registry.known()[ref])
    else:
        data = await registry.services.store.edition(ref)
    if data is None:
        raise Refusal.of("no_such_edition")
    with contextlib.suppress(Refusal):  # the client will ask for the board next
        layouts.begin(ref, data, address_of(request.scope))
    return await compressed(request, data, FOR_EVER)


@get("/api/editions/{ref:str}/layout")
async def layout(ref: str, request: Asked, layouts: Layouts) -> Response[bytes]:
    """Get the layout of a board.

    Returns where everything is on the board of an edition, or 202 while it is being computed.
    """
    return await compressed(request, await layouts.of(ref, address_of(request.scope)), ASK_AGAIN)


HANDLERS = [editions, edition, layout]
