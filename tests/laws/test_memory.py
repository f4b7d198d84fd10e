"""A long-lived server must not grow: views, menus and moves give back what they take."""

import os
from pathlib import Path

import pytest

from waggonway.game import Game
from waggonway.record import record_of

STATM = Path("/proc/self/statm")


def resident() -> int:
    """Memory of this process, in KiB."""
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


@pytest.mark.compiled_only
@pytest.mark.skipif(not STATM.exists(), reason="needs Linux's /proc")
@pytest.mark.parametrize("edition", ["europe", "germany", "first_journey"])
def test_looking_at_a_game_and_recording_it_costs_no_memory(edition: str) -> None:
    """A vec handed from interpreted to compiled code is never freed: nothing here may do that."""
    game = Game.new(edition, 3, seed="memory")
    for seat in game.deciding:
        game.apply(seat, game.legal(seat)[-1])

    def look(times: int) -> None:
        for _ in range(times):
            copy = game.copy()
            for seat in range(3):
                copy.view(seat)
            copy.apply(copy.deciding[0], copy.legal(copy.deciding[0])[0])
            record_of(copy)

    look(100)
    before = resident()
    look(600)
    assert resident() - before < 600  # KiB: a leaked row of numbers would cost more than one each
