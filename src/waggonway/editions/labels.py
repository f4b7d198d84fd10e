"""Labels of routes and tickets: the names of their ends (docs/protocol.md)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def labels(ends: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Return `A-B` for each pair, or `A-B/1`, `A-B/2`, … if several would be equal."""
    names = [f"{a}-{b}" for a, b in ends]
    total = Counter(names)
    seen: Counter[str] = Counter()
    result = []
    for name in names:
        seen[name] += 1
        result.append(f"{name}/{seen[name]}" if total[name] > 1 else name)
    return tuple(result)
