"""Small tables that searches on a board look things up in."""

from mypy_extensions import i64

from ...core.bits import WORD
from ...core.board import Board


def bits_of(number: i64) -> list[int]:
    """The bit of each member in its word; by doubling, because compiled `1 << x` has 32 bits."""
    found: list[int] = []
    bit: i64 = 1
    for i in range(number):
        if i % WORD == 0:
            bit = 1
        found.append(bit)
        bit += bit
    return found


def only_nodes(board: Board) -> list[int]:
    """The node of each place, -1 for a place with several."""
    found: list[int] = []
    for place in range(board.places):
        first = board.place_at[place]
        node: i64 = -1
        if board.place_at[place + 1] - first == 1:
            node = board.place_nodes[first]
        found.append(node)
    return found
