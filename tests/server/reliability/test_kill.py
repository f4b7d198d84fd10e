"""A killed server: no acknowledged move is lost, none is made twice, every game is finished."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from tests.server.helpers.postgres import Cluster
from waggonway.editions import available

from .kills import Killed, KilledOnPostgres, printed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")

POSTGRES_KILLS = 2
KILLS = 4
SMALL = ("amsterdam", "first_journey")


def outlive(folder: Path, editions: Sequence[str]) -> None:
    """Kill the server while these editions are played."""
    killed = Killed(folder, Random(0))
    with killed.server:
        while killed.kills < KILLS:
            killed.round(printed(editions), KILLS)


def test_games_outlive_kills_of_the_server(tmp_path: Path) -> None:
    outlive(tmp_path, SMALL)


@pytest.mark.soak
def test_games_of_all_editions_outlive_kills_of_the_server(tmp_path: Path) -> None:
    outlive(tmp_path, available())


def test_games_outlive_kills_of_the_server_and_crashes_of_postgres(
    tmp_path: Path, cluster: Cluster
) -> None:
    killed = KilledOnPostgres(tmp_path, Random(0), cluster)
    with killed.server:
        while killed.kills < POSTGRES_KILLS:
            killed.round(printed(["first_journey"]), POSTGRES_KILLS)
    assert killed.crashes == POSTGRES_KILLS // 2
