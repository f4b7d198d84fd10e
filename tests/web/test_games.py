"""For each edition a whole game through the page, with each of its special rules at least once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from waggonway.server import wire

from .conftest import SeededServer, Visit
from .curious import EVENTS, OPPONENT, SPECIAL
from .playing import Playing

SEEDS = {
    "usa": "usa 2",
    "europe": "europe 283",
    "germany": "germany 210",
    "amsterdam": "amsterdam 363",
    "first_journey": "first_journey 85",
}
"""Found by `python -m tests.web.curious EDITION`."""


@pytest.mark.parametrize("edition", SEEDS)
def test_a_whole_game_is_played_through_the_page(
    visit: Visit, server: SeededServer, edition: str
) -> None:
    ann = visit("Ann")
    server.seed(SEEDS[edition])
    ann.open_table(edition, 2, start=0)
    ann.send(wire.SeatBot(1, OPPONENT))
    ann.send(wire.Begin())
    ann.go_to_table()
    playing = Playing(ann)
    playing.to_the_end()
    assert not SPECIAL[edition] - playing.player.tried.keys()
    happened = {str(event.__struct_config__.tag) for event in playing.events()}
    assert not EVENTS[edition] - happened
    result = ann.view(0).result
    assert result is not None
    for row in result.seats:
        expect(ann.page.locator(f'[data-result="{row.seat}"]')).to_have_attribute(
            "data-total", str(row.total)
        )
