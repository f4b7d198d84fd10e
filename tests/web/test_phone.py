"""A game on a phone, by touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import SeededServer, Visit
from .helpers.page_measurements import too_small
from .helpers.thorough_player import SEEDS, SPECIAL
from .helpers.whole_game import Playing


@pytest.mark.parametrize(("wide", "high"), [(390, 844), (844, 390)])
def test_a_game_is_played_on_a_phone_by_touch(
    visit: Visit, server: SeededServer, wide: int, high: int
) -> None:
    size = {"width": wide, "height": high}
    ann = visit("Ann", viewport=size, has_touch=True, is_mobile=True)
    edition = "first_journey" if wide > high else "amsterdam"
    server.seed(SEEDS[edition])
    ann.begin(edition, start=0)
    page = ann.go_to_table()
    playing = Playing(ann, touch=True, each=4)
    playing.without = ("tickets", "connected")  # they are in a sheet
    for _ in range(5):
        assert playing.step()
    assert not too_small(page, low=high < wide)
    page.get_by_role("button", name="My tickets").tap()
    expect(page.locator("dialog[open] [data-ticket]")).to_have_count(len(ann.view().tickets or ()))
    page.keyboard.press("Escape")
    if high > wide:
        expect(page.locator("li[data-seat='1'] strong")).to_be_visible()
        sees_the_board_as_before_a_ticket(page)
    page.get_by_role("button", name=re.compile("^Journal")).tap()
    expect(page.get_by_role("tab", name="Journal")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tab", name="Journal")).to_be_hidden()
    if high > wide:  # lying on its side the phone shows the same, arranged otherwise
        playing.to_the_end()
        assert SPECIAL[edition] <= playing.player.tried.keys()


def sees_the_board_as_before_a_ticket(page: Page) -> None:
    """A ticket whose ends do not fit zooms out, and only while it is looked at."""
    for _ in range(3):
        page.get_by_role("button", name="Zoom in").tap()
    sheet = page.locator(".board .sheet")
    before = sheet.get_attribute("style") or ""
    page.get_by_role("button", name="My tickets").tap()
    page.locator("dialog[open] [data-ticket]").first.tap()
    expect(sheet).not_to_have_attribute("style", before)
    page.keyboard.press("Escape")
    expect(sheet).to_have_attribute("style", before)
