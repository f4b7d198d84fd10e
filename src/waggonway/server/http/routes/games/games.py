"""Routes under /api/games and /api/statistics: finished games, records, replays, results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIFormat, OpenAPIType
from litestar.params import Parameter

from .....editions import EditionError
from .....game.result import Result, SeatResult
from .....record.form import Ending, Header
from .....record.form import Step as RecordStep
from ....people.statistics import Statistics, statistics_of
from ....refusals import Refusal
from ....rooms import edition_registry
from ....rooms.room_registry import RoomRegistry
from ....rooms.switched_off import check_offered
from ....settings import Settings
from ....store import Conflict, Store
from ....tables import wire
from ....tables.summary import GameLine
from ...compression import prepacked
from ...identity import known_person, person_of
from ...middleware import address_of
from ...rate_limits import (
    MAX_RECORD_BYTES,
    NEW_GUESTS_AND_TABLES,
    NEW_TABLES_AND_RECORDS,
    Limits,
)
from ...request_bodies import Asked, link

GAMES_LISTED = 50
MEDIA = "application/jsonl"

Viewpoint = Annotated[str, Parameter(pattern="^(all|[0-9])$")]
Text = Annotated[str | None, Parameter(max_length=200)]


class Share(msgspec.Struct, frozen=True):
    """The text and link with which a player shares a game."""

    url: str
    title: str
    text: str


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished game: the result, and everything needed to verify it."""

    game: GameLine
    result: Result
    created: str | None
    engine: str
    revision: int
    commitment: str  # the hash of the seed, published before the deal
    seed: str
    record: str  # the address of the record
    share: Share
    played_on: wire.Origin | None = None  # where it left another game


class Taken(msgspec.Struct, frozen=True):
    """A verified record that is now stored. `new` is false if it was stored before."""

    game: str
    new: bool
    share: str


@get("/api/games")
async def list_games(
    request: Asked,
    registry: RoomRegistry,
    name: Text = None,
    edition: Text = None,
    before: Annotated[int | None, Parameter(ge=0, le=2**53)] = None,
) -> list[GameLine]:
    """List finished games.

    Returns the latest games on this server, without other people's private games. `before` is a
    time in milliseconds, for the next page.
    """
    person = await person_of(request, registry.services)
    asking = person.id if person else None
    return await registry.services.store.game_lines(
        name, edition, before, GAMES_LISTED, asking=asking
    )


@get("/api/games/{table:str}")
async def finished(
    table: str, request: Asked, registry: RoomRegistry, settings: Settings
) -> FinishedGame:
    """Get a finished game.

    Returns the result, the statistics and the seed, which is public once the game is over.
    """
    store = registry.services.store
    line, record = await store.game_line(table), await store.record(table)
    if line is None or record is None:
        raise Refusal.of("no_such_game")
    header, result, seed = ending_of(record)
    by = await ranked_by(store, line.ref)
    return FinishedGame(
        game=line,
        result=result,
        created=header.created,
        engine=header.engine,
        revision=header.revision,
        commitment=header.commitment,
        seed=seed,
        record=link(request, settings, f"api/games/{table}/record"),
        share=Share(
            link(request, settings, f"games/{table}"), line.title, share_text(line, result, by)
        ),
        played_on=wire.origin_of(header.played_on),
    )


@get("/api/games/{table:str}/record")
async def record(table: str, registry: RoomRegistry) -> Response[bytes]:
    """Download the record of a finished game.

    A record has one JSON document per line; its last event reveals the seed.
    """
    found = await registry.services.store.record(table)
    if found is None:
        raise Refusal.of("no_such_game")
    headers = {"content-disposition": f'attachment; filename="{table}.jsonl"'}
    return Response(found, media_type=MEDIA, headers=headers)


@get("/api/games/{table:str}/replay")
async def replay(
    table: str, request: Asked, registry: RoomRegistry, seat: Viewpoint = "all"
) -> Response[bytes]:
    """Get a finished game move by move.

    `seat` is the number of a seat, to see what it saw, or `all`.
    """
    services = registry.services
    line, found = await services.store.game_line(table), await services.store.record(table)
    if line is None or found is None:
        raise Refusal.of("no_such_game")
    viewer = None if seat == "all" else int(seat)
    if viewer is not None and viewer >= line.seats:
        last = line.seats - 1
        raise Refusal.of("no_such_seat", seat=viewer, last=last)
    packed = await services.replays.of(table, found, viewer)
    return await prepacked(request, packed, cache_control="private, max-age=3600")


@dataclass
class WithRecord(Operation):
    """Describe the body as a file in the OpenAPI schema."""

    def __post_init__(self) -> None:
        schema = Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY)
        self.request_body = RequestBody({MEDIA: OpenAPIMediaType(schema)}, required=True)


@post(
    "/api/games",
    status_code=200,
    request_max_body_size=MAX_RECORD_BYTES,
    operation_class=WithRecord,
)
async def take_record(
    request: Asked, registry: RoomRegistry, settings: Settings, limits: Limits
) -> Taken:
    """Import a record.

    Keeps the game if it follows the rules and its own seed. The body is a record, one JSON document
    per line.
    """
    check_offered(settings.features.imports, "imports")
    await known_person(request, registry.services)
    address = address_of(request.scope)
    if not (
        limits.allow(NEW_GUESTS_AND_TABLES, address)
        and limits.allow(NEW_TABLES_AND_RECORDS, address)
    ):
        raise Refusal.of("too_fast", "records")
    services = registry.services
    with limits.receiving(address):
        body = await request.body()
        found = await services.examiner.examine(body, services.now())
    game, new = found.finish.line.game, True
    try:
        await services.store.take(found.finish, found.edition)
    except Conflict:
        new = False
    return Taken(game, new, link(request, settings, f"games/{game}"))


@get("/api/statistics")
async def statistics(
    request: Asked,
    registry: RoomRegistry,
    name: Text = None,
    bot: Text = None,
    edition: Text = None,
) -> Statistics:
    """Get the statistics of a name or a bot.

    Sums up the finished games on this server, by edition. Private games count only for those who
    played them.
    """
    if (name is None) == (bot is None):
        raise Refusal.of("bad_request", "statistics")
    person = await person_of(request, registry.services)
    asking = person.id if person else None
    store = registry.services.store
    rows = await store.results(name=name, bot=bot, edition=edition, asking=asking)
    return statistics_of(name or bot or "", rows, bot=bot is not None)


def ending_of(record: bytes) -> tuple[Header, Result, str]:
    """Read the header, the result and the seed of a record, without the moves."""
    first, rest = record.split(b"\n", 1)
    *_, last_step, ending, _ = rest.rstrip(b"\n").rsplit(b"\n", 3)
    result = msgspec.json.decode(ending, type=Ending).result
    seed = getattr(msgspec.json.decode(last_step, type=RecordStep).events[-1], "seed", "")
    return msgspec.json.decode(first, type=Header), result, seed


async def ranked_by(store: Store, ref: str) -> str:
    """Return the first criterion by which an edition ranks its players."""
    data = b"" if ref in edition_registry.known() else await store.edition(ref)
    try:
        return (await edition_registry.loaded(ref, data or b"")).ranking[0]
    except EditionError:  # only another version could load it
        return "points"


def share_text(line: GameLine, result: Result, by: str) -> str:
    """Describe a game in one sentence; `by` is the first criterion of its ranking."""
    scores = sorted(result.seats, key=lambda row: row.place)
    parts = [f"{line.names[row.seat]} {score(row, by)}" for row in scores]
    return f"{line.title}: {', '.join(parts)}."


def score(row: SeatResult, by: str) -> str:
    """Return the result of a seat: points, or tickets where there are no points."""
    made = len(row.completed) + row.crossing
    if by == "tickets":
        return "1 ticket" if made == 1 else f"{made} tickets"
    return str(row.total)


HANDLERS = [list_games, finished, record, replay, take_record, statistics]
