"""Write web/src/refusals.ts: `python -m waggonway.server.typescript_refusals`."""

from __future__ import annotations

import json
import sys

from .refusals import CATALOGUE


def typescript() -> str:
    """Return the catalogue of refusals as TypeScript."""
    lines = [
        "// Every refusal of the server.",
        "// Written by `python -m waggonway.server.typescript_refusals`: do not edit.",
        "// `http` and `socket` are null where a code is not used there. Words in braces are",
        "// filled in. `clause` is the ruling behind a refusal of the rules.",
        "export type RefusalEntry = {",
        "  readonly sentence: string",
        "  readonly http: number | null",
        "  readonly socket: number | null",
        "  readonly clause: string | null",
        "}",
        "",
        "export const REFUSALS = {",
    ]
    for code, entry in CATALOGUE.items():
        fields = ("sentence", "http", "socket", "clause")
        values = (f"{name}: {literal(getattr(entry, name))}" for name in fields)
        lines.append(f"  {code}: {{ {', '.join(values)} }},")
    lines += [
        "} as const satisfies Readonly<Record<string, RefusalEntry>>",
        "",
        "export type RefusalCode = keyof typeof REFUSALS",
    ]
    return "\n".join(lines) + "\n"


def literal(value: str | int | None) -> str:
    """Return a value in TypeScript, with single quotes where they do."""
    if not isinstance(value, str):
        return "null" if value is None else str(value)
    if "'" in value:
        return json.dumps(value)
    return f"'{value}'"


if __name__ == "__main__":
    sys.stdout.write(typescript())
