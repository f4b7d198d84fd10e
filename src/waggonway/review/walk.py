"""Walk through a finished game: the position before and after every step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ..bots.memory import Memory
from ..core.codes import KEEP_START
from ..core.state import State
from ..game.actions import Action
from ..game.codec import codec_of, menu
from ..game.events import Event, TicketsKept, TicketsSwapped, redact
from ..game.game import Game
from ..game.views import View
from ..record import Record
from ..record.replay import open_again, steps_again


class Moment(NamedTuple):
    """One step of a game."""

    number: int  # from 1
    seat: int
    action: Action
    code: int
    legal: int  # how many actions were legal
    before: State
    after: State
    view: View  # of the seat, before its decision
    memory: Memory  # of the seat, before its decision
    under: list[int]  # tickets at the bottom of each deck whose order is known, before
    events: tuple[Event, ...]


class Walk:
    """A replay that keeps what each seat knows."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.game: Game = open_again(record)
        self.first = self.game.state.clone()
        self.memories = [Memory() for _ in range(self.game.seats)]
        self.under = [0] * self.first.board.decks
        self._decks = codec_of(record.edition).ticket_deck
        self._deck_ids = codec_of(record.edition).decks
        self._show(record.opening)

    def __iter__(self) -> Iterator[Moment]:
        """Yield the steps in order; afterwards the game is over. Call `note` after each."""
        game = self.game
        steps = steps_again(self.record, game, deal=False)
        for number, step in enumerate(self.record.steps, 1):
            assert step.action is not None  # `check_reviewable` refuses redacted records
            before = game.state.clone()
            before.seat = step.seat  # opening choices come in any order
            actions, found = menu(codec_of(game.edition), before)
            code = found[actions.index(step.action)]
            view, memory = game.view(step.seat), self.memories[step.seat]
            under = list(self.under)
            memory.update(game.edition)
            next(steps)
            yield Moment(
                number,
                step.seat,
                step.action,
                code,
                len(actions),
                before,
                game.state.clone(),
                view,
                memory,
                under,
                step.events,
            )

    def note(self, moment: Moment) -> None:
        """Show the events of a step to the seats; call it once for each step.

        Where the game was played on with other hidden cards, they come now, and the other seats
        know only what everybody saw.
        """
        self._show(moment.events)
        for origin in self.record.header.played_on:
            if origin.move == moment.number and origin.redeal is not None:
                self.game.deal_again(origin.seat, origin.redeal)
                self._forget(origin.seat, moment.number)

    def dealt_again(self, step: int) -> bool:
        """Tell whether other hidden cards came after a step."""
        origins = self.record.header.played_on
        return any(origin.move == step and origin.redeal is not None for origin in origins)

    def _forget(self, but: int, step: int) -> None:
        """Let all seats but one remember only public events."""
        past = [self.record.opening, *(one.events for one in self.record.steps[:step])]
        public = [redact(event, None) for events in past for event in events]
        for seat in range(self.game.seats):
            if seat != but:
                self.memories[seat] = Memory()
                self.memories[seat].see(public)
        self.under = [0] * len(self.under)

    def known_by(self, seat: int) -> tuple[View, Memory]:
        """Return what a seat knows now."""
        self.memories[seat].update(self.game.edition)
        return self.game.view(seat), self.memories[seat]

    def _show(self, events: tuple[Event, ...]) -> None:
        for seat, memory in enumerate(self.memories):
            memory.see([redact(event, seat) for event in events])
        for event in events:
            self._follow(event)
        for deck in range(len(self.under)):
            self.under[deck] = min(self.under[deck], self.game.state.piles[2 * deck + 1])

    def _follow(self, event: Event) -> None:
        """Count the tickets that go under their decks."""
        back: tuple[int, ...] = ()
        match event:
            case TicketsKept(refused=tuple(refused)):
                opening = self.game.turn <= 1 and self.game.state.phase != KEEP_START
                kept_out = self.game.edition.tickets.opening.refused != "bottom"
                back = () if opening and kept_out else refused
            case TicketsSwapped(set_aside=tuple(aside)):
                back = aside
            case _:
                pass
        for ticket in back:
            self.under[self._deck_ids.index(self._decks[ticket])] += 1
