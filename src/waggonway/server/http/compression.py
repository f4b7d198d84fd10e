"""Compressed answers, for large data without secrets.

The length of a compressed message depends on its content. A client that chooses a part of it, such
as a line of chat, could guess the rest. So the messages of a table are never compressed.
"""

from __future__ import annotations

import asyncio
import gzip
from hashlib import sha256

from litestar import MediaType, Response

from ..deterministic_gzip import zipped
from .request_bodies import Asked

SMALLEST_BYTES = 1000  # smaller answers are not compressed
THREAD_BYTES = 100_000  # larger answers are compressed in a thread


def accepts(request: Asked, coding: str) -> bool:
    """Check whether a client accepts a content coding."""
    for one in request.headers.get("accept-encoding", "").lower().split(","):
        name, _, weight = one.partition(";")
        if name.strip() == coding:
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


async def compressed(
    request: Asked,
    data: bytes,
    cache: str | None = None,
    media: str = MediaType.JSON,
    **headers: str,
) -> Response[bytes]:
    """Build an answer, compressed if possible. `cache` adds cache headers and an entity tag."""
    more = {name.replace("_", "-"): value for name, value in headers.items()}
    if cache is not None:
        tag = f'W/"{sha256(data).hexdigest()[:32]}"'
        more |= {"cache-control": cache, "etag": tag}
        if request.headers.get("if-none-match") == tag:
            return Response(b"", status_code=304, media_type=media, headers=more)
    if len(data) >= SMALLEST_BYTES:
        more["vary"] = "accept-encoding"
        if accepts(request, "gzip"):
            more["content-encoding"] = "gzip"
            large = len(data) >= THREAD_BYTES
            data = await asyncio.to_thread(zipped, data) if large else zipped(data)
    return Response(data, media_type=media, headers=more)


async def prepacked(request: Asked, data: bytes, **headers: str) -> Response[bytes]:
    """Build an answer from compressed JSON; decompress it for clients without gzip."""
    more = {name.replace("_", "-"): value for name, value in headers.items()}
    more["vary"] = "accept-encoding"
    if accepts(request, "gzip"):
        more["content-encoding"] = "gzip"
    else:
        data = await asyncio.to_thread(gzip.decompress, data)
    return Response(data, media_type=MediaType.JSON, headers=more)
