"""The docs of the HTTP API: the OpenAPI document, and the page /api/docs that renders it."""

from __future__ import annotations

import gzip
import json
import re
from html import escape
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Server
from litestar.serialization import encode_json

from ...._version import __version__
from ....editions import available
from ... import settings as places
from ...settings import Settings
from ..compression import accepts
from ..request_bodies import Asked

METHODS = ("get", "post", "put", "delete")
BUNDLE = "api-reference.js.gz"
"""The renderer, which the build of the pages fetches from npm (web/pages.py)."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
"""For this page alone: the renderer writes its styles into the page."""

INTRODUCTION = """\
Every request and response body is JSON. Become a guest first and keep the token:

```sh
TOKEN=$(curl -s -X POST -H 'Content-Type: application/json' \\
  -d '{"name": "Ann", "bearer": true}' http://127.0.0.1:8000/api/guests | jq -r .token)
```

Send it as `Authorization: Bearer $TOKEN`; a browser has it in a cookie. Every error has the form
`{"code": "...", "message": "..."}`. The codes are stable, the sentences are not.
"""

EXAMPLE_EDITION = available()[-1]

BODIES: dict[str, Any] = {
    "POST /api/guests": {"name": "Ann", "bearer": True},
    "PUT /api/me": {"name": "Anna"},
    "PUT /api/me/vacation": {"days": 7},
    "PUT /api/me/notifications": {"language": "de", "time_zone": "Europe/Berlin"},
    "POST /api/me/notifications/email": {"address": "ann@example.org"},
    "POST /api/me/notifications/push": {
        "endpoint": "https://updates.push.services.mozilla.com/wpush/v2/…",
        "keys": {"p256dh": "…", "auth": "…"},
    },
    "POST /api/links/look": {"code": "$CODE"},
    "POST /api/links/use": {"code": "$CODE", "bearer": True},
    "POST /api/me/passkeys": {"credential": "$CREDENTIAL"},
    "POST /api/passkeys/use": {"credential": "$CREDENTIAL"},
    "POST /api/recovery/use": {"code": "$CODE", "bearer": True},
    "PUT /api/me/reserved": {"reserve": True},
    "PUT /api/me/profile": {"public": True},
    "PUT /api/me/settings": {"values": {"theme": "dark"}, "ages": {"theme": 5000}},
    "PUT /api/me/rating": {"rated": True},
    "PUT /api/me/people/{person}": {"kind": "mute", "name": "Bob"},
    "POST /api/tables/{table}/invitations": {"people": ["$PERSON"]},
    "POST /api/me/erase": {"name": "Ann"},
    "POST /api/tables": {"edition": EXAMPLE_EDITION, "options": {"seats": 2}},
    "POST /api/quick": {"edition": EXAMPLE_EDITION},
    "POST /api/tables/{table}/requests": {
        "game": "$TABLE",
        "version": 2,
        "key": "a-key-of-your-own",
        "action": {"type": "seat_bot", "seat": 1, "bot": "casual"},
    },
    "POST /api/bot/tables/{table}/accept": {},
    "POST /api/bot/tables/{table}/move": {"version": 12, "move": "draw deck"},
    "POST /api/games/{table}/review": {"budget": "quick"},
    "POST /api/games/{table}/what-if": {"move": 12, "choice": 3},
    "POST /api/games/{table}/play-on": {"move": 12, "seat": 0, "bot": "club", "cards": "redealt"},
    "POST /api/puzzles/{day}/answer": {"move": {"type": "draw_blind"}},
    "POST /api/puzzles/{day}/why": {"route": 0},
    "POST /api/puzzles/{day}/stations": {},
    "POST /api/tutorials/{edition}": {"moves": [], "since": 0},
    "POST /api/tutorials/{edition}/why": {"moves": [], "route": 0},
    "POST /api/tutorials/{edition}/stations": {"moves": []},
    "POST /api/ladder/programs": {"name": "Robo-1", "about": "Claims the longest route."},
    "POST /api/ladder/challenges": {
        "program": "$PROGRAM",
        "edition": EXAMPLE_EDITION,
        "opponents": ["casual"],
        "games": 20,
        "key": "a-key-of-your-own",
    },
    "POST /api/ladder/challenges/{challenge}/move": {
        "table": "$TABLE",
        "version": 12,
        "move": "draw deck",
    },
}
"""A body for every request that has one; $TABLE and the like are for the reader to fill in."""

QUERIES = {
    "GET /api/tables": "phase=lobby&free=true",
    "GET /api/tables/{table}/why": "seat=0&slot=1",
    "GET /api/tables/{table}/stations": "seat=0",
    "GET /api/tables/{table}/hint": "seat=0",
    "GET /api/games": "edition=usa",
    "GET /api/games/{table}/replay": "seat=all",
    "GET /api/statistics": "name=Ann",
    "GET /api/ladder/standings": f"edition={EXAMPLE_EDITION}&players=2",
}
"""A query for every request that needs one or is better with one."""

VARIABLE = re.compile(r"\$[A-Z]+")

PUBLIC = ("/api/health", "/api/editions", "/api/bots", "/api/codes")
"""Requests below these paths need no token."""

LOOK = {
    "theme": "default",
    "layout": "modern",
    "withDefaultFonts": False,
    "telemetry": False,
    "hideClientButton": True,
    "hideTestRequestButton": True,
    "showDeveloperTools": "never",
    "agent": {"disabled": True},
    "mcp": {"disabled": True},
    "documentDownloadType": "json",
    "hiddenClients": True,
}
"""The renderer's settings: it asks no other host for anything."""

PAGE = """\
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Waggonway HTTP API</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <noscript>
      This page needs JavaScript. The OpenAPI document is at <a href="{schema}">{schema}</a>.
    </noscript>
    <script id="api-reference" data-url="{schema}" data-configuration="{look}"></script>
    <script src="{bundle}"></script>
  </body>
</html>
"""
NOT_BUILT = """\
<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Waggonway HTTP API</title>
  <p>This page is not built. Run <code>make pages</code> and restart the server.</p>
  <p>The OpenAPI document is at <a href="{schema}">{schema}</a>.</p>
</html>
"""


class Described(JsonRenderPlugin):
    """Serves the OpenAPI document with an example for every request."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The document as JSON."""
        return encode_json(with_examples(openapi_schema))


def openapi(base: str = "/") -> OpenAPIConfig:
    """The description of the API for a server below some path."""
    return OpenAPIConfig(
        title="Waggonway HTTP API",
        version=__version__,
        description=INTRODUCTION,
        path="/api/schema",
        servers=[Server(url=base.rstrip("/") or "/")],
        use_handler_docstrings=True,
        render_plugins=[Described(path="/openapi.json")],
    )


def with_examples(schema: dict[str, Any]) -> dict[str, Any]:
    """Split every description into summary and text, and add a command for curl."""
    for path, operations in schema["paths"].items():
        for method in METHODS:
            if method not in operations:
                continue
            operation = operations[method]
            if operation.get("x-codeSamples"):
                continue  # done before: the schema is made once
            summary, _, text = operation.get("description", "").partition("\n\n")
            operation["summary"] = summary.rstrip(".")
            operation["description"] = " ".join((text or summary).split())
            operation["tags"] = [path.split("/")[2].capitalize()]
            sample = {"lang": "Shell", "label": "curl", "source": example(method, path, operation)}
            operation["x-codeSamples"] = [sample]
    return schema


def example(method: str, path: str, operation: dict[str, Any]) -> str:
    """A command for a server on this computer; $TABLE and the like are variables of the shell."""
    name = f"{method.upper()} {path}"
    parts = (
        f"${part.strip('{}').upper()}" if part[:1] == "{" else part for part in path.split("/")
    )
    address = f"http://127.0.0.1:8000{'/'.join(parts)}"
    query = f"?{QUERIES[name]}" if name in QUERIES else ""
    command = ["curl"] if method == "get" else [f"curl -X {method.upper()}"]
    if not path.startswith(PUBLIC) and name != "POST /api/guests":
        command.append('-H "Authorization: Bearer $TOKEN"')
    if name in BODIES:
        command.append("-H 'Content-Type: application/json'")
        body = VARIABLE.sub(r"""'"\g<0>"'""", json.dumps(BODIES[name]))
        command.append(f"-d '{body}'")
    elif "requestBody" in operation:
        command.append("--data-binary @game.jsonl -H 'Content-Type: application/jsonl'")
    return " \\\n  ".join([*command, f'"{address}{query}"'])


def bundle() -> Path:
    """Where the build puts the renderer."""
    return places.PAGES / BUNDLE


@get("/api/docs", include_in_schema=False, media_type="text/html")
async def docs_page(settings: Settings) -> Response[str]:
    """Show the API in a browser."""
    schema = f"{settings.base}api/schema/openapi.json"
    if not bundle().is_file():
        text = NOT_BUILT.format(schema=escape(schema))
        return Response(text, status_code=503, media_type="text/html")
    text = PAGE.format(
        schema=escape(schema),
        look=escape(json.dumps(LOOK)),
        bundle=escape(f"{settings.base}api/docs/reference.js?{__version__}"),
    )
    headers = {"content-security-policy": POLICY, "cache-control": "no-cache"}
    return Response(text, media_type="text/html", headers=headers)


@get("/api/docs/reference.js", include_in_schema=False)
async def docs_script(request: Asked) -> Response[bytes]:
    """Send the renderer, compressed as the build stored it."""
    if not bundle().is_file():
        return Response(b"", status_code=404, media_type="text/javascript")
    data = bundle().read_bytes()
    headers = {"cache-control": "public, max-age=86400", "vary": "accept-encoding"}
    if accepts(request, "gzip"):
        headers["content-encoding"] = "gzip"
    else:
        data = gzip.decompress(data)
    return Response(data, media_type="text/javascript", headers=headers)


HANDLERS = [docs_page, docs_script]
