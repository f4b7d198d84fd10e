"""The first load: how much script and style a page needs before anybody can use it."""

from __future__ import annotations

import gzip
import re
import sys

import pytest
from playwright.sync_api import Response, expect

from waggonway.editions import available

from .conftest import Visit
from .helpers.visitor import Visitor

MAX_BYTES = 250_000
"""Script and style of a first visit, compressed by gzip."""
AS_A_NEWCOMER = """
  if (location.protocol !== 'about:')
    localStorage['waggonway.settings'] = JSON.stringify({bots: 'instant', coach: true})
"""
"""Newcomers see tips in their first games, which are loaded for them."""


class Loaded:
    """What a window loads from now on."""

    def __init__(self, visitor: Visitor) -> None:
        self._responses: list[Response] = []
        visitor.page.on("response", lambda one: self._responses.append(one))

    def bytes(self) -> int:
        """Bytes of script and style, compressed."""
        files = [one for one in self._responses if re.search(r"\.(js|css)$", one.url)]
        return sum(len(gzip.compress(one.body(), 6)) for one in files)

    def report(self, name: str) -> int:
        """Print the size for `pytest -s`, and return it."""
        size = self.bytes()
        sys.stdout.write(f"\n{name}: {size / 1000:.0f} kB\n")
        return size


def test_a_first_visit_loads_little(visit: Visit) -> None:
    ann = visit("Ann", fresh=True)
    loaded = Loaded(ann)
    ann.go()
    ann.page.wait_for_load_state("networkidle")
    assert 10_000 < loaded.report("home") < MAX_BYTES


@pytest.mark.parametrize("locale", [pytest.param("en-GB", marks=pytest.mark.soak), "de-DE"])
@pytest.mark.parametrize("edition", available())
def test_a_table_loads_little_until_its_board_can_be_played(
    visit: Visit, edition: str, locale: str
) -> None:
    """Somebody follows a link to a game that is in play, and has never been here before.

    German texts are the longer ones, so `make test` leaves English to `make soak`.
    """
    ann = visit("Ann", fresh=True, locale=locale)
    ann.context.add_init_script(AS_A_NEWCOMER)
    ann.begin(edition)
    loaded = Loaded(ann)
    page = ann.go_to_table()
    expect(page.locator(".board .ground")).to_be_attached()
    expect(page.locator("[data-game]")).to_have_attribute("data-phase", re.compile("."))
    page.wait_for_load_state("networkidle")
    assert 100_000 < loaded.report(f"{edition} {locale[:2]}") < MAX_BYTES


def test_a_part_that_cannot_be_loaded_says_so_and_offers_to_reload(visit: Visit) -> None:
    """Chromium does not retry a failed import, so the page is reloaded."""
    ann = visit("Ann", fresh=True)
    ann.begin("usa")
    page = ann.go_to_table()
    expect(page.locator(".board .ground")).to_be_attached()
    menu = page.get_by_role("button", name="Menu")
    page.route("**/Menu-*.js", lambda route: route.abort())
    menu.click()
    failure = page.get_by_role("dialog", name="Something went wrong")
    expect(failure).to_contain_text("could not be loaded")
    page.keyboard.press("Escape")
    expect(failure).to_be_hidden()
    expect(menu).to_be_focused()
    menu.click()
    page.route("**/api/health", lambda route: route.abort())
    failure.get_by_role("button", name="Reload the page").click()
    expect(failure).to_contain_text("The server is not responding.")
    page.unroute_all()
    failure.get_by_role("button", name="Reload the page").click()
    expect(failure).to_have_count(0)
    expect(page.locator(".board .ground")).to_be_attached()
    menu.click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()


def test_a_page_that_cannot_be_loaded_says_so(visit: Visit) -> None:
    ann = visit("Ann", fresh=True)
    ann.page.route("**/RulesPage-*.js", lambda route: route.abort())
    page = ann.go("rules/usa")
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    page.unroute_all()
    page.get_by_role("button", name="Reload the page").click()
    expect(page.get_by_role("heading", name="USA").first).to_be_visible()


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_an_app_without_its_texts_says_so_in_both_languages(visit: Visit, locale: str) -> None:
    ann = visit("Ann", fresh=True, locale=locale)
    ann.page.route(f"**/assets/{locale[:2]}-*.js", lambda route: route.abort())
    page = ann.go()
    expect(page.get_by_role("alert")).to_contain_text("Check your connection.")
    expect(page.get_by_role("alert")).to_contain_text("Prüfe deine Verbindung.")
    ann.troubles.clear()
    page.unroute_all()
    page.get_by_role("button", name="Reload").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
