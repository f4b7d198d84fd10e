"""Broken edition files: a made-up edition, edited, and the problems that the edit must cause.

A case is a text to replace, its replacement, and all problems expected, as key and words. The first
is expected in the line of the edit, or in the line of the text given last.
"""

from __future__ import annotations

import re
from pathlib import Path

from waggonway.editions import problems

HERE = Path(__file__).parent
MIXED = (HERE / "mixed.toml").read_text()
SPRINT = (HERE / "sprint.toml").read_text()

Expected = list[tuple[str, str]]
Case = tuple[str, str, Expected] | tuple[str, str, Expected, str]


def rows(array: str, text: str = MIXED) -> list[str]:
    """The lines of an array of the board."""
    return text.split(f"\n{array} = [\n")[1].split("\n]")[0].splitlines()


def name(case: Case) -> str:
    """What a case is called in the list of tests."""
    return f"{case[2][0][0]}: {case[2][0][1]}"


def judge(base: str, case: Case, folder: Path) -> None:
    old, new, expected, *at = case
    assert old in base
    text = base.replace(old, new, 1)
    (folder / "file.toml").write_text(text)
    found = problems(folder / "file.toml")
    keys = [re.fullmatch(r"file\.toml:\d+: (.*)", problem.where) for problem in found]
    assert [key and key[1] for key in keys] == [key for key, _ in expected]
    for problem, (_, what) in zip(found, expected, strict=True):
        assert what in problem.what
        assert problem.hint
    line = text[: text.index(at[0] if at else new)].count("\n") + 1
    assert found[0].where.startswith(f"file.toml:{line}:")
