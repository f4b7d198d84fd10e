"""Frames that no client of ours would send, and some that it would: random, mutated, monstrous."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec

from waggonway.game import View

WEIRD: tuple[Any, ...] = (
    *(None, True, "", "x" * 300, "\ud800", "\u202e", "\0", "a\nb", [], {}, [[]], {"type": "sit"}),
    *(-1, 10**9, 2**53, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**400, 0.5, 1e308, -0.0),
    *(float("nan"), float("inf"), float("-inf")),
)
COMMANDS = (
    *("sync", "sit", "stand_up", "seat_bot", "set_options", "begin", "move", "take_back", "pause"),
    "choose_color",
    *("resume", "agree", "disagree", "leave", "come_back", "call_stand_in", "say", "rematch"),
)


def plain_request(view: View | None, version: int, rng: Random) -> dict[str, Any]:
    """A request in the right form, not always one that can be carried out."""
    kind = rng.choice(COMMANDS)
    action: dict[str, Any] = {"type": kind}
    if kind in (
        *("sit", "stand_up", "seat_bot", "choose_color"),
        *("move", "take_back", "come_back", "call_stand_in"),
    ):
        action["seat"] = rng.randrange(3)
    match kind:
        case "move":
            legal = view.legal if view else ()
            some = msgspec.to_builtins(rng.choice(legal)) if legal else {"type": "draw_blind"}
            action["move"] = some
        case "seat_bot":
            action["bot"] = rng.choice(("beginner", "random", "/bin/sh"))
        case "choose_color":
            action["color"] = rng.choice(("jade", "coal", "vermilion", "pink"))
        case "set_options":
            action["options"] = {"seats": rng.randrange(1, 6), "clock": {"type": "none"}}
        case "say":
            action["text"] = rng.choice(("Hello.", "x" * 140, "x" * 141, "a\u200db"))
    version = rng.choice((version, version, 0))
    return {"game": "t1", "version": version, "key": f"k{rng.randrange(10**6)}", "action": action}


def mutated_tree(tree: Any, rng: Random) -> Any:
    """The same with one part replaced, left out, renamed or added somewhere."""
    if isinstance(tree, dict) and tree and rng.random() < 0.8:
        key = rng.choice(list(tree))
        changed = dict(tree)
        match rng.randrange(5):
            case 0:
                del changed[key]
            case 1:
                changed[rng.choice(("type", "seat", "key", "", "__class__"))] = changed.pop(key)
            case 2:
                changed["more"] = rng.choice(WEIRD)
            case _:
                changed[key] = mutated_tree(changed[key], rng)
        return changed
    if isinstance(tree, list) and tree and rng.random() < 0.5:
        return [*tree, rng.choice(WEIRD)] * rng.randrange(1, 4)
    return rng.choice(WEIRD)


def mutated_bytes(data: bytes, rng: Random) -> bytes:
    """The same with some bytes changed, cut out, doubled or put in."""
    found = bytearray(data)
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(found) + 1)
        match rng.randrange(4):
            case 0:
                found[at : at + 1] = bytes([rng.randrange(256)])
            case 1:
                del found[at : at + rng.randrange(20)]
            case 2:
                found[at:at] = found[at : at + rng.randrange(40)]
            case 3:
                found[at:at] = rng.choice((b'"', b"{", b"[", b"\\ud800", b"\xff", b"\0", b"1e999"))
    return bytes(found)


def monster(rng: Random) -> bytes:
    """Deep, long, or with numbers beyond all bounds."""
    head = b'{"game":"t1","version":%s,"key":"k","action":{"type":"sync"}}'
    deep = rng.choice((b"[", b'{"a":', b'{"action":', b'[{"key":'))
    return rng.choice(
        (
            deep * (4000 // len(deep)),
            b"[" * 2000 + b"]" * 2000,
            head % (b"9" * rng.randint(1, 3900)),
            head % b"1e99999",
            head % (b"0." + b"1" * 3000),
            head % b"-0",
            head % b"NaN",
            b'"' + b"\\ud800" * rng.randint(1, 600) + b'"',
            b'{"key":"' + b"\\u0000" * rng.randint(1, 600) + b'"}',
            b'{"key":"k",' + b'"key":"k",' * 300 + b'"key":"l"}',
        )
    )


def frame(view: View | None, version: int, rng: Random) -> bytes | str:
    """Any frame; now and then one that is too large."""
    kind = rng.random()
    if kind < 0.15:
        return rng.randbytes(rng.choice((0, 1, 3, 40, 400, 4096)))
    if kind < 0.2:
        return monster(rng)
    if kind < 0.205:
        return b"x" * 5000
    request = plain_request(view, version, rng)
    if kind < 0.25:
        return json.dumps(request)
    if kind < 0.65:
        for _ in range(rng.randint(1, 3)):
            request = mutated_tree(request, rng)
        return json.dumps(request, ensure_ascii=rng.random() < 0.5)[:4096]
    return mutated_bytes(json.dumps(request).encode(), rng)[:4096]
