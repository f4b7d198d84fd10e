"""A server and a browser for each process that tests; a window for everybody who visits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Playwright, expect, sync_playwright

from tests.server.helpers.process import Server
from waggonway.server.settings import has_pages

from .helpers.chromium import LIGHT, chromium, in_ci
from .helpers.seeded_server import SEED
from .helpers.visitor import WAIT, Visitor

DEFAULT_SEED = "tests of the pages"
Visit = Callable[..., Visitor]
USUAL_SIZE = {"width": 1280, "height": 720}
MOST_IDLE = 8
"""Windows that are kept for later tests."""
CHANGEABLE = ("viewport", "color_scheme", "reduced_motion")
"""Options of a window that a later test can change."""
expect.set_options(timeout=WAIT)  # a busy machine is slow, and no fault of the page


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """What controls browsers.

    It ends with the last test of this folder: Playwright keeps an event loop running in the main
    thread, and tests that come later could not run their own.
    """
    with sync_playwright() as playwright:
        yield playwright


def launch(playwright: Playwright, executable: str | None) -> Browser:
    """Start a browser; without it, or without pages, there is nothing to test."""
    for found, hint in ((executable, "apt-get install chromium"), (has_pages(), "make pages")):
        if not found:
            (pytest.fail if in_ci() else pytest.skip)(f"the pages cannot be tested: {hint}")
    return playwright.chromium.launch(executable_path=executable, args=[*LIGHT])


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Debian's Chromium: its headless shell, if it is there."""
    with launch(playwright, chromium()) as browser:
        yield browser


@pytest.fixture
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """The whole Chromium, for what its headless shell cannot do."""
    with launch(playwright, chromium(whole=True)) as browser:
        yield browser


class SeededServer(Server):
    """A server whose next game has a seed that a test chooses."""

    def __init__(self, home: Path) -> None:
        program = "tests.web.helpers.seeded_server"
        super().__init__(home / "tables.sqlite", program=program, fork=False)
        self.seed_file = home / "seed"
        self.seed(DEFAULT_SEED)

    def seed(self, text: str) -> None:
        """The seed of the next game that begins."""
        self.seed_file.write_text(text)

    @property
    def url(self) -> str:
        """Where the pages are."""
        return f"http://127.0.0.1:{self.port}/"


@pytest.fixture(scope="package")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SeededServer]:
    """A server for all tests of a process: it takes seconds to start, with its bots and boards."""
    server = SeededServer(tmp_path_factory.mktemp("pages"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(SEED, str(server.seed_file))
        with server:
            yield server


@pytest.fixture
def server(shared_server: SeededServer) -> SeededServer:
    """The server, with the same seed for each test that chooses none."""
    shared_server.seed(DEFAULT_SEED)
    return shared_server


class Windows:
    """The windows of a process that tests. A test may go on with one that another test has left.

    In a new window the app takes twice as long to appear.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: list[tuple[dict[str, Any], Visitor]] = []

    def open(self, url: str, options: dict[str, Any], *, fresh: bool) -> Visitor:
        """Open a window, or take one that differs in size, theme and motion only."""
        for place, (kind, visitor) in enumerate(self._idle):
            if not fresh and kind == kind_of(options) and visitor.url == url:
                del self._idle[place]
                visitor.page.set_viewport_size(options.get("viewport", USUAL_SIZE))
                visitor.page.emulate_media(
                    color_scheme=options.get("color_scheme", "light"),
                    reduced_motion=options["reduced_motion"],
                )
                return visitor
        return Visitor(self._browser.new_context(**options), url)

    def put_back(self, visitor: Visitor, options: dict[str, Any]) -> None:
        """Keep a window for a later test, and close the oldest one if there are many."""
        visitor.forget()
        self._idle.append((kind_of(options), visitor))
        if len(self._idle) > MOST_IDLE:
            self._idle.pop(0)[1].context.close()


def kind_of(options: dict[str, Any]) -> dict[str, Any]:
    """The options of a window that cannot be changed later."""
    return {name: options[name] for name in options if name not in CHANGEABLE}


@pytest.fixture(scope="package")
def windows(browser: Browser) -> Windows:
    """The windows that tests share, one after the other."""
    return Windows(browser)


@pytest.fixture
def visit(
    windows: Windows, server: SeededServer, request: pytest.FixtureRequest
) -> Iterator[Visit]:
    """Open another window; at the end none of them may have had any trouble.

    With `fresh` the browser has never been here, and nobody uses its window afterwards.
    """
    visitors: list[tuple[Visitor, dict[str, Any], bool]] = []
    failed = request.session.testsfailed

    def visit(name: str | None = None, *, fresh: bool = False, **how: Any) -> Visitor:
        options: dict[str, Any] = {"reduced_motion": "reduce", "locale": "en-GB", **how}
        visitor = windows.open(server.url, options, fresh=fresh)
        visitors.append((visitor, options, fresh))
        if name is not None:
            visitor.become(name)
        return visitor

    yield visit
    troubles = [trouble for visitor, _, _ in visitors for trouble in visitor.troubles]
    sound = not troubles and request.session.testsfailed == failed
    for visitor, options, fresh in visitors:
        try:
            if sound and not fresh and visitor.url == server.url:
                windows.put_back(visitor, options)
            else:
                visitor.context.close()
        except Error as error:  # a window that a failed test has left in disorder
            troubles.append(str(error))
    assert not troubles
