"""The pages for browsers, if they have been built: files, and the one page for all addresses."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from litestar.static_files import create_static_files_router


def folder() -> Path | None:
    """Where the built pages are; None if there are none."""
    here = Path(str(resources.files("waggonway"))) / "pages"
    return here if (here / "index.html").is_file() else None


def handlers() -> list[Any]:
    """What serves them."""
    pages = folder()
    if pages is None:
        return []
    index = (pages / "index.html").read_bytes()

    @get(["/", "/tables/{name:str}", "/games/{name:str}"], include_in_schema=False)
    async def page(name: str = "") -> Response[bytes]:
        """The page, which finds out by itself what to show."""
        return Response(index, media_type=MediaType.HTML)

    files = create_static_files_router(
        path="/assets", directories=[pages / "assets"], include_in_schema=False
    )
    return [page, files]
