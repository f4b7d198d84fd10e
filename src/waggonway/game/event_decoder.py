"""From the core's log to events."""

from collections import Counter

from ..core import codes
from ..core.state import State
from . import events as e
from .codec import Codec
from .result import REASONS


def tell(codec: Codec, state: State, entry: list[int]) -> e.Event:
    """The event that one entry of the log stands for."""
    match entry:
        case [codes.E_PASSENGERS]:
            return e.PassengersPlaced(passengers_on_board(codec, state))
        case [codes.E_HAND, seat, *cards]:
            return e.HandDealt(seat, len(cards), names(codec, cards))
        case [codes.E_TURNED_UP, slot, card]:
            return e.CardTurnedUp(slot, codec.colors[card])
        case [codes.E_SWEPT, *cards]:
            return e.MarketSwept(names(codec, cards))
        case [codes.E_SWEEP_CAPPED]:
            return e.SweepCapped()
        case [codes.E_RESHUFFLED, shuffle, number]:
            return e.DeckReshuffled(shuffle, number)
        case [codes.E_TURN, turn, seat]:
            return e.TurnBegan(turn, seat)
        case [codes.E_TAKEN, seat, slot, card]:
            return e.CardTaken(seat, slot, codec.colors[card])
        case [codes.E_DRAWN, seat, card]:
            return e.CardDrawn(seat, codec.colors[card])
        case [codes.E_PASSED, seat, *chosen]:
            return e.Passed(seat, bool(chosen))
        case [codes.E_LAST_ROUND, seat, turns]:
            return e.LastRoundBegan(seat, turns)
        case [codes.E_ENDED, reason]:
            return e.GameEnded(REASONS[reason])
    return tell_of_board(codec, entry)


def tell_of_board(codec: Codec, entry: list[int]) -> e.Event:
    """What happens on the board: routes, tunnels, stations, passengers, merchandise."""
    match entry:
        case [codes.E_TUNNEL, seat, route, color, wilds]:
            return e.TunnelTried(seat, route, codec.colors[color], wilds)
        case [codes.E_REVEALED, toll, *cards]:
            return e.TunnelRevealed(names(codec, cards), toll)
        case [codes.E_TOLL_PAID, seat, number, wilds]:
            return e.TollPaid(seat, number, wilds)
        case [codes.E_DECLINED, seat]:
            return e.TunnelDeclined(seat)
        case [codes.E_CLAIMED, seat, route, color, wilds, points]:
            return e.RouteClaimed(seat, route, codec.colors[color], wilds, points)
        case [codes.E_MERCHANDISE, seat]:
            return e.MerchandiseGained(seat)
        case [codes.E_STATION, seat, place, color, number, wilds]:
            return e.StationBuilt(seat, codec.places[place], codec.colors[color], number, wilds)
        case [codes.E_PASSENGER, seat, place, color]:
            return e.PassengerTaken(seat, codec.places[place], codec.passengers[color])
    return tell_of_tickets(codec, entry)


def tell_of_tickets(codec: Codec, entry: list[int]) -> e.Event:
    """What happens to tickets and their decks."""
    match entry:
        case [codes.E_MIX, seat, first]:
            return e.MixDeclared(seat, codec.mix(codec.edition.tickets.opening.offered, first))
        case [codes.E_DEALT, seat, *tickets]:
            decks = dict(Counter(codec.ticket_deck[ticket] for ticket in tickets))
            return e.TicketsDealt(seat, decks, tuple(tickets))
        case [codes.E_KEPT, seat, number, *tickets]:
            kept, refused = tuple(tickets[:number]), tuple(tickets[number:])
            return e.TicketsKept(seat, number, backs(codec, kept), kept, refused)
        case [codes.E_DECK_RESHUFFLED, deck, number]:
            return e.TicketDeckReshuffled(codec.decks[deck], number)
        case [codes.E_COMPLETED, seat, ticket]:
            return e.TicketCompleted(seat, ticket)
        case [codes.E_REPLACED, seat, ticket]:
            return e.TicketDrawn(seat, ticket)
        case [codes.E_CROSSING, seat]:
            return e.CrossingCompleted(seat)
        case [codes.E_SWAPPED, seat, number, *tickets]:
            aside, drawn = tuple(tickets[:number]), tuple(tickets[number:])
            return e.TicketsSwapped(seat, number, len(drawn), aside, drawn)
    raise AssertionError(f"the core logged something unknown: {entry}")


def names(codec: Codec, cards: list[int]) -> tuple[str, ...]:
    """Cards by their colours."""
    return tuple(codec.colors[card] for card in cards)


def backs(codec: Codec, tickets: tuple[int, ...]) -> dict[str, int] | None:
    """How many tickets of each deck, where their backs can be told apart (T-44)."""
    if not codec.edition.tickets.tell_apart:
        return None
    number = Counter(codec.ticket_deck[ticket] for ticket in tickets)
    return {deck: number[deck] for deck in codec.decks if number[deck]}


def passengers_on_board(codec: Codec, state: State) -> dict[str, dict[str, int]]:
    """The passengers still standing, in the places that have any (T-50)."""
    found: dict[str, dict[str, int]] = {}
    if codec.passengers:
        people, width = list(state.people), len(codec.passengers)
        for i, place in enumerate(codec.places):
            row = people[i * width : (i + 1) * width]
            if any(row):
                standing = zip(codec.passengers, row, strict=True)
                found[place] = {color: number for color, number in standing if number}
    return found
