"""A server and a browser for each process that tests; a window for everybody who visits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, expect, sync_playwright

from tests.server.helpers.process import Server
from waggonway.server.settings import has_pages

from .helpers.chromium import chromium, in_ci
from .helpers.seeded_server import SEED
from .helpers.visitor import WAIT, Visitor

DEFAULT_SEED = "tests of the pages"
Visit = Callable[..., Visitor]
expect.set_options(timeout=WAIT)  # a busy machine is slow, and no fault of the page


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's Chromium; without it, or without pages, there is nothing to test.

    It ends with the last test of this folder: Playwright keeps an event loop running in the main
    thread, and tests that come later could not run their own.
    """
    found = chromium()
    for missing, hint in ((found, "apt-get install chromium"), (has_pages(), "make pages")):
        if not missing:
            (pytest.fail if in_ci() else pytest.skip)(f"the pages cannot be tested: {hint}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found)
        yield browser
        browser.close()


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


@pytest.fixture
def visit(browser: Browser, server: SeededServer) -> Iterator[Visit]:
    """Open another window; at the end none of them may have had any trouble."""
    visitors: list[Visitor] = []

    def visit(name: str | None = None, **how: Any) -> Visitor:
        options: dict[str, Any] = {"reduced_motion": "reduce", "locale": "en-GB", **how}
        visitor = Visitor(browser.new_context(**options), server.url)
        visitors.append(visitor)
        if name is not None:
            visitor.become(name)
        return visitor

    yield visit
    troubles = [trouble for visitor in visitors for trouble in visitor.troubles]
    for visitor in visitors:
        try:
            visitor.context.close()
        except Error as error:  # a window that a failed test has left in disorder
            troubles.append(str(error))
    assert not troubles
