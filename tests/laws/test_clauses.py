"""Law 7: every clause and ruling of docs/rules.md is the subject of at least one named test."""

import re

from tests.clauses import PAGE, ROOT, citations, cited, clauses, covered, page

#        clauses in each part of the rules
NUMBERS = {"U": 48, "E": 62, "G": 41, "A": 32, "F": 21, "T": 71}


def test_the_rules_have_all_their_clauses() -> None:
    found = clauses()
    for part, number in NUMBERS.items():
        width = 2 if part == "T" else 1
        wanted = [f"{part}-{n:0{width}}" for n in range(1, number + 1)]
        assert [name for name in found if name[0] == part] == wanted
    assert all(found.values())


def test_every_clause_and_ruling_has_a_test() -> None:
    missing = clauses().keys() - covered().keys()
    assert not missing, f"without a test: {', '.join(sorted(missing))}"


def test_no_test_cites_a_clause_that_does_not_exist() -> None:
    known = clauses()
    wrong = {test: names for test, names in citations().items() if set(names) - known.keys()}
    assert not wrong


def test_the_page_is_up_to_date() -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert written == page(), "docs/clauses.md is out of date: run python -m tests.clauses"


def test_the_page_names_only_tests_that_exist() -> None:
    named = re.findall(r"`(tests/\S+\.py)::(\w+)`", PAGE.read_text(encoding="utf-8"))
    assert len(named) > len(clauses())
    for file, function in named:
        source = (ROOT / file).read_text(encoding="utf-8")
        assert re.search(rf"^ *def {function}\(", source, re.MULTILINE), f"{file}::{function}"


def test_clauses_are_cited_at_the_beginning_of_a_docstring() -> None:
    assert cited("G-39, T-48: tied for most.") == ["G-39", "T-48"]
    assert cited("T-03, E-8 to E-11: refused.") == ["T-03", "E-8", "E-9", "E-10", "E-11"]
    assert cited("T-08 to T-10; U-1.") == ["T-08", "T-09", "T-10", "U-1"]
    assert cited("Not T-48, but in passing.") == []
