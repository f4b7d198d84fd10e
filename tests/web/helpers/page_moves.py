"""Plays an action on the page as a person does: by names of buttons, and by routes on the map."""

from __future__ import annotations

import contextlib
import re
from typing import Any

from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from waggonway.editions.edition import WILD
from waggonway.game import (
    Action,
    BuildStation,
    ClaimRoute,
    DeclareMix,
    Decline,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    PayToll,
    SwapTickets,
    TakePassenger,
    View,
    format_action,
)

ON_ROUTE = """(number) => {
  const route = document.querySelector(`[data-route="${number}"]`)
  if (!route) return null
  const path = route.querySelector('path.focus')
  const board = route.closest('main')
  for (const share of [0.5, 0.4, 0.6, 0.3, 0.7]) {
    const point = path.getPointAtLength(path.getTotalLength() * share)
    const {x, y} = point.matrixTransform(path.getScreenCTM())
    const there = document.elementFromPoint(x, y)
    if (there && board.contains(there) && !there.closest('[role=dialog], button, .notes')) {
      return [x, y]
    }
  }
  return null
}"""
"""A point on the screen where a route is to be pressed, if there is one."""

ABROAD = {
    "danemark": "Denmark",
    "frankreich": "France",
    "niederlande": "Netherlands",
    "osterreich": "Austria",
    "schweiz": "Switzerland",
}
"""Germany's neighbours, as the English pages call them."""


def called(view: View, place: str) -> str:
    """The name of a place on the English pages."""
    return ABROAD.get(place, view.edition.places[place].name)


class Hands:
    """Somebody's way with a page: the mouse, or with `touch` the fingers."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.claims = 0
        self.ways = dict.fromkeys(("board", "list", "typed", "cards"), 0)

    def press(self, what: Locator) -> None:
        """Click or tap."""
        if self.touch:
            what.tap()
        else:
            what.click()

    def twice(self, what: Locator, again: Locator) -> None:
        """Press something; on touch once more, because a slip would hurt."""
        self.press(what)
        if self.touch:
            self.press(again)

    def button(self, name: str | re.Pattern[str], inside: Locator | None = None) -> Locator:
        """A button by its name."""
        exact = {"exact": True} if isinstance(name, str) else {}
        where: Any = inside or self.page
        found: Locator = where.get_by_role("button", name=name, **exact)
        return found

    @property
    def panel(self) -> Locator:
        """The panel beside the board."""
        return self.page.get_by_role("dialog")

    def perform(self, view: View, action: Action) -> None:
        """Do it."""
        done = self.button("OK")
        if done.is_visible():  # a tunnel without a toll has been shown
            with contextlib.suppress(PlaywrightTimeout):  # it may close by itself before the click
                done.click(timeout=2000)
        match action:
            case DrawBlind():
                self.twice(
                    self.button(re.compile("^Draw from the deck; ")),
                    self.button("Press again to draw from the deck"),
                )
            case DrawFaceUp(slot=slot):
                place = self.page.locator(f'button[data-slot="{slot}"]')
                self.twice(place, place)
            case ClaimRoute():
                self.claim(view, action)
            case BuildStation(city=city, color=color, cards=cards, wilds=wilds):
                self.press(self.verb("Build station", "Station"))
                self.panel.get_by_role("combobox").select_option(city)
                self.pay(color, cards, wilds)
                self.press(self.button(f"Build for {payment(color, cards, wilds)}"))
            case DrawTickets(mix=mix):
                self.press(self.verb("Draw tickets", "New tickets"))
                if len(mix) > 1:
                    self.mix(view, mix)
                elif self.touch:
                    self.press(self.button("Draw tickets", self.panel))
            case DeclareMix(mix=mix):
                self.mix(view, mix)
            case KeepTickets(tickets=tickets):
                self.keep(view, tickets)
            case PayToll(cards=cards, wilds=wilds):
                color = view.tunnel.color if view.tunnel else WILD
                self.press(self.button(f"Pay {payment(color, cards, wilds)}", self.panel))
            case Decline():
                self.press(self.button("Turn back, keep my cards"))
            case TakePassenger(color=color):
                take = self.button(re.compile(rf"^Pick up a passenger: {color}\. "))
                self.twice(take, take)
            case SwapTickets():
                self.press(self.verb("Swap tickets", "Swap"))
                self.press(self.button("Swap tickets", self.panel))

    def verb(self, long: str, short: str) -> Locator:
        """A button of the bar, which is labelled shortly where there is little room."""
        bar = self.page.get_by_role("region", name="What you can do")
        return bar.get_by_role("button", name=re.compile(f"^({long}|{short})\\b"))

    def claim(self, view: View, action: ClaimRoute) -> None:
        """Claim a route, each time in another way."""
        routes = view.edition.board.routes
        cards = routes[action.route].length - action.wilds
        way = list(self.ways)[self.claims % len(self.ways)]
        self.claims += 1
        if way == "typed" and not self.touch:
            self.type(view, action)
            return
        if way == "cards" and action.color != WILD:
            self.press(self.page.locator(f'[data-hand] [data-color="{action.color}"]'))
        at = self.page.evaluate(ON_ROUTE, action.route) if way in ("board", "cards") else None
        if at:
            self.ways[way] += 1
            if self.touch:
                self.page.touchscreen.tap(*at)
            else:
                self.page.mouse.click(*at)
        else:
            self.ways["list"] += 1
            self.press(self.verb("Claim route", "Claim"))
            route = routes[action.route]
            ends = "–".join(called(view, end) for end in (route.a, route.b))
            self.press(self.button(re.compile(f"^{re.escape(ends)} "), self.panel).first)
        self.choose_track(view, action.route)
        self.pay(action.color, cards, action.wilds)
        words = re.escape(payment(action.color, cards, action.wilds))
        self.press(self.button(re.compile(f"^(Claim for|Enter with) {words}$")))

    def choose_track(self, view: View, route: int) -> None:
        """Where tracks lie side by side the other one may have been met."""
        groups, printed = view.edition.groups, view.edition.board.routes
        mine = {one.route for one in view.legal if isinstance(one, ClaimRoute)}
        tracks = [one for one in groups.get(printed[route].group or -1, ()) if one in mine]
        if len(tracks) > 1:
            named = self.panel.get_by_role("group", name="Which track").get_by_role("button")
            self.press(named.nth(tracks.index(route)))

    def type(self, view: View, action: Action) -> None:
        """Type a move in the notation."""
        self.ways["typed"] += 1
        self.page.keyboard.press("/")
        line = self.panel.get_by_role("combobox")
        expect(line).to_be_focused()
        line.fill(format_action(view.edition, action))
        line.press("Enter")

    def pay(self, color: str, cards: int, wilds: int) -> None:
        """Choose the colour and the split, as far as there is a choice."""
        of_color = self.panel.get_by_role("radio", name=re.compile(f"^{color}, "))
        if of_color.count():
            of_color.check()
        self.panel.get_by_role("radio", name=payment(color, cards, wilds), exact=True).check()

    def mix(self, view: View, mix: tuple[int, ...]) -> None:
        """Say how many tickets of each kind."""
        later = view.edition.tickets.later
        assert later is not None
        parts = [f"{n} {deck}" for deck, n in zip(later.decks, mix, strict=True) if n]
        words = " and ".join(parts)
        self.panel.get_by_role("radio", name=words, exact=True).check()
        self.press(self.button(f"Draw {words}"))

    def keep(self, view: View, tickets: tuple[int, ...]) -> None:
        """Keep these of the offer."""
        for place, ticket in enumerate(view.offer or ()):
            one = self.panel.locator("button[aria-pressed]").nth(place)
            if (one.get_attribute("aria-pressed") == "true") != (ticket in tickets):
                self.press(one)
        self.press(self.button(re.compile("^Keep [0-9]+ tickets?$")))


def payment(color: str, cards: int, wilds: int) -> str:
    """A payment in the page's words: `3 red + 1 wild`."""
    parts = [f"{cards} {color}"] if color != WILD and cards else []
    return " + ".join([*parts, f"{wilds} wild"] if wilds else parts)
