"""The page of the HTTP API, written in Markdown from the server's OpenAPI schema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from litestar import Litestar

from waggonway import __version__
from waggonway.server.http import app
from waggonway.server.http.routes import api_docs

HEAD = f"""\
# HTTP API

This page is generated from the OpenAPI schema of version {__version__}. A running server has the
same schema at `/api/schema/openapi.json` and shows it at `/api/docs`. [The server
page](../server.md) explains the requests in context; [the protocol](../protocol.md) explains
actions, events and views.

Bodies are JSON. Become a guest first and send the token as `Authorization: Bearer $TOKEN`; a
browser has it in a cookie. Every error has the form `{{"code": "...", "message": "..."}}`; [the
codes](../server.md#codes) are stable. In the examples, `$TOKEN`, `$TABLE` and the like are
variables of your shell.
"""
INJECTED = ("registry", "layouts", "limits", "settings")
METHODS = ("get", "post", "put", "patch", "delete")


def schema() -> dict[str, Any]:
    """The OpenAPI document of the server, without starting one."""
    described = Litestar(
        app.HANDLERS,
        dependencies={name: app.given(None) for name in INJECTED},
        openapi_config=api_docs.openapi(),
    )
    return api_docs.with_examples(described.openapi_schema.to_schema())


def page() -> str:
    """The whole page."""
    described = schema()
    parts = [HEAD]
    for title, operations in sorted(grouped(described).items()):
        parts.append(f"\n## {title}\n")
        parts += [operation for _, operation in operations]
    parts.append("\n## Types\n")
    types = described["components"]["schemas"]
    parts += [type_section(name, types[name]) for name in sorted(types, key=short)]
    return "\n".join(parts)


def grouped(described: dict[str, Any]) -> dict[str, list[tuple[str, str]]]:
    """The operations by the first part of their path after /api."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path, methods in described["paths"].items():
        if not path.startswith("/api/"):
            continue
        title = path.split("/")[2].capitalize()
        for method in METHODS:
            if method in methods:
                section = "\n".join(operation_lines(method, path, methods[method]))
                found.setdefault(title, []).append((path, section))
    return found


def operation_lines(method: str, path: str, operation: dict[str, Any]) -> Iterator[str]:
    """One operation: what it does, its parameters, its body, its answers, an example."""
    yield f"### `{method.upper()} {path}` {{ #{operation['operationId'].lower()} }}\n"
    yield f"**{operation['summary']}.** {operation['description']}\n"
    parameters = [one for one in operation.get("parameters", ()) if one["in"] != "cookie"]
    if parameters:
        yield "| Parameter | In | Type | Required |\n|---|---|---|---|"
        for one in parameters:
            required = "yes" if one.get("required") else "no"
            yield f"| `{one['name']}` | {one['in']} | {kind(one['schema'])} | {required} |"
        yield ""
    for media, content in operation.get("requestBody", {}).get("content", {}).items():
        yield f"Body: {kind(content['schema'])} as `{media}`.\n"
    for status, answer in operation.get("responses", {}).items():
        if int(status) >= 400:
            continue  # every error has the one form of the head
        content = answer.get("content", {}).values()
        kinds = [kind(one["schema"]) for one in content if "schema" in one]
        shown = f": {', '.join(dict.fromkeys(kinds))}" if kinds else ""
        yield f"- `{status}`{shown}"
    yield f"\n```sh\n{operation['x-codeSamples'][0]['source']}\n```\n"


def short(name: str) -> str:
    """The name of a type without its module."""
    return name.rpartition(".")[2].rpartition("_")[2]


def kind(schema: dict[str, Any]) -> str:
    """A type in a few words, with a link where it has a section."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[`{short(name)}`](#type-{name.lower()})"
    for key in ("oneOf", "anyOf"):
        if key in schema:
            return " or ".join(dict.fromkeys(kind(one) for one in schema[key]))
    if "const" in schema:
        return f"`{json.dumps(schema['const'])}`"
    if "enum" in schema:
        return " or ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    if schema.get("type") == "array":
        items = schema.get("items") or {}
        return f"list of {kind(items)}" if items else "list"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {kind(schema['additionalProperties'])}"
    types = schema.get("type", "anything")
    return " or ".join(types) if isinstance(types, list) else str(types)


def type_section(name: str, schema: dict[str, Any]) -> str:
    """One type: its fields."""
    lines = [f"### `{short(name)}` {{ #type-{name.lower()} }}\n"]
    if schema.get("description"):
        lines.append(f"{schema['description']}\n")
    properties = schema.get("properties", {})
    if not properties:
        return "\n".join([*lines, f"{kind(schema)}\n"])
    required = schema.get("required", ())
    lines.append("| Field | Type | Required |\n|---|---|---|")
    for field, inner in properties.items():
        lines.append(f"| `{field}` | {kind(inner)} | {'yes' if field in required else 'no'} |")
    return "\n".join([*lines, ""])
