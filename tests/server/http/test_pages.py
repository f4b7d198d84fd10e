"""The pages for browsers: one page for all addresses; files are cached forever and compressed."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.helpers.asgi import Answer, House
from tests.server.helpers.memory import MemoryStore, services, simulate
from waggonway.server import settings
from waggonway.server.http.rate_limits import REQUESTS
from waggonway.server.http.routes import pages
from waggonway.server.settings import Settings

PAGE = '<!doctype html><base href="/" /><script type="module" src="./assets/a-1.js"></script>'
SCRIPT = b"// " + b"all aboard " * 200
Get = Callable[..., Answer]


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pages as a build leaves them."""
    (tmp_path / "pages/assets/fonts").mkdir(parents=True)
    (tmp_path / "secret.txt").write_text("not a page")
    home = tmp_path / "pages"
    (home / "index.html").write_text(PAGE)
    (home / "assets/a-1.js").write_bytes(SCRIPT)
    (home / "assets/a-1.js.br").write_bytes(b"brotli")
    (home / "assets/b-2.css").write_bytes(SCRIPT)
    (home / "assets/fonts/c-3.woff2").write_bytes(SCRIPT)
    (home / "assets/odd").write_bytes(b"<script>")
    monkeypatch.setattr(settings, "PAGES", home)
    return home


def get(path: str, method: str = "GET", public_url: str | None = None, **headers: str) -> Answer:
    """One request."""

    async def test() -> Answer:
        house = House(services(MemoryStore()), Settings(public_url=public_url))
        return await house.http(method, path, "", b"", **headers)

    return simulate(test)


def header(answer: Answer, name: str) -> str:
    """A header of an answer; empty if it is not there."""
    return dict(answer.headers).get(name.encode(), b"").decode()


@pytest.mark.parametrize("address", [one.replace("{name:str}", "x") for one in pages.ADDRESSES])
def test_every_address_of_the_router_gives_the_page(built: Path, address: str) -> None:
    answer = get(address)
    assert (answer.status, answer.body.decode()) == (200, PAGE)
    assert header(answer, "content-type") == "text/html; charset=utf-8"
    assert header(answer, "cache-control") == "no-cache"


def test_the_page_knows_below_which_path_it_lies(built: Path) -> None:
    where = "https://example.org/trains/"
    for path in ("/games/x", "/trains/games/x"):
        answer = get(path, public_url=where, host="example.org")
        assert b'<base href="/trains/"' in answer.body


def test_a_page_that_has_not_changed_is_not_sent_again_and_a_new_build_is(built: Path) -> None:
    tag = header(get("/"), "etag")
    assert get("/", if_none_match=tag).status == 304
    (built / "index.html").write_text(PAGE.replace("a-1", "a-22"))
    again = get("/", if_none_match=tag)
    assert (again.status, b"a-22" in again.body) == (200, True)


def test_files_are_kept_for_ever_and_come_in_the_smallest_form(built: Path) -> None:
    plain = get("/assets/a-1.js")
    assert plain.body == SCRIPT
    assert header(plain, "content-type") == "text/javascript; charset=utf-8"
    assert "immutable" in header(plain, "cache-control")
    small = get("/assets/a-1.js", accept_encoding="gzip, br")
    assert (small.body, header(small, "content-encoding")) == (b"brotli", "br")
    other = get("/assets/b-2.css", accept_encoding="gzip, br")
    assert (gzip.decompress(other.body), header(other, "content-encoding")) == (SCRIPT, "gzip")
    font = get("/assets/fonts/c-3.woff2", accept_encoding="gzip, br")
    assert (font.body, header(font, "content-type")) == (SCRIPT, "font/woff2")
    assert header(get("/assets/odd"), "content-type") == "application/octet-stream"


@pytest.mark.parametrize(
    "path",
    [
        "/assets/none.js",
        "/assets/../index.html",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/fonts",
    ],
)
def test_there_is_nothing_but_the_files(built: Path, path: str) -> None:
    answer = get(path)
    assert (answer.status, answer.data["code"]) == (404, "not_found")


def test_an_unknown_address_gets_a_page_that_says_so(built: Path) -> None:
    answer = get("/nothing/here")
    assert (answer.status, answer.body.decode()) == (404, PAGE)
    assert get("/api/nothing").data["code"] == "not_found"
    assert get("/nothing", "POST").data["code"] == "not_found"


def test_a_page_of_many_files_uses_up_no_requests(built: Path) -> None:
    async def test() -> list[int]:
        house = House(services(MemoryStore()))
        house.address = "here"
        paths = [*["/assets/b-2.css"] * REQUESTS.at_once, "/api/health"]
        return [(await house.http("GET", path)).status for path in paths]

    assert set(simulate(test)) == {200}


def test_the_head_of_a_page_can_be_asked_for(built: Path) -> None:
    assert get("/", "HEAD").status == 200


def test_scripts_come_from_this_server_alone(built: Path) -> None:
    policy = header(get("/"), "content-security-policy")
    assert "default-src 'self'" in policy
    assert "script-src" not in policy
    assert "frame-ancestors 'none'" in policy


def test_without_pages_there_is_the_api(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "PAGES", tmp_path)
    assert get("/", accept="text/html").data["code"] == "not_found"
    assert get("/api/health").status == 200
