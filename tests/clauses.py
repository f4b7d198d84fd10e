"""List the tests of each clause and ruling; `python -m tests.clauses` rewrites docs/clauses.md.

A test covers the clauses that its docstring begins with: `G-39, T-48: tied for most …`, or
`E-8 to E-11: …`. Tests of the reference prove the reference and do not count.
"""

import ast
import re
from pathlib import Path
from textwrap import wrap

TESTS = Path(__file__).parent
ROOT = TESTS.parent
RULES = ROOT / "docs/rules.md"
PAGE = ROOT / "docs/clauses.md"

ID = r"[UEGAFT]-\d{1,2}"
CITED = re.compile(rf"{ID}(?:(?:, | to | and |; ){ID})*(?![\w-])")
CLAUSE = re.compile(rf"^(?:- |\*\*)({ID}) (.*)$")
PARTS = {
    "U": "USA",
    "E": "Europe",
    "G": "Germany",
    "A": "Amsterdam",
    "F": "First Journey",
    "T": "Rulings",
}


def clauses() -> dict[str, str]:
    """Return every clause and ruling of the rules in order, with its sentence or its title."""
    found = {}
    joined = re.sub(r"\n  (?=\S)", " ", RULES.read_text(encoding="utf-8"))  # wrapped clauses
    for line in joined.splitlines():
        if match := CLAUSE.match(line):
            name, text = match.groups()
            text = text.partition("**")[0] if name.startswith("T") else text
            found[name] = re.sub(r"(?: \[[^\]]*\])+$", "", text)
    return found


def cited(docstring: str) -> list[str]:
    """Return the clauses that a docstring begins with; `E-8 to E-11` are four."""
    match = CITED.match(docstring)
    found: list[str] = []
    for joint, name in re.findall(rf"(\D*?)({ID})", match[0] if match else ""):
        if joint == " to ":
            part, last = name.split("-")
            first = found[-1].removeprefix(f"{part}-")
            found += [f"{part}-{n:0{len(first)}}" for n in range(int(first) + 1, int(last) + 1)]
        else:
            found.append(name)
    return found


def citations() -> dict[str, list[str]]:
    """Return every test, as `tests/rules/setup/test_setup.py::test_…`, with its clauses."""
    found = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        if path.is_relative_to(TESTS / "reference"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                name = f"{path.relative_to(ROOT).as_posix()}::{node.name}"
                found[name] = cited(ast.get_docstring(node) or "")
    return found


def covered() -> dict[str, list[str]]:
    """Return the tests of each clause that any test cites."""
    found: dict[str, list[str]] = {}
    for test, names in citations().items():
        for name in names:
            found.setdefault(name, []).append(test)
    return found


def page() -> str:
    """Return the Markdown page."""
    lines = [
        "# Every clause and ruling, and the tests that cover it",
        "",
        "Written by `python -m tests.clauses` from [the rules](rules.md) and the docstrings of",
        "the tests; a test fails when a clause has no test, or when this page is out of date.",
    ]
    by_clause = covered()
    part = ""
    for name, text in clauses().items():
        if name[0] != part:
            part = name[0]
            lines += ["", f"## {PARTS[part]}", ""]
        lines += wrap(f"- **{name}** {text}", 100, subsequent_indent="  ", break_on_hyphens=False)
        lines += [f"  - `{test}`" for test in by_clause.get(name, [])]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
