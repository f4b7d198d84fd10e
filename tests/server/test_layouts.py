"""The board of a table laid out: ours at once, others once, in a process of its own, and kept."""

from __future__ import annotations

import asyncio
import gzip

import msgspec
import pytest

from tests.kit import SPRINT
from tests.lockstep.games import edition_of, path_to
from waggonway.maps import board_digest, stored
from waggonway.maps.stored import decode
from waggonway.server import boards, layouts
from waggonway.server.identity import hashed
from waggonway.server.layouts import Layouts, Surveyors
from waggonway.server.refusal import Refusal
from waggonway.server.store import Guest

from .asgi import Answer, House
from .memory import MemoryStore, services, simulate

OWN = boards.ref_of(edition_of("sprint")).ref
DATA = boards.data_of(edition_of("sprint"))


class Slow:
    """Takes its time, and counts what it is asked for."""

    def __init__(self, seconds: float = 1.0, answer: bytes | None = b"{}") -> None:
        self.seconds, self.answer = seconds, answer
        self.asked: list[str] = []

    async def lay_out(self, ref: str, edition: bytes) -> bytes:
        """The same for every board."""
        self.asked.append(ref)
        await asyncio.sleep(self.seconds)
        if self.answer is None:
            raise layouts.no_layout()
        return self.answer

    async def close(self) -> None:
        """Nothing to let go of."""


def store_with(*refs: str) -> MemoryStore:
    """A store that knows some editions."""
    store = MemoryStore()
    store.editions = dict.fromkeys(refs or (OWN,), DATA)
    return store


async def code_of(layouts: Layouts, ref: str = OWN) -> str:
    """How a layout is refused; empty if it is not."""
    try:
        await layouts.of(ref)
    except Refusal as refusal:
        return refusal.code
    return ""


@pytest.mark.parametrize("ref", boards.ours())
def test_our_boards_come_laid_out(ref: str) -> None:
    async def test() -> Answer:
        return await House(services(MemoryStore())).http("GET", f"/api/editions/{ref}/layout")

    answer = simulate(test)
    assert answer.status == 200
    assert decode(answer.body) == stored(boards.ours()[ref])


def test_an_edition_that_is_played_like_ours_has_our_board() -> None:
    """Records of older versions hold editions whose cities lay elsewhere on the map."""
    text = path_to("amsterdam").read_text()
    elsewhere = boards.from_text(text.replace("lat = 52.3835", "lat = 52.38"))
    longer = boards.from_text(
        text.replace(
            'b = "haringpakkerstoren",    length = 2', 'b = "haringpakkerstoren", length = 3'
        )
    )
    assert boards.ref_of(elsewhere).ref not in boards.ours()
    assert boards.as_ours(elsewhere) == edition_of("amsterdam")
    assert boards.as_ours(longer) is longer


def test_a_layout_is_packed_for_who_can_unpack_it_and_sent_once() -> None:
    (ref, *_) = boards.ours()

    async def test() -> tuple[Answer, ...]:
        house, path = House(services(MemoryStore())), f"/api/editions/{ref}/layout"
        plain = await house.http("GET", path)
        small = await house.http("GET", path, accept_encoding="br, gzip;q=0.8")
        none = await house.http("GET", path, accept_encoding="gzip;q=0, identity")
        tag = dict(plain.headers)[b"etag"].decode()
        return plain, small, none, await house.http("GET", path, if_none_match=tag)

    plain, small, none, known = simulate(test)
    assert dict(small.headers)[b"content-encoding"] == b"gzip"
    assert gzip.decompress(small.body) == plain.body == none.body
    assert len(small.body) < len(plain.body) / 2
    assert (known.status, known.body) == (304, b"")


def test_a_board_that_somebody_brings_is_laid_out_once_and_kept() -> None:
    async def test() -> None:
        store, surveyor = store_with(), Slow()
        here = Layouts(store, surveyor)
        assert await asyncio.gather(*(here.of(OWN) for _ in range(5))) == [b"{}"] * 5
        assert await here.of(OWN) == b"{}"
        assert await Layouts(store, surveyor).of(OWN) == b"{}"  # after a restart
        assert surveyor.asked == [OWN]

    simulate(test)


def test_a_board_is_laid_out_while_the_table_waits_for_players(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(layouts, "WAIT", 2.0)

    async def test() -> Answer:
        store, surveyor = MemoryStore(), Slow(60.0)
        store.guests[hashed("ann")] = Guest("a0", "Ann")
        house = House(msgspec.structs.replace(services(store), surveyor=surveyor))
        form = {"text": SPRINT.read_text(encoding="utf-8"), "options": {"seats": 2}}
        opened = await house.http("POST", "/api/tables", "ann", msgspec.json.encode(form))
        ref = opened.data["edition"]["ref"]
        await asyncio.sleep(1)
        assert surveyor.asked == [ref]
        first = await house.http("GET", f"/api/editions/{ref}/layout")
        assert (first.status, first.data["code"]) == (202, "being_made")
        await asyncio.sleep(60)
        return await house.http("GET", f"/api/editions/{ref}/layout")

    assert simulate(test).body == b"{}"


def test_a_board_that_cannot_be_laid_out_is_not_tried_again_and_again() -> None:
    async def test() -> None:
        surveyor = Slow(answer=None)
        here = Layouts(store_with(), surveyor)
        assert [await code_of(here) for _ in range(3)] == ["no_layout"] * 3
        assert surveyor.asked == [OWN]
        assert await code_of(here, "nothing") == "no_such_edition"

    simulate(test)


def test_not_too_many_boards_wait_for_their_turn() -> None:
    async def test() -> None:
        refs = [f"ref{n}" for n in range(layouts.WAITING + 1)]
        here = Layouts(store_with(*refs), Slow(1.0))
        told = await asyncio.gather(*(code_of(here, ref) for ref in refs))
        assert told == [""] * layouts.WAITING + ["busy"]
        assert await code_of(here, refs[-1]) == ""

    simulate(test)


def test_a_layout_that_cannot_be_kept_is_given_all_the_same() -> None:
    async def test() -> None:
        store = store_with()
        store.failure = "no space left"
        assert await Layouts(store, Slow()).of(OWN) == b"{}"

    simulate(test)


def test_a_process_of_its_own_lays_boards_out_and_survives_what_it_cannot_read() -> None:
    async def test() -> bytes:
        surveyor = Surveyors()
        try:
            with pytest.raises(Refusal, match="cannot be laid out"):
                await surveyor.lay_out("nonsense", b"{}")
            return await surveyor.lay_out(OWN, DATA)
        finally:
            await surveyor.close()

    made = decode(asyncio.run(test()))
    assert made.board == board_digest(edition_of("sprint"))


def test_a_board_that_takes_for_ever_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layouts, "PATIENCE", 0.01)  # a process takes longer to start

    async def test() -> str:
        surveyor = Surveyors()
        try:
            return await code_of(Layouts(store_with(), surveyor))
        finally:
            await surveyor.close()

    assert asyncio.run(test()) == "no_layout"
