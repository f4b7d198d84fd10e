"""Whatever is opened over the board, what it speaks of stays to be seen, in every window."""

from __future__ import annotations

import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from waggonway.game import BuildStation, ClaimRoute, View
from waggonway.server.tables import wire

from .conftest import SeededServer, Visit
from .helpers.page_moves import Hands
from .helpers.thorough_player import Curious, into_a_tunnel
from .helpers.visitor import WAIT, Visitor

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1440, "height": 900},
    {"width": 1024, "height": 768},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
)
SEEN = """([routes, cities]) => {
  const open = [...document.querySelectorAll('[role=dialog], dialog[open]')]
    .map((dialog) => dialog.getBoundingClientRect())
  const board = document.querySelector('main').getBoundingClientRect()
  const inside = (box, {x, y}) => x > box.left && x < box.right && y > box.top && y < box.bottom
  const along = (number) => {
    const path = document.querySelector(`[data-route="${number}"] path.focus`)
    return [0.02, 0.25, 0.5, 0.75, 0.98].map((share) =>
      path.getPointAtLength(path.getTotalLength() * share).matrixTransform(path.getScreenCTM()))
  }
  const middle = (city) => {
    const box = document.querySelector(`[data-place="${city}"]`).getBoundingClientRect()
    return {x: box.x + box.width / 2, y: box.y + box.height / 2}
  }
  const points = [...routes.flatMap(along), ...cities.map(middle)]
  const free = (point) => inside(board, point) && !open.some((box) => inside(box, point))
  return open.length > 0 && points.every(free)
}"""
"""Whether something is open, and all of these routes and cities are on the board beside it."""


def assert_seen(page: Page, routes: Iterable[int], cities: Iterable[str] = ()) -> None:
    """Wait until the board has made room."""
    page.wait_for_function(SEEN, arg=[list(routes), list(cities)], timeout=WAIT)


def begin(ann: Visitor, server: SeededServer, seed: str) -> None:
    """A game of Europe against one bot."""
    server.seed(seed)
    ann.begin("europe", start=0)


def far_apart(view: View) -> list[int]:
    """Routes that can be claimed, from the west, the middle and the east."""
    places = view.edition.places
    routes = {one.route for one in view.legal if isinstance(one, ClaimRoute)}
    by_place = sorted(routes, key=lambda one: places[view.edition.board.routes[one].a].lon)
    return [by_place[0], by_place[len(by_place) // 2], by_place[-1]]


def press_route(hands: Hands, route: int) -> None:
    """Open a route with the keyboard: it is there in every size."""
    hands.page.locator(f'[data-route="{route}"]').focus()
    hands.page.keyboard.press("Enter")
    hands.panel.get_by_role("heading").wait_for()


def read_the_rule(hands: Hands) -> None:
    """Open the rule that forbids an action, and come back to its panel."""
    hands.press(hands.panel.locator("button[aria-haspopup=dialog]"))
    rule = hands.page.locator("dialog[open]")
    expect(rule.get_by_role("heading", name=re.compile(r"^Rule E-\d+$"))).to_be_visible()
    expect(rule.locator(".text")).not_to_be_empty()
    hands.page.keyboard.press("Escape")
    expect(rule).to_have_count(0)


def close(hands: Hands) -> None:
    """Put the panel away."""
    hands.page.keyboard.press("Escape")
    expect(hands.panel).to_have_count(0)


@pytest.mark.parametrize(
    "size",
    [
        pytest.param(
            size,
            id=f"{size['width']}",
            marks=[pytest.mark.soak] if size["width"] == 1024 else [],  # arranged as 1440 is
        )
        for size in SIZES
    ],
)
def test_no_panel_covers_what_it_speaks_of(
    visit: Visit, server: SeededServer, size: ViewportSize
) -> None:
    ann = visit("Ann", viewport=size)
    begin(ann, server, "what panels cover")
    view, curious = ann.turn(), Curious()
    while view is not None and view.phase != "action":
        ann.send(wire.MakeMove(0, curious.choose(view)))
        view = ann.turn()
    assert view is not None
    page = ann.go_to_table()
    expect(page.locator(".ground")).to_be_attached()
    hands = Hands(page)
    for route in far_apart(view):
        press_route(hands, route)
        assert_seen(page, [route])
        close(hands)
    claims = {one.route for one in view.legal if isinstance(one, ClaimRoute)}
    refused = next(one for one in range(len(view.owners)) if one not in claims)
    press_route(hands, refused)
    assert_seen(page, [refused])
    read_the_rule(hands)
    close(hands)
    hands.press(hands.verb("Build station", "Station"))
    cities = sorted({one.city for one in view.legal if isinstance(one, BuildStation)})
    for city in (cities[0], cities[len(cities) // 2], cities[-1]):
        hands.panel.get_by_role("combobox").select_option(city)
        assert_seen(page, [], [city])
    close(hands)
    hands.press(hands.button(re.compile("hint", re.IGNORECASE)).first)
    advised = hands.panel.locator("li > button")
    for place in range(advised.count()):
        hands.press(advised.nth(place))
        chosen = page.locator("[data-route][aria-pressed=true]")
        if chosen.count():
            assert_seen(page, [int(chosen.get_attribute("data-route") or -1)])


@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]], ids=["1440", "390"])
def test_a_hint_beside_the_offered_tickets_leaves_their_cities_in_view(
    visit: Visit, server: SeededServer, size: ViewportSize
) -> None:
    ann = visit("Ann", viewport=size)
    begin(ann, server, "what panels cover")
    view = ann.turn()
    assert view is not None
    assert view.offer
    offered = [view.edition.board.tickets[one] for one in view.offer]
    cities = {city for one in offered for city in (one.a, one.b)}
    page = ann.go_to_table()
    expect(page.locator(".ground")).to_be_attached()
    assert_seen(page, [], cities)
    Hands(page).button(re.compile("hint", re.IGNORECASE)).first.press("Enter")
    hint = page.get_by_role("dialog", name="A bot suggests")
    expect(hint.get_by_role("button", name="Do this")).to_be_visible()
    assert_seen(page, [], cities)
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)
    assert_seen(page, [], cities)


def test_no_tunnel_is_covered_while_its_toll_is_paid(visit: Visit, server: SeededServer) -> None:
    ann = visit("Ann")
    begin(ann, server, "tunnel 14")
    view, curious = ann.turn(), Curious()
    while view is not None and view.tunnel is None:
        ann.send(wire.MakeMove(0, into_a_tunnel(view) or curious.choose(view)))
        view = ann.turn()
    assert view is not None
    assert view.tunnel is not None
    for size in SIZES:
        ann.page.set_viewport_size(size)
        ann.go_to_table()
        expect(ann.page.locator(".ground")).to_be_attached()
        assert_seen(ann.page, [view.tunnel.route])
