"""Who plays whom: blocks of one deal each, in which nobody gains by his seat or his opponents.

A block is one deal. It is played by every line-up, and by each of them once for every rotation of
its seats. As many bots as players are one line-up, in which a bot may sit more than once; of more
bots, every choice of that many is one. So in each block every bot has every seat equally often and
meets every other bot equally often.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations

import msgspec

from .play import seed_of

Seating = tuple[str, ...]
"""The bots by seat."""


class Design(msgspec.Struct, frozen=True):
    """A tournament's plan: from it and the number of a block follow the games of the block."""

    bots: tuple[str, ...]
    players: int
    seed: str
    commands: dict[str, str] = {}  # what to start for a bot that is only a name here

    def line_ups(self) -> list[tuple[str, ...]]:
        """The tables that are to be seen in every block."""
        return list(combinations(sorted(self.bots), self.players))

    def deal(self, block: int) -> str:
        """The seed of all games of a block."""
        return seed_of(self.seed, block)

    def seatings(self, block: int) -> list[Seating]:
        """The games of a block."""
        return [
            seating
            for line_up in self.line_ups()
            for seating in rotations(in_order(line_up, block))
        ]

    def games(self, blocks: int) -> Iterator[tuple[int, Seating]]:
        """All games of the first blocks, as block and seating."""
        for block in range(blocks):
            for seating in self.seatings(block):
                yield block, seating


def check_design(bots: Sequence[str], players: int) -> str | None:
    """What is wrong with bots and players, as a sentence; None if nothing is."""
    if len(bots) < players:
        more = f"name {players} or more; the same bot may be named again"
        return f"A table of {players} needs {players} bots, not {len(bots)}: {more}."
    twice = next((bot for bot in bots if bots.count(bot) > 1), None)
    if len(bots) > players and twice is not None:
        return (
            f"{twice} is named more than once, which is for one fixed line-up of {players} bots; "
            f"here are {len(bots)}."
        )
    if len(set(bots)) == 1:
        return (
            f"A tournament compares different bots, and {bots[0]} is the only one here. "
            f"To see how it plays against itself: waggonway simulate."
        )
    return None


def in_order(line_up: tuple[str, ...], block: int) -> Seating:
    """A line-up in one of its orders around the table: who sits behind whom changes by block."""
    orders = orders_of(line_up)
    return orders[block % len(orders)]


@cache
def orders_of(line_up: tuple[str, ...]) -> list[Seating]:
    """All orders around a table, whoever has the first seat."""
    return sorted({smallest(order) for order in permutations(line_up)})


def rotations(seating: Seating) -> list[Seating]:
    """The different ways in which a seating can be turned around the table."""
    turned = [seating[i:] + seating[:i] for i in range(len(seating))]
    return list(dict.fromkeys(turned))


def smallest(seating: Seating) -> Seating:
    """The same for all rotations of a seating."""
    return min(rotations(seating))
