"""The command and a running server, for tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import waggonway
from tests.server.helpers.postgres import SKIPPED, Cluster, binaries
from tests.server.helpers.process import Server
from tests.web.helpers.chromium import in_ci
from waggonway.server.store import Place, PostgresUrl

__all__ = ["server", "waggonway"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own for all tests of a module."""
    with Server(tmp_path_factory.mktemp("server") / "tables.sqlite") as server:
        yield server


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A Postgres server for all tests of this process."""
    if binaries() is None:
        if in_ci():
            pytest.fail(SKIPPED)
        pytest.skip(SKIPPED)
    with Cluster() as cluster:
        yield cluster


@pytest.fixture
def postgres(cluster: Cluster) -> PostgresUrl:
    """An empty Postgres database."""
    return PostgresUrl(cluster.url(schema=cluster.new_schema()))


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return tmp_path / "db"
    url: PostgresUrl = request.getfixturevalue("postgres")
    return url
