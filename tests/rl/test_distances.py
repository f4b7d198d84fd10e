"""What a ticket needs is the shortest path, whatever the links cost."""

import heapq
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from waggonway.editions import available, load, presets
from waggonway.editions.tables import board_of
from waggonway.rl.engine.distances import CLOSED, FAR, Distances

pytestmark = pytest.mark.compiled_only

SEARCHES = 60


def shortest(distances: Distances, a: int, b: int, costs: list[int], links: set[int]) -> int:
    """The same by a plain search, over some of the links."""
    board = distances.board
    starts, goals = (
        {board.place_nodes[i] for i in range(board.place_at[place], board.place_at[place + 1])}
        for place in (a, b)
    )
    queue, done = [(0, node) for node in starts], set()
    while queue:
        spaces, node = heapq.heappop(queue)
        if node in goals:
            return spaces
        if node in done:
            continue
        done.add(node)
        for i in range(distances.first[node], distances.first[node + 1]):
            other, link = distances.edges[i] & 65535, distances.edges[i] >> 16
            if link in links and costs[link] != CLOSED:
                heapq.heappush(queue, (spaces + costs[link], other))
    return FAR


@pytest.mark.parametrize("edition", [*available(), *presets()])
def test_a_search_from_both_ends_finds_the_shortest_path(edition: str) -> None:
    rng = Random(edition)
    board = board_of(load(edition))
    distances = Distances(board)
    every = set(range(distances.links))
    for _ in range(SEARCHES):
        ticket = rng.randrange(board.tickets)
        a, b = board.ticket_a[ticket], board.ticket_b[ticket]
        share = rng.choice([[0, 1], [CLOSED, 1, 1], [CLOSED, CLOSED, 0, 1]])
        costs = [c if c != 1 else rng.randint(1, 8) for c in rng.choices(share, k=len(every))]
        used = vec[i64]([0] * distances.words)
        spaces = distances.between(a, b, vec[u8](costs), 0, used, 0)
        path = {k for k in every if used[distances.link_word[k]] & distances.link_bit[k]}
        assert spaces == shortest(distances, a, b, costs, every)
        if spaces < FAR:
            assert spaces == sum(costs[k] for k in path) == shortest(distances, a, b, costs, path)
        else:
            assert not path
