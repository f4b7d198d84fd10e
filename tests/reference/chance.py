"""Labelled shuffles (protocol.md, "Chance"): each depends on seed and label only (T-11)."""

from collections.abc import Iterator
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")


def commitment(seed: str) -> str:
    """Return the commitment to the seed, which is public during the game."""
    return sha256(seed.encode()).hexdigest()


def words(seed: str, label: str) -> Iterator[int]:
    """The endless stream of 32-bit words of one label."""
    block = 0
    while True:
        digest = sha256(f"{seed}\n{label}\n{block}".encode()).digest()
        for position in range(0, len(digest), 4):
            yield int.from_bytes(digest[position : position + 4], "big")
        block += 1


def number_below(limit: int, stream: Iterator[int]) -> int:
    """A number from 0 to limit-1, every one of them equally likely."""
    fair = 2**32 - 2**32 % limit
    for word in stream:
        if word < fair:
            return word % limit
    raise AssertionError("the stream never ends")


def shuffled(items: list[Item], seed: str, label: str) -> list[Item]:
    """A shuffled copy; its first item is the top of the deck."""
    result = list(items)
    stream = words(seed, label)
    for i in range(len(result) - 1, 0, -1):
        j = number_below(i + 1, stream)
        result[i], result[j] = result[j], result[i]
    return result
