"""Why an action is not legal: a stable code and the rule's sentence.

Whether it is legal is decided by the core's list alone; this looks for the reason afterwards, and
in the seat's own view only, so that a reason can never say more than the seat may know.
"""

from collections.abc import Iterator
from typing import assert_never

from ..editions.edition import WILD
from . import actions as a
from .views import View

Reason = tuple[str, str]

FITTING: dict[str, tuple[type, ...]] = {
    "declare_mix": (a.DeclareMix,),
    "keep_start": (a.KeepTickets,),
    "keep": (a.KeepTickets,),
    "second_card": (a.DrawBlind, a.DrawFaceUp),
    "tunnel": (a.PayToll, a.Decline),
    "passenger": (a.TakePassenger,),
    "action": (
        a.DrawBlind,
        a.DrawFaceUp,
        a.DrawTickets,
        a.SwapTickets,
        a.ClaimRoute,
        a.BuildStation,
    ),
}
DUE = {
    "declare_mix": "say first how many of your tickets come from each deck",
    "keep_start": "choose first which of your opening tickets you keep",
    "keep": "choose first which of the tickets you drew you keep",
    "second_card": "draw your second card first",
    "tunnel": "pay the tunnel's toll first, or decline",
    "passenger": "take a passenger first",
    "action": "draw cards or tickets, claim a route, or do what else a turn allows",
}


def refusal(view: View, action: a.Action) -> Reason:
    """The first reason found against an action that is not among the legal ones."""
    if view.phase == "over":
        return "game_over", "The game is over."
    if view.viewer not in view.deciding:
        if view.chosen is not None:
            return "already_chosen", "You have chosen; the choice stays sealed until all have."
        return "not_your_decision", "It is not your decision now."
    if not isinstance(action, FITTING[view.phase]):
        return "wrong_phase", f"This cannot be done now: {DUE[view.phase]}."
    return next(reasons(view, action))


def reasons(view: View, action: a.Action) -> Iterator[Reason]:
    """Everything against the action; the last reason is what remains when no other holds."""
    match action:
        case a.DeclareMix(mix):
            number = view.edition.tickets.opening.offered
            yield "wrong_number", f"Declare {number} tickets in all, from two decks; not {mix}."
        case a.KeepTickets(tickets):
            yield from against_keeping(view, tickets)
        case a.DrawBlind():
            yield "deck_empty", "Neither the deck nor the discard pile has a card left."
        case a.DrawFaceUp(slot):
            yield from against_slot(view, slot)
        case a.DrawTickets(mix):
            yield from against_drawing(view, mix)
        case a.SwapTickets():
            if view.edition.journey is None or view.edition.journey.swap is None:
                yield "rule_not_in_game", "In this game tickets cannot be swapped."
            yield "ticket_deck_empty", "The ticket deck is empty."
        case a.ClaimRoute():
            yield from against_claim(view, action)
        case a.BuildStation():
            yield from against_station(view, action)
        case a.PayToll(cards, wilds):
            yield from against_toll(view, cards, wilds)
        case a.TakePassenger(color):
            yield "no_such_passenger", f"No passenger of the colour {color} stands there."
        case a.Decline():
            raise AssertionError("a toll can always be declined")
        case _:
            assert_never(action)


def against_keeping(view: View, tickets: tuple[int, ...]) -> Iterator[Reason]:
    offer = view.offer or ()
    for ticket in tickets:
        if ticket not in offer:
            yield "not_offered", f"Ticket {ticket} is not among those offered to you."
    if len(set(tickets)) < len(tickets):
        yield "wrong_number", "Name each ticket once."
    least = min(len(choice.tickets) for choice in view.legal if isinstance(choice, a.KeepTickets))
    yield "too_few_tickets", f"Keep at least {least} of the {len(offer)} tickets."


def against_slot(view: View, slot: int) -> Iterator[Reason]:
    if not view.market:
        yield "rule_not_in_game", "In this game no cards lie face up."
    if not 1 <= slot <= len(view.market):
        yield "no_such_slot", f"The market's slots are 1 to {len(view.market)}, not {slot}."
    if view.market[slot - 1] is None:
        yield "market_slot_empty", f"No card lies in slot {slot}."
    yield "wild_not_second", "A face-up wild can never be the second card."


def against_drawing(view: View, mix: tuple[int, ...]) -> Iterator[Reason]:
    later = view.edition.tickets.later
    if later is None:
        yield "rule_not_in_game", "In this game tickets are not drawn as an action."
        return
    choices = [choice.mix for choice in view.legal if isinstance(choice, a.DrawTickets)]
    if not choices:
        yield "ticket_deck_empty", "No tickets are left to draw."
        return
    decks = " and ".join(later.decks)
    number = sum(choices[0])
    yield "wrong_number", f"Draw {number} tickets in all from {decks}, and none that is not there."


def against_claim(view: View, action: a.ClaimRoute) -> Iterator[Reason]:
    edition, number = view.edition, action.route
    if not 0 <= number < len(view.owners):
        yield "no_such_route", f"There is no route {number}."
        return
    route, name = edition.board.routes[number], edition.route_label(number)
    if view.owners[number] is not None:
        yield "route_taken", f"{name} is already claimed."
    if number in view.closed:
        yield "group_closed", f"{name} is closed: a parallel route is claimed."
    group = edition.groups[route.group] if route.group is not None else ()
    if any(view.owners[twin] == view.viewer for twin in group):
        yield "own_parallel", f"You own a route parallel to {name}; one player may own only one."
    trains = view.players[view.viewer or 0].trains
    if route.length > trains:
        yield "not_enough_trains", f"{name} takes {route.length} trains, and you have {trains}."
    if action.color not in (route.color, WILD) and route.color in edition.cards.colors:
        yield "wrong_color", f"{name} takes {route.color} cards and wilds, not {action.color}."
    yield from against_payment(view, action.color, route.length, action.wilds)
    if action.wilds < route.ferry:
        yield "too_few_wilds", f"{name} takes {route.ferry} wilds or more."
    yield not_enough(view, action.color)


def against_station(view: View, action: a.BuildStation) -> Iterator[Reason]:
    edition, city = view.edition, edition_city(view, action.city)
    if edition.stations is None:
        yield "rule_not_in_game", "In this game there are no stations."
        return
    if city is None:
        yield "no_such_city", f"There is no city {action.city} in which a station can stand."
    if action.city in view.stations:
        yield "city_has_station", f"{city} has a station already."
    left = view.players[view.viewer or 0].stations
    if left == 0:
        yield "no_stations_left", f"You have built all {edition.stations.count} stations."
    cost = edition.stations.count - left + 1
    if action.cards + action.wilds != cost:
        yield "wrong_number", f"Your next station costs {cost} of one colour."
    yield from against_payment(view, action.color, cost, action.wilds)
    yield not_enough(view, action.color)


def edition_city(view: View, place: str) -> str | None:
    """The name of a city; a country is none."""
    city = view.edition.places.get(place)
    return None if city is None or city.country else city.name


def against_payment(view: View, color: str, need: int, wilds: int) -> Iterator[Reason]:
    """What no hand could pay."""
    if color == WILD:
        if wilds != need:
            yield "wrong_number", f"With wilds alone it takes {need} of them, not {wilds}."
    elif color not in view.edition.cards.colors:
        yield "wrong_color", f"There are no cards of the colour {color}."
    elif wilds == need:
        yield "wrong_color", "A payment of wilds alone has the colour wild."
    elif not 0 <= wilds < need:
        yield "wrong_number", f"It takes {need} cards, of which {wilds} cannot be wilds."


def not_enough(view: View, color: str) -> Reason:
    hand = view.hand or {}
    have = (
        f"{hand[WILD]} wilds" if color == WILD else f"{hand[color]} {color} and {hand[WILD]} wilds"
    )
    return "not_enough_cards", f"You have {have}: that is not enough."


def against_toll(view: View, cards: int, wilds: int) -> Iterator[Reason]:
    tunnel = view.tunnel
    assert tunnel is not None  # its phase
    if min(cards, wilds) < 0 or cards + wilds != tunnel.toll:
        yield "wrong_number", f"The toll is {tunnel.toll} cards."
    if tunnel.color == WILD and cards:
        yield "wrong_color", "A tunnel entered with wilds alone is paid with wilds alone."
    yield not_enough(view, tunnel.color)
