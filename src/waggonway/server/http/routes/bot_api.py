"""Routes under /api/bot: a program takes a seat, streams the game and posts its moves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from hashlib import sha256
from typing import Annotated

import msgspec
from litestar import get, post
from litestar.params import Parameter
from litestar.response import Stream

from ....game import Action, NotationError, parse_action
from ...refusals import Refusal
from ...rooms.outbox import Outbox
from ...rooms.room import Room
from ...rooms.room_registry import RoomRegistry
from ...tables import wire
from ...tables.access.person import Person
from ...tables.options import SeatNumber
from ..identity import known_person, person_of
from ..middleware import address_of
from ..rate_limits import Limits
from ..request_bodies import Asked, Form, StrictBody

KEEP_ALIVE_SECONDS = 7.0  # between empty lines that keep a stream alive
MEDIA = "application/x-ndjson"

Since = Annotated[int | None, Parameter(ge=0, le=2**53)]


class Accept(Form, frozen=True):
    """The seat to take; by default the first free one."""

    seat: SeatNumber | None = None


class Move(Form, frozen=True):
    """A move as an action or as text. `version` is that of the news it answers."""

    version: wire.Version
    move: Action | wire.Text
    seat: SeatNumber | None = None  # required if you have several seats


class Accepted(msgspec.Struct, frozen=True):
    """The seat that the program now has."""

    table: str
    seat: int
    version: int


class End(msgspec.Struct, frozen=True, tag_field="type", tag="end"):
    """The last line of a stream. `why` is `finished`, `closed`, or as for a socket."""

    why: str


@post("/api/bot/tables/{table:str}/accept", status_code=200, dto=StrictBody[Accept])
async def accept(table: str, data: Accept, request: Asked, registry: RoomRegistry) -> Accepted:
    """Take a seat with a program.

    Takes the first free seat, or the one you name. If you already have a seat, you keep it.
    """
    person = await known_person(request, registry.services)
    wish = data.seat
    async with registry.room(table) as room:
        mine = room.table.seats_of(person.id)
        if mine and wish in (None, *mine):
            return Accepted(table, mine[0] if wish is None else wish, room.table.version)
        seat = first_free(room) if wish is None else wish
        key = f"accept-{registry.services.new_id()}"
        sit = wire.Request(table, room.table.version, key, wire.Sit(seat))
        done = await room.request(person, sit)
        return Accepted(table, seat, done.version)


def first_free(room: Room) -> int:
    """Find the first free seat."""
    free = (seat for seat, chair in enumerate(room.table.chairs) if chair.free)
    seat = next(free, None)
    if seat is None:
        raise Refusal.of("seat_taken", "all")
    return seat


@get("/api/bot/tables/{table:str}/stream", media_type=MEDIA)
async def stream(
    table: str, request: Asked, registry: RoomRegistry, limits: Limits, since: Since = None
) -> Stream:
    """Follow a table as a stream.

    Sends one JSON document per line, the same as on the socket, until the game is over.
    """
    person = await known_person(request, registry.services)
    async with registry.room(table) as room:
        await room.check_host(person.id)
        room.admit(person.id)

    async def signed_in() -> bool:
        return await person_of(request, registry.services) is not None

    address = address_of(request.scope)
    return Stream(
        lines(registry, limits, address, table, person, since, signed_in), media_type=MEDIA
    )


async def lines(
    registry: RoomRegistry,
    limits: Limits,
    address: str,
    table: str,
    person: Person,
    since: int | None,
    signed_in: Callable[[], Awaitable[bool]],
) -> AsyncGenerator[bytes]:
    """Yield the lines of a stream, with an empty line now and then."""
    # Joined here, so that a client that leaves before the first line leaves nothing behind.
    if not limits.connect(address):
        yield wire.encode(End("too_many")) + b"\n"
        return
    try:
        async with registry.room(table) as room:
            outbox = Outbox(person, person.id, room.table.version)
            # The game may have started since the request was answered, so `join` checks again.
            room.join(outbox, room.table.version if since is None else since)
            try:
                if not await signed_in():
                    outbox.close("signed_out")
                async for message in messages(room, outbox):
                    yield message + b"\n"
            finally:
                room.leave(outbox)
    except Refusal as refusal:
        yield wire.encode(End(refusal.code)) + b"\n"
    finally:
        limits.disconnect(address)


async def messages(room: Room, outbox: Outbox) -> AsyncGenerator[bytes]:
    """Yield the messages of an outbox until it is closed."""
    while True:
        try:
            message = await asyncio.wait_for(outbox.get(), KEEP_ALIVE_SECONDS)
        except TimeoutError:
            yield b""
            continue
        if message is None:
            yield wire.encode(End(outbox.closed or "closed"))
            return
        yield message
        if room.table.phase in ("finished", "closed", "stuck"):
            outbox.close(room.table.phase)  # waiting messages are still sent


@post("/api/bot/tables/{table:str}/move", status_code=200, dto=StrictBody[Move])
async def move(table: str, data: Move, request: Asked, registry: RoomRegistry) -> wire.Done:
    """Make a move.

    `version` is that of the message you answer. A move that is sent twice is made once.
    """
    person = await known_person(request, registry.services)
    async with registry.room(table) as room:
        seat = data.seat
        if seat is None:
            mine = room.table.seats_of(person.id)
            if len(mine) != 1:
                raise Refusal.of("not_your_seat", "which")
            seat = mine[0]
        action = data.move
        if isinstance(action, str):
            try:
                action = parse_action(room.table.edition, action)
            except NotationError as error:
                raise Refusal(error.code, error.message) from None
        # The same answer to the same decision is the same request.
        said = sha256(wire.encode(action)).hexdigest()[:16]
        key = f"move-{seat}-{data.version}-{said}"
        command = wire.MakeMove(seat, action)
        return await room.request(person, wire.Request(table, data.version, key, command))


HANDLERS = [accept, stream, move]
