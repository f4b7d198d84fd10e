"""Find the phrases that make readers stumble, in docs, docstrings, comments and texts.

`python -m tests.docs.language` lists them.
"""

from __future__ import annotations

import io
import re
import sys
import tokenize
from collections.abc import Iterator

from .pages import ROOT, pages

_VERBS = "is|was|are|were|can|cannot|has|had|comes|counts|fails|follows|happens|lies|stands"
PATTERNS = {
    r"\bhangs? (?:up)?on\b": "depends on",
    r"\b(?:great|small) letters?\b": "capital letter, lower case",
    r"\b(?:bring|brings|brought|bringing) along\b": "import, include, upload",
    r"\bthat stands?\b": "in portrait mode; that is in",
    r"\b(?:can|cannot|could|may|to) be had\b": "available",
    rf"\b(?:what|who|how|where|which) one (?:{_VERBS}|may|does|sits|sees)\b": "what you",
    r"\bone['’]s\b": "your, their",
    r"(?:^|[.!?;:] )Who (?![^.]*\?)": "players who; anybody who",
    rf"(?:^|[.!?;:] )What (?:{_VERBS})\b(?![^.]*\?)": "name the thing",
    r"\b(?:[Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b": "they, their",
    r"\b(?:does|did) not want\b": "rejected, refused",
    r"\b(?:a happening|happenings)\b": "an event",
    r"\bpacked\b": "compressed",
    r"\blets? happen\b|\blet go of\b": "apply, replay; release",
    r"\bsomebody's own\b": "a custom",
    r"\bmended\b": "fixed",
    r"\breckon(?:s|ed|ing)?\b": "compute",
    r"\b(?:for|of|to|from|by|with|than) who\b": "for people who",
    r"\btold (?:everybody|nobody|anew)\b": "sent to everybody",
    r"\b(?:thereof|therein|whereof|wherein|hereby|thereby|herewith|lest)\b": "a modern word",
    r"\bso many\b(?! (?:\w+ )?that)": "a number of, this many",
    r"(?<!-)\banew\b": "again",
    r"\bas (?:near|short|large|even|much) as can be\b": "as near as possible",
}
"""The worst patterns, each with what to write instead."""

_FOUND = [(re.compile(pattern), instead) for pattern, instead in PATTERNS.items()]
_TEST_NAME = re.compile(r"def (test_(?:who|whoever|what)_\w*|test_\w*_(?:he|him|his)_\w*)\(")
_PARTS = {"src/waggonway": "*.py", "bench": "*.py", "tests": "*.py", "web/src": "*.[ts]*"}


def findings(text: str) -> Iterator[tuple[str, str]]:
    """The phrases in a text that match, each with what to write instead."""
    for pattern, instead in _FOUND:
        for match in pattern.finditer(text):
            yield match[0].strip(), instead


def in_page(page: str) -> Iterator[str]:
    """The findings of a Markdown page; code, headings and the heads of tables are left out."""
    code = False
    for number, line in enumerate((ROOT / page).read_text(encoding="utf-8").splitlines(), 1):
        if line.lstrip().startswith("```"):
            code = not code
        elif not code and not line.startswith("#"):
            plain = re.sub(r"`[^`]*`", "`", line)
            yield from (f"{page}:{number}: {was} -> {now}" for was, now in findings(plain))


def words_of_python(text: str) -> Iterator[tuple[int, str]]:
    """The comments and texts of a module, with their lines."""
    kinds = (tokenize.COMMENT, tokenize.STRING)
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in kinds:
            for at, line in enumerate(token.string.splitlines()):
                yield token.start[0] + at, line.strip().lstrip("#\"'rbf ")


def words_of_web(text: str) -> Iterator[tuple[int, str]]:
    """The comments of a TypeScript or Svelte file, and its texts between quotes."""
    for number, line in enumerate(text.splitlines(), 1):
        for found in re.findall(r"(?:^|\s)//(.*)|/\*+(.*)|^\s*\*(.*)|<!--(.*)|'([^']*)'", line):
            yield number, "".join(found).strip()


def in_code() -> Iterator[tuple[str, str]]:
    """The findings in the code: the part of the project they are in, and a line for a reader."""
    for part, names in _PARTS.items():
        for path in sorted((ROOT / part).rglob(names)):
            name = path.relative_to(ROOT)
            if path.suffix not in (".py", ".ts", ".svelte") or {"de", "pages"} & set(name.parts):
                continue
            if name.stem in ("language", "test_language"):  # they quote the patterns
                continue
            words = words_of_python if path.suffix == ".py" else words_of_web
            for number, text in words(path.read_text(encoding="utf-8")):
                for was, now in findings(text):
                    yield part, f"{name}:{number}: {was} -> {now}"


def names_to_improve() -> Iterator[str]:
    """The names of tests that are not plain sentences."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for match in _TEST_NAME.finditer(path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(ROOT)}: {match[1]}"


def main() -> None:
    """List everything."""
    lines = [line for page in (*pages(), "CONTRIBUTING.md") for line in in_page(page)]
    found = (line for _, line in in_code())
    sys.stdout.write("\n".join([*lines, *found, *names_to_improve()]) + "\n")


if __name__ == "__main__":
    main()
