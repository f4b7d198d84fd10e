"""Every code that the server gives is explained: docs/server.md has them all."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from waggonway import server
from waggonway.server.http import app, middleware, sockets

HOME = Path(server.__file__).parent
DOCS = Path(__file__).parents[2] / "docs"


def given_codes() -> set[str]:
    """The codes of all refusals in the source."""
    found: set[str] = set()
    for path in HOME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            at = {"Refusal": 0, "Problem": 0, "need": 1}.get(name)
            if at is not None and at < len(node.args):
                code = node.args[at]
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    found.add(code.value)
    return found


def test_every_code_is_in_the_documents() -> None:
    known = set(re.findall(r"`([a-z_]+)`", (DOCS / "server.md").read_text(encoding="utf-8")))
    given = given_codes() | set(app.STATUS) | set(app.BY_STATUS.values()) | set(middleware.STATUS)
    assert len(given) > 40
    assert given - known == set()


def test_every_reason_for_closing_a_connection_has_its_number_in_the_documents() -> None:
    told = (DOCS / "server.md").read_text(encoding="utf-8")
    assert [code for code in sockets.CODES.values() if code > 4000 and str(code) not in told] == []
