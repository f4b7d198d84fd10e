"""The best use of stations against a plain trial of all combinations. T-34, T-35."""

import random
from collections import Counter
from itertools import product
from math import inf

import pytest

from tests.kit import give_route, give_station, opened
from waggonway.core import state as core
from waggonway.core.score import FINAL, TICKET_POINTS, TICKETS_DONE, borrowed_at, score
from waggonway.editions import Edition
from waggonway.game import Game

POSITIONS = 10_000


Choice = tuple[int | None, ...]


class Position:
    """A random end position; one seat has stations, and tickets that they may help with."""

    def __init__(self, edition: Edition, seats: int, rng: random.Random) -> None:
        self.edition = edition
        self.owners: dict[int, int] = {}
        self.seat = rng.randrange(seats)
        trains = [edition.routes.trains] * seats
        for number, route in rng.sample(list(enumerate(edition.board.routes)), 90):
            owner = self.seat if rng.random() < 0.3 else rng.randrange(seats)
            group = edition.groups[route.group] if route.group else ()
            others = [self.owners[twin] for twin in group if twin in self.owners]
            free = not others if seats < 4 else owner not in others
            if free and route.length <= trains[owner]:
                self.owners[number] = owner
                trains[owner] -= route.length
        self.stations = rng.sample(list(edition.places), rng.choice((1, 2, 3, 3)))
        mine = [number for number, owner in self.owners.items() if owner == self.seat]
        lent = [number for city in self.stations for number in self.lent(city)]
        self.own = self.parts(mine)
        most = self.parts(mine + lent)
        tickets = list(enumerate(edition.board.tickets))
        helped = [
            n for n, t in tickets if self.own[t.a] != self.own[t.b] and most[t.a] == most[t.b]
        ]
        others = [n for n, _ in tickets if n not in helped]
        self.tickets = rng.sample(helped, min(len(helped), 8)) + rng.sample(others, 2)

    def lent(self, city: str) -> list[int]:
        """Routes of other seats that end in a city."""
        ends = self.edition.board.routes
        return [
            n for n, owner in self.owners.items() if owner != self.seat and city in ends[n].ends
        ]

    def parts(self, numbers: list[int]) -> dict[str, str]:
        """For each city the name of the part it belongs to when these routes are there."""
        names: dict[str, str] = {}
        for number in numbers:
            join(names, *self.edition.board.routes[number].ends)
        return {city: root(names, city) for city in self.edition.places}

    def lay(self, game: Game) -> None:
        """Set it up in a fresh game."""
        s = game.state
        for route, seat in self.owners.items():
            give_route(game, route, seat)
        for city in self.stations:
            give_station(game, city, self.seat)
        s.tally[self.seat * core.TALLY + core.HELD] = len(self.tickets)
        for i, ticket in enumerate(self.tickets):
            s.held[self.seat * s.board.tickets + i] = ticket


def root(names: dict[str, str], part: str) -> str:
    """The name that a part has now."""
    while part in names:
        part = names[part]
    return part


def join(names: dict[str, str], a: str, b: str) -> None:
    """Let two parts have one name."""
    a, b = root(names, a), root(names, b)
    if a != b:
        names[a] = b


def by_trial(position: Position) -> tuple[int, int, Choice]:
    """Ticket points, completed tickets and routes of the best way to use the stations.

    Every way to give each station a route of another player that ends in its city, or none, is
    tried, useless routes and one route for two stations included.
    """
    board, own = position.edition.board, position.own
    tickets = [board.tickets[number] for number in position.tickets]
    best: tuple[float, ...] = ()
    found: tuple[int, int, Choice] = (0, 0, ())
    for choice in product(*[[*position.lent(city), None] for city in position.stations]):
        names: dict[str, str] = {}
        for number in choice:
            if number is not None:
                join(names, *[own[end] for end in board.routes[number].ends])
        points = done = 0
        for ticket in tickets:
            complete = root(names, own[ticket.a]) == root(names, own[ticket.b])
            points += (ticket.points or 0) * (1 if complete else -1)
            done += complete
        routes = [-inf if number is None else -number for number in choice]
        order = (points, done, choice.count(None), *routes)
        if order > best:
            best, found = order, (points, done, choice)
    return found


def compare(number: int, seed: int) -> Counter[str]:
    """Compare a number of random final positions; count the cases that occurred."""
    rng = random.Random(seed)
    games = {seats: opened("europe", seats) for seats in (2, 3, 4, 5)}
    met: Counter[str] = Counter()
    for _ in range(number):
        game = games[rng.choice((2, 3, 4, 5))].copy()
        position = Position(game.edition, game.seats, rng)
        position.lay(game)
        s = game.state
        score(s)
        row = position.seat * FINAL
        at = borrowed_at(s) + position.seat * s.board.stations
        lent = list(s.final)[at : at + len(position.stations)]
        choice = tuple(None if route < 0 else route for route in lent)
        found = s.final[row + TICKET_POINTS], s.final[row + TICKETS_DONE], choice
        assert found == by_trial(position), (seed, vars(position))
        used = sum(route is not None for route in choice)
        met[f"{used} of {len(choice)}"] += 1
    return met


def test_the_best_use_of_stations_in_some_positions() -> None:
    """T-34, T-35: points, completed tickets, stations used and their routes."""
    met = compare(200, seed=1)
    assert met["1 of 3"] > 20


@pytest.mark.compiled_only
def test_the_best_use_of_stations_in_ten_thousand_positions() -> None:
    """T-34, T-35: the same in 10,000 random end positions."""
    met = compare(POSITIONS, seed=34)
    assert min(met["1 of 1"], met["2 of 2"], met["3 of 3"]) > 50
