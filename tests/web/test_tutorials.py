"""The tutorials in the browser: a beginner presses what is marked, and comes to the end."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import expect

from waggonway.tutorials import available

from .conftest import Visit
from .helpers.axe import assert_accessible
from .helpers.lessons import Beginner

SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
LANGUAGES = ("en", "de")
KEEP_STEP = 2  # of the tutorial of USA, in which tickets are kept
EVERY = list(product(available(), SIZES, LANGUAGES))
USUAL = [
    (edition, tuple(SIZES)[number % 2], LANGUAGES[(number // 2 + number) % 2])
    for number, edition in enumerate(available())
]
"""Each edition once, with sizes and languages in turn. The others are long tests."""


def how(size: str, language: str = "en") -> dict[str, Any]:
    """The window of a beginner."""
    wide, high = SIZES[size]
    small = size == "phone"
    return {
        "viewport": {"width": wide, "height": high},
        "has_touch": small,
        "is_mobile": small,
        "locale": "de-DE" if language == "de" else "en-GB",
    }


@pytest.mark.parametrize(
    ("edition", "size", "language"),
    [
        pytest.param(*one, id="-".join(one), marks=[] if one in USUAL else [pytest.mark.soak])
        for one in EVERY
    ],
)
def test_a_beginner_plays_a_tutorial_to_its_end(
    visit: Visit, edition: str, size: str, language: str
) -> None:
    visitor = visit(**how(size, language))
    beginner = Beginner(visitor, edition, language, touch=size == "phone")
    beginner.note.wait_for()
    listed = visitor.ask("GET", "tables")
    said: list[str] = []
    beginner.to_the_end(lambda _: said.append(beginner.note.inner_text()))
    assert len(said) == len(beginner.guide)
    assert not re.search(r"[{}]", "".join(said))
    done = "You know how to play" if language == "en" else "Du kannst spielen"
    expect(visitor.page.get_by_role("dialog", name=done)).to_be_visible()
    assert visitor.ask("GET", "tables") == listed


def test_another_move_is_explained_and_the_tutorial_goes_on(visit: Visit) -> None:
    visitor = visit(**how("desktop"))
    beginner = Beginner(visitor, "usa", "en", touch=False)
    beginner.note.wait_for()
    for number in range(KEEP_STEP):
        beginner.follow(number)
        beginner.wait_for(number + 1)
    keep = beginner.guide[KEEP_STEP]
    for ticket in visitor.page.locator("[data-offer]").all():
        ticket.click()
    submit = visitor.page.get_by_role("button", name="Keep 3 tickets")
    submit.click()
    expect(beginner.note).to_contain_text(keep["otherwise"]["en"])
    assert_accessible(visitor.page)
    submit.click()
    show = beginner.note.get_by_role("button", name="Do it for me")
    show.click()
    beginner.wait_for(KEEP_STEP + 1)
    expect(beginner.note).not_to_contain_text(keep["otherwise"]["en"])


def test_a_tutorial_is_left_and_resumed_and_begun_again(visit: Visit) -> None:
    visitor = visit(**how("phone"))
    beginner = Beginner(visitor, "first_journey", "en", touch=True)
    beginner.note.wait_for()
    for number in range(4):
        beginner.wait_for(number)
        beginner.follow(number)
    beginner.wait_for(4)
    leave = beginner.note.get_by_role("button", name="Leave")
    for _ in range(2):  # the second time, it was resumed
        leave.tap()
        visitor.page.get_by_role("link", name="Learn it in five minutes").wait_for()
        visitor.go("learn/first_journey")
        beginner.wait_for(4)
    expect(leave).to_be_visible()
    again = beginner.note.get_by_role("button", name="Start again")
    again.tap()
    beginner.wait_for(0)


def test_a_tutorial_is_followed_with_the_keyboard_and_told_to_screen_readers(visit: Visit) -> None:
    visitor = visit(**how("desktop"))
    page = visitor.page
    beginner = Beginner(visitor, "usa", "en", touch=False)
    beginner.wait_for(0)
    expect(beginner.note.get_by_role("status")).to_have_text(beginner.guide[0]["say"]["en"])
    for number in range(KEEP_STEP):
        beginner.wait_for(number)
        beginner.note.get_by_role("button", name="Next").focus()
        page.keyboard.press("Enter")
    beginner.wait_for(KEEP_STEP)
    for ticket in (0, 2):
        page.locator("[data-offer]").nth(ticket).focus()
        page.keyboard.press("Space")
    page.get_by_role("button", name="Keep 2 tickets").focus()
    page.keyboard.press("Enter")
    drawing = KEEP_STEP + 3
    for number in range(KEEP_STEP + 1, drawing):  # the button that goes on has the focus
        beginner.wait_for(number)
        expect(beginner.note.get_by_role("button", name="Next")).to_be_focused()
        page.keyboard.press("Enter")
    beginner.wait_for(drawing)
    page.keyboard.press("1")  # takes the first card of the market
    beginner.wait_for(drawing + 1)
    page.keyboard.press("d")
    beginner.wait_for(drawing + 2)
    assert_accessible(page)


def test_the_rules_and_the_home_page_lead_to_the_tutorial(visit: Visit) -> None:
    page = visit(**how("desktop")).go("")
    page.get_by_role("link", name="Learn it in five minutes").click()
    expect(page).to_have_url(re.compile("/learn/usa$"))
    page.goto(page.url.replace("learn/usa", "rules/europe"))
    page.get_by_role("link", name="Try it").click()
    expect(page).to_have_url(re.compile("/learn/europe$"))
    expect(page.get_by_role("region", name="Tutorial")).to_be_visible()
