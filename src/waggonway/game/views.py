"""Views: everything one seat, or a spectator, may know (docs/protocol.md, "The view of a seat").

T-43, T-44, T-50; rules.md section 8. `view_builder` builds them.
"""

from typing import Any, Literal, get_args

import msgspec

from ..core.codes import FIRST_RULES
from ..editions.edition import Edition
from .actions import Action
from .result import Result
from .secret import Own, Secret

Phase = Literal[
    "declare_mix", "keep_start", "action", "second_card", "tunnel", "passenger", "keep", "over"
]
PHASES: tuple[Phase, ...] = get_args(Phase)  # by the core's numbers


class PlayerView(msgspec.Struct, frozen=True):
    """The public part of a seat."""

    seat: int
    trains: int
    stations: int
    points: int
    cards: int
    tickets: int
    backs: dict[str, int] | None
    offered: int
    completed: tuple[int, ...]
    crossing: bool
    passengers: dict[str, int]
    merchandise: int


class TunnelView(msgspec.Struct, frozen=True):
    """A tunnel whose toll is due."""

    route: int
    color: str
    wilds: int
    revealed: tuple[str, ...]
    toll: int


class View(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A game as its viewer knows it. A spectator gets the defaults of the secret fields."""

    viewer: int | None
    rules: int = FIRST_RULES
    seats: int
    start: int
    phase: Phase
    deciding: tuple[int, ...]
    turn: int
    market: tuple[str | None, ...]  # slots are counted from 1: slot k is market[k - 1]
    deck: int
    discard: dict[str, int]
    ticket_decks: dict[str, int]
    owners: tuple[int | None, ...]
    closed: tuple[int, ...]
    stations: dict[str, int]
    passengers: dict[str, dict[str, int]]
    merchandise: int | None
    last_round: int | None
    tunnel: TunnelView | None
    place: str | None
    players: tuple[PlayerView, ...]
    hand: Secret[dict[str, int]] = None
    tickets: Secret[tuple[int, ...]] = None
    connected: Secret[tuple[int, ...]] = None
    offer: Secret[tuple[int, ...]] = None
    chosen: Secret[tuple[int, ...]] = None
    legal: Own[tuple[Action, ...]] = ()
    result: Result | None

    @property
    def edition(self) -> Edition:
        """The edition; it is attached to the view, not encoded with it."""
        edition: Edition | None = self.__dict__.get("edition")
        if edition is None:
            raise AttributeError(
                "a decoded or replaced view has no edition: use view.beside(edition)"
            )
        return edition

    def __copy__(self) -> "View":
        return _view_beside(self.__dict__.get("edition"), self._values())

    def __reduce__(self) -> Any:
        """Pickle the edition along with the fields."""
        return _view_beside, (self.__dict__.get("edition"), self._values())

    def _values(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self.__struct_fields__)

    def beside(self, edition: Edition) -> "View":
        """This view, with its edition attached."""
        self.__dict__["edition"] = edition
        return self


def _view_beside(edition: Edition | None, values: tuple[Any, ...]) -> View:
    view = View(**dict(zip(View.__struct_fields__, values, strict=True)))
    return view if edition is None else view.beside(edition)
