"""Routes /api/me/turns and /api/me/vacation: all your correspondence games at once."""

from __future__ import annotations

import msgspec
from litestar import delete, get, put

from ...refusals import Refusal
from ...rooms.room_registry import RoomRegistry
from ...store import SqlStore
from ...tables import wire
from ...tables.options import Days
from ..cluster_tables import ClusterTables
from ..identity import known_person
from ..request_bodies import Asked, Form, StrictBody

TURNS_LISTED = 100  # at most, for one person
TABLES_AT_ONCE = 100  # whose vacation begins with one request
IN_GAME = ("playing", "paused")


class MyTurn(msgspec.Struct, frozen=True):
    """A correspondence game in which you must decide. Times are milliseconds since 1970."""

    table: str
    seat: int
    edition: str
    title: str
    names: tuple[str, ...]
    since: int
    due: int


class Vacation(Form, frozen=True):
    """Days of vacation, in all your correspondence games."""

    days: Days


class VacationAt(msgspec.Struct, frozen=True):
    """What a request for vacation did in one game. `message` says why nothing has changed."""

    table: str
    title: str
    names: tuple[str, ...]
    code: str | None = None
    message: str | None = None


@get("/api/me/turns")
async def my_turns(request: Asked, registry: RoomRegistry) -> list[MyTurn]:
    """List the games that wait for you.

    Returns the correspondence games in which you must decide, the most urgent first.
    """
    services = registry.services
    person = await known_person(request, services)
    if not isinstance(services.store, SqlStore):
        return []
    when = services.served.when
    return [
        MyTurn(
            table=turn.table,
            seat=turn.seat,
            edition=line.edition,
            title=line.title,
            names=line.names,
            since=when(turn.since),
            due=when(turn.due),
        )
        for turn, line in await services.store.turns_of(person.id, TURNS_LISTED)
    ]


@put("/api/me/vacation", dto=StrictBody[Vacation])
async def take_vacation(
    data: Vacation, request: Asked, registry: RoomRegistry, cluster_tables: ClusterTables
) -> list[VacationAt]:
    """Take vacation in all your correspondence games.

    Games in which that is not possible are listed with the reason.
    """
    return await at_all_tables(request, registry, cluster_tables, wire.BeginVacation(data.days))


@delete("/api/me/vacation", status_code=200)
async def end_vacation(
    request: Asked, registry: RoomRegistry, cluster_tables: ClusterTables
) -> list[VacationAt]:
    """End your vacation in all games.

    The days that are left can be taken later.
    """
    return await at_all_tables(request, registry, cluster_tables, wire.EndVacation())


async def at_all_tables(
    request: Asked, registry: RoomRegistry, cluster_tables: ClusterTables, command: wire.Command
) -> list[VacationAt]:
    """Carry out a command in all correspondence games of a person."""
    person = await known_person(request, registry.services)
    found = []
    for line in await registry.services.store.tables_of(person.id, IN_GAME, TABLES_AT_ONCE):
        if line.clock != "correspondence" or person.id not in line.people:
            continue
        try:
            await cluster_tables.request(request, person, line.table, command)
            found.append(VacationAt(line.table, line.title, line.names))
        except Refusal as refusal:
            found.append(
                VacationAt(line.table, line.title, line.names, refusal.code, refusal.message)
            )
    return found


HANDLERS = [my_turns, take_vacation, end_vacation]
