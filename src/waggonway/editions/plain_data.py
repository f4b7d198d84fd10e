"""Convert an edition to plain data: the tree of its TOML file."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

import msgspec

fields = cache(msgspec.structs.fields)  # reads the annotations on each call, so cache it


def plain_data(part: Any, without: Collection[str] = ()) -> Any:
    """Return dicts, lists and values, without defaults and without the keys in `without`.

    Omitting defaults keeps the result stable when the rules gain an optional key.
    """
    if isinstance(part, msgspec.Struct):
        values = ((f, getattr(part, f.name)) for f in fields(type(part)))
        return {
            f.encode_name: plain_data(value, without)
            for f, value in values
            if value != f.default and f.encode_name not in without
        }
    if isinstance(part, dict):
        return {str(key): plain_data(value, without) for key, value in part.items()}
    if isinstance(part, tuple):
        return [plain_data(item, without) for item in part]
    return part
