"""Bearer tokens of hosts and monitors, compared in constant time."""

from __future__ import annotations

import hmac

from ..refusals import Refusal
from .request_bodies import Asked


def check_token(request: Asked, token: str) -> None:
    """Refuse a request without this token."""
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    right = hmac.compare_digest(given.strip().encode("latin-1", "replace"), token.encode())
    if scheme.lower() != "bearer" or not right:
        raise Refusal.of("wrong_token")
