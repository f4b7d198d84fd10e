"""Find all problems of an edition file at once."""

from __future__ import annotations

from .checks import CHECKS
from .edition import Edition
from .problem import Problem
from .schema_check import SchemaCheck
from .source import Source


def check(source: Source) -> tuple[Edition, list[Problem]]:
    """Return the edition in a file and its problems. Use the edition only if there are none."""
    schema = SchemaCheck(source.data)
    findings = list(schema.findings)
    for needed, judge in CHECKS:
        if not needed & schema.broken:
            findings += [
                found._replace(path=schema.original(found.path)) for found in judge(schema.edition)
            ]
    findings.sort(key=lambda found: source.line(found.path))
    problems = [Problem(source.where(path), what, hint) for path, what, hint in findings]
    return schema.edition, list(dict.fromkeys(problems))
