"""What a player asks about his own seat: why something cannot be done."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import get
from litestar.params import Parameter

from ..game import View
from ..game.why import Why, why_city, why_deck, why_route, why_slot, why_swap, why_tickets
from .draft import WHEN
from .forms import Asked
from .hall import Hall
from .identity import known_person
from .refusal import Refusal
from .table import Table

Seat = Annotated[int, Parameter(ge=0, le=9)]
Number = Annotated[int | None, Parameter(ge=0, le=10_000)]
Place = Annotated[str | None, Parameter(max_length=40)]
Draw = Literal["cards", "tickets", "swap"]


@get("/api/tables/{table:str}/why")
async def why(
    table: str,
    seat: Seat,
    request: Asked,
    hall: Hall,
    route: Number = None,
    city: Place = None,
    slot: Number = None,
    draw: Draw | None = None,
) -> Why:
    """Whether a route, a station, a card or tickets can be had by one's own seat, or why not."""
    person = await known_person(request, hall.services)
    if [route, city, slot, draw].count(None) != 3:
        raise Refusal("bad_request", "Ask about one thing: a route, city, slot or draw.")
    async with hall.room(table) as room:
        view = own_view(room.table, person.id, seat)
    if route is not None:
        return why_route(view, route)
    if city is not None:
        return why_city(view, city)
    if slot is not None:
        return why_slot(view, slot)
    return {"cards": why_deck, "tickets": why_tickets, "swap": why_swap}[draw or "cards"](view)


def own_view(table: Table, person: str, seat: int) -> View:
    """What a person's seat may know; Refusal if it is not his, or if there is no game."""
    if seat >= len(table.chairs):
        raise Refusal(
            "no_such_seat", f"There is no seat {seat}: they are 0 to {len(table.chairs) - 1}."
        )
    if table.chairs[seat].person != person:
        raise Refusal("not_your_seat", f"Seat {seat} is not yours.")
    if table.game is None:
        raise Refusal(f"table_{table.phase}", WHEN[table.phase])
    return table.game.view(seat)


HANDLERS = [why]
