"""A game on a phone, by touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from waggonway.server import wire

from .conftest import SeededServer, Visit
from .playing import Playing

SMALL = """([least, except]) =>
  [...document.querySelectorAll('button, a, input, select, [role=button]')]
    .filter((one) => !one.closest('svg') && !(except && one.closest(except)))
    .filter((one) => one.checkVisibility({visibilityProperty: true}))
    .map((one) => ({box: (one.closest('label') ?? one).getBoundingClientRect(), one}))
    .filter(({box}) => box.width && box.height && (box.width < least || box.height < least))
    .map(({box, one}) => `${one.ariaLabel || one.textContent.trim()} ${box.width}x${box.height}`)
"""


def too_small(page: Page, *, low: bool) -> list[str]:
    """Things to press that are smaller than a finger.

    A low window has room for the players' lines and four buttons side by side only if the lines,
    which one need not press to play, are lower, and the buttons narrower by a little.
    """
    found: list[str] = page.evaluate(SMALL, [39.5, "[data-seat]"] if low else [43.5, ""])
    return found


@pytest.mark.parametrize(("wide", "high"), [(390, 844), (844, 390)])
def test_a_game_is_played_on_a_phone_by_touch(
    visit: Visit, server: SeededServer, wide: int, high: int
) -> None:
    size = {"width": wide, "height": high}
    ann = visit("Ann", viewport=size, has_touch=True, is_mobile=True, device_scale_factor=2)
    server.seed("first_journey 85" if wide > high else "amsterdam 363")
    ann.open_table("first_journey" if wide > high else "amsterdam", 2, start=0)
    ann.send(wire.SeatBot(1, "random"))
    ann.send(wire.Begin())
    page = ann.go_to_table()
    playing = Playing(ann, touch=True)
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
