"""Link previews: every shared page says what it is, and nothing that is not public."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.helpers.asgi import Answer, House
from tests.server.helpers.memory import MemoryStore, services, simulate
from tests.server.helpers.prepared import prepared
from tests.server.helpers.rooms import ask
from tests.server.helpers.sitting import ANN, BOB
from waggonway.editions import available, load
from waggonway.server import settings
from waggonway.server.http.link_previews import PICTURES, picture_of
from waggonway.server.settings import Settings
from waggonway.server.tables import wire
from waggonway.server.tables.options import Options
from waggonway.server.tables.summary import listing

from .test_pages import header

PAGE = "<!doctype html><html><head><title>Waggonway</title></head><body></body></html>"
TAG = re.compile(r'<meta (?:property|name)="([a-z:_]+)" content="([^"]*)" />')


@pytest.fixture(autouse=True)
def _built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text(PAGE)
    monkeypatch.setattr(settings, "PAGES", tmp_path)


def tags(answer: Answer) -> dict[str, str]:
    assert answer.status == 200
    return {name: unescape(value) for name, value in TAG.findall(answer.body.decode())}


def shared(path: str, *, store: MemoryStore | None = None, public: str | None = None) -> Any:
    """The tags of a page."""

    async def test() -> dict[str, str]:
        house = House(services(store or MemoryStore()), Settings(public_url=public))
        host = {"host": "example.org"} if public else {}
        return tags(await house.http("GET", path, "", b"", **host))

    return simulate(test)


def opened(edition: str = "usa", **options: Any) -> tuple[MemoryStore, str]:
    """A table at which Ann and Bob sit."""
    store = MemoryStore()

    async def test() -> str:
        house = House(services(store))
        table = await house.registry.open(ANN, load(edition), Options(3, **options))
        async with house.registry.room(table) as room:
            await ask(room, BOB, wire.Sit(1))
        store.lobby[table] = listing(room.table)
        return table

    return store, simulate(test)


def test_every_page_has_a_title_a_text_and_a_picture() -> None:
    for path in ("/", "/rules", "/tables/nothing", "/games/nothing/replay"):
        found = shared(path)
        assert found["og:title"] == "Waggonway"
        assert found["og:image"] == "http://127.0.0.1:8000/api/pictures/waggonway"
        assert found["twitter:card"] == "summary_large_image"


def test_an_invitation_says_what_is_played() -> None:
    store, table = opened(private=True)
    found = shared(f"/tables/{table}", store=store)
    assert found["og:title"] == "Play USA with us"
    assert found["og:description"] == "A table for 3 players, with 1 free seat."
    assert found["og:image"].endswith("/api/pictures/usa")
    assert found["og:image:alt"] == "The board of USA"


def test_names_are_told_of_tables_that_are_open_to_anyone_only() -> None:
    store, table = opened(private=False)
    assert "At the table: Ann, Bob." in shared(f"/tables/{table}", store=store)["og:description"]
    store, table = opened(private=True)
    assert "Ann" not in "".join(shared(f"/tables/{table}", store=store).values())


@pytest.mark.parametrize("listed", [True, False])
@pytest.mark.parametrize("page", ["", "/replay"])
def test_a_finished_game_says_who_won_if_it_is_public(listed: bool, page: str) -> None:
    finish = next(one.finish for one in prepared("amsterdam", 2, 0) if one.finish)
    store = MemoryStore()
    store.finished["g"] = msgspec.structs.replace(finish, listed=listed)
    found = shared(f"/games/g{page}", store=store)
    assert found["og:title"] == "Amsterdam on Waggonway"
    assert found["og:description"].startswith("A finished game of 2 players")
    assert (" won" in found["og:description"]) is listed
    for name in finish.line.names:
        assert (name in found["og:description"]) is listed
    assert found["og:image"].endswith("/api/pictures/amsterdam")


def test_addresses_are_those_that_others_use() -> None:
    found = shared("/trains/rules", public="https://example.org/trains/")
    assert found["og:url"] == "https://example.org/trains/rules"
    assert found["og:image"] == "https://example.org/trains/api/pictures/waggonway"


def test_no_name_can_put_anything_into_the_page() -> None:
    store, table = opened(private=False)
    evil = '"><script>alert(1)</script>'
    store.lobby[table] = msgspec.structs.replace(store.lobby[table], names=(evil,), title=evil)

    async def test() -> bytes:
        return (await House(services(store)).http("GET", f"/tables/{table}")).body

    body = simulate(test)
    assert b"<script>" not in body
    assert evil in shared(f"/tables/{table}", store=store)["og:title"]


def test_a_page_comes_although_the_store_cannot_be_read() -> None:
    store, table = opened()
    store.failure = "the disk cannot be read or written"
    assert shared(f"/tables/{table}", store=store)["og:title"] == "Waggonway"


@pytest.mark.parametrize("name", [*available(), "waggonway"])
def test_every_board_has_a_picture_that_other_sites_may_show(name: str) -> None:
    async def test() -> Answer:
        return await House(services(MemoryStore())).http("GET", f"/api/pictures/{name}")

    answer = simulate(test)
    assert answer.body == (PICTURES / f"{name}.png").read_bytes()
    assert answer.body[16:24] == (1200).to_bytes(4, "big") + (630).to_bytes(4, "big")
    assert header(answer, "content-type") == "image/png"
    policies = [v for n, v in answer.headers if n == b"cross-origin-resource-policy"]
    assert policies == [b"cross-origin"]


def test_a_board_that_somebody_made_has_the_sign_of_waggonway() -> None:
    assert picture_of("usa", "My own USA")[0] == "waggonway"
    assert picture_of("../../etc/passwd", "x")[0] == "waggonway"

    async def test() -> int:
        return (await House(services(MemoryStore())).http("GET", "/api/pictures/..%2fx")).status

    assert simulate(test) == 404
