"""The longest continuous path: on drawings, and against brute force on the real boards."""

from dataclasses import astuple
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from bench.longest_path import Line, drawn, effort, positions
from tests.amounts import either
from waggonway.core.longest_path.edge_order import Plan
from waggonway.core.longest_path.graph import Graph
from waggonway.core.longest_path.search import Frontier
from waggonway.editions import load
from waggonway.editions.tables import board_of

EDITIONS = ["usa", "europe", "germany", "amsterdam", "first_journey"]


def longest(lines: list[Line]) -> int:
    return effort(drawn(lines), list(range(len(lines)))).longest


def chain(*cities: int, length: int = 1) -> list[Line]:
    return [(a, b, length) for a, b in pairwise(cities)]


def complete(cities: int) -> list[Line]:
    return [(a, b, 1) for a in range(cities) for b in range(a)]


def by_brute_force(lines: list[Line]) -> int:
    """Walk on from every city in every way, remembering the used routes and the current city."""
    ways: dict[int, list[tuple[int, int, int]]] = {}
    for number, (a, b, length) in enumerate(lines):
        ways.setdefault(a, []).append((1 << number, b, length))
        ways.setdefault(b, []).append((1 << number, a, length))

    @cache
    def further(city: int, used: int) -> int:
        best = 0
        for route, other, length in ways[city]:
            if not used & route:
                best = max(best, length + further(other, used | route))
        return best

    return max((further(city, 0) for city in ways), default=0)


def grown(lines: list[Line], number: int, spread: float, random: Random) -> list[int]:
    """Random routes, mostly such that touch those already there."""
    chosen: list[int] = []
    cities: set[int] = set()
    while len(chosen) < number:
        rest = [r for r in range(len(lines)) if r not in chosen]
        near = [r for r in rest if cities & set(lines[r][:2])]
        chosen.append(random.choice(rest if not near or random.random() < spread else near))
        cities.update(lines[chosen[-1]][:2])
    return chosen


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_longest_path_is_that_of_brute_force(edition: str) -> None:
    """T-68, U-46, E-60: 2,000 random sets of up to ten routes on each board."""
    board = board_of(load(edition))
    lines = [(board.end_a[r], board.end_b[r], board.length[r]) for r in range(board.routes)]
    random = Random(edition)
    for _ in range(either(2000, 200)):
        routes = grown(lines, random.randint(0, 10), random.choice([0, 0, 0.1, 0.5]), random)
        assert effort(board, routes).longest == by_brute_force([lines[r] for r in routes]), routes


def test_the_longest_path_is_that_of_brute_force_where_many_routes_meet() -> None:
    """T-68: small boards with many circles, also of several routes between the same cities."""
    random = Random("circles")
    for _ in range(either(1500, 200)):
        cities = random.randint(2, 7)
        lines: list[Line] = []
        while len(lines) < random.randint(1, 10):
            a, b = random.sample(range(cities), 2)
            lines.append((a, b, random.choice([1, 1, 2, 3, 6])))
        assert longest(lines) == by_brute_force(lines), lines


def test_the_longest_path_is_that_of_brute_force_where_loops_have_long_branches() -> None:
    """T-68: loops joined by bridges, with branches that are longer than all of a loop."""
    random = Random("branches")
    for _ in range(either(1500, 200)):
        lines: list[Line] = []
        ends: list[int] = []  # a city of each loop
        cities = 0
        for _ in range(random.randint(2, 3)):
            loop = list(range(cities, cities + random.randint(2, 4)))
            cities += len(loop)
            lines += [(a, b, random.choice([1, 2])) for a, b in pairwise([*loop, loop[0]])]
            if ends:
                lines.append((random.choice(ends), random.choice(loop), random.choice([1, 6])))
            ends += random.sample(loop, 2)
        for number in range(random.randint(2, 4)):
            lines.append((random.randrange(cities), cities + number, random.choice([6, 9, 20])))
        random.shuffle(lines)
        assert longest(lines) == by_brute_force(lines), lines


def test_a_loop_behind_a_bridge_with_two_long_branches_is_not_walked_from_one_to_the_other() -> (
    None
):
    """T-68, U-46: who comes over the bridge ends in one of them."""
    first, second = chain(0, 1, 2, 0), chain(3, 4, 5, 3)
    lines = [*first, (2, 3, 1), *second, (1, 6, 9), (4, 7, 9), (5, 8, 9)]
    assert longest(lines) == by_brute_force(lines) == 9 + 2 + 1 + 2 + 9


def test_nothing_built_is_a_path_of_length_zero() -> None:
    """T-68."""
    assert effort(board_of(load("usa")), []).longest == 0


def test_a_single_route_is_a_path() -> None:
    """T-68, U-46."""
    board = board_of(load("usa"))
    for route in range(board.routes):
        assert effort(board, [route]).longest == board.length[route]


def test_a_loop_is_a_path() -> None:
    """U-46, T-68: a path may come back to where it began."""
    assert longest(chain(0, 1, 2, 0, length=3)) == 9


def test_a_figure_eight_is_a_path() -> None:
    """U-46, T-68: a city may be passed twice."""
    assert longest(chain(0, 1, 2, 0, 3, 4, 0)) == 6


def test_of_two_components_the_longer_counts() -> None:
    """U-46, T-68: a path is connected."""
    assert longest(chain(0, 1, 2, 3, length=2) + chain(4, 5, 6, 4, length=3)) == 9
    assert longest(chain(0, 1, 2, 3, length=4) + chain(4, 5, 6, 4, length=3)) == 12


def test_a_bridge_is_crossed_once() -> None:
    """U-46, T-68: of three loops on bridges only two can be visited, the best two."""
    two = chain(0, 1, 2, 0) + chain(0, 3) + chain(3, 4, 5, 3)
    assert longest(two) == 7
    three = chain(0, 1) + chain(1, 2, 3, 1) + chain(0, 4) + chain(4, 5, 6, 7, 4)
    three += chain(0, 8) + chain(8, 9, 10, 11, 12, 8)
    assert longest(three) == 1 + 4 + 1 + 5


def test_a_bridge_may_end_in_a_loop_that_cannot_be_walked_whole() -> None:
    """U-46, T-68: behind the bridge the way that goes on furthest counts."""
    kite = [*chain(1, 2, 3, 1, length=2), (3, 4, 1), (2, 4, 1)]
    assert longest(kite) == 8
    assert longest([*kite, (1, 0, 5)]) == 11
    assert longest([*kite, (4, 0, 5)]) == 12


def test_in_a_tree_the_two_longest_branches_count() -> None:
    """U-46, T-68: no train is counted twice, so there is no way back."""
    star = [(0, 1, 3), (0, 2, 5), (0, 3, 4), (0, 4, 1)]
    assert longest(star) == 9
    assert longest([*star, (4, 5, 6)]) == 12
    assert longest([*star, (4, 5, 6), (4, 6, 6), (4, 7, 2)]) == 12


def test_branches_of_a_loop_are_worth_leaving_a_piece_of_it_out() -> None:
    """U-46, T-68: two branches at neighbours of a loop, or both at one city."""
    loop = chain(0, 1, 2, 3, 0, length=2)
    assert longest([*loop, (0, 4, 1)]) == 9
    assert longest([*loop, (0, 4, 3), (1, 5, 3)]) == 12
    assert longest([*loop, (0, 4, 3), (0, 5, 3)]) == 14
    assert longest([*loop, (0, 4, 3), (0, 5, 1), (1, 6, 3), (1, 7, 1)]) == 12


def test_with_no_odd_city_everything_is_a_path() -> None:
    """T-68: Euler's shortcut, closed."""
    assert longest(complete(5)) == 10
    assert longest(complete(13)) == 78


def test_with_two_odd_cities_everything_is_a_path() -> None:
    """T-68: Euler's shortcut, open."""
    house = [*chain(0, 1, 2, 3, 0), (0, 2, 1), (1, 3, 1), (2, 4, 1), (3, 4, 1)]
    assert longest(house) == 8
    assert longest([*house, (0, 5, 1)]) == 9
    assert longest([*house, (0, 5, 2), (1, 6, 2)]) == 12


def test_each_further_pair_of_odd_cities_costs_a_route() -> None:
    """T-68: where all cities are odd and joined, all pairs but one lose their route."""
    assert longest(complete(4)) == 6 - 1
    assert longest(complete(8)) == 28 - 3
    wheel = [(0, a, 1) for a in range(1, 8)] + chain(1, 2, 3, 4, 5, 6, 7, 1)
    assert longest(wheel) == 14 - 3


def test_a_board_may_be_wide() -> None:
    """T-68: where everything is joined to everything, more cities are in play than fit a word."""
    assert longest(complete(14)) == 91 - 6


def test_parallel_routes_are_two_routes() -> None:
    """T-68: they would count once each; one seat can own both on a made-up board only."""
    assert longest([(0, 1, 2), (0, 1, 3)]) == 5
    assert longest([(0, 1, 2), (0, 1, 3), (1, 2, 4)]) == 9
    assert longest([(0, 1, 2), (0, 1, 3), (0, 1, 4)]) == 9


@pytest.mark.parametrize("made_up", [False, True])
def test_the_worst_positions_known_are_cheap(made_up: bool) -> None:
    """T-68: exact, and never slow; bench/find_worst_trails.py looked for these."""
    for position in positions():
        if made_up != (position.name not in EDITIONS):
            continue
        found = effort(position.board, position.routes)
        assert found.longest == position.longest
        assert found.cost < (8_000_000 if made_up else 200_000)


@pytest.mark.compiled_only
@pytest.mark.parametrize(
    ("edition", "expected"),
    [
        ("usa", (8944, 48408, 5307)),
        ("europe", (7768, 40410, 4589)),
        ("germany", (8643, 45398, 4916)),
        ("amsterdam", (6697, 81390, 7765)),
        ("first_journey", (5974, 62136, 7035)),
    ],
)
def test_the_search_takes_what_it_always_took(edition: str, expected: tuple[int, int, int]) -> None:
    """T-68: trains, hopes and states of 200 networks in all; who finds a quicker way pins it."""
    board = board_of(load(edition))
    lines = [(board.end_a[r], board.end_b[r], board.length[r]) for r in range(board.routes)]
    random = Random(f"{edition} effort")
    found = [
        effort(board, grown(lines, random.randint(10, 30), random.choice([0, 0, 0.1]), random))
        for _ in range(200)
    ]
    assert tuple(map(sum, zip(*map(astuple, found), strict=True))) == expected


@pytest.mark.parametrize(
    ("made_up", "hopes", "states"), [(False, 6262, 1600), (True, 52914, 32060)]
)
def test_the_worst_positions_take_what_they_always_took(
    made_up: bool, hopes: int, states: int
) -> None:
    """T-68: the same for the worst known positions."""
    found = [effort(p.board, p.routes) for p in positions() if made_up != (p.name in EDITIONS)]
    assert (sum(f.hopes for f in found), sum(f.states for f in found)) == (hopes, states)


def test_a_state_keeps_what_24_slots_are_joined_to() -> None:
    """T-68: more than any board has needed; twelve of them fill a word."""
    graph = Graph(3)
    graph.make_room(3)
    for a, b, length in chain(0, 1, 2, 0):
        graph.add(a, b, length)
        graph.degree[a] += 1
        graph.degree[b] += 1
    plan = Plan(graph, 0)
    plan.look_ahead()
    plan.slots = 24
    frontier = Frontier(plan, 0)
    parts = list(range(24, 0, -1))
    for slot, part in enumerate(parts):
        frontier.part[slot] = part
    frontier.put(0, 0, 0, 0)
    for slot in range(24):
        frontier.part[slot] = 0
    frontier.unpack(1)
    assert list(frontier.part) == parts
