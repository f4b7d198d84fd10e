"""Applications of a test process take over what Litestar has made for earlier ones.

Litestar needs 0.3 s to register all routes, and tests make many hundred applications. They differ
in what their handlers are given, which can be exchanged.
"""

from __future__ import annotations

import contextlib
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig

from waggonway.server.http import app

if TYPE_CHECKING:
    import pytest


class Routes:
    """A registered application, and the functions of `make_app` that it calls at present."""

    def __init__(
        self, routes: Sequence[Any], openapi: OpenAPIConfig, given: dict[str, Any]
    ) -> None:
        self._now = given
        handlers = {**given["exception_handlers"], 404: lambda *asked: self._lost(*asked)}
        changed = {"exception_handlers": handlers, "lifespan": [lambda app: self._lifespan(app)]}
        self.app = Litestar(routes, openapi_config=openapi, **given | changed)

    def give(self, given: dict[str, Any]) -> None:
        """Work for another application from now on."""
        self._now = given
        wanted: dict[str, Provide] = given["dependencies"]
        assert wanted.keys() == self.app.dependencies.keys()
        for name, provide in wanted.items():
            known: Any = self.app.dependencies[name]
            known.dependency = provide.dependency

    def _lost(self, request: Any, error: Any) -> Any:
        return self._now["exception_handlers"][404](request, error)

    def _lifespan(self, application: Litestar) -> Any:
        return self._now["lifespan"][0](application)


IDLE: dict[Any, list[Routes]] = defaultdict(list)
IN_USE: list[tuple[Any, Routes]] = []


def registered(routes: Sequence[Any], *, openapi_config: OpenAPIConfig, **given: Any) -> Litestar:
    """Make an application, or take one over that is not used any more."""
    key = what_differs(routes, given)
    if IDLE[key]:
        found = IDLE[key].pop()
        found.give(given)
    else:
        found = Routes(routes, openapi_config, given)
    IN_USE.append((key, found))
    return found.app


def what_differs(routes: Sequence[Any], given: dict[str, Any]) -> Any:
    """Return what cannot be exchanged later; a test may have put a fault into it."""
    functions = tuple(one.fn.__code__ if hasattr(one, "fn") else id(one) for one in routes)
    handlers = tuple(item for item in given["exception_handlers"].items() if item[0] != 404)
    base = given["dependencies"]["settings"].dependency().base
    return functions, handlers, base, given["request_max_body_size"]


@contextlib.contextmanager
def taken_over_later() -> Iterator[None]:
    """After this, nobody uses the applications that are made in it."""
    before = len(IN_USE)
    try:
        yield
    finally:
        for key, routes in IN_USE[before:]:
            IDLE[key].append(routes)
        del IN_USE[before:]


def use(patch: pytest.MonkeyPatch) -> None:
    """Make all applications of this process so."""
    patch.setattr(app, "Litestar", registered)
