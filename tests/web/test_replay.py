"""The replay of a game: every move as the server tells it, by mouse, keys and address."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from .conftest import Visit
from .helpers.axe import assert_accessible, assert_readable
from .helpers.imported_games import bring
from .helpers.page_measurements import EXTREMES, SIZES, fits


def at(page: Page) -> int:
    """The move that is shown."""
    return int(page.get_by_role("slider").get_attribute("aria-valuenow") or -1)


MOVER = """() => {
  const list = document.querySelector('aside ol')
  const row = list.querySelector('.turn')
  if (!list.checkVisibility()) return true // a low window has no room for the players
  const [box, mine] = [list, row].map((one) => one.getBoundingClientRect())
  return mine.top >= box.top - 1 && mine.bottom <= box.bottom + 1
    && mine.left >= box.left - 1 && mine.right <= box.right + 1
}"""


def assert_mover_seen(page: Page) -> None:
    """All of the player who is to move comes into view, at this move and the next ones."""
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"):
        before = at(page)
        page.keyboard.press(key)
        expect(page.get_by_role("slider")).not_to_have_attribute("aria-valuenow", str(before))
        page.wait_for_function(MOVER)


def test_every_move_is_shown_as_the_server_tells_it(visit: Visit) -> None:
    ann = visit("Ann")
    game = bring(ann, "germany-4-last_round")
    frames = ann.ask("GET", f"games/{game}/replay")["frames"]
    page = ann.go(f"games/{game}/replay")
    for move in (0, 1, len(frames) // 3, len(frames) // 2, len(frames) - 1):
        page.evaluate(
            "address => history.pushState(null, '', address)",
            f"/games/{game}/replay?move={move}&view=all",
        )
        page.evaluate("dispatchEvent(new PopStateEvent('popstate'))")
        slider = page.get_by_role("slider", name="Timeline")
        expect(slider).to_have_attribute("aria-valuenow", str(move))
        view = frames[move]["view"]
        owned = {n: o for n, o in enumerate(view["owners"]) if o is not None}
        for route, owner in list(owned.items())[:10]:
            expect(page.locator(f'[data-route="{route}"]').first).to_have_attribute(
                "data-owner", str(owner)
            )
        expect(page.locator("[data-route][data-owner]")).to_have_count(len(owned))
        for player in view["players"]:
            row = page.locator(f'aside li[data-seat="{player["seat"]}"]')
            expect(row).to_have_attribute("data-trains", str(player["trains"]))
            points = player["points"]
            if view["result"]:  # at its end a replay tells the totals
                points = view["result"]["seats"][player["seat"]]["total"]
            expect(row).to_have_attribute("data-points", str(points))


@pytest.mark.parametrize("name", ["usa-3-last_round", "first_journey-3-goal"])
def test_a_replay_ends_with_the_totals(visit: Visit, name: str) -> None:
    ann = visit("Ann")
    game = bring(ann, name)
    result = ann.ask("GET", f"games/{game}")["result"]
    page = ann.go(f"games/{game}/replay?move=5")
    totals = page.get_by_role("region", name="Result")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "5")
    expect(totals).to_have_count(0)
    page.keyboard.press("End")
    for row in result["seats"]:
        made = len(row["completed"]) + row["crossing"]
        total = made if name.startswith("first_journey") else row["total"]
        line = totals.locator(f'li[data-seat="{row["seat"]}"] b')
        expect(line).to_have_text(str(total).replace("-", "−"))
    expect(totals.get_by_role("link", name="Show the full result")).to_be_visible()
    assert_accessible(page)
    totals.get_by_role("button", name="Show the whole board").click()
    expect(totals).to_have_count(0)


def test_keys_step_play_and_go_to_the_ends(visit: Visit) -> None:
    ann = visit("Ann")
    game = bring(ann, "first_journey-3-goal")
    last = len(ann.ask("GET", f"games/{game}/replay")["frames"]) - 1
    page = ann.go(f"games/{game}/replay?move=5")
    slider = page.get_by_role("slider", name="Timeline")
    expect(slider).to_have_attribute("aria-valuenow", "5")
    for key, move in (
        ("ArrowRight", 6),
        ("ArrowLeft", 5),
        ("Home", 0),
        ("ArrowLeft", 0),
        ("End", last),
    ):
        page.keyboard.press(key)
        expect(slider).to_have_attribute("aria-valuenow", str(move))
    page.keyboard.press("Space")  # at the end it starts again
    expect(page.get_by_role("button", name=re.compile("Pause"))).to_be_visible()
    page.get_by_label("Speed").select_option("2")
    expect(slider).to_have_attribute("aria-valuenow", re.compile("[1-9]"))
    page.get_by_role("button", name=re.compile("Pause")).click()
    stopped = at(page)
    expect(page).to_have_url(re.compile(rf"move={stopped}&view=all$"))


def test_an_address_names_move_and_viewpoint(visit: Visit) -> None:
    ann = visit("Ann", permissions=["clipboard-read", "clipboard-write"])
    game = bring(ann, "usa-3-last_round")
    names = ann.ask("GET", f"games/{game}")["game"]["names"]
    page = ann.go(f"games/{game}/replay?move=20&view=1")
    expect(page.get_by_label("View")).to_have_value("1")
    expect(page.get_by_role("list", name=f"{names[1]}’s hand")).to_be_visible()
    expect(page.get_by_role("list", name=f"{names[0]}’s hand")).to_have_count(0)
    page.get_by_label("View").select_option("all")
    expect(page.get_by_role("list", name=f"{names[0]}’s hand")).to_be_visible()
    page.get_by_role("button", name="Copy link to this move").click()
    expect(page.get_by_text("Link to move 20 copied.")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{ann.url}games/{game}/replay?move=20&view=all"
    for wrong in ("move=99999&view=9", "move=x&view=y", "move=-4"):
        page = ann.go(f"games/{game}/replay?{wrong}")
        expect(page.get_by_label("View")).to_have_value("all")


def test_the_timeline_is_dragged_and_journal_lines_lead_to_their_move(visit: Visit) -> None:
    ann = visit("Ann")
    game = bring(ann, "usa-3-last_round")
    last = len(ann.ask("GET", f"games/{game}/replay")["frames"]) - 1
    page = ann.go(f"games/{game}/replay")
    slider = page.get_by_role("slider", name="Timeline")
    box = slider.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + 20, steps=4)
    page.mouse.up()
    middle = at(page)
    assert abs(middle - last / 2) <= 2
    page.get_by_role("region", name="Journal").get_by_role("button").nth(-4).click()
    expect(slider).not_to_have_attribute("aria-valuenow", str(middle))
    assert at(page) < middle


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_a_replay_can_be_used_on_every_screen(visit: Visit, language: str) -> None:
    ann = visit("Ann", locale=language)
    page = ann.go(f"games/{bring(ann, 'europe-5-last_round')}/replay?move=60")
    if language == "en-GB":
        look_at_sizes(page, 60, SIZES, EXTREMES)
    else:
        look_at_sizes(page, 60, EXTREMES, ())


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize(
    ("name", "move"), [("europe-5-last_round", 60), ("germany-4-last_round", 80)]
)
def test_axe_finds_nothing_in_a_replay_at_any_size(
    visit: Visit, name: str, move: int, language: str
) -> None:
    ann = visit("Ann", locale=language)
    look_at_sizes(ann.go(f"games/{bring(ann, name)}/replay?move={move}"), move, SIZES, SIZES)


def look_at_sizes(
    page: Page, move: int, sizes: Sequence[tuple[int, int]], with_axe: Sequence[tuple[int, int]]
) -> None:
    """Everything fits; axe looks at some of the sizes, and then at the colours of the night.

    It looks at the board if it looks at all sizes. `test_end` has the same board.
    """
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(move))
    expect(page.locator(".ground")).to_be_attached()
    for wide, high in sizes:
        page.set_viewport_size({"width": wide, "height": high})
        assert fits(page, wide, high)
        assert_mover_seen(page)
        if (wide, high) in with_axe:
            assert_accessible(page, board=with_axe is SIZES and (wide, high) == SIZES[0])
    if with_axe:
        assert_readable(page, "dark")


def test_a_replay_is_watched_on_a_phone_by_touch(visit: Visit) -> None:
    ann = visit("Ann", viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = ann.go(f"games/{bring(ann, 'amsterdam-4-last_round')}/replay")
    page.get_by_role("button", name=re.compile("One move forward")).tap()
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", "1")
    page.get_by_role("button", name="Journal").tap()
    expect(page.get_by_role("region", name="Journal")).to_be_visible()
    low: list[str] = page.evaluate(
        "[...document.querySelectorAll('button')].filter(one => one.offsetParent !== null"
        " && one.offsetHeight < 44).map(one => one.outerHTML)"
    )
    assert not low
