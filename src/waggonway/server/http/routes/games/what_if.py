"""Routes under /api/games/{table}/what-if: other moves at a position of a finished game."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import Parameter

from .....review.what_if import Choices
from ....refusals import Refusal
from ....rooms.finished_games.what_if import WhatIfAnswer, WhatIfs
from ....rooms.room_registry import RoomRegistry
from ....rooms.switched_off import check_offered
from ...identity import known_person
from ...rate_limits import HINTS, Limits
from ...request_bodies import Asked, Form, StrictBody
from .playing_on import MoveNumber

At = Annotated[int, Parameter(ge=0, le=100_000, description="The number of moves before it.")]


class WhatIfQuestion(Form, frozen=True):
    """Ask for the chances of another move: its number among the choices of the position."""

    move: MoveNumber
    choice: MoveNumber


@get("/api/games/{table:str}/what-if")
async def what_if_choices(
    table: str, move: At, registry: RoomRegistry, what_ifs: WhatIfs
) -> Choices:
    """List what could have been done at a position.

    Returns the seat that decided after a number of moves, what it did, and everything else that was
    legal.
    """
    return await what_ifs.choices(await finished_record(registry, table), move)


@post("/api/games/{table:str}/what-if", status_code=200, dto=StrictBody[WhatIfQuestion])
async def ask_what_if(
    table: str,
    data: WhatIfQuestion,
    request: Asked,
    registry: RoomRegistry,
    what_ifs: WhatIfs,
    limits: Limits,
) -> WhatIfAnswer:
    """Get the chances of another move.

    Starts the trials unless they are done or in progress. Ask again until the state is `done`. The
    same question always has the same answer.
    """
    check_offered(registry.services.settings.features.reviews, "reviews")
    person = await known_person(request, registry.services)
    if await registry.services.store.game_line(table) is None:
        raise Refusal.of("no_such_game")
    found = await what_ifs.known(table, data.move, data.choice)
    if found.state != "none":
        return found
    if not limits.allow(HINTS, person.id):
        raise Refusal.of("too_fast", "reviews")
    return await what_ifs.begin(table, data.move, data.choice, person.id)


async def finished_record(registry: RoomRegistry, table: str) -> bytes:
    """Return the record of a finished game, or refuse."""
    record = await registry.services.store.record(table)
    if record is None:
        raise Refusal.of("no_such_game")
    return record


HANDLERS = [what_if_choices, ask_what_if]
