"""The game screen of every edition, at each kind of decision: for everybody, by day and night."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from waggonway.editions import load
from waggonway.maps.stored import stored
from waggonway.server.tables import wire

from .conftest import SeededServer, Visit
from .helpers.axe import assert_accessible, assert_readable
from .helpers.page_measurements import fits, too_small
from .helpers.page_moves import Hands
from .helpers.thorough_player import SEEDS, Curious, into_a_tunnel
from .helpers.visitor import Visitor

DECISIONS = {
    "usa": {"action"},
    "europe": {"keep_start", "action", "tunnel"},
    "germany": {"declare_mix", "keep_start", "action", "passenger"},
    "amsterdam": {"action"},
    "first_journey": {"action"},
}
"""What a player of each edition is asked; other decisions look like one of these."""
SMALL: tuple[ViewportSize, ...] = {"width": 390, "height": 844}, {"width": 844, "height": 390}
LARGE: ViewportSize = {"width": 1440, "height": 900}
SCREEN: dict[str, Any] = {"viewport": LARGE, "has_touch": True}
WITH_BOARD = "germany"
"""It has cities, countries, passengers and double routes. Axe takes long for a board."""


def look(page: Page, *, board: bool) -> None:
    """Axe finds nothing, all can be read in both themes, and on touch all is large enough."""
    assert_accessible(page, board=board)
    assert_readable(page, "dark", board=board)
    for size in SMALL:
        page.set_viewport_size(size)
        expect(page.locator(".game")).to_have_css("width", f"{size['width']}px")
        assert not still_too_small(page, low=size["width"] > size["height"])
        assert fits(page, size["width"], size["height"])
    page.set_viewport_size(LARGE)
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def still_too_small(page: Page, *, low: bool) -> list[str]:
    """Return what is too small after the screen was rotated."""
    found = too_small(page, low=low)
    for _ in range(30):
        if not found:
            break
        page.wait_for_timeout(100)
        found = too_small(page, low=low)
    return found


def assert_uses_the_height(page: Page, edition: str) -> None:
    """A board higher than wide has all the height of a broad screen, any other all the width."""
    layout = stored(load(edition))
    box = page.locator("main").bounding_box()
    assert layout
    assert box
    wide, high = layout.size
    assert (box["height"] > LARGE["height"] * 0.9) == (wide < high)
    assert (box["width"] > LARGE["width"] * 0.75) == (wide >= high)


@pytest.mark.parametrize("edition", DECISIONS)
def test_every_decision_can_be_seen_read_and_touched(
    visit: Visit, server: SeededServer, edition: str
) -> None:
    """Axe looks at the board of one edition, too, and at Europe's in `test_end`."""
    decide_everything(visit("Ann", **SCREEN), server, edition, board=edition == WITH_BOARD)


@pytest.mark.soak
@pytest.mark.parametrize("edition", [edition for edition in DECISIONS if edition != WITH_BOARD])
def test_axe_finds_nothing_on_the_board_of_a_game(
    visit: Visit, server: SeededServer, edition: str
) -> None:
    decide_everything(visit("Ann", **SCREEN), server, edition, board=True)


def decide_everything(ann: Visitor, server: SeededServer, edition: str, *, board: bool) -> None:
    """Play until everything has been asked, and look at the screen each time."""
    page, decisions = ann.page, DECISIONS[edition]
    server.seed("tunnel 14" if "tunnel" in decisions else SEEDS[edition])
    ann.begin(edition, start=0)
    ann.go_to_table()
    expect(page.locator(".ground")).to_be_attached()
    assert_uses_the_height(page, edition)
    curious, seen = Curious(), set[str]()
    while seen != decisions:
        view = ann.turn()
        assert view is not None
        expect(page.locator("[data-phase]")).to_have_attribute("data-phase", view.phase)
        if view.phase in decisions - seen:
            seen.add(view.phase)
            if view.phase == "action":
                open_a_claim(page)
            look(page, board=board and view.phase == "action")
        move = into_a_tunnel(view) or curious.choose(view)
        ann.send(wire.MakeMove(0, move))


def open_a_claim(page: Page) -> None:
    """The routes that can be claimed, and how to pay for the first one of them."""
    hands = Hands(page)
    hands.press(hands.verb("Claim route", "Claim"))
    hands.panel.get_by_role("button", name=re.compile("–")).first.click()
    expect(hands.button(re.compile("^(Claim for|Enter with) "))).to_be_visible()
