"""The pages for browsers, if they have been built: files, and the one page for all addresses."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get
from litestar.static_files import create_static_files_router

from . import settings


def handlers() -> list[Any]:
    """What serves them."""
    if not settings.has_pages():
        return []
    index = (settings.PAGES / "index.html").read_bytes()

    @get(["/", "/tables/{name:str}", "/games/{name:str}"], include_in_schema=False)
    async def page(name: str = "") -> Response[bytes]:
        """The page, which finds out by itself what to show."""
        return Response(index, media_type=MediaType.HTML)

    files = create_static_files_router(
        path="/assets", directories=[settings.PAGES / "assets"], include_in_schema=False
    )
    return [page, files]
