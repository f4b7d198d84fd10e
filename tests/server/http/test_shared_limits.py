"""Limits of an address over several processes."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec

from tests.server.helpers.memory import simulate
from waggonway.server.http.rate_limits import (
    DEFAULTS,
    NEW_GUESTS_AND_TABLES,
    REQUESTS,
    REVIEWS,
    SOCKETS_PER_ADDRESS,
    Limits,
)
from waggonway.server.http.shared_limits import KIND, SOCKETS_SECONDS, SharedLimits
from waggonway.server.settings import LimitSettings

BURST = NEW_GUESTS_AND_TABLES.at_once


class Processes:
    """Some processes that hear each other."""

    def __init__(self, many: int, settings: LimitSettings = DEFAULTS) -> None:
        clock = asyncio.get_running_loop().time
        self.limits = [Limits(clock, settings) for _ in range(many)]
        self._registries: list[Any] = [self._registry(number) for number in range(many)]
        shared = [SharedLimits(*both) for both in zip(self.limits, self._registries, strict=True)]
        self.tasks = [asyncio.create_task(one.run()) for one in shared]

    def _registry(self, number: int) -> Any:
        def tell(kind: str, note: object) -> None:
            for other, registry in enumerate(self._registries):
                if other != number:
                    registry.note_handlers[kind](msgspec.json.encode(note))

        others = dict.fromkeys(range(len(self.limits) - 1))
        member = SimpleNamespace(tell=tell, others=others)
        return SimpleNamespace(note_handlers={}, services=SimpleNamespace(membership=member))


def test_an_address_has_one_limit_for_all_processes() -> None:
    async def test() -> None:
        processes = Processes(3)
        one, other, third = processes.limits
        assert all(one.allow(NEW_GUESTS_AND_TABLES, "here") for _ in range(BURST))
        await asyncio.sleep(1.1)
        assert not other.allow(NEW_GUESTS_AND_TABLES, "here")
        assert third.allow(NEW_GUESTS_AND_TABLES, "elsewhere")
        for _ in range(SOCKETS_PER_ADDRESS):
            assert one.connect("here")
        await asyncio.sleep(SOCKETS_SECONDS + 1.1)
        assert not other.connect("here")
        assert other.connect("elsewhere")
        processes.tasks[0].cancel()  # a process that is gone is forgotten
        await asyncio.sleep(4 * SOCKETS_SECONDS)
        assert other.connect("here")
        for task in processes.tasks:
            task.cancel()

    simulate(test)


def test_the_configured_limits_are_shared_and_not_the_default_ones() -> None:
    settings = LimitSettings(requests_per_second=1, requests_burst=4, sockets_per_address=3)

    async def test() -> None:
        processes = Processes(3, settings)
        one, other, third = processes.limits
        assert all(one.allow(REQUESTS, "here") for _ in range(4))
        assert all(one.connect("here") for _ in range(3))
        await asyncio.sleep(1.1)
        assert not other.allow(REQUESTS, "here")
        await asyncio.sleep(SOCKETS_SECONDS)
        assert not third.connect("here")
        for task in processes.tasks:
            task.cancel()

    simulate(test)


def test_reviews_elsewhere_count_too() -> None:
    async def test() -> None:
        processes = Processes(2)
        one, other = processes.limits
        assert all(one.allow(REVIEWS, "ann") for _ in range(REVIEWS.at_once))
        await asyncio.sleep(1.1)
        assert not other.allow(REVIEWS, "ann")
        for task in processes.tasks:
            task.cancel()

    simulate(test)


def test_requests_elsewhere_count_for_an_address_that_was_quiet_here() -> None:
    async def test() -> None:
        processes = Processes(2)
        one, other = processes.limits
        assert other.allow(REQUESTS, "here")
        await asyncio.sleep(60)
        assert all(one.allow(REQUESTS, "here") for _ in range(REQUESTS.at_once))
        await asyncio.sleep(1.1)
        left = sum(other.allow(REQUESTS, "here") for _ in range(REQUESTS.at_once))
        assert left < 2 * REQUESTS.per_second
        for task in processes.tasks:
            task.cancel()

    simulate(test)


def test_many_processes_together_share_a_limit() -> None:
    """An address that uses a little of each process does not get more than one process gives."""

    async def test() -> None:
        processes = Processes(20)
        allowed = 0
        for _ in range(60):
            allowed += sum(one.allow(REQUESTS, "here") for one in processes.limits for _ in "123")
            await asyncio.sleep(1)
        assert allowed < REQUESTS.at_once + 60 * REQUESTS.per_second * 1.5
        for task in processes.tasks:
            task.cancel()

    simulate(test)


def test_a_note_of_another_version_is_ignored() -> None:
    async def test() -> None:
        processes = Processes(1)
        registry: Any = processes._registries[0]
        for note in (b"[]", b"null", b'["x", [[99, "here", 1]]]', b'["x", "?"]'):
            registry.note_handlers[KIND](note)
        assert processes.limits[0].allow(NEW_GUESTS_AND_TABLES, "here")
        processes.tasks[0].cancel()

    simulate(test)
