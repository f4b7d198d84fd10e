"""Chance: shuffles that depend on seed and label only (T-11), and a fast generator."""

from hashlib import sha256
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .state import State

MULTIPLIER: Final = 2147483085  # multiply with carry: stays below 2**63, so both cores agree
LOW: Final = 0xFFFFFFFF
SPAN: Final = 0x100000000
SPREAD: Final = 2654435769  # a large odd factor: close seeds start far apart
OFFSET: Final = 88172645463325252
STATE_MASK: Final = 0x3FFFFFFFFFFFFFFF
WARM_UP: Final = 4  # numbers to skip: the first ones resemble the seed


def seed_rng(s: State, number: i64) -> None:
    """Start the fast generator, which states without a seed use."""
    s.rng = (number * SPREAD + OFFSET) & STATE_MASK
    for _ in range(WARM_UP):
        below(s, 1)


def below(s: State, m: i64) -> i64:
    """A number from 0 to m - 1 by the fast generator."""
    x = s.rng
    x = MULTIPLIER * (x & LOW) + (x >> 32)
    s.rng = x
    return ((x ^ (x >> 32)) & LOW) * m >> 32


def shuffle(s: State, items: vec[i64], first: i64, end: i64, label: str) -> None:
    """Shuffle items[first:end]; afterwards items[first] is the top."""
    if s.seed != "":
        shuffle_by_seed(s.seed, label, items, first, end)
        return
    for i in range(end - first - 1, 0, -1):
        j = first + below(s, i + 1)
        k = first + i
        item = items[k]
        items[k] = items[j]
        items[j] = item


def shuffle_by_seed(seed: str, label: str, items: vec[i64], first: i64, end: i64) -> None:
    """The shuffle of docs/protocol.md: SHA-256 in counter mode, words by rejection."""
    block = b""
    at: i64 = 0
    counter = 0
    for i in range(end - first - 1, 0, -1):
        m: i64 = i + 1
        limit: i64 = SPAN - SPAN % m
        x: i64 = SPAN
        while x >= limit:
            if at == len(block):
                block = sha256(f"{seed}\n{label}\n{counter}".encode()).digest()
                counter += 1
                at = 0
            x = int.from_bytes(block[at : at + 4], "big")
            at += 4
        j = first + x % m
        k = first + i
        item = items[k]
        items[k] = items[j]
        items[j] = item
