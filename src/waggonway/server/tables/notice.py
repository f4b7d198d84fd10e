"""An announcement of the administrator to everybody."""

from __future__ import annotations

import msgspec


class Notice(msgspec.Struct, frozen=True, kw_only=True):
    """An announcement: a restart at a time, or a text. Times are milliseconds since 1970."""

    id: str
    restart: int | None
    text: str
    created: int
    expires: int
