"""Between actions and the integers of the core."""

from functools import lru_cache

from ..core import codes
from ..core.legal import legal_actions
from ..core.state import State
from ..core.station import cost
from ..core.ticket import draws_of
from ..editions.edition import WILD, Edition
from .actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DeclareMix,
    Decline,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    PayToll,
    SwapTickets,
    TakePassenger,
)


class Codec:
    """The names of one edition by the core's numbers, and its actions by their codes."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.colors = (WILD, *edition.cards.colors)
        self.places = tuple(edition.places)
        self.decks = tuple(edition.decks)
        self.ticket_deck = tuple(ticket.deck for ticket in edition.board.tickets)
        self.passengers = edition.passengers.colors if edition.passengers else ()
        # Actions that a code names whatever the position; the same values are handed out again.
        self._same: dict[int, Action] = {
            codes.BLIND: DrawBlind(),
            codes.SWAP: SwapTickets(),
            codes.DECLINE: Decline(),
            codes.PASS: Pass(),
        }

    def action(self, state: State, code: int) -> Action:
        """The action that a legal code of the deciding seat stands for."""
        action = self._same.get(code)
        if action is not None:
            return action
        if code >= codes.STATION:
            return self._station(state, code - codes.STATION)
        if codes.CHOOSE <= code < codes.CLAIM:
            return KeepTickets(self._chosen(state, code - codes.CHOOSE))
        if codes.TOLL <= code < codes.CHOOSE:
            wilds = code - codes.TOLL
            return PayToll(state.toll - wilds, wilds)
        if codes.TICKETS <= code < codes.MIX:
            return DrawTickets(self.mix(draws_of(state), code - codes.TICKETS))
        action = self._same[code] = self._fixed(code)
        return action

    def _fixed(self, code: int) -> Action:
        if code >= codes.CLAIM:
            payment = code - codes.CLAIM
            return ClaimRoute(payment >> 8, self.colors[payment >> 4 & 15], payment & 15)
        if code >= codes.TAKE:
            return TakePassenger(self.passengers[code - codes.TAKE])
        if code >= codes.MIX:
            opening = self.edition.tickets.opening
            return DeclareMix(self.mix(opening.offered, code - codes.MIX))
        return DrawFaceUp(code - codes.SLOT)

    def _station(self, state: State, payment: int) -> Action:
        wilds = payment & 15
        color = self.colors[payment >> 4 & 15]
        return BuildStation(self.places[payment >> 8], color, cost(state) - wilds, wilds)

    def _chosen(self, state: State, mask: int) -> tuple[int, ...]:
        row = state.seat * state.board.offered
        return tuple(state.offer[row + i] for i in range(mask.bit_length()) if mask >> i & 1)

    def mix(self, number: int, first: int) -> tuple[int, ...]:
        """So many tickets in all, so many of them from the first deck."""
        later = self.edition.tickets.later
        return (first, number - first) if later and len(later.decks) > 1 else (number,)


@lru_cache(maxsize=64)
def codec_of(edition: Edition) -> Codec:
    """The codec of an edition."""
    return Codec(edition)


def menu(codec: Codec, state: State) -> tuple[tuple[Action, ...], list[int]]:
    """The legal actions of the deciding seat in their fixed order, and their codes."""
    found = legal_actions(state)
    return tuple([codec.action(state, code) for code in found]), found


def encode(codec: Codec, state: State, action: Action) -> int | None:
    """The code of an action of the deciding seat; None if it is not legal."""
    actions, found = menu(codec, state)
    return found[actions.index(action)] if action in actions else None
