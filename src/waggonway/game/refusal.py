"""Why an action is not legal: a stable code and the rule's sentence.

Whether it is legal is decided by the core's list alone; this looks for the reason afterwards, and
in the seat's own view only, so that a reason can never say more than the seat may know.
"""

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
    return reason(view, action)


def reason(view: View, action: a.Action) -> Reason:
    """What speaks against an action of the right kind."""
    match action:
        case a.DeclareMix(mix):
            number = view.edition.tickets.opening.offered
            return "wrong_number", f"Declare {number} tickets in all, from two decks; not {mix}."
        case a.KeepTickets(tickets):
            return against_keeping(view, tickets)
        case a.DrawBlind():
            return "deck_empty", "Neither the deck nor the discard pile has a card left."
        case a.DrawFaceUp(slot):
            return against_slot(view, slot)
        case a.DrawTickets():
            return against_drawing(view)
        case a.SwapTickets():
            if view.edition.journey is None or view.edition.journey.swap is None:
                return "rule_not_in_game", "In this game tickets cannot be swapped."
            return "ticket_deck_empty", "The ticket deck is empty."
        case a.ClaimRoute():
            return against_claim(view, action)
        case a.BuildStation():
            return against_station(view, action)
        case a.PayToll(cards, wilds):
            return against_toll(view, cards, wilds)
        case a.TakePassenger(color):
            return "no_such_passenger", f"No passenger of the colour {color} stands there."
        case a.Decline():
            raise AssertionError("a toll can always be declined")
        case _:
            assert_never(action)


def against_keeping(view: View, tickets: tuple[int, ...]) -> Reason:
    offer = view.offer or ()
    for ticket in tickets:
        if ticket not in offer:
            return "not_offered", f"Ticket {ticket} is not among those offered to you."
    if len(set(tickets)) < len(tickets):
        return "wrong_number", "Name each ticket once."
    least = min(len(choice.tickets) for choice in view.legal if isinstance(choice, a.KeepTickets))
    return "too_few_tickets", f"Keep at least {least} of the {len(offer)} tickets."


def against_slot(view: View, slot: int) -> Reason:
    if not view.market:
        return "rule_not_in_game", "In this game no cards lie face up."
    if not 1 <= slot <= len(view.market):
        return "no_such_slot", f"The market's slots are 1 to {len(view.market)}, not {slot}."
    if view.market[slot - 1] is None:
        return "market_slot_empty", f"No card lies in slot {slot}."
    return "wild_not_second", "A face-up wild can never be the second card."


def against_drawing(view: View) -> Reason:
    later = view.edition.tickets.later
    if later is None:
        return "rule_not_in_game", "In this game tickets are not drawn as an action."
    choices = [choice.mix for choice in view.legal if isinstance(choice, a.DrawTickets)]
    if not choices:
        return "ticket_deck_empty", "No tickets are left to draw."
    decks, number = " and ".join(later.decks), sum(choices[0])
    return "wrong_number", f"Draw {number} tickets in all from {decks}, and none that is not there."


def against_claim(view: View, action: a.ClaimRoute) -> Reason:
    edition, number = view.edition, action.route
    if not 0 <= number < len(view.owners):
        return "no_such_route", f"There is no route {number}."
    route, name = edition.board.routes[number], edition.route_label(number)
    if view.owners[number] is not None:
        return "route_taken", f"{name} is already claimed."
    if number in view.closed:
        return "group_closed", f"{name} is closed: its parallel routes are claimed."
    group = edition.groups[route.group] if route.group is not None else ()
    if any(view.owners[twin] == view.viewer for twin in group):
        return "own_parallel", f"You own a route parallel to {name}; one player may own only one."
    trains = view.players[view.viewer or 0].trains
    if route.length > trains:
        return "not_enough_trains", f"{name} takes {route.length} trains, and you have {trains}."
    if action.color not in (route.color, WILD) and route.color in edition.cards.colors:
        return "wrong_color", f"{name} takes {route.color} cards and wilds, not {action.color}."
    impossible = against_payment(view, action.color, route.length, action.wilds)
    if impossible is None and action.wilds < route.ferry:
        return "too_few_wilds", f"{name} takes {route.ferry} wilds or more."
    return impossible or not_enough(view, action.color)


def against_station(view: View, action: a.BuildStation) -> Reason:
    edition, city = view.edition, view.edition.places.get(action.city)
    if edition.stations is None:
        return "rule_not_in_game", "In this game there are no stations."
    if city is None or city.country:
        return "no_such_city", f"There is no city {action.city} in which a station can stand."
    if action.city in view.stations:
        return "city_has_station", f"{city.name} has a station already."
    left = view.players[view.viewer or 0].stations
    if left == 0:
        return "no_stations_left", f"You have built all {edition.stations.count} stations."
    cost = edition.stations.count - left + 1
    if action.cards + action.wilds != cost:
        return "wrong_number", f"Your next station costs {cost} of one colour."
    impossible = against_payment(view, action.color, cost, action.wilds)
    return impossible or not_enough(view, action.color)


def against_toll(view: View, cards: int, wilds: int) -> Reason:
    tunnel = view.tunnel
    assert tunnel is not None  # its phase
    if min(cards, wilds) < 0 or cards + wilds != tunnel.toll:
        return "wrong_number", f"The toll is {tunnel.toll} cards."
    if tunnel.color == WILD and cards:
        return "wrong_color", "A tunnel entered with wilds alone is paid with wilds alone."
    return not_enough(view, tunnel.color)


def against_payment(view: View, color: str, need: int, wilds: int) -> Reason | None:
    """What no hand could pay."""
    if color == WILD:
        if wilds == need:
            return None
        return "wrong_number", f"With wilds alone it takes {need} of them, not {wilds}."
    if color not in view.edition.cards.colors:
        return "wrong_color", f"There are no cards of the colour {color}."
    if wilds == need:
        return "wrong_color", "A payment of wilds alone has the colour wild."
    if not 0 <= wilds < need:
        return "wrong_number", f"It takes {need} cards, of which {wilds} cannot be wilds."
    return None


def not_enough(view: View, color: str) -> Reason:
    hand = view.hand or {}
    wilds = f"{hand[WILD]} wild"
    have = wilds if color == WILD else f"{hand[color]} {color} and {wilds}"
    return "not_enough_cards", f"You have {have}: that is not enough."
