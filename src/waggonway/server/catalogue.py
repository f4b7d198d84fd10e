"""What can be played, and with whom: editions, their boards laid out, bots."""

from __future__ import annotations

import contextlib

import msgspec
from litestar import Response, get

from .. import bots
from ..editions.describe import reconstructed
from . import boards
from .forms import Asked
from .guard import address_of
from .hall import Hall
from .layouts import Layouts
from .packing import packed
from .refusal import Refusal

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "public, no-cache"  # a newer Waggonway may lay the same board out better


class EditionLine(msgspec.Struct, frozen=True):
    """An edition that can be played."""

    ref: str
    id: str
    title: str
    seats: tuple[int, int]
    reconstructed: tuple[str, ...] = ()  # parts that may differ from the printed game


class BotLine(msgspec.Struct, frozen=True):
    """A bot that can be seated."""

    name: str
    about: str


@get("/api/editions")
async def editions() -> list[EditionLine]:
    """The editions that come with Waggonway."""
    return [
        EditionLine(ref, one.id, one.title, one.seats, reconstructed(one))
        for ref, one in boards.ours().items()
    ]


@get("/api/editions/{ref:str}")
async def edition(ref: str, request: Asked, hall: Hall, layouts: Layouts) -> Response[bytes]:
    """All data of an edition; under its ref it never changes."""
    if ref in boards.known():
        data: bytes | None = boards.data_of(boards.known()[ref])
    else:
        data = await hall.services.store.edition(ref)
    if data is None:
        raise Refusal("no_such_edition", "There is no such edition.")
    with contextlib.suppress(Refusal):  # who looks at an edition will want its board as well
        layouts.begin(ref, data, address_of(request.scope))
    return await packed(request, data, FOR_EVER)


@get("/api/editions/{ref:str}/layout")
async def layout(ref: str, request: Asked, layouts: Layouts) -> Response[bytes]:
    """Where everything is on the board of an edition (docs/maps.md); 202 while it is being made."""
    return await packed(request, await layouts.of(ref, address_of(request.scope)), ASK_AGAIN)


@get("/api/bots")
async def list_bots() -> list[BotLine]:
    """The bots that can be seated, from the weakest up."""
    ours = bots.makers()
    return [BotLine(name, about(ours.get(name))) for name in bots.names()]


def about(maker: object) -> str:
    """What a bot says of itself."""
    return (getattr(maker, "__doc__", None) or "").partition("\n")[0]


HANDLERS = [editions, edition, layout, list_bots]
