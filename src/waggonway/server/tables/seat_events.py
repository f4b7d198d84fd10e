"""Apply the events of the lobby and of stand-ins to a table: who sits where, and who plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from . import steps
from .seats import Seat, free_seats, with_color

if TYPE_CHECKING:
    from .table import Table


def apply_in_lobby(table: Table, event: steps.TableEvent) -> None:
    """Apply an event of the lobby."""
    match event:
        case steps.Opened(edition, options, host, ladder):
            table.ref, table.options = edition, options
            table.host, table.ladder = host, ladder
            table.chairs = free_seats(options.seats)
        case steps.OptionsSet(options):
            table.options = options
            table.chairs = free_seats(options.seats, table.chairs)
        case steps.Sat(seat, person, name):
            take_seat(table, seat, Seat(person=person, name=name))
        case steps.BotSat(seat, bot, name):
            take_seat(table, seat, Seat(bot=bot, name=name))
        case steps.Vacated(seat):
            take_seat(table, seat, Seat())
        case steps.ColorChosen(seat, color):
            table.chairs = with_color(table.chairs, seat, color)
        case steps.HostChanged(host):
            table.host = host
        case steps.Closed():
            table.phase = "closed"


def apply_stand_in(table: Table, event: steps.StandInSat | steps.CameBack | steps.SeatLost) -> None:
    """Apply that a bot plays for a person, or that the person is back."""
    seat = event.seat
    chair = table.chairs[seat]
    if isinstance(event, steps.CameBack):
        table.clocks.grant(seat)
        change_seat(table, seat, replace(chair, stand_in=None))
        return
    table.clocks.charge(seat, event.used, moved=False)
    if table.question and chair.person in (table.question.by, *table.question.missing):
        table.question = None
    if isinstance(event, steps.SeatLost):
        take_seat(table, seat, Seat(bot=event.bot, name=event.name))
    else:
        change_seat(table, seat, replace(chair, stand_in=event.why))


def take_seat(table: Table, seat: int, chair: Seat) -> None:
    """Seat a person, a bot or nobody. The seat keeps its color."""
    change_seat(table, seat, replace(chair, color=table.chairs[seat].color))


def change_seat(table: Table, seat: int, chair: Seat) -> None:
    """Replace a seat."""
    table.chairs = (*table.chairs[:seat], chair, *table.chairs[seat + 1 :])
