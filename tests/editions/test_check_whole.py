"""Problems of an edition file as a whole, and many problems at once."""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from waggonway.editions import checker, problems
from waggonway.editions.checks import CHECKS
from waggonway.editions.schema_check import SchemaCheck
from waggonway.editions.source import decode

from .cases import MIXED, SPRINT, rows

ROUTE, LAST, TICKET = rows("routes")[0], rows("routes")[31], rows("tickets")[0]
SIX = '"a", "b", "c", "d", "e", "f"]'


def every(old: str, new: str) -> str:
    assert old in MIXED
    return MIXED.replace(old, new)


def without(pattern: str, instead: str = "") -> str:
    text = re.sub(pattern, instead, MIXED)
    assert text != MIXED
    return text


def longer(array: str, number: int) -> str:
    """The mixed board with the last row of an array repeated."""
    row = rows(array)[-1]
    return MIXED.replace(f"{row}\n]", "\n".join([row] * (number + 1)) + "\n]")


FOUR_DECKS = every('points = 5, deck = "near"', 'points = 5, deck = "x"').replace(
    'points = 4, deck = "near"', 'points = 4, deck = "y"'
)

JOURNEY = every(
    "[bonus]",
    '[journey]\ngoal = 3\ncrossing = { name = "Over", from = ["norland"], to = ["harrow"] }\n'
    "[bonus]",
)


@pytest.mark.parametrize(
    ("text", "key", "what"),
    [
        (without(", +tunnel = true"), "tunnels", "no route of the board has `tunnel = true`"),
        (without(", +cart = true"), "merchandise", "no route of the board has `cart = true`"),
        (without(r", +group = \d"), "parallel", "no route of the board has a `group`"),
        (every("group = 2", "group = 0"), "board.routes[6].group", "0 is out of range"),
        (without(r"\[passengers\]\n(.+\n)*"), "board.cities[13].passengers", "no [passengers]"),
        (without(r".*_[12]\".*\n"), "board.cities[12]", "`norland` has no border point"),
        (without(r".*_[12]\".*\n"), "board.cities[13]", "no route leads to `sudmark`"),
        (longer("routes", 209), "board.routes", "241 routes"),
        (longer("tickets", 221), "board.tickets", "241 tickets"),
        (longer("cities", 103), "board.cities", "121 cities and borders"),
        (without(r"(?s)\nroutes = \[.*?\n\]", "\nroutes = []"), "board.routes", "no routes"),
        (without(r"(?s)\ntickets = \[.*?\n\]", "\ntickets = []"), "board.tickets", "no tickets"),
        (every('"white"]', f'"white", {SIX}'), "cards.colors", "11 colours"),
        (every('"plum"]', f'"plum", {SIX}'), "passengers.colors", "9 colours"),
        (FOUR_DECKS, "board.tickets", "4 decks"),
        (JOURNEY, "journey.crossing.from[0]", "`norland` is a country"),
        (JOURNEY, "journey", "the tickets are in 2 decks"),
        ("", "board", "the key `board` is missing"),
        ("board = 1", "board", "must be a table, not the number 1"),
        ("[board]", "board.cities", "the key `cities` is missing"),
    ],
)
def test_the_whole_file_is_judged(text: str, key: str, what: str, tmp_path: Path) -> None:
    """T-22, T-45, T-51, G-3: features without their rule, rules without their feature, sizes."""
    (tmp_path / "file.toml").write_text(text)
    found = problems(tmp_path / "file.toml")
    assert [p for p in found if p.where.endswith(f": {key}") and what in p.what]


def test_all_problems_are_reported_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    """Each with its line, its key, and what to do, although a key is misspelt."""
    edits = {
        'id = "mixed"': 'id = "mixed"\nowner = "me"',
        "[tunnels]\nreveal = 2\n": "",
        '"white"]': '"silver"]',
        ROUTE: ROUTE.replace("aldmoor", "oldmoor"),
        LAST: LAST.replace("length = 5", "lenght = 5"),
        TICKET: TICKET.replace("fenwick", "aldmoor"),
    }
    text = MIXED
    for old, new in edits.items():
        assert old in text
        text = text.replace(old, new, 1)
    (tmp_path / "mine.toml").write_text(text)
    found = list(map(str, problems(tmp_path / "mine.toml")))
    for expected in (
        "mine.toml:5: owner: unknown key `owner`. Known keys: id, title",
        "board.routes[0].a: there is no city `oldmoor`. Did you mean `aldmoor`?",
        "board.routes[2].tunnel: there is no [tunnels] rule. Add [tunnels], or remove `tunnel`.",
        "board.routes[8].color: there are no cards of the colour `white`. Add it to cards.colors.",
        "board.routes[31].lenght: unknown key `lenght`. Did you mean `length`?",
        "board.routes[31].length: the key `length` is missing. Add `length`, a whole number.",
        "board.tickets[0]: joins `aldmoor` to itself. Name two different places.",
    ):
        assert [line for line in found if expected in line], expected
    numbers = [int(line.split(":")[1]) for line in found]
    assert numbers == sorted(numbers)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every table or array of some data, with each of its keys."""
    if isinstance(value, dict | list):
        for key in list(value) if isinstance(value, dict) else range(len(value)):
            yield value, key
            yield from places(value[key])


@pytest.mark.parametrize("text", [MIXED, SPRINT], ids=["mixed", "sprint"])
def test_a_value_of_a_wrong_type_is_all_that_is_reported(text: str) -> None:
    """No check draws conclusions from a part that is broken."""
    data = tomllib.loads(text)
    for table, key in places(data):
        kept = copy.deepcopy(table[key])
        table[key] = object()
        shape = SchemaCheck(data)
        assert len(shape.findings) == 1
        path = shape.findings[0].path
        assert key == path[-1]
        for needed, check in CHECKS:
            if not needed & shape.broken:
                assert not list(check(shape.edition)), (path, check)
        table[key] = kept


@pytest.mark.parametrize("text", [MIXED, SPRINT], ids=["mixed", "sprint"])
def test_a_value_that_is_left_out_never_stops_the_checker(text: str) -> None:
    data = tomllib.loads(text)
    for table, key in places(data):
        if isinstance(table, dict):
            kept = table.pop(key)
            shape = SchemaCheck(data)
            for needed, check in CHECKS:
                if not needed & shape.broken:
                    list(check(shape.edition))
            table[key] = kept


def test_a_board_with_more_ways_to_pay_than_can_be_listed_is_refused() -> None:
    more = '\n    { a = "aldmoor", b = "x", length = 12, color = "gray" },' * 208
    _, told = checker.check(decode("x.toml", MIXED.replace(LAST, LAST + more).encode()))
    (found,) = [one for one in told if "ways to pay" in one.what]
    assert "the limit is 8000" in found.hint
