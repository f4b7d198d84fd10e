"""Tips in a player's first games, and the first game in five sentences."""

from __future__ import annotations

from playwright.sync_api import expect

from waggonway.game import DrawBlind
from waggonway.server.tables import wire

from .conftest import Visit
from .helpers.axe import assert_accessible
from .helpers.visitor import Visitor

WITH_TIPS = """
    localStorage['waggonway.settings'] = JSON.stringify({bots: 'instant', coach: true})
    localStorage['waggonway.settings.changed'] = JSON.stringify({coach: Date.now()})
"""
"""Tips, chosen just now: newer than what the server knows."""
KNOWN = "(game) => localStorage['waggonway.coach']?.includes(game)"
"""Whether the page has noted a game as one of the first, which it does after it has shown it."""


def wants_tips(visitor: Visitor) -> None:
    """Switch tips on while no page is open: it would tell the server what it read before."""
    visitor.leave()
    visitor.page.evaluate(WITH_TIPS)


def until_a_tip(visitor: Visitor, most: int = 40) -> None:
    """Draw cards until the page gives a tip."""
    tip = visitor.page.locator("[data-tip]")
    for _ in range(most):
        view = visitor.turn()
        assert view is not None
        version = str(visitor.news().version)  # a tip for an earlier one would be gone soon
        expect(visitor.page.locator("[data-game]")).to_have_attribute("data-version", version)
        visitor.page.wait_for_timeout(300)
        if tip.count():
            return
        blind = [one for one in view.legal if isinstance(one, DrawBlind)]
        visitor.send(wire.MakeMove(0, blind[0] if blind else view.legal[0]))
    raise AssertionError("no tip came")


def test_a_tip_comes_at_its_moment_and_one_click_switches_all_of_them_off(visit: Visit) -> None:
    visitor = visit("Ann")
    visitor.begin("first_journey")  # with the usual seed, the first move could complete a ticket
    wants_tips(visitor)
    visitor.go_to_table()
    until_a_tip(visitor)
    note = visitor.page.get_by_role("region", name="Tip")
    expect(note.get_by_role("status")).not_to_be_empty()
    assert_accessible(visitor.page)
    visitor.page.get_by_role("button", name="Menu").click()
    expect(visitor.page.get_by_role("dialog", name="Menu")).to_be_visible()
    expect(note).to_have_count(0)  # it waits until nothing covers the board
    visitor.page.keyboard.press("Escape")
    note.get_by_role("button", name="Got it").click()
    expect(note).to_have_count(0)
    visitor.page.reload()  # a tip is given twice
    note.get_by_role("button", name="No more tips").click()
    expect(note).to_have_count(0)
    visitor.page.reload()
    visitor.page.locator("[data-hand]").wait_for()
    visitor.page.wait_for_timeout(500)
    expect(note).to_have_count(0)
    assert visitor.page.evaluate("JSON.parse(localStorage['waggonway.settings']).coach") is False


def test_the_first_game_is_explained_in_five_sentences(visit: Visit) -> None:
    visitor = visit("Ann")
    visitor.begin("first_journey")
    wants_tips(visitor)
    visitor.go_to_table()
    visitor.page.wait_for_function(KNOWN, arg=visitor.table)
    visitor.leave()  # drawing what follows would take long
    visitor.send(wire.Leave())  # the stand-in and the bot play to the end
    visitor.news_when(lambda news: news.table.phase == "finished")
    visitor.go_to_table()
    story = visitor.page.get_by_role("region", name="Your game in five sentences")
    expect(story.get_by_role("listitem")).to_have_count(5, timeout=120_000)
    assert_accessible(visitor.page)
