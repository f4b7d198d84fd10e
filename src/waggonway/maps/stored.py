"""Stored layouts: those of the printed boards are part of Waggonway.

`waggonway maps layout ID --recompute -o src/waggonway/maps/boards/ID.json` makes one again.
"""

from __future__ import annotations

import hashlib
import json
from importlib import resources

import msgspec

from ..editions import Edition
from ..editions.plain_data import plain_data
from .layout import FORMAT, Layout


def board_digest(edition: Edition) -> str:
    """Return the SHA-256 of everything that affects a layout, in hexadecimal."""
    board = plain_data(edition.board, {"tickets", "disputed", "ticket_name", "color"})
    text = json.dumps(board, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def stored(edition: Edition) -> Layout | None:
    """Return the stored layout of this board, if there is one."""
    file = resources.files(__package__).joinpath("boards", f"{edition.id}.json")
    if not file.is_file():
        return None
    layout = decode(file.read_bytes())
    return layout if layout.board == board_digest(edition) else None


def decode(data: bytes) -> Layout:
    """Decode a layout. Raise msgspec.ValidationError if it is invalid or of another format."""
    layout = msgspec.json.decode(data, type=Layout)
    if layout.format != FORMAT:
        raise msgspec.ValidationError(f"format {layout.format}, not {FORMAT}")
    return layout


def encode(layout: Layout) -> bytes:
    """Encode a layout as JSON with a line for each city and track, for readable diffs."""
    top = msgspec.to_builtins(layout)
    lines = []
    for key, value in top.items():
        if isinstance(value, (list, tuple)) and value and isinstance(value[0], dict):
            rows = ",\n".join(f"  {_compact(row)}" for row in value)
            lines.append(f"{_compact(key)}: [\n{rows}\n ]")
        else:
            lines.append(f"{_compact(key)}: {_compact(value)}")
    return ("{\n " + ",\n ".join(lines) + "\n}\n").encode()


def _compact(value: object) -> str:
    return msgspec.json.encode(value).decode()
