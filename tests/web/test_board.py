"""The boards as Chromium draws them: room for names, spaces for fingertips, all by keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from waggonway.editions import load
from waggonway.maps import Layout, layout_of

from .conftest import Visit
from .helpers.visitor import WAIT, Visitor
from .helpers.whole_game import Playing

BOARDS = ["usa", "europe", "germany", "amsterdam", "first_journey"]
SLACK = 1.5
"""Units that a name may be wider than computed; there are 3 between it and anything else."""
SOON = 2000  # milliseconds in which a map that was zoomed shows its details
FINGER = 22
"""Pixels from the middle of a fingertip to its edge."""

NAMES = """() => [...document.querySelectorAll('.pieces .name text')].map((text) => {
  const box = text.getBBox()
  return { text: text.textContent, left: box.x, right: box.x + box.width }
})"""
SPACES = """() => [...document.querySelectorAll('[data-route]')].map((route) =>
  [...route.querySelectorAll('.space')].map((space) => {
    const at = space.getScreenCTM()
    const long = Math.hypot(at.a, at.b) * 30
    return { x: at.e, y: at.f, long, wide: long * 12 / 30 }
  }))"""

FILL = "space => getComputedStyle(space).fill"
ROUTES = "all => all.map(route => Number(route.dataset.route))"


def begun(visit: Visit, edition: str, **how: Any) -> Visitor:
    """Somebody at a table whose game has begun, with a bot."""
    ann = visit("Ann", **how)
    ann.begin(edition)
    page = ann.go_to_table()
    expect(page.locator(".ground")).to_be_attached(timeout=WAIT)
    page.evaluate("document.fonts.ready")
    return ann


def zoom_in(page: Page) -> None:
    """As large as the board gets."""
    button = page.get_by_role("button", name="Zoom in", include_hidden=True)
    near = page.locator("[data-detail=near]")
    for _ in range(100):
        for _ in range(6):
            button.dispatch_event("click")  # the first choice of tickets may lie over it
        try:
            expect(near).to_be_attached(timeout=SOON)
        except AssertionError:  # that choice has just opened, and shows more of the map
            continue
        return
    raise AssertionError("the map is not shown in detail")


def zoom_in_until(page: Page, so: Callable[[], bool]) -> None:
    """Zoom in until something is so.

    When the choice of the first tickets opens, the map shows all of their cities. On a busy machine
    this comes after the first zooming, and some names have no room on a smaller map.
    """
    for _ in range(100):
        zoom_in(page)
        if so():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it does not come to this on a map as large as it gets")


@pytest.mark.parametrize("edition", BOARDS)
def test_names_stay_in_their_room_and_spaces_can_be_tapped(visit: Visit, edition: str) -> None:
    page = begun(visit, edition, viewport={"width": 1440, "height": 900}, has_touch=True).page
    assert_names_in_their_room(page, edition)
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".game")).to_have_css("width", "390px")
    zoom_in_until(page, lambda: has_spaces_for_fingers(page, edition))


def assert_names_in_their_room(page: Page, edition: str) -> None:
    """Every name is drawn, and none is wider than the layout has computed."""
    layout: Layout = layout_of(load(edition))
    room = {line.text: city.label.box for city in layout.cities for line in city.label.lines}
    wanted = sorted(word for text in room for word in text.split())
    drawn: list[dict[str, Any]] = []

    def all_drawn() -> bool:
        drawn[:] = page.evaluate(NAMES)
        return sorted(word for name in drawn for word in name["text"].split()) == wanted

    zoom_in_until(page, all_drawn)
    for name in drawn:
        if name["text"] not in room:
            continue  # a name of several words, in two lines
        box = room[name["text"]]
        assert name["left"] >= box.x - SLACK, name
        assert name["right"] <= box.x + box.wide + SLACK, name


def has_spaces_for_fingers(page: Page, edition: str) -> bool:
    """Whether a fingertip fits on every space."""
    routes = page.evaluate(SPACES)
    assert len(routes) == len(load(edition).board.routes)
    return all(
        space["long"] >= 2 * FINGER and space["wide"] >= 20 for spaces in routes for space in spaces
    )


def test_arrow_keys_lead_from_route_to_route_and_tab_leads_out(visit: Visit) -> None:
    page = begun(visit, "europe", viewport={"width": 1440, "height": 900}).page
    routes = page.locator("[data-route][tabindex='0']")
    expect(routes).to_have_count(1)
    routes.focus()
    seen = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        name = page.evaluate("document.activeElement.getAttribute('aria-label')")
        assert re.fullmatch(
            r".+ to .+, \d spaces?, .+(free|closed|claimed by .+|yours)(; .+)?", name
        ), name
        seen.add(name)
    assert len(seen) >= 4
    expect(routes).to_have_count(1)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('[data-route]')") is None


def test_nothing_scrolls_the_map_out_of_place(visit: Visit) -> None:
    edition = "first_journey"  # without a choice of tickets, which would move the map
    page = begun(visit, edition, viewport={"width": 1440, "height": 900}).page
    zoom_in(page)
    board = page.locator(".board").first
    city = board.locator("[data-city], .pieces .name").first
    before = city.bounding_box()
    moved = board.evaluate(
        """board => {
          board.scrollTo(200, 150)
          board.scrollBy(40, 40)
          for (const name of board.querySelectorAll('.pieces .name')) name.scrollIntoView()
          return [board.scrollLeft, board.scrollTop]
        }"""
    )
    assert moved == [0, 0]
    assert city.bounding_box() == before


def test_pointing_at_a_card_prints_its_spaces_at_full_strength(visit: Visit) -> None:
    ann = begun(visit, "usa", viewport={"width": 1440, "height": 900})
    page = ann.page
    assert Playing(ann).step()  # the tickets
    ann.turn()
    routes = load("usa").board.routes
    for card in (page.locator("[data-hand] [data-color]"), page.locator("[data-slot]")):
        colors = card.evaluate_all("all => all.map(one => one.dataset.color ?? one.dataset.card)")
        at, color = next((i, color) for i, color in enumerate(colors) if color != "wild")
        fill = page.locator(f"[data-route='{free(ann, color)}'] .space").first
        page.mouse.move(700, 4)
        pale = fill.evaluate(FILL)
        card.nth(at).hover()
        vivid = page.locator(".route.vivid").evaluate_all(ROUTES)
        closed = set(ann.view().closed)
        assert {n for n, route in enumerate(routes) if route.color == color} - closed <= set(vivid)
        assert not closed & set(vivid)
        expect(fill).not_to_have_css("fill", pale)
        page.mouse.move(700, 4)
        expect(fill).to_have_css("fill", pale)


def free(visitor: Visitor, color: str) -> int:
    """A free route of a colour that cannot be claimed yet, so that no light is on it."""
    owners = visitor.view().owners
    routes = enumerate(load("usa").board.routes)
    return max(
        (route.length, n) for n, route in routes if route.color == color and owners[n] is None
    )[1]
