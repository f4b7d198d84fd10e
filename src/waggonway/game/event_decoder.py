"""From entries of the core's log to events."""

from collections import Counter
from collections.abc import Callable, Sequence

from ..core import codes
from ..core.state import State
from . import events as e
from .codec import Codec
from .result import REASONS


def decode_event(codec: Codec, state: State, entry: list[int]) -> e.Event:
    """Decode one entry of the core's log, [code, arguments …], into an event."""
    return DECODERS[entry[0]](codec, state, *entry[1:])


def hand_dealt(codec: Codec, state: State, seat: int, *cards: int) -> e.Event:
    return e.HandDealt(seat, len(cards), names(codec, cards))


def mix_declared(codec: Codec, state: State, seat: int, first: int) -> e.Event:
    return e.MixDeclared(seat, codec.mix(codec.edition.tickets.opening.offered, first))


def tickets_dealt(codec: Codec, state: State, seat: int, *tickets: int) -> e.Event:
    decks = dict(Counter(codec.ticket_deck[ticket] for ticket in tickets))
    return e.TicketsDealt(seat, decks, tickets)


def tickets_kept(codec: Codec, state: State, seat: int, number: int, *tickets: int) -> e.Event:
    kept, refused = tickets[:number], tickets[number:]
    return e.TicketsKept(seat, number, backs(codec, kept), kept, refused)


def tickets_swapped(codec: Codec, state: State, seat: int, number: int, *tickets: int) -> e.Event:
    aside, drawn = tickets[:number], tickets[number:]
    return e.TicketsSwapped(seat, number, len(drawn), aside, drawn)


def route_claimed(
    codec: Codec, state: State, seat: int, route: int, color: int, wilds: int, points: int
) -> e.Event:
    return e.RouteClaimed(seat, route, codec.colors[color], wilds, points)


def station_built(
    codec: Codec, state: State, seat: int, place: int, color: int, cards: int, wilds: int
) -> e.Event:
    return e.StationBuilt(seat, codec.places[place], codec.colors[color], cards, wilds)


def plain(kind: Callable[..., e.Event]) -> Callable[..., e.Event]:
    """The decoder of an event whose fields are the numbers of its entry."""
    return lambda codec, state, *numbers: kind(*numbers)


DECODERS: dict[int, Callable[..., e.Event]] = {
    # Cards
    codes.E_HAND: hand_dealt,
    codes.E_TURNED_UP: lambda c, s, slot, card: e.CardTurnedUp(slot, c.colors[card]),
    codes.E_SWEPT: lambda c, s, *cards: e.MarketSwept(names(c, cards)),
    codes.E_SWEEP_CAPPED: plain(e.SweepCapped),
    codes.E_RESHUFFLED: plain(e.DeckReshuffled),
    codes.E_TAKEN: lambda c, s, seat, slot, card: e.CardTaken(seat, slot, c.colors[card]),
    codes.E_DRAWN: lambda c, s, seat, card: e.CardDrawn(seat, c.colors[card]),
    # Tickets
    codes.E_MIX: mix_declared,
    codes.E_DEALT: tickets_dealt,
    codes.E_KEPT: tickets_kept,
    codes.E_DECK_RESHUFFLED: lambda c, s, deck, n: e.TicketDeckReshuffled(c.decks[deck], n),
    codes.E_COMPLETED: plain(e.TicketCompleted),
    codes.E_REPLACED: plain(e.TicketDrawn),
    codes.E_CROSSING: plain(e.CrossingCompleted),
    codes.E_SWAPPED: tickets_swapped,
    # The board
    codes.E_TUNNEL: lambda c, s, seat, route, color, wilds: e.TunnelTried(
        seat, route, c.colors[color], wilds
    ),
    codes.E_REVEALED: lambda c, s, toll, *cards: e.TunnelRevealed(names(c, cards), toll),
    codes.E_TOLL_PAID: plain(e.TollPaid),
    codes.E_DECLINED: plain(e.TunnelDeclined),
    codes.E_CLAIMED: route_claimed,
    codes.E_MERCHANDISE: plain(e.MerchandiseGained),
    codes.E_STATION: station_built,
    codes.E_PASSENGER: lambda c, s, seat, place, color: e.PassengerTaken(
        seat, c.places[place], c.passengers[color]
    ),
    codes.E_PASSENGERS: lambda c, s: e.PassengersPlaced(passengers_on_board(c, s)),
    # Turns
    codes.E_TURN: plain(e.TurnBegan),
    codes.E_PASSED: lambda c, s, seat, *chosen: e.Passed(seat, bool(chosen)),
    codes.E_LAST_ROUND: plain(e.LastRoundBegan),
    codes.E_ENDED: lambda c, s, reason: e.GameEnded(REASONS[reason]),
}


def names(codec: Codec, cards: Sequence[int]) -> tuple[str, ...]:
    """Cards by their colours."""
    return tuple(codec.colors[card] for card in cards)


def backs(codec: Codec, tickets: tuple[int, ...]) -> dict[str, int] | None:
    """The number of tickets from each deck, if their backs differ (T-44)."""
    if not codec.edition.tickets.tell_apart:
        return None
    number = Counter(codec.ticket_deck[ticket] for ticket in tickets)
    return {deck: number[deck] for deck in codec.decks if number[deck]}


def passengers_on_board(codec: Codec, state: State) -> dict[str, dict[str, int]]:
    """The passengers that are left, by place (T-50)."""
    found: dict[str, dict[str, int]] = {}
    if codec.passengers:
        passengers, width = list(state.passengers), len(codec.passengers)
        for i, place in enumerate(codec.places):
            row = passengers[i * width : (i + 1) * width]
            if any(row):
                standing = zip(codec.passengers, row, strict=True)
                found[place] = {color: number for color, number in standing if number}
    return found
