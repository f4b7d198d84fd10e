"""Routes /api/tables, /api/quick and /api/codes: find, open and join tables."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Annotated, Literal

import msgspec
from litestar import get, post
from litestar.params import Parameter

from ....editions import Edition, EditionError
from ...durations import DAY_MS
from ...refusals import Refusal
from ...rooms import edition_registry
from ...rooms.blocks import hosts_who_block, is_blocked
from ...rooms.board_layouts import Layouts
from ...rooms.room_registry import UNFINISHED, RoomRegistry
from ...rooms.services import Services
from ...rooms.switched_off import check_offered
from ...settings import Settings
from ...store import Wanted
from ...tables import wire
from ...tables.access.person import Person
from ...tables.options import (
    Clock,
    Correspondence,
    NoClock,
    Options,
    PerGame,
    PerMove,
    SeatCount,
)
from ...tables.steps import EditionRef
from ...tables.summary import Listing
from ..cluster_tables import ClusterTables
from ..identity import known_person, person_of
from ..middleware import address_of
from ..rate_limits import NEW_GUESTS_AND_TABLES, NEW_TABLES_AND_RECORDS, Limits
from ..request_bodies import Asked, Form, StrictBody, link

TABLES_LISTED = 100  # tables in the lobby
TABLES_TRIED = 20  # when looking for a free seat
LISTED_MS = DAY_MS  # without activity, a table in the lobby is no longer listed

LONGEST_PROBLEMS = 4000  # characters of the problems of an edition that are sent back

ClockKind = Literal["none", "per_move", "per_game", "correspondence"]
CLOCKS: dict[ClockKind, Clock] = {
    "none": NoClock(),
    "per_move": PerMove(120),
    "per_game": PerGame(1200, 15),
    "correspondence": Correspondence(3),
}


class NewTable(Form, frozen=True):
    """A new table: an edition by its id or the text of an edition file, and the options."""

    options: Options
    edition: wire.Name | None = None
    text: str | None = None


class QuickJoin(Form, frozen=True):
    """What you would like to play; omitted fields may have any value."""

    edition: wire.Name | None = None
    seats: SeatCount | None = None
    clock: ClockKind | None = None


class Opened(msgspec.Struct, frozen=True):
    """A new table and its invitation."""

    table: str
    edition: EditionRef
    code: str
    link: str


class Invitation(msgspec.Struct, frozen=True):
    """A table, its link, and a code that is easy to type."""

    table: str
    code: str
    link: str


class Joined(msgspec.Struct, frozen=True):
    """A seat at a table. `opened` is true if the table is new and waits for others."""

    table: str
    seat: int
    opened: bool
    code: str
    link: str


@get("/api/tables")
async def list_tables(
    request: Asked,
    registry: RoomRegistry,
    phase: Literal["lobby", "playing", "paused"] | None = None,
    edition: Annotated[str | None, Parameter(max_length=200)] = None,
    seats: Annotated[int | None, Parameter(ge=1, le=10)] = None,
    clock: ClockKind | None = None,
    free: bool = False,
) -> list[Listing]:
    """List open tables.

    Returns public tables that wait for players and games that can be watched. The query
    parameters narrow the list.
    """
    check_offered(registry.services.settings.features.public_lobby, "public_lobby")
    wanted = Wanted(
        phases=(phase,) if phase else UNFINISHED,
        edition=edition,
        seats=seats,
        clock=clock,
        free=free,
        since=registry.services.now() - LISTED_MS,
    )
    store = registry.services.store
    found = await store.listings(wanted, TABLES_LISTED)
    person = await person_of(request, registry.services)
    hosts = await hosts_who_block(store, person.id if person else None)
    return [line for line in found if not line.hot_seat and line.host not in hosts]


@post("/api/tables", dto=StrictBody[NewTable])
async def open_table(
    data: NewTable,
    request: Asked,
    registry: RoomRegistry,
    layouts: Layouts,
    settings: Settings,
    limits: Limits,
) -> Opened:
    """Open a table.

    Name an edition, or send the text of an edition file. You get the first seat.
    """
    person = await known_person(request, registry.services)
    if (data.edition is None) == (data.text is None):
        raise Refusal.of("bad_request", "edition")
    check_rates(request, limits)
    if data.text is not None:
        check_offered(settings.features.custom_editions, "custom_editions")
        try:
            edition = await asyncio.to_thread(edition_registry.from_text, data.text)
        except EditionError as error:
            raise Refusal.of("bad_edition", problems=str(error)[:LONGEST_PROBLEMS]) from None
    else:
        edition = edition_of(data.edition or "")
    table = await registry.open(person, edition, data.options)
    ref = edition_registry.ref_of(edition)
    with contextlib.suppress(Refusal):  # lay the board out while players arrive
        layouts.begin(ref.ref, edition_registry.data_of(edition), address_of(request.scope))
    where = invitation(request, settings, table)
    return Opened(table, ref, where.code, where.link)


@post("/api/quick", status_code=200, dto=StrictBody[QuickJoin])
async def quick_join(
    data: QuickJoin,
    request: Asked,
    registry: RoomRegistry,
    cluster_tables: ClusterTables,
    settings: Settings,
    limits: Limits,
) -> Joined:
    """Join any open table.

    Takes a free seat at a table where somebody is waiting. If there is none, opens a new table of
    the edition you name.
    """
    check_offered(settings.features.public_lobby, "public_lobby")
    person = await known_person(request, registry.services)
    edition = None if data.edition is None else edition_of(data.edition)
    found = await free_seat(request, cluster_tables, registry.services, person, data)
    if found is not None:
        table, seat, new = *found, False
    elif edition is None:
        raise Refusal.of("no_open_table")
    else:
        check_rates(request, limits)
        seats = edition.seats[0] if data.seats is None else data.seats
        options = Options(seats, CLOCKS[data.clock or "none"], private=False)
        table, seat, new = await registry.open(person, edition, options), 0, True
    where = invitation(request, settings, table)
    return Joined(table, seat, new, where.code, where.link)


async def free_seat(
    request: Asked,
    cluster_tables: ClusterTables,
    services: Services,
    person: Person,
    form: QuickJoin,
) -> tuple[str, int] | None:
    """Take a free seat at a table where another player is present."""
    wanted = Wanted(
        phases=("lobby",),
        edition=form.edition,
        seats=form.seats,
        clock=form.clock,
        free=True,
        since=services.now() - LISTED_MS,
    )
    found = await services.store.listings(wanted, TABLES_TRIED)
    hosts = await hosts_who_block(services.store, person.id)
    open_to = (line for line in found if not line.hot_seat and line.host not in hosts)
    lines = [line for line in open_to if person.id not in line.people]
    async for table, seats in cluster_tables.seats(request, [line.table for line in lines]):
        if not any(seat.present and seat.kind == "person" for seat in seats):
            continue
        for seat in seats:
            if seat.kind != "free":
                continue
            try:
                await cluster_tables.request(request, person, table, wire.Sit(seat.seat))
            except Refusal as refusal:
                if refusal.code in ("not_written", "busy", "bad_name"):
                    raise
                continue  # somebody was quicker
            return table, seat.seat
    return None


@get("/api/codes/{code:str}")
async def read_code(
    code: str, request: Asked, registry: RoomRegistry, settings: Settings
) -> Invitation:
    """Find a table by its code.

    Spaces, hyphens and case do not matter.
    """
    table, store = table_of(code), registry.services.store
    line, person = await store.listing(table), await person_of(request, registry.services)
    if line is None:
        raise Refusal.of("no_such_table")
    outside = person and line.phase in UNFINISHED and person.id not in line.people
    if person and outside and await is_blocked(store, line.host, person.id):
        raise Refusal.of("no_such_table")
    return invitation(request, settings, table)


def edition_of(name: str) -> Edition:
    """Find one of our editions by its id."""
    by_id = {edition.id: edition for edition in edition_registry.ours().values()}
    if name not in by_id:
        raise Refusal.of("no_such_edition", "names", names=", ".join(by_id))
    return by_id[name]


def check_rates(request: Asked, limits: Limits) -> None:
    """Refuse addresses that open too many tables."""
    address = address_of(request.scope)
    if not (
        limits.allow(NEW_GUESTS_AND_TABLES, address)
        and limits.allow(NEW_TABLES_AND_RECORDS, address)
    ):
        raise Refusal.of("too_fast", "tables")


def invitation(request: Asked, settings: Settings, table: str) -> Invitation:
    """Build the invitation to a table."""
    return Invitation(table, code_of(table), link(request, settings, f"tables/{table}"))


def code_of(table: str) -> str:
    """Format a table id in groups that are easy to read out."""
    name = table.upper()
    return "-".join(name[at : at + 4] for at in range(0, len(name), 4))


def table_of(code: str) -> str:
    """Parse a code; letters that look like digits count as digits."""
    plain = "".join(code.lower().split()).replace("-", "")
    return plain[:32].translate(str.maketrans("oil", "011"))


HANDLERS = [list_tables, open_table, quick_join, read_code]
