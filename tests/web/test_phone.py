"""A game on a phone, by touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from .conftest import SeededServer, Visit
from .curious import SEEDS
from .measured import too_small
from .playing import Playing


@pytest.mark.parametrize(("wide", "high"), [(390, 844), (844, 390)])
def test_a_game_is_played_on_a_phone_by_touch(
    visit: Visit, server: SeededServer, wide: int, high: int
) -> None:
    size = {"width": wide, "height": high}
    ann = visit("Ann", viewport=size, has_touch=True, is_mobile=True, device_scale_factor=2)
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
    page.get_by_role("button", name=re.compile("^Journal")).tap()
    expect(page.get_by_role("tab", name="Journal")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("tab", name="Journal")).to_be_hidden()
    if high > wide:  # lying on its side the phone shows the same, arranged otherwise
        playing.to_the_end()
