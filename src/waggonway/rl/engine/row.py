"""Small steps of writing into the row of bytes that is an observation."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from ...core.bits import lowest
from ...core.state import State

MOST: Final = 255
LOST: Final = 255  # in place of the spaces of a ticket that cannot be connected any more


def capped(number: i64) -> u8:
    if number < MOST:
        return u8(number)
    return MOST


def clear(out: vec[u8], start: i64, stop: i64) -> None:
    i: i64
    for i in range(start, stop):
        out[i] = 0


def relative(s: State, seat: i64, viewer: i64) -> i64:
    """The seat counted from the viewer on."""
    seat -= viewer
    return seat + s.seats if seat < 0 else seat


def write_counts(counts: vec[i64], row: i64, width: i64, out: vec[u8], at: i64) -> None:
    i: i64
    for i in range(width):
        out[at + i] = capped(counts[row + i])


def write_mask(mask: i64, out: vec[u8], at: i64, value: u8) -> None:
    while mask != 0:
        out[at + lowest(mask)] = value
        mask &= mask - 1


def write_need(need: i64, row: vec[u8], at: i64, stride: i64) -> None:
    """The spaces still needed; or 0, and behind it a mark that there is no way any more."""
    if need == LOST:
        row[at] = 0
        row[at + stride] = 1
    else:
        row[at] = u8(need)
