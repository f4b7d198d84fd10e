"""People known to the server."""

from __future__ import annotations

import msgspec


class Person(msgspec.Struct, frozen=True):
    """Somebody who is known to the server; no account, only a name and a secret token."""

    id: str
    name: str
