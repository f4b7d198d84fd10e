"""Play on from a finished game: a new private table whose first moves are those of that game."""

from __future__ import annotations

import asyncio
import logging
from hashlib import sha256

import msgspec

from waggonway import bots

from ....editions import EditionError
from ....game import GameError
from ....record import RecordError
from ....record.form import Cards
from ....toolkit import playing_on
from ...refusals import Refusal
from ...store import Append
from ...tables import steps
from ...tables.access.person import Person
from ...tables.options import Clock, Correspondence, NoClock, Options
from ...tables.seats import checked_bot, checked_name, unique_name
from ...tables.summary import listing
from ...tables.table import Table
from ...tables.turns import turns_of
from .. import edition_registry
from ..room_registry import RoomRegistry
from ..switched_off import check_offered
from .record_imports import only_record

logger = logging.getLogger(__name__)


class Wish(msgspec.Struct, frozen=True):
    """Where and how somebody wants to play on."""

    move: int
    seat: int
    bot: str
    cards: Cards = "real"
    clock: Clock = NoClock()
    hints: bool = True


class Beginning(msgspec.Struct, frozen=True):
    """The moves of a new table, up to where it leaves the other game."""

    edition: bytes
    seats: int
    start: int | None
    seed: str
    what: bytes  # changes of the table, as they are stored


class Fault(msgspec.Struct, frozen=True):
    """Why a game cannot be played on: the code of a refusal."""

    code: str
    last: int = 0  # the last move from which it can be played on
    problem: str = ""


def beginning(data: bytes, move: int, seat: int, redeal: int | None) -> Beginning | Fault:
    """Return the moves of a record up to a position. Runs in a worker process."""
    try:
        record = only_record(data)
        start = playing_on.begin(record, move, seat, redeal)
    except RecordError:
        return Fault("other_rules")
    except GameError as error:
        return Fault(error.code, len(record.steps) - 1)
    edition = edition_registry.as_ours(record.edition)
    if edition_registry.ref_of(edition).ref not in edition_registry.known():
        problems = edition_registry.beyond_limits(edition)
        if problems:
            return Fault("bad_edition", problem=problems)
    header = record.header
    what: list[steps.TableEvent] = [steps.Began(record.opening)]
    for number in range(len(start.steps) + 1):
        what += [steps.Branched(one) for one in start.played_on if one.move == number]
        if number < len(start.steps):
            done = start.steps[number]
            what.append(steps.Moved(done.seat, done.action, done.events, "person", 0))
    return Beginning(
        edition=edition_registry.data_of(edition),
        seats=header.seats,
        start=header.start if header.start_fixed else None,
        seed=record.seed or "",
        what=steps.encode_what(tuple(what)),
    )


async def open_played_on(registry: RoomRegistry, person: Person, record: bytes, wish: Wish) -> str:
    """Open a table for a person who plays on from a finished game; return its id."""
    bot = checked_bot(wish.bot)
    async with registry.opening(person):
        services = registry.services
        redeal = None
        if wish.cards == "redealt":
            redeal = int(sha256(services.seed().encode()).hexdigest(), 16) % playing_on.LARGEST_SEED
        found = await services.replays.worked(beginning, record, wish.move, wish.seat, redeal)
        if isinstance(found, Fault):
            raise refusal_of(found)
        ref = sha256(found.edition).hexdigest()
        if ref not in edition_registry.known():
            check_offered(services.settings.features.custom_editions, "custom_editions")
        try:
            edition = await edition_registry.loaded(ref, found.edition)
        except EditionError:
            raise Refusal.of("other_rules", "edition") from None
        options = Options(
            found.seats,
            wish.clock,
            spectators=False,
            chat=False,
            hints=wish.hints,
            start=found.start,
        )
        table = Table(services.new_id(), edition)
        opened: list[steps.TableEvent] = [
            steps.Opened(edition_registry.ref_of(edition), options, person.id)
        ]
        opened += seated(table.id, person, wish.seat, bot, found.seats)
        what = (*opened, *steps.decode_what(found.what))
        now = services.now()
        step = steps.Step(table.id, 1, f"{person.id}:open", now, what, found.seed)
        # Replaying a long game on a large board would block the event loop for too long
        far = isinstance(wish.clock, Correspondence)
        clock = services.served(now) if far else services.table_time()
        await asyncio.to_thread(table.apply, step, clock)
        row = Append(
            step,
            listing=listing(table),
            edition=(ref, found.edition),
            turns=turns_of(table) or None,
        )
        await services.store.append(row)
        said = {"table": table.id, "edition": edition.id, "seats": options.seats}
        logger.info("table opened", extra={**said, "played_on": True})
    return table.id


def seated(table: str, person: Person, seat: int, bot: str, seats: int) -> list[steps.TableEvent]:
    """Give a person one seat and bots all others."""
    names: list[str] = []
    found: list[steps.TableEvent] = []
    for other in range(seats):
        if other != seat:
            names.append(bots.nickname(table, other, names))
            found.append(steps.BotSat(other, bot, names[-1]))
    return [steps.Sat(seat, person.id, unique_name(checked_name(person.name), names)), *found]


def refusal_of(fault: Fault) -> Refusal:
    """Return the refusal of a game that cannot be played on."""
    match fault.code:
        case "no_such_move":
            return Refusal.of("no_such_move", last=fault.last)
        case "bad_edition":
            return Refusal.of("bad_edition", problems=fault.problem)
        case "bad_redeal":
            return Refusal.of("bad_redeal")
        case "too_many_continuations":
            return Refusal.of("too_many_continuations")
    return Refusal.of("other_rules")
