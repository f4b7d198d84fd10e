"""The ladder in both databases: limits, results once each, and standings in order."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

import pytest

from tests.server.helpers.stored import line, using
from waggonway.arena.outcome import Outcome
from waggonway.server.store import Conflict, Place, SqlStore
from waggonway.server.store.administration import AuditLine
from waggonway.server.store.ladder import (
    Allowance,
    Challenge,
    Exhausted,
    LadderGame,
    Program,
    Rating,
)

DAY = 24 * 3600 * 1000
OUTCOME = Outcome(0, ("Robo", "club"), "last_train", 40, ())


def challenge(name: str, at: int, owner: str) -> Challenge:
    return Challenge(name, "p1", owner, "ref", "usa/1/2", ("club",), 2, 60, at, "open", "")


def games_of(name: str) -> list[LadderGame]:
    return [
        LadderGame(f"{name}-{n}", name, n, n, ("Robo", "club"), "seed", f"hash {name}{n}")
        for n in range(2)
    ]


def rate(patterns: Mapping[str, int]) -> tuple[Rating, int]:
    return Rating(1500.0 + sum(patterns.values()), None, 1600.0), patterns.get("won", 0)


async def add(store: SqlStore, name: str, key: str, *, who: str = "ann0", at: int = 1) -> str:
    owner, address = Allowance(who, 6, 2), Allowance("address", 7, 9)
    return await store.add_challenge(challenge(name, at, who), key, games_of(name), owner, address)


def test_programs_have_their_names_alone(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        robo = Program("p1", "Robo", "about", "ann0", 1)
        assert await store.enter_program(robo, 1) == robo
        assert await store.enter_program(Program("p2", "ROBO", "", "ann0", 2), 1) == robo
        with pytest.raises(Conflict):
            await store.enter_program(Program("p3", "robo", "", "bob0", 2), 1)
        with pytest.raises(Exhausted):
            await store.enter_program(Program("p4", "Other", "", "ann0", 2), 1)
        assert await store.program("p1") == robo
        assert await store.program("p4") is None

    using(place, test)


def test_limits_hold_when_requests_come_at_once(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        tries = [add(store, f"c{n}", f"k{n}") for n in range(6)]
        found = await asyncio.gather(*tries, return_exceptions=True)
        assert sum(isinstance(one, str) for one in found) == 2
        assert all(isinstance(one, str | Exhausted) for one in found)
        first = next(one for one in found if isinstance(one, str))
        assert await add(store, "again", f"k{first[1:]}") == first
        with pytest.raises(Exhausted, match="challenges"):
            await add(store, "d", "k")
        assert isinstance(await add(store, "e", "of-bob", who="bob0"), str)
        with pytest.raises(Exhausted, match="games"):
            await add(store, "f", "of-carol", who="carol0")  # the address has had 6 of its 7
        await store.stop(first, "resigned", 5)
        assert isinstance(await add(store, "h", "next", at=DAY), str)  # a new day

    using(place, test)


def test_a_result_counts_once_and_the_last_one_ends_the_challenge(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        await store.enter_program(Program("p1", "Robo", "", "ann0", 1), 5)
        await add(store, "c", "k")
        first, second = games_of("c")
        assert await store.current_game("c") == first
        await store.count_illegal_move(first.table)  # it has not started: nothing to count
        await store.begin_game(first.table, 2)
        for _ in range(2):
            await store.count_illegal_move(first.table)
        assert await store.unrecorded() == []
        await store.append(line(first.table, 1, phase="finished"))
        assert [game.table for game in await store.unrecorded()] == [first.table]
        ending = (first.table, "finished", OUTCOME, "won", rate, 3)
        assert await store.end_game(*ending)  # type: ignore[arg-type]
        assert not await store.end_game(*ending)  # type: ignore[arg-type]
        found = await store.game(first.table)
        assert found is not None
        assert (found.state, found.outcome, found.ended) == ("finished", OUTCOME, 3)
        assert await store.current_game("c") == second
        assert await store.idle_challenges(3) == []
        assert await store.idle_challenges(4) == ["c"]
        await store.end_game(second.table, "forfeited", OUTCOME, "lost", rate, 9)
        over = await store.challenge("c")
        assert over is not None
        assert (over.state, over.ending) == ("over", "finished")
        (standing,) = await store.standings("usa/1/2", 10)
        assert (standing.name, standing.rating) == ("Robo", Rating(1502.0, None, 1600.0))
        assert (standing.games, standing.won, standing.faults, standing.last) == (2, 1, 1, 9)
        assert (found.illegal, standing.illegal) == (2, 2)
        assert await store.standings_of("p1") == [standing]
        assert await store.challenges_of("p1", 2, 5) == [over]
        assert await store.challenges_of("p1", 1, 5) == []

    using(place, test)


def test_programs_of_an_erased_person_lose_their_names_but_not_their_games(place: Place) -> None:
    async def test(store: SqlStore) -> None:
        await store.enter_program(Program("p1", "Robo", "of Ann", "ann0", 1), 5)
        await add(store, "c", "k")
        first, _ = games_of("c")
        await store.end_game(first.table, "finished", OUTCOME, "won", rate, 3)
        await store.erase_guest("ann0", AuditLine(id="a1", at=5, action="erase", target="ann0"))
        program = await store.program("p1")
        assert program is not None
        assert (program.name, program.about) == ("former program p1", "")
        game = await store.game(first.table)
        assert game is not None
        assert game.outcome is not None
        assert game.seating == game.outcome.seating == ("former program p1", "club")
        (standing,) = await store.standings("usa/1/2", 10)
        assert (standing.name, standing.games) == ("former program p1", 1)

    using(place, test)
