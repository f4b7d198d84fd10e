"""The digest of an edition: everything that affects play, and nothing else (docs/editions.md)."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import msgspec

_SILENT = {"title", "revision", "first", "provenance", "lat", "lon", "ticket_name", "disputed"}


def digest(edition: msgspec.Struct) -> str:
    """SHA-256 of the canonical JSON of an edition, in hexadecimal."""
    play = _plain(edition)
    opening = play["tickets"]["opening"]
    if "deal" in opening:  # dealt in this order, so a table with sorted keys will not do
        opening["deal"] = list(opening["deal"].items())
    text = json.dumps(play, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _plain(value: Any) -> Any:
    """Tables and arrays without what affects no play and without defaults.

    So the digest of an edition stays the same when the rules gain an optional key.
    """
    if isinstance(value, msgspec.Struct):
        there = {}
        for field in msgspec.structs.fields(value):
            inner = getattr(value, field.name)
            if field.encode_name not in _SILENT and (field.required or inner != field.default):
                there[field.encode_name] = _plain(inner)
        return there
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): _plain(inner) for key, inner in value.items()}
    return value
