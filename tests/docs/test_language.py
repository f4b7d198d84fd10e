"""Plain English: the worst patterns stay out of the docs, the code and the names of tests."""

import re

import pytest

from .language import PATTERNS, findings, in_code, in_page, names_to_improve
from .pages import ROOT, pages

READ = [*pages(), "CONTRIBUTING.md", "bench/README.md", "SECURITY.md"]


@pytest.mark.parametrize("page", READ)
def test_a_page_has_none_of_the_worst_patterns(page: str) -> None:
    assert list(in_page(page)) == []


@pytest.mark.parametrize("page", READ)
def test_the_prose_of_a_page_is_wrapped_at_100_columns(page: str) -> None:
    """Tables, pictures, code and lines that are one long link or command cannot be wrapped."""
    code, long = False, []
    for line in (ROOT / page).read_text(encoding="utf-8").splitlines():
        code ^= line.lstrip().startswith("```")
        if len(line) > 100 and not code and not re.match(r"\s*(\||!\[|<|```|(- )?\S+$)", line):
            long.append(line)
    assert long == []


@pytest.mark.parametrize("page", READ)
def test_a_percent_sign_follows_its_number_without_a_space(page: str) -> None:
    assert re.findall(r".*\d %.*", (ROOT / page).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("page", READ)
def test_a_cell_of_a_table_holds_a_fact_and_no_paragraph(page: str) -> None:
    code, long = False, []
    for line in (ROOT / page).read_text(encoding="utf-8").splitlines():
        code ^= line.lstrip().startswith("```")
        if line.startswith("|") and not code:
            long += [cell for cell in re.split(r"(?<!\\)\|", line) if len(cell.strip()) > 120]
    assert long == []


def test_the_code_has_none_of_the_worst_patterns() -> None:
    """`python -m tests.docs.language` lists the phrases, each with what to write instead."""
    assert [line for _, line in in_code()] == []


@pytest.mark.parametrize(
    "sentence",
    [
        "How long a bot thinks hangs on its hand.",
        "Who loses the connection keeps the seat.",
        "It is there. What is told is on disk.",
        "A player keeps his seat.",
        "a board of somebody's own",
        "private ones only for who had a seat in them",
        "the ways that can be had",
        "Draw so many tickets.",
        "The page begins anew.",
        "the name is as near as can be",
    ],
)
def test_sentences_of_the_style_guide_are_found(sentence: str) -> None:
    assert list(findings(sentence))


@pytest.mark.parametrize(
    "sentence",
    [
        "Players who disconnect keep their seat.",
        "Who won?",
        "What is a view?",
        "A bot's thinking time depends on its hand.",
        "a list asks which one",
        "where one core is used up",
        "so many routes that they overlap",
        "waggonway maps layout ID --anew",
    ],
)
def test_plain_sentences_are_not(sentence: str) -> None:
    assert list(findings(sentence)) == []


def test_there_are_at_least_twenty_patterns() -> None:
    assert len(PATTERNS) >= 20


def test_names_of_tests_are_plain_sentences() -> None:
    """No "who" or "what" clause as the subject, and no generic "he"."""
    assert list(names_to_improve()) == []
