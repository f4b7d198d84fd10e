"""`python -m bench.web frames|pictures`: measure or photograph boards in Chromium."""

from __future__ import annotations

import json as text
import shutil
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from rich.console import Console
from rich.table import Table

from waggonway.editions import available

from .processor import drawing_time
from .stage import build, served

app = App(name="bench.web", help_format="plaintext")
FRAMES = Path(__file__).with_name("frames.js").read_text().partition("\n")[2]
STATES = ("empty", "claimed", "full", "lit", "path", "cities", "end", "signs")
SIZES = {"desktop": (1440, 900, 1), "field": (1140, 658, 1), "phone": (390, 554, 3)}
SECONDS = 4
BUDGET = 1000 / 60
"""Milliseconds of a frame."""


def _browser(playwright: Any) -> Browser:
    found = shutil.which("chromium") or shutil.which("chromium-browser")
    if found is None:
        sys.exit("Chromium is needed: apt-get install chromium")
    browser: Browser = playwright.chromium.launch(executable_path=found)
    return browser


def _page(browser: Browser, size: str, address: str) -> Page:
    wide, high, fine = SIZES[size]
    screen: ViewportSize = {"width": wide, "height": high}
    context = browser.new_context(viewport=screen, device_scale_factor=fine, has_touch=wide < 500)
    page = context.new_page()
    page.goto(address)
    page.locator(".ground, .row").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    return page


def _drawn(trace: bytes) -> int:
    """Count the frames that reached the screen, which a page cannot know."""
    events = text.loads(trace)["traceEvents"]
    return sum(event["name"] == "Display::DrawAndSwap" for event in events)


@app.command
def frames(*, board: str = "europe", json: Annotated[bool, Parameter(negative="")] = False) -> None:
    """Measure frames and processor time while a full board is moved and zoomed."""
    rows = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder, "page"))
        browser = _browser(playwright)
        with served(Path(folder, "page")) as url:
            for size, (kind, zoom) in product(
                ("field", "phone"), (("pan", 1.5), ("pan", 2), ("pan", 4), ("zoom", 2))
            ):
                page = _page(browser, size, f"{url}?board={board}&state=full")
                page.evaluate("zoom => { board.fit(); if (zoom > 1) board.zoomBy(zoom) }", zoom)
                page.wait_for_timeout(2000)
                browser.start_tracing(page=page, categories=["viz"])
                before = drawing_time()
                row = page.evaluate(FRAMES, {"kind": kind, "seconds": SECONDS})
                row["busy"] = (drawing_time() - before) / SECONDS
                row["drawn"] = _drawn(browser.stop_tracing()) / SECONDS
                rows.append({"field": size, "what": kind, "zoom": zoom, **row})
                page.context.close()
        browser.close()
    if json:
        print(text.dumps(rows, indent=1))
        return
    heads = (
        "field",
        "what",
        "zoom",
        "frames/s",
        "drawn/s",
        "p95 ms",
        "script ms",
        "processor ms/s",
    )
    table = Table(*heads)
    for row in rows:
        figures = (f"{row[key]:.1f}" for key in ("rate", "drawn", "p95", "script", "busy"))
        table.add_row(row["field"], row["what"], f"{row['zoom']}x", *figures)
    Console().print(table, f"budget at 60 frames per second: {BUDGET:.1f} ms per frame")


@app.command
def pictures(out: Path = Path("build/boards"), *, boards: str = "", states: str = "") -> None:
    """Take pictures of every board in every state, light and dark, on desktop and phone."""
    chosen = boards.split(",") if boards else list(available())
    wanted = states.split(",") if states else list(STATES)
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder, "page"))
        browser = _browser(playwright)
        with served(Path(folder, "page")) as url:
            for board, state, theme, size in product(
                chosen, wanted, ("light", "dark"), ("desktop", "phone")
            ):
                page = _page(browser, size, f"{url}?board={board}&state={state}&theme={theme}")
                page.screenshot(path=out / f"{board}-{state}-{theme}-{size}.png")
                page.context.close()
        browser.close()
    print(out)


if __name__ == "__main__":
    app()
