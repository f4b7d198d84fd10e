"""Games over the network while their server is repeatedly killed and restarted."""

from __future__ import annotations

import asyncio
import json
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from tests.lockstep.games import path_to
from tests.server.helpers.client import Player, call, guest
from tests.server.helpers.postgres import Cluster
from tests.server.helpers.process import Server
from waggonway import bots, record
from waggonway.editions import available, load

KILLS = 5  # in one run of the soak
PATIENCE = 300  # seconds for a round of games, on any machine
ANSWER_SECONDS = 60  # for a request while no process can serve it
NAMES = ("Ann", "Bob", "Carol", "Dan", "Eve")


def examine_kills(edition: str, seats: int, number: int) -> Counter[str]:
    """Some kills while an edition is played."""
    met: Counter[str] = Counter()
    with tempfile.TemporaryDirectory(prefix="kills-") as folder:
        played = Killed(Path(folder), Random(f"kills/{edition}/{seats}/{number}"))
        with played.server:
            while played.kills < KILLS:
                played.round([(edition, seats)], KILLS)
        met["kills"], met["games"] = played.kills, played.games
        for seconds in played.recovery:
            met[f"serving again within {1 + int(seconds)} s"] += 1
    return met


class Killed:
    """A server with games on it, and somebody who kills it."""

    patience = PATIENCE

    def __init__(self, folder: Path, chance: Random, database: str | None = None) -> None:
        self.folder, self.chance = folder, chance
        self.server = Server(database or folder / "tables.sqlite")
        self.kills = self.games = 0
        self.tokens: list[str] = []  # few guests are taken in a minute: the same ones play on
        self.recovery: list[float] = []  # seconds from each kill until the server answers again

    def round(self, games: Sequence[tuple[str, int]], kills: int) -> None:
        """Play games to their ends, and kill the server until it was killed so often in all."""
        most = max(seats for _, seats in games)
        self.tokens += [guest(self.server, name) for name in NAMES[len(self.tokens) : most]]
        tables: list[list[Player]] = []
        for edition, seats in games:
            table = opened(self.server, self.tokens[:seats], edition)
            tables.append(
                [
                    Player(
                        self.server,
                        token,
                        table,
                        seat,
                        bots.make("beginner", seed=self.chance.getrandbits(32)),
                    )
                    for seat, token in enumerate(self.tokens[:seats])
                ]
            )
        players = [player for table in tables for player in table]

        async def all_of_it() -> None:
            async with asyncio.timeout(self.patience):
                killer = asyncio.create_task(self._kill_it(players, kills))
                await asyncio.gather(*(player.play() for player in players))
                await killer

        asyncio.run(all_of_it())
        for game in tables:
            check(self.server, self.folder, game)
        self.games += len(tables)

    async def _kill_it(self, players: list[Player], kills: int) -> None:
        """Kill the server at some moments, each after some more moves, in the middle of others."""
        while self.kills < kills:
            before = sum(len(player.acknowledged) for player in players)
            more = self.chance.randrange(5, 40)
            while sum(len(player.acknowledged) for player in players) < before + more:
                if all(player.over for player in players):
                    return
                await asyncio.sleep(0.005)
            await asyncio.sleep(self.chance.uniform(0, 0.02))
            self.kills += 1
            begun = await self._kill_once()
            self.recovery.append(time.monotonic() - begun)

    async def _kill_once(self) -> float:
        """Kill the server, and wait until it answers again; return when it was killed."""
        await asyncio.to_thread(self.server.kill)
        begun = time.monotonic()
        await asyncio.to_thread(self.server.start)
        health = await asyncio.to_thread(call, self.server, "GET", "/api/health")
        assert health["status"] == "ok"
        return begun


class KilledOnPostgres(Killed):
    """Here either the server is killed or the database is stopped as in a crash."""

    def __init__(self, folder: Path, chance: Random, cluster: Cluster) -> None:
        super().__init__(folder, chance, cluster.url(schema=cluster.new_schema()))
        self._cluster = cluster
        self.crashes = 0

    async def _kill_once(self) -> float:
        if self.kills % 2:
            return await super()._kill_once()
        self.crashes += 1
        self._cluster.stop("immediate")
        begun = time.monotonic()
        self._cluster.start()
        while True:  # 503 until it is connected again
            health = await asyncio.to_thread(call, self.server, "GET", "/api/health")
            if health["status"] == "ok":
                return begun
            await asyncio.sleep(0.05)


def opened(server: Server, tokens: list[str], edition: str) -> str:
    """A table with everybody at it, the game begun."""
    form = {"edition": edition} if edition in available() else {"text": text_of(edition)}
    options = {"seats": len(tokens)}
    made = answered(server, "POST", "/api/tables", tokens[0], options=options, **form)
    table: str = made["table"]
    sitting = [(token, {"type": "sit", "seat": n}) for n, token in enumerate(tokens)][1:]
    for token, action in [*sitting, (tokens[0], {"type": "begin"})]:
        done = answered(
            server,
            "POST",
            f"/api/tables/{table}/requests",
            token,
            game=table,
            version=0,
            key="begin",
            action=action,
        )
        assert done["type"] == "done"
    return table


def answered(server: Server, method: str, path: str, token: str, **form: Any) -> Any:
    """Ask again while no process can answer, as the browser client does."""
    limit = time.monotonic() + ANSWER_SECONDS
    while True:
        answer = call(server, method, path, token, **form)
        waiting = isinstance(answer, bytes) or answer.get("code") in ("going_away", "not_written")
        if not waiting or time.monotonic() > limit:
            return answer
        time.sleep(0.2)


def check(server: Server, folder: Path, game: Sequence[Player]) -> None:
    """The record is sound, and has the acknowledged moves of all, each once and in order."""
    table = game[0].table
    path = folder / f"{table}.jsonl"
    path.write_bytes(call(server, "GET", f"/api/games/{table}/record"))
    found = record.load(path)
    record.verify(found)
    for player in game:
        made = [json.loads(line) for line in player.acknowledged]
        kept = [
            step["action"]
            for step in map(json.loads, found.lines[2:-2])
            if step["seat"] == player.seat
        ]
        assert made == kept
        assert player.seen == list(range(1, player.version + 1))  # nothing missing or doubled


def text_of(edition: str) -> str:
    """An edition that was made for tests, as a guest would send one."""
    return path_to(edition).read_text()


def printed(editions: Sequence[str]) -> list[tuple[str, int]]:
    """These editions for as few players as they allow."""
    return [(edition, load(edition).seats[0]) for edition in editions]
