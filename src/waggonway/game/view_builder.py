"""Builds views: the only code that reads a position on behalf of a viewer."""

from typing import Any

import msgspec

from ..core import codes
from ..core.network import closed_routes, connected_tickets, owners_of
from ..core.passenger import asked_place
from ..core.state import (
    BUILT,
    CHOSEN,
    CROSSED,
    DONE,
    GOODS,
    HELD,
    OFFERED,
    POINTS,
    TALLY,
    TRAINS,
    State,
)
from .actions import Action
from .codec import Codec
from .event_decoder import backs, names, passengers_on_board
from .result import Result, completed_tickets
from .views import PHASES, PlayerView, TunnelView, View

encode = msgspec.json.Encoder().encode


def see(codec: Codec, viewer: int | None, public: dict[str, Any], own: dict[str, Any]) -> View:
    """The view of a seat or a spectator, from its public and its own fields."""
    return View(viewer=viewer, **public, **own).beside(codec.edition)


def encode_public(public: dict[str, Any]) -> tuple[bytes, bytes]:
    """The public fields of a view as JSON without the braces, and the result separately."""
    fields = public.copy()
    result = fields.pop("result")
    return encode(fields)[1:-1], encode(result)


def encode_view(
    viewer: int | None, public_json: bytes, own: dict[str, Any], result_json: bytes
) -> bytes:
    """A view as JSON, with its public fields encoded already: the bytes of the encoded `View`."""
    parts = (encode(viewer), public_json, encode(own)[1:-1], result_json)
    return b'{"viewer":%b,%b,%b,"result":%b}' % parts


def own_part(
    codec: Codec, state: State, seat: int | None, legal: tuple[Action, ...]
) -> dict[str, Any]:
    """The fields of a view that only its seat sees; a spectator has none of its own."""
    if seat is None:
        return NOTHING_OWN
    return {
        "hand": counts(codec, hand_of(state, seat)),
        "tickets": held_by(state, seat),
        "connected": tuple(connected_tickets(state, seat)),  # only the seat sees them (T-43)
        "offer": offer_of(state, seat) or None,
        "chosen": chosen_by(state, seat),
        "legal": legal,
    }


NOTHING_OWN: dict[str, Any] = {
    "hand": None,
    "tickets": None,
    "connected": None,
    "offer": None,
    "chosen": None,
    "legal": (),
}


def public_part(
    codec: Codec, state: State, deciding: tuple[int, ...], result: Result | None
) -> dict[str, Any]:
    """The fields of a view that are the same for everybody."""
    return {
        "rules": state.rules,
        "seats": state.seats,
        "start": state.start,
        "phase": PHASES[state.phase],
        "deciding": deciding,
        "turn": state.turn,
        "market": market_of(codec, state),
        "deck": state.board.cards - state.deck_at,
        "discard": counts(codec, list(state.discard)),
        "ticket_decks": ticket_decks(codec, state),
        "owners": tuple(owners_of(state)),
        "closed": tuple(closed_routes(state)),
        "stations": stations_of(codec, state),
        "passengers": passengers_on_board(codec, state),
        "merchandise": state.merchandise_left if codec.edition.merchandise else None,
        "last_round": last_round(state),
        "tunnel": tunnel_of(codec, state),
        "place": codec.places[asked_place(state)] if state.phase == codes.PASSENGER else None,
        "players": tuple([player(codec, state, p) for p in range(state.seats)]),
        "result": result,
    }


def counts(codec: Codec, cards: list[int]) -> dict[str, int]:
    """Cards by colour, in file order, wild last."""
    return dict(zip(codec.cards, (*cards[1:], cards[codes.WILD]), strict=True))


def market_of(codec: Codec, state: State) -> tuple[str | None, ...]:
    """The face-up cards by slot."""
    cards = list(state.market)[: state.board.market]  # behind them: those revealed for a tunnel
    return tuple([None if card == codes.EMPTY else codec.colors[card] for card in cards])


def ticket_decks(codec: Codec, state: State) -> dict[str, int]:
    """The decks in play: after the opening those that can still be drawn from."""
    edition = codec.edition
    opening = state.phase in (codes.DECLARE_MIX, codes.KEEP_START)
    later = edition.tickets.later.decks if edition.tickets.later else ()
    return {
        deck: state.piles[2 * d + 1]
        for d, deck in enumerate(codec.decks)
        if opening or edition.journey or deck in later
    }


def stations_of(codec: Codec, state: State) -> dict[str, int]:
    """The cities with a station, in file order."""
    if not codec.edition.stations:
        return {}
    owners = zip(codec.places, list(state.stations), strict=False)  # behind the places: by seat
    return {place: owner for place, owner in owners if owner != codes.NOBODY}


def last_round(state: State) -> int | None:
    """Turns left, none before the last round; 0 when it has run out."""
    if state.phase == codes.OVER and state.reason == codes.LAST_ROUND:
        return 0
    return state.last or None


def tunnel_of(codec: Codec, state: State) -> TunnelView | None:
    """The tunnel whose toll is open."""
    if state.phase != codes.TUNNEL:
        return None
    first = state.board.market
    revealed = names(codec, [state.market[first + i] for i in range(state.revealed)])
    color = codec.colors[state.color]
    return TunnelView(state.route, color, state.wilds, revealed, state.toll)


def player(codec: Codec, state: State, seat: int) -> PlayerView:
    """The public part of a seat: numbers where the cards are secret."""
    board = state.board
    tally = list(state.tally[seat * TALLY : (seat + 1) * TALLY])
    first = (board.places + seat) * len(codec.passengers)
    tell_apart = codec.edition.tickets.tell_apart
    return PlayerView(
        seat=seat,
        trains=tally[TRAINS],
        stations=board.stations - tally[BUILT],
        points=tally[POINTS],
        cards=sum(hand_of(state, seat)),
        tickets=tally[HELD],
        backs=backs(codec, held_by(state, seat)) if tell_apart else None,
        offered=tally[OFFERED],
        completed=tuple(completed_tickets(state, seat)) if tally[DONE] else (),
        crossing=tally[CROSSED] == 1,
        passengers={c: state.passengers[first + i] for i, c in enumerate(codec.passengers)},
        merchandise=tally[GOODS],
    )


def hand_of(state: State, seat: int) -> list[int]:
    """A seat's cards by the core's colours."""
    width = state.board.width
    return list(state.hands[seat * width : (seat + 1) * width])


def held_by(state: State, seat: int) -> tuple[int, ...]:
    """A seat's open tickets in the order they came."""
    row = seat * state.board.tickets
    return tuple(state.held[row : row + state.tally[seat * TALLY + HELD]])


def offer_of(state: State, seat: int) -> tuple[int, ...]:
    """The tickets a seat has to decide on, in the order dealt."""
    row = seat * state.board.offered
    return tuple(state.offer[row : row + state.tally[seat * TALLY + OFFERED]])


def chosen_by(state: State, seat: int) -> tuple[int, ...] | None:
    """The sealed opening choice of a seat (T-02); None before it, and after it took effect."""
    if state.phase != codes.KEEP_START:
        return None
    mask = state.tally[seat * TALLY + CHOSEN]
    if mask < 0:
        return None
    return tuple(ticket for i, ticket in enumerate(offer_of(state, seat)) if mask >> i & 1)
