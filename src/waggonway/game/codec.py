"""Conversion between typed actions and the integers of the core."""

from functools import lru_cache

from ..core import codes
from ..core.legal import legal_actions
from ..core.state import State
from ..core.stations.building import cost
from ..core.tickets.drawing import draws_of
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
        self.cards = (*edition.cards.colors, WILD)  # in the order of views
        self.places = tuple(edition.places)
        self.decks = tuple(edition.decks)
        self.ticket_deck = tuple(ticket.deck for ticket in edition.board.tickets)
        self.passengers = edition.passengers.colors if edition.passengers else ()
        # Actions whose code means the same in every position; each is made once.
        self.same: dict[int, Action] = {
            codes.BLIND: DrawBlind(),
            codes.SWAP: SwapTickets(),
            codes.DECLINE: Decline(),
            codes.PASS: Pass(),
        }

    def action(self, state: State, code: int) -> Action:
        """Decode a legal code of the deciding seat into an action."""
        action = self.same.get(code)
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
        action = self.same[code] = self._fixed(code)
        return action

    def _fixed(self, code: int) -> Action:
        if code >= codes.CLAIM:
            route, color, wilds = unpacked(code - codes.CLAIM)
            return ClaimRoute(route, self.colors[color], wilds)
        if code >= codes.TAKE:
            return TakePassenger(self.passengers[code - codes.TAKE])
        if code >= codes.MIX:
            opening = self.edition.tickets.opening
            return DeclareMix(self.mix(opening.offered, code - codes.MIX))
        return DrawFaceUp(code - codes.SLOT)

    def _station(self, state: State, payment: int) -> Action:
        place, color, wilds = unpacked(payment)
        cards = cost(state) - wilds
        return BuildStation(self.places[place], self.colors[color], cards, wilds)

    def _chosen(self, state: State, mask: int) -> tuple[int, ...]:
        row = state.seat * state.board.offered
        return tuple(state.offer[row + i] for i in range(mask.bit_length()) if mask >> i & 1)

    def mix(self, number: int, first: int) -> tuple[int, ...]:
        """Numbers of tickets per deck: `number` in all, `first` of them from the first deck."""
        later = self.edition.tickets.later
        return (first, number - first) if later and len(later.decks) > 1 else (number,)


def unpacked(payment: int) -> tuple[int, int, int]:
    """The target (route or place), colour and wilds of a claim or station."""
    target = payment >> codes.TARGET_SHIFT
    return target, payment >> codes.COLOR_SHIFT & codes.NIBBLE, payment & codes.NIBBLE


@lru_cache(maxsize=64)
def codec_of(edition: Edition) -> Codec:
    """The codec of an edition."""
    return Codec(edition)


def menu(codec: Codec, state: State) -> tuple[tuple[Action, ...], list[int]]:
    """The legal actions of the deciding seat in their fixed order, and their codes."""
    found = legal_actions(state)
    known, action = codec.same.get, codec.action  # most are known, and there are dozens of them
    return tuple([known(code) or action(state, code) for code in found]), found
