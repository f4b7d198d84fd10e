"""What is kept of a table beside its log: its line in the lobby, and a finished game's results."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime

import msgspec

from ..game.events import RouteClaimed, TicketsKept
from ..record import record_of
from .table import Table


class Listing(msgspec.Struct, frozen=True):
    """A table as the lobby shows it; nothing in it is secret."""

    table: str
    phase: str
    private: bool
    edition: str
    title: str
    seats: int
    free: int
    names: tuple[str, ...]
    spectators: bool
    clock: str
    opened: int
    changed: int


class SeatRow(msgspec.Struct, frozen=True):
    """How a seat came off: what statistics are made of."""

    seat: int
    name: str
    person: str | None
    bot: str | None
    place: int
    total: int
    routes: int
    tickets: int
    stations: int
    bonus: dict[str, int]
    kept: int
    made: int
    failed: int
    claimed: int
    longest_path: int | None


class Finish(msgspec.Struct, frozen=True):
    """A finished game: its record, and a row for each seat."""

    table: str
    edition: str
    digest: str
    seats: int
    reason: str
    turns: int
    ended: int
    record: bytes
    rows: tuple[SeatRow, ...]


def listing(table: Table) -> Listing:
    """The line of a table in the lobby."""
    return Listing(
        table=table.id,
        phase=table.phase,
        private=table.options.private,
        edition=table.edition.id,
        title=table.edition.title,
        seats=len(table.chairs),
        free=sum(chair.free for chair in table.chairs),
        names=tuple(chair.name for chair in table.chairs if chair.name),
        spectators=table.options.spectators,
        clock=str(type(table.options.clock).__struct_config__.tag),
        opened=table.opened,
        changed=table.changed,
    )


def finish_of(table: Table) -> Finish:
    """What is kept of a game that has just ended."""
    game = table.running
    result = game.result()
    assert result is not None
    created = datetime.fromtimestamp(table.opened / 1000, UTC).isoformat(timespec="seconds")
    names = [chair.name for chair in table.chairs]
    claimed = Counter(event.seat for event in game.events if isinstance(event, RouteClaimed))
    kept = Counter[int]()
    for event in game.events:
        if isinstance(event, TicketsKept):
            kept[event.seat] += event.number
    rows = tuple(
        SeatRow(
            seat=row.seat,
            name=table.chairs[row.seat].name,
            person=table.chairs[row.seat].person,
            bot=table.chairs[row.seat].bot,
            place=row.place,
            total=row.total,
            routes=row.routes,
            tickets=row.tickets,
            stations=row.stations,
            bonus=row.bonus,
            kept=kept[row.seat],
            made=len(row.completed),
            failed=len(row.failed),
            claimed=claimed[row.seat],
            longest_path=row.longest_path,
        )
        for row in result.seats
    )
    return Finish(
        table=table.id,
        edition=game.edition.id,
        digest=game.edition.digest,
        seats=game.seats,
        reason=result.reason,
        turns=game.turn,
        ended=table.changed,
        record=record_of(game, names=names, created=created).data(),
        rows=rows,
    )
