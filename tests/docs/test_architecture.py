"""The index "Where do I find …?" names code and tests that exist, at most two for each question."""

import re

import pytest

from .pages import ROOT

PAGE = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (\d+)\. (.*?) \| (.*?) \| (.*?) \|$", PAGE, re.MULTILINE)
CELLS = [(question, cell) for _, question, *cells in ROWS for cell in cells]


def test_there_are_at_least_twenty_questions() -> None:
    assert [int(number) for number, *_ in ROWS] == list(range(1, len(ROWS) + 1))
    assert len(ROWS) >= 20


@pytest.mark.parametrize(("question", "answer"), CELLS)
def test_an_answer_names_at_most_two_places_that_exist(question: str, answer: str) -> None:
    paths = [path for path in re.findall(r"`([^`]*/[^`]*)`", answer) if "ID" not in path]
    places = paths + re.findall(r"\]\(([^)]+)\)", answer)
    assert 1 <= len(places) <= 2
    for path in paths:
        assert any((base / path).exists() for base in (ROOT, ROOT / "src/waggonway")), path


@pytest.mark.parametrize(("name", "path"), re.findall(r"`(\w+)` in `([^`]+)`", PAGE))
def test_a_function_is_in_the_file_that_is_named_with_it(name: str, path: str) -> None:
    source = (ROOT / "src/waggonway" / path).read_text(encoding="utf-8")
    assert f"def {name}(" in source


def test_every_folder_of_the_browser_client_is_in_its_table() -> None:
    """A newcomer who looks for a page finds its folder in docs/web.md."""
    text = (ROOT / "docs/web.md").read_text(encoding="utf-8")
    folders = {path.name for path in (ROOT / "web/src").iterdir() if path.is_dir()}
    assert {name for name in folders if f"`{name}/`" not in text} == set()
