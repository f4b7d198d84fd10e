"""The outcome of a tournament game, as far as ratings and diagnoses need it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from ..editions import Edition
from ..game.actions import Action
from ..game.events import TurnBegan
from ..game.result import SeatResult
from ..game.views import View
from .blocks import Seating
from .play import make_bots, play_with
from .tally import points_of


class SeatOutcome(msgspec.Struct, frozen=True):
    """The outcome for one seat."""

    place: int
    turns: int
    made: int
    failed: int
    crossing: int
    points: dict[str, int]  # by source; "total" is their sum
    used: dict[str, int]  # decisions in which this kind of action was chosen
    offered: dict[str, int]  # decisions in which it was legal
    faults: tuple[str, ...] = ()  # of a custom bot; a stand-in chose for it


class Outcome(msgspec.Struct, frozen=True):
    """A finished game of a block."""

    block: int
    seating: Seating
    reason: str
    turns: int
    seats: tuple[SeatOutcome, ...]

    @property
    def places(self) -> tuple[int, ...]:
        """The places, by seat."""
        return tuple(seat.place for seat in self.seats)


class GameFailed(Exception):
    """Raised when a bot fails. Games that were finished before are not affected."""

    def __init__(self, seating: Seating, seed: str, reason: str) -> None:
        super().__init__(f"A game of {', '.join(seating)} failed: {reason} (seed {seed}).")
        self.arguments = (seating, seed, reason)

    def __reduce__(self) -> tuple[type[GameFailed], tuple[Seating, str, str]]:
        return type(self), self.arguments


def play_game(
    edition: Edition,
    seating: Seating,
    seed: str,
    block: int,
    commands: Mapping[str, str] | None = None,
) -> Outcome:
    """Play a game of a block; `commands` has the command of each bot that was given a name."""
    used: list[Counter[str]] = [Counter() for _ in seating]
    offered: list[Counter[str]] = [Counter() for _ in seating]

    def observe(view: View, action: Action) -> None:
        seat = view.viewer or 0
        used[seat][kind_of(action)] += 1
        offered[seat].update({kind_of(legal) for legal in view.legal})

    try:
        players = make_bots(tuple((commands or {}).get(bot, bot) for bot in seating), seed)
        game, _ = play_with(edition, players, seed, observe)
    except Exception as error:  # a bot can raise anything
        raise GameFailed(seating, seed, f"{type(error).__name__}: {error}") from error
    result = game.result()
    assert result is not None
    turns = Counter(event.seat for event in game.events if isinstance(event, TurnBegan))
    seats = tuple(
        seat_outcome(
            result.seats[seat],
            turns[seat],
            used[seat],
            offered[seat],
            tuple(getattr(players[seat], "faults", ())),
        )
        for seat in range(len(seating))
    )
    return Outcome(block, seating, result.reason, game.turn, seats)


def seat_outcome(
    row: SeatResult,
    turns: int,
    used: Counter[str],
    offered: Counter[str],
    faults: tuple[str, ...],
) -> SeatOutcome:
    """Summarize the result of a seat."""
    return SeatOutcome(
        place=row.place,
        turns=turns,
        made=len(row.completed),
        failed=len(row.failed),
        crossing=int(row.crossing),
        points=points_of(row),
        used=dict(sorted(used.items())),
        offered=dict(sorted(offered.items())),
        faults=faults,
    )


def kind_of(action: Action) -> str:
    """Return the type of an action, as in its JSON."""
    return str(action.__struct_config__.tag)
