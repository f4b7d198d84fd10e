"""Write web/src/secrets.ts: the fields that only one seat may see.

`python -m waggonway.server.typescript_secrets > web/src/secrets.ts` generates it from the marks in
the types of events and views. Several players at one screen share a page, which then hides these
fields itself. tests/server/test_typescript.py fails when the file is stale.
"""

from __future__ import annotations

import sys
from typing import Any, get_args

import msgspec

from ..game import Event, View
from ..game.secret import secret_fields

HEAD = """\
// Fields that only one seat may see. Written by `python -m waggonway.server.typescript_secrets`:
// do not edit.
import type { Event, View } from './wire.ts'

"""


def event_fields() -> dict[str, tuple[str, ...]]:
    """Return the secret fields by type of event; the seat of the event may see them."""
    kinds = {kind.__struct_config__.tag: secret_fields(kind) for kind in get_args(Event)}
    return {str(tag): fields for tag, fields in kinds.items() if fields}


def spectator_fields() -> dict[str, Any]:
    """Return the fields of a view that a spectator does not get, with their replacements."""
    defaults = {field.name: field.default for field in msgspec.structs.fields(View)}
    return {"viewer": None, **{name: defaults[name] for name in secret_fields(View)}}


def typescript() -> str:
    """Return the whole file."""
    events = "".join(
        f"  {kind}: [{', '.join(map(repr, fields))}],\n" for kind, fields in event_fields().items()
    )
    view = "".join(
        f"  {name}: {msgspec.json.encode(value).decode()},\n"
        for name, value in spectator_fields().items()
    )
    return (
        HEAD
        + "/** The secret fields of each type of event. They are null for all other seats. */\n"
        "export const SECRET_EVENT_FIELDS: "
        "Readonly<Partial<Record<Event['type'], readonly string[]>>> = {\n"
        f"{events}}}\n\n"
        "/** What a spectator gets instead of the viewer's secrets. */\n"
        f"export const SPECTATOR = {{\n{view}}} as const satisfies Partial<View>\n"
    )


if __name__ == "__main__":
    sys.stdout.write(typescript())
