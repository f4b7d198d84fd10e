"""Scores of the reference: the tables of T-48 and T-52, trails, stations, printed examples."""

from itertools import combinations
from random import Random

import pytest

from .boards import EDITIONS, on_turn, route_between
from .borrowing import best_use
from .edition import Edition, load_edition
from .game import ReferenceGame
from .network import joined, longest_trail
from .scoring import prizes, score


@pytest.mark.parametrize(
    ("passengers", "points"),
    [
        ([3, 2, 2], [20, 10, 10]),
        ([3, 3, 2], [20, 20, 0]),
        ([4, 0, 0], [20, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([2, 2], [20, 20]),
        ([2, 1], [20, 10]),
        ([3, 2, 1], [20, 10, 0]),
    ],
)
def test_passenger_majorities_as_in_t48(passengers: list[int], points: list[int]) -> None:
    assert prizes(passengers, [20, 10]) == points


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ([5, 3, 3, 1], [8, 6, 6, 2]),
        ([3, 3, 3, 0], [8, 8, 8, 0]),
        ([4, 2, 1, 1], [8, 6, 4, 4]),
        ([2, 2, 1, 1], [8, 8, 4, 4]),
        ([2, 2, 1], [8, 8, 2]),
        ([1, 0], [8, 0]),
        ([2, 2], [8, 8]),
    ],
)
def test_merchandise_ranks_as_in_t52(cards: list[int], points: list[int]) -> None:
    game = on_turn("amsterdam", len(cards))
    for player, number in zip(game.table.players, cards, strict=True):
        player.merchandise = number
    seats = score(game.table, "last_round")["seats"]
    assert [seat["bonus"]["merchandise"] for seat in seats] == points


def board_of(lines: list[tuple[str, str, int]]) -> Edition:
    """A board with nothing on it but these routes."""
    cities = sorted({end for a, b, _ in lines for end in (a, b)})
    routes = [{"a": a, "b": b, "length": n, "color": "gray"} for a, b, n in lines]
    board = {"cities": [{"id": c, "name": c} for c in cities], "routes": routes, "tickets": []}
    return load_edition({"board": board})


def best_trail_by_subsets(lines: list[tuple[str, str, int]]) -> int:
    """Euler: a set of routes is a trail if it hangs together and has at most two odd ends."""
    best = 0
    for size in range(1, len(lines) + 1):
        for chosen in combinations(lines, size):
            ends = [end for a, b, _ in chosen for end in (a, b)]
            odd = sum(ends.count(end) % 2 for end in set(ends))
            together = {ends[0]}
            for _ in chosen:
                for a, b, _ in chosen:
                    if a in together or b in together:
                        together |= {a, b}
            if odd <= 2 and together == set(ends):
                best = max(best, sum(n for _, _, n in chosen))
    return best


def test_the_longest_trail_is_found_on_small_random_boards() -> None:
    rng = Random("trails")
    for _ in range(300):
        lines = []
        for _ in range(rng.randint(1, 8)):
            a, b = rng.sample("abcdef", 2)
            lines.append((a, b, rng.randint(1, 6)))
        board = board_of(lines)
        assert longest_trail(board, list(range(len(lines)))) == best_trail_by_subsets(lines), lines


@pytest.mark.parametrize(
    ("lines", "length"),
    [
        ([], 0),
        ([("a", "b", 2), ("b", "c", 2), ("c", "a", 2)], 6),
        (
            [
                ("a", "b", 1),
                ("b", "c", 1),
                ("c", "a", 1),
                ("c", "d", 1),
                ("d", "e", 1),
                ("e", "c", 1),
            ],
            6,
        ),
        ([("a", "b", 3), ("c", "d", 4)], 4),
        ([("a", "b", 2), ("a", "c", 3), ("a", "d", 4)], 7),
    ],
    ids=["nothing", "loop", "figure of eight", "two components", "star"],
)
def test_trails_of_known_shapes(lines: list[tuple[str, str, int]], length: int) -> None:
    assert longest_trail(board_of(lines), list(range(len(lines)))) == length


def test_two_routes_into_a_country_are_not_joined_there() -> None:
    """G l.150: Freiburg and Saarbrücken are both joined to Frankreich, not to each other."""
    germany = EDITIONS["germany"]
    routes = [
        route_between("germany", "freiburg", "frankreich"),
        route_between("germany", "saarbrucken", "frankreich"),
    ]
    assert joined(germany, routes, "freiburg", "frankreich")
    assert joined(germany, routes, "frankreich", "saarbrucken")
    assert not joined(germany, routes, "freiburg", "saarbrucken")
    lengths = [germany.routes[number].length for number in routes]
    assert longest_trail(germany, routes) == max(lengths)


def own(game: ReferenceGame, seat: int, *pairs: tuple[str, str]) -> list[int]:
    """Give a seat the first route of each pair."""
    name = game.edition.sections["id"]
    numbers = [route_between(name, a, b) for a, b in pairs]
    for number in numbers:
        game.table.owners[number] = seat
    return numbers


def test_two_stations_chain() -> None:
    """Zürich to Wien over two routes of another player, with stations in München and Wien."""
    game = on_turn("europe", 2)
    table = game.table
    first, second = own(game, 1, ("zurich", "munchen"), ("munchen", "wien"))
    own(game, 0, ("paris", "zurich"))
    table.stations = {"munchen": 0, "wien": 0}
    ticket = next(t for t in game.edition.tickets if {t.a, t.b} == {"paris", "wien"})
    table.players[0].tickets = [ticket.number]
    use = best_use(table, 0)
    assert use.completed == [ticket.number]
    assert use.points == ticket.points
    assert use.borrowed == (first, second)
    assert table.branches["station_two_chained"] == 1
    table.owners[second] = None  # a station does not give the use of an unclaimed route
    assert best_use(table, 0).borrowed == (None, None)


def test_a_useless_station_costs_its_points_and_borrows_nothing() -> None:
    game = on_turn("europe", 2)
    table = game.table
    own(game, 1, ("zurich", "munchen"))
    table.stations = {"munchen": 0}
    table.players[0].stations = 2
    seat = score(table, "last_round")["seats"][0]
    assert seat["stations"] == 8
    assert seat["borrowed"] == [["munchen", None]]
    assert seat["longest_path"] == 0


def test_ties_for_victory_go_down_the_chain() -> None:
    game = on_turn("europe", 3)
    for player in game.table.players:
        player.tickets = []
    assert score(game.table, "last_round")["winners"] == [0, 1, 2]
    game.table.players[0].stations = 2  # four points less, made up by routes
    game.table.players[0].points = 4
    assert [s["place"] for s in score(game.table, "last_round")["seats"]] == [3, 1, 1]
    game.table.players[2].points = -10
    own(game, 2, ("zurich", "munchen"))
    assert [s["place"] for s in score(game.table, "last_round")["seats"]] == [3, 2, 1]


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("usa", {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}),
        ("europe", {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}),
        ("germany", {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15, 7: 18}),
        ("amsterdam", {1: 1, 2: 2, 3: 4, 4: 7}),
    ],
)
def test_the_scoring_tables_fit_the_boards(name: str, points: dict[int, int]) -> None:
    edition = EDITIONS[name]
    table = edition.sections["routes"]["points"]
    assert {int(length): value for length, value in table.items()} == points
    assert {route.length for route in edition.routes} <= set(points)
