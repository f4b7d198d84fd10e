"""When each ticket was decided."""

from __future__ import annotations

from heapq import heappop, heappush

from ..core.bits import WORD
from ..core.network import connected_tickets
from ..core.state import TALLY, TRAINS, State
from ..editions import Edition
from ..editions.tables import board_of
from ..game import events as e
from ..game.result import Result, completed_tickets
from ..game.view_builder import held_by
from ..record import Record
from .form import TicketStory
from .shortest_ways import neighbours, nodes_of
from .walk import Walk


class TicketBook:
    """Follow the tickets of all seats."""

    def __init__(self, edition: Edition, seats: int) -> None:
        self.edition = edition
        self.board = board_of(edition)
        self.kept: list[dict[int, int]] = [{} for _ in range(seats)]  # ticket: step
        self.certain: list[dict[int, int]] = [{} for _ in range(seats)]
        self.impossible: list[dict[int, int]] = [{} for _ in range(seats)]

    def follow(self, step: int, events: tuple[e.Event, ...], after: State) -> None:
        """Note what a step decided."""
        changed = False
        for event in events:
            match event:
                case e.TicketsKept(seat=seat, kept=tuple(tickets)):
                    self._keep(seat, tickets, step)
                case e.TicketDrawn(seat=seat, ticket=int(ticket)):
                    self._keep(seat, (ticket,), step)
                case e.TicketsSwapped(seat=seat, tickets=tuple(tickets), set_aside=tuple(aside)):
                    self.kept[seat] = {t: k for t, k in self.kept[seat].items() if t not in aside}
                    self._keep(seat, tickets, step)
                case e.TicketCompleted(seat=seat, ticket=ticket):
                    self.certain[seat].setdefault(ticket, step)
                case e.RouteClaimed() | e.StationBuilt():
                    pass
                case _:
                    continue
            changed = True
        if changed:
            for seat in range(len(self.kept)):
                self._look(seat, step, after)

    def deal_again(self, step: int, state: State) -> None:
        """Follow the tickets that the seats have now, after hidden cards were dealt again."""
        for seat in range(len(self.kept)):
            there = {*held_by(state, seat), *completed_tickets(state, seat)}
            for known in (self.kept, self.certain, self.impossible):
                known[seat] = {t: k for t, k in known[seat].items() if t in there}
            self._keep(seat, held_by(state, seat), step)
            self._look(seat, step, state)

    def _keep(self, seat: int, tickets: tuple[int, ...], step: int) -> None:
        for ticket in tickets:
            self.kept[seat].setdefault(ticket, step)

    def _look(self, seat: int, step: int, state: State) -> None:
        """Find the tickets that are connected now, and those that no longer can be."""
        for ticket in connected_tickets(state, seat):
            self.certain[seat].setdefault(ticket, step)
        for ticket in self.kept[seat]:
            if ticket not in self.certain[seat] and not self._possible(seat, ticket, state):
                self.impossible[seat].setdefault(ticket, step)
            elif ticket in self.impossible[seat]:
                del self.impossible[seat][ticket]

    def _possible(self, seat: int, ticket: int, state: State) -> bool:
        """Tell whether routes that are owned or free can still connect a ticket.

        A station may borrow one route of another player, so each station that is left or built
        allows one such route, wherever it is.
        """
        board, words = self.board, self.board.words
        stations = board.stations
        trains = state.tally[seat * TALLY + TRAINS]
        price: list[tuple[int, int] | None] = []
        for route in range(board.routes):
            word, bit = divmod(route, WORD)
            if state.owned[seat * words + word] >> bit & 1:
                price.append((0, 0))
            elif state.open[seat * words + word] >> bit & 1:
                price.append((board.length[route], 0))
            elif stations and self._taken(route, state):
                price.append((0, 1))
            else:
                price.append(None)
        return self._reachable(ticket, price, trains, stations)

    def _taken(self, route: int, state: State) -> bool:
        words = self.board.words
        word, bit = divmod(route, WORD)
        return any(state.owned[p * words + word] >> bit & 1 for p in range(state.seats))

    def _reachable(
        self, ticket: int, price: list[tuple[int, int] | None], trains: int, stations: int
    ) -> bool:
        """Search for a path within the trains and stations."""
        board = self.board
        targets = set(nodes_of(board, board.ticket_b[ticket]))
        queue = [(0, 0, node) for node in nodes_of(board, board.ticket_a[ticket])]
        fewest: dict[int, int] = {}  # stations used to reach a node, at rising numbers of trains
        around = neighbours(board, price)
        while queue:
            used, borrowed, node = heappop(queue)
            if node in targets:
                return True
            if fewest.get(node, stations + 1) <= borrowed:
                continue
            fewest[node] = borrowed
            for (cards, borrow), other in around.get(node, ()):
                if used + cards <= trains and borrowed + borrow <= stations:
                    heappush(queue, (used + cards, borrowed + borrow, other))
        return False

    def stories(self, seat: int, result: Result) -> tuple[TicketStory, ...]:
        """Return the tickets of a seat, by the step that brought them."""
        row = result.seats[seat]
        found = []
        for ticket in (*row.completed, *row.failed):
            done = ticket in row.completed
            found.append(
                TicketStory(
                    ticket=ticket,
                    points=self.edition.board.tickets[ticket].points or 0,
                    completed=done,
                    kept=self.kept[seat].get(ticket, 0),
                    certain=self.certain[seat].get(ticket) if done else None,
                    impossible=None if done else self.impossible[seat].get(ticket),
                )
            )
        return tuple(sorted(found, key=lambda story: (story.kept, story.ticket)))


def impossible_steps(record: Record) -> list[dict[int, int]]:
    """Return the step after which each ticket could no longer be completed, by seat."""
    book, walk = TicketBook(record.edition, record.header.seats), Walk(record)
    book.follow(0, record.opening, walk.first)
    if walk.dealt_again(0):
        book.deal_again(0, walk.first)
    for moment in walk:
        walk.note(moment)
        book.follow(moment.number, moment.events, moment.after)
        if walk.dealt_again(moment.number):
            book.deal_again(moment.number, walk.game.state.clone())
    return book.impossible
