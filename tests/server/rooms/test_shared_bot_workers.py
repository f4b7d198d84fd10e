"""One pool of bots for all processes on a machine, whichever of them runs it."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import pytest

from waggonway.server.rooms.workers import shared_bot_workers
from waggonway.server.rooms.workers.shared_bot_workers import SharedBotWorkers, meeting_place

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs Unix sockets")


class Pool:
    """Workers that only count."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.thoughts: list[object] = []
        self.hanging = asyncio.Event()
        self.hanging.set()

    async def choose(self, thought: object) -> str:
        self.thoughts.append(thought)
        await self.hanging.wait()
        return f"{self.name} chose"

    async def advise(self, thought: object) -> tuple[str, ...]:
        return (f"{self.name} advised",)

    async def close(self) -> None:
        pass


def process(place: Path, name: str) -> tuple[Any, Pool]:
    """What a server process has."""
    made: Any = SharedBotWorkers(1, place)
    made._own = Pool(name)
    return made, made._own


def test_the_first_process_thinks_for_all_and_the_next_one_takes_its_place(tmp_path: Path) -> None:
    async def test() -> None:
        place = tmp_path / "bots.sock"
        (first, _), (second, _), (third, _) = (process(place, name) for name in "abc")
        assert await first.choose("one") == "a chose"
        assert [await one.choose("two") for one in (second, third)] == ["a chose"] * 2
        assert await third.advise("three") == ("a advised",)
        assert first.leads
        await first.close()
        await asyncio.sleep(0.05)
        assert await second.choose("four") == "b chose"
        assert await third.choose("five") == "b chose"
        await second.close()
        await third.close()

    asyncio.run(test())


def test_a_thought_is_not_lost_with_the_process_that_thinks(tmp_path: Path) -> None:
    async def test() -> None:
        place = tmp_path / "bots.sock"
        (first, slow), (second, _) = process(place, "a"), process(place, "b")
        await first.choose("one")
        slow.hanging.clear()
        asking = asyncio.create_task(second.choose("two"))
        while "two" not in slow.thoughts:
            await asyncio.sleep(0.01)
        await first.close()
        for writer in [second._line._writer]:  # a process that ends closes its sockets
            writer.close()
        assert await asyncio.wait_for(asking, 5) == "b chose"
        await second.close()

    asyncio.run(test())


def test_a_leader_that_hangs_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_bot_workers, "BEAT_SECONDS", 1000.0)  # no sign of life
    monkeypatch.setattr(shared_bot_workers, "SILENCE_SECONDS", 0.1)

    async def test() -> None:
        place = tmp_path / "bots.sock"
        (first, slow), (second, _) = process(place, "a"), process(place, "b")
        await first.choose("one")
        slow.hanging.clear()
        assert await second.choose("two") == "b chose"
        await second.close()
        await first.close()

    asyncio.run(test())


def test_processes_meet_only_in_a_private_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    one, other = meeting_place("postgresql://one"), meeting_place("postgresql://other")
    assert one is not None
    assert one != other
    one.parent.chmod(0o755)
    assert meeting_place("postgresql://one") is None
