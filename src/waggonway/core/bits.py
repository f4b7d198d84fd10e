"""Bit tricks on route masks."""

from mypy_extensions import i64


def lowest(mask: i64) -> i64:
    """The lowest set bit of a mask, as a mask."""
    return mask & -mask
