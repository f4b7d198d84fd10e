"""Answers to requests that fail: refusals, errors of HTTP itself, and unexpected errors."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from ..refusals import Refusal, http_status
from ..settings import Settings
from ..store import StoreError
from .routes import pages

BY_STATUS = {404: "not_found", 405: "wrong_method", 413: "too_big", 415: "bad_request"}

logger = logging.getLogger(__name__)


class Problem(msgspec.Struct, frozen=True):
    """The body of every error: a stable code for programs and a sentence for people."""

    code: str
    message: str


def refused(_: Request[Any, Any, Any], refusal: Refusal) -> Response[Problem]:
    """Answer a refusal."""
    problem = Problem(refusal.code, refusal.message)
    return Response(problem, status_code=http_status(refusal.code))


def misunderstood(_: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Answer an error of HTTP itself, such as an unknown path or a body that is too large."""
    code = BY_STATUS.get(error.status_code, "bad_request" if error.status_code < 500 else "failed")
    wrong = error.extra if isinstance(error.extra, list) else []
    message = "; ".join(described(part) for part in wrong if "message" in part) or error.detail
    return Response(Problem(code, message[:200]), status_code=error.status_code)


def described(part: dict[str, Any]) -> str:
    """Describe a wrong part of a request; a body that is missing has no message of its own."""
    key, message = part.get("key", "body"), part["message"]
    return "The request needs a JSON body." if message == "'data'" else f"{key}: {message}"


def too_deep(_: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """Answer a JSON document that is nested too deeply."""
    return refused(_, Refusal.of("not_json"))


def unwritten(_: Request[Any, Any, Any], error: StoreError) -> Response[Problem]:
    """Answer an error of the store."""
    logger.error("store: %s", error)
    return refused(_, Refusal.of("not_written", "read", error=error))


def failed(_: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """Answer an unexpected error. Its details go to the log only."""
    logger.error("request failed", exc_info=error)
    return refused(_, Refusal.of("failed"))


def handlers(settings: Settings) -> dict[Any, Any]:
    """Return the function that answers each kind of error."""

    def lost(
        request: Request[Any, Any, Any], error: HTTPException
    ) -> Response[Problem] | Response[bytes]:
        """Answer an unknown path: with a page for a browser, else with JSON."""
        if pages.wants_page(request):
            return pages.the_page(request, settings, 404)
        return misunderstood(request, error)

    return {
        Refusal: refused,
        StoreError: unwritten,
        HTTPException: misunderstood,
        404: lost,
        RecursionError: too_deep,
        Exception: failed,
    }
