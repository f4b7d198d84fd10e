"""Pairings of a tournament: blocks that give no bot an advantage by seat or opponents.

A block is one deal, played by every line-up, once for each rotation of the seats. With as many
bots as players there is one line-up, which may contain a bot more than once. With more bots, every
combination is a line-up. In each block every bot therefore has every seat equally often and meets
every other bot equally often.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations

import msgspec

from .play import game_seed

Seating = tuple[str, ...]
"""The bots by seat."""


class Design(msgspec.Struct, frozen=True):
    """The plan of a tournament. It determines the games of each block."""

    bots: tuple[str, ...]
    players: int
    seed: str
    commands: dict[str, str] = {}  # command of each bot that was given a name

    def line_ups(self) -> list[tuple[str, ...]]:
        """Return the line-ups that play in every block."""
        return list(combinations(sorted(self.bots), self.players))

    def deal(self, block: int) -> str:
        """Return the seed of all games of a block."""
        return game_seed(self.seed, block)

    def seatings(self, block: int) -> list[Seating]:
        """Return the seatings of a block, one for each game."""
        return [
            seating
            for line_up in self.line_ups()
            for seating in rotations(seating_in_block(line_up, block))
        ]

    def games(self, blocks: int) -> Iterator[tuple[int, Seating]]:
        """Yield all games of the first blocks, as block and seating."""
        for block in range(blocks):
            for seating in self.seatings(block):
                yield block, seating


def check_design(bots: Sequence[str], players: int) -> str | None:
    """Return a sentence on what is wrong with bots and players, or None."""
    if len(bots) < players:
        more = f"Name at least {players}; the same bot may be named twice"
        return f"A game of {players} players needs {players} bots, not {len(bots)}. {more}."
    twice = next((bot for bot in bots if bots.count(bot) > 1), None)
    if len(bots) > players and twice is not None:
        return (
            f"{twice} is named more than once. That works only with exactly {players} bots, "
            f"not {len(bots)}."
        )
    if len(set(bots)) == 1:
        return (
            f"A tournament compares different bots, and {bots[0]} is the only one. "
            f"To see it play against itself, use `waggonway simulate`."
        )
    return None


def seating_in_block(line_up: tuple[str, ...], block: int) -> Seating:
    """Return one order of a line-up around the table; neighbours change from block to block."""
    orders = orders_of(line_up)
    return orders[block % len(orders)]


@cache
def orders_of(line_up: tuple[str, ...]) -> list[Seating]:
    """Return all orders around a table, with rotations counted once."""
    return sorted({canonical(order) for order in permutations(line_up)})


def rotations(seating: Seating) -> list[Seating]:
    """Return the distinct rotations of a seating."""
    rotated = [seating[i:] + seating[:i] for i in range(len(seating))]
    return list(dict.fromkeys(rotated))


def canonical(seating: Seating) -> Seating:
    """Return the rotation that represents all rotations of a seating."""
    return min(rotations(seating))
