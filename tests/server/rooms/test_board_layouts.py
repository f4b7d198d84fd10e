"""The board of a table laid out: ours at once, others once, in a process of its own, and kept."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from functools import partial

import msgspec
import pytest

from tests.kit import SPRINT
from tests.lockstep.games import edition_of, path_to
from tests.server.helpers.asgi import Answer, House
from tests.server.helpers.memory import MemoryStore, services, simulate
from waggonway.maps import board_digest, stored
from waggonway.maps.stored import decode
from waggonway.server.people.guests import hashed
from waggonway.server.refusals import Refusal
from waggonway.server.rooms import board_layouts, edition_registry
from waggonway.server.rooms.board_layouts import Layouts, LayoutWorkers
from waggonway.server.rooms.workers.worker_process import GivenUp
from waggonway.server.store import Guest

OWN = edition_registry.ref_of(edition_of("sprint")).ref
DATA = edition_registry.data_of(edition_of("sprint"))


class Slow:
    """Takes its time, and counts what it is asked for."""

    def __init__(self, seconds: float = 1.0, answer: bytes | None = b"{}") -> None:
        self.seconds, self.answer = seconds, answer
        self.asked: list[str] = []

    async def lay_out(self, ref: str, edition: bytes, whose: str) -> bytes:
        """The same for every board."""
        self.asked.append(ref)
        await asyncio.sleep(self.seconds)
        if self.answer is None:
            raise Refusal.of("no_layout")
        return self.answer

    async def close(self) -> None:
        """Do nothing: there is nothing to release."""


def store_with(*refs: str) -> MemoryStore:
    """A store that knows some editions."""
    store = MemoryStore()
    store.editions = dict.fromkeys(refs or (OWN,), DATA)
    return store


async def code_of(layouts: Layouts, ref: str = OWN, whose: str = "") -> str:
    """How a layout is refused; empty if it is not."""
    try:
        await layouts.of(ref, whose)
    except Refusal as refusal:
        return refusal.code
    return ""


@pytest.mark.parametrize("ref", edition_registry.ours())
def test_our_boards_come_laid_out(ref: str) -> None:
    async def test() -> Answer:
        return await House(services(MemoryStore())).http("GET", f"/api/editions/{ref}/layout")

    answer = simulate(test)
    assert answer.status == 200
    assert decode(answer.body) == stored(edition_registry.ours()[ref])


def test_an_edition_that_is_played_like_ours_has_our_board() -> None:
    """Records of older versions hold editions whose cities lay elsewhere on the map."""
    text = path_to("amsterdam").read_text()
    elsewhere = edition_registry.from_text(text.replace("lat = 52.3835", "lat = 52.38"))
    longer = edition_registry.from_text(
        text.replace(
            'b = "haringpakkerstoren",    length = 2', 'b = "haringpakkerstoren", length = 3'
        )
    )
    assert edition_registry.ref_of(elsewhere).ref not in edition_registry.ours()
    assert edition_registry.as_ours(elsewhere) == edition_of("amsterdam")
    assert edition_registry.as_ours(longer) is longer


def test_a_layout_is_compressed_for_clients_that_accept_it_and_sent_once() -> None:
    (ref, *_) = edition_registry.ours()

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
    monkeypatch.setattr(board_layouts, "WAIT_SECONDS", 2.0)

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
        refs = [f"ref{n}" for n in range(board_layouts.BOARDS_WAITING + 1)]
        here = Layouts(store_with(*refs), Slow(1.0))
        asked = (code_of(here, ref, f"address {n}") for n, ref in enumerate(refs))
        assert await asyncio.gather(*asked) == [""] * board_layouts.BOARDS_WAITING + ["busy"]
        assert await code_of(here, refs[-1]) == ""

    simulate(test)


def test_one_address_cannot_take_all_places() -> None:
    async def test() -> None:
        refs = [f"ref{n}" for n in range(board_layouts.BOARDS_PER_ADDRESS + 1)]
        here = Layouts(store_with(*refs, OWN), Slow(1.0))
        asked = [code_of(here, ref, "hostile") for ref in refs]
        told = await asyncio.gather(*asked, code_of(here, OWN, "honest"))
        assert told == [""] * board_layouts.BOARDS_PER_ADDRESS + ["busy", ""]
        assert await code_of(here, refs[-1], "hostile") == ""

    simulate(test)


def test_hostile_boards_do_not_hold_up_an_honest_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """An honest board comes after the one that is being laid out, which is stopped soon."""
    monkeypatch.setattr(board_layouts, "SLICE_SECONDS", (0.3, 0.3, 60.0))
    monkeypatch.setattr(board_layouts, "laid_out", pretended)
    done: list[str] = []

    async def lay_out(surveyor: LayoutWorkers, ref: str, whose: str) -> None:
        await surveyor.lay_out(ref, b"", whose)
        done.append(ref)

    async def test() -> None:
        surveyor = LayoutWorkers()
        for process in surveyor._processes:  # starting a process takes longer than a slice
            monkeypatch.setattr(process, "_done", partial(pretend, process._processor or 0.0))
        boards = [*((f"slow {n}", "hostile") for n in range(3)), ("quick", "honest")]
        try:
            async with asyncio.TaskGroup() as tasks:
                for ref, whose in boards:
                    tasks.create_task(lay_out(surveyor, ref, whose))
        finally:
            await surveyor.close()

    simulate(test)
    assert done == ["quick", "slow 0", "slow 1", "slow 2"]


def test_an_honest_board_too_large_for_the_first_slice_waits_for_one_slice_of_another_address(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It needs 36 seconds, which are more than the first slice, and comes when all are waiting."""
    monkeypatch.setattr(board_layouts, "laid_out", pretended)

    async def test() -> float:
        surveyor = LayoutWorkers()
        for process in surveyor._processes:
            monkeypatch.setattr(process, "_done", partial(pretend, process._processor or 0.0))
        hostile = [
            asyncio.create_task(surveyor.lay_out(f"hostile {n}", b"", "hostile"))
            for n in range(board_layouts.BOARDS_PER_ADDRESS)
        ]
        await asyncio.sleep(25.0)
        began = asyncio.get_running_loop().time()
        await surveyor.lay_out("large", b"", "honest")
        for task in hostile:
            task.cancel()
        return asyncio.get_running_loop().time() - began

    first, second, _ = board_layouts.SLICE_SECONDS
    assert simulate(test) <= first + first + second + 36.0  # others', own, others', own


async def pretend(patience: float, work: Callable[..., float], *given: object) -> float:
    """Do a job that takes as long as it says, without a process."""
    seconds = work(*given)
    await asyncio.sleep(min(seconds, patience))
    if seconds > patience:
        raise GivenUp(slow=True)
    return seconds


def pretended(ref: str, edition: bytes) -> float:
    """The seconds that a board takes."""
    return {"quick": 0.1, "large": 36.0}.get(ref, 10.0 if ref.startswith("slow") else 1e9)


def test_a_board_that_was_refused_for_lack_of_room_is_tried_again() -> None:
    class Full(Slow):
        async def lay_out(self, ref: str, edition: bytes, whose: str) -> bytes:
            self.asked.append(ref)
            raise Refusal("busy", "Too many.")

    async def test() -> None:
        surveyor = Full()
        here = Layouts(store_with(), surveyor)
        assert [await code_of(here) for _ in range(2)] == ["busy"] * 2
        assert surveyor.asked == [OWN] * 2

    simulate(test)


def test_a_layout_that_cannot_be_kept_is_given_all_the_same() -> None:
    async def test() -> None:
        store = store_with()
        store.failure = "no space left"
        assert await Layouts(store, Slow()).of(OWN) == b"{}"

    simulate(test)


def test_a_process_of_its_own_lays_boards_out_and_survives_what_it_cannot_read() -> None:
    async def test() -> bytes:
        surveyor = LayoutWorkers()
        try:
            with pytest.raises(Refusal, match="cannot be drawn"):
                await surveyor.lay_out("nonsense", b"{}", "")
            return await surveyor.lay_out(OWN, DATA, "")
        finally:
            await surveyor.close()

    made = decode(asyncio.run(test()))
    assert made.board == board_digest(edition_of("sprint"))


def test_a_board_that_takes_for_ever_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        board_layouts, "SLICE_SECONDS", (0.01, 0.01)
    )  # a process takes longer to start

    async def test() -> str:
        surveyor = LayoutWorkers()
        try:
            return await code_of(Layouts(store_with(), surveyor))
        finally:
            await surveyor.close()

    assert asyncio.run(test()) == "no_layout"
