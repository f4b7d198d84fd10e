"""The catalogue of refusals has every code once, and the documents have the catalogue."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import waggonway
from waggonway.game.refusals.codes import RULE_REFUSALS
from waggonway.server.refusals import (
    CATALOGUE,
    TOPICS,
    Entry,
    Refusal,
    http_status,
    socket_code,
)
from waggonway.server.tables.wire import Phase

from .refusal_table import PAGE, with_table

HOME = Path(waggonway.__file__).parent
DOCS = PAGE.parent
ARGUMENT = {"of": 0, "need": 1, "Refusal": 0, "Problem": 0, "close": 0, "end": 1, "disconnect": 1}
ARGUMENT |= dict.fromkeys(("because", "GameError", "IllegalAction", "NotationError"), 0)
"""Functions that take a code, and the position of the code among their arguments."""


def calls(*folders: str) -> Iterator[tuple[ast.Call, str]]:
    """All calls with a code in some folders of the source, and the code."""
    for path in [file for folder in folders for file in (HOME / folder).rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in ARGUMENT and ARGUMENT[name] < len(node.args):
                code = node.args[ARGUMENT[name]]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield node, code.value
                elif isinstance(code, ast.JoinedStr):
                    yield from ((node, one) for one in expanded(ast.unparse(code)))


def expanded(text: str) -> list[str]:
    """The codes that an f-string stands for."""
    if text.startswith("f'table_"):
        return [f"table_{phase}" for phase in get_args(Phase)]
    prefix = text[2:].partition("_")[0]
    return [f"{prefix}_{kind}" for kind in ("route", "ticket", "city", "color", "passenger")]


def test_every_code_in_the_source_is_in_the_catalogue() -> None:
    used = {code for _, code in calls("server", "game")}
    assert len(used) > 80
    assert used - set(CATALOGUE) == set()


def test_every_code_in_the_catalogue_is_used() -> None:
    from_http = {"wrong_method"}  # by the number of the HTTP status
    assert set(CATALOGUE) - {code for _, code in calls("server", "game")} == from_http


def test_the_rules_have_no_code_that_is_not_theirs() -> None:
    assert {code for _, code in calls("game")} == set(RULE_REFUSALS)


def test_every_refusal_is_given_the_facts_of_its_sentence() -> None:
    for node, code in calls("server"):
        if getattr(node.func, "attr", "") not in ("of", "need"):
            continue
        first = ARGUMENT[getattr(node.func, "attr", "")] + 1
        cases = [""]
        if len(node.args) > first:
            values = [getattr(one, "value", None) for one in ast.walk(node.args[first])]
            cases = [value for value in values if isinstance(value, str)]
        given = {keyword.arg for keyword in node.keywords}
        if None in given:
            continue  # passed on
        for case in cases:
            assert facts_of(CATALOGUE[code], case) <= given, (code, case)


def facts_of(entry: Entry, case: str) -> set[str]:
    """The words in braces of a sentence."""
    sentence = entry.cases[case] if case else entry.sentence
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_no_code_is_listed_twice() -> None:
    listed = [code for entries in TOPICS.values() for code in entries]
    assert len(listed) == len(set(listed))


def test_sentences_end_like_sentences() -> None:
    sentences = [entry.sentence for entry in CATALOGUE.values()]
    sentences += [text for entry in CATALOGUE.values() for text in entry.cases.values()]
    whole = ("{problem}", "{problems}")  # a sentence, or several, of somebody else
    assert [text for text in sentences if not text.endswith(".") and text not in whole] == []


def test_a_refusal_is_built_from_the_catalogue() -> None:
    assert Refusal.of("no_such_seat", seat=7, last=3).message == (
        "There is no seat 7. The seats are 0 to 3."
    )
    assert Refusal.of("seat_taken", "all").message == "All seats are taken."
    with pytest.raises(KeyError):
        Refusal.of("no_such_code")


def test_statuses_and_closing_codes() -> None:
    assert (http_status("no_such_table"), socket_code("no_such_table")) == (404, 4404)
    assert (http_status("stale"), socket_code("stale")) == (409, 1011)
    assert (http_status("an old code"), socket_code("an old code")) == (409, 1011)


def test_the_server_page_has_the_table_of_codes() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text == with_table(text), "stale: python -m tests.server.refusal_table"


def test_the_protocol_page_has_every_code_of_the_rules() -> None:
    page = (DOCS / "protocol.md").read_text(encoding="utf-8")
    section = page.partition("## Refusals")[2].partition("\n## ")[0]
    told = set(re.findall(r"`([a-z_]+)`", section))
    named = {code for code in RULE_REFUSALS if not code.startswith(("unknown_", "ambiguous_"))}
    assert named | {"unknown_action", "unknown_rules"} <= told


def test_every_reason_for_closing_a_connection_has_its_number_in_the_documents() -> None:
    told = PAGE.read_text(encoding="utf-8")
    own = [entry.socket for entry in CATALOGUE.values() if entry.socket and entry.socket > 4000]
    assert own
    assert [code for code in own if str(code) not in told] == []
