"""Why an action is not legal: a stable code and a sentence.

The core's list alone decides what is legal. This module finds the reason afterwards, in the seat's
own view only, so a reason never says more than the seat may know.
"""

from typing import assert_never

from ...editions.edition import WILD
from .. import actions as a
from ..sentences.event_sentences import count
from ..views import View
from .payment import against_payment, not_enough
from .reason import Facts, RefusalReason, because

__all__ = ["Facts", "RefusalReason", "refusal"]

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
        a.Pass,
    ),
}
DUE = {
    "declare_mix": "first say how many of your tickets come from each deck",
    "keep_start": "first choose which of your opening tickets to keep",
    "keep": "first choose which of the tickets you drew to keep",
    "second_card": "draw your second card first",
    "tunnel": "pay the tunnel's toll first, or decline",
    "passenger": "take a passenger first",
    "action": "draw cards or tickets, claim a route, or take another action that a turn allows",
}


def refusal(view: View, action: a.Action) -> RefusalReason:
    """The first reason found against an action that is not legal."""
    if view.phase == "over":
        return because("game_over", "The game is over.")
    if view.viewer not in view.deciding:
        if view.chosen is not None:
            return because(
                "already_chosen", "You have chosen; the choice stays sealed until all have."
            )
        return because("not_your_decision", "It is not your turn to decide.")
    if not isinstance(action, FITTING[view.phase]):
        return because(
            "wrong_phase", f"This cannot be done now: {DUE[view.phase]}.", due=view.phase
        )
    return reason(view, action)


def reason(view: View, action: a.Action) -> RefusalReason:
    """The reason against an action of the right kind."""
    match action:
        case a.DeclareMix(mix):
            number = view.edition.tickets.opening.offered
            return because(
                "wrong_number",
                f"Declare {number} tickets in total from the two decks, as two numbers.",
                needed=number,
            )
        case a.KeepTickets(tickets):
            return against_keeping(view, tickets)
        case a.DrawBlind():
            return because("deck_empty", "Neither the deck nor the discard pile has a card left.")
        case a.DrawFaceUp(slot):
            return against_slot(view, slot)
        case a.DrawTickets(mix):
            return against_drawing(view, mix)
        case a.SwapTickets():
            if view.edition.journey is None or view.edition.journey.swap is None:
                return because("rule_not_in_game", "In this game tickets cannot be swapped.")
            return because("ticket_deck_empty", "The ticket deck is empty.")
        case a.ClaimRoute():
            return against_claim(view, action)
        case a.BuildStation():
            return against_station(view, action)
        case a.PayToll(cards, wilds):
            return against_toll(view, cards, wilds)
        case a.TakePassenger(color):
            return because(
                "no_such_passenger",
                f"There is no {color} passenger in this city.",
                color=color,
            )
        case a.Pass():
            return because(
                "must_act", "You may pass only if you can neither draw nor claim anything."
            )
        case a.Decline():
            raise AssertionError("a toll can always be declined")
        case _:
            assert_never(action)


def against_keeping(view: View, tickets: tuple[int, ...]) -> RefusalReason:
    offer = view.offer or ()
    for ticket in tickets:
        if ticket not in offer:
            return because(
                "not_offered",
                f"Ticket {ticket} is not among those offered to you.",
                ticket=ticket,
            )
    if len(set(tickets)) < len(tickets):
        return because("wrong_number", "Name each ticket once.")
    least = min(len(choice.tickets) for choice in view.legal if isinstance(choice, a.KeepTickets))
    return because(
        "too_few_tickets",
        f"Keep at least {least} of the {len(offer)} tickets.",
        needed=least,
        offered=len(offer),
    )


def against_slot(view: View, slot: int) -> RefusalReason:
    if not view.market:
        return because("rule_not_in_game", "In this game no cards lie face up.")
    if not 1 <= slot <= len(view.market):
        return because(
            "no_such_slot",
            f"The market's slots are 1 to {len(view.market)}, not {slot}.",
            slot=slot,
            slots=len(view.market),
        )
    if view.market[slot - 1] is None:
        return because("market_slot_empty", f"No card lies in slot {slot}.", slot=slot)
    return because("wild_not_second", "A face-up wild can never be the second card.", slot=slot)


def against_drawing(view: View, mix: tuple[int, ...]) -> RefusalReason:
    later = view.edition.tickets.later
    if later is None:
        return because("rule_not_in_game", "In this game tickets are not drawn as an action.")
    choices = [choice.mix for choice in view.legal if isinstance(choice, a.DrawTickets)]
    if not choices:
        return because("ticket_deck_empty", "No tickets are left to draw.")
    number, asked = sum(choices[0]), "+".join(map(str, mix))
    tickets = "1 ticket" if number == 1 else f"{number} tickets"
    decks = " and ".join(later.decks)
    possible = " or ".join("+".join(map(str, choice)) for choice in choices)
    if len(later.decks) == 1 and len(mix) > 1:
        message = f"There is only one ticket deck: draw {tickets} from it."
    elif len(later.decks) == 1:
        message = f"You draw {tickets}, not {asked}."
    elif len(mix) != len(later.decks):
        message = f"Say how many tickets to draw from {decks}: {possible}."
    elif sum(mix) != number:
        message = f"You draw {tickets} in all from {decks}, not {asked}."
    else:
        message = f"The decks {decks} do not hold {asked}: draw {possible}."
    return because("wrong_number", message, needed=number)


def against_claim(view: View, action: a.ClaimRoute) -> RefusalReason:
    edition, number = view.edition, action.route
    if not 0 <= number < len(view.owners):
        return because("no_such_route", f"There is no route {number}.", route=number)
    route, name = edition.board.routes[number], edition.route_label(number)
    owner = view.owners[number]
    if owner is not None:
        return because("route_taken", f"{name} is already claimed.", route=number, owner=owner)
    if number in view.closed:
        return because(
            "group_closed",
            f"{name} is closed: with {len(view.players)} players only one track "
            "between two cities may be used.",
            route=number,
            players=len(view.players),
        )
    group = edition.groups[route.group] if route.group is not None else ()
    for twin in group:
        if view.owners[twin] == view.viewer:
            return because(
                "own_parallel",
                f"You own a route parallel to {name}; one player may own only one.",
                route=number,
                own=twin,
            )
    trains = view.players[view.viewer or 0].trains
    if route.length > trains:
        return because(
            "not_enough_trains",
            f"{name} takes {count(route.length, 'train')}, and you have {trains}.",
            route=number,
            needed=route.length,
            held=trains,
        )
    if action.color not in (route.color, WILD) and route.color in edition.cards.colors:
        return because(
            "wrong_color",
            f"{name} takes {route.color} cards and wilds, not {action.color}.",
            route=number,
            needed=route.color,
            color=action.color,
        )
    impossible = against_payment(view, action.color, route.length, action.wilds)
    if impossible is None and action.wilds < route.ferry:
        return because(
            "too_few_wilds",
            f"{name} needs at least {count(route.ferry, 'wild')}.",
            route=number,
            needed=route.ferry,
            held=(view.hand or {})[WILD],
        )
    return impossible or not_enough(view, action.color, route.length, action.wilds)


def against_station(view: View, action: a.BuildStation) -> RefusalReason:
    edition, city = view.edition, view.edition.places.get(action.city)
    if edition.stations is None:
        return because("rule_not_in_game", "In this game there are no stations.")
    if city is None or city.country:
        return because(
            "no_such_city",
            f"No station can be built in {action.city}: there is no such city.",
            city=action.city,
        )
    if action.city in view.stations:
        owner = view.stations[action.city]
        return because(
            "city_has_station",
            f"{city.name} has a station already.",
            city=action.city,
            owner=owner,
        )
    left = view.players[view.viewer or 0].stations
    if left == 0:
        number = edition.stations.count
        return because("no_stations_left", "You have built all your stations.", number=number)
    cost = edition.stations.count - left + 1
    if action.cards + action.wilds != cost:
        return because(
            "wrong_number",
            f"Your next station costs {count(cost, 'card')} of one colour.",
            needed=cost,
        )
    impossible = against_payment(view, action.color, cost, action.wilds)
    return impossible or not_enough(view, action.color, cost, action.wilds)


def against_toll(view: View, cards: int, wilds: int) -> RefusalReason:
    tunnel = view.tunnel
    assert tunnel is not None  # its phase
    if min(cards, wilds) < 0 or cards + wilds != tunnel.toll:
        return because(
            "wrong_number", f"The toll is {count(tunnel.toll, 'card')}.", needed=tunnel.toll
        )
    if tunnel.color == WILD and cards:
        return because("wrong_color", "A tunnel entered with wilds alone is paid with wilds alone.")
    return not_enough(view, tunnel.color, tunnel.toll, wilds)
