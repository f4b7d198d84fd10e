"""How a server is set up: where it listens, and how the world outside calls it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import msgspec

PAGES = Path(__file__).parents[1] / "pages"
"""Where the pages for browsers are once they are built; without them there is only the API."""

LOOPBACK = ("127.0.0.1", "::1", "localhost")


def has_pages() -> bool:
    """Whether there is something to look at in a browser."""
    return (PAGES / "index.html").is_file()


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What does not change while a server runs."""

    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None  # as players type it; its path is the sub-path behind a proxy
    # Such a proxy may take the sub-path off or leave it: both are understood.
    proxies: str = "127.0.0.1"  # addresses whose word about the client's address is believed

    @property
    def secure(self) -> bool:
        """Whether players come by https."""
        return (self.public_url or "").startswith("https://")

    @property
    def base(self) -> str:
        """The path under which players see the server, with a slash at its end."""
        path = urlsplit(self.public_url or "").path
        return path if path.endswith("/") else f"{path}/"

    @property
    def hosts(self) -> frozenset[str] | None:
        """The names by which the server may be called; None if it cannot know them.

        A page elsewhere could otherwise have its own name point to this computer.
        """
        if self.public_url:
            return frozenset({*LOOPBACK, urlsplit(self.public_url).hostname or ""})
        return frozenset(LOOPBACK) if self.host in LOOPBACK else None
