"""The pages for browsers, if they have been built: files, and the one page for all addresses."""

from __future__ import annotations

from html import escape
from typing import Any

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
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
        return shown(settings, 200)

    @get("/{path:path}", include_in_schema=False)
    async def elsewhere(settings: Settings, path: str) -> Response[bytes]:
        """An address that leads nowhere: the page says so in a friendly way."""
        if path.startswith(("/api/", "/assets/")):
            raise NotFoundException
        return shown(settings, 404)

    def shown(settings: Settings, status: int) -> Response[bytes]:
        base = f'<base href="{escape(settings.base)}"'
        page = index.replace('<base href="/"', base).encode()
        return Response(page, media_type=MediaType.HTML, status_code=status)

    files = create_static_files_router(
        path="/assets", directories=[settings.PAGES / "assets"], include_in_schema=False
    )
    return [page, elsewhere, files]
