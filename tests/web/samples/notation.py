"""Actions with their texts, as the page should write them: `python -m tests.web.samples.notation`.

The page names legal actions itself (web/src/play/notation/notation.ts); its test compares with this
file.
"""

import json
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

import waggonway as ww
from waggonway.editions import Edition, available, load

FILE = Path(__file__).parents[3] / "web/src/play/notation/notation.samples.json"


def samples() -> dict[str, Any]:
    """For each edition the names its texts are made of, and actions of every kind."""
    return {name: sample(load(name)) for name in available()}


def sample(edition: Edition) -> dict[str, Any]:
    """The board as far as texts name it, the labels of routes and tickets, actions by text."""
    board = edition.board
    return {
        "board": {
            "cities": [{"id": city.id, "name": city.name} for city in board.cities],
            "routes": [{"a": r.a, "b": r.b, "length": r.length} for r in board.routes],
            "tickets": [{"a": t.a, "b": t.b} for t in board.tickets],
        },
        "routes": edition.route_labels,
        "tickets": edition.ticket_labels,
        "actions": {
            ww.format_action(edition, action): msgspec.to_builtins(action)
            for action in actions(edition)
        },
    }


def actions(edition: Edition) -> list[ww.game.Action]:
    """The first of each kind and number of wilds in each stretch of one game without a plan."""
    game = ww.new_game(edition.id, seats=2, seed="notation")
    found: dict[str, ww.game.Action] = {}
    for step in count():
        if game.over:
            return list(found.values())
        seat = game.deciding[0]
        legal = game.legal(seat)
        for action in legal:
            wilds = getattr(action, "wilds", "")
            found.setdefault(f"{step // 40} {type(action).__name__} {wilds}", action)
        game.apply(seat, legal[step * 7919 % len(legal)])
    raise AssertionError("a game ends")


def text() -> str:
    """The file: one line for each action, so that a change can be read."""
    parts = []
    for name, found in samples().items():
        lines = [
            f"  {json.dumps(key)}: {json.dumps(found[key], ensure_ascii=False)}"
            for key in ("board", "routes", "tickets")
        ]
        acts = ",\n".join(
            f"   {json.dumps(said, ensure_ascii=False)}: {json.dumps(action, ensure_ascii=False)}"
            for said, action in found["actions"].items()
        )
        lines.append(f'  "actions": {{\n{acts}\n  }}')
        parts.append(f' "{name}": {{\n' + ",\n".join(lines) + "\n }")
    return "{\n" + ",\n".join(parts) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
