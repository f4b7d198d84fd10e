"""Two worlds that a program cannot tell apart: every byte it receives must be the same."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random
from unittest.mock import patch

import msgspec
import pytest
from sqlalchemy import Connection, update

from tests.lockstep.games import edition_of
from tests.server.helpers.memory import simulate
from tests.server.worlds.dealt import Dealer, Prompter
from tests.worlds.choices import same_for
from tests.worlds.games import choose_a_kind, positions, some
from tests.worlds.known import known_to
from tests.worlds.redeal import another_world
from tests.worlds.walk import Walk, take_a_walk
from waggonway.game import Action, Game
from waggonway.server.ladder import matches, tables, turns
from waggonway.server.ladder.boards import Board
from waggonway.server.store.schema.ladder import ladder_games
from waggonway.server.tables import table

from .club_house import ClubHouse

WALKS = 3  # of each game and seat
STEPS = 6  # of the longest walk


class Afternoon:
    """One world, played by a program at a seat and by bots that do as they are told."""

    def __init__(self, house: ClubHouse, walk: Walk, seat: int) -> None:
        self.house, self.walk, self.seat = house, walk, seat
        self.token = "ann"
        self.heard: list[bytes] = []

    async def play(self, prompter: Prompter, actions: Sequence[Action]) -> list[bytes]:
        """Play the walk; everything that the program was sent."""
        path = await self._open()
        await self._ask("GET", f"{path}/turn")
        for step, action in zip(self.walk.steps, actions, strict=True):
            if step.seat == self.seat:
                turn = msgspec.json.decode(self.heard[-1].partition(b"\n\n")[2])
                if turn.get("state") != "decide":
                    turn = await self._ask("GET", f"{path}/turn")
                form = {"table": turn["table"], "version": turn["version"], "move": action}
                await self._ask("POST", f"{path}/move", msgspec.json.encode(form))
            else:
                await prompter.tell(step.seat, action)
                await asyncio.sleep(1)
        for look in (f"{path}/turn?since=0", path, "/standings?edition=any&players=2"):
            await self._ask("GET", look)
        await self.house.registry.close()
        return self.heard

    async def _open(self) -> str:
        seats = self.walk.game.seats
        await self.house.guest(self.token)
        program = await self.house.entered(self.token, self.token)
        opponents = ["random"] * (seats - 1)
        made = await self.house.challenge(
            self.token, program, edition="any", opponents=opponents, games=1
        )

        def move_over(connection: Connection) -> None:
            seating = ["random"] * seats
            seating[self.seat] = self.token
            text = msgspec.json.encode(seating).decode()
            connection.execute(update(ladder_games).values(seat=self.seat, seating=text))

        await self.house.store._write(move_over)
        return f"/challenges/{made['id']}"

    async def _ask(self, method: str, path: str, body: bytes = b"") -> object:
        answer = await self.house.http(method, f"/api/ladder{path}", self.token, body)
        self.heard.append(answer.bytes())
        return answer.data


async def heard_in(
    house: ClubHouse,
    prompter: Prompter,
    world: Game,
    walk: Walk,
    seat: int,
    actions: Sequence[Action],
) -> list[bytes]:
    """Play an afternoon in a world."""
    dealer = Dealer()
    dealer.world, prompter.waiting = world, {}
    board = Board("any/1/2", walk.game.edition, walk.game.seats, {"random": 0.0})
    with (
        patch.object(tables, "Game", dealer),
        patch.object(table, "Game", dealer),
        patch.object(table, "rules_of", dealer.rules_of),
        patch.object(matches, "board_for", lambda *_: board),
        patch.object(matches, "WAIT_SECONDS", 0.5),
    ):
        await house.clear()
        return await Afternoon(house, walk, seat).play(prompter, actions)


async def compare(name: str, seats: int, walks: int) -> int:
    """Compare afternoons at some positions of a game; the number of answers compared."""
    rng = Random(f"ladder/{name}/{seats}")
    prompter = Prompter()
    house, compared = ClubHouse(thinker=prompter), 0
    for game in some(positions(name, seats, 0), walks, rng):
        walk = take_a_walk(game, choose_a_kind, rng.randint(2, STEPS), rng)
        seat = rng.randrange(seats)
        here = Game(walk.game.edition, walk.game.copy().state, [])
        known = known_to(walk, seat)
        other = another_world(walk, seat, known, rng)
        trial, told = other.copy(), list[Action]()
        for step in walk.steps:
            told.append(same_for(trial, walk, step, seat, known, rng))
            trial.apply(step.seat, told[-1])
        played = [step.action for step in walk.steps]
        ours = await heard_in(house, prompter, here, walk, seat, played)
        theirs = await heard_in(house, prompter, other, walk, seat, told)
        assert ours == theirs, f"{name}, {seats} players, seat {seat}"
        compared += len(ours)
    return compared


@pytest.mark.parametrize(("name", "seats"), [("usa", 2), ("europe", 2), ("germany", 3)])
def test_a_program_learns_nothing_that_its_seat_may_not_know(name: str, seats: int) -> None:
    edition_of(name)
    assert simulate(lambda: compare(name, seats, WALKS)) > 4 * WALKS


def test_a_leak_would_be_found() -> None:
    def leaking(found: table.Table, *_: object) -> tuple[object, ...]:
        return tuple(found.running.view(seat).hand for seat in range(found.options.seats))

    with patch.object(turns, "events_since", leaking), pytest.raises(AssertionError):
        simulate(lambda: compare("usa", 2, WALKS))
