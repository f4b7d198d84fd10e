"""The digest of an edition: it covers everything that affects play (docs/editions.md)."""

from __future__ import annotations

import hashlib
import json

import msgspec

from .plain_data import plain_data

_WITHOUT_EFFECT = {
    *("title", "revision", "first", "provenance", "lat", "lon", "ticket_name", "disputed"),
    *("map", "name_at", "shift", "bend", "clauses"),
}


def digest(edition: msgspec.Struct) -> str:
    """Return the SHA-256 of the canonical JSON of an edition, in hexadecimal."""
    play = plain_data(edition, _WITHOUT_EFFECT)
    opening = play["tickets"]["opening"]
    if "deal" in opening:  # the order of the deal matters, but keys are sorted
        opening["deal"] = list(opening["deal"].items())
    text = json.dumps(play, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
