"""The puzzle of the day: from public games only, made once, and gone with its game's consent."""

from __future__ import annotations

import asyncio
import functools
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert

from tests.golden.make import RECORDS
from tests.server.helpers.asgi import House
from tests.server.helpers.memory import services
from tests.server.hosting.test_administration import Site, code, run
from waggonway.review.puzzles import DIGITS
from waggonway.server.rooms.finished_games import puzzles
from waggonway.server.rooms.finished_games.record_imports import examined, sound
from waggonway.server.settings import Features, Settings
from waggonway.server.store import Place
from waggonway.server.store.schema.games import sitting
from waggonway.server.tables.summary import Finish

GAME = (RECORDS / "amsterdam-2-last_round.jsonl").read_bytes()
TODAY = "/api/puzzles/today"
SOLUTION = ("moves", "solution", "loss", "reason", "sentence", "played", "margin", "trials")


@functools.cache
def best() -> bytes | None:
    return puzzles.best_puzzle(GAME, "/dev/null")


in_a_process = puzzles.PuzzleWorkers.best


class Worker:
    """Counts the games that are looked at, in this process."""

    asked = 0


@pytest.fixture(autouse=True)
def worker(monkeypatch: pytest.MonkeyPatch) -> None:
    async def found(_: object, record: bytes, __: Path) -> bytes | None:
        Worker.asked += 1
        return await asyncio.to_thread(best) if b'"amsterdam"' in record else None

    Worker.asked = 0
    monkeypatch.setattr(puzzles.PuzzleWorkers, "best", found)


async def played(site: Site, name: str, *people: str, listed: bool = True, **line: Any) -> str:
    """A game that ended here before today, with these people."""
    found: Finish = sound(examined(GAME, 0)).finish
    told = {"game": name, "origin": "table", "own": "", "ended": -1, **line}
    changed = msgspec.structs.replace(found.line, **told)
    finish = msgspec.structs.replace(found, line=changed, listed=listed)
    await site.store.take(finish, sound(examined(GAME, 0)).edition)
    rows = [{"table_id": name, "person": person} for person in people]
    if rows:
        await site.store._write(lambda c: c.execute(insert(sitting), rows))
    return name


async def today(site: Site | House) -> Any:
    """The puzzle, once it is there."""
    house = site if isinstance(site, House) else site.house
    for _ in range(600):
        found = (await house.http("GET", TODAY)).data
        if found["state"] != "making":
            return found
        await asyncio.sleep(0.02)
    pytest.fail("the puzzle was not made")


async def answer(site: Site, day: str, move: object) -> Any:
    body = msgspec.json.encode({"move": move})
    return await site.house.http("POST", f"/api/puzzles/{day}/answer", "", body)


def test_a_puzzle_is_made_once_and_its_solution_comes_after_the_answer(
    place: Place, tmp_path: Path
) -> None:
    async def work(site: Site) -> None:
        ann, _ = await site.guest("Ann")
        game = await played(site, "public", ann)
        other = House(services(site.store))  # another process on the same database
        found, same = await asyncio.gather(today(site), today(other))
        assert found == same
        assert (found["state"], Worker.asked) == ("ready", 1)
        position = found["puzzle"]
        assert sorted(position) == ["before", "edition", "seat", "view"]
        assert position["view"]["viewer"] == position["seat"]
        told = msgspec.json.encode(found)
        assert game.encode() not in told
        assert b"Ann" not in told
        assert not [key for key in SOLUTION if f'"{key}"'.encode() in told]
        given_up = (await answer(site, found["day"], None)).data
        assert (given_up["right"], given_up["answer"]) == (None, None)
        right = (await answer(site, found["day"], given_up["moves"][0]["action"])).data
        assert (right["right"], right["answer"], right["moves"][0]["loss"]) == (True, 0, 0)
        for move in position["view"]["legal"]:
            one = (await answer(site, found["day"], move)).data
            mine = one["moves"][one["answer"]]
            assert one["right"] is (one["answer"] == 0)
            lost = one["moves"][0]["chance"] - mine["chance"]
            assert abs(lost - mine["loss"]) < 10**-DIGITS * 3

    run(place, tmp_path, work)


def test_only_public_games_of_people_who_agree_are_used(place: Place, tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        (ann, token), (bob, _) = await site.guest("Ann"), await site.guest("Bob")
        await played(site, "private", ann, listed=False)
        await played(site, "imported", ann, origin="import")
        await played(site, "played on", ann, origin="played_on")
        await played(site, "own", ann, own="a custom edition")
        await played(site, "forgotten", ann, "nobody knows them any more")
        await played(site, "later", ann, ended=10**15)
        used = site.store.games_for_puzzles
        assert await used(0, 99) == []
        await played(site, "public", ann, bob)
        assert await used(0, 99) == ["public"]
        assert (await today(site))["state"] == "ready"
        for wish, state in ((False, "none"), (True, "none")):
            body = msgspec.json.encode({"values": {"puzzles": wish}})
            assert (await site.house.http("PUT", "/api/me/settings", token, body)).status == 200
            assert (await today(site))["state"] == state
        assert await used(0, 99) == ["public"]
        assert (await site.admin("POST", f"guests/{bob}/erase")).status < 300
        assert await used(0, 99) == []

    run(place, tmp_path, work)


def test_a_puzzle_is_offered_only_if_there_is_one_or_a_game_for_it(
    place: Place, tmp_path: Path
) -> None:
    async def work(site: Site) -> None:
        async def offered() -> bool:
            found = (await site.house.http("GET", "/api/puzzles")).data
            return bool(found["offered"])

        ann, _ = await site.guest("Ann")
        assert not await offered()
        await played(site, "private", ann, listed=False)
        assert not await offered()
        await played(site, "public", ann)
        assert await offered()
        assert Worker.asked == 0  # asking makes none
        assert (await today(site))["state"] == "ready"
        assert await offered()
        await site.store.delete_tables(["public"])
        assert not await offered()
        assert (await today(site))["state"] == "none"
        await played(site, "another", ann)
        assert not await offered()  # there is none today

    run(place, tmp_path, work)


def test_a_puzzle_is_deleted_with_its_game_and_another_one_is_made(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        await played(site, "first")
        assert (await today(site))["state"] == "ready"
        await played(site, "second")
        await site.store.delete_tables(["first"])
        assert (await today(site))["state"] == "ready"
        assert Worker.asked == 2
        await site.store.delete_tables(["second"])
        assert (await today(site))["state"] == "none"

    run(tmp_path / "db", tmp_path, work)


def test_questions_that_make_no_sense_are_refused(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        assert code(await answer(site, "1969-05-05", None)) == (404, "no_such_puzzle")
        get = site.house.http
        assert code(await get("GET", "/api/puzzles/1969-05-05")) == (404, "no_such_puzzle")
        for day in ("yesterday", "2026-13-01", "0", "2026-11-170"):
            assert code(await get("GET", f"/api/puzzles/{day}")) == (400, "bad_request")
        await played(site, "public")
        found = await today(site)
        day = found["day"]
        assert code(await answer(site, day, {"type": "pass"}))[0] == 409
        assert code(await answer(site, day, {"type": "claim"})) == (400, "bad_request")
        assert code(await answer(site, day, {"type": "draw_face_up", "slot": 9}))[0] == 409
        why = await get("POST", f"/api/puzzles/{day}/why", "", b'{"route":0}')
        assert why.status == 200
        assert code(await get("POST", f"/api/puzzles/{day}/why", "", b"{}")) == (400, "bad_request")
        stations = await get("POST", f"/api/puzzles/{day}/stations", "", b'{"city":"nowhere"}')
        assert code(stations) == (409, "no_such_city")
        assert (await get("POST", f"/api/puzzles/{day}/stations", "", b"{}")).status == 200
        off = House(services(site.store), Settings(features=Features(puzzles=False)))
        assert code(await off.http("GET", TODAY)) == (403, "switched_off")
        assert code(await off.http("GET", "/api/puzzles")) == (403, "switched_off")
        refused = await off.http("POST", f"/api/puzzles/{day}/answer", "", b"{}")
        assert code(refused) == (403, "switched_off")

    run(tmp_path / "db", tmp_path, work)


def test_a_game_is_chosen_by_the_day_and_a_failed_worker_leaves_no_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [f"game {i}" for i in range(20)]
    first = {min(names, key=lambda name: puzzles.order_of(day, name)) for day in range(30)}
    assert len(first) > 5

    async def none(*_: object) -> None:
        return None

    async def work(site: Site) -> None:
        for name in names[:8]:
            await played(site, name)
        monkeypatch.setattr(puzzles.PuzzleWorkers, "best", none)
        assert (await today(site))["state"] == "none"
        assert (await today(site))["puzzle"] is None
        await site.store.claim_puzzle(5, puzzles.LATEST_FORM, 10, 0, 0)
        assert not await site.store.claim_puzzle(5, puzzles.LATEST_FORM, 11, 0, 0)
        assert await site.store.claim_puzzle(5, puzzles.LATEST_FORM, 12, 11, 0)  # given up
        await site.store.drop_puzzle(5)
        assert await site.store.stored_puzzle(5, puzzles.LATEST_FORM) is None

    run(tmp_path / "db", tmp_path, work)


def test_a_real_worker_process_finds_the_same_puzzle(tmp_path: Path) -> None:
    async def work() -> bytes | None:
        workers = puzzles.PuzzleWorkers()
        try:
            return await in_a_process(workers, GAME, tmp_path / "progress")
        finally:
            await workers.close()

    found = asyncio.run(work())
    assert found is not None
    assert found == best()
