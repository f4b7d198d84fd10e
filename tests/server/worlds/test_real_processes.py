"""Law 3 with two real processes: viewers ask one, the other one owns the table."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import pickle
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.server.helpers.client import call, guest
from tests.server.helpers.postgres import Cluster
from tests.server.helpers.process import Server
from tests.worlds.choices import same_for
from tests.worlds.games import choose_a_kind, positions
from tests.worlds.known import known_to
from tests.worlds.leak import expect_same
from tests.worlds.redeal import another_world
from tests.worlds.walk import Viewer, Walk, take_a_walk, viewers
from waggonway.game import Action, Game
from waggonway.server.tables import wire

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
DEALT = "tests.server.helpers.dealt_process"
EDITION, SEATS, WALKS, STEPS = "first_journey", 2, 2, 3
KEYS = itertools.count()


class Front:
    """The process that viewers ask, and the one that owns every table."""

    def __init__(self, front: Server, owner: Server, world: Path) -> None:
        self._front, self._owner, self._world = front, owner, world
        self._tokens = [guest(front, f"Guest {seat}") for seat in range(SEATS)]

    async def evening(
        self, world: Game, seats: Sequence[int], actions: Sequence[Action]
    ) -> dict[Viewer, list[bytes]]:
        """Play some actions at a new table; return what each viewer was sent, in order."""
        self._world.write_bytes(pickle.dumps(world))
        options = {"seats": SEATS, "private": False, "start": world.start}
        host = self._tokens[0]
        form = {"edition": EDITION, "options": options}
        made = await self._call(self._front, "POST", "/api/tables", host, form)
        table: str = made["table"]
        await self._call(self._owner, "GET", f"/api/tables/{table}", host)  # it owns it now
        path = f"/api/tables/{table}/requests"
        for number in range(1, SEATS):
            await self._call(self._front, "POST", path, self._tokens[number], asked(table, "sit"))
        heard: dict[Viewer, list[bytes]] = {}
        async with contextlib.AsyncExitStack() as held:
            sockets: dict[Viewer, ClientConnection] = {}
            for viewer in (*range(SEATS), None):
                token = "" if viewer is None else self._tokens[viewer]
                url = f"ws://127.0.0.1:{self._front.port}/api/tables/{table}/socket?since=0"
                headers = {"authorization": f"Bearer {token}"} if token else {}
                sockets[viewer] = await held.enter_async_context(
                    connect(url, additional_headers=headers, max_size=None)
                )
                heard[viewer] = []
                await self._hear(sockets[viewer], heard[viewer], SEATS)
            version = SEATS + 1
            await self._call(self._front, "POST", path, host, asked(table, "begin"))
            for seat, action in zip((None, *seats), (None, *actions), strict=True):
                if seat is not None:
                    command = wire.MakeMove(seat, action)  # type: ignore[arg-type]
                    request = wire.Request(table, version, f"move-{version}", command)
                    await sockets[seat].send(wire.encode(request).decode())
                    version += 1
                for viewer, socket in sockets.items():
                    await self._hear(socket, heard[viewer], version)
            for viewer in heard:
                token = "" if viewer is None else self._tokens[viewer]
                for path in (f"/api/tables/{table}", f"/api/tables/{table}?since=0"):
                    data = await self._call(self._front, "GET", path, token)
                    heard[viewer].append(msgspec.json.encode(data))
        return {
            viewer: [without(data, table, made["code"]) for data in found]
            for viewer, found in heard.items()
        }

    async def _hear(self, socket: ClientConnection, heard: list[bytes], version: int) -> None:
        """Take in messages up to the news of a version. Presence is not compared."""
        while True:
            said = await asyncio.wait_for(socket.recv(), 60)
            data = said.encode() if isinstance(said, str) else said
            message = msgspec.json.decode(data)
            if message["type"] != "presence":
                heard.append(data)
            assert message["type"] != "refused", message
            if message["type"] == "news" and message["version"] >= version:
                return

    async def _call(
        self, server: Server, method: str, path: str, token: str, form: Any = None
    ) -> Any:
        found = await asyncio.to_thread(call, server, method, path, token, **(form or {}))
        assert "message" not in found, found
        return found


def without(data: bytes, *names: str) -> bytes:
    """Remove the names of a table, which differ in each evening."""
    for name in names:
        data = data.replace(name.encode(), b"TABLE")
    return data


def asked(table: str, kind: str) -> dict[str, Any]:
    """A request over HTTP."""
    action = {"type": "sit", "seat": 1} if kind == "sit" else {"type": kind}
    return {"game": table, "version": 0, "key": f"k{next(KEYS)}", "action": action}


async def compared(front: Front, walk: Walk, rng: Random) -> int:
    """Play a walk, and again in another world for each viewer.

    Return how many of the other viewers notice: their secrets differ.
    """
    noticed = 0
    seats = [step.seat for step in walk.steps]
    here = Game(walk.game.edition, walk.game.copy().state, [])
    ours = await front.evening(here, seats, [step.action for step in walk.steps])
    for viewer in viewers(walk.game):
        known = known_to(walk, viewer)
        other = another_world(walk, viewer, known, rng)
        trial, told = other.copy(), list[Action]()
        for step in walk.steps:
            told.append(same_for(trial, walk, step, viewer, known, rng))
            trial.apply(step.seat, told[-1])
        theirs = await front.evening(other, seats, told)
        assert len(ours[viewer]) > len(seats)
        for one, another in zip(ours[viewer], theirs[viewer], strict=True):
            expect_same(one, another, lambda: f"{walk.game.phase}, viewer {viewer}")  # noqa: B023
        noticed += sum(ours[one] != theirs[one] for one in ours)
    return noticed


def test_two_real_processes_leak_nothing(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, world = Random("two real processes"), tmp_path / "world"
    played = positions(EDITION, SEATS, 0)
    world.write_bytes(pickle.dumps(played[0]))
    monkeypatch.setenv("WAGGONWAY_TEST_WORLD", str(world))
    words = (cluster.url(schema=cluster.new_schema()), "--set", "limits.requests_per_second=off")
    with Server(*words, program=DEALT) as one, Server(*words, program=DEALT) as other:
        front = Front(one, other, world)
        noticed = 0
        for game in rng.sample(played[len(played) // 4 :], WALKS):
            walk = take_a_walk(game, choose_a_kind, STEPS, rng)
            noticed += asyncio.run(compared(front, walk, rng))
    assert noticed >= WALKS
