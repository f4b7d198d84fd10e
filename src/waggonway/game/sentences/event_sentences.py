"""Events as English sentences, for the terminal, replays and logs; secrets are left out.

Sentences that the browser's journal shows, too, come from `templates`. The others are
written here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ...editions import Edition
from ...editions.edition import WILD
from .. import events as e
from ..result import Result
from .templates import event_text


def sentence(edition: Edition, event: e.Event, names: Sequence[str] | None = None) -> str:
    """Return the sentence of an event. Players without names are called by their seats."""
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
            return f"{who} was dealt {count(number, 'card')}{listed(cards)}."
        case e.CardTurnedUp(slot=slot, card=card):
            return f"Slot {slot} of the market now holds {a_card(card)}."
        case e.MarketSwept(cards=cards):
            return f"{event_text('market_swept', n=1)} Discarded{listed(cards)}."
        case e.SweepCapped():
            return event_text("sweep_capped")
        case e.DeckReshuffled(number=number):
            return event_text("deck_reshuffled", n=number)
        case e.CardTaken(card=card):
            return event_text("cards_drawn", who=who, cards=a_card(card))
        case e.CardDrawn(card=None):
            return event_text("cards_drawn", who=who, cards=event_text("from_deck", n=1))
        case e.CardDrawn(card=str(card)):
            known = event_text("known_from_deck", card=a_card(card))
            return event_text("cards_drawn", who=who, cards=known)
    return ""


def of_tickets(edition: Edition, who: str, event: e.Event) -> str:
    """Tickets and their decks."""

    def detail(name: str, tickets: Iterable[int] | None) -> str:
        labels = [ticket_name(edition, ticket) for ticket in tickets or ()]
        return f" {name}{listed(labels)}." if labels else ""

    match event:
        case e.MixDeclared(mix=mix):
            decks = edition.tickets.later.decks if edition.tickets.later else ()
            parts = [f"{number} {deck}" for number, deck in zip(mix, decks, strict=True)]
            return event_text("mix_declared", who=who, mix=" and ".join(parts))
        case e.TicketsDealt(decks=decks_dealt, tickets=tickets):
            number = sum(decks_dealt.values())
            return f"{who} drew {count(number, 'ticket')}.{detail('Offered', tickets)}"
        case e.TicketsKept(number=number, kept=kept, refused=refused):
            text = event_text("tickets_kept", who=who, n=number)
            return text + detail("Kept", kept) + detail("Refused", refused)
        case e.TicketDeckReshuffled(deck=deck, number=number):
            return f"The deck of {deck} tickets was shuffled: {count(number, 'ticket')}."
        case e.TicketCompleted(ticket=ticket):
            name = ticket_name(edition, ticket)
            return event_text("ticket_completed", who=who, ticket=name)
        case e.TicketDrawn(ticket=drawn):
            return f"{who} drew a new ticket.{detail('Drawn', None if drawn is None else [drawn])}"
        case e.CrossingCompleted():
            crossing = edition.journey.crossing if edition.journey else None
            name = crossing.name if crossing else "the crossing"
            return event_text("crossing_completed", who=who, name=name)
        case e.TicketsSwapped(number=number, set_aside=aside, tickets=tickets):
            text = event_text("tickets_swapped", who=who, n=number)
            return text + detail("Set aside", aside) + detail("Drawn", tickets)
    return ""


def of_board(edition: Edition, who: str, event: e.Event) -> str:
    """Routes, tunnels, stations, passengers, merchandise."""
    match event:
        case e.TunnelTried(route=route, color=color, wilds=wilds):
            price = payment(color, edition.board.routes[route].length - wilds, wilds)
            label = edition.route_label(route)
            return event_text("tunnel_tried", who=who, route=label, price=price)
        case e.TunnelRevealed(cards=shown, toll=toll):
            revealed = f"Revealed{listed(shown)}." if shown else "No card was left to reveal."
            return f"{revealed} {event_text('toll', n=toll) if toll else event_text('no_toll')}"
        case e.TollPaid(cards=number, wilds=wilds):
            return f"{who} paid the toll: {payment('of the colour', number, wilds)}."
        case e.TunnelDeclined():
            return event_text("tunnel_declined", who=who)
        case e.RouteClaimed(route=route, color=color, wilds=wilds, points=points):
            price = payment(color, edition.board.routes[route].length - wilds, wilds)
            label = edition.route_label(route)
            worth = f" {count(points, 'point')}." if edition.routes.points else ""
            return event_text("route_claimed", who=who, route=label, price=price) + worth
        case e.MerchandiseGained():
            return event_text("merchandise_gained", who=who)
        case e.StationBuilt(city=city, color=color, cards=number, wilds=wilds):
            price = payment(color, number, wilds)
            name = edition.city(city).name
            return event_text("station_built", who=who, city=name, price=price)
        case e.PassengerTaken(place=place, color=color):
            one = event_text("passenger", color=color, city=edition.city(place).name)
            return event_text("passengers_taken", who=who, passengers=one)
        case e.PassengersPlaced(places=places):
            number = sum(sum(there.values()) for there in places.values())
            return f"{count(number, 'passenger')} wait in {count(len(places), 'place')}."
    return ""


def of_game(edition: Edition, who: str, event: e.Event, names: Sequence[str] | None) -> str:
    """Beginning, turns and end."""
    match event:
        case e.GameBegan(seats=seats, start=start):
            first = event_text("game_began", name=name_of(start, names))
            return f"{edition.title} for {seats} players. {first}"
        case e.TurnBegan(turn=turn):
            return f"Turn {turn}: {who}."
        case e.Passed(chosen=chosen):
            return event_text("passed_by_choice" if chosen else "passed", who=who)
        case e.LastRoundBegan(turns=turns):
            return f"{who} has few trains left. {event_text('last_round_began', n=turns)}"
        case e.GameEnded(reason=reason):
            return event_text(f"ended.{reason}")
        case e.GameScored(result=result):
            return scores(result, names)
        case e.SeedRevealed(seed=seed):
            return f"The seed was {seed}."
    raise AssertionError(f"no sentence for {event}")


def scores(result: Result, names: Sequence[str] | None) -> str:
    """Return the places and points of all seats, winners first."""
    rows = sorted(result.seats, key=lambda row: (row.place, row.seat))
    parts = [
        f"{row.place}. {name_of(row.seat, names)}, {count(row.total, 'point')}, "
        f"{count(len(row.completed) + row.crossing, 'ticket')} completed"
        for row in rows
    ]
    return f"{'; '.join(parts)}."


def name_of(seat: int, names: Sequence[str] | None) -> str:
    """Return the name of a player."""
    return f"Seat {seat}" if names is None else names[seat]


def ticket_name(edition: Edition, ticket: int) -> str:
    """Return a ticket with its value: `Boston-Miami (12)`."""
    points = edition.board.tickets[ticket].points
    return edition.ticket_label(ticket) + ("" if points is None else f" ({points})")


def a_card(color: str) -> str:
    """Return `a red card`, `an orange card` or `a wild`."""
    if color == WILD:
        return event_text("a_wild")
    return event_text("an_card" if color[:1] in "aeiou" else "a_card", color=color)


def payment(color: str, number: int, wilds: int) -> str:
    """Return `4 green and 2 wilds`."""
    parts = [f"{number} {color}"] if number else []
    if wilds or not number:
        parts.append(count(wilds, WILD))
    return " and ".join(parts)


def listed(things: Iterable[str] | None) -> str:
    """Return a colon and the things, equal ones together; empty if they are unknown."""
    if not things:
        return ""
    often = Counter(things)
    return ": " + ", ".join(f"{n} {thing}" if n > 1 else thing for thing, n in often.items())


def count(number: int, thing: str) -> str:
    """Return `1 card` or `2 cards`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
