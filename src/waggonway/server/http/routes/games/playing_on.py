"""Route /api/games/{table}/play-on: play on from any move of a finished game."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post

from .....record.form import Cards
from ....refusals import Refusal
from ....rooms.finished_games.playing_on import Wish, open_played_on
from ....rooms.room_registry import RoomRegistry
from ....settings import Settings
from ....tables import wire
from ....tables.options import Clock, NoClock, SeatNumber
from ...identity import known_person
from ...rate_limits import Limits
from ...request_bodies import Asked, Form, StrictBody
from ..tables import Invitation, check_rates, invitation

MoveNumber = Annotated[int, msgspec.Meta(ge=0, le=100_000)]


class PlayOn(Form, frozen=True):
    """Play on after a number of moves, as a seat, against bots of one level.

    With `redealt` cards, everything that the seat could not know is dealt again.
    """

    move: MoveNumber
    seat: SeatNumber
    bot: wire.Name = "regular"
    cards: Cards = "real"
    clock: Clock = NoClock()
    hints: bool = True


@post("/api/games/{table:str}/play-on", dto=StrictBody[PlayOn])
async def play_on(
    table: str,
    data: PlayOn,
    request: Asked,
    registry: RoomRegistry,
    settings: Settings,
    limits: Limits,
) -> Invitation:
    """Play on from a finished game.

    Opens a private table of your own, where the game goes on after the given number of moves. It
    does not count in statistics and does not appear in lists of games.
    """
    services = registry.services
    person = await known_person(request, services)
    line, record = await services.store.game_line(table), await services.store.record(table)
    if line is None or record is None:
        raise Refusal.of("no_such_game")
    if data.seat >= line.seats:
        raise Refusal.of("no_such_seat", seat=data.seat, last=line.seats - 1)
    check_rates(request, limits)
    wish = Wish(data.move, data.seat, data.bot, data.cards, data.clock, data.hints)
    new = await open_played_on(registry, person, record, wish)
    return invitation(request, settings, new)


HANDLERS = [play_on]
