"""The digest of an edition: everything that affects play, and nothing else (docs/editions.md)."""

from __future__ import annotations

import hashlib
import json

import msgspec

from .plain import plain

_SILENT = {
    *("title", "revision", "first", "provenance", "lat", "lon", "ticket_name", "disputed"),
    *("map", "name_at", "shift", "bend", "clauses"),
}


def digest(edition: msgspec.Struct) -> str:
    """SHA-256 of the canonical JSON of an edition, in hexadecimal."""
    play = plain(edition, _SILENT)
    opening = play["tickets"]["opening"]
    if "deal" in opening:  # dealt in this order, so a table with sorted keys will not do
        opening["deal"] = list(opening["deal"].items())
    text = json.dumps(play, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
