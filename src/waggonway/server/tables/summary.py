"""Summaries stored beside the log: a table's line in the lobby, and a finished game's results."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Literal

import msgspec

from ...game.events import Event, RouteClaimed, TurnBegan
from ...record import Record, record_of
from ...record.form import Step
from .table import Table


class Listing(msgspec.Struct, frozen=True):
    """A table as the lobby shows it. Everything in it is public."""

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
    host: str = ""
    people: tuple[str, ...] = ()  # everybody with a seat, each once
    bots: tuple[str | None, ...] = ()  # the bot of each seat, in the order of the names

    @property
    def hot_seat(self) -> bool:
        """Whether a person has several seats. Older lines of such tables lack `private`."""
        return bool(self.people) and self.bots.count(None) > len(self.people)


class SeatRow(msgspec.Struct, frozen=True):
    """The result of a seat, from which statistics are computed."""

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
    turns: int
    longest_path: int | None


Origin = Literal["table", "import", "ladder", "played_on"]


class GameLine(msgspec.Struct, frozen=True):
    """A finished game as lists show it."""

    game: str
    origin: Origin  # played at a table, imported, on the ladder, or played on from another
    edition: str
    ref: str  # of the edition with all its data
    own: str  # the digest of a custom edition; empty for ours
    title: str
    seats: int
    names: tuple[str, ...]
    winners: tuple[int, ...]
    reason: str
    turns: int
    ended: int
    colors: tuple[str, ...] = ()  # of the seats, where they were chosen
    bots: tuple[str | None, ...] = ()  # the levels of the seats that bots played


class Finish(msgspec.Struct, frozen=True):
    """A finished game: its line for lists, its record, and a row for each seat."""

    line: GameLine
    digest: str
    listed: bool  # shown in public lists
    record: bytes
    rows: tuple[SeatRow, ...]
    rated: bool = False  # counts for players who want a rating

    @property
    def table(self) -> str:
        """The table of the game."""
        return self.line.game


def listing(table: Table) -> Listing:
    """Summarize a table for the lobby."""
    return Listing(
        table=table.id,
        phase=table.phase,
        private=table.options.private or is_hot_seat(table),
        edition=table.edition.id,
        title=table.edition.title,
        seats=len(table.chairs),
        free=sum(chair.free for chair in table.chairs),
        names=tuple(chair.name for chair in table.chairs if chair.name),
        spectators=table.options.spectators,
        clock=str(type(table.options.clock).__struct_config__.tag),
        opened=table.opened,
        changed=table.changed,
        host=table.host,
        people=tuple(dict.fromkeys(chair.person for chair in table.chairs if chair.person)),
        bots=tuple(chair.bot for chair in table.chairs if chair.name),
    )


def is_hot_seat(table: Table) -> bool:
    """Whether several people share one screen. Such games are not listed."""
    people = [chair.person for chair in table.chairs if chair.person]
    return len(people) > len(set(people))


def is_contest(people: Sequence[str | None], bots: Sequence[str | None]) -> bool:
    """Whether different people played against each other, and nobody else."""
    return (
        len(people) > 1 and None not in people and len(set(people)) == len(people) and not any(bots)
    )


def finish_of(table: Table) -> Finish:
    """Summarize a game that has just ended."""
    created = datetime.fromtimestamp(table.opened / 1000, UTC).isoformat(timespec="seconds")
    names = [chair.name for chair in table.chairs]
    steps = [Step(move.seat, move.action, move.events) for move in table.moves]
    return kept(
        table.id,
        record_of(
            table.running, steps=steps, names=names, created=created, played_on=table.origins
        ),
        ref=table.ref.ref,
        origin="ladder" if table.ladder else "played_on" if table.origins else "table",
        listed=not (table.options.private or table.origins or is_hot_seat(table)),
        ended=table.changed,
        players=[(chair.name, chair.person, chair.bot) for chair in table.chairs],
        colors=tuple(chair.color for chair in table.chairs),
        contest=not table.ladder
        and not any(chair.stand_in for chair in table.chairs)
        and is_contest([c.person for c in table.chairs], [c.bot for c in table.chairs]),
    )


def kept(
    game: str,
    record: Record,
    *,
    ref: str,
    origin: Origin,
    listed: bool,
    ended: int,
    players: Sequence[tuple[str, str | None, str | None]],
    colors: tuple[str, ...] = (),
    contest: bool = False,
) -> Finish:
    """Summarize a record; `players` are name, person and bot of each seat."""
    result, edition = record.result, record.edition
    assert result is not None
    counts = tally(record.events())
    rows = tuple(
        SeatRow(
            seat=row.seat,
            name=players[row.seat][0],
            person=players[row.seat][1],
            bot=players[row.seat][2],
            place=row.place,
            total=row.total,
            routes=row.routes,
            tickets=row.tickets,
            stations=row.stations,
            bonus=row.bonus,
            kept=len(row.completed)
            + len(row.failed),  # including tickets that were dealt without a choice
            made=len(row.completed),
            failed=len(row.failed),
            claimed=counts["claimed", row.seat],
            turns=counts["turns", row.seat],
            longest_path=row.longest_path,
        )
        for row in result.seats
    )
    line = GameLine(
        game=game,
        origin=origin,
        edition=edition.id,
        ref=ref,
        own="" if record.header.edition_data is None else edition.digest,
        title=edition.title,
        seats=len(rows),
        names=tuple(name for name, _, _ in players),
        winners=result.winners,
        reason=result.reason,
        turns=sum(row.turns for row in rows),
        ended=ended,
        colors=colors,
        bots=tuple(bot for _, _, bot in players),
    )
    rated = contest and not line.own  # anybody could write an edition in which they win
    return Finish(line, edition.digest, listed, record.data(), rows, rated)


def tally(events: Iterable[Event]) -> Counter[tuple[str, int]]:
    """Count the routes and turns of each seat, which the result does not contain."""
    counts = Counter[tuple[str, int]]()
    for event in events:
        match event:
            case RouteClaimed(seat=seat):
                counts["claimed", seat] += 1
            case TurnBegan(seat=seat):
                counts["turns", seat] += 1
    return counts
