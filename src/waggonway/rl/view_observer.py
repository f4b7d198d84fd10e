"""Observations from views: what a trained policy needs to play as a bot.

It needs no other package, unlike the environments.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i16

from ..bots.knowledge import known_position_of
from ..bots.memory import Memory
from ..core.legal import legal_actions
from ..core.state import State
from ..editions import Edition
from ..game.actions import Action
from ..game.events import Event
from ..game.views import View
from .actions import Payments, actions_of, resolved
from .engine.games import NOBODY, Games
from .engine.rewards import BY_PLACE
from .layout import Layout


class ViewObserver:
    """Observes the decisions of one seat, from its views and events.

    The bytes are those of the environments, but `idle` and `passes` are 0, because a view does not
    contain them. Where tunnels exist, `known` lacks the cards that a seat took back from one.
    """

    def __init__(self, edition: Edition, seats: int, payments: Payments = "lean") -> None:
        self.layout, self.actions = Layout(edition, seats), actions_of(edition, payments)
        size, sections = self.layout.size, self.layout.sections
        self._games = Games(self.actions._index, 1, seats, size, sections, BY_PLACE, NOBODY)
        self._memory = Memory()

    def see(self, events: Sequence[Event]) -> None:
        """Remember events, as a bot's `see` gets them."""
        self._memory.see(events)

    def observe(self, view: View) -> tuple[bytes, list[int]]:
        """Return the observation of a seat that must decide, and the numbers of its actions."""
        games, viewer = self._games, view.viewer or 0
        state, saved = self._position(view)
        games.restore(0, state, saved, 0)
        start, found = viewer * self.layout.size, memoryview(games.observations)
        legal = [games.legal[i] for i in range(games.legal_counts[0])]
        return bytes(found[start : start + self.layout.size]), sorted(legal)

    def action(self, view: View, number: int) -> Action:
        """Return the action of a number that `observe` listed for this view."""
        state = self._games.states[0]
        return view.legal[legal_actions(state).index(resolved(self.actions, state, number))]

    def _position(self, view: View) -> tuple[State, list[list[int]]]:
        """The position as far as the seat knows it, and what it remembers."""
        self._memory.update(view.edition)
        position = known_position_of(view, self._memory)
        board, state, viewer = position.board, position.state, position.viewer
        for seat in range(view.seats):
            if seat != viewer:
                state.hands[seat * board.width] = position.cards[seat]  # only their number shows
        tickets = [
            [t for t in range(board.tickets) if board.ticket_deck[t] == d]
            for d in range(board.decks)
        ]
        for seat in range(view.seats if position.backs else 0):
            backs = position.backs[seat * board.decks : (seat + 1) * board.decks]
            held = [t for d, number in enumerate(backs) for t in tickets[d][:number]]
            for i, ticket in enumerate(held if seat != viewer else ()):
                state.held[seat * board.tickets + i] = i16(ticket)  # only their backs show
        aside = [0] * (view.seats * board.tickets)
        for ticket in self._memory.aside - set(view.tickets or ()):
            aside[viewer * board.tickets + ticket] = 1
        return state, [position.known, aside]
