"""Correspondence games in the browser: your turns, the next game, vacation, what you missed."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import expect

from waggonway.server.tables.options import Correspondence
from waggonway.server.tables.wire import News

from .conftest import Visit
from .helpers.axe import assert_accessible
from .helpers.visitor import Visitor

CLOCK = {"type": "correspondence", "days": 3, "vacation": 14, "expiry": "stand_in"}


def game_of(ann: Visitor, ben: Visitor) -> str:
    """A game of two that has begun."""
    options = {"seats": 2, "clock": CLOCK, "start": 1}
    table: str = ann.ask("POST", "tables", edition="first_journey", options=options)["table"]
    act(ben, table, {"type": "sit", "seat": 1})
    act(ann, table, {"type": "begin"})
    return table


def act(who: Visitor, table: str, action: dict[str, object]) -> None:
    """Send a request to a table."""
    key = f"k{abs(hash(str(action)))}-{who.ask('GET', f'tables/{table}')['version']}"
    who.ask("POST", f"tables/{table}/requests", game=table, version=10**6, key=key, action=action)


def move(who: Visitor, table: str) -> None:
    """Make moves of a visitor until the turn is over."""
    while True:
        news = who.ask("GET", f"tables/{table}")
        view = news["views"][0]
        if view["viewer"] not in view["deciding"]:
            return
        draws = [one for one in view["legal"] if one["type"] == "draw_blind"]
        action = {"type": "move", "seat": view["viewer"], "move": (draws or view["legal"])[0]}
        act(who, table, action)


def has_clock(clock: Correspondence, news: News) -> bool:
    """Whether a table has these options."""
    return news.table.options.clock == clock


def test_the_host_chooses_days_vacation_and_what_happens_at_the_end(visit: Visit) -> None:
    ann = visit("Ann")
    page = ann.go()
    page.get_by_label("Pace").select_option("By correspondence")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_text("Options", exact=True).click()
    expect(page.get_by_label("Clock")).to_have_value("correspondence")
    ann.table = page.url.rsplit("/", 1)[1]
    for label, choice, wanted in (
        ("Time per move", "5 days", Correspondence(5)),
        ("Vacation per player", "30 days", Correspondence(5, 30)),
        ("When time runs out", "A bot takes the seat", Correspondence(5, 30, "seat_lost")),
    ):
        page.get_by_label(label).select_option(choice)
        ann.news_when(partial(has_clock, wanted))
    assert_accessible(page)


def test_your_turns_are_listed_counted_and_one_click_from_each_other(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    first, second = game_of(ann, ben), game_of(ann, ben)
    for table in (first, second):
        move(ben, table)
    page = ann.go()
    expect(page.get_by_role("heading", name="Your turn 2")).to_be_visible()
    expect(page).to_have_title(re.compile(r"^\(2\) "))
    assert_accessible(page)
    page.get_by_role("link", name=re.compile("^Play ")).first.click()
    expect(page.get_by_test_id("catch-up")).to_contain_text("Ben drew 2 cards from the deck")
    next_game = page.get_by_role("link", name="Next game 1")
    expect(next_game).to_be_visible()
    assert_accessible(page)
    here = page.url
    next_game.click()
    expect(page).not_to_have_url(here)
    assert {here.rsplit("/", 1)[1], page.url.rsplit("/", 1)[1]} == {first, second}
    page.get_by_test_id("catch-up").get_by_role("button", name="Done").click()
    move(ann, page.url.rsplit("/", 1)[1])
    expect(page).to_have_title(re.compile(r"^\(1\) "))  # at once, not with the next look
    page.get_by_role("link", name="Waggonway").click()
    expect(page.get_by_role("heading", name="Your turn 1")).to_be_visible()


def test_the_moves_of_others_are_shown_step_by_step_and_only_once(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    table = game_of(ann, ben)
    for who in (ben, ann, ben):
        move(who, table)
    page = ann.page
    page.goto(f"{ann.url}tables/{table}")
    missed = page.get_by_test_id("catch-up")
    expect(missed).to_contain_text("1 of 1")
    expect(missed).to_contain_text("Ben")
    missed.get_by_role("button", name="Done").click()
    expect(missed).to_have_count(0)
    page.reload()
    expect(page.locator("[data-game]")).to_be_visible()
    expect(page.get_by_role("list", name="Players").get_by_text("your turn")).to_be_visible()
    expect(missed).to_have_count(0)


def test_vacation_stops_the_clock_and_everybody_sees_it(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben", locale="de-DE")
    table = game_of(ann, ben)
    page = ann.page
    page.goto(f"{ann.url}tables/{table}")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Take vacation (14 days left)").click()
    dialog = page.get_by_role("dialog", name="Take vacation")
    dialog.get_by_label("For how long?").select_option("5 days")
    assert_accessible(page)
    dialog.get_by_role("button", name="Start vacation").click()
    expect(page.get_by_text("on vacation", exact=True).first).to_be_visible()
    theirs = ben.page
    theirs.goto(f"{ben.url}tables/{table}")
    expect(theirs.get_by_text("im Urlaub", exact=True).first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name=re.compile("^End vacation")).click()
    dialog = page.get_by_role("dialog", name="End vacation")
    dialog.get_by_label("In all my correspondence games").check()
    dialog.get_by_role("button", name="End vacation").click()
    expect(page.get_by_text("Your vacation is over in one game.")).to_be_visible()
    expect(page.get_by_text("on vacation", exact=True)).to_have_count(0)


CLOCKS_INSIDE = """() => [...document.querySelectorAll('[role=timer]')]
  .filter((clock) => clock.checkVisibility())
  .map((clock) => clock.closest('li').getBoundingClientRect().right
    - clock.getBoundingClientRect().right)"""


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_the_clocks_of_five_players_fit_on_a_phone(visit: Visit, locale: str) -> None:
    ann = visit("Ann", locale=locale, viewport={"width": 390, "height": 844})
    ann.open_table("usa", 5, clock=CLOCK, start=0)
    for seat in range(1, 5):
        act(ann, ann.table, {"type": "seat_bot", "seat": seat, "bot": "random"})
    act(ann, ann.table, {"type": "begin"})
    page = ann.go_to_table()
    page.get_by_role("timer").first.wait_for()
    room = page.evaluate(CLOCKS_INSIDE)
    assert room
    assert min(room) >= 0
    assert page.evaluate("document.documentElement.scrollWidth") == 390
