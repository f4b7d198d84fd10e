"""Every code with which a game can refuse something: its meaning, and the ruling behind it.

The sentences that players read name cards and cities, so `illegal_action` and `payment` build them
from the seat's view. This table is the list of codes for programs, pages and documents.
"""

from typing import NamedTuple


class RuleRefusal(NamedTuple):
    """The meaning of a code; the ruling counts for boards whose file names no clause."""

    meaning: str
    ruling: str | None = None


WORDS = {"color": "colour"}  # for parts of codes that prose spells otherwise

RULE_REFUSALS: dict[str, RuleRefusal] = {
    "game_over": RuleRefusal("The game is over."),
    "not_your_decision": RuleRefusal("It is not your turn to decide."),
    "wrong_phase": RuleRefusal("Another decision is due."),
    "already_chosen": RuleRefusal("You have made your opening choice, and it is sealed."),
    "rule_not_in_game": RuleRefusal("This game has no such action."),
    "no_such_route": RuleRefusal("There is no such route."),
    "no_such_city": RuleRefusal("No station can be built there."),
    "no_such_slot": RuleRefusal("The market has no such slot."),
    "no_such_passenger": RuleRefusal("There is no such passenger in this city."),
    "not_offered": RuleRefusal("This ticket was not offered to you."),
    "route_taken": RuleRefusal("This route is already claimed."),
    "group_closed": RuleRefusal("The parallel route is claimed, which closes this one.", "T-22"),
    "own_parallel": RuleRefusal("You own a parallel route.", "T-22"),
    "not_enough_trains": RuleRefusal("You have too few trains left.", "T-21"),
    "not_enough_cards": RuleRefusal("You do not have enough cards.", "T-20"),
    "too_few_wilds": RuleRefusal("This route needs more wilds.", "T-26"),
    "must_act": RuleRefusal("You can draw or claim something, so you may not pass."),
    "wrong_color": RuleRefusal("Cards of this colour cannot be used here.", "T-18"),
    "wrong_number": RuleRefusal("The number of cards or tickets is wrong."),
    "too_few_tickets": RuleRefusal("You must keep more tickets."),
    "city_has_station": RuleRefusal("This city already has a station.", "T-33"),
    "no_stations_left": RuleRefusal("You have built all your stations.", "T-33"),
    "deck_empty": RuleRefusal("No card is left to draw.", "T-12"),
    "ticket_deck_empty": RuleRefusal("No ticket is left to draw.", "T-38"),
    "market_slot_empty": RuleRefusal("There is no card in this slot.", "T-12"),
    "wild_not_second": RuleRefusal("A face-up wild cannot be the second card.", "T-06"),
    "unknown_action": RuleRefusal("The text does not start with a known action."),
    "bad_notation": RuleRefusal("The text cannot be read as an action."),
    "bad_action": RuleRefusal("The value is not an action."),
    "no_such_seat": RuleRefusal("There is no such seat."),
    "wrong_number_of_seats": RuleRefusal("The edition is for another number of players."),
    "bad_seed": RuleRefusal("A seed is one line of 1 to 200 printable characters."),
    "bad_start": RuleRefusal("The seat that should start does not exist."),
    "unknown_rules": RuleRefusal("This version of the rules is not known here."),
    **{
        f"{problem}_{kind}": RuleRefusal(f"The text names {text} {WORDS.get(kind, kind)}.")
        for problem, text in (("unknown", "no known"), ("ambiguous", "more than one"))
        for kind in ("route", "ticket", "city", "color", "passenger")
    },
}

RULINGS = {code: entry.ruling for code, entry in RULE_REFUSALS.items() if entry.ruling}
