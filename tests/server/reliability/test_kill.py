"""A killed server: no acknowledged move is lost, none is made twice, every game is finished."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest

from waggonway.editions import available

from .kills import Killed, printed

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")

KILLS = 10  # in each of two tests, so that two processes can share them


@pytest.mark.parametrize("number", range(2))
def test_games_of_all_editions_outlive_kills_of_the_server(tmp_path: Path, number: int) -> None:
    killed = Killed(tmp_path, Random(number))
    games = printed(available())
    with killed.server:
        while killed.kills < KILLS:
            killed.round(games[number::2], KILLS)
