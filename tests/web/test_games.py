"""Whole games on the page, with each special rule of every edition at least once.

Amsterdam is played to its end by keyboard (`test_keyboard`) and by touch (`test_phone`). The game
of the USA has no kind of move that is not in these; `make soak` plays it, too.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import SeededServer, Visit
from .helpers.thorough_player import EVENTS, SEEDS, SPECIAL
from .helpers.visitor import Visitor
from .helpers.whole_game import Playing

SHORT = ("first_journey",)


@pytest.mark.parametrize("edition", ["europe", "germany", "first_journey"])
def test_a_whole_game_is_played_on_the_page(
    visit: Visit, server: SeededServer, edition: str
) -> None:
    """In the shortest game every move is made by hand, in others the first one of each kind."""
    play(visit("Ann"), server, edition, each=None if edition in SHORT else 1)


@pytest.mark.soak
@pytest.mark.parametrize("edition", [edition for edition in SEEDS if edition not in SHORT])
def test_every_move_of_a_whole_game_is_made_on_the_page(
    visit: Visit, server: SeededServer, edition: str
) -> None:
    play(visit("Ann"), server, edition, each=None)


def play(ann: Visitor, server: SeededServer, edition: str, each: int | None) -> None:
    """Play a game to its end, and look at its result."""
    server.seed(SEEDS[edition])
    ann.begin(edition, start=0)
    ann.go_to_table()
    playing = Playing(ann, each=each, leaving=True)
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
