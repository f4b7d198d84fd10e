"""Cheapest paths: a search that ends at its goal finds paths of the same price."""

from pathlib import Path
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tests.game.play import PRINTED
from tests.kit import SPRINT
from waggonway.bots.knowledge import route_graph_of
from waggonway.bots.planner.route_graph import CLOSED, RouteGraph, ShortestPaths
from waggonway.editions import load


def prices(rng: Random, routes: int) -> "vec[i64]":
    """Return prices with owned routes, closed ones and many ties."""
    return vec[i64]([rng.choice([0, 100, 200, 200, 350, CLOSED]) for _ in range(routes)])


def path_price(graph: RouteGraph, paths: ShortestPaths, price: "vec[i64]", node: int) -> int:
    """Add up the prices along the path to a node."""
    total = 0
    while paths.by[node] >= 0:
        total += price[paths.by[node]]
        node = paths.before(node)
    return total


@pytest.mark.parametrize("which", [*PRINTED, SPRINT])
def test_a_search_that_ends_at_its_goal_finds_the_cheapest_price(which: str | Path) -> None:
    graph = route_graph_of(load(which))
    board, rng = graph.board, Random(7)
    whole, bounded = ShortestPaths(graph), ShortestPaths(graph)
    reached = 0
    for _ in range(30):
        price = prices(rng, board.routes)
        ticket = rng.randrange(board.tickets)
        start, goal = board.ticket_a[ticket], board.ticket_b[ticket]
        whole.search(price, start)
        cheapest = whole.far[whole.nearest(goal)]
        end = bounded.search_to(price, start, goal)
        assert bounded.far[end] == cheapest
        if cheapest < CLOSED:
            reached += 1
            assert path_price(graph, bounded, price, end) == cheapest
    assert reached
