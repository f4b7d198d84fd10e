"""Pictures to test the board with fresh eyes: `python -m tests.web.screenshots.legibility OUT`.

Each picture shows a crowded game of four bots as the board opens, with 20 numbered routes.
Somebody who sees only `OUT/pics` says who owns each of them. `OUT/keys/key.json` has the answers,
by picture and number.
"""

from __future__ import annotations

import json
import random
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import App, Parameter
from playwright.sync_api import Browser, Page, sync_playwright

from bench.web.stage import build, served
from waggonway.bots import make
from waggonway.editions import available
from waggonway.game import Game, View

from ..helpers.chromium import chromium

SIZES = {"desktop": (1440, 900, 1), "phone": (390, 554, 3)}
COLORS = ("vermilion", "cobalt", "saffron", "jade", "plum", "coal")
MARKED = 20
FREE = 6
"""How many of the marked routes are free, if there are enough."""
CROWDED = 0.62
"""The part of the routes that is claimed; a board with few trains stops before."""
VISIONS = {
    "normal": "",
    "protan": "0.152286 1.052583 -0.204868 0.114503 0.786281 0.099216 -0.003882 -0.048116 1.051998",
    "deutan": "0.367322 0.860646 -0.227968 0.280085 0.672501 0.047413 -0.011820 0.042940 0.968881",
    "tritan": "1.255528 -0.076749 -0.178779 -0.078411 0.930809 0.147602 0.004733 0.691367 0.303900",
}
"""Machado, Oliveira and Fernandes (2009), full severity, as in web/src/theme/vision.ts."""
SIMULATE = """matrix => {
  const [a, b, c, d, e, f, g, h, i] = matrix.split(' ')
  const rows = `${a} ${b} ${c} 0 0 ${d} ${e} ${f} 0 0 ${g} ${h} ${i} 0 0 0 0 0 1 0`
  document.body.insertAdjacentHTML('beforeend', `<svg width="0" height="0"
    style="position:absolute"><filter id="vision" color-interpolation-filters="linearRGB">
    <feColorMatrix values="${rows}"/></filter></svg>`)
  document.documentElement.style.filter = 'url(#vision)'
}"""
VISIBLE = """() => [...document.querySelectorAll('[data-route]')].filter((route) => {
  const path = route.querySelector('path.focus')
  const at = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM())
  const buttons = document.querySelector('.zoom').getBoundingClientRect()
  return at.x > 30 && at.y > 30 && at.x < innerWidth - 30 && at.y < innerHeight - 30 &&
    (at.x < buttons.left - 30 || at.y < buttons.top - 30)
}).map((route) => Number(route.dataset.route))"""
NUMBER = Path(__file__).with_name("numbers.js").read_text()
"""Number routes on the page; it returns those that it numbered, in order."""
PAINT = """async ([theme, colors]) => {
  document.getElementById('vision')?.closest('svg').remove()
  document.documentElement.style.filter = ''
  document.documentElement.dataset.theme = theme
  window.paint(colors)
  await document.fonts.ready
}"""

app = App(name="tests.web.screenshots.legibility", help_format="plaintext")


def crowded(edition: str) -> View:
    """Play a game of four bots until most of the board is claimed."""
    game = Game.new(edition, 4, seed="fresh eyes", start=0)
    bots = [make("regular", seed=seat) for seat in range(4)]
    routes = len(game.view(None).owners)
    while not game.over:
        view = game.view(None)
        if sum(owner is not None for owner in view.owners) >= CROWDED * routes:
            break
        seat = game.deciding[0]
        game.apply(seat, bots[seat].choose(game.view(seat)))
    return game.view(None)


def state_of(view: View) -> dict[str, Any]:
    """Return what the page draws of a view."""
    return {
        "owners": view.owners,
        "closed": view.closed,
        "stations": view.stations,
        "passengers": view.passengers,
    }


def marked(view: View, numbers: list[int], rng: random.Random) -> list[int]:
    """List routes to ask for, mostly claimed ones, then spares; of parallel tracks at most one."""
    routes = view.edition.board.routes
    rng.shuffle(numbers)
    seen: set[frozenset[str]] = set()
    claimed: list[int] = []
    free: list[int] = []
    for number in numbers:
        ends = frozenset((routes[number].a, routes[number].b))
        if ends in seen or number in view.closed:
            continue
        seen.add(ends)
        (free if view.owners[number] is None else claimed).append(number)
    first = claimed[: MARKED - FREE] + free[:FREE]
    rest = claimed[MARKED - FREE :] + free[FREE:]
    first, rest = (first + rest)[:MARKED], (first + rest)[MARKED:]
    rng.shuffle(first)
    return first + rest


def _page(browser: Browser, size: str, address: str) -> Page:
    wide, high, fine = SIZES[size]
    context = browser.new_context(
        viewport={"width": wide, "height": high}, device_scale_factor=fine, has_touch=wide < 500
    )
    page = context.new_page()
    page.goto(address)
    page.locator(".ground").first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(500)
    return page


@app.default
def pictures(
    out: Path = Path("build/legibility"),
    *,
    boards: Annotated[str, Parameter(help="ids of editions, with commas")] = "",
    only: Annotated[str, Parameter(help="parts of the names of pictures, with commas")] = "",
) -> None:
    """Take the pictures and write the key."""
    pics, keys = out / "pics", out / "keys"
    for folder_of in (pics, keys):
        folder_of.mkdir(parents=True, exist_ok=True)
    names = boards.split(",") if boards else list(available())
    written = keys / "key.json"
    key: dict[str, Any] = json.loads(written.read_text()) if written.exists() else {}
    program = chromium(whole=True) or sys.exit("Chromium is needed: apt-get install chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder, "page"))
        views = {name: crowded(name) for name in names}
        for name, view in views.items():
            Path(folder, "page", "data", f"{name}.position.json").write_bytes(
                msgspec.json.encode(state_of(view))
            )
        browser = playwright.chromium.launch(executable_path=program)
        with served(Path(folder, "page")) as url:
            for board, size in product(names, SIZES):
                wanted = [
                    (theme, vision, f"{board}-{size}-{theme}-{vision}")
                    for theme, vision in product(("light", "dark"), VISIONS)
                ]
                wanted = [one for one in wanted if any(part in one[2] for part in only.split(","))]
                if not wanted:
                    continue
                page = _page(browser, size, f"{url}?board={board}&state=position")
                visible: list[int] = page.evaluate(VISIBLE)
                for theme, vision, picture in wanted:
                    rng = random.Random(picture)
                    colors = rng.sample(COLORS, 4)
                    page.evaluate(PAINT, [theme, colors])
                    routes = page.evaluate(NUMBER, marked(views[board], sorted(visible), rng))
                    if VISIONS[vision]:
                        page.evaluate(SIMULATE, VISIONS[vision])
                    page.screenshot(path=pics / f"{picture}.png")
                    owners = (views[board].owners[route] for route in routes)
                    key[picture] = {
                        number: "free" if owner is None else colors[owner]
                        for number, owner in enumerate(owners, start=1)
                    }
                    written.write_text(json.dumps(key, indent=1))
                page.context.close()
        browser.close()
    sys.stdout.write(f"{out}\n")


if __name__ == "__main__":
    app()
