"""Replays: a finished game move by move, with the events and the state after each move."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from typing import ParamSpec, TypeVar

import msgspec

from ....game import Action, Event, Game, View, format_action
from ....game.result import Result
from ....game.score_paths import SeatTrace, traces
from ....record import Record, RecordError, redacted
from ....record.form import Step
from ....record.replay import open_again, steps_again
from ...deterministic_gzip import zipped
from ...refusals import Refusal
from ..workers.worker_process import GivenUp, WorkerProcess
from .record_imports import only_record

P = ParamSpec("P")
T = TypeVar("T")

REPLAY_SECONDS = 30.0  # the time limit for one replay
REPLAYS_WAITING = 8  # including the one in progress
REPLAYS_KEPT = 32  # in memory, compressed


class Own(msgspec.Struct, frozen=True):
    """The private knowledge of a seat."""

    hand: dict[str, int]
    tickets: tuple[int, ...]
    connected: tuple[int, ...]
    offer: tuple[int, ...] | None
    chosen: tuple[int, ...] | None


class Frame(msgspec.Struct, frozen=True):
    """A move and the state after it. The first frame is the opening and has no seat."""

    seat: int | None
    action: Action | None  # None if it was secret
    text: str | None  # the action in notation
    events: tuple[Event, ...]
    view: View  # without legal actions
    points: tuple[int, ...]  # of each seat
    own: tuple[Own, ...] | None  # of each seat, if everything is visible


class Replay(msgspec.Struct, frozen=True):
    """A whole game from the viewpoint of a seat, or with everything visible (None)."""

    game: str
    seat: int | None
    frames: tuple[Frame, ...]
    traces: tuple[SeatTrace, ...]
    result: Result


class Replays:
    """Builds replays in a worker process, and keeps the latest ones."""

    def __init__(self) -> None:
        self._process = WorkerProcess("a replay", REPLAY_SECONDS, REPLAYS_WAITING)
        self._kept: OrderedDict[tuple[str, int | None], bytes] = OrderedDict()

    async def of(self, game: str, record: bytes, seat: int | None) -> bytes:
        """Return the replay of a record as compressed JSON."""
        key = (game, seat)
        if key not in self._kept:
            self._kept[key] = await self._made(game, record, seat)
        self._kept.move_to_end(key)
        while len(self._kept) > REPLAYS_KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]

    async def close(self) -> None:
        """Stop the process."""
        await self._process.close()

    async def worked(self, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Let the worker process do something else with a record."""
        try:
            return await self._process.ask(work, *given, **named)
        except GivenUp:
            raise Refusal.of("busy", "replay") from None

    async def _made(self, game: str, record: bytes, seat: int | None) -> bytes:
        found = await self.worked(replayed, game, record, seat)
        if found is None:
            raise Refusal.of("other_rules")
        return found


def replayed(game: str, data: bytes, seat: int | None) -> bytes | None:
    """Build a compressed replay; None if the record follows other rules. Runs in a worker."""
    record = only_record(data)
    try:
        frames = tuple(frames_of(record, seat))
    except RecordError:
        return None
    assert record.result is not None
    last = frames[-1].view
    found = traces(record.edition, last.owners, record.result)
    return zipped(msgspec.json.encode(Replay(game, seat, frames, found, record.result)))


def frames_of(record: Record, seat: int | None) -> Iterator[Frame]:
    """Yield the frames of a game, redacted for a seat if one is given."""
    shown = record if seat is None else redacted(record, seat)
    game = open_again(record)
    yield frame(game, seat, None, shown.opening)
    for _, step in zip(steps_again(record, game), shown.steps, strict=True):
        yield frame(game, seat, step, step.events)


def frame(game: Game, seat: int | None, step: Step | None, events: tuple[Event, ...]) -> Frame:
    """Build a frame from a move and the state after it."""
    view = msgspec.structs.replace(game.view(seat), legal=())
    action = step.action if step else None
    return Frame(
        seat=step.seat if step else None,
        action=action,
        text=None if action is None else format_action(game.edition, action),
        events=events,
        view=view,
        points=tuple(player.points for player in view.players),
        own=None if seat is not None else tuple(own_of(game, one) for one in range(game.seats)),
    )


def own_of(game: Game, seat: int) -> Own:
    """Return the private knowledge of a seat."""
    view = game.view(seat)
    assert view.hand is not None
    return Own(view.hand, view.tickets or (), view.connected or (), view.offer, view.chosen)
