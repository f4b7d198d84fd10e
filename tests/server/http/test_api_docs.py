"""The documentation of the HTTP API: complete, with commands that work, and no wider policy."""

from __future__ import annotations

import asyncio
import json
import re
import shlex
from itertools import pairwise
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.server.helpers.client import call, guest
from tests.server.helpers.process import Server
from waggonway.server import settings
from waggonway.server.http.middleware import POLICY
from waggonway.server.http.routes import api_docs

from .test_http import raw

SAMPLED = ("get", "post", "put", "delete")


@pytest.fixture(scope="module")
def operations(server: Server) -> dict[str, dict[str, Any]]:
    """Every operation of the OpenAPI document, by method and path."""
    paths = call(server, "GET", "/api/schema/openapi.json")["paths"]
    return {
        f"{method.upper()} {path}": operation
        for path, methods in paths.items()
        for method, operation in methods.items()
        if method in SAMPLED
    }


def test_every_endpoint_has_a_summary_a_description_and_a_command(
    operations: dict[str, dict[str, Any]],
) -> None:
    assert len(operations) >= 27
    for name, operation in operations.items():
        summary, text = operation["summary"], operation["description"]
        assert re.fullmatch(r"[A-Z][^.\n]{5,60}", summary), name
        assert text.endswith("."), name
        assert text != summary, name
        assert operation["x-codeSamples"][0]["source"].startswith("curl"), name


def test_every_request_with_a_body_has_an_example_of_one(
    operations: dict[str, dict[str, Any]],
) -> None:
    with_body = {
        name
        for name, operation in operations.items()
        if "application/json" in operation.get("requestBody", {}).get("content", {})
    }
    assert with_body == set(api_docs.BODIES)
    assert set(api_docs.QUERIES) <= set(operations)


def test_the_commands_work(server: Server, operations: dict[str, dict[str, Any]]) -> None:
    """The commands that need no finished game, in an order in which each can work."""
    token = guest(server, "Ann")
    table = call(server, "POST", "/api/tables", token, **api_docs.BODIES["POST /api/tables"])
    ref = call(server, "GET", "/api/editions")[0]["ref"]
    known = {"TOKEN": token, "TABLE": table["table"], "CODE": table["code"], "REF": ref}
    for name in (
        "GET /api/health",
        "POST /api/guests",
        "GET /api/me",
        "PUT /api/me",
        "GET /api/me/tables",
        "GET /api/tables",
        "POST /api/tables",
        "POST /api/quick",
        "GET /api/codes/{code}",
        "GET /api/tables/{table}",
        "POST /api/tables/{table}/requests",
        "GET /api/editions",
        "GET /api/editions/{ref}",
        "GET /api/editions/{ref}/layout",
        "GET /api/bots",
        "GET /api/games",
        "GET /api/statistics",
        "POST /api/bot/tables/{table}/accept",
        "DELETE /api/me",
    ):
        source = operations[name]["x-codeSamples"][0]["source"]
        for variable, value in known.items():
            source = source.replace(f"${variable}", value)
        assert run(server, source) < 300, source


def run(server: Server, command: str) -> int:
    """Carry out a command for curl; the status of the response."""
    words = shlex.split(command.replace("\\\n", " "))
    method, body, headers = "GET", None, {}
    address = words[-1]
    for option, value in pairwise(words):
        if option == "-X":
            method = value
        elif option == "-H":
            key, _, text = value.partition(": ")
            headers[key.lower()] = text
        elif option == "-d":
            body = value.encode()
            json.loads(value)
    parts = urlsplit(address)
    path = f"{parts.path}?{parts.query}" if parts.query else parts.path
    status, _, _ = raw(server, method, path, body, **headers)
    return status


def test_the_policy_is_wider_on_that_page_alone(server: Server) -> None:
    status, headers, body = raw(server, "GET", "/api/docs")
    assert status == 200
    assert b"https:" not in body
    policy = headers["content-security-policy"]
    assert "style-src 'unsafe-inline'" in policy
    assert "script-src 'self';" in policy
    for word in ("unsafe-eval", "script-src 'unsafe", "http", "*", "blob:"):
        assert word not in policy
    for path in (
        "/",
        "/api/docs/reference.js",
        "/api/schema/openapi.json",
        "/api/docs/x",
        "/about",
    ):
        assert raw(server, "GET", path)[1]["content-security-policy"] == POLICY
    assert "unsafe" not in POLICY


def test_without_built_pages_the_page_says_so(tmp_path: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(settings, "PAGES", tmp_path)

    async def shown() -> Any:
        return await api_docs.docs_page.fn(settings.Settings())

    answer = asyncio.run(shown())
    assert answer.status_code == 503
    assert "Run <code>make pages</code>" in answer.content
