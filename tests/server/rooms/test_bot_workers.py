"""Bots in processes of their own: each has its time, and one that breaks down harms no other."""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor, Future
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from waggonway.editions import load
from waggonway.game import DrawBlind, Game
from waggonway.server.rooms import edition_registry
from waggonway.server.rooms.workers import bot_workers
from waggonway.server.rooms.workers.bot_workers import BotWorkers, Thought

WANTED, FIRST = DrawBlind(), "the first legal one"

THOUGHT: Any = SimpleNamespace(
    timed=True,
    bot="some",
    view=SimpleNamespace(timed=True, legal=(FIRST, WANTED)),
    host="",
    urgent=True,
)


class Processes:
    """Answers as it is told; counts how many are asked at the same time."""

    def __init__(self, answers: list[Any]) -> None:
        self.answers = answers
        self.busy = self.most = self.dismissed = 0
        self.mortal = False  # whether it can be asked after it was dismissed

    def submit(self, function: object, thought: object) -> Future[Any]:
        """Answer a moment later."""
        if self.dismissed and self.mortal:
            raise RuntimeError("cannot schedule new futures after shutdown")
        self.busy += 1
        self.most = max(self.most, self.busy)
        future: Future[Any] = Future()
        asyncio.get_running_loop().call_later(0.01, self._answer, future, self.answers.pop(0))
        return future

    def _answer(self, future: Future[Any], answer: Any) -> None:
        self.busy -= 1
        if isinstance(answer, Exception):
            future.set_exception(answer)
        elif answer is not None:
            future.set_result(answer)

    def __exit__(self, *_: object) -> None:
        self.dismissed += 1


def chosen(
    monkeypatch: pytest.MonkeyPatch, answers: list[Any], asked: int = 1
) -> tuple[list[Any], Processes]:
    """Return the answers when many bots are asked at once in two processes."""
    processes = Processes(answers)
    monkeypatch.setattr(bot_workers, "Workers", lambda jobs: processes)
    monkeypatch.setattr(bot_workers, "THINK_SECONDS", 60 if all(answers) else 0.05)

    async def ask() -> list[Any]:
        thinkers = BotWorkers(2)
        return list(await asyncio.gather(*(thinkers.choose(THOUGHT) for _ in range(asked))))

    return asyncio.run(ask()), processes


def test_waiting_requests_move_to_new_processes_when_old_ones_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers: list[Any] = [None, None, WANTED, WANTED]

    def new(jobs: int) -> Processes:
        made = Processes(answers)
        made.mortal = True
        return made

    monkeypatch.setattr(bot_workers, "Workers", new)
    monkeypatch.setattr(bot_workers, "THINK_SECONDS", 0.05)

    async def ask() -> list[Any]:
        thinkers = BotWorkers(2)
        return list(await asyncio.gather(*(thinkers.choose(THOUGHT) for _ in range(4))))

    assert asyncio.run(ask()) == [FIRST, FIRST, WANTED, WANTED]


def test_no_more_bots_are_asked_than_can_think_so_waiting_costs_no_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    actions, processes = chosen(monkeypatch, [WANTED] * 20, asked=20)
    assert (actions, processes.most) == ([WANTED] * 20, 2)


def test_a_process_that_ends_is_followed_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    actions, processes = chosen(monkeypatch, [BrokenExecutor(), WANTED])
    assert (actions, processes.dismissed) == ([WANTED], 1)


@pytest.mark.parametrize(
    ("answers", "said"),
    [
        ([None], "a bot gave no answer"),
        ([ValueError("a secret")], "a bot failed"),
        (["something else"], "a bot chose what is not legal"),
        ([BrokenExecutor()] * 3, ""),
    ],
)
def test_a_bot_that_fails_stops_no_game(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, answers: list[Any], said: str
) -> None:
    assert chosen(monkeypatch, answers)[0] == [FIRST]
    assert caplog.messages == ([said] if said else [])


def test_an_adviser_thinks_in_a_process_too_and_may_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    edition = load("first_journey")
    game = Game.new(edition, 2, seed="hint")
    seat = game.deciding[0]
    thought = Thought("club", "s", edition_registry.ref_of(edition).ref, b"", game.view(seat), b"")

    async def ask(thought: Thought) -> Any:
        thinkers = BotWorkers(1)
        try:
            return await thinkers.advise(thought)
        finally:
            await thinkers.close()

    found = asyncio.run(ask(thought))
    assert found.advice[0].action in game.legal(seat)
    random = msgspec.structs.replace(thought, bot="random")  # explains nothing
    assert asyncio.run(ask(random)) is None
