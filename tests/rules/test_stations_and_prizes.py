"""Stations where completed tickets also win a prize: made-up editions only. T-34, T-49."""

import random
import tomllib
from functools import cache
from itertools import product

import msgspec
import pytest

from tests.kit import arrange, forget_menus, give_route, give_station, opened, scored
from tests.lockstep.games import path_to
from waggonway.core import state as core
from waggonway.core.score import FINAL, TICKETS_DONE, borrowed_at, score
from waggonway.editions import Edition
from waggonway.game import Game
from waggonway.server.boards import from_data

PRIZES = (15, 6)


@cache
def europe_with_prize() -> Edition:
    """Europe with a prize for the most tickets, and one ticket worth two others and more."""
    data = tomllib.loads(path_to("europe").read_text(encoding="utf-8"))
    data["bonus"]["globetrotter"] = list(PRIZES)
    for ticket in data["board"]["tickets"]:
        if (ticket["a"], ticket["b"]) == ("venezia", "constantinople"):
            ticket["points"] = 12
    return from_data("europe with a prize", msgspec.json.encode(data))


def one_or_two(rivals: int) -> Game:
    """Seat 0's station completes one ticket of 12 points or two of 5; seat 1 has completed some."""
    mine = ["Venezia-Zagrab", "Sarajevo-Zagrab", "Athina-Sofia", "Constantinople-Sofia"]
    theirs = ["Athina-Sarajevo", "Athina-Smyrna", "Edinburgh-London/1", "Dieppe-London/1"]
    theirs += ["Dieppe-Paris", "Marseille-Paris", "Brest-Paris"]
    owners: dict[str | int, int] = dict.fromkeys([*mine, "Angora-Smyrna"], 0)
    return arrange(
        europe_with_prize(),
        owners=owners | dict.fromkeys(theirs, 1),
        stations={"athina": 0},
        tickets={
            0: ["Venezia-Constantinople", "Athina-Angora", "Sofia-Smyrna"],
            1: ["Edinburgh-Paris", "Brest-Marseille"][:rivals],
        },
    )


def test_the_whole_score_counts_and_not_only_the_tickets() -> None:
    """T-34: 4 points fewer for tickets, but as many tickets as the rival: 15 instead of 6."""
    seats = scored(one_or_two(rivals=2)).seats
    assert (seats[0].tickets, len(seats[0].completed)) == (5 + 5 - 12, 2)
    assert [seat.bonus["globetrotter"] for seat in seats] == [15, 15]


def test_a_prize_that_is_won_anyway_changes_nothing() -> None:
    """T-34: one ticket is as many as the rival has, so the dearer one is completed."""
    seats = scored(one_or_two(rivals=1)).seats
    assert (seats[0].tickets, len(seats[0].completed)) == (12 - 5 - 5, 1)
    assert [seat.bonus["globetrotter"] for seat in seats] == [15, 15]


def test_games_of_the_first_version_look_at_the_tickets_alone() -> None:
    """T-34: what a game was played for is not changed after it began."""
    game = one_or_two(rivals=2)
    game.state.rules = 1
    seats = scored(game).seats
    assert (seats[0].tickets, len(seats[0].completed)) == (12 - 5 - 5, 1)
    assert [seat.bonus["globetrotter"] for seat in seats] == [6, 15]


class Ends:
    """A random end position in which every seat has stations."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.game = game
        edition = game.edition
        self.owners: dict[int, int] = {}
        taken: set[int] = set()
        for number, route in rng.sample(list(enumerate(edition.board.routes)), 70):
            if route.group is None or route.group not in taken:
                taken |= {route.group} - {None}  # type: ignore[arg-type]
                self.owners[number] = rng.randrange(game.seats)
        cities = rng.sample(list(edition.places), 3 * game.seats)
        self.stations = {seat: cities[3 * seat : 3 * seat + 3] for seat in range(game.seats)}
        tickets = rng.sample(range(len(edition.board.tickets)), 15 * game.seats)
        self.tickets = {seat: tickets[15 * seat : 15 * seat + 15] for seat in range(game.seats)}

    def lay(self) -> None:
        """Set it up."""
        s = self.game.state
        for route, seat in self.owners.items():
            give_route(self.game, route, seat)
        for seat, cities in self.stations.items():
            for city in cities:
                give_station(self.game, city, seat)
            s.tally[seat * core.TALLY + core.HELD] = len(self.tickets[seat])
            for i, ticket in enumerate(self.tickets[seat]):
                s.held[seat * s.board.tickets + i] = ticket
        forget_menus(self.game)

    def options(self, seat: int) -> list[tuple[tuple[int, ...], int, int]]:
        """All choices of a seat: routes, ticket points and completed tickets."""
        board = self.game.edition.board
        lent = [
            [n for n, who in self.owners.items() if who != seat and city in board.routes[n].ends]
            for city in self.stations[seat]
        ]
        found = []
        for choice in product(*[[*sorted(routes), -1] for routes in lent]):
            names = {city: city for city in self.game.edition.places}
            for number, owner in self.owners.items():
                if owner == seat or number in choice:
                    old, new = (names[end] for end in board.routes[number].ends)
                    names = {city: new if name == old else name for city, name in names.items()}
            held = [board.tickets[number] for number in self.tickets[seat]]
            done = [t.points or 0 for t in held if names[t.a] == names[t.b]]
            points = 2 * sum(done) - sum(t.points or 0 for t in held)
            found.append((choice, points, len(done)))
        return found


def best(
    options: list[tuple[tuple[int, ...], int, int]], others: list[int] | None
) -> tuple[tuple[int, ...], int]:
    """The routes of the best choice, and its completed tickets; None: no prize counts."""

    def order(option: tuple[tuple[int, ...], int, int]) -> tuple[object, ...]:
        routes, points, done = option
        if others is not None and done:
            place = sum(other > done for other in others)
            points += PRIZES[place] if place < len(PRIZES) else 0
        used = sum(route >= 0 for route in routes)
        return -points, -done, used, [999 if route < 0 else route for route in routes]

    routes, _, done = min(options, key=order)
    return routes, done


def compare(number: int, seed: int) -> None:
    """Compare random positions with a trial of all choices."""
    rng = random.Random(seed)
    for _ in range(number):
        start = rng.randrange(3)
        ends = Ends(opened(europe_with_prize(), 3, start=start), rng)
        ends.lay()
        s = ends.game.state
        score(s)
        options = [ends.options(seat) for seat in range(3)]
        uses = [best(one, None) for one in options]
        for turn in range(3):
            seat = (start + turn) % 3
            others = [done for other, (_, done) in enumerate(uses) if other != seat]
            uses = [*uses[:seat], best(options[seat], others), *uses[seat + 1 :]]
        for seat, (routes, done) in enumerate(uses):
            at = borrowed_at(s) + seat * s.board.stations
            found = tuple(s.final[at : at + 3]), s.final[seat * FINAL + TICKETS_DONE]
            assert found == (routes, done), (seed, vars(ends))


def test_seats_decide_in_turn_order() -> None:
    """T-34: each knows what those before it decided and what those after it complete so far."""
    compare(20, seed=1)


@pytest.mark.compiled_only
def test_seats_decide_in_turn_order_in_more_positions() -> None:
    """T-34: the same in more positions."""
    compare(100, seed=2)
