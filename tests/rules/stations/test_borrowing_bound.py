"""The best use of stations on boards made up to be difficult. T-34, T-35."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from bench.station_positions import NEW, Position, best_use, hostile, worst_known


def small(random: Random) -> Position:
    """A small board with countries, own routes and stations, and more tickets than routes."""
    cities = random.randint(4, 8)
    stations = random.sample(range(cities), random.randint(1, min(5, cities)))
    countries = [random.randint(1, 3) for _ in range(random.choice((0, 0, 1, 2)))]
    places: list[tuple[int, ...]] = [(city,) for city in range(cities)]
    nodes = cities
    ends: list[tuple[int, int]] = []
    for size in countries:
        places.append(tuple(range(nodes, nodes + size)))
        ends += [(random.randrange(cities), border) for border in range(nodes, nodes + size)]
        nodes += size
    pairs = [(a, b) for a in range(cities) for b in range(a)]
    ends += random.sample(pairs, min(len(pairs), random.randint(3, 14)))
    random.shuffle(ends)
    mine = random.choice((0.1, 0.3, 0.5))
    owners = [0 if random.random() < mine else random.choice((1, 1, 1, -1)) for _ in ends]
    flat = random.random() < 0.5
    return Position(
        places=tuple(places),
        routes=tuple((a, b, owner) for (a, b), owner in zip(ends, owners, strict=True)),
        tickets=tuple(
            (*random.sample(range(len(places)), 2), 1 if flat else random.randint(1, 5))  # type: ignore[misc]
            for _ in range(random.randint(1, 12))
        ),
        stations=tuple(stations),
        prizes=random.choice(((), (), (0, 0, 3), (0, 2, 2, 9, 9, 20))),
    )


def by_trial(position: Position) -> tuple[int, ...]:
    """The routes of the best of all choices, tried one by one."""
    choices = [
        [r for r, (a, b, owner) in enumerate(position.routes) if owner == 1 and city in (a, b)]
        for city in position.stations
    ]
    without = len(completed(position, ()))
    return min(
        product(*[[*routes, -1] for routes in choices]),
        key=lambda choice: tuple(preference(position, choice, without)),
    )


def completed(position: Position, choice: tuple[int, ...]) -> list[int]:
    """The points of the tickets that own and borrowed routes complete."""
    root = list(range(sum(len(place) for place in position.places)))
    for route, (a, b, owner) in enumerate(position.routes):
        if owner == 0 or route in choice:
            old, new = root[a], root[b]
            root = [new if one == old else one for one in root]
    reached = [{root[node] for node in place} for place in position.places]
    return [points for a, b, points in position.tickets if reached[a] & reached[b]]


def preference(position: Position, choice: tuple[int, ...], without: int) -> Iterator[float]:
    """The smaller, the better; `without` is the number of tickets completed without stations."""
    done = completed(position, choice)
    most = len(position.prizes) - 1
    prize = position.prizes[min(len(done) - without, most)] if position.prizes else 0
    yield -2 * sum(done) - prize
    yield -len(done)
    yield sum(route >= 0 for route in choice)
    yield from (route if route >= 0 else 999 for route in choice)


def compare(number: int, seed: int) -> int:
    """Compare small boards; count the stations that borrow a route."""
    random = Random(seed)
    used = 0
    for _ in range(number):
        position = small(random)
        found = best_use(position).routes
        assert found == by_trial(position), position
        used += sum(route >= 0 for route in found)
    return used


def test_the_best_use_of_stations_on_small_boards() -> None:
    """T-34: countries, connected stations and shared neighbours, against a trial of all choices."""
    assert compare(250, seed=1) > 250


@pytest.mark.compiled_only
def test_the_best_use_of_stations_on_thousands_of_small_boards() -> None:
    """T-34: the same for more of them."""
    assert compare(1500, seed=2) > 1500


@pytest.mark.parametrize("own", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("shared", [0, 0.3, 1])
def test_hubs_with_all_routes_that_an_edition_may_have_take_little_work(
    own: int, shared: float
) -> None:
    """T-34: five stations with 48 routes each once had 49**5 choices to try."""
    use = best_use(hostile(Random(own), 5, own, shared))
    assert sum(route >= 0 for route in use.routes) >= 3
    assert use.work < 1_000_000


def test_the_worst_positions_of_new_tables_are_cheap() -> None:
    """T-34: bench/find_worst_stations.py looked for these; options are counted, not timed.

    The worst that was found takes 20,000 options and 1.3 ms.
    """
    worst = {kind: (position, use) for kind, position, use in worst_known()}
    for kind in NEW:
        position, known = worst[kind]
        use = best_use(position)
        assert use.routes == known.routes
        assert use.work <= 40_000


@pytest.mark.compiled_only
def test_the_worst_positions_of_stored_tables_are_bounded() -> None:
    """T-34: five stations; the worst that was found takes 2.9 million options."""
    for _, position, known in worst_known():
        use = best_use(position)
        assert use.routes == known.routes
        assert use.work <= 6_000_000
