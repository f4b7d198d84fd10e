"""A killed server: no acknowledged move is lost, none is made twice, every game is finished."""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from random import Random

import pytest

from waggonway import bots, record
from waggonway.editions import available

from .client import Player, call, guest
from .process import Server

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")

KILLS = 4


async def killed_again_and_again(server: Server, playing: list[Player]) -> None:
    """Kill the server at some moments, each after some more moves."""
    chance = Random(4)
    for _ in range(KILLS):
        before = sum(len(player.acknowledged) for player in playing)
        more = chance.randrange(20, 80)
        while sum(len(player.acknowledged) for player in playing) < before + more:
            if all(player.over for player in playing):
                return
            await asyncio.sleep(0.001)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)


def test_games_of_all_editions_outlive_kills_of_the_server(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.sqlite") as server:
        tokens = [guest(server, "Ann"), guest(server, "Bob")]
        games: list[tuple[Player, Player]] = []
        for number, edition in enumerate(available()):
            table = opened(server, tokens, edition)
            ann, bob = (
                Player(server, token, table, seat, bots.make("beginner", seed=10 * number + seat))
                for seat, token in enumerate(tokens)
            )
            games.append((ann, bob))
        players = [player for game in games for player in game]

        async def all_of_it() -> None:
            async with asyncio.timeout(600):
                killer = asyncio.create_task(killed_again_and_again(server, players))
                await asyncio.gather(*(player.play() for player in players))
                await killer

        asyncio.run(all_of_it())
        for game in games:
            check(server, tmp_path, game)


def opened(server: Server, tokens: list[str], edition: str) -> str:
    """A table for two, the game begun."""
    made = call(server, "POST", "/api/tables", tokens[0], edition=edition, options={"seats": 2})
    table: str = made["table"]
    for token, action in [(tokens[1], {"type": "sit", "seat": 1}), (tokens[0], {"type": "begin"})]:
        done = call(
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


def check(server: Server, folder: Path, game: tuple[Player, Player]) -> None:
    """The record is sound, and has the acknowledged moves of both, each once and in order."""
    table = game[0].table
    path = folder / f"{table}.jsonl"
    path.write_bytes(call(server, "GET", f"/api/games/{table}/record"))
    found = record.load(path)
    record.verify(found)
    for player in game:
        made = [json.loads(record_line) for record_line in player.acknowledged]
        kept = [
            json.loads(json.dumps(step["action"]))
            for step in map(json.loads, found.lines[2:-2])
            if step["seat"] == player.seat
        ]
        assert made == kept
        assert player.seen == list(range(1, player.version + 1))  # nothing missing or doubled
