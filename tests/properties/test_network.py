"""What a seat's routes connect, against a walk from city to city."""

from random import Random

import pytest

from waggonway.core.claim import take_and_close
from waggonway.core.network import components
from waggonway.core.state import blank
from waggonway.editions import available, load
from waggonway.editions.tables import board_of


def walked(nodes: int, ways: list[tuple[int, int]]) -> list[set[int]]:
    """For each node those that can be reached from it."""
    near = {node: {node} for node in range(nodes)}
    for a, b in ways:
        near[a].add(b)
        near[b].add(a)
    found: list[set[int]] = []
    for start in range(nodes):
        seen, front = {start}, [start]
        while front:
            new = near[front.pop()] - seen
            seen |= new
            front += new
        found.append(seen)
    return found


@pytest.mark.parametrize("edition", available())
def test_nodes_have_one_root_if_routes_join_them(edition: str) -> None:
    """Whatever the order of the routes, up to the last node."""
    board, random = board_of(load(edition)), Random(edition)
    for _ in range(20):
        state = blank(board, 2, "")
        routes = random.sample(range(board.routes), board.routes // 3)
        for route in routes:
            take_and_close(state, route)
        roots = list(components(state, 0))
        ways = [(board.end_a[route], board.end_b[route]) for route in routes]
        for node, reached in enumerate(walked(board.nodes, ways)):
            assert {v for v in range(board.nodes) if roots[v] == roots[node]} == reached
