"""The order of service: people first, then everybody in turn, however much they ask for."""

from __future__ import annotations

import asyncio

from waggonway.server.rooms.workers.fair_queue import FairQueue


def served(*asked: str, gone: int | None = None) -> str:
    """In which order those are served who come while the only place is taken.

    A capital letter is somebody for whom people wait; one of them may leave before their turn.
    """

    async def test() -> str:
        turns, order = FairQueue(1), []

        async def one(who: str) -> None:
            async with turns.turn(who.lower(), urgent=who.isupper()):
                order.append(who)
                await asyncio.sleep(0)

        async with turns.turn("first", urgent=True):
            tasks = [asyncio.create_task(one(who)) for who in asked]
            await asyncio.sleep(0)
            if gone is not None:
                tasks[gone].cancel()
        await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 30)
        async with asyncio.timeout(30), turns.turn("last", urgent=False):
            return "".join(order)

    return asyncio.run(test())


def test_a_caller_with_many_requests_does_not_block_others() -> None:
    assert served(*"aaaabc") == "abcaaa"


def test_where_people_wait_it_is_first() -> None:
    assert served(*"aaBaBC") == "BCBaaa"


def test_a_caller_who_leaves_the_queue_makes_room_for_the_next() -> None:
    assert served(*"abc", gone=0) == "bc"
    assert served(*"abc", gone=1) == "ac"
    assert served("a", gone=0) == ""


def test_a_caller_who_leaves_when_their_turn_comes_makes_room_too() -> None:
    async def test() -> None:
        turns = FairQueue(1)

        async def one() -> None:
            async with turns.turn("a", urgent=True):
                pass

        async with turns.turn("first", urgent=True):
            task = asyncio.create_task(one())
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        async with asyncio.timeout(30), turns.turn("last", urgent=False):
            pass

    asyncio.run(test())
