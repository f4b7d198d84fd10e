"""Stations where completed tickets also win a prize: made-up editions only. T-34, T-49."""

import random
import tomllib
from collections.abc import Iterable
from functools import cache
from itertools import chain, combinations, product

import msgspec
import pytest

from tests.kit import arrange, forget_menus, give_route, give_station, opened, scored
from tests.lockstep.games import path_to
from waggonway.core import state as core
from waggonway.core.score import FINAL, TICKETS_DONE, borrowed_at, score
from waggonway.editions import Edition
from waggonway.game import Game
from waggonway.game.stations import tickets_by_stations
from waggonway.server.rooms.edition_registry import from_data

PRIZES = (15, 6)
LARGE = (60, 25)  # worth giving up tickets for


@cache
def europe_with_prize() -> Edition:
    """Europe with a prize for the most tickets, and one ticket worth two others and more."""
    data = tomllib.loads(path_to("europe").read_text(encoding="utf-8"))
    data["bonus"]["globetrotter"] = list(PRIZES)
    for ticket in data["board"]["tickets"]:
        if (ticket["a"], ticket["b"]) == ("venezia", "constantinople"):
            ticket["points"] = 12
    return from_data("europe with a prize", msgspec.json.encode(data))


def journey_with_a_station(rules: int) -> Game:
    """A race for tickets in which a station reaches the end of the only ticket."""
    data = tomllib.loads(path_to("first_journey").read_text(encoding="utf-8"))
    data["stations"] = {"count": 3, "worth": 4}
    game = arrange(
        from_data("first journey with stations", msgspec.json.encode(data)),
        owners={"Riga-Moscow/1": 1},
        stations={"riga": 0},
        tickets={0: ["Moscow-Riga"], 1: []},
    )
    game.state.rules = rules
    return game


def test_stations_complete_no_tickets_in_a_race_for_tickets() -> None:
    """F-16, F-20, T-34, T-58: tickets are completed during play, by the seat's own routes."""
    game = journey_with_a_station(rules=2)
    assert tickets_by_stations(game, 0) == ()
    seat = scored(game).seats[0]
    assert seat.completed == ()
    assert len(seat.failed) == 1
    assert seat.borrowed == (("riga", None),)


def test_stations_also_serve_in_a_race_for_tickets_of_the_first_version() -> None:
    """F-16, T-34: open tickets cost nothing there."""
    game = journey_with_a_station(rules=1)
    route = next(n for n, owner in enumerate(game.view(0).owners) if owner == 1)
    assert tickets_by_stations(game, 0) == game.view(0).tickets
    seat = scored(game).seats[0]
    assert seat.completed == game.view(0).tickets
    assert seat.borrowed == (("riga", route),)


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


def test_seats_that_compete_for_the_prize_decide_in_turn_order() -> None:
    """T-34: with two tickets like the rival's, seats 0 and 1 each win 15; with one of them, 6 or 0.

    Seat 0 gives up 4 points for its second ticket, seat 1 gives up 12. Seat 1 does so only if it
    decides after seat 0, because then one ticket would win nothing.
    """
    assert [len(row.completed) for row in scored(competing(start=0)).seats] == [2, 2, 2]
    assert [len(row.completed) for row in scored(competing(start=1)).seats] == [2, 1, 2]
    assert [len(row.completed) for row in scored(competing(start=2)).seats] == [2, 2, 2]
    first, second = scored(competing(start=0)), scored(competing(start=1))
    assert [row.tickets for row in first.seats] == [5 + 5 - 12, 3 + 3 - 12, 7 + 1]
    assert [row.bonus["globetrotter"] for row in first.seats] == [15, 15, 15]
    assert [row.tickets for row in second.seats] == [5 + 5 - 12, 12 - 3 - 3, 7 + 1]
    assert [row.bonus["globetrotter"] for row in second.seats] == [15, 0, 15]


def competing(start: int) -> Game:
    """Seats 0 and 1 have a station that completes one dear ticket or two cheap ones."""
    lent = ["Athina-Sarajevo", "Athina-Smyrna", "Brest-Paris", "Marseille-Paris"]
    return arrange(
        europe_with_more_tickets(),
        seats=3,
        start=start,
        owners={"Angora-Smyrna": 0, "Marseille-Roma": 1} | dict.fromkeys(lent, 2),
        stations={"athina": 0, "paris": 1},
        tickets={
            0: ["Athina-Sarajevo", "Athina-Smyrna", "Athina-Angora"],
            1: ["Paris-Brest", "Paris-Marseille", "Paris-Roma"],
            2: ["Brest-Marseille", "Sarajevo-Smyrna"],
        },
    )


@cache
def europe_with_more_tickets() -> Edition:
    """Europe with a prize, and tickets between neighbours."""
    data = tomllib.loads(path_to("europe").read_text(encoding="utf-8"))
    data["bonus"]["globetrotter"] = list(PRIZES)
    more = [("athina", "sarajevo", 12), ("athina", "smyrna", 5), ("sarajevo", "smyrna", 1)]
    more += [("paris", "brest", 12), ("paris", "marseille", 3), ("paris", "roma", 3)]
    data["board"]["tickets"] += [
        {"a": a, "b": b, "points": points, "deck": "regular"} for a, b, points in more
    ]
    return from_data("europe with more tickets", msgspec.json.encode(data))


@cache
def europe_with_large_prizes() -> Edition:
    """Europe with large prizes, and many tickets of very different value."""
    rng = random.Random(3)
    data = tomllib.loads(path_to("europe").read_text(encoding="utf-8"))
    data["bonus"]["globetrotter"] = list(LARGE)
    cities = [city["id"] for city in data["board"]["cities"]]
    known = {frozenset((t["a"], t["b"])) for t in data["board"]["tickets"]}
    pairs = [pair for pair in combinations(cities, 2) if frozenset(pair) not in known]
    data["board"]["tickets"] += [
        {"a": a, "b": b, "points": rng.choice((1, 1, 2, 20)), "deck": "regular"}
        for a, b in rng.sample(pairs, 180)
    ]
    return from_data("europe with large prizes", msgspec.json.encode(data))


class Ends:
    """A random end position in which every seat has stations."""

    def __init__(self, game: Game, rng: random.Random) -> None:
        self.game = game
        edition = game.edition
        self.owners: dict[int, int] = {}
        taken: set[int] = set()
        for number, route in rng.sample(list(enumerate(edition.board.routes)), 80):
            if route.group is None or route.group not in taken:
                taken |= {route.group} - {None}  # type: ignore[arg-type]
                self.owners[number] = rng.randrange(game.seats)
        cities = rng.sample(list(edition.places), 2 * game.seats)
        self.stations = {seat: cities[2 * seat : 2 * seat + 2] for seat in range(game.seats)}
        helped = [self.helped(seat) for seat in range(game.seats)]
        self.tickets = {
            seat: rng.sample(tickets, min(12, len(tickets))) for seat, tickets in enumerate(helped)
        }

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

    def lent(self, seat: int) -> list[list[int]]:
        """What each station of a seat can borrow."""
        routes = self.game.edition.board.routes
        return [
            [n for n, who in sorted(self.owners.items()) if who != seat and city in routes[n].ends]
            for city in self.stations[seat]
        ]

    def names(self, seat: int, choice: Iterable[int]) -> dict[str, str]:
        """Cities by the component that they are in, with the borrowed routes."""
        routes, choice = self.game.edition.board.routes, set(choice)
        names = {city: city for city in self.game.edition.places}
        for number, owner in self.owners.items():
            if owner == seat or number in choice:
                old, new = (names[end] for end in routes[number].ends)
                names = {city: new if name == old else name for city, name in names.items()}
        return names

    def helped(self, seat: int) -> list[int]:
        """The tickets that stations can complete, as far as they are not complete without."""
        own = self.names(seat, ())
        most = self.names(seat, chain.from_iterable(self.lent(seat)))
        return [
            number
            for number, t in enumerate(self.game.edition.board.tickets)
            if most[t.a] == most[t.b] and own[t.a] != own[t.b]
        ]

    def options(self, seat: int) -> list[tuple[tuple[int, ...], int, int]]:
        """All choices of a seat: routes, ticket points and completed tickets."""
        board = self.game.edition.board
        found = []
        for choice in product(*[[*routes, -1] for routes in self.lent(seat)]):
            names = self.names(seat, choice)
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
            points += LARGE[place] if place < len(LARGE) else 0
        used = sum(route >= 0 for route in routes)
        return -points, -done, used, [999 if route < 0 else route for route in routes]

    routes, _, done = min(options, key=order)
    return routes, done


def compare(number: int, seed: int) -> int:
    """Compare random positions with a trial of all choices; count those that prizes change."""
    rng = random.Random(seed)
    changed = 0
    for _ in range(number):
        start = rng.randrange(3)
        ends = Ends(opened(europe_with_large_prizes(), 3, start=start), rng)
        ends.lay()
        s = ends.game.state
        score(s)
        options = [ends.options(seat) for seat in range(3)]
        uses = in_turn_order(options, start)
        changed += uses != [best(one, None) for one in options]
        for seat, (routes, done) in enumerate(uses):
            at = borrowed_at(s) + seat * s.board.stations
            found = tuple(s.final[at : at + 2]), s.final[seat * FINAL + TICKETS_DONE]
            assert found == (routes, done), (seed, vars(ends))
    return changed


def in_turn_order(
    options: list[list[tuple[tuple[int, ...], int, int]]], start: int
) -> list[tuple[tuple[int, ...], int]]:
    """What the seats choose, each knowing what the others complete."""
    uses = [best(one, None) for one in options]
    for turn in range(3):
        seat = (start + turn) % 3
        others = [done for other, (_, done) in enumerate(uses) if other != seat]
        uses[seat] = best(options[seat], others)
    return uses


def test_seats_decide_in_turn_order() -> None:
    """T-34: each knows what those before it decided and what those after it complete so far."""
    assert compare(15, seed=3) >= 1


@pytest.mark.compiled_only
def test_seats_decide_in_turn_order_in_more_positions() -> None:
    """T-34: the same in more positions."""
    assert compare(100, seed=2) >= 3
