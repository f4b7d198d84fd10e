"""A walk: a few steps of a game, with everything that each viewer is sent."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import msgspec

from waggonway.core import codes
from waggonway.core.legal import legal_actions
from waggonway.core.state import State
from waggonway.core.turn import apply
from waggonway.game import Action, Event, Game, events
from waggonway.game.codec import codec_of, menu


class Screen:
    """A viewer with several seats on one screen: equal to each of these seats."""

    def __init__(self, *seats: int) -> None:
        self.seats = seats

    def __eq__(self, seat: object) -> bool:
        return seat in self.seats

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Screen{self.seats}"


Viewer = int | None
Choose = Callable[[Game, int, Random], Action]

# After these, nothing can be dealt differently without showing it.
LAST = (codes.E_RESHUFFLED, codes.E_DECK_RESHUFFLED, codes.E_ENDED)


@dataclass(frozen=True)
class Sent:
    """The messages to the viewers after a step: events, then their view."""

    events: dict[Viewer, bytes]
    view: dict[Viewer, bytes]


@dataclass(frozen=True)
class Step:
    """One action as the game and as the core know it, and what the core logged about it.

    `wilds_up` lie in the market afterwards; `bare` are the seats whose turn began when nothing was
    left to draw: it is then seen whether they can claim anything, or pass (T-66).
    """

    seat: int
    action: Action
    code: int
    phase: int
    log: list[list[int]]
    wilds_up: int
    bare: set[int]


@dataclass(frozen=True)
class Walk:
    """The first and last position, the steps, and the messages, starting before any step."""

    game: Game
    steps: list[Step]
    sent: list[Sent]
    end: State

    @property
    def log(self) -> list[list[int]]:
        """Everything that the core logged."""
        return [entry for step in self.steps for entry in step.log]

    def logged(self, code: int) -> bool:
        """Whether an event of this kind happened."""
        return any(entry[0] == code for entry in self.log)

    @property
    def opens(self) -> bool:
        """The sealed choices of the opening take effect (T-02)."""
        return any(
            step.phase == codes.KEEP_START and entry[0] == codes.E_KEPT
            for step in self.steps
            for entry in step.log
        )


def viewers(game: Game) -> list[Viewer]:
    """All seats and a spectator."""
    return [*range(game.seats), None]


def view_bytes(game: Game, viewer: Viewer) -> bytes:
    """A view, encoded as it is sent."""
    return msgspec.json.encode(game.view(viewer))


def event_bytes(happened: tuple[Event, ...], viewer: Viewer) -> bytes:
    """Events, encoded as they are sent."""
    return msgspec.json.encode([events.redact(event, viewer) for event in happened])


def send(game: Game, happened: tuple[Event, ...]) -> Sent:
    """Everything that is sent after a step."""
    return Sent(
        {viewer: event_bytes(happened, viewer) for viewer in viewers(game)},
        {viewer: view_bytes(game, viewer) for viewer in viewers(game)},
    )


def bare_turns(state: State) -> set[int]:
    """The seats whose turn has just begun, if there is nothing to draw."""
    begun = {entry[2] for entry in state.log if entry[0] == codes.E_TURN}
    if not begun or any(code < codes.CLAIM for code in legal_actions(state)):
        return set()
    return begun


def take_a_walk(game: Game, choose: Choose, length: int, rng: Random) -> Walk:
    """Play a limited number of steps on a copy of the game."""
    before, world = game.copy(), game.copy()
    truth = game.state.clone()
    truth.logging = True
    steps: list[Step] = []
    sent = [send(world, ())]
    while len(steps) < length and not world.over:
        seat = rng.choice(world.deciding)
        action = choose(world, seat, rng)
        truth.seat = seat
        actions, codes_of = menu(codec_of(game.edition), truth)
        code, phase = codes_of[actions.index(action)], truth.phase
        apply(truth, code)
        sent.append(send(world, world.apply(seat, action)))
        steps.append(Step(seat, action, code, phase, truth.log, truth.wilds_up, bare_turns(truth)))
        truth.log = []
        if any(entry[0] in LAST for entry in steps[-1].log):
            break
    return Walk(before, steps, sent, truth)
