"""Take the pictures of link previews: `python -m tests.web.screenshots.previews`.

They are part of the package, because a server has nothing that draws pages. Run it again when the
boards are drawn differently.
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from bench.web.stage import build, served
from waggonway.editions import available

from ..helpers.chromium import chromium
from .legibility import crowded, state_of

ROOT = Path(__file__).parents[3]
PICTURES = ROOT / "src/waggonway/server/http/pictures"
SIGN = (ROOT / "web/src/theme/icon.svg").read_text(encoding="utf-8")
WIDE, HIGH = 1200, 630  # pixels that most services show
PALETTE = 128
PLAYERS = ("vermilion", "cobalt", "saffron", "jade")
NAME = f"""<div style="position: fixed; right: 18px; bottom: 18px; display: flex; gap: 10px;
  align-items: center; padding: 7px 16px 7px 9px; background: var(--panel); color: var(--ink);
  border: 2px solid var(--ink); font: 800 27px/1 var(--display)">
  {SIGN.replace("<svg ", '<svg width="36" height="36" ')}Waggonway</div>"""
ALONE = f"""<div style="position: fixed; inset: 0; display: grid; gap: 36px; place-content: center;
  justify-items: center; color: #2B3A4A; background: #EFE3C5; font: 800 92px/1 var(--display)">
  {SIGN.replace("<svg ", '<svg width="250" height="250" ')}Waggonway</div>"""
"""The sign on paper, for boards that players have made."""


def of_boards(browser: Browser, url: str) -> Iterator[tuple[str, bytes]]:
    """Take a picture of every board in the middle of a game."""
    page = browser.new_page(viewport={"width": WIDE, "height": HIGH})
    for name in available():
        page.goto(f"{url}?board={name}&state=position&colors={','.join(PLAYERS)}")
        page.locator(".ground").first.wait_for(state="attached")
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        page.add_style_tag(content=".zoom { display: none !important }")
        page.evaluate("name => document.body.insertAdjacentHTML('beforeend', name)", NAME)
        page.wait_for_timeout(500)
        yield name, page.screenshot()
    page.evaluate("sign => { document.body.innerHTML = sign }", ALONE)
    yield "waggonway", page.screenshot()


def main() -> None:
    """Take all pictures."""
    program = chromium(whole=True) or sys.exit("Chromium is needed: apt-get install chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder, "page"))
        for name in available():
            position = msgspec.json.encode(state_of(crowded(name)))
            Path(folder, "page/data", f"{name}.position.json").write_bytes(position)
        browser = playwright.chromium.launch(executable_path=program)
        with served(Path(folder, "page")) as url:
            for name, picture in of_boards(browser, url):
                image = Image.open(io.BytesIO(picture)).convert("RGB")
                small = image.quantize(PALETTE, dither=Image.Dither.NONE)
                small.save(PICTURES / f"{name}.png", optimize=True)
        browser.close()


if __name__ == "__main__":
    main()
