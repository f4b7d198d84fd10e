"""The ladder in the browser: ratings, a program's matches, and the replay of a game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from waggonway.bots.random_bot import RandomBot
from waggonway.client import join

from .conftest import SeededServer, Visit
from .helpers.axe import assert_accessible, assert_readable

BOARD = "ladder?edition=first_journey&players=2"


@pytest.fixture
def program(server: SeededServer, tmp_path: Path) -> str:
    """A program that has played a game; its id."""
    server.seed("of the ladder")
    match = join(
        server.url,
        RandomBot,
        name="Any-move",
        edition="first_journey",
        opponents=["random"],
        games=1,
        tokens=tmp_path / "tokens",
    )
    return match.program


def test_from_the_ratings_to_the_replay_of_a_game(
    visit: Visit, server: SeededServer, program: str
) -> None:
    page = visit().go(BOARD)
    row = page.get_by_role("row", name=re.compile("Any-move"))
    expect(row.get_by_role("cell").nth(2)).to_have_text("1")  # games
    expect(page.get_by_role("rowheader", name=re.compile("fixed rating"))).to_have_count(5)
    assert_accessible(page)
    assert_readable(page, "dark")
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    expect(row.get_by_text(re.compile("1 game, "))).to_be_visible()
    page.get_by_role("button", name="4 players").press("Enter")
    expect(page.get_by_text("No program has played on this board yet.")).to_be_visible()
    page.goto(server.url + BOARD)
    page.get_by_role("link", name="Any-move").press("Enter")
    expect(page).to_have_url(re.compile(f"/ladder/{program}$"))
    expect(page.get_by_role("heading", name="Any-move")).to_be_visible()
    assert_accessible(page)
    page.get_by_role("link", name=re.compile("Game 1: ")).click()
    expect(page).to_have_url(re.compile("/games/[0-9a-z]+/replay"))
    expect(page.locator("option", has_text="Any-move").first).to_be_attached()


def test_the_ladder_is_there_in_german(visit: Visit) -> None:
    page = visit(locale="de-DE").go("ladder")
    expect(page.get_by_role("heading", name="Rangliste")).to_be_visible()
    expect(page.get_by_text("Melde dein Programm an").first).to_be_visible()
    assert_accessible(page)
    page.goto(page.url + "/nobody")
    expect(page.get_by_text("Dieses Programm gibt es auf der Rangliste nicht.")).to_be_visible()
