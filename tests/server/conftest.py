"""The command and a running server, for tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.cli.conftest import waggonway
from tests.server.helpers.process import Server

__all__ = ["server", "waggonway"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own for all tests of a module."""
    with Server(tmp_path_factory.mktemp("server") / "tables.sqlite") as server:
        yield server
