"""Sets of routes as masks: 60 routes to a word, so that every value stays below 2**62."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WORD: Final = 60  # routes in a word
DE_BRUIJN: Final = 0x03F79D71B4CB0A89  # every 6 bits in a row are different
SHIFT: Final = 58  # leaves the highest 6 of 64 bits
SIX_BITS: Final = 63


def _powers() -> list[int]:
    table = [0] * (SIX_BITS + 1)
    for k in range(SIX_BITS + 1):
        table[(DE_BRUIJN << k) >> SHIFT & SIX_BITS] = k
    return table


LOG2: Final = vec[i64](_powers())  # of 1 << k at the highest bits of DE_BRUIJN << k


def lowest(mask: i64) -> i64:
    """The number of the lowest set bit of a mask that is not 0.

    The core walks through a mask with `while mask != 0`, this function, and `mask &= mask - 1`. A
    generator would be shorter, but compiled it takes an object and a boxed number for each bit.
    """
    return LOG2[(mask & -mask) * DE_BRUIJN >> SHIFT & SIX_BITS]


def members(mask: int) -> list[int]:
    """The numbers of all set bits of a mask of any size, ascending; for use outside the core."""
    found: list[int] = []
    while mask != 0:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


def bit_count(x: i64) -> i64:
    """Count the set bits of 0 <= x < 2**62."""
    x -= (x >> 1) & 0x1555555555555555  # a literal past 2**62 would be a boxed number
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    x += x >> 8
    x += x >> 16
    x += x >> 32
    return x & 127


def words_for(routes: int) -> int:
    """The number of words in a mask of this many routes."""
    return (routes + WORD - 1) // WORD


def masks(sets: list[int], words: int) -> vec[i64]:
    """Lay sets out as a table: entry i begins at index i * words."""
    return vec[i64]([x >> (WORD * w) & ((1 << WORD) - 1) for x in sets for w in range(words)])
