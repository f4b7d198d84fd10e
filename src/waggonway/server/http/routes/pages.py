"""The browser client, if it has been built: its files, and one page for all its addresses."""

from __future__ import annotations

import gzip
from functools import lru_cache
from hashlib import sha256
from html import escape
from pathlib import Path
from typing import Any

import msgspec
from litestar import HttpMethod, Response, get, route
from litestar.exceptions import NotFoundException

from ... import settings
from ...people import passkeys
from ...rooms.room_registry import RoomRegistry
from ...settings import Features, Settings
from ..compression import SMALLEST_BYTES, accepts
from ..link_previews import Preview, preview_of, with_preview
from ..request_bodies import Asked

ADDRESSES = [
    "/",
    "/tables/{name:str}",
    "/games/{name:str}",
    "/games/{name:str}/replay",
    "/games/{name:str}/review",
    "/rules",
    "/rules/{name:str}",
    "/learn/{name:str}",
    "/puzzle",
    "/statistics",
    "/ladder",
    "/ladder/{name:str}",
    "/settings",
    "/mail/{name:str}",
    "/you",
    "/profile",
    "/profiles/{name:str}",
    "/continue",
    "/about",
]
"""The same addresses as in web/src/router.svelte.ts."""

METHODS = [HttpMethod.GET, HttpMethod.HEAD]
FOR_EVER = "public, max-age=31536000, immutable"  # file names contain a hash of the content
ASK_AGAIN = "no-cache"
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
PACKED = (".css", ".html", ".js", ".json", ".svg")
"""Files of these kinds are compressed. The others already are, by their format."""


PNG = {"type": "image/png"}


class File(msgspec.Struct, frozen=True):
    """A file in all its encodings. The build has made the smallest one."""

    kind: str
    plain: bytes
    gzip: bytes | None
    br: bytes | None


def handlers() -> list[Any]:
    """Build the route handlers."""
    if not settings.has_pages():
        return []

    @route(ADDRESSES, http_method=METHODS, include_in_schema=False)
    async def page(
        request: Asked, settings: Settings, registry: RoomRegistry, name: str = ""
    ) -> Response[bytes]:
        """Return the page with a link preview in its head. Its script chooses what to show."""
        preview = await preview_of(registry.services.store, str(request.scope["path"]))
        return the_page(request, settings, preview=preview)

    @route("/assets/{path:path}", http_method=METHODS, include_in_schema=False)
    async def asset(request: Asked, path: str) -> Response[bytes]:
        """Return a file of the page."""
        home = (settings.PAGES / "assets").resolve()
        try:
            file = (home / path.lstrip("/")).resolve()
            found = file.is_relative_to(home) and file.is_file()
        except (OSError, ValueError):  # too long for a file name, or with a null byte
            found = False
        if not found:
            raise NotFoundException("There is no such file.")
        return answer(request, read(file), FOR_EVER)

    @get("/service-worker.js", include_in_schema=False)
    async def service_worker(request: Asked, settings: Settings) -> Response[bytes]:
        """Return the service worker, if the administrator has set up what needs it."""
        file = index_folder() / "service-worker.js"
        if not settings.installable or not file.is_file():
            raise NotFoundException("There is no such file.")
        return answer(request, read(file), ASK_AGAIN)

    @get("/manifest.webmanifest", include_in_schema=False)
    async def manifest(request: Asked, settings: Settings) -> Response[bytes]:
        """Describe the app for browsers that install it."""
        if not settings.installable:
            raise NotFoundException("There is no such file.")
        data = msgspec.json.encode(manifest_of(settings.base))
        return answer(request, File("application/manifest+json", data, None, None), ASK_AGAIN)

    return [page, asset, service_worker, manifest]


def wants_page(request: Asked) -> bool:
    """Check whether a browser should get the page for an unknown address."""
    path = request.url.path.removeprefix("/")
    known = path.startswith(("api/", "assets/"))
    return request.method in METHODS and not known and settings.has_pages()


def the_page(
    request: Asked, settings: Settings, status: int = 200, preview: Preview | None = None
) -> Response[bytes]:
    """Return the page. It finds its files below <base>."""
    page = based(index(), settings.base, settings.features, settings.offered)
    if preview is not None:
        page = compressed(
            ".html", with_preview(page.plain.decode(), preview, request, settings).encode()
        )
    return answer(request, page, ASK_AGAIN, status)


def answer(request: Asked, file: File, cache: str, status: int = 200) -> Response[bytes]:
    """Return a file in the smallest encoding that the browser accepts."""
    headers = {"cache-control": cache}
    data = file.plain
    if cache == ASK_AGAIN:
        tag = f'W/"{sha256(file.plain).hexdigest()[:32]}"'
        headers["etag"] = tag
        if request.headers.get("if-none-match") == tag and status == 200:
            return Response(b"", status_code=304, media_type=file.kind, headers=headers)
    if file.gzip is not None:
        headers["vary"] = "accept-encoding"
    for coding, form in (("br", file.br), ("gzip", file.gzip)):
        if form is not None and accepts(request, coding):
            headers["content-encoding"] = coding
            data = form
            break
    return Response(data, status_code=status, media_type=file.kind, headers=headers)


def index_folder() -> Path:
    """Return the folder of the built pages."""
    return settings.PAGES


def index() -> File:
    """Read the page as it was built."""
    return read(settings.PAGES / "index.html")


def read(path: Path) -> File:
    """Read a file; unchanged files are read once."""
    found = path.stat()
    return _read(path, found.st_mtime_ns, found.st_size)


@lru_cache(512)
def _read(path: Path, _: int, size: int) -> File:
    small = path.with_name(f"{path.name}.br")
    br = small.read_bytes() if small.is_file() else None
    return compressed(path.suffix, path.read_bytes(), br)


@lru_cache(8)
def based(page: File, base: str, features: Features, offered: str) -> File:
    """Set the base path in the page, and name what is switched off or has been set up."""
    off = [name for name, on in msgspec.structs.asdict(features).items() if not on]
    if not passkeys.installed():
        off.append("passkeys")
    note = f'<meta name="switched-off" content="{" ".join(off)}" />' if off else ""
    if offered:
        note += f'<meta name="app" content="{offered}" />'
    text = page.plain.decode()
    if offered:
        link = '<link rel="manifest" href="manifest.webmanifest" />'
        text = text.replace("</head>", f"{link}</head>")
    text = text.replace('<base href="/"', f'{note}<base href="{escape(base)}"')
    return compressed(".html", text.encode())


def manifest_of(base: str) -> dict[str, Any]:
    """Return the manifest of the app."""
    icons = [
        {"src": f"{base}assets/app-icon-1-{size}.png", "sizes": f"{size}x{size}", **PNG}
        for size in (192, 512)
    ]
    maskable = {"src": f"{base}assets/app-icon-1-maskable.png", "sizes": "512x512", **PNG}
    return {
        "name": "Waggonway",
        "short_name": "Waggonway",
        "description": "Railway games of tickets and trains, with friends and bots.",
        "id": base,
        "start_url": base,
        "scope": base,
        "display": "standalone",
        "background_color": "#F4ECD8",
        "theme_color": "#F4ECD8",
        "icons": [*icons, {**maskable, "purpose": "maskable"}],
    }


def compressed(suffix: str, data: bytes, br: bytes | None = None) -> File:
    """Read a file in all its encodings."""
    worth = suffix in PACKED and len(data) >= SMALLEST_BYTES
    small = gzip.compress(data, 9, mtime=0) if worth else None
    return File(KINDS.get(suffix, "application/octet-stream"), data, small, br if worth else None)
