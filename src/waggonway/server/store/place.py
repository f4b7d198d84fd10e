"""The place of a database: the path of an SQLite file, or the URL of a Postgres database."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import parse_qs, parse_qsl, unquote, urlencode, urlsplit

from .interface import StoreError

SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://")
POSTGRES = ("postgresql", "postgres")
EXAMPLE = "postgresql://USER@HOST/DATABASE"


class PostgresUrl:
    """The URL of a Postgres database. It never shows its password."""

    def __init__(self, text: str) -> None:
        try:
            parts = urlsplit(text)
        except ValueError:
            raise StoreError(f"this is not the URL of a database; write {EXAMPLE}") from None
        before, at, place = parts.netloc.rpartition("@")
        user, _, password = before.partition(":")
        if parts.fragment or "@" in parts.path or ("@" in parts.query and not at):
            raise StoreError(
                "a user name, password or database with special characters must be "
                "percent-encoded in a URL, such as %40 for @"
            )
        self.dsn = text
        self.host = place
        self.database = unquote(parts.path.removeprefix("/"))
        self._shown = f"{parts.scheme}://{user}{at and '@'}{place}{parts.path}"
        shown = [pair for pair in parse_qsl(parts.query) if "password" not in pair[0]]
        self.without_password = f"{self._shown}?{urlencode(shown)}" if shown else self._shown
        self._secrets = [password, *parse_qs(parts.query).get("password", [])]

    def __str__(self) -> str:
        """Return the URL without password and parameters."""
        return self._shown

    __repr__ = __str__

    def with_password(self, password: str) -> PostgresUrl:
        """Return the same database with a password that was kept elsewhere."""
        if any(self._secrets):
            raise StoreError("the URL has a password already; remove it or the password file")
        joint = "&" if "?" in self.dsn else "?"
        return PostgresUrl(f"{self.dsn}{joint}{urlencode({'password': password})}")

    def clean(self, text: str) -> str:
        """Remove the password from a text."""
        for secret in filter(None, self._secrets):
            for spelling in (secret, unquote(secret)):
                text = text.replace(spelling, "…")
        return text.replace(self.dsn, str(self))


Place = Path | PostgresUrl


def place_of(text: str) -> Place:
    """Return the place that a user has named; raise StoreError for an unknown kind of URL."""
    found = SCHEME.match(text)
    if found is None:
        return Path(text)
    scheme = found[1].lower()
    if scheme.startswith("sqlite") or scheme == "file":
        raise StoreError("for an SQLite database, write the path of its file without a scheme")
    if scheme.startswith("postgres") and scheme not in POSTGRES:
        raise StoreError(f"{scheme}: is not supported; write {EXAMPLE}")
    if scheme not in POSTGRES:
        raise StoreError(f"{scheme}: is not supported; use the path of a file, or {EXAMPLE}")
    return PostgresUrl(text)
