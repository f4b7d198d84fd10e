"""Games of the golden corpus, imported by a visitor."""

from __future__ import annotations

from pathlib import Path

from .visitor import Visitor

RECORDS = Path(__file__).parents[2] / "golden/records"


def bring(visitor: Visitor, name: str) -> str:
    """Bring a record of the golden corpus along; the game's name."""
    origin = {"origin": visitor.url.rstrip("/")}
    data = (RECORDS / f"{name}.jsonl").read_bytes()
    answer = visitor.context.request.post(f"{visitor.url}api/games", data=data, headers=origin)
    assert answer.ok, answer.text()
    return str(answer.json()["game"])
