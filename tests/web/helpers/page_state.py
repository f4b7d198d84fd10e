"""What a page shows, read from its attributes (docs/web.md), and the same from a view."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page

from waggonway.game import View
from waggonway.server.tables import wire

from .visitor import WAIT, Visitor

READ = """() => {
  const all = (what) => [...document.querySelectorAll(what)]
  const screen = document.querySelector('[data-game]')
  if (!screen) return null
  const of = (what, key, value) =>
    Object.fromEntries(all(what).map((one) => [one.dataset[key], value(one.dataset)]))
  return {
    version: Number(screen.dataset.version),
    phase: screen.dataset.phase,
    owners: of('[data-route][data-owner]', 'route', (its) => Number(its.owner)),
    closed: all('[data-route][data-closed]').map((one) => Number(one.dataset.route)),
    routes: all('[data-route]').length,
    stations: of('[data-place][data-station]', 'place', (its) => Number(its.station)),
    passengers: of('[data-crowd]', 'crowd', (its) => Number(its.passengers)),
    players: of('[data-seat]', 'seat', (its) => ({...its})),
    market: all('[data-slot]').map((one) => one.dataset.card || null),
    hand: of('[data-hand] [data-color]', 'color', (its) => Number(its.count)),
    tickets: all('[data-ticket]').map((one) => Number(one.dataset.ticket)),
    connected: all('[data-ticket][data-connected]').map((one) => Number(one.dataset.ticket)),
  }
}"""
FIGURES = ("points", "trains", "cards", "tickets", "stations", "passengers", "merchandise")


def shown(page: Page) -> dict[str, Any] | None:
    """What the page shows of a game; None if it shows none."""
    found: dict[str, Any] | None = page.evaluate(READ)
    if found is not None:
        found["players"] = {
            seat: {name: int(its[name]) for name in FIGURES if name in its}
            for seat, its in found["players"].items()
        }
        for each in ("closed", "tickets", "connected"):
            found[each] = sorted(set(found[each]))
    return found


def expected(view: View, news: wire.News, like: dict[str, Any]) -> dict[str, Any]:
    """The same of a view, with those figures of players that the page shows."""
    figures = {
        str(player.seat): {
            "points": player.points,
            "trains": player.trains,
            "cards": player.cards,
            "tickets": player.tickets,
            "stations": player.stations,
            "passengers": sum(player.passengers.values()),
            "merchandise": player.merchandise,
        }
        for player in view.players
    }
    return {
        "version": news.version,
        "phase": view.phase,
        "owners": {str(r): owner for r, owner in enumerate(view.owners) if owner is not None},
        "closed": list(view.closed),
        "routes": len(view.owners),
        "stations": dict(view.stations),
        "passengers": {place: sum(there.values()) for place, there in view.passengers.items()},
        "players": {
            seat: {name: its[name] for name in like["players"].get(seat, its)}
            for seat, its in figures.items()
        },
        "market": list(view.market),
        "hand": {color: number for color, number in (view.hand or {}).items() if number},
        "tickets": sorted(view.tickets or ()),
        "connected": sorted(view.connected or ()),
    }


def assert_shown(
    visitor: Visitor, seat: int | None = None, *, without: tuple[str, ...] = ()
) -> None:
    """The page shows what the server knows, at the latest in a moment."""
    until = time.monotonic() + WAIT / 1000
    while True:
        page, news = shown(visitor.page), visitor.news()
        assert page is not None or time.monotonic() < until, "the page shows no game"
        if page is not None:
            view = next(one for one in news.views if seat is None or one.viewer == seat)
            wanted = expected(view, news, page)
            differ = {k: (page[k], wanted[k]) for k in wanted if page[k] != wanted[k]}
            differ = {name: pair for name, pair in differ.items() if name not in without}
            assert not differ or time.monotonic() < until, f"page and server: {differ}"
            if not differ:
                return
        visitor.page.wait_for_timeout(40)
