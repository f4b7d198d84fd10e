"""Play on from any position of a finished game, with the real hidden cards or with others.

    start = playing_on.begin(record.load("game.jsonl"), move=40, seat=1, redeal=7)
    start.game.view(1)      # what the seat saw after 40 actions
    record_of(start.game, steps=start.steps, played_on=start.played_on)

Other hidden cards are sampled from what the seat could know, as bots do it.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ..bots.knowledge import known_position_of, numbers_of, route_graph_of
from ..bots.memory import Memory
from ..bots.planner.known_position import KnownPosition
from ..bots.planner.sampling import estimate_ticket_fits, sample_position
from ..editions.tables import board_of
from ..fast import LARGEST_SEED, checked_seed
from ..game.codec import codec_of
from ..game.errors import GameError
from ..game.events import Event, redact
from ..game.game import Game
from ..game.redeal import Redeal, hidden_in
from ..game.view_builder import offer_of
from ..record import PlayedOn, Record, RecordError, Step
from ..record.form import Cards
from ..record.replay import open_again, steps_again
from ..record.sense import MOST_ORIGINS

__all__ = ["LARGEST_SEED", "Start", "begin", "check_redeals"]


class Start(NamedTuple):
    """A game that can go on, the steps that led to it, and where it comes from."""

    game: Game
    steps: tuple[Step, ...]
    played_on: tuple[PlayedOn, ...]


def begin(record: Record, move: int, seat: int, redeal: int | None = None) -> Start:
    """Return the game after a number of actions of a finished one, to be played on by a seat.

    `redeal` is the seed of other hidden cards; without one they stay what they were. Choices that
    are made at the same time are made again by everybody. GameError if this cannot be done.
    """
    check(record, move, seat)
    scene = Scene(record, seat)
    while scene.move < move:
        scene.step()
    if scene.game.over:
        raise GameError(
            "no_such_move", "The game was over after this action. Choose an earlier one."
        )
    if scene.game.pending:
        return begin(record, move - len(scene.game.pending), seat, redeal)
    hidden = None if redeal is None else redeal_for(scene.game, scene.memory, seat, redeal)
    if hidden is not None:
        scene.game.deal_again(seat, hidden)
    cards: Cards = "real" if hidden is None else "redealt"
    origin = PlayedOn(parent=record.hash, move=move, seat=seat, cards=cards, redeal=hidden)
    before = tuple(one for one in record.header.played_on if one.move <= move)
    if len(before) >= MOST_ORIGINS:
        raise GameError("too_many_continuations", "This game has been continued too many times.")
    return Start(scene.game, record.steps[:move], (*before, origin))


def check(record: Record, move: int, seat: int) -> None:
    """Raise GameError unless a seat can play on after a number of actions of a record."""
    if record.header.viewer is not None:
        raise GameError("not_over", "This record is redacted for one viewer.")
    if not record.over:
        raise GameError("not_over", "The game is not over.")
    last = len(record.steps) - 1
    if not 0 <= move <= last:
        raise GameError(
            "no_such_move", f"You can play on after any action from 0 to {last}, not {move}."
        )
    if not 0 <= seat < record.header.seats:
        seats = record.header.seats - 1
        raise GameError("no_such_seat", f"There is no seat {seat}: they are 0 to {seats}.")


class Scene:
    """A record that is replayed, and what one seat remembers."""

    def __init__(self, record: Record, seat: int) -> None:
        self.record = record
        self.seat = seat
        self.game = open_again(record)
        self.memory = Memory()
        self.move = 0
        self._steps = steps_again(record, self.game)
        self._see(record.opening)

    def step(self) -> None:
        """Apply one more action."""
        self._see(next(self._steps).events)
        self.move += 1
        if any(
            one.move == self.move and self._forgets(one) for one in self.record.header.played_on
        ):
            self.memory = Memory()
            past = [self.record.opening, *(s.events for s in self.record.steps[: self.move])]
            self.memory.see([redact(event, None) for events in past for event in events])

    def _forgets(self, origin: PlayedOn) -> bool:
        """Tell whether the seat got other cards, so that it only knows what everybody saw."""
        return origin.redeal is not None and origin.seat != self.seat

    def _see(self, events: tuple[Event, ...]) -> None:
        self.memory.see([redact(event, self.seat) for event in events])


def redeal_for(game: Game, memory: Memory, seat: int, seed: int) -> Redeal:
    """Sample the hidden cards of a position from what a seat knows."""
    view, codec = game.view(seat), codec_of(game.edition)
    if seat not in view.deciding:  # whose passenger is asked for does not matter here
        view = msgspec.structs.replace(view, place=None).beside(game.edition)
    memory.update(game.edition)
    position = known_position_of(view, memory)
    waiting = expect_offers(position, game, seat)
    estimate_ticket_fits(position, route_graph_of(game.edition))
    position.state.seat = game.state.seat
    found = hidden_in(codec, sample_position(position, checked_seed(seed)), seed)
    return offered(game, found, waiting)


def expect_offers(position: KnownPosition, game: Game, viewer: int) -> list[int]:
    """Let the seats that look at new tickets get them with the ones they hold; return the seats."""
    view, board, codec = game.view(viewer), board_of(game.edition), codec_of(game.edition)
    if view.phase != "keep":
        return []
    found = [p.seat for p in view.players if p.offered and p.seat != viewer]
    for seat in found:
        numbers, done = numbers_of(board, view.players[seat])
        numbers[2] += numbers[6]
        position.set_seat(seat, numbers, done)
        if position.backs:
            backs = list(position.backs)
            for ticket in offer_of(game.state, seat):  # their decks are public
                backs[seat * board.decks + codec.decks.index(codec.ticket_deck[ticket])] += 1
            position.backs = backs
    return found


def offered(game: Game, redeal: Redeal, seats: list[int]) -> Redeal:
    """Move tickets from the hands of seats to their offers, from the decks that they drew from."""
    deck_of = codec_of(game.edition).ticket_deck
    tickets, offers = [list(row) for row in redeal.tickets], list(redeal.offers)
    for seat in seats:
        chosen = []
        for ticket in offer_of(game.state, seat):
            same = [t for t in tickets[seat] if deck_of[t] == deck_of[ticket]] or tickets[seat]
            chosen.append(same[-1])
            tickets[seat].remove(same[-1])
        offers[seat] = tuple(chosen)
    return msgspec.structs.replace(
        redeal, tickets=tuple(tuple(row) for row in tickets), offers=tuple(offers)
    )


def check_redeals(record: Record) -> None:
    """Raise RecordError unless all cards that were dealt again follow from their seeds."""
    for number, origin in enumerate(record.header.played_on):
        if origin.redeal is None:
            continue
        before = msgspec.structs.replace(record.header, played_on=record.header.played_on[:number])
        scene = Scene(msgspec.structs.replace(record, header=before), origin.seat)
        while scene.move < origin.move:
            scene.step()
        if redeal_for(scene.game, scene.memory, origin.seat, origin.redeal.seed) != origin.redeal:
            reason = (
                f"the cards dealt again after action {origin.move} do not follow from their seed"
            )
            raise RecordError(record.file, record.first_line, reason)
