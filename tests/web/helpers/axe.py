"""What axe-core finds on a page: things that keep people from using it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from .chromium import in_ci

AXE = Path(__file__).parents[3] / "web/node_modules/axe-core/axe.min.js"
OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
    "preload": False,  # of files for an experimental rule, and for one about autoplay
}

BOARD = ".board > .sheet"
RUN = """async ([options, without]) => {
  const parts = without ? [...document.querySelectorAll(without)] : []
  const places = parts.map(() => document.createComment(''))
  parts.forEach((part, i) => part.replaceWith(places[i]))
  try {
    return await axe.run(document, options)
  } finally {
    places.forEach((place, i) => place.replaceWith(parts[i]))
  }
}"""
"""Axe would also visit parts that it is told to exclude, so they are taken out meanwhile."""


@cache
def source() -> str:
    """The text of axe-core, which npm has fetched."""
    if not AXE.is_file():
        (pytest.fail if in_ci() else pytest.skip)("axe-core is not here: make check")
    return AXE.read_text("utf-8")


def assert_accessible(page: Page, *, only: str = "", board: bool = False) -> None:
    """Axe finds nothing serious on what the page shows now; with `only` it looks at one rule.

    It takes five times as long with a board, so one test for each kind of board includes it.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())  # past the page's policy, which allows no script from elsewhere
    options = OPTIONS | {"runOnly": [only]} if only else OPTIONS
    found: dict[str, Any] = page.evaluate(RUN, [options, "" if board else BOARD])
    serious = [
        f"{one['id']}: {one['help']}: " + "; ".join(node["html"][:160] for node in one["nodes"][:4])
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]
    assert not serious, "\n".join([page.url, *serious])


def assert_readable(page: Page, theme: Literal["light", "dark"], *, board: bool = False) -> None:
    """In this theme nothing is too pale to be read: all else is the same in both."""
    page.emulate_media(color_scheme=theme)
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    assert_accessible(page, only="color-contrast", board=board)
