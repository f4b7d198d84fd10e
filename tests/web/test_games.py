"""For each edition a whole game on the page, with each of its special rules at least once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import SeededServer, Visit
from .curious import EVENTS, SEEDS, SPECIAL
from .playing import Playing
from .visitor import Visitor

BY_HAND = ("amsterdam", "first_journey")
"""Short games, in which every move is made by hand. On the large boards the first four moves of
each kind are; the page shows the others, too."""


@pytest.mark.parametrize("edition", SEEDS)
def test_a_whole_game_is_played_on_the_page(
    visit: Visit, server: SeededServer, edition: str
) -> None:
    ann = visit("Ann")
    server.seed(SEEDS[edition])
    ann.begin(edition, start=0)
    ann.go_to_table()
    playing = Playing(ann, each=None if edition in BY_HAND else 4)
    playing.to_the_end()
    assert not SPECIAL[edition] - playing.player.tried.keys()
    happened = {str(event.__struct_config__.tag) for event in playing.events()}
    assert not EVENTS[edition] - happened
    assert len([way for way, times in playing.hands.ways.items() if times]) > 1
    see_result(ann)


def see_result(ann: Visitor) -> None:
    """The page of the finished game has the scores of all seats."""
    view = ann.view()
    assert view.result is not None
    page = ann.go(f"games/{ann.table}")
    for row in view.result.seats:
        made = len(row.completed) + row.crossing
        last = page.locator(f'tr[data-seat="{row.seat}"] td').last
        total = row.total if view.edition.routes.points else made
        expect(last).to_have_text(str(total).replace("-", "−"))
