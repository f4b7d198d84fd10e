"""The log: what is not named is not said, and an error's own words are kept to itself."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

import pytest

from waggonway.server.http.rate_limits import NEW_TABLES_AND_RECORDS, Limits
from waggonway.server.logging import JsonLines, PlainLines, of_uvicorn


def said(form: logging.Formatter, **extra: Any) -> str:
    """A line of the log about something that failed with a secret in its words."""
    try:
        raise ValueError("the hand is red, red, wild")
    except ValueError:
        record = logging.LogRecord(
            "some", logging.ERROR, "file", 1, "it %s", ("failed",), sys.exc_info()
        )
    record.__dict__.update(extra)
    return form.format(record)


@pytest.mark.parametrize("form", [JsonLines(), PlainLines()])
def test_an_error_is_named_but_not_quoted(form: logging.Formatter) -> None:
    line = said(form, table="t1", seed="secret", token="secret")
    assert "ValueError" in line
    assert "it failed" in line
    assert "t1" in line
    assert "\n" not in line
    assert "secret" not in line
    assert "red" not in line


def test_a_line_is_json() -> None:
    line = json.loads(said(JsonLines(), table="t1", version=3))
    assert (line["level"], line["message"], line["table"], line["version"]) == (
        "ERROR",
        "it failed",
        "t1",
        3,
    )
    assert line["error"][0] == "ValueError"


def test_a_terminal_obeys_nothing_that_somebody_sends() -> None:
    line = said(PlainLines(), path="/x\n2026 INFO all is well \x1b[2J\u202e")
    assert line.isprintable()
    assert r"/x\n2026 INFO all is well \x1b[2J\u202e" in line


def test_an_address_opens_so_many_tables() -> None:
    limits = Limits()
    allowed = [
        limits.allow(NEW_TABLES_AND_RECORDS, "192.0.2.1")
        for _ in range(NEW_TABLES_AND_RECORDS.at_once + 10)
    ]
    assert allowed.index(False) >= NEW_TABLES_AND_RECORDS.at_once
    assert limits.allow(NEW_TABLES_AND_RECORDS, "192.0.2.2")


@pytest.mark.parametrize("form", [JsonLines(), PlainLines()])
def test_the_id_of_a_table_is_its_key_and_not_logged_whole(form: logging.Formatter) -> None:
    line = said(form, table="k3f92mqtx0ab", path="/api/tables/k3f92mqtx0ab/socket")
    assert "k3f9" in line
    assert "k3f92" not in line
    assert "K3F9-2" not in said(form, path="/api/codes/K3F9-2MQT-X0AB")


def of_server(level: int, message: str, *args: object) -> logging.LogRecord:
    return logging.LogRecord("uvicorn.error", level, "file", 1, message, args, None)


def test_uvicorn_logs_neither_addresses_of_clients_nor_paths() -> None:
    opened = of_server(logging.INFO, '%s - "WebSocket %s" [accepted]', "192.0.2.7:1", "/api/x")
    assert not of_uvicorn(opened)
    wrong = of_server(logging.ERROR, "%s did something at %s", "192.0.2.7:1", "/api/x")
    assert of_uvicorn(wrong)
    assert PlainLines().format(wrong).endswith("ERROR … did something at …")
    ready = of_server(logging.INFO, "Application startup complete.")
    assert of_uvicorn(ready)
    assert "startup complete" in PlainLines().format(ready)
