"""Takes pictures of what a visitor sees: every size of window, by day and by night."""

from __future__ import annotations

import time
from collections.abc import Callable, Container
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page

from tests.web.conftest import SeededServer
from tests.web.helpers.page_moves import Hands
from tests.web.helpers.visitor import Visitor

SIZES = {"desktop": (1440, 900), "tablet": (1024, 768), "phone": (390, 844), "low": (844, 390)}
"""`low` is a phone that lies on its side."""
TOUCH = ("phone", "low")
THEMES = ("light", "dark")
LANGUAGES = {"en": "en-GB", "de": "de-DE"}
"""The pictures in another language than the first have its name in theirs."""
WAIT = 30_000
"""Milliseconds after which a picture that does not come about is given up."""
REST = 250
"""Milliseconds until everything that was pressed stands still."""

Act = Callable[[Hands], None]


def window(
    browser: Browser, url: str, size: str, like: Visitor | None = None, **how: Any
) -> Visitor:
    """A window of a size; with the cookie of somebody else it is that one."""
    wide, high = SIZES[size]
    small = size in TOUCH
    options: dict[str, Any] = {
        "viewport": {"width": wide, "height": high},
        "reduced_motion": "reduce",
        "locale": "en-GB",
        "has_touch": small,
        "is_mobile": small,
        "device_scale_factor": 2 if small else 1,
        **how,
    }
    if like is not None:
        options["storage_state"] = like.context.storage_state()
    visitor = Visitor(browser.new_context(**options), url)
    visitor.context.set_default_timeout(WAIT)
    visitor.table = like.table if like else ""
    return visitor


def dress(page: Page, theme: str) -> None:
    """Day or night; a picture taken at once would show a page that is half painted."""
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    page.locator(f'html[data-theme="{theme}"]').wait_for()
    page.wait_for_timeout(REST)
    page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")


class Studio:
    """One window of each size, for the same person, in which page after page is opened."""

    def __init__(self, browser: Browser, server: SeededServer, out: Path, only: tuple[str, ...]):
        self.browser = browser
        self.server = server
        self.out = out
        self.sizes = [word for word in only if word in SIZES] or list(SIZES)
        self.themes = [word for word in only if word in THEMES] or list(THEMES)
        self.languages = [word for word in only if word in LANGUAGES] or list(LANGUAGES)
        self.only = [word for word in only if word not in (*SIZES, *THEMES, *LANGUAGES)]
        self.taken = 0
        self.failed: list[str] = []
        self._windows: dict[str, Visitor] = {}
        self._language = "en"

    def wants(self, *names: str) -> bool:
        """Whether a picture is asked for whose name begins like one of these, or the other way."""
        return not self.only or any(
            name.startswith(one) or one.startswith(name) for name in names for one in self.only
        )

    def sit(self, like: Visitor | None, language: str = "en") -> None:
        """From now on the windows are those of this visitor; of a stranger without one."""
        self.leave()
        self._language = language
        for size in self.sizes if language in self.languages else ():
            locale = LANGUAGES[language]
            self._windows[size] = window(self.browser, self.server.url, size, like, locale=locale)

    def each(self, act: Callable[[Visitor], object]) -> None:
        """Prepare every window."""
        for visitor in self._windows.values():
            act(visitor)

    def leave(self) -> None:
        """Close the windows."""
        for visitor in self._windows.values():
            visitor.context.close()
        self._windows = {}

    def take(
        self,
        name: str,
        path: str,
        act: Act | None = None,
        *,
        sizes: Container[str] = SIZES,
        themes: Container[str] = THEMES,
        whole: bool = False,
    ) -> None:
        """Open a page, do something on it, take its pictures; `whole` ones are as long as it."""
        if not self.wants(name):
            return
        if self._language != "en":
            name = f"{name}-{self._language}"
        chosen = {size: one for size, one in self._windows.items() if size in sizes}
        for visitor in chosen.values():  # all at once: they load while others are looked at
            visitor.page.goto(self.server.url + path, wait_until="commit")
        for size, visitor in chosen.items():
            try:
                self._open(visitor, act, touch=size in TOUCH)
                for theme in (one for one in self.themes if one in themes):
                    dress(visitor.page, theme)
                    self._shoot(f"{name}-{size}-{theme}", visitor, whole=whole)
            except (Error, AssertionError) as error:
                self._fail(f"{name}-{size}", str(error))
            for trouble in visitor.troubles:
                self._fail(f"{name}-{size}", trouble)
            visitor.troubles.clear()

    def _open(self, visitor: Visitor, act: Act | None, *, touch: bool) -> None:
        page = visitor.page
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        if act:
            act(Hands(page, touch=touch))
            page.wait_for_timeout(REST)

    def _shoot(self, name: str, visitor: Visitor, *, whole: bool) -> None:
        path = self.out / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        visitor.page.screenshot(path=path, full_page=whole, animations="disabled")
        self.say(name)

    def say(self, name: str) -> None:
        """A picture has been taken."""
        self.taken += 1
        print(f"{time.strftime('%H:%M:%S')} {name}", flush=True)

    def _fail(self, name: str, why: str) -> None:
        self.failed.append(name)
        print(f"{time.strftime('%H:%M:%S')} {name} FAILED: {why.splitlines()[0]}", flush=True)
