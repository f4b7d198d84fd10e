"""Ratings: who is rated and who is not, and that they are always what a recomputation gives."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import delete, select

from tests.server.helpers.memory import simulate
from waggonway.server.store.people.ratings import Pool
from waggonway.server.store.schema.people import guests
from waggonway.server.store.schema.ratings import (
    rated_games,
    rated_players,
    rating_consents,
    ratings,
)

from .home import Home
from .test_profiles import played

POOL = Pool("usa", 3)


async def rows_of(home: Home, table: Any) -> list[tuple[Any, ...]]:
    """All rows of a database table."""
    found = await home.store._read(lambda c: c.execute(select(table)).all())
    return sorted(tuple(row) for row in found)


async def computed_again(home: Home) -> list[tuple[Any, ...]]:
    """The ratings after a recomputation."""
    await home.store.recompute_ratings()
    return await rows_of(home, ratings)


async def contest(home: Home, ended: int, *people: str) -> None:
    """Store a game whose players are named by place."""
    game = {"table_id": f"g{ended}", "edition": "usa", "players": 3, "ended": ended}
    places = [
        {"table_id": f"g{ended}", "person": person, "place": place}
        for place, person in enumerate(people, 1)
    ]

    def write(connection: Any) -> None:
        connection.execute(rated_games.insert(), game)
        connection.execute(rated_players.insert(), places)

    await home.store._write(write)


async def agreed(home: Home, *people: str, since: int = 0, until: int | None = None) -> None:
    """Let people want a rating for some time."""
    rows = [{"person": person, "since": since, "until": until} for person in people]
    await home.store._write(lambda c: c.execute(rating_consents.insert(), rows))


def test_people_who_want_it_are_rated_against_each_other() -> None:
    async def test() -> None:
        home = Home()
        ann, bob = [await home.guest(name) for name in ("ann", "bob")]
        await played(home, ann, bob)  # nobody wanted it then
        for token in (ann, bob):
            found = await home.said("PUT", "me/rating", token, rated=True)
            assert found == {"rated": True, "ratings": []}
        await asyncio.sleep(1)
        table = await played(home, ann, bob)
        mine, theirs = [await home.said("GET", "me/rating", token) for token in (ann, bob)]
        (one,), (other,) = mine["ratings"], theirs["ratings"]
        assert (one["edition"], one["players"], one["games"]) == ("first_journey", 2, 1)
        assert one["sigma"] < 25 / 3
        game = await home.said("GET", f"games/{table}")
        places = [row["place"] for row in game["result"]["seats"]]
        assert (one["mu"] > other["mu"]) == (places[0] < places[1])
        before = await rows_of(home, ratings)
        for rows in (rated_games, rated_players):  # as in a database of an older version
            await home.store._write(lambda c, rows=rows: c.execute(delete(rows)))  # type: ignore[misc]
        assert await home.store.recompute_ratings() == 2
        assert await rows_of(home, ratings) == before

        link = (await home.said("PUT", "me/profile", ann, public=True))["link"]
        assert (await home.said("GET", f"profiles/{link}"))["ratings"] == mine["ratings"]
        assert (await home.said("GET", "me/data", ann))["ratings"] == mine["ratings"]
        assert await home.said("PUT", "me/rating", ann, rated=False) == {
            "rated": False,
            "ratings": [],
        }
        assert (await home.said("GET", f"profiles/{link}"))["ratings"] == []
        await asyncio.sleep(1)
        await played(home, ann, bob)
        assert (await home.said("GET", "me/rating", bob))["ratings"] == theirs["ratings"]

    simulate(test)


def test_games_with_bots_stand_ins_and_shared_screens_are_not_rated() -> None:
    async def test() -> None:
        home = Home()
        ann, bob = [await home.guest(name) for name in ("ann", "bob")]
        for token in (ann, bob):
            await home.said("PUT", "me/rating", token, rated=True)
        await asyncio.sleep(1)
        left = await home.table(ann, bob, begin=True, pace=0)
        await home.do(bob, left, type="leave")
        await home.play(left, ann)
        with_bot = await home.table(ann, bob, seats=3, pace=0)
        await home.do(ann, with_bot, type="seat_bot", seat=2, bot="random")
        await home.do(ann, with_bot, type="begin")
        await home.play(with_bot, ann, bob)
        hot = await home.table(ann)
        await home.do(ann, hot, type="sit", seat=1, name="Ben")
        await home.do(ann, hot, type="begin")
        await home.play(hot, ann)
        assert await rows_of(home, rated_games) == []
        assert await home.store.recompute_ratings() == 0  # nor by their logs
        back = await home.table(ann, bob, begin=True, pace=0)
        await home.do(bob, back, type="leave")
        await home.do(bob, back, type="come_back", seat=1)
        await home.play(back, ann, bob)
        assert [row[0] for row in await rows_of(home, rated_games)] == [back]
        assert await home.store.recompute_ratings() == 1

    simulate(test)


@pytest.mark.parametrize("late", [False, True])
def test_games_one_by_one_give_what_all_at_once_give(late: bool) -> None:
    """Also if a game comes late, because another process was slow."""

    async def test() -> None:
        home = Home()
        await agreed(home, "a", "b", "c", "d")
        await agreed(home, "e", since=4, until=8)
        order = [1, 2, 3, 4, 5, 6, 7, 8, 9]
        if late:
            order.insert(6, order.pop(1))
        people = ("a", "b", "c", "d", "e")
        for ended in order:
            three = [people[(ended + step) % 5] for step in ((0, 2, 3), (3, 1, 0))[ended % 2]]
            await contest(home, ended, *three)
            await home.store.count_games(POOL)
        found = await rows_of(home, ratings)
        assert len(found) == 5
        assert {row[2]: row[5] for row in found}["e"] < 5  # only while they wanted it
        assert await computed_again(home) == found

    simulate(test)


def test_a_merge_makes_one_rating_of_two_and_an_erasure_changes_no_other() -> None:
    async def test() -> None:
        home = Home()
        ann, old, bob = [await home.guest(name) for name in ("ann", "old", "bob")]
        await agreed(home, "ann0", "old0", "bob0", "c")
        for ended, people in enumerate(
            [("ann0", "bob0", "c"), ("old0", "c", "bob0"), ("ann0", "old0", "c")], 1
        ):
            await contest(home, ended, *people)
        await home.store.count_games(POOL)
        assert len(await rows_of(home, ratings)) == 4
        await home.said("POST", "links/use", old, code=await home.link(ann), merge=True)
        (mine,) = (await home.said("GET", "me/rating", ann))["ratings"]
        assert mine["games"] == 2  # not the one against themselves
        found = await rows_of(home, ratings)
        assert {row[2] for row in found} == {"ann0", "bob0", "c"}
        assert await computed_again(home) == found
        await home.said("POST", "me/erase", bob, name="bob")
        assert await home.store._read(lambda c: list(c.scalars(select(guests.c.id)))) == ["ann0"]
        await contest(home, 4, "c", "ann0", "d")
        await home.store.count_games(POOL)
        found = await rows_of(home, ratings)
        assert await computed_again(home) == found

    simulate(test)
