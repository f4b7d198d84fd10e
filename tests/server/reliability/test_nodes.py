"""Several processes on one database: whatever fails, nothing is lost or carried out twice."""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.server.helpers.nginx import SKIPPED, nginx
from tests.server.helpers.postgres import Cluster
from tests.web.helpers.chromium import in_ci

from .kills import printed
from .nodes import NODES, QUICK, TROUBLE, Troubled, several

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
EVENTS = len(TROUBLE)  # `make soak` lets more fail


@pytest.fixture(autouse=True)
def _with_nginx() -> None:
    if nginx() is None:
        if in_ci():
            pytest.fail(SKIPPED)
        pytest.skip(SKIPPED)


def test_games_outlive_processes_databases_and_networks_that_fail(
    tmp_path: Path, cluster: Cluster
) -> None:
    with several(cluster, NODES, QUICK) as nodes:
        troubled = Troubled(tmp_path, Random(1), nodes)
        while troubled.kills < EVENTS:
            troubled.round(printed(["first_journey"]) * 4, EVENTS)
    assert {event: troubled.met[event] for event in TROUBLE} == Counter(TROUBLE)
