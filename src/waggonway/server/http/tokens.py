"""Bearer tokens of hosts and monitors, compared in constant time."""

from __future__ import annotations

import hmac
from typing import Any

from litestar.connection import ASGIConnection

from ..refusals import Refusal


def is_token(connection: ASGIConnection[Any, Any, Any, Any], token: str) -> bool:
    """Whether a request carries this token."""
    scheme, _, given = connection.headers.get("authorization", "").partition(" ")
    right = hmac.compare_digest(given.strip().encode("latin-1", "replace"), token.encode())
    return scheme.lower() == "bearer" and right


def check_token(connection: ASGIConnection[Any, Any, Any, Any], token: str) -> None:
    """Refuse a request without this token."""
    if not is_token(connection, token):
        raise Refusal.of("wrong_token")
