"""A game: the readable face of the core."""

import secrets
from hashlib import sha256
from pathlib import Path
from typing import Any

from ..core import codes
from ..core.setup import new_game
from ..core.state import CHOSEN, TALLY, State
from ..core.turn import apply
from ..editions import Edition, load
from ..editions.tables import board_of
from .actions import Action, DrawTickets, KeepTickets, well_formed
from .codec import codec_of, menu
from .errors import GameError, IllegalAction
from .event_decoder import tell
from .events import Event, GameBegan, GameScored, SeedRevealed
from .notation import parse_action
from .refusal import refusal
from .result import Result, result_of
from .seeing import chosen_by, offer_of, public_part, see
from .views import PHASES, Phase, View


class Game:
    """One game from its seed on; start one with `Game.new`.

    `state` is the whole truth, secrets included: players get `view`s and redacted events.
    """

    def __init__(self, edition: Edition, state: State, events: list[Event]) -> None:
        self.edition = edition
        self.state = state
        self.events = events
        self.actions: list[tuple[int, Action]] = []
        self._codec = codec_of(edition)
        self._menus: dict[int, tuple[tuple[Action, ...], list[int]]] = {}
        self._public: dict[str, Any] = {}

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
        game = cls(edition, state, [])
        game.events.append(
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
        game._tell()
        return game

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
        return () if self.over else (state.seat,)

    @property
    def to_move(self) -> int | None:
        """The first of those who must decide."""
        return next(iter(self.deciding), None)

    @property
    def pending(self) -> dict[int, KeepTickets]:
        """The sealed choices of the opening that have not taken effect yet (T-02)."""
        chosen = {p: chosen_by(self.state, p) for p in self._clockwise()}
        return {p: KeepTickets(kept) for p, kept in chosen.items() if kept is not None}

    def legal(self, seat: int) -> tuple[Action, ...]:
        """The legal actions of a seat in their fixed order; none if it is not deciding."""
        return self._menu(self._seat(seat))[0]

    def view(self, seat: int | None) -> View:
        """What a seat, or a spectator (None), may know."""
        seat = None if seat is None else self._seat(seat)
        legal = () if seat is None else self.legal(seat)
        if not self._public:  # the same for all viewers of one position
            self._public = public_part(self._codec, self.state, self.deciding, self.result())
        return see(self._codec, self.state, self._public, seat, legal)

    def result(self) -> Result | None:
        """The scores, once the game is over."""
        return result_of(self._codec, self.state) if self.over else None

    def apply(self, seat: int, action: Action | str) -> tuple[Event, ...]:
        """Carry out an action of a seat and return all that followed, secrets included.

        An action that is not among the seat's legal ones is refused and changes nothing.
        """
        if isinstance(action, str):
            action = parse_action(self.edition, action)
        seat = self._seat(seat)
        actions, found = self._menu(seat)
        if action not in actions:
            action = self._as_listed(seat, well_formed(action), actions)
            if action not in actions:
                reason = refusal(self.view(seat), action)
                raise IllegalAction(reason.code, reason.message)
        at = actions.index(action)
        action = actions[at]  # not the caller's: True and 1.0 equal 1, but no record may say them
        state = self.state
        sealed: dict[int, Action] = {**self.pending, seat: action}
        state.seat = seat  # opening choices come in any order
        apply(state, found[at])
        self._menus = {}
        self._public = {}
        if state.phase != codes.KEEP_START or not isinstance(action, KeepTickets):
            # The order of arrival leaves no trace (T-02).
            self.actions += [(p, sealed[p]) for p in self._clockwise() if p in sealed]
        return self._tell()

    def copy(self) -> "Game":
        """An independent copy."""
        state = self.state.clone()
        state.logging = True
        game = Game(self.edition, state, self.events.copy())
        game.actions = self.actions.copy()
        return game

    def _clockwise(self) -> list[int]:
        return [(self.start + i) % self.seats for i in range(self.seats)]

    def _seat(self, seat: int) -> int:
        """A seat of this game, as a plain number whatever stood for it."""
        if seat not in range(self.seats):
            raise GameError(
                "no_such_seat", f"There is no seat {seat!r}: they are 0 to {self.seats - 1}."
            )
        return range(self.seats).index(seat)

    def _menu(self, seat: int) -> tuple[tuple[Action, ...], list[int]]:
        if seat not in self._menus:
            if seat not in self.deciding:
                return (), []
            here = self.state.seat
            self.state.seat = seat
            self._menus[seat] = menu(self._codec, self.state)
            self.state.seat = here
        return self._menus[seat]

    def _as_listed(self, seat: int, action: Action, actions: tuple[Action, ...]) -> Action:
        """The same action as the list of legal ones has it.

        Kept tickets may be named in any order, and where there is one deck a whole draw may be
        asked for however few are left in it.
        """
        later = self.edition.tickets.later
        if isinstance(action, KeepTickets):
            order = {ticket: i for i, ticket in enumerate(offer_of(self.state, seat))}
            return KeepTickets(tuple(sorted(action.tickets, key=lambda t: order.get(t, -1))))
        whole = later and len(later.decks) == 1 and (later.draw,)
        if isinstance(action, DrawTickets) and action.mix == whole:
            return next((a for a in actions if isinstance(a, DrawTickets)), action)
        return action

    def _tell(self) -> tuple[Event, ...]:
        """Turn what the core has logged into events."""
        told = [tell(self._codec, self.state, entry) for entry in self.state.log]
        self.state.log = []
        result = self.result()
        if result is not None:
            told += [GameScored(result), SeedRevealed(self.seed)]
        self.events += told
        return tuple(told)


def check_opening(edition: Edition, seats: int, seed: str, start: int | None) -> None:
    """Refuse a game that cannot be opened."""
    fewest, most = edition.seats
    if seats not in range(fewest, most + 1):
        raise GameError(
            "wrong_number_of_seats",
            f"{edition.title} is for {fewest} to {most} players, not {seats!r}.",
        )
    if not (isinstance(seed, str) and 1 <= len(seed) <= 200 and seed.isprintable()):
        raise GameError("bad_seed", "A seed is one line of 1 to 200 printable characters.")
    if start is not None and start not in range(int(seats)):
        raise GameError(
            "bad_start", f"The start seat is one of 0 to {int(seats) - 1}, not {start!r}."
        )


def check_rules(rules: int) -> None:
    """Refuse a version of the rules that this program does not know."""
    if rules not in range(codes.FIRST_RULES, codes.RULES + 1):
        raise GameError(
            "unknown_rules",
            f"This game follows version {rules!r} of the rules, and this program knows versions "
            f"{codes.FIRST_RULES} to {codes.RULES}: a newer Waggonway may know it.",
        )
