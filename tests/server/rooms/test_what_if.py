"""What-if questions on a server: for finished games only, and the same answer for everybody."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.hosting.test_administration import Site, code, run
from waggonway.review import what_if as engine
from waggonway.server.rooms.finished_games import what_if
from waggonway.server.store import Place

from .test_playing_on import here as here
from .test_playing_on import imported

MOVE = 30


@pytest.fixture(autouse=True)
def worker(monkeypatch: pytest.MonkeyPatch, here: None) -> None:
    """Answer in a thread of this process, with few trials."""

    async def review(_: object, record: bytes, key: str, __: str, progress: Path) -> bytes | None:
        return await asyncio.to_thread(what_if.answered, record, key, str(progress))

    monkeypatch.setattr(what_if.WhatIfWorkers, "review", review)
    monkeypatch.setattr(engine, "KNOWN_TRIALS", 8)
    monkeypatch.setattr(engine, "OPEN_TRIALS", 2)


async def ask(site: Site, game: str, token: str, move: int, choice: int) -> Any:
    body = msgspec.json.encode({"move": move, "choice": choice})
    return await site.house.http("POST", f"/api/games/{game}/what-if", token, body)


def test_an_answer_is_computed_once_and_deleted_with_its_game(place: Place, tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        game, token = await imported(site)
        where = f"/api/games/{game}/what-if?move={MOVE}"
        choices = (await site.house.http("GET", where)).data["choices"]
        number = choices[0]["number"]
        for _ in range(100):
            found = (await ask(site, game, token, MOVE, number)).data
            if found["state"] == "done":
                break
            await asyncio.sleep(0.05)
        assert found["answer"]["tried"] == choices[0]["action"]
        _, other = await site.guest("Bob")
        assert (await ask(site, game, other, MOVE, number)).data == found
        assert (await site.house.http("GET", f"/api/games/{game}/review")).data["state"] == "none"
        await site.store.delete_tables([game])
        assert await site.store.stored_review(game, what_if.key_of(MOVE, number), 1) is None

    run(place, tmp_path, work)


def test_a_question_that_makes_no_sense_is_refused(tmp_path: Path) -> None:
    async def work(site: Site) -> None:
        game, token = await imported(site)
        (_, other) = await site.guest("Bob")
        running = await site.open(token)
        await site.do(running, other, type="sit", seat=1)
        await site.do(running, token, type="begin")
        assert code(await ask(site, running, token, 0, 0)) == (404, "no_such_game")
        get = await site.house.http("GET", f"/api/games/{running}/what-if?move=0", token)
        assert code(get) == (404, "no_such_game")
        assert code(await ask(site, game, "", MOVE, 0)) == (401, "no_name")
        assert code(await ask(site, game, token, 44, 0)) == (409, "no_such_move")
        assert code(await ask(site, game, token, MOVE, 9999)) == (409, "no_such_choice")
        assert code(await ask(site, game, token, -1, 0)) == (400, "bad_request")

    run(tmp_path / "db", tmp_path, work)
