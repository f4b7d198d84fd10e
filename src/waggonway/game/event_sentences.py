"""Events as English sentences, for logs, replays and screen readers; secrets are left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ..editions import Edition
from ..editions.edition import WILD
from . import events as e
from .result import Result

REASONS = {
    "last_round": "The last round is over.",
    "goal": "The goal is reached, and the game is over.",
    "last_train": "The last train is placed, and the game is over.",
    "all_passed": "Everybody has passed, and the game is over.",
    "stalemate": "For ten rounds nobody drew a card or claimed a route: the game is over.",
    "no_progress": "For a hundred rounds nobody gained anything: the game is over.",
}


def sentence(edition: Edition, event: e.Event, names: Sequence[str] | None = None) -> str:
    """The sentence of an event; players without names are called by their seats."""
    seat = getattr(event, "seat", None)
    who = "" if seat is None else name_of(seat, names)
    return (
        of_cards(who, event)
        or of_tickets(edition, who, event)
        or of_board(edition, who, event)
        or of_game(edition, who, event, names)
    )


def of_cards(who: str, event: e.Event) -> str:
    """Deck, market and hands."""
    match event:
        case e.HandDealt(number=number, cards=cards):
            return f"{who} is dealt {count(number, 'card')}{listed(cards)}."
        case e.CardTurnedUp(slot=slot, card=card):
            return f"In slot {slot} of the market now lies {card}."
        case e.MarketSwept(cards=cards):
            return f"Too many wilds lie in the market, and it is swept away{listed(cards)}."
        case e.SweepCapped():
            return "The market has been swept so often that it now stays as it is."
        case e.DeckReshuffled(number=number):
            return f"The discard pile, {count(number, 'card')}, is shuffled into a new deck."
        case e.CardTaken(slot=slot, card=card):
            return f"{who} takes {card} from slot {slot}."
        case e.CardDrawn(card=card):
            return f"{who} draws {card or 'a card'} from the deck."
    return ""


def of_tickets(edition: Edition, who: str, event: e.Event) -> str:
    """Tickets and their decks."""

    def names(tickets: Iterable[int] | None) -> list[str] | None:
        return None if tickets is None else [ticket_name(edition, t) for t in tickets]

    match event:
        case e.MixDeclared(mix=mix):
            decks = edition.tickets.later.decks if edition.tickets.later else ()
            parts = [f"{number} {deck}" for number, deck in zip(mix, decks, strict=True)]
            return f"{who} asks for {' and '.join(parts)} tickets."
        case e.TicketsDealt(decks=decks_dealt, tickets=tickets):
            number = sum(decks_dealt.values())
            return f"{who} is offered {count(number, 'ticket')}{listed(names(tickets))}."
        case e.TicketsKept(number=number, kept=kept, refused=refused):
            rest = f" and refuses {', '.join(names(refused) or ())}" if refused else ""
            return f"{who} keeps {count(number, 'ticket')}{listed(names(kept))}{rest}."
        case e.TicketDeckReshuffled(deck=deck, number=number):
            return f"The deck of {deck} tickets is shuffled again: {number}."
        case e.TicketCompleted(ticket=ticket):
            return f"{who} completes {ticket_name(edition, ticket)}."
        case e.TicketDrawn(ticket=drawn):
            new = "" if drawn is None else f": {ticket_name(edition, drawn)}"
            return f"{who} draws a new ticket{new}."
        case e.CrossingCompleted():
            crossing = edition.journey.crossing if edition.journey else None
            return f"{who} completes {crossing.name if crossing else 'the crossing'}."
        case e.TicketsSwapped(number=number, drawn=new_ones, set_aside=aside, tickets=tickets):
            old = f"{count(number, 'ticket')}{listed(names(aside))}"
            return f"{who} sets {old} aside and draws {new_ones} new{listed(names(tickets))}."
    return ""


def of_board(edition: Edition, who: str, event: e.Event) -> str:
    """Routes, tunnels, stations, passengers, merchandise."""
    match event:
        case e.TunnelTried(route=route, color=color, wilds=wilds):
            cards = payment(color, edition.board.routes[route].length - wilds, wilds)
            return f"{who} tries the tunnel {edition.route_label(route)} with {cards}."
        case e.TunnelRevealed(cards=shown, toll=toll):
            what = f"Revealed{listed(shown)}" if shown else "There is nothing to reveal"
            return f"{what}. The toll is {toll or 'nothing'}."
        case e.TollPaid(cards=number, wilds=wilds):
            return f"{who} pays the toll with {payment('of the colour', number, wilds)}."
        case e.TunnelDeclined():
            return f"{who} declines the toll and takes the cards back."
        case e.RouteClaimed(route=route, color=color, wilds=wilds, points=points):
            cards = payment(color, edition.board.routes[route].length - wilds, wilds)
            worth = f": {count(points, 'point')}" if edition.routes.points else ""
            return f"{who} claims {edition.route_label(route)} with {cards}{worth}."
        case e.MerchandiseGained():
            return f"{who} gains a merchandise card."
        case e.StationBuilt(city=city, color=color, cards=number, wilds=wilds):
            cards = payment(color, number, wilds)
            return f"{who} builds a station in {edition.city(city).name} with {cards}."
        case e.PassengerTaken(place=place, color=color):
            return f"{who} takes a {color} passenger from {edition.city(place).name}."
        case e.PassengersPlaced(places=places):
            number = sum(sum(people.values()) for people in places.values())
            return f"{count(number, 'passenger')} wait in {count(len(places), 'place')}."
    return ""


def of_game(edition: Edition, who: str, event: e.Event, names: Sequence[str] | None) -> str:
    """Beginning, turns and end."""
    match event:
        case e.GameBegan(seats=seats, start=start):
            first = name_of(start, names)
            return f"{edition.title} for {seats} players. {first} has the first turn."
        case e.TurnBegan(turn=turn):
            return f"Turn {turn}: {who}."
        case e.Passed(chosen=chosen):
            return f"{who} passes." if chosen else f"{who} can do nothing and passes."
        case e.LastRoundBegan(turns=turns):
            return f"{who} has few trains left: the last round begins, {count(turns, 'turn')}."
        case e.GameEnded(reason=reason):
            return REASONS[reason]
        case e.GameScored(result=result):
            return scores(result, names)
        case e.SeedRevealed(seed=seed):
            return f"The seed was {seed}."
    raise AssertionError(f"no sentence for {event}")


def scores(result: Result, names: Sequence[str] | None) -> str:
    """The places and points of all seats, winners first."""
    rows = sorted(result.seats, key=lambda row: (row.place, row.seat))
    parts = [
        f"{row.place}. {name_of(row.seat, names)}, {count(row.total, 'point')}, "
        f"{count(len(row.completed) + row.crossing, 'ticket')} completed"
        for row in rows
    ]
    return f"{'; '.join(parts)}."


def name_of(seat: int, names: Sequence[str] | None) -> str:
    """The name of a player."""
    return f"Seat {seat}" if names is None else names[seat]


def ticket_name(edition: Edition, ticket: int) -> str:
    """A ticket with its value: `Boston-Miami (12)`."""
    points = edition.board.tickets[ticket].points
    return edition.ticket_label(ticket) + ("" if points is None else f" ({points})")


def payment(color: str, number: int, wilds: int) -> str:
    """`4 green and 2 wilds`."""
    parts = [f"{number} {color}"] if number else []
    if wilds or not number:
        parts.append(count(wilds, WILD))
    return " and ".join(parts)


def listed(things: Iterable[str] | None) -> str:
    """A colon and the things, equal ones together; empty if they are unknown."""
    if not things:
        return ""
    often = Counter(things)
    return ": " + ", ".join(f"{n} {thing}" if n > 1 else thing for thing, n in often.items())


def count(number: int, thing: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
