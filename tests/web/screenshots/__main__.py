"""`make screenshots`: all pages in four sizes, by day and by night, into build/screenshots.

With ONLY="europe/decide pages/home" those alone whose names begin so; sizes and themes among the
words (desktop, tablet, phone, low, light, dark, en, de) leave the others out. ONLY=readme takes
the README's instead, into docs/pictures. The command reports the screenshots that failed, takes the
others, and fails at its end.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.conftest import SeededServer
from tests.web.helpers.chromium import chromium
from tests.web.helpers.seeded_server import SEED
from waggonway.server.settings import has_pages

from . import games, lobby, people, readme
from .studio import Studio, window

OUT = Path(__file__).parents[3] / "build/screenshots"


def everything(studio: Studio) -> None:
    """One edition after the other, then the pages around the games."""
    with_names = [window(studio.browser, studio.server.url, "desktop") for _ in range(2)]
    for visitor, name in zip(with_names, ("Ann", "Ben"), strict=True):
        visitor.become(name)
    ann, ben = with_names
    for edition in games.BOARDS:
        games.decisions(studio, ann, edition)
        games.showcase(studio, ann, edition)
    games.hot_seat(studio, ann)
    lobby.pages(studio, ann, ben)
    people.first_game(studio)
    people.profiles(studio, ann, ben)
    readme.pictures(studio, ann)


def main(only: tuple[str, ...]) -> int:
    """Take the pictures; how many could not be taken."""
    found = chromium(whole=True)
    for missing, hint in ((found, "apt-get install chromium"), (has_pages(), "make pages")):
        if not missing:
            sys.exit(f"no pictures can be taken: {hint}")
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = SeededServer(Path(home))
        os.environ[SEED] = str(server.seed_file)
        with server:
            browser = playwright.chromium.launch(executable_path=found)
            studio = Studio(browser, server, OUT, only)
            everything(studio)
            browser.close()
    minutes = (time.monotonic() - begun) / 60
    print(f"{studio.taken} pictures in {minutes:.1f} minutes")
    if studio.failed:
        print(f"{len(studio.failed)} could not be taken: {', '.join(studio.failed)}")
    return len(studio.failed)


if __name__ == "__main__":
    sys.exit(min(1, main(tuple(sys.argv[1:]))))
