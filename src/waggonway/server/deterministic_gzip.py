"""Compression with gzip in which equal data always gives equal bytes."""

from __future__ import annotations

import gzip

LEVEL = 6


def zipped(data: bytes) -> bytes:
    """Compress data; the output holds no time stamp."""
    return gzip.compress(data, LEVEL, mtime=0)
