"""The best use of a player's stations at the end, by trying everything (E-51..E-56, T-34..T-37)."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from .network import joined
from .table import Table


@dataclass(frozen=True)
class Outcome:
    """What one way of using the stations makes of the tickets held."""

    completed: list[int]
    failed: list[int]
    points: int
    borrowed: tuple[int | None, ...]


def best_use(table: Table, seat: int, prize: Callable[[int], int] = lambda done: 0) -> Outcome:
    """The best of all ways to give each station one route of another player, or none (T-34).

    prize gives the points that come with a number of completed tickets.
    """
    cities = [city for city, owner in table.stations.items() if owner == seat]
    choices: list[list[int | None]] = [[None] for _ in cities]
    if not completes_only_in_play(table):
        choices = [[*routes_into(table, city, seat), None] for city in cities]
    outcomes = [outcome_of(table, seat, borrowed) for borrowed in product(*choices)]
    best = min(outcomes, key=lambda outcome: preference(outcome, prize(len(outcome.completed))))
    note_branches(table, seat, best)
    return best


def routes_into(table: Table, city: str, seat: int) -> list[int]:
    """The routes of other players that end in the city (T-35)."""
    return [
        route.number
        for route in table.edition.routes
        if city in (route.a, route.b) and table.owners[route.number] not in (None, seat)
    ]


def outcome_of(table: Table, seat: int, borrowed: tuple[int | None, ...]) -> Outcome:
    """The tickets still to be judged, with own and borrowed routes."""
    held = table.players[seat].tickets
    routes = table.routes_of(seat) + [number for number in borrowed if number is not None]
    completed = [
        ticket
        for ticket in held
        if is_complete(table, ticket, routes) and not completes_only_in_play(table)
    ]
    failed = [ticket for ticket in held if ticket not in completed]
    points = sum(table.edition.tickets[ticket].points for ticket in completed)
    if not table.edition.section("journey"):  # there open tickets never cost points (F-16)
        points -= sum(table.edition.tickets[ticket].points for ticket in failed)
    return Outcome(completed, failed, points, borrowed)


def completes_only_in_play(table: Table) -> bool:
    """On a journey tickets are completed by own routes during play, never at the end (T-58)."""
    return table.rules != 1 and table.edition.section("journey") is not None


def is_complete(table: Table, ticket: int, routes: list[int]) -> bool:
    """Whether these routes join the two places of a ticket."""
    printed = table.edition.tickets[ticket]
    return joined(table.edition, routes, printed.a, printed.b)


def preference(outcome: Outcome, prize: int) -> tuple[int, int, int, tuple[float, ...]]:
    """Points, completed tickets, fewest routes, smallest route numbers: the smaller, the better."""
    used = sum(number is not None for number in outcome.borrowed)
    numbers = tuple(float("inf") if n is None else float(n) for n in outcome.borrowed)
    return (-outcome.points - prize, -len(outcome.completed), used, numbers)


def note_branches(table: Table, seat: int, best: Outcome) -> None:
    """Count borrowed routes, and tickets that need two of them."""
    used = [number for number in best.borrowed if number is not None]
    if used:
        table.met("station_borrowed")
    own = table.routes_of(seat)
    for ticket in best.completed:
        needed = [
            number
            for number in used
            if not is_complete(table, ticket, own + [n for n in used if n != number])
        ]
        if len(needed) >= 2:
            table.met("station_two_chained")
