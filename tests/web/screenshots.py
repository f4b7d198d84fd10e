"""Pictures of all pages in four sizes, light and dark: `make screenshots`, into build/screenshots.

To be looked at: nothing is compared.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from waggonway.game import Action, ClaimRoute, DrawTickets, View
from waggonway.server import wire

from .chromium import chromium
from .conftest import SeededServer
from .curious import Curious, kinds
from .hands import Hands
from .seeded import SEED
from .test_games import SEEDS
from .visitor import Visitor

OUT = Path(__file__).parents[2] / "build/screenshots"
SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844), "low": (844, 390)}
THEMES = ("light", "dark")
PAGES = {"home": "", "rules": "rules/europe", "statistics": "statistics", "settings": "settings"}
MOVES = 40
"""Own decisions after which a board is worth looking at."""


class Studio:
    """Takes pictures of what a visitor sees, in every size and theme."""

    def __init__(self, browser: Browser, server: SeededServer) -> None:
        self.browser = browser
        self.server = server

    @contextmanager
    def window(self, size: str, theme: str, like: Visitor | None = None) -> Iterator[Visitor]:
        """A window; with the cookie of somebody else it is that one."""
        wide, high = SIZES[size]
        small = size in ("phone", "low")
        options: dict[str, Any] = {
            "viewport": {"width": wide, "height": high},
            "color_scheme": theme,
            "reduced_motion": "reduce",
            "locale": "en-GB",
            "has_touch": small,
            "is_mobile": small,
            "device_scale_factor": 2 if small else 1,
        }
        if like is not None:
            options["storage_state"] = like.context.storage_state()
        visitor = Visitor(self.browser.new_context(**options), self.server.url)
        visitor.table = like.table if like else ""
        yield visitor
        visitor.context.close()

    def take(self, name: str, visitor: Visitor) -> None:
        """Take a picture when everything is at rest."""
        visitor.page.wait_for_load_state("networkidle")
        visitor.page.wait_for_timeout(300)
        path = OUT / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        visitor.page.screenshot(path=path)
        print(path.relative_to(OUT.parents[1]), flush=True)

    def everywhere(self, name: str, path: str, like: Visitor) -> None:
        """A page in every size and theme."""
        for size in SIZES:
            for theme in THEMES:
                with self.window(size, theme, like) as visitor:
                    visitor.go(path)
                    self.take(f"{name}-{size}-{theme}", visitor)


def play(ann: Visitor, most: int, studio: Studio | None = None, edition: str = "") -> None:
    """Make some moves; with a studio, take a picture of each kind of decision first."""
    curious, seen = Curious(), set[str]()
    for _ in range(most):
        view = ann.turn()
        if view is None:
            return
        action = curious.choose(view)
        if studio and not (new := set(kinds(view, action))) <= seen:
            seen |= new
            decision(studio, ann, view, action, f"decisions/{edition}-{'-'.join(sorted(new))}")
        ann.send(wire.MakeMove(0, action))


def decision(studio: Studio, ann: Visitor, view: View, action: Action, name: str) -> None:
    """What the page shows when this is to be decided."""
    with studio.window("desktop", "light", ann) as visitor:
        page = visitor.go_to_table()
        page.locator("[data-game]").wait_for()
        hands = Hands(page)
        if isinstance(action, ClaimRoute):
            hands.press(hands.verb("Claim route", "Claim"))
            route, places = view.edition.board.routes[action.route], view.edition.places
            ends = f"{places[route.a].name}–{places[route.b].name}"
            hands.panel.get_by_role("button").filter(has_text=ends).first.click()
        elif isinstance(action, DrawTickets) and len(action.mix) > 1:
            hands.press(hands.verb("Take tickets", "Tickets"))
        studio.take(name.replace(" ", "_"), visitor)


def all_pictures(studio: Studio) -> None:
    """Everything worth looking at."""
    with studio.window("desktop", "light") as ann:
        ann.become("Ann")
        for edition, seed in SEEDS.items():
            studio.server.seed(seed)
            ann.open_table(edition, 2, start=0)
            ann.send(wire.SeatBot(1, "regular"))
            studio.everywhere(f"table/{edition}", f"tables/{ann.table}", ann)
            ann.send(wire.Begin())
            studio.everywhere(f"opening/{edition}", f"tables/{ann.table}", ann)
            play(ann, MOVES, studio, edition)
            studio.everywhere(f"board/{edition}", f"tables/{ann.table}", ann)
            play(ann, 500)
            studio.everywhere(f"end/{edition}", f"games/{ann.table}", ann)
            studio.everywhere(f"replay/{edition}", f"games/{ann.table}/replay?move=30", ann)
        for name, path in PAGES.items():
            studio.everywhere(f"pages/{name}", path, ann)


def main() -> None:
    """Take all pictures."""
    found = chromium()
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = SeededServer(Path(home))
        os.environ[SEED] = str(server.seed_file)
        with server:
            browser = playwright.chromium.launch(executable_path=found)
            all_pictures(Studio(browser, server))
            browser.close()


if __name__ == "__main__":
    main()
