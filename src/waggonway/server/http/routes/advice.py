"""Routes that advise a player: why a move is illegal, what stations connect, a hint."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

import msgspec
from litestar import get
from litestar.params import Parameter

from ....bots.hints.advice import Advice
from ....game import Game, View
from ....game.refusals.availability import (
    Why,
    why_city,
    why_deck,
    why_route,
    why_slot,
    why_swap,
    why_tickets,
)
from ....game.stations import tickets_by_stations
from ....review.hints import HintOdds
from ...refusals import Refusal
from ...rooms import edition_registry
from ...rooms.room_registry import RoomRegistry
from ...rooms.switched_off import check_offered
from ...rooms.workers.bot_workers import hint_for
from ...tables.table import Table
from ..identity import known_person
from ..rate_limits import HINTS, Limits
from ..request_bodies import Asked

Seat = Annotated[int, Parameter(ge=0, le=9)]
Number = Annotated[int | None, Parameter(ge=0, le=10_000)]
Place = Annotated[str | None, Parameter(max_length=40)]
Draw = Literal["cards", "tickets", "swap"]


@get("/api/tables/{table:str}/why")
async def why(
    table: str,
    seat: Seat,
    request: Asked,
    registry: RoomRegistry,
    route: Number = None,
    city: Place = None,
    slot: Number = None,
    draw: Draw | None = None,
) -> Why:
    """Explain why a move is possible or not.

    Asks about one route, city, market slot or draw, for one of your own seats.
    """
    person = await known_person(request, registry.services)
    async with registry.room(table) as room:
        view = own_view(room.table, person.id, seat)
    return why_in(view, route, city, slot, draw)


def why_in(
    view: View, route: int | None, city: str | None, slot: int | None, draw: Draw | None
) -> Why:
    """Explain one thing in a position."""
    if [route, city, slot, draw].count(None) != 3:
        raise Refusal.of("bad_request", "question")
    if route is not None:
        return why_route(view, route)
    if city is not None:
        return why_city(view, city)
    if slot is not None:
        return why_slot(view, slot)
    return {"cards": why_deck, "tickets": why_tickets, "swap": why_swap}[draw or "cards"](view)


class StationTickets(msgspec.Struct, frozen=True):
    """A seat's open tickets that only stations connect: now, and with one more station."""

    now: tuple[int, ...]
    then: tuple[int, ...]


@get("/api/tables/{table:str}/stations")
async def stations(
    table: str, seat: Seat, request: Asked, registry: RoomRegistry, city: Place = None
) -> StationTickets:
    """Show what your stations would connect.

    Returns the tickets of your seat that its stations would complete if the game ended now.
    """
    person = await known_person(request, registry.services)
    async with registry.room(table) as room:
        view = own_view(room.table, person.id, seat)
        place = None if city is None else view.edition.places.get(city)
        if city is not None and (place is None or place.country or city in view.stations):
            raise Refusal.of("no_such_city")
        game = room.table.running
        if edition_registry.scores_slowly(game.edition):
            return await asyncio.to_thread(connected_by_stations, game, seat, city)
        return connected_by_stations(game, seat, city)


def connected_by_stations(game: Game, seat: int, city: str | None) -> StationTickets:
    """Find the tickets that stations connect, now and with one more in a city."""
    now = tickets_by_stations(game, seat)
    return StationTickets(now, now if city is None else tickets_by_stations(game, seat, city))


class Hint(msgspec.Struct, frozen=True):
    """The moves a bot considers, its own choice first. Valid while the table is at this version.

    `chance` is your chance to win, as you can know it: null while another question than your turn
    is open. `tickets` has the odds of your tickets that are neither complete nor impossible.
    """

    version: int
    advice: tuple[Advice, ...]
    chance: float | None
    tickets: tuple[HintOdds, ...]


@get("/api/tables/{table:str}/hint")
async def hint(
    table: str, seat: Seat, request: Asked, registry: RoomRegistry, limits: Limits
) -> Hint:
    """Ask for a hint.

    Returns what a bot of the level `club` would do on your seat, and why; your chance to win, and
    the odds of your tickets. Your seat must be the one to decide.
    """
    check_offered(registry.services.settings.features.hints, "hints")
    person = await known_person(request, registry.services)
    async with registry.room(table) as room:
        at = room.table
        view = own_view(at, person.id, seat)
        version = at.version  # the table may move on while the bot thinks
        if not at.options.hints:
            raise Refusal.of("no_hints")
        if at.phase != "playing":
            raise Refusal.of(f"table_{at.phase}")
        if not view.legal:
            raise Refusal.of("not_your_decision")
        if at.chairs[seat].stand_in:
            raise Refusal.of("stand_in_plays")
        if not limits.allow(HINTS, person.id):
            raise Refusal.of("too_fast", "hints")
        found = await registry.services.thinker.advise(await hint_for(at, seat))
    if found is None:
        raise Refusal.of("busy", "hint")
    return Hint(version, found.advice, found.chance, found.tickets)


def own_view(table: Table, person: str, seat: int) -> View:
    """Return the view of a person's own seat. Refuse other seats, and tables without a game."""
    if seat >= len(table.chairs):
        raise Refusal.of("no_such_seat", seat=seat, last=len(table.chairs) - 1)
    if table.chairs[seat].person != person:
        raise Refusal.of("not_your_seat", seat=seat)
    if table.game is None:
        raise Refusal.of(f"table_{table.phase}")
    return table.game.view(seat)


HANDLERS = [why, stations, hint]
