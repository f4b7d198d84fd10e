"""The puzzle of the day in the browser."""

from __future__ import annotations

import sqlite3
import time
from functools import cache
from pathlib import Path

from playwright.sync_api import expect

from tests.golden.make import RECORDS
from waggonway.server.durations import DAY_MS
from waggonway.server.rooms.finished_games import puzzles

from .conftest import SeededServer, Visit
from .helpers.axe import assert_accessible

GAME = RECORDS / "amsterdam-2-last_round.jsonl"


@cache
def puzzle() -> bytes:
    """The best puzzle of a game, compressed."""
    found = puzzles.best_puzzle(GAME.read_bytes(), "")
    assert found is not None
    return found


def publish(database: Path, data: bytes) -> None:
    """Make a puzzle today's, without a game; an empty one is none."""
    today = int(time.time() * 1000) // DAY_MS
    with sqlite3.connect(database, timeout=30) as connection:
        connection.execute("DELETE FROM puzzles")
        for day in (today, today + 1):  # a test may run around midnight
            row = (day, puzzles.LATEST_FORM, 1.0, 0, None, data)
            connection.execute("INSERT INTO puzzles VALUES (?, ?, ?, ?, ?, ?)", row)
    connection.close()


def test_the_puzzle_of_the_day_is_solved_on_the_board_and_remembered(
    visit: Visit, server: SeededServer
) -> None:
    database = server.seed_file.parent / "tables.sqlite"
    publish(database, b"")
    visitor = visit()
    page = visitor.go("puzzle")
    expect(page.get_by_text("There is no puzzle today.")).to_be_visible()
    with page.expect_response("**/api/puzzles"):
        page = visitor.go("")
    expect(page.get_by_role("heading", name="Import a game")).to_be_visible()
    expect(page.get_by_role("heading", name="Puzzle of the day")).to_have_count(0)
    publish(database, puzzle())
    page = visitor.go("")
    page.get_by_role("link", name="Find the move").press("Enter")
    note = page.get_by_role("region", name="Puzzle of the day")
    expect(note).to_contain_text("One move is clearly the best")
    assert_accessible(page)
    solution = page.get_by_test_id("solution")
    expect(solution).to_have_count(0)
    page.locator('[data-slot="4"]').click()
    expect(solution).to_contain_text("There is a better move")
    expect(solution.get_by_role("row").nth(3)).to_be_visible()  # a head and three moves at least
    expect(page.locator('.ring[data-marks*="data-slot"]')).to_be_visible()
    assert_accessible(page)
    note.get_by_role("button", name="Try again").press("Enter")
    expect(note).to_contain_text("Your first answer today was not the best move")
    page.locator('[data-slot="1"]').press("Enter")
    expect(solution).to_contain_text("Right: the best move")
    page.reload()
    expect(solution).to_contain_text("There is a better move")  # the first answer counts
    page = visitor.go("")
    expect(page.get_by_text("Not solved today")).to_be_visible()
