"""The outbox in simulation: kills between commit and sending lose no turn and change no message."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.lockstep.games import edition_of
from waggonway.server.notifications.dispatcher import LEASE_MS, Dispatcher
from waggonway.server.notifications.results import Result
from waggonway.server.settings import EmailSettings, NotificationSettings, Settings
from waggonway.server.store.notifications import Delivery, Subscription

from . import vfs
from .world import World

pytestmark = pytest.mark.skipif(not vfs.possible(), reason="SQLite is built into this Python")

SEEDS = 3


class Correspondents(World):
    """People who want e-mail about every turn, while the server is killed again and again."""

    offsets = (0,)

    def __init__(self, folder: Path, number: int) -> None:
        super().__init__(folder, edition_of("first_journey"), 3, number)
        self.sent: dict[str, set[str]] = defaultdict(set)  # the batches of each delivery
        self.turns: list[str] = []

    def settings(self) -> Settings:
        """A server that sends e-mail at once."""
        return Settings(
            public_url="https://example.org",
            notifications=NotificationSettings(wait_seconds=0),
            email=EmailSettings(host="127.0.0.1", sender="trains@example.org"),
        )

    def clock(self) -> dict[str, Any]:
        """Days for a move."""
        return {"type": "correspondence", "days": 30}

    async def arrived(self) -> None:
        """Everybody has confirmed an address."""
        for one in self.people:
            where = f"{one.name}@example.org"
            new = Subscription(f"s-{one.id}", one.id, "email", where, "{}", one.name, 1, 1)
            await self.store.subscribe(new, 9)

    async def story(self) -> None:
        """Afterwards a server runs long enough to send everything that is left."""
        await super().story()
        await self._start()
        await asyncio.sleep(LEASE_MS / 1000 + 20)
        for one in self.people:
            for turn, _ in await self.store.turns_of(one.id, 9):
                name = f"turn-{turn.table}-{turn.seat}-{turn.version}-s-{one.id}"
                self.turns.append(name)
        self._die("killed")


def test_every_turn_is_told_after_kills_and_repeats_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    current: list[Correspondents] = []

    async def send(_: Dispatcher, some: Sequence[Delivery]) -> Result:
        world = current[-1]
        await asyncio.sleep(world.chance.uniform(0, 0.5))  # it may be killed before
        for one in some:
            world.sent[one.id].add(one.batch or "")
        await asyncio.sleep(world.chance.uniform(0, 2))  # or after
        return "sent"

    monkeypatch.setattr(Dispatcher, "_send", send)
    told = kills = 0
    for number in range(SEEDS):
        world = Correspondents(tmp_path / str(number), number)
        current.append(world)
        world.live()
        missing = [name for name in world.turns if name not in world.sent]
        assert not missing, (number, missing)
        assert all(len(batches) == 1 for batches in world.sent.values()), number
        told += len(world.sent)
        kills += world.met["killed"] + world.met["power cut"]
    assert told > SEEDS
    assert kills > SEEDS
