"""What is asked for in the body of a request, and where a page of ours is to be found."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from litestar import Request

from ..refusals import Refusal
from ..settings import Settings

T = TypeVar("T")
Asked = Request[Any, Any, Any]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is asked for."""


def strict(body: bytes, kind: type[T]) -> T:
    """The form in a body, taken at its word: no text for a number, nothing beside."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        reason = str(error)[:200]
        raise Refusal.of("bad_request", problem=reason) from None
    except (msgspec.DecodeError, RecursionError, ValueError):
        raise Refusal.of("not_json") from None


def link(request: Asked, settings: Settings, path: str) -> str:
    """The address of a page, as others can open it."""
    base = settings.public_url or f"{request.url.scheme}://{request.headers.get('host', '')}"
    return f"{base.rstrip('/')}/{path}"
