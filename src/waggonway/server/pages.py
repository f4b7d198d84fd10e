"""The pages for browsers, if they have been built: files, and the one page for all addresses."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import MediaType, Response, get
from litestar.static_files import create_static_files_router

from . import settings
from .settings import Settings

ADDRESSES = [
    "/",
    "/tables/{name:str}",
    "/games/{name:str}",
    "/games/{name:str}/replay",
    "/rules",
    "/rules/{name:str}",
    "/statistics",
    "/settings",
    "/about",
]
"""What web/src/router.svelte.ts knows."""


def handlers() -> list[Any]:
    """What serves them."""
    if not settings.has_pages():
        return []
    index = (settings.PAGES / "index.html").read_text("utf-8")

    @get(ADDRESSES, include_in_schema=False)
    async def page(settings: Settings, name: str = "") -> Response[bytes]:
        """The page, which finds out by itself what to show; it looks for its files below <base>."""
        base = f'<base href="{escape(settings.base)}"'
        return Response(index.replace('<base href="/"', base).encode(), media_type=MediaType.HTML)

    files = create_static_files_router(
        path="/assets", directories=[settings.PAGES / "assets"], include_in_schema=False
    )
    return [page, files]
