"""What players expect at the table: Back, Enter, focus, and buttons that say what they do."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from waggonway.game import ClaimRoute
from waggonway.server.tables import wire

from .conftest import SeededServer, Visit
from .helpers.thorough_player import SEEDS, Curious
from .helpers.visitor import Visitor
from .helpers.whole_game import Playing

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
FOCUSED = "() => document.activeElement !== document.body"


def seated(visit: Visit, server: SeededServer, edition: str, **how: object) -> Visitor:
    """Somebody who has kept tickets and is to move."""
    ann = visit("Ann", **how)
    server.seed(SEEDS[edition])
    ann.begin(edition, start=0)
    ann.go("about")
    ann.go_to_table()
    assert Playing(ann, touch=bool(how)).step()  # the tickets
    ann.turn()
    return ann


def bar(page: Page, name: str) -> Locator:
    """A button of the action bar."""
    where = page.get_by_role("region", name="What you can do")
    return where.get_by_role("button", name=re.compile(f"^{name}"))


def test_back_closes_what_is_open_before_it_leaves_the_table(
    visit: Visit, server: SeededServer
) -> None:
    ann = seated(visit, server, "usa", **PHONE)
    page = ann.page
    table = page.url
    dialog = page.get_by_role("dialog")
    page.get_by_role("button", name="Menu").tap()
    expect(dialog).to_be_visible()
    page.go_back()
    expect(dialog).to_be_hidden()
    bar(page, "Claim").tap()
    dialog.get_by_role("button", name=re.compile("–")).first.tap()
    expect(dialog).to_contain_text("Claim for")
    page.go_back()
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Journal").tap()
    expect(page.get_by_role("tab", name="Journal")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("tab", name="Journal")).to_be_hidden()
    page.get_by_role("button", name="Menu").tap()
    dialog.get_by_role("button", name="Close").tap()  # closed without Back
    expect(dialog).to_be_hidden()
    assert page.url == table
    page.go_back()
    expect(page).to_have_url(re.compile("/about$"))


def test_draw_cards_says_where_cards_are_drawn_before_it_draws(
    visit: Visit, server: SeededServer
) -> None:
    ann = seated(visit, server, "usa")
    page = ann.page
    cards = ann.view(0).players[0].cards
    bar(page, "Draw cards").dblclick()
    expect(page.get_by_text("Take a face-up card from the market, or draw")).to_be_visible()
    assert ann.view(0).players[0].cards == cards
    page.keyboard.press("Escape")
    expect(bar(page, "Draw cards")).to_be_visible()
    bar(page, "Draw cards").click()
    bar(page, "Draw from the deck").click()
    expect(page.get_by_text("One more card").first).to_be_visible()
    assert ann.view(0).players[0].cards == cards + 1
    assert page.evaluate(FOCUSED)


def test_enter_confirms_the_proposed_payment_and_the_focus_stays_on_the_page(
    visit: Visit, server: SeededServer
) -> None:
    ann = seated(visit, server, "usa")
    page = ann.page
    view = ann.view(0)
    claim = next(move for move in view.legal if isinstance(move, ClaimRoute))
    route = page.locator(f'[data-route="{claim.route}"]')
    route.focus()
    page.keyboard.press("Enter")
    panel = page.get_by_role("dialog")
    expect(panel.get_by_role("button", name=re.compile("^Claim for"))).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(route).to_be_focused()
    page.keyboard.press("Enter")
    expect(panel).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(f'[data-route="{claim.route}"][data-owner="0"]')).to_have_count(1)
    expect(panel).to_be_hidden()
    assert page.evaluate(FOCUSED)


SCROLLS = """() => [...document.querySelectorAll('.rail .players, ol.players')]
  .some((one) => one.scrollHeight > one.clientHeight + 1)"""


@pytest.mark.parametrize("edition", ["europe", "germany"])
def test_five_players_are_seen_without_scrolling(
    visit: Visit, server: SeededServer, edition: str
) -> None:
    ann = visit("Ann", locale="de-DE", viewport={"width": 1366, "height": 768})
    server.seed(SEEDS[edition])
    ann.open_table(edition, 5, start=0)
    for seat in range(1, 5):
        ann.send(wire.SeatBot(seat, "random"))
    ann.send(wire.Begin())
    curious = Curious()
    for _ in range(6):  # so that everybody has done something, and passengers travel
        view = ann.turn()
        assert view is not None
        ann.send(wire.MakeMove(0, curious.choose(view)))
    ann.turn()
    page = ann.go_to_table()
    for width, height in ((1366, 768), (1366, 657), (820, 1180)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("[data-seat]")).to_have_count(5)
        assert not page.evaluate(SCROLLS), (width, height)
