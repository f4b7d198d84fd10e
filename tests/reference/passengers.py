"""Collecting passengers after a claim (G-26..G-29, T-47)."""

from .table import Table
from .turns import end_turn


def collect_passengers(table: Table) -> None:
    """End a, then end b: one colour resolves itself, several ask; then the turn ends."""
    while table.places:
        standing = table.passengers.get(table.places[0], {})
        if len(standing) > 1:
            table.phase = "passenger"
            return
        if standing:
            table.met("passenger_auto")
            take_passenger(table, next(iter(standing)))
        else:
            table.met("passenger_none")
            table.places.pop(0)
    end_turn(table)


def choose_passenger(table: Table, color: str) -> None:
    """The player's choice; the other end of the route may ask again."""
    table.met("passenger_choice")
    take_passenger(table, color)
    collect_passengers(table)


def take_passenger(table: Table, color: str) -> None:
    """One passenger leaves the place; a country has one pool for all its routes (T-47)."""
    place = table.places.pop(0)
    standing = table.passengers[place]
    standing[color] -= 1
    if standing[color] == 0:
        del standing[color]
    if not standing:
        del table.passengers[place]
    table.player.passengers[color] += 1
    table.tell("passenger_taken", seat=table.on_turn, place=place, color=color)
