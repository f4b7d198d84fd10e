"""Worker processes for slow jobs: limited time and memory, and a low priority for long ones."""

from __future__ import annotations

import asyncio
import os
import time

import pytest

from waggonway.server.rooms.board_layouts import LayoutWorkers
from waggonway.server.rooms.finished_games.puzzles import PuzzleWorkers
from waggonway.server.rooms.finished_games.reviews import ReviewWorkers
from waggonway.server.rooms.finished_games.what_if import WhatIfWorkers
from waggonway.server.rooms.workers.worker_process import (
    LOW_PRIORITY,
    MEMORY_BYTES,
    GivenUp,
    WorkerProcess,
)


@pytest.mark.skipif(not hasattr(os, "nice"), reason="the system has no priorities")
def test_a_job_of_low_priority_leaves_the_others_their_time() -> None:
    async def test() -> list[int]:
        found = []
        for low in (False, True):
            process = WorkerProcess("a test", 60.0, 1, low_priority=low)
            try:
                found += [await process.ask(os.nice, 0) for _ in range(2)]
            finally:
                await process.close()
        return found

    here = os.nice(0)
    low = max(here, LOW_PRIORITY)
    assert asyncio.run(test()) == [here, here, low, low]


def test_reviews_what_if_questions_puzzles_and_boards_have_low_priority() -> None:
    processes = [workers()._process for workers in (ReviewWorkers, WhatIfWorkers, PuzzleWorkers)]
    processes += LayoutWorkers()._processes
    assert all(process._low_priority for process in processes)


@pytest.mark.skipif(os.name != "posix", reason="the system does not limit processor time")
def test_a_job_is_limited_by_its_processor_time_not_by_a_busy_machine() -> None:
    async def test() -> None:
        process = WorkerProcess("a test", 60.0, 1, processor=1.0)
        try:
            for _ in range(2):  # the second one in the same process
                await process.ask(time.sleep, 1.5)
            with pytest.raises(GivenUp) as given_up:
                await process.ask(pow, 7, 1 << 40)
            assert given_up.value.slow
            assert await process.ask(pow, 2, 3) == 8
        finally:
            await process.close()

    asyncio.run(test())


def test_a_job_cannot_take_all_memory() -> None:
    async def test() -> None:
        process = WorkerProcess("a test", 60.0, 1)
        try:
            with pytest.raises(GivenUp) as given_up:
                await process.ask(bytearray, 2 * MEMORY_BYTES)
            assert not given_up.value.slow
        finally:
            await process.close()

    asyncio.run(test())
