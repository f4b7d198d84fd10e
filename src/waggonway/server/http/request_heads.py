"""Checks of the head of an HTTP request, stricter than h11's."""

from __future__ import annotations

import h11
from h11._receivebuffer import ReceiveBuffer

MOST_HEADERS = 100  # lines; a browser behind two proxies sends about 30
LARGEST_HEAD_BYTES = 32_768  # of the whole head


class HeadBuffer(ReceiveBuffer):
    """The receive buffer of a connection, which refuses a bad head before it is parsed.

    h11 limits only heads that are incomplete, and merges lengths that are given twice.
    """

    def maybe_extract_lines(self) -> list[bytearray] | None:
        """Return the lines of a head once it is complete."""
        lines = super().maybe_extract_lines()
        if lines is not None:
            check(lines)
        return lines


def check(lines: list[bytearray]) -> None:
    """Refuse a head that is too large or gives the length of its body twice."""
    if len(lines) > MOST_HEADERS + 1 or sum(map(len, lines)) > LARGEST_HEAD_BYTES:
        raise h11.RemoteProtocolError("too many headers", 431)
    lengths = [line for line in lines if line[:15].lower() == b"content-length:"]
    if len(lengths) > 1 or any(b"," in line for line in lengths):
        raise h11.RemoteProtocolError("Content-Length is given twice", 400)
