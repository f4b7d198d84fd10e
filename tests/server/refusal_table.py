"""The table of codes in docs/server.md: `python -m tests.server.refusal_table` writes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from waggonway.server.refusals import TOPICS, Entry

PAGE = Path(__file__).parents[2] / "docs" / "server.md"
BEGIN, END = "<!-- refusals -->\n", "<!-- end of refusals -->\n"


def lines() -> Iterator[str]:
    """The table, line by line."""
    yield "| Code | HTTP | Socket | Sentence |\n|---|---|---|---|\n"
    for topic, entries in TOPICS.items():
        yield f"| **{topic}** | | | |\n"
        for code, entry in entries.items():
            yield f"| `{code}` | {entry.http or ''} | {entry.socket or ''} | {sentence(entry)} |\n"


def sentence(entry: Entry) -> str:
    """The sentence of a code, with its facts in italics."""
    return entry.sentence.replace("{", "*").replace("}", "*")


def with_table(page: str) -> str:
    """The page with the table as it should be."""
    head, _, rest = page.partition(BEGIN)
    _, _, tail = rest.partition(END)
    return head + BEGIN + "".join(lines()) + END + tail


if __name__ == "__main__":
    PAGE.write_text(with_table(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
