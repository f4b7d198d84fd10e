"""Tickets during play: the moment one is completed, and what a station would connect."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from waggonway.bots import make
from waggonway.game import BuildStation, ClaimRoute, View
from waggonway.server.tables import wire

from .conftest import SeededServer, Visit
from .helpers.page_moves import Hands
from .helpers.visitor import Visitor

WATCH = """() => {
  window.seen = {words: '', path: 0}
  new MutationObserver(() => {
    const moment = document.querySelector('[data-moment=ticket]')
    if (moment) window.seen.words = moment.innerText
    if (document.querySelector('.band.finished')) window.seen.path = 1
  }).observe(document.body, {subtree: true, childList: true})
}"""
"""Remembers what is shown for less than three seconds, however slow the machine is."""


def completes(view: View, route: int) -> bool:
    """Whether a route connects a ticket of the view's seat."""
    routes = view.edition.board.routes
    mine = [n for n, owner in enumerate(view.owners) if owner == view.viewer]

    def reached(city: str, numbers: list[int]) -> set[str]:
        found = {city}
        while more := {
            end
            for one in (routes[n] for n in numbers)
            if {one.a, one.b} & found
            for end in (one.a, one.b)
            if end not in found
        }:
            found |= more
        return found

    tickets = [view.edition.board.tickets[ticket] for ticket in view.tickets or ()]
    return any(
        one.b in reached(one.a, [*mine, route]) and one.b not in reached(one.a, mine)
        for one in tickets
    )


def before_a_ticket(ann: Visitor) -> tuple[View, ClaimRoute]:
    """Play as a bot does until it would complete a ticket; its view then, and that claim."""
    bot = make("regular", seed=1)
    for _ in range(60):
        view = ann.turn()
        assert view is not None
        action = bot.choose(view)
        if isinstance(action, ClaimRoute) and completes(view, action.route):
            return view, action
        ann.send(wire.MakeMove(0, action))
    raise AssertionError("no ticket is completed")


OVERLAPS = """() => {
  const box = (one) => one.getBoundingClientRect()
  const hit = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const moment = document.querySelector('[data-moment=ticket] .banner')
  if (!moment) return null
  const needed = [...document.querySelectorAll('.prompt > *, .zoom button, [data-refuge] button')]
  return needed.filter((one) => hit(box(moment), box(one))).map((one) => one.outerHTML.slice(0, 80))
}"""
"""What of the prompt, the tools, the zoom buttons and the actions the moment covers."""


def seen(page: Page, what: str) -> object:
    """Return the moments that were shown, once there is one."""
    page.wait_for_function(f"() => window.seen.{what}")
    return page.evaluate(f"() => window.seen.{what}")


def test_completing_a_ticket_is_a_moment_that_a_key_ends(
    visit: Visit, server: SeededServer
) -> None:
    ann = visit("Ann", reduced_motion="no-preference")
    server.seed("first_journey moments")
    ann.begin("first_journey", start=0)
    view, claim = before_a_ticket(ann)
    page = ann.go_to_table()
    page.locator("[data-game]").wait_for()
    page.evaluate(WATCH)
    Hands(page).perform(view, claim)
    assert "Ticket completed" in str(seen(page, "words"))
    assert seen(page, "path")
    page.keyboard.press("Shift")
    expect(page.locator("[data-moment=ticket]")).to_have_count(0, timeout=2000)
    expect(page.locator(".band.finished")).to_have_count(0)


def test_on_a_phone_the_moment_covers_nothing_that_is_needed(
    visit: Visit, server: SeededServer
) -> None:
    phone = {"width": 390, "height": 844}
    ann = visit("Ann", viewport=phone, has_touch=True, reduced_motion="no-preference")
    server.seed("first_journey moments")
    ann.begin("first_journey", start=0)
    view, claim = before_a_ticket(ann)
    page = ann.go_to_table()
    page.locator("[data-game]").wait_for()
    page.evaluate(
        f"""() => {{
          window.covered = null
          new MutationObserver(() => (window.covered ??= ({OVERLAPS})()))
            .observe(document.body, {{subtree: true, childList: true}})
        }}"""
    )
    Hands(page, touch=True).perform(view, claim)
    page.wait_for_function("() => window.covered !== null")
    assert page.evaluate("() => window.covered") == []


def test_stations_say_which_tickets_they_connect(visit: Visit, server: SeededServer) -> None:
    ann = visit("Ann")
    server.seed("europe stations")
    ann.begin("europe", start=0)
    bot = make("regular", seed=1)
    view = ann.turn()
    assert view is not None
    ann.send(wire.MakeMove(0, bot.choose(view)))
    view = ann.turn()
    assert view is not None
    build = next(move for move in view.legal if isinstance(move, BuildStation))
    ticket = (view.tickets or ())[0]
    name = view.edition.board.tickets[ticket]
    page = ann.go_to_table()
    hands = Hands(page)
    hands.press(hands.verb("Build station", "Station"))
    hands.panel.get_by_role("combobox").select_option(build.city)
    expect(hands.panel.get_by_text("It would not connect any of your tickets yet")).to_be_visible()

    def answer(route: Route) -> None:
        """As if another player's routes were there; server/http/test_advice.py has real ones."""
        then = [ticket] if "city=" in route.request.url else []
        route.fulfill(json={"now": [] if then else [ticket], "then": then or [ticket]})

    page.route(re.compile("/stations\\?"), answer)
    hands.panel.get_by_role("combobox").select_option("")
    hands.panel.get_by_role("combobox").select_option(build.city)
    expect(hands.panel.get_by_text("It would connect your ticket:")).to_be_visible()
    places = view.edition.places
    expect(hands.panel.get_by_role("status")).to_contain_text(places[name.a].name)
    page.keyboard.press("Enter")
    shown = page.locator(f'[data-ticket="{ticket}"][data-by-station]')
    expect(shown).to_have_attribute("title", "With your station: connected")
