"""Permissions about finished games: who may play on and ask what would have been."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from tests.golden.make import RECORDS
from tests.server.helpers.asgi import House
from tests.server.helpers.memory import MemoryStore, services, simulate
from waggonway.editions import load
from waggonway.game import Pass
from waggonway.review.what_if import WhatIf
from waggonway.server.deterministic_gzip import zipped
from waggonway.server.durations import DAY_MS
from waggonway.server.people.guests import hashed
from waggonway.server.rooms.finished_games import puzzles
from waggonway.server.rooms.finished_games.record_imports import examined, sound
from waggonway.server.rooms.finished_games.replays import Replays
from waggonway.server.rooms.finished_games.what_if import key_of
from waggonway.server.store import Guest, SqlStore, open_store
from waggonway.server.store.interface import StoredReview
from waggonway.server.tables.access.person import Person
from waggonway.server.tables.options import Options

ROLES = {"player": "Ann", "stranger": "Carol", "nobody": ""}
PLAY_ON = {"move": 3, "seat": 1, "bot": "random"}
REQUESTS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "play on from a game that is over": ("POST", "{over}/play-on", PLAY_ON),
    "play on from a running game": ("POST", "{running}/play-on", PLAY_ON),
    "list other moves of a game that is over": ("GET", "{over}/what-if?move=3", {}),
    "list other moves of a running game": ("GET", "{running}/what-if?move=0", {}),
    "ask what if, in a game that is over": ("POST", "{over}/what-if", {"move": 3, "choice": 0}),
    "ask what if, in a running game": ("POST", "{running}/what-if", {"move": 0, "choice": 0}),
}


class Here(Replays):
    """Works in this process."""

    async def worked(self, work: Any, *given: Any, **named: Any) -> Any:
        """Do it at once."""
        return work(*given, **named)


async def tried(request: str, role: str) -> str:
    """Return what comes of a request: "yes", or the code of its refusal."""
    store = MemoryStore()
    for name in ("Ann", "Carol"):
        store.guests[hashed(name)] = Guest(name.lower(), name)
    data = (RECORDS / "amsterdam-2-last_round.jsonl").read_bytes()
    found = sound(examined(data, 0))
    await store.take(found.finish, found.edition)
    over = found.finish.line.game
    answer = WhatIf(3, 1, 0, Pass(), Pass(), 0.5, 0.5, 0.0, 0.0, (0.5, 0.5), (0.5, 0.5), 0)
    done = StoredReview(1.0, 0, zipped(msgspec.json.encode(answer)))
    store.reviews[over, key_of(3, 0)] = done
    house = House(msgspec.structs.replace(services(store), replays=Here()))
    running = await house.registry.open(Person("ann", "Ann"), load("amsterdam"), Options(2))
    method, path, form = REQUESTS[request]
    where = f"/api/games/{path.format(over=over, running=running)}"
    body = msgspec.json.encode(form) if form else b""
    got = await house.http(method, where, ROLES[role], body)
    return "yes" if got.status < 400 else str(got.data["code"])


PUZZLES: dict[str, tuple[str, str, dict[str, Any]]] = {
    "see whether there is a puzzle today": ("GET", "", {}),
    "see the puzzle of the day": ("GET", "today", {}),
    "see the puzzle of a day without one": ("GET", "1969-05-05", {}),
    "answer the puzzle of the day": ("POST", "today/answer", {"move": {"type": "draw_blind"}}),
    "ask why, in the puzzle of the day": ("POST", "today/why", {"route": 0}),
    "ask for stations, in the puzzle of the day": ("POST", "today/stations", {"city": None}),
}


async def puzzled() -> dict[str, dict[str, str]]:
    """For each request about puzzles and each role what comes of it."""
    with TemporaryDirectory() as folder:
        store = open_store(Path(folder) / "db")
        assert isinstance(store, SqlStore)
        house = House(services(store))
        tokens = {"nobody": ""}
        for role in ("player", "stranger"):
            body = msgspec.json.encode({"name": role, "bearer": True})
            made = await house.http("POST", "/api/guests", "", body)
            tokens[role] = made.data["token"]
        data = puzzles.best_puzzle((RECORDS / "amsterdam-2-last_round.jsonl").read_bytes(), "")
        today = services(store).now() // DAY_MS
        assert await store.claim_puzzle(today, puzzles.LATEST_FORM, 0, 0, 0)
        await store.keep_puzzle(today, None, 0, data or b"")
        found: dict[str, dict[str, str]] = {}
        for request, (method, path, form) in PUZZLES.items():
            found[request] = {}
            for role in ROLES:
                body = msgspec.json.encode(form) if form else b""
                got = await house.http(
                    method, f"/api/puzzles/{path}".rstrip("/"), tokens[role], body
                )
                found[request][role] = "yes" if got.status < 400 else str(got.data["code"])
        await store.close()
        return found


@cache
def table() -> dict[str, dict[str, str]]:
    """For each request and role what comes of it."""

    async def test() -> dict[str, dict[str, str]]:
        return {
            request: {role: await tried(request, role) for role in ROLES} for request in REQUESTS
        }

    return simulate(test) | asyncio.run(puzzled())


def lines() -> list[str]:
    """The table for a reader."""
    made = [
        "",
        "## Practice with finished games",
        "",
        "The game is private: it is in no list, and its id is its key. *Player* and *stranger*",
        "both have the id; the stranger did not play. Puzzles are for everybody.",
        "",
        f"| request | {' | '.join(ROLES)} |",
        "|---" * (len(ROLES) + 1) + "|",
    ]
    for request, cells in table().items():
        shown = (said if said == "yes" else f"`{said}`" for said in cells.values())
        made.append(f"| {request} | {' | '.join(shown)} |")
    return made
