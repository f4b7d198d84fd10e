"""The action index of an edition: one number for each action, from 0 on.

docs/reinforcement-learning.md describes the order. The index depends on the edition and on how
payments are counted, and on nothing else.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Literal, NamedTuple

from ..core import codes
from ..core.board import Board
from ..core.state import State
from ..editions import Edition, load
from ..editions.tables import board_of
from ..game import Action, Game, GameError, format_action
from ..game.codec import codec_of, menu
from .engine.index import SAME_DRAW, Index

Payments = Literal["lean", "full"]


class Entry(NamedTuple):
    """One action of the index: its group, the core's code, and its meaning in words."""

    group: str
    code: int
    meaning: str


class Actions:
    """The action index of an edition.

    With lean payments, a claim or station names a colour and uses as few wilds as possible. With
    full payments, it also names the number of wilds.
    """

    def __init__(self, edition: Edition | str | Path, payments: Payments = "lean") -> None:
        if payments not in ("lean", "full"):
            raise ValueError(f'payments are "lean" or "full", not {payments!r}')
        self.edition = edition = load(edition)
        self.payments = payments
        self.entries = tuple(_entries(edition, board_of(edition), payments == "full"))
        board = board_of(edition)
        self._index = Index(board, [entry.code for entry in self.entries], payments == "full")

    def __len__(self) -> int:
        return len(self.entries)

    def __reduce__(self) -> tuple[object, ...]:
        return actions_of, (self.edition, self.payments)

    @property
    def groups(self) -> dict[str, range]:
        """The numbers of each group of actions, in the order of the index."""
        found: dict[str, range] = {}
        for number, entry in enumerate(self.entries):
            begun = found.get(entry.group, range(number, number))
            found[entry.group] = range(begun.start, number + 1)
        return found

    def meaning(self, number: int) -> str:
        """What a number means, in words; GameError if it is not in the index."""
        return self.entries[self._checked(number)].meaning

    def _checked(self, number: int) -> int:
        if number not in range(len(self)):
            raise GameError("not_legal", f"There is no action {number!r} in the index.")
        return int(number)

    def legal(self, game: Game, seat: int | None = None) -> list[int]:
        """The numbers of the legal actions of a seat that must decide, ascending."""
        seat = game.to_move if seat is None else seat
        found = {self.number(game, action, seat) for action in game.legal(seat or 0)}
        return sorted(number for number in found if number is not None)

    def number(self, game: Game, action: Action, seat: int | None = None) -> int | None:
        """The number of a legal action; with lean payments None for other splits of a payment."""
        state = _state_of(game, seat)
        actions, found = menu(codec_of(self.edition), state)
        if action not in actions:
            raise GameError("not_legal", f"{action} is not legal in this position.")
        return number_of_code(self, state, found[actions.index(action)])

    def action(self, game: Game, number: int, seat: int | None = None) -> Action:
        """The typed action of a legal number; GameError if it is not legal here."""
        state = _state_of(game, seat)
        code = resolved(self, state, self._checked(number))
        actions, found = menu(codec_of(self.edition), state)
        if code not in found:
            meaning = self.meaning(number)
            raise GameError("not_legal", f"Action {number} ({meaning}) is not legal here.")
        return actions[found.index(code)]

    def notation(self, game: Game, number: int, seat: int | None = None) -> str:
        """The action of a legal number as one line of text."""
        return format_action(self.edition, self.action(game, number, seat))


def actions_of(edition: Edition | str | Path, payments: Payments = "lean") -> Actions:
    """The action index of an edition, made once."""
    return _made_once(load(edition), payments)


_made_once = lru_cache(maxsize=64)(Actions)


def number_of_code(actions: Actions, state: State, code: int) -> int | None:
    """The number of a legal code of the core; with lean payments None for other splits."""
    index = actions._index
    number = index.number_of(code if actions.payments == "full" else _lean(state, code))
    return number if resolved(actions, state, number) == code else None


def _state_of(game: Game, seat: int | None) -> State:
    state = game.state.clone()
    state.seat = game.to_move or 0 if seat is None else seat
    return state


def _lean(state: State, code: int) -> int:
    """The code of a payment with as few wilds as possible."""
    return code if code < codes.CLAIM else code | codes.NATURAL


def resolved(actions: Actions, state: State, number: int) -> int:
    """The core's code of a legal number, with the wilds counted."""
    from ..bots.planning_bot import with_wilds

    return with_wilds(state, actions._index.code_of(state, number))


def _entries(edition: Edition, board: Board, full: bool) -> list[Entry]:
    found = [Entry("draw blind", codes.BLIND, "draw a card blind")]
    for slot in range(1, board.market + 1):
        found.append(Entry("draw face up", codes.SLOT + slot, f"take the card in slot {slot}"))
    found += _ticket_draws(edition, board)
    if board.swap:
        found.append(Entry("swap", codes.SWAP, "swap all tickets"))
    if board.swap or board.stations:
        found.append(Entry("pass", codes.PASS, "pass"))
    if board.reveal:
        found.append(Entry("decline", codes.DECLINE, "take back the cards laid for a tunnel"))
        for wilds in range(board.reveal + 1):
            what = f"pay the toll with {wilds} wilds, the rest in colour"
            found.append(Entry("toll", codes.TOLL + wilds, what))
    for first in range(board.opening_draw + 1 if board.opening_draw else 0):
        mix = f"{first}+{board.opening_draw - first}"
        found.append(Entry("mix", codes.MIX + first, f"opening tickets: {mix}"))
    for i, color in enumerate(edition.passengers.colors if edition.passengers else ()):
        found.append(Entry("passenger", codes.TAKE + i, f"take a {color} passenger"))
    if board.later_draw or board.opening_keep < edition.tickets.opening.offered:
        for mask in range(1, 1 << board.offered):
            kept = "+".join(str(i + 1) for i in range(board.offered) if mask >> i & 1)
            found.append(Entry("keep", codes.CHOOSE + mask, f"keep tickets {kept} of the offer"))
    return found + _claims(edition, board, full) + _stations(edition, board, full)


def _ticket_draws(edition: Edition, board: Board) -> list[Entry]:
    later = edition.tickets.later
    if later is None:
        return []
    if len(later.decks) == 1:
        return [Entry("tickets", SAME_DRAW, "draw tickets")]
    return [
        Entry("tickets", codes.TICKETS + i, f"draw tickets, {i} of them {later.decks[0]}")
        for i in range(later.draw + 1)
    ]


def _claims(edition: Edition, board: Board, full: bool) -> list[Entry]:
    found = []
    for route in range(board.routes):
        length, ferry = board.length[route], board.ferry[route]
        own = board.color[route]
        colors = range(1, board.width) if own == codes.GRAY else (own,)
        base = codes.CLAIM + (route << codes.TARGET_SHIFT)
        label = f"claim {edition.route_label(route)}"
        for color in colors if ferry < length else ():
            found += _payments("claim", base, edition, color, label, range(ferry, length), full)
        found.append(Entry("claim", base + codes.NATURAL, f"{label}, wilds alone"))
    return found


def _stations(edition: Edition, board: Board, full: bool) -> list[Entry]:
    found = []
    for place, city in enumerate(edition.board.cities if board.stations else ()):
        if city.country:
            continue
        base = codes.STATION + (place << codes.TARGET_SHIFT)
        label = f"station in {city.name}"
        for color in range(1, board.width):
            wilds = range(board.stations)
            found += _payments("station", base, edition, color, label, wilds, full)
        found.append(Entry("station", base + codes.NATURAL, f"{label}, wilds alone"))
    return found


def _payments(
    group: str, base: int, edition: Edition, color: int, label: str, wilds: range, full: bool
) -> list[Entry]:
    """The payments with one colour: one, or one for each number of wilds."""
    code, name = base + (color << codes.COLOR_SHIFT), edition.cards.colors[color - 1]
    if not full:
        return [Entry(group, code + codes.NATURAL, f"{label}, {name}")]
    return [Entry(group, code + k, f"{label}, {name} with {k} wilds") for k in wilds]
