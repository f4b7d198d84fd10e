"""A finished game, move by move: the board of every move, a link to it, and who sees what."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from waggonway.server import wire

from .axe import assert_accessible
from .conftest import SeededServer, Visit
from .curious import Curious
from .visitor import Visitor

BOARD = """() => Object.fromEntries(
  [...document.querySelectorAll('[data-route][data-owner]')].map(
    (one) => [one.dataset.route, Number(one.dataset.owner)]))"""


def owners(frame: dict[str, Any]) -> dict[str, int]:
    """Whose routes are whose in a frame of the server's replay."""
    return {str(n): owner for n, owner in enumerate(frame["view"]["owners"]) if owner is not None}


def expect_board(page: Page, frame: dict[str, Any]) -> None:
    """The board shows this frame, at the latest in a moment."""
    page.wait_for_function(
        f"(wanted) => JSON.stringify(({BOARD})()) === JSON.stringify(wanted)", arg=owners(frame)
    )


@pytest.fixture
def game(visit: Visit, server: SeededServer) -> Visitor:
    """Somebody who has just finished a short game."""
    ann = visit("Ann")
    server.seed("amsterdam 363")
    ann.open_table("amsterdam", 2, start=0)
    ann.send(wire.SeatBot(1, "random"))
    ann.send(wire.Begin())
    curious = Curious()
    while (view := ann.turn()) is not None:
        ann.send(wire.MakeMove(0, curious.choose(view)))
    return ann


def test_every_move_of_a_game_can_be_seen_again(game: Visitor) -> None:
    frames = game.ask("GET", f"games/{game.table}/replay?seat=all")["frames"]
    page = game.go(f"games/{game.table}/replay?move=0")
    page.locator("[data-route]").first.wait_for(state="attached")
    expect_board(page, frames[0])
    for frame in frames[1:12]:
        page.keyboard.press("ArrowRight")
        expect_board(page, frame)
    page.keyboard.press("ArrowLeft")
    expect_board(page, frames[10])
    expect(page).to_have_url(re.compile("move=10"))
    page.keyboard.press("End")
    expect_board(page, frames[-1])
    assert_accessible(page)


def test_a_link_leads_to_a_move_and_a_viewpoint(game: Visitor) -> None:
    frames = game.ask("GET", f"games/{game.table}/replay?seat=all")["frames"]
    middle = len(frames) // 2
    page = game.go(f"games/{game.table}/replay?move={middle}&view=1")
    expect_board(page, frames[middle])
    expect(page.get_by_label("Seen by")).to_have_value("1")
    page.get_by_label("Seen by").select_option("all")
    expect_board(page, frames[middle])


def test_the_page_of_a_game_leads_to_its_replay_and_record(game: Visitor) -> None:
    page = game.go(f"games/{game.table}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    assert download.value.path().read_bytes().startswith(b'{"')
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.get_by_role("heading", name="Replay")).to_be_attached()
    assert "/replay" in page.url
