"""Names of routes and tickets for people: the names of their ends (docs/protocol.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def labels(ends: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """`A-B` for each pair; where several would be called the same, `A-B/1` and so on."""
    names = [f"{a}-{b}" for a, b in ends]
    often = Counter(names)
    met: Counter[str] = Counter()
    result = []
    for name in names:
        met[name] += 1
        result.append(f"{name}/{met[name]}" if often[name] > 1 else name)
    return tuple(result)
