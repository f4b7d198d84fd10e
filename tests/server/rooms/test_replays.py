"""A finished game move by move: what a seat saw, or everything; running games are nobody's."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.helpers.asgi import Answer, House
from tests.server.helpers.memory import MemoryStore, services, simulate
from waggonway import Game, bots, record
from waggonway.editions import load
from waggonway.game import View, redact
from waggonway.record.form import assemble
from waggonway.server.refusals import Refusal
from waggonway.server.rooms.finished_games import replays
from waggonway.server.rooms.finished_games.record_imports import examined
from waggonway.server.rooms.finished_games.replays import Replay, Replays, replayed

GOLDEN = Path(__file__).parents[2] / "golden/records"
ENDS = [path for path in sorted(GOLDEN.glob("*.jsonl")) if "running" not in path.stem]


def played(edition: str, seats: int) -> Game:
    """A whole game."""
    game, bot = Game.new(load(edition), seats, seed="replay"), bots.make("beginner", seed=1)
    while not game.over:
        seat = game.deciding[0]
        game.apply(seat, bot.choose(game.view(seat)))
    return game


def unpacked(found: bytes | None) -> Replay:
    """The replay."""
    assert isinstance(found, bytes)
    return msgspec.json.decode(gzip.decompress(found), type=Replay)


@pytest.fixture(scope="module")
def game() -> Game:
    """A game with tunnels, ferries and stations in it."""
    return played("europe", 3)


@pytest.fixture(scope="module")
def data(game: Game) -> bytes:
    """Its record."""
    return record.record_of(game).data()


def test_a_seat_sees_again_what_it_saw(game: Game, data: bytes) -> None:
    shown = unpacked(replayed("g", data, 1))
    again = Game.new(game.edition, game.seats, seed=game.seed, start=game.start)
    first, *frames = shown.frames
    assert first.events == tuple(redact(event, 1) for event in again.events)
    assert len(frames) == len(game.actions)
    for frame, (seat, action) in zip(frames, game.actions, strict=True):
        events = again.apply(seat, action)
        view = again.view(1)
        assert frame.seat == seat
        assert frame.action in (action, None)
        assert (frame.action is None) == (frame.text is None)
        assert frame.events == tuple(redact(event, 1) for event in events)
        assert frame.view == msgspec.structs.replace(view, legal=())
        assert frame.points == tuple(player.points for player in view.players)
        assert frame.own is None
    assert shown.result == game.result()


def test_the_open_viewpoint_shows_everything(game: Game, data: bytes) -> None:
    shown = unpacked(replayed("g", data, None))
    again = Game.new(game.edition, game.seats, seed=game.seed, start=game.start)
    for frame, (seat, action) in zip(shown.frames[1:], game.actions, strict=True):
        events = again.apply(seat, action)
        assert (frame.action, frame.events) == (action, events)
        assert frame.text
        assert frame.own is not None
        for one, own in enumerate(frame.own):
            view = again.view(one)
            assert (own.hand, own.tickets, own.offer) == (view.hand, view.tickets, view.offer)
    row = shown.traces[0]
    lengths = [game.edition.board.routes[route].length for route in row.longest]
    assert sum(lengths) == shown.result.seats[0].longest_path


@pytest.mark.parametrize("path", ENDS[::6], ids=lambda path: path.stem)
def test_every_kind_of_game_can_be_shown(path: Path) -> None:
    for one in record.scan(path):
        for seat in (None, 0):
            assert unpacked(replayed("g", one.data(), seat)).result == one.result


def test_a_game_of_other_rules_is_told_as_such(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_bytes(data)
    whole = record.load(tmp_path / "game.jsonl")
    step = whole.steps[9]
    other = msgspec.structs.replace(step, events=step.events[:-1])
    steps = (*whole.steps[:9], other, *whole.steps[10:])
    changed = assemble(whole.header, whole.edition, whole.opening, steps, whole.result)
    assert replayed("g", changed.data(), None) is None


async def house_with(data: bytes) -> tuple[House, str]:
    """An application that keeps a game from elsewhere."""
    found = examined(data, 1)
    assert not isinstance(found, str)
    store = MemoryStore()
    await store.take(found.finish, found.edition)
    return House(services(store)), found.finish.line.game


def test_a_replay_is_made_once_in_a_process_of_its_own_and_comes_packed(data: bytes) -> None:
    async def test() -> tuple[Any, ...]:
        house, game = await house_with(data)
        path = f"/api/games/{game}/replay"
        try:
            first = await house.http("GET", path, accept_encoding="gzip")
            plain = await house.http("GET", f"{path}?seat=all")
            return first, plain, await house.http("GET", f"{path}?seat=2")
        finally:
            await house.registry.services.replays.close()

    first, plain, seat = asyncio.run(test())
    assert dict(first.headers)[b"content-encoding"] == b"gzip"
    assert gzip.decompress(first.body) == plain.body
    assert len(first.body) < len(plain.body) / 10
    view = msgspec.convert(seat.data["frames"][5]["view"], View)
    assert (view.viewer, view.legal) == (2, ())


@pytest.mark.parametrize(
    ("query", "code"),
    [("?seat=7", "no_such_seat"), ("?seat=none", "bad_request"), ("?seat=-1", "bad_request")],
)
def test_a_viewpoint_that_does_not_exist_is_refused(data: bytes, query: str, code: str) -> None:
    async def test() -> Answer:
        house, game = await house_with(data)
        return await house.http("GET", f"/api/games/{game}/replay{query}")

    assert simulate(test).data["code"] == code


def test_a_game_that_is_not_over_cannot_be_replayed() -> None:
    async def test() -> Answer:
        return await House(services(MemoryStore())).http("GET", "/api/games/t1/replay")

    assert simulate(test).data["code"] == "no_such_game"


def test_a_replay_that_takes_for_ever_is_given_up(
    data: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "REPLAY_SECONDS", 0.01)  # a process takes longer to start

    async def test() -> str:
        shown = Replays()
        try:
            await shown.of("g", data, None)
        except Refusal as refusal:
            return refusal.code
        finally:
            await shown.close()
        return ""

    assert asyncio.run(test()) == "busy"
