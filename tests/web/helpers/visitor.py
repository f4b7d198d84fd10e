"""Somebody who has opened the pages: a browser with cookies of its own, and what it says of itself.

What tests ask the server directly goes by the same cookie, so it is what this visitor may see.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

import msgspec
from playwright.sync_api import BrowserContext, ConsoleMessage, Page

from waggonway.editions import Edition, load
from waggonway.game import View
from waggonway.server.tables import wire

from .thorough_player import OPPONENT

NEWS = msgspec.json.Decoder(wire.News)
WAIT = 30_000
"""Milliseconds after which something on the page should long have happened."""
INSTANT_BOTS = """
  if (location.protocol !== 'about:' && !localStorage['waggonway.settings'])
    localStorage['waggonway.settings'] = JSON.stringify({bots: 'instant', coach: false})
"""
"""Tests do not watch bots at the speed of people; those that do choose another speed."""
NOTHING = "api/health/live"
"""An address without the app. Back from another site, the browser would load the app again."""
HARMLESS = ("Failed to load resource", "WebSocket connection to")
"""The browser's own words for a request that was refused, and for a server that is away."""


class Visitor:
    """One browser window."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.table = ""
        self.troubles: list[str] = []
        self._keys = itertools.count()
        self._cookie = ""
        context.set_default_timeout(WAIT)
        context.add_init_script(INSTANT_BOTS)
        self.page: Page = context.new_page()
        self.page.on("pageerror", lambda error: self.troubles.append(str(error)))
        self.page.on("console", self._heard)

    def leave(self) -> None:
        """Close the app."""
        self.page.goto(self.url + NOTHING)

    def forget(self) -> None:
        """Become somebody who has never been here, for the next test in this window."""
        self.context.set_offline(False)
        self.page.unroute_all()
        self.leave()
        self.context.clear_cookies()
        browser = self.context.new_cdp_session(self.page)
        all_of_it = {"origin": self.url.rstrip("/"), "storageTypes": "all"}
        browser.send("Storage.clearDataForOrigin", all_of_it)
        browser.detach()
        self.table = self._cookie = ""
        self.troubles.clear()

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(HARMLESS):
            self.troubles.append(message.text)

    def ask(self, method: str, path: str, **form: Any) -> Any:
        """Ask the server as this visitor."""
        body = msgspec.json.encode(form) if form else None
        status, answer = self._fetch(method, path, body)
        data = msgspec.json.decode(answer)
        assert status < 400, f"{method} {path}: {data}"
        return data

    def _fetch(self, method: str, path: str, body: bytes | None = None) -> tuple[int, bytes]:
        """Ask directly: by way of the browser it would take ten times as long."""
        headers = {"Origin": self.url.rstrip("/"), "Content-Type": "application/json"}
        if not self._cookie:
            kept = self.context.cookies(self.url)
            self._cookie = "; ".join(f"{one['name']}={one['value']}" for one in kept)
        if self._cookie:
            headers["Cookie"] = self._cookie
        netloc = urlsplit(self.url).netloc
        for _ in range(20):
            with closing(HTTPConnection(netloc, timeout=WAIT / 1000)) as connection:
                connection.request(method, f"/api/{path}", body, headers)
                answer = connection.getresponse()
                status, data = answer.status, answer.read()
            if status != 429:
                break
            time.sleep(0.1)  # a script asks more often than a person
        return status, data

    def become(self, name: str) -> None:
        """Take a name; the browser gets the cookie."""
        origin = {"origin": self.url.rstrip("/")}
        answer = self.context.request.post(
            f"{self.url}api/guests", data={"name": name}, headers=origin
        )
        assert answer.ok, answer.text()
        self._cookie = ""

    def open_table(self, edition: str, seats: int, **options: Any) -> str:
        """Open a table and take its first chair."""
        opened = self.ask("POST", "tables", edition=edition, options={"seats": seats, **options})
        self.table = str(opened["table"])
        return self.table

    def begin(self, edition: str, **options: Any) -> None:
        """Begin a game of two against a bot that will always play as it does today."""
        self.open_table(edition, 2, **options)
        self.send(wire.SeatBot(1, OPPONENT))
        self.send(wire.Begin())

    def sit_at(self, other: Visitor, seat: int) -> None:
        """Take a chair at the table that somebody else has opened."""
        self.table = other.table
        self.send(wire.Sit(seat))

    def send(self, command: wire.Command, version: int | None = None) -> None:
        """Ask for something at the table, as it stands now or at a version."""
        form = {
            "game": self.table,
            "version": self.news().version if version is None else version,
            "key": f"test-{next(self._keys)}",
            "action": msgspec.to_builtins(command),
        }
        self.ask("POST", f"tables/{self.table}/requests", **form)

    def news(self, since: int | None = None) -> wire.News:
        """How things stand, as this visitor may know, with what happened after a version."""
        after = "" if since is None else f"?since={since}"
        status, answer = self._fetch("GET", f"tables/{self.table}{after}")
        assert status == 200, answer
        return NEWS.decode(answer)

    def news_when(self, so: Callable[[wire.News], bool]) -> wire.News:
        """The news once something is so, which the page has just asked for."""
        until = time.monotonic() + WAIT / 1000
        while not so(news := self.news()):
            assert time.monotonic() < until, f"it does not come to this: {news.table}"
            self.page.wait_for_timeout(25)
        return news

    def view(self, seat: int | None = None) -> View:
        """The view of one of the visitor's seats, with its edition."""
        news = self.news()
        found = next(one for one in news.views if seat is None or one.viewer == seat)
        return found.beside(edition_of(news))

    def turn(self, seat: int = 0) -> View | None:
        """Wait until a seat alone has to decide; its view, or None when the game is over."""
        until = time.monotonic() + 3 * WAIT / 1000  # the first bot must load its program first
        while time.monotonic() < until:
            view = self.view(seat)
            if view.phase == "over":
                return None
            if view.deciding == (seat,):
                return view
            self.page.wait_for_timeout(25)
        raise AssertionError(f"seat {seat} did not get its turn")

    def go(self, path: str = "") -> Page:
        """Open a page."""
        self.page.goto(self.url + path)
        return self.page

    def go_to_table(self) -> Page:
        """Open the table."""
        return self.go(f"tables/{self.table}")


def edition_of(news: wire.News) -> Edition:
    """The edition of a table; the tests play ours only."""
    return load(news.table.edition.id)
