"""Routes under /api/ladder: programs play rated games against our bots."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.params import Parameter

from ....game import Action
from ...ladder.boards import board_for, boards
from ...ladder.matches import Matches
from ...ladder.turns import Turn
from ...refusals import Refusal
from ...store.ladder import Challenge, Program, Standing
from ...tables import wire
from ...tables.options import SeatCount
from ..identity import known_person
from ..middleware import address_of
from ..rate_limits import NEW_GUESTS_AND_TABLES, Limits
from ..request_bodies import Asked, Form, StrictBody
from .ladder_pages import (
    ChallengePage,
    LadderInfo,
    ProgramLine,
    ProgramPage,
    board_line,
    line_of,
    on_board,
    page_of,
)

PROGRAMS_LISTED = 200  # of a board
CHALLENGES_LISTED = 20  # of a program
ALL_TIMES = 2**53

Version = Annotated[int, Parameter(ge=0, le=2**53)]
Text = Annotated[str, Parameter(max_length=200)]
MaybeMatches = Matches | None


class NewProgram(Form, frozen=True):
    """A name, which is unique on the server, and a sentence about the program."""

    name: wire.Name
    about: Annotated[str, msgspec.Meta(max_length=200)] = ""


class NewChallenge(Form, frozen=True):
    """The games to play: one against each list of opponents has their number plus one players."""

    program: wire.Name
    edition: wire.Name
    opponents: Annotated[tuple[wire.Name, ...], msgspec.Meta(min_length=1, max_length=9)]
    games: Annotated[int, msgspec.Meta(ge=1, le=1000)]
    key: wire.Name  # your own: sent again, the request gives the same challenge


class LadderMove(Form, frozen=True):
    """A move as an action or as text. `table` and `version` are those of the turn it answers."""

    table: wire.Name
    version: wire.Version
    move: Action | wire.Text


def the(matches: MaybeMatches) -> Matches:
    """Return the ladder, or refuse if the server has none."""
    if matches is None:
        raise Refusal.of("no_ladder")
    return matches


async def own_program(matches: Matches, program: str, request: Asked) -> Program:
    """Return a program of the client, or refuse."""
    person = await known_person(request, matches.registry.services)
    found = await matches.store.program(program)
    if found is None:
        raise Refusal.of("no_such_program")
    if found.owner != person.id:
        raise Refusal.of("not_your_program")
    return found


async def own_challenge(
    matches: Matches, challenge: str, request: Asked
) -> tuple[Challenge, Program]:
    """Return a challenge of the client with its program, or refuse."""
    found = await any_challenge(matches, challenge)
    return found, await own_program(matches, found.program, request)


async def any_challenge(matches: Matches, challenge: str) -> Challenge:
    """Return a challenge, or refuse."""
    found = await matches.store.challenge(challenge)
    if found is None:
        raise Refusal.of("no_such_challenge")
    return found


@get("/api/ladder")
async def ladder(matches: MaybeMatches) -> LadderInfo:
    """Show the ladder.

    Returns its boards with the ratings of the opponents, and its limits.
    """
    return LadderInfo(tuple(map(board_line, boards().values())), the(matches).limits)


@get("/api/ladder/standings")
async def standings(
    matches: MaybeMatches,
    edition: Text,
    players: Annotated[SeatCount, Parameter(ge=1, le=10)] = 2,
) -> list[Standing]:
    """List the programs of a board, best first.

    Name an edition and a number of players. A rating without `high` is of a program that has
    never lost, one without `low` of a program that has never won.
    """
    store = the(matches).store
    return await store.standings(board_for(edition, players).key, PROGRAMS_LISTED)


@post("/api/ladder/programs", status_code=200, dto=StrictBody[NewProgram])
async def enter_program(
    data: NewProgram, request: Asked, matches: MaybeMatches, limits: Limits
) -> ProgramLine:
    """Enter a program.

    If the name is your program's already, you get that one.
    """
    found = the(matches)
    person = await known_person(request, found.registry.services)
    if not limits.allow(NEW_GUESTS_AND_TABLES, address_of(request.scope)):
        raise Refusal.of("too_fast", "programs")
    return line_of(await found.enter(person, data.name, data.about))


@get("/api/ladder/programs/{program:str}")
async def show_program(
    program: str, matches: MaybeMatches, before: Version = ALL_TIMES
) -> ProgramPage:
    """Get a program.

    Returns its ratings and its latest challenges. `before` is a time in milliseconds, for the next
    page.
    """
    store = the(matches).store
    found = await store.program(program)
    if found is None:
        raise Refusal.of("no_such_program")
    listed = await store.challenges_of(program, before, CHALLENGES_LISTED)
    games = await store.games_of([one.id for one in listed])
    return ProgramPage(
        line_of(found),
        tuple(on_board(one) for one in await store.standings_of(program)),
        tuple(page_of(one, games) for one in listed),
    )


@post("/api/ladder/challenges", status_code=200, dto=StrictBody[NewChallenge])
async def new_challenge(data: NewChallenge, request: Asked, matches: MaybeMatches) -> ChallengePage:
    """Start a challenge.

    The answer has the hash of every deal. Ask for the first turn next.
    """
    found = the(matches)
    program = await own_program(found, data.program, request)
    made = await found.challenge(
        program,
        data.edition,
        data.opponents,
        data.games,
        data.key,
        address_of(request.scope),
    )
    return page_of(await any_challenge(found, made), await found.store.games_of([made]))


@get("/api/ladder/challenges/{challenge:str}")
async def show_challenge(challenge: str, matches: MaybeMatches) -> ChallengePage:
    """Get a challenge.

    Returns its games. Those that are over have their result and their seed, which fits the hash
    that was published before.
    """
    found = await any_challenge(the(matches), challenge)
    return page_of(found, await the(matches).store.games_of([challenge]))


@get("/api/ladder/challenges/{challenge:str}/turn")
async def next_turn(
    challenge: str,
    request: Asked,
    matches: MaybeMatches,
    table: Annotated[str | None, Parameter(max_length=200)] = None,
    since: Version = 0,
) -> Turn:
    """Ask for the next decision.

    Starts the next game if none is running, and waits for the bots for up to 20 seconds. `events`
    begin after the version `since` of a table.
    """
    found, _ = await own_challenge(the(matches), challenge, request)
    return await the(matches).turn(found, table, since)


@post("/api/ladder/challenges/{challenge:str}/move", status_code=200, dto=StrictBody[LadderMove])
async def make_move(
    challenge: str, data: LadderMove, request: Asked, matches: MaybeMatches
) -> Turn:
    """Make a move.

    Returns the next turn. A move that is sent twice is made once.
    """
    found, program = await own_challenge(the(matches), challenge, request)
    return await the(matches).move(found, program, data.table, data.version, data.move)


@delete("/api/ladder/challenges/{challenge:str}", status_code=200)
async def resign(challenge: str, request: Asked, matches: MaybeMatches) -> ChallengePage:
    """Resign from a challenge.

    The running game is lost. Games that have not started are not played.
    """
    found, program = await own_challenge(the(matches), challenge, request)
    await the(matches).resign(found, program)
    after = await any_challenge(the(matches), challenge)
    return page_of(after, await the(matches).store.games_of([challenge]))


HANDLERS = [
    ladder,
    standings,
    enter_program,
    show_program,
    new_challenge,
    show_challenge,
    next_turn,
    make_move,
    resign,
]
