"""A game with typed actions, events and views, on top of the core."""

import secrets
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..core import codes
from ..core.setup import new_game
from ..core.state import CHOSEN, TALLY, State
from ..core.turn import apply
from ..editions import Edition, load
from ..editions.tables import board_of
from .actions import Action, KeepTickets, well_formed
from .applied import Applied
from .codec import codec_of, menu
from .derived import Derived
from .errors import GameError, IllegalAction
from .event_decoder import decode_event
from .events import Event, GameBegan, GameScored, SeedRevealed
from .history import History
from .listed_action import as_listed
from .notation import parse_action
from .opening import check_opening, check_rules, checked_seat
from .redeal import BAD_REDEAL, Redeal, lay_out
from .refusals.illegal_action import refusal
from .result import Result, result_of
from .view_builder import (
    chosen_by,
    encode_public,
    encode_view,
    offer_of,
    own_part,
    public_part,
    see,
)
from .views import PHASES, Phase, View


class Game:
    """One game, from its seed to its result; start one with `Game.new`.

    `state` contains everything, secrets included. Show players `view`s and redacted events only.
    """

    def __init__(
        self,
        edition: Edition,
        state: State,
        events: Iterable[Event] = (),
        actions: Iterable[tuple[int, Action]] = (),
    ) -> None:
        self.edition = edition
        self.state = state
        self._events = History(events)
        self._actions = History(actions)
        self._codec = codec_of(edition)
        self._derived = Derived()

    @classmethod
    def new(
        cls,
        edition: Edition | str | Path,
        seats: int,
        *,
        seed: str | None = None,
        start: int | None = None,
        rules: int = codes.RULES,
    ) -> "Game":
        """Open a game up to its first decision; without a seed, from 384 random bits.

        Old games go on under the version of the rules that they began with.
        """
        edition = edition if isinstance(edition, Edition) else load(edition)
        seed = secrets.token_hex(48) if seed is None else seed
        check_opening(edition, seats, seed, start)
        check_rules(rules)
        seats, first = int(seats), codes.NOBODY if start is None else int(start)
        state = new_game(board_of(edition), seats, seed, first, True, int(rules))
        game = cls(edition, state)
        game._events.append(
            GameBegan(
                edition=edition.id,
                revision=edition.revision,
                digest=edition.digest,
                seats=seats,
                start=state.start,
                commitment=game.commitment,
                rules=state.rules,
            )
        )
        game._take_events()
        return game

    @property
    def events(self) -> list[Event]:
        """All events so far, secrets included."""
        return self._events[:]

    @property
    def actions(self) -> list[tuple[int, Action]]:
        """All actions so far, each with its seat."""
        return self._actions[:]

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self.state.seats

    @property
    def rules(self) -> int:
        """The version of the rules that this game follows."""
        return self.state.rules

    @property
    def start(self) -> int:
        """The seat that has the first turn."""
        return self.state.start

    @property
    def seed(self) -> str:
        """What all chance comes from: secret until the game is over."""
        return self.state.seed

    @property
    def commitment(self) -> str:
        """The seed's SHA-256, public from the beginning."""
        return sha256(self.seed.encode()).hexdigest()

    @property
    def phase(self) -> Phase:
        """The kind of decision that is due."""
        return PHASES[self.state.phase]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.phase == codes.OVER

    @property
    def turn(self) -> int:
        """The number of the current turn, 0 before the first."""
        return self.state.turn

    @property
    def deciding(self) -> tuple[int, ...]:
        """The seats that must decide now, clockwise from the start seat."""
        state = self.state
        if state.phase == codes.KEEP_START:
            return tuple(p for p in self._clockwise() if state.tally[p * TALLY + CHOSEN] < 0)
        return () if state.phase == codes.OVER else (state.seat,)

    @property
    def to_move(self) -> int | None:
        """The first of those who must decide."""
        return next(iter(self.deciding), None)

    @property
    def pending(self) -> dict[int, KeepTickets]:
        """The sealed choices of the opening that have not taken effect yet (T-02)."""
        if self.state.phase != codes.KEEP_START:
            return {}
        chosen = {p: chosen_by(self.state, p) for p in self._clockwise()}
        return {p: KeepTickets(kept) for p, kept in chosen.items() if kept is not None}

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The legal actions of a seat in their fixed order; none if it is not deciding."""
        return self._menu(self._seat(seat))[0]

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator (None), may know."""
        seat = None if seat is None else self._seat(seat)
        public, own = self._public(), self._own(seat)
        return see(self._codec, seat, public, own)

    def view_json(self, seat: int | None) -> bytes:
        """The view as JSON: the bytes that `msgspec.json.encode(game.view(seat))` returns.

        Faster if several viewers look at one position: what all of them see is encoded once.
        """
        seat = None if seat is None else self._seat(seat)
        derived = self._derived
        if not derived.public_json:
            derived.public_json, derived.result_json = encode_public(self._public())
        return encode_view(seat, derived.public_json, self._own(seat), derived.result_json)

    def result(self) -> Result | None:
        """The scores, once the game is over."""
        return result_of(self._codec, self.state) if self.over else None

    def apply(self, seat: int, action: Action | str) -> Applied:
        """Carry out an action of a seat; return its events, secrets included.

        The returned tuple of events also has the attribute `action`: the action as it was carried
        out. An action that is not legal for the seat raises IllegalAction and changes nothing.
        """
        seat = self._seat(seat)
        if isinstance(action, str):
            action = parse_action(self.edition, action, self.legal(seat))
        action, code = self._listed(seat, action)
        state = self.state
        sealed: dict[int, Action] = {**self.pending}
        state.seat = seat  # opening choices come in any order
        apply(state, code)
        self._derived = Derived()
        if not sealed and state.phase != codes.KEEP_START:
            self._actions.append((seat, action))
        elif state.phase != codes.KEEP_START or not isinstance(action, KeepTickets):
            sealed[seat] = action
            # In clockwise order: the order of arrival leaves no trace (T-02).
            self._actions.extend((p, sealed[p]) for p in self._clockwise() if p in sealed)
        return Applied(self._take_events(), action)

    def deal_again(self, seat: int, redeal: Redeal) -> None:
        """Replace the hidden cards by others that agree with everything a seat can see.

        GameError, and nothing has changed, if they do not agree.
        """
        seen, before = self.view_json(self._seat(seat)), self.state.clone()
        lay_out(self._codec, self.state, redeal)
        self._derived = Derived()
        if self.view_json(seat) != seen:
            before.logging = self.state.logging
            self.state, self._derived = before, Derived()
            raise GameError(BAD_REDEAL, f"Seat {seat} would see something else.")

    def copy(self) -> "Game":
        """An independent copy."""
        game = object.__new__(Game)
        # They share everything derived from the position; `apply` replaces it, never changes it.
        game.__dict__.update(self.__dict__)
        game.state = self.state.clone()
        game.state.logging = True
        game._events, game._actions = self._events.copy(), self._actions.copy()
        return game

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "Game":
        return self.copy()  # what the copies share never changes

    def __reduce__(self) -> Any:
        """Pickle the game without what is computed from its position."""
        return Game, (self.edition, self.state, self.events, self.actions)

    def _clockwise(self) -> list[int]:
        return [(self.start + i) % self.seats for i in range(self.seats)]

    def _seat(self, seat: int) -> int:
        return checked_seat(seat, self.state.seats)

    def _menu(self, seat: int) -> tuple[tuple[Action, ...], list[int]]:
        """The legal actions of a seat and their codes."""
        menus = self._derived.menus
        if seat not in menus:
            if seat not in self.deciding:
                return (), []
            here = self.state.seat
            self.state.seat = seat
            menus[seat] = menu(self._codec, self.state)
            self.state.seat = here
        return menus[seat]

    def _public(self) -> dict[str, Any]:
        """The fields of a view that are the same for all viewers."""
        derived = self._derived
        if not derived.public:
            derived.public = public_part(self._codec, self.state, self.deciding, self.result())
        return derived.public

    def _own(self, seat: int | None) -> dict[str, Any]:
        """The fields of a view that only its seat sees."""
        legal = () if seat is None else self._menu(seat)[0]
        return own_part(self._codec, self.state, seat, legal)

    def _listed(self, seat: int, action: Action) -> tuple[Action, int]:
        """The action as the list of legal actions has it, and its code; IllegalAction if absent.

        The caller's own value would not do: True and 1.0 equal 1, but no record may contain them.
        """
        actions, found = self._menu(seat)
        if action not in actions:
            offer = offer_of(self.state, seat)
            action = as_listed(self.edition, offer, well_formed(action), actions)
            if action not in actions:
                reason = refusal(self.view(seat), action)
                raise IllegalAction(reason.code, reason.message)
        at = actions.index(action)
        return actions[at], found[at]

    def _take_events(self) -> tuple[Event, ...]:
        """Turn what the core has logged into events."""
        events = [decode_event(self._codec, self.state, entry) for entry in self.state.log]
        self.state.log = []
        result = self.result()
        if result is not None:
            events += [GameScored(result), SeedRevealed(self.seed)]
        self._events.extend(events)
        return tuple(events)
