"""The review page in the browser: asked for by keyboard, made by a worker process, explained."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Request, expect

from .conftest import Visit
from .helpers.axe import assert_accessible
from .helpers.imported_games import bring
from .helpers.page_measurements import EXTREMES, fits
from .helpers.visitor import Visitor

MINUTES = 180_000  # a quick review takes seconds, but the machine may be busy


def test_a_game_is_reviewed_and_its_moves_are_shown(visit: Visit) -> None:
    ann = visit("Ann")
    game = bring(ann, "amsterdam-2-last_round")
    page = ann.go(f"games/{game}")
    page.get_by_role("button", name="Review", exact=True).press("Enter")
    expect(page.get_by_text("Nobody has asked for a review")).to_be_visible()
    page.get_by_role("button", name="Quick review").press("Enter")
    chart = page.get_by_role("slider", name="Chances to win")
    expect(chart).to_be_visible(timeout=MINUTES)
    expect(page.get_by_text("70% means 7 of 10 such games")).to_be_visible()
    review = ann.ask("GET", f"games/{game}/review/data?budget=quick")
    assert_accessible(page)
    for size in EXTREMES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert fits(page, size[0])
    # on a phone, the numbers of each player are a list instead of a wide table
    luck = page.get_by_role("region", name="Skill and luck")
    expect(luck.get_by_role("table")).to_have_count(0)
    expect(luck.get_by_role("term").filter(has_text="Gap").first).to_be_visible()
    page.set_viewport_size({"width": 1280, "height": 800})
    # by keyboard: the first move, the next one, and the end, where somebody has won
    chart.press("Home")
    expect(chart).to_have_attribute("aria-valuenow", "0")
    chart.press("ArrowRight")
    expect(chart).to_have_attribute("aria-valuenow", "1")
    page.get_by_label("What each player knew").check()
    expect(page.get_by_text("The lines need not add up to 100%.")).to_be_visible()
    chart.press("End")
    expect(chart).to_have_attribute("aria-valuetext", re.compile("100%"))
    # the mouse shows the chances at a move without going there
    chart.hover(position={"x": 200, "y": 60})
    expect(page.get_by_text(re.compile(r"^Move \d+ of \d+, turn \d+$"))).to_have_count(2)
    expect(chart).to_have_attribute("aria-valuenow", str(len(review["points"]) - 1))
    # a decision that cost something leads to its move and shows the better one
    worst = max(review["decisions"], key=lambda one: one["loss"])
    if worst["loss"] > 0:
        page.goto(f"{ann.url}games/{game}/review?move={worst['step']}")
        expect(page.get_by_text("Better:").first).to_be_visible()
        marks = page.get_by_role("list", name="Marks on the map").get_by_role("listitem")
        expect(marks).to_have_count(2)  # played and better
    else:
        page.get_by_role("button", name="Steepest fall").first.press("Enter")
        expect(chart).not_to_have_attribute("aria-valuenow", str(len(review["points"]) - 1))
    expect(page.get_by_role("heading", name="Skill and luck")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Gap")).to_be_visible()


def reviewed(ann: Visitor, game: str) -> Page:
    """Have a game reviewed, and open the page of its review."""
    ann.ask("POST", f"games/{game}/review", budget="quick")
    page = ann.go(f"games/{game}/review")
    expect(page.get_by_role("slider")).to_be_visible(timeout=MINUTES)
    expect(page.locator("[data-route]").first).to_be_visible()
    return page


def test_a_move_is_chosen_without_loading_the_page_again(visit: Visit) -> None:
    ann = visit("Ann")
    page = reviewed(ann, bring(ann, "amsterdam-4-last_round"))
    asked: list[str] = []

    def noted(request: Request) -> None:
        if "/api/" in request.url:
            asked.append(request.url)

    page.on("request", noted)
    chart = page.get_by_role("slider", name="Chances to win")
    knew = page.get_by_label("What each player knew")
    knew.check()
    # every key counts, and the chart keeps the focus
    chart.focus()
    page.keyboard.press("Home")
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(chart).to_have_attribute("aria-valuenow", "3")
    page.wait_for_url("**/review?move=3")
    page.keyboard.press("ArrowRight")
    expect(chart).to_have_attribute("aria-valuenow", "4")
    expect(chart).to_be_focused()
    # so does every move of the mouse while it drags
    chart.scroll_into_view_if_needed()
    box = chart.bounding_box()
    assert box
    page.mouse.move(box["x"] + 100, box["y"] + 60)
    page.mouse.down()
    seen = []
    for x in (200, 300, 400):
        page.mouse.move(box["x"] + x, box["y"] + 60)
        seen.append(int(chart.get_attribute("aria-valuenow") or 0))
    page.mouse.up()
    assert seen == sorted(set(seen))
    # a button in place: the page does not scroll
    forward = page.get_by_role("button", name="One move forward")
    forward.focus()
    top = page.evaluate("scrollY")
    for _ in range(2):
        page.keyboard.press("Enter")
    expect(chart).to_have_attribute("aria-valuenow", str(seen[-1] + 2))
    expect(forward).to_be_focused()
    assert page.evaluate("scrollY") == top
    # a decision further down scrolls to the map
    decision = page.get_by_role("button").filter(has_text="Played:").last
    decision.click()
    page.wait_for_url(re.compile(r"move=\d+$"))
    expect(page.get_by_role("group", name="Board: Amsterdam")).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("scrollY") > 0
    expect(decision).to_be_focused()
    expect(knew).to_be_checked()
    assert asked == []
    page.remove_listener("request", noted)  # the window goes on to other tests


def test_tab_passes_over_the_routes_of_a_map_on_which_nothing_can_be_chosen(visit: Visit) -> None:
    ann = visit("Ann")
    page = reviewed(ann, bring(ann, "amsterdam-4-last_round"))
    page.get_by_role("button", name="Zoom in").focus()
    forward = page.get_by_role("button", name="One move forward")
    for _ in range(5):  # the other buttons of the map, and one move back
        page.keyboard.press("Tab")
        if forward.evaluate("button => button === document.activeElement"):
            break
    expect(forward).to_be_focused()


def test_a_review_speaks_german(visit: Visit) -> None:
    ann = visit("Ann", locale="de-DE")
    game = bring(ann, "amsterdam-3-last_round")  # not reviewed by another test
    page = ann.go(f"games/{game}/review")
    expect(page.get_by_role("button", name="Schnelle Analyse")).to_be_visible()
    assert_accessible(page)
