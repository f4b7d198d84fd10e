"""Write web/src/sentences.ts: the English sentences of events, hints and reviews.

`python -m waggonway.server.typescript_sentences > web/src/sentences.ts` generates it from the
templates that the terminal and the API use. tests/server/test_typescript.py fails when the file is
stale.
"""

from __future__ import annotations

import sys

from ..bots.hints.hint_sentences import HINTS
from ..game.sentences.templates import EVENTS, Plural, Template
from ..review.sentences import REASONS
from .typescript_refusals import literal

HEAD = """\
// The English sentences of events, hints and reviews.
// Written by `python -m waggonway.server.typescript_sentences`: do not edit.
// Words in braces are filled in. A number `n` selects `one` or `other`.
"""


def typescript() -> str:
    """Return the whole file."""
    return HEAD + table("EVENTS", EVENTS) + table("HINTS", HINTS) + table("REVIEWS", REASONS)


def table(name: str, templates: dict[str, Template]) -> str:
    """Return a table of templates as a constant."""
    lines = [f"  {key(entry)}: {value(template)},\n" for entry, template in templates.items()]
    return f"\nexport const {name} = {{\n{''.join(lines)}}} as const\n"


def key(name: str) -> str:
    """Return a key, quoted where TypeScript needs it."""
    return name if name.isidentifier() else literal(name)


def value(template: Template) -> str:
    """Return a template as a string, or as an object with its plural forms."""
    if isinstance(template, Plural):
        return f"{{ one: {literal(template.one)}, other: {literal(template.other)} }}"
    return literal(template)


if __name__ == "__main__":
    sys.stdout.write(typescript())
