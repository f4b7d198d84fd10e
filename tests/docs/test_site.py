"""The built documentation site: complete, linked, searchable, and without other hosts."""

from __future__ import annotations

import json
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.web.helpers.chromium import chromium, in_ci

from .pages import ROOT

LOADED = {"img": "src", "script": "src", "iframe": "src", "source": "src", "video": "src"}


class Page(HTMLParser):
    """The links, anchors and loaded files of one page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Remember what a tag links to, loads or names."""
        given = {name: value or "" for name, value in attrs}
        self.anchors.update(given[name] for name in ("id", "name") if name in given)
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        if tag in LOADED and LOADED[tag] in given:
            self.loaded.append(given[LOADED[tag]])
        if tag == "link" and given.get("rel") not in ("canonical", "prev", "next"):
            self.loaded.append(given.get("href", ""))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once; the build fails on any warning."""
    folder = tmp_path_factory.mktemp("docs") / "site"
    done = subprocess.run(
        [sys.executable, ROOT / "docs/build.py", folder],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def parsed(site: Path) -> dict[Path, Page]:
    """Every page of the site except the one for wrong addresses, whose links are absolute."""
    return {path: Page(path) for path in site.rglob("*.html") if path.name != "404.html"}


def test_every_link_and_anchor_of_the_site_resolves(parsed: dict[Path, Page]) -> None:
    broken = []
    for path, page in parsed.items():
        for link in [*page.links, *page.loaded]:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or link.startswith("data:"):
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            anchor = unquote(parts.fragment) if target in parsed else ""
            if not target.exists() or (anchor and anchor not in parsed[target].anchors):
                broken.append(f"{path.name}: {link}")
    assert broken == []


def test_the_site_loads_nothing_from_another_host(parsed: dict[Path, Page], site: Path) -> None:
    loaded = {link for page in parsed.values() for link in page.loaded}
    assert {link for link in loaded if urlsplit(link).netloc} == set()
    home = (site / "index.html").read_text(encoding="utf-8")
    assert 'data-md-component="source"' not in home, "it asks the host of the repository"
    styles = "".join(path.read_text(encoding="utf-8") for path in site.rglob("*.css"))
    assert "url(http" not in styles
    assert "@import" not in styles


def test_the_site_can_be_searched(site: Path) -> None:
    index = json.loads((site / "search.json").read_text(encoding="utf-8"))
    text = json.dumps(index)
    assert all(word in text for word in ("lock-step", "tunnel", "commitment", "new_game"))


def test_the_search_works_from_a_folder_and_asks_no_other_host(site: Path) -> None:
    """In Chromium, from file://: type two words and follow a result to the rules."""
    if not (executable := chromium()):
        (pytest.fail if in_ci() else pytest.skip)("apt-get install chromium")
    requests: list[str] = []
    errors: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable)
        page = browser.new_page()
        page.on("request", lambda request: requests.append(request.url))
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto((site / "reference/python.html").as_uri())
        page.locator(".md-search__button").click()
        field = page.get_by_role("combobox", name="Search")
        field.press_sequentially("tunnel toll")  # each key is answered by the worker
        expect(field).to_have_value("tunnel toll")
        page.get_by_text("Ferries, tunnels, stations").first.click()
        page.wait_for_url("**/rules.html*")
        browser.close()
    assert errors == []
    assert {urlsplit(url).scheme for url in requests} <= {"file", "data", "blob", "about"}


def test_every_page_is_in_the_navigation(parsed: dict[Path, Page], site: Path) -> None:
    home = parsed[site / "index.html"]
    linked = {(site / urlsplit(link).path).resolve() for link in home.links}
    pages = {path for path in parsed if path != site / "index.html"}
    assert {path.relative_to(site).as_posix() for path in pages - linked} == set()


def test_the_http_page_has_every_operation_with_an_example(site: Path) -> None:
    text = (site / "reference/http.html").read_text(encoding="utf-8")
    assert "POST /api/bot/tables/{table}/move" in text
    assert "GET /api/games/{table}/record" in text
    assert text.count("curl") >= 25


def test_the_python_page_has_the_public_names(site: Path) -> None:
    text = (site / "reference/python.html").read_text(encoding="utf-8")
    for name in ("waggonway.game.Game.apply", "waggonway.record.verify", "waggonway.bots.make"):
        assert f'id="{name}"' in text
