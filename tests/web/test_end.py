"""The end of a game: counted at the table, and on a page that everybody may see."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from waggonway.server.tables import wire

from .conftest import Visit
from .helpers.axe import assert_accessible, assert_readable
from .helpers.imported_games import RECORDS, bring
from .helpers.page_measurements import EXTREMES, SIZES, fits
from .helpers.visitor import Visitor

EDITIONS = [
    "usa-3-last_round",
    "europe-5-last_round",
    "germany-4-last_round",
    "amsterdam-4-last_round",
    "first_journey-3-goal",
]
ON_EVERY_SCREEN = ("europe-5-last_round", "germany-4-last_round")


def wait_for_the_end(ann: Visitor) -> None:
    """Until the server says that it is over."""
    for _ in range(1200):
        if ann.news().table.phase == "finished":
            return
        ann.page.wait_for_timeout(100)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("name", [name for name in EDITIONS if name not in ON_EVERY_SCREEN])
def test_the_table_of_a_finished_game_is_its_result(visit: Visit, name: str) -> None:
    ann = visit("Ann")
    game = bring(ann, name)
    page = visit().go(f"games/{game}")  # somebody who was not there, and has no name
    assert_scored(page, name, ann.ask("GET", f"games/{game}")["result"])
    assert_accessible(page)


def assert_scored(page: Page, name: str, result: Any) -> None:
    """The table on the page is the result that the server tells."""
    rows = sorted(result["seats"], key=lambda row: (row["place"], row["seat"]))
    body = page.get_by_role("table", name="Scores").locator("tbody tr")
    expect(body).to_have_count(len(rows))
    for line, row in zip(body.all(), rows, strict=True):
        made = len(row["completed"]) + row["crossing"]
        total = made if name.startswith("first_journey") else row["total"]
        expect(line).to_have_attribute("data-seat", str(row["seat"]))
        expect(line.locator("td").last).to_have_text(str(total).replace("-", "−"))
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("wins?"))


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
def test_the_end_can_be_used_on_every_screen_by_day_and_night(visit: Visit, language: str) -> None:
    ann = visit("Ann", locale=language)
    for name in ON_EVERY_SCREEN if language == "en-GB" else ON_EVERY_SCREEN[1:]:
        game = bring(ann, name)
        page = ann.go(f"games/{game}")
        if language == "en-GB":
            assert_scored(page, name, ann.ask("GET", f"games/{game}")["result"])
        with_axe = EXTREMES if language == "en-GB" else ()
        look_at_every_size(page, with_axe, board=name == ON_EVERY_SCREEN[0])


@pytest.mark.soak
@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize("name", EDITIONS)
def test_axe_finds_nothing_at_the_end_at_any_size(visit: Visit, name: str, language: str) -> None:
    ann = visit("Ann", locale=language)
    look_at_every_size(ann.go(f"games/{bring(ann, name)}"), SIZES, board=True)


def look_at_every_size(page: Page, with_axe: Sequence[tuple[int, int]], *, board: bool) -> None:
    """Everything fits; axe looks at some of the sizes, and then at the colours of the night.

    With `board` it looks at the board, too, at the largest size.
    """
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator(".ground")).to_be_attached()
    for wide, high in SIZES:
        page.set_viewport_size({"width": wide, "height": high})
        assert fits(page, wide, high)
        if (wide, high) in with_axe:
            assert_accessible(page, board=board and (wide, high) == SIZES[0])
    if with_axe:
        assert_readable(page, "dark")
        page.emulate_media(color_scheme="light")


def test_a_ticket_that_is_pressed_is_shown_on_the_map(visit: Visit) -> None:
    ann = visit("Ann")
    game = bring(ann, "europe-5-last_round")
    result = ann.ask("GET", f"games/{game}")["result"]
    seat = next(row["seat"] for row in result["seats"] if row["failed"])
    name = ann.ask("GET", f"games/{game}")["game"]["names"][seat]
    page = ann.go(f"games/{game}")
    page.get_by_role("group", name="Player").get_by_role("button", name=name).click()
    missed = page.get_by_role("button", name=re.compile("Show its cities on the board"))
    missed.first.click()
    expect(missed.first).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_text(re.compile(f"{name}: .* not connected, −"))).to_be_visible()
    page.get_by_role("button", name="Show the whole board").click()
    expect(missed.first).to_have_attribute("aria-pressed", "false")


def test_free_routes_have_no_badges_on_the_board_of_a_finished_game(visit: Visit) -> None:
    ann = visit("Ann", viewport={"width": 390, "height": 844})
    page = ann.go(f"games/{bring(ann, 'usa-3-last_round')}")
    expect(page.locator("[data-detail=far] [data-route]").first).to_be_attached()
    free = page.locator("[data-route]:not([data-owner])")
    assert free.count() > 0
    assert not [one for one in free.locator(".sign").all() if one.is_visible()]


def test_somebody_who_did_not_play_can_play_the_same_set_up(visit: Visit) -> None:
    ann = visit("Ann")
    ann.begin("first_journey")
    bot = ann.news().table.chairs[1].bot
    ann.send(wire.Leave())  # a stand-in plays for her, and the game ends by itself
    wait_for_the_end(ann)
    mine = ann.go(f"games/{ann.table}")  # those who played are offered the same table instead
    expect(mine.get_by_role("button", name="Play again")).to_be_visible()
    expect(mine.get_by_role("button", name="Play this edition")).to_have_count(0)
    stranger = visit()
    page = stranger.go(f"games/{ann.table}")
    page.get_by_role("button", name="Play this edition").click()
    page.wait_for_url(re.compile(r"/tables/\w+$"))
    expect(page.locator("[data-game]")).to_be_visible()
    stranger.table = page.url.rsplit("/", 1)[1]
    table = stranger.news().table
    assert table.edition.id == "first_journey"
    assert [chair.bot for chair in table.chairs] == [None, bot]
    assert table.options.private


def test_the_shuffle_is_checked_in_the_browser(visit: Visit) -> None:
    ann = visit("Ann")
    game = bring(ann, "usa-3-last_round")
    page = ann.go(f"games/{game}")
    page.get_by_role("button", name="Check the shuffle").click()
    dialog = page.get_by_role("dialog", name="Check the shuffle")
    expect(dialog.get_by_role("status")).to_contain_text("They match")
    expect(dialog).to_contain_text(f"waggonway verify {game}.jsonl")
    assert_accessible(page)


def test_a_seed_that_does_not_fit_is_noticed(visit: Visit) -> None:
    ann = visit("Ann")
    game = bring(ann, "usa-3-last_round")
    found = ann.ask("GET", f"games/{game}") | {"seed": "another one"}
    ann.page.route(
        re.compile(rf"/api/games/{game}$"), lambda route: route.fulfill(body=json.dumps(found))
    )
    page = ann.go(f"games/{game}")
    page.get_by_role("button", name="Check the shuffle").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("do not match")


def test_a_record_can_be_downloaded_and_brought_along_again(visit: Visit, tmp_path: Path) -> None:
    ann = visit("Ann")
    game = bring(ann, "amsterdam-4-last_round")
    page = ann.go(f"games/{game}")
    with page.expect_download() as started:
        page.get_by_role("link", name="Download record").click()
    file = tmp_path / started.value.suggested_filename
    started.value.save_as(file)
    assert file.read_bytes() == (RECORDS / "amsterdam-4-last_round.jsonl").read_bytes()
    stranger = visit()  # without a name: one is generated
    stranger.go("").get_by_label("Choose a record").set_input_files(file)
    expect(stranger.page).to_have_url(f"{stranger.url}games/{game}")


def test_a_record_that_is_not_sound_is_refused_with_line_and_reason(
    visit: Visit, tmp_path: Path
) -> None:
    lines = (RECORDS / "usa-3-last_round.jsonl").read_bytes().splitlines(keepends=True)
    visitor = visit()
    for name, data, says in (
        (
            "altered.jsonl",
            [*lines[:9], lines[9].replace(b'"seat":', b'"seat": '), *lines[10:]],
            "The hash does not match",
        ),
        ("short.jsonl", lines[:-1], "cannot be imported"),
        ("empty.jsonl", [], "empty"),
        ("letter.txt", [b"Dear Ann,\n"], "line 1"),
    ):
        file = tmp_path / name
        file.write_bytes(b"".join(data))
        page = visitor.go("games/nothere")
        expect(page.get_by_role("heading", level=1)).to_have_text("Game not found")
        page.get_by_label("Choose a record").set_input_files(file)
        expect(page.get_by_role("alert")).to_contain_text(says)


def test_a_game_that_ends_before_ones_eyes_is_counted_and_can_be_skipped(visit: Visit) -> None:
    ann = visit("Ann", reduced_motion="no-preference")
    ann.begin("first_journey")
    page = ann.go_to_table()
    expect(page.locator("[data-game]")).to_be_visible()  # who comes later sees the result at once
    ann.send(wire.Leave())  # a stand-in plays for her, and the game ends by itself
    expect(page.get_by_text("Scoring", exact=True)).to_be_visible(timeout=120_000)
    page.keyboard.press("Escape")
    expect(page.get_by_text("Final stop", exact=True)).to_be_visible()
    moment = page.locator("[data-moment]")  # who wins is celebrated, and that can be skipped, too
    expect(moment).to_be_visible()
    expect(moment).to_contain_text(re.compile("wins? "))
    page.keyboard.press("Escape")
    expect(moment).to_have_count(0)
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(f"{ann.url}tables/{ann.table}")
    expect(page).to_have_url(re.compile(r"/tables/\w+$"))


def test_with_reduced_motion_the_result_is_there_at_once(visit: Visit) -> None:
    ann = visit("Ann")
    ann.begin("first_journey")
    ann.send(wire.Leave())  # a stand-in plays for her, and the game ends by itself
    wait_for_the_end(ann)
    page = ann.go_to_table()
    expect(page.get_by_text("Final stop", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Skip scoring")).to_have_count(0)
    page.get_by_role("button", name="Board and chat").click()
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)
