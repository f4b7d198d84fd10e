"""The command and a running server, for tests."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import waggonway
from tests.server.helpers import quick_app, quick_schema
from tests.server.helpers.postgres import SKIPPED, Cluster, binaries
from tests.server.helpers.process import Server
from tests.web.helpers.chromium import in_ci
from waggonway.server.store import Place, PostgresUrl, copying, schema_upgrade
from waggonway.server.store.postgres import store as postgres_store

__all__ = ["server", "waggonway"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own for all tests of a module."""
    with Server(tmp_path_factory.mktemp("server") / "tables.sqlite") as server:
        yield server


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, None, None]:
    """A later test may take over the applications of this one."""
    with quick_app.taken_over_later():
        yield


@pytest.fixture(scope="session", autouse=True)
def made_quickly() -> Iterator[None]:
    """Databases and applications are made hundreds of times: keep what they have in common."""
    with pytest.MonkeyPatch.context() as patch:
        quick_app.use(patch)
        for module in (schema_upgrade, copying, postgres_store):
            patch.setattr(module, "upgrade_on", quick_schema.upgrade_on)
        yield


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
