"""Line numbers of the keys of a TOML text."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from waggonway.editions.toml_lines import line_numbers

FILES = [
    *sorted((Path(__file__).parents[2] / "src/waggonway/editions").glob("*.toml")),
    *sorted(Path(__file__).parent.glob("*.toml")),
]

TRICKY = '''\
# a comment with = and [brackets]
title = "a # inside, an escaped \\" quote"   # and after
"quoted key" = 'literal \\'
[ spaced . "name" ]
text = """
several [lines]
with "quotes" and \\""" = escaped
"""
raw = \'\'\'
= [ \'\'\'
date = 1979-05-27 07:32:00
numbers = [
    1, # one
    [2,
     3],
    { deep = [
        4, 5 ] },
]
dotted.key.here = { a = 1, b = { c = 2 } }
[[rows]]
x = 1
[rows.inner]
y = 2
[[rows]]
x = 3
[[rows.many]]
z = 4
[[rows.many]]
z = 5
'''


def paths(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    yield path
    if isinstance(value, dict | list):
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for key, inner in items:
            yield from paths(inner, (*path, key))


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.name))
def test_every_key_of_an_edition_file_is_found_in_its_line(file: Path) -> None:
    text = file.read_text()
    found, lines = line_numbers(text), text.splitlines()
    for path in paths(tomllib.loads(text)):
        if path:
            line = lines[found[path] - 1]
            assert isinstance(path[-1], int) or path[-1] in line


def test_strings_comments_and_nesting_do_not_mislead() -> None:
    found = line_numbers(TRICKY)
    assert {path for path in paths(tomllib.loads(TRICKY)) if path} == found.keys()
    assert found["title",] == 2
    assert found["quoted key",] == 3
    assert found["spaced", "name", "text"] == 5
    assert found["spaced", "name", "raw"] == 9
    assert found["spaced", "name", "date"] == 11
    assert found["spaced", "name", "numbers", 0] == 13
    assert found["spaced", "name", "numbers", 1, 1] == 15
    assert found["spaced", "name", "numbers", 2, "deep", 1] == 17
    assert found["spaced", "name", "dotted", "key", "here", "b", "c"] == 19
    assert found["rows", 0, "inner", "y"] == 23
    assert found["rows", 1, "x"] == 25
    assert found["rows", 1, "many", 1, "z"] == 29
