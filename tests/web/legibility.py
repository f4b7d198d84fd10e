"""Pictures to test the board with fresh eyes: `python -m tests.web.legibility OUT`.

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

from .chromium import chromium

SIZES = {"desktop": (1440, 900, 1), "phone": (390, 554, 3)}
COLORS = ("vermilion", "cobalt", "saffron", "jade", "plum", "coal")
MARKED = 20
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
  document.body.insertAdjacentHTML('beforeend', `<svg width="0" height="0"><filter id="vision"
    color-interpolation-filters="linearRGB"><feColorMatrix values="${rows}"/></filter></svg>`)
  document.documentElement.style.filter = 'url(#vision)'
}"""
VISIBLE = """() => [...document.querySelectorAll('[data-route]')].filter((route) => {
  const path = route.querySelector('path.focus')
  const at = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM())
  const buttons = document.querySelector('.zoom').getBoundingClientRect()
  return at.x > 30 && at.y > 30 && at.x < innerWidth - 30 && at.y < innerHeight - 30 &&
    (at.x < buttons.left - 30 || at.y < buttons.top - 30)
}).map((route) => Number(route.dataset.route))"""
NUMBER = """routes => {
  const lines = [...document.querySelectorAll('[data-route]')].map((route) => {
    const path = route.querySelector('path.focus')
    const [long, screen] = [path.getTotalLength(), path.getScreenCTM()]
    const at = (part) => path.getPointAtLength(long * part).matrixTransform(screen)
    const points = Array.from({ length: 25 }, (_, i) => at(i / 24))
    const half = 9.3 * Math.hypot(screen.a, screen.b)
    return { route: Number(route.dataset.route), points, half }
  })
  const names = [...document.querySelectorAll('.pieces .name text')].map((text) =>
    text.getBoundingClientRect())
  const buttons = document.querySelector('.zoom').getBoundingClientRect()
  const inside = (p, box, room) => p.x > box.left - room && p.x < box.right + room &&
    p.y > box.top - room && p.y < box.bottom + room
  const apart = (p, q) => Math.hypot(p.x - q.x, p.y - q.y)
  const placed = []
  const cost = ({ edge, x, y }, route) => {
    const [disc, others] = [{ x, y }, lines.filter((line) => line.route !== route)]
    const over = (p, line, room) => line.points.some((q) => apart(p, q) < line.half + room)
    const leader = [0.1, 0.3, 0.5, 0.7].map((part) =>
      ({ x: edge.x + part * (x - edge.x), y: edge.y + part * (y - edge.y) }))
    const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
    return apart(edge, disc) +
      (inside(disc, screen, -9) ? 0 : 9999) + (inside(disc, buttons, 9) ? 999 : 0) +
      900 * lines.filter((line) => over(disc, line, 8)).length +
      400 * others.filter((line) => leader.some((p) => over(p, line, 1))).length +
      500 * placed.filter((one) => apart(one.disc, disc) < 17).length +
      300 * placed.filter((one) => one.leader.some((p) => apart(p, disc) < 10)).length +
      40 * names.filter((box) => inside(disc, box, 7)).length
  }
  let drawn = ''
  routes.forEach((route, i) => {
    const { points, half } = lines.find((line) => line.route === route)
    const places = []
    for (const index of [12, 9, 15, 6, 18, 4, 20])
      for (const side of [1, -1]) {
        const [at, next] = [points[index], points[index + 1]]
        const long = apart(at, next) || 1
        const [x, y] = [side * (next.y - at.y) / long, side * (at.x - next.x) / long]
        const edge = { x: at.x + half * x, y: at.y + half * y }
        for (const far of [14, 20, 28, 38, 50, 66])
          for (const turn of [0, 0.5, -0.5, 0.9, -0.9]) {
            const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
            const [dx, dy] = [x * cos - y * sin, x * sin + y * cos]
            places.push({ edge, x: edge.x + far * dx, y: edge.y + far * dy })
          }
      }
    const best = places.map((place) => [cost(place, route), place])
      .reduce((one, other) => (other[0] < one[0] ? other : one))[1]
    const { edge, x, y } = best
    placed.push({ disc: { x, y }, leader: [0.2, 0.5, 0.8].map((part) =>
      ({ x: edge.x + part * (x - edge.x), y: edge.y + part * (y - edge.y) })) })
    drawn += `<path d="M${x} ${y}L${edge.x} ${edge.y}" stroke="#fff" stroke-width="3"/>
      <path d="M${x} ${y}L${edge.x} ${edge.y}" stroke="#000" stroke-width="1.4"/>
      <circle cx="${edge.x}" cy="${edge.y}" r="1.8" fill="#fff" stroke="#000"/>
      <circle cx="${x}" cy="${y}" r="7.5" fill="#fff" stroke="#000"/>
      <text x="${x}" y="${y + 3.6}" font-size="10" font-weight="800"
        text-anchor="middle">${i + 1}</text>`
  })
  document.body.insertAdjacentHTML('beforeend', `<svg
    style="position:fixed;inset:0;width:100%;height:100%;pointer-events:none">${drawn}</svg>`)
}"""
"""Number the routes: a line leads to the edge of each; neither it nor the number covers a track."""

app = App(name="tests.web.legibility", help_format="plaintext")


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


def marked(view: View, numbers: list[int], rng: random.Random) -> list[int]:
    """Routes to ask for: mostly claimed ones, of parallel tracks at most one."""
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
    chosen = claimed[: MARKED - 6] + free
    chosen = chosen[:MARKED] + claimed[MARKED - 6 :][: max(0, MARKED - len(chosen))]
    rng.shuffle(chosen)
    return chosen


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
    program = chromium() or sys.exit("Chromium is needed: apt-get install chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        build(Path(folder, "page"))
        views = {name: crowded(name) for name in names}
        for name, view in views.items():
            state = {
                "owners": view.owners,
                "closed": view.closed,
                "stations": view.stations,
                "passengers": view.passengers,
            }
            Path(folder, "page", "data", f"{name}.position.json").write_bytes(
                msgspec.json.encode(state)
            )
        browser = playwright.chromium.launch(executable_path=program)
        with served(Path(folder, "page")) as url:
            for board, size, theme, vision in product(names, SIZES, ("light", "dark"), VISIONS):
                picture = f"{board}-{size}-{theme}-{vision}"
                if not any(part in picture for part in only.split(",")):
                    continue
                rng = random.Random(picture)
                colors = rng.sample(COLORS, 4)
                query = f"board={board}&state=position&theme={theme}&colors={','.join(colors)}"
                page = _page(browser, size, f"{url}?{query}")
                routes = marked(views[board], page.evaluate(VISIBLE), rng)
                page.evaluate(NUMBER, routes)
                if VISIONS[vision]:
                    page.evaluate(SIMULATE, VISIONS[vision])
                page.screenshot(path=pics / f"{picture}.png")
                page.context.close()
                owners = (views[board].owners[route] for route in routes)
                key[picture] = {
                    number: "free" if owner is None else colors[owner]
                    for number, owner in enumerate(owners, start=1)
                }
                written.write_text(json.dumps(key, indent=1))
        browser.close()
    sys.stdout.write(f"{out}\n")


if __name__ == "__main__":
    app()
