"""A killed server: no acknowledged move is lost, none is made twice, every game is finished."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from tests.server.helpers.postgres import Cluster
from waggonway.editions import available

from .kills import Killed, KilledOnPostgres, printed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")

POSTGRES_KILLS = 4
KILLS = 4  # in each of two tests, so that two processes can share them; `make soak` kills more


@pytest.mark.parametrize("number", range(2))
def test_games_of_all_editions_outlive_kills_of_the_server(tmp_path: Path, number: int) -> None:
    killed = Killed(tmp_path, Random(number))
    games = printed(available())
    with killed.server:
        while killed.kills < KILLS:
            killed.round(games[number::2], KILLS)


def test_games_outlive_kills_of_the_server_and_crashes_of_postgres(
    tmp_path: Path, cluster: Cluster
) -> None:
    killed = KilledOnPostgres(tmp_path, Random(0), cluster)
    with killed.server:
        while killed.kills < POSTGRES_KILLS:
            killed.round(printed(["first_journey"]), POSTGRES_KILLS)
    assert killed.crashes == POSTGRES_KILLS // 2
