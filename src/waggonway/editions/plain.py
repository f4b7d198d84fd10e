"""An edition as plain data: the tree of its file."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Any

import msgspec

fields = cache(msgspec.structs.fields)  # by type: it reads the annotations anew each time


def plain(part: Any, without: Collection[str] = ()) -> Any:
    """Tables, arrays and values; what has its default is left out, and so are some keys.

    So what is made from it stays the same when the rules gain an optional key.
    """
    if isinstance(part, msgspec.Struct):
        there = ((f, getattr(part, f.name)) for f in fields(type(part)))
        return {
            f.encode_name: plain(value, without)
            for f, value in there
            if value != f.default and f.encode_name not in without
        }
    if isinstance(part, dict):
        return {str(key): plain(value, without) for key, value in part.items()}
    if isinstance(part, tuple):
        return [plain(item, without) for item in part]
    return part
