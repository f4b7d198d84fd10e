"""All problems of an edition file at once."""

from __future__ import annotations

from .checks import CHECKS
from .edition import Edition
from .problem import Problem
from .shape import Shape
from .source import Source


def check(source: Source) -> tuple[Edition, list[Problem]]:
    """The edition in a file, and what is wrong with it; to be used only if nothing is."""
    shape = Shape(source.data)
    findings = list(shape.findings)
    for needed, judge in CHECKS:
        if not needed & shape.broken:
            findings += [
                found._replace(path=shape.original(found.path)) for found in judge(shape.edition)
            ]
    findings.sort(key=lambda found: source.line(found.path))
    problems = [Problem(source.where(path), what, hint) for path, what, hint in findings]
    return shape.edition, list(dict.fromkeys(problems))
