"""A primary database is lost and its standby promoted, while games go on."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from tests.server.helpers.nginx import Proxy
from tests.server.helpers.postgres import Cluster, free_port
from tests.server.helpers.process import Server

from .kills import Killed, printed
from .nodes import QUICK, healthy, supervised

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(sys.platform == "win32", reason="needs signals"),
]
NODES = 2
FAILOVERS = 6
LIMIT_SECONDS = 20  # from the loss until every process serves again


class FailingOver(Killed):
    """Here the database moves to its standby; the lost server comes back as the new standby."""

    def __init__(
        self, folder: Path, chance: Random, proxy: Proxy, servers: list[Server], pair: list[Cluster]
    ) -> None:
        super().__init__(folder, chance)
        self.server = proxy  # type: ignore[assignment]
        self._servers, self._pair = servers, pair

    async def _kill_once(self) -> float:
        primary, standby = self._pair
        begun = time.monotonic()
        primary.stop(self.chance.choice(("immediate", "fast")))
        standby.promote()
        await healthy(self._servers)
        took = time.monotonic() - begun
        primary.follow(standby)
        self._pair.reverse()
        return time.monotonic() - took


def test_games_outlive_primaries_that_are_lost_to_their_standby(tmp_path: Path) -> None:
    with Cluster() as one, Cluster() as other:
        other.follow(one)
        hosts = f"127.0.0.1:{one.port},127.0.0.1:{other.port}"
        url = f"postgresql://postgres@{hosts}/postgres?search_path={one.new_schema()}"
        servers = [Server(url, program=QUICK) for _ in range(NODES)]
        ports = [free_port() for _ in servers]
        with ThreadPoolExecutor(NODES) as pool:
            list(pool.map(supervised, servers, ports))
        try:
            with Proxy(ports) as proxy:
                failing = FailingOver(tmp_path, Random(1), proxy, servers, [one, other])
                while failing.kills < FAILOVERS:
                    failing.round(printed(["first_journey"]) * 3, FAILOVERS)
        finally:
            for server in servers:
                server.kill()
    assert max(failing.recovery) < LIMIT_SECONDS, failing.recovery
