"""The settings of a server: where it listens, and its public address."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

import msgspec

PAGES = Path(__file__).parents[1] / "pages"
"""The folder of the built browser client. Without it, the server has only its API."""

LOOPBACK = ("127.0.0.1", "::1", "localhost")


def has_pages() -> bool:
    """Check whether the browser client is built."""
    return (PAGES / "index.html").is_file()


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings that do not change while a server runs."""

    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str | None = None  # as players see it; its path is the sub-path behind a proxy
    # The proxy may keep or remove the sub-path; both work.
    proxies: str = "127.0.0.1"  # trusted to report the client's address

    @property
    def secure(self) -> bool:
        """Whether players use https."""
        return (self.public_url or "").startswith("https://")

    @property
    def base(self) -> str:
        """The path of the server for players, with a slash at the end."""
        path = urlsplit(self.public_url or "").path
        return path if path.endswith("/") else f"{path}/"

    @property
    def hosts(self) -> frozenset[str] | None:
        """The host names of the server; None if they are unknown.

        Checking them prevents DNS rebinding by pages of other sites.
        """
        if self.public_url:
            return frozenset({*LOOPBACK, urlsplit(self.public_url).hostname or ""})
        return frozenset(LOOPBACK) if self.host in LOOPBACK else None
