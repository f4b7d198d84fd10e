"""The pictures of the README: `make screenshots ONLY=readme` writes them into docs/pictures.

They are not taken with the others: looking at pages must not change the repository.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Page

from tests.web.helpers.page_moves import Hands
from tests.web.helpers.visitor import Visitor
from waggonway import bots
from waggonway.game import ClaimRoute, View
from waggonway.server.tables import wire

from . import scenes
from .games import BOARDS
from .studio import REST, Studio, dress, window

OUT = Path(__file__).parents[3] / "docs/pictures"
COMPANY = ("club", "regular", "casual")
PLAYED = 0.3
"""The share of a board that is taken when its picture is made."""
WIDE = 1200
SMALL = (320, 210)
THUMB = {"width": 890, "height": 660}
"""A window in which every board is seen whole."""
FILM = (900, 563)
STUDIO = {"width": 1200, "height": 750}
FRAMES = 24
PHONES = (("europe", "light", True), ("germany", "dark", False), ("amsterdam", "light", False))
"""Side by side: edition, theme, and whether somebody is about to claim a route."""


def pictures(studio: Studio, ann: Visitor) -> None:
    """All of them; one table of each edition is enough."""
    if "readme" not in studio.only:
        return
    OUT.mkdir(parents=True, exist_ok=True)
    phones: dict[str, Image.Image] = {}
    for edition in BOARDS:
        me = bots.make(COMPANY[0], seed=edition)
        view = until(studio, ann, edition, me.choose)
        desk(studio, ann, edition)
        for name, theme, claims in PHONES:
            if name == edition:
                phones[name] = phone(studio, ann, theme, view if claims else None)
        if edition == "europe":
            while (now := ann.turn()) is not None:
                ann.send(wire.MakeMove(0, me.choose(now)))
            film(studio, ann)
    keep(studio, beside([phones[name] for name, *_ in PHONES]), "phones", WIDE)


def until(studio: Studio, ann: Visitor, edition: str, choose: Callable[[View], Any]) -> View:
    """A game in full swing, in which it is Ann's turn and she can claim a route."""
    studio.server.seed(f"the README's {edition}")
    ann.open_table(edition, 4, start=0)
    for seat, bot in enumerate(COMPANY, start=1):
        ann.send(wire.SeatBot(seat, bot))
    ann.send(wire.Begin())
    while (view := ann.turn()) is not None:
        taken = sum(owner is not None for owner in view.owners) / len(view.owners)
        claims = [one for one in view.legal if isinstance(one, ClaimRoute)]
        if view.phase == "action" and claims and taken > PLAYED:
            return view
        ann.send(wire.MakeMove(0, choose(view)))
    raise AssertionError(f"{edition}: the game was over before its board was worth a picture")


def desk(studio: Studio, ann: Visitor, edition: str) -> None:
    """The board alone, small; of two editions the whole screen, too."""
    whole = {"europe": ("game", "light"), "usa": ("night", "dark")}
    visitor = window(studio.browser, studio.server.url, "desktop", ann)
    page = at_rest(visitor)
    if edition in whole:
        name, theme = whole[edition]
        dress(page, theme)
        keep(studio, seen(page.screenshot()), name, WIDE)
        dress(page, "light")
    page.set_viewport_size({"width": THUMB["width"], "height": THUMB["height"]})
    page.locator(".zoom .fit").click()
    page.wait_for_timeout(REST)
    keep(studio, trimmed(seen(page.locator("main.board").screenshot())), edition, SMALL[0])
    visitor.context.close()


def phone(studio: Studio, ann: Visitor, theme: str, view: View | None) -> Image.Image:
    """A phone, with the panel of a route if a view is given."""
    how: dict[str, Any] = {"color_scheme": theme}
    visitor = window(studio.browser, studio.server.url, "phone", ann, **how)
    page = at_rest(visitor)
    if view is not None:
        claims = [one for one in view.legal if isinstance(one, ClaimRoute)]
        longest = max(claims, key=lambda one: view.edition.board.routes[one.route].length)
        scenes.claim(Hands(page, touch=True), view, longest.route)
        page.wait_for_timeout(REST)
    picture = seen(page.screenshot())
    visitor.context.close()
    return picture


def film(studio: Studio, ann: Visitor) -> None:
    """A replay from claim to claim, and the end of the game: an animated picture."""
    frames = ann.ask("GET", f"games/{ann.table}/replay")["frames"]
    taken = [sum(owner is not None for owner in one["view"]["owners"]) for one in frames]
    claims = [number for number in range(1, len(taken)) if taken[number] > taken[number - 1]]
    chosen = [claims[number * len(claims) // FRAMES] for number in range(FRAMES)]
    visitor = window(studio.browser, studio.server.url, "desktop", ann, viewport=STUDIO)
    page = visitor.go(f"games/{ann.table}/replay?move={chosen[0]}")
    page.wait_for_load_state("networkidle")
    shots, at = [], chosen[0]
    for number in [*chosen, claims[-1]]:
        for _ in range(number - at):
            page.keyboard.press("ArrowRight")
        at = number
        page.wait_for_timeout(REST)
        shots.append(small(page))
    visitor.go(f"games/{ann.table}").wait_for_load_state("networkidle")
    shots.append(small(page))
    visitor.context.close()
    path = OUT / "replay.webp"
    times = [450] * (len(shots) - 2) + [900, 4000]
    options: dict[str, Any] = {"quality": 50, "method": 4, "minimize_size": True, "loop": 0}
    shots[0].save(path, save_all=True, append_images=shots[1:], duration=times, **options)
    studio.say(f"docs/pictures/{path.name}, {path.stat().st_size // 1000} kB")


def small(page: Page) -> Image.Image:
    """A frame of the film: a larger page, so that everything of the board is drawn."""
    return seen(page.screenshot()).resize(FILM, Image.Resampling.LANCZOS)


def at_rest(visitor: Visitor) -> Page:
    """The table, with everything on it."""
    page = visitor.go_to_table()
    page.locator("[data-game]").wait_for()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(REST)
    return page


def seen(data: bytes) -> Image.Image:
    """A picture as the browser gave it."""
    return Image.open(io.BytesIO(data)).convert("RGB")


def trimmed(picture: Image.Image) -> Image.Image:
    """The middle of it, in the shape of the small ones."""
    wide = min(picture.width, picture.height * SMALL[0] // SMALL[1])
    high = wide * SMALL[1] // SMALL[0]
    left, top = (picture.width - wide) // 2, (picture.height - high) // 2
    return picture.crop((left, top, left + wide, top + high))


def beside(pictures: list[Image.Image], gap: int = 48) -> Image.Image:
    """Pictures side by side, with nothing between them."""
    wide = sum(one.width for one in pictures) + gap * (len(pictures) - 1)
    row = Image.new("RGBA", (wide, max(one.height for one in pictures)))
    left = 0
    for one in pictures:
        row.paste(one, (left, 0))
        left += one.width + gap
    return row


def keep(studio: Studio, picture: Image.Image, name: str, wide: int) -> None:
    """Write a picture, as wide as it is shown."""
    size = (wide, round(picture.height * wide / picture.width))
    path = OUT / f"{name}.webp"
    picture.resize(size, Image.Resampling.LANCZOS).save(path, quality=80, method=6)
    studio.say(f"docs/pictures/{path.name}, {path.stat().st_size // 1000} kB")
