"""Reasons as English sentences.

web/src/sentences.ts is generated from `REASONS`. The browser's German catalogue translates the
templates key by key.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..bots.hints.hint_sentences import ticket_label
from ..editions import Edition
from ..game.sentences.event_sentences import name_of
from ..game.sentences.templates import Plural, Template, fill
from .form import Reason

REASONS: dict[str, Template] = {
    "route_taken": "{route} was on the path for {ticket}; {player} took it in turn {n}.",
    "last_way": "{route} was the last way to complete {ticket}; {player} took it in turn {n}.",
    "route_gone": "{player} took {route} in turn {n}.",
    "completes": "{route} would have completed {ticket}.",
    "leads_on": "{route} was on the path for {ticket}.",
    "points_now": Plural(
        "{route} was worth {n} point, and the cards were in hand.",
        "{route} was worth {n} points, and the cards were in hand.",
    ),
    "passengers": "{route} would have brought a passenger.",
    "payment": "The route was right, but the cards paid for it were worth more in hand.",
    "needed_card": "{color} was needed for {route}.",
    "needed_wild": "A wild would have replaced any missing card.",
    "gray_card": "{color} was the quickest way to pay for {route}.",
    "blind_card": "No face-up card helped the plan, and the deck could have brought a better one.",
    "ticket_missed": Plural(
        "{ticket} was missed in the end and cost {n} point.",
        "{ticket} was missed in the end and cost {n} points.",
    ),
    "ticket_refused": Plural(
        "{ticket} fitted the other tickets and would have been worth {n} point.",
        "{ticket} fitted the other tickets and would have been worth {n} points.",
    ),
    "ticket_worth": Plural(
        "{ticket} would have been worth {n} point.",
        "{ticket} would have been worth {n} points.",
    ),
    "tickets_stake": "The other choice put fewer points at risk: {least} instead of {most}.",
    "tickets_risk": "New tickets were more risk than gain.",
    "last_turn": "It was the last turn: new tickets were more risk than gain.",
    "tickets_late": Plural(
        "With {n} turn left, new tickets were more risk than gain.",
        "With {n} turns left, new tickets were more risk than gain.",
    ),
    "tickets_late_about": Plural(
        "With about {n} turn left, new tickets were more risk than gain.",
        "With about {n} turns left, new tickets were more risk than gain.",
    ),
    "tickets_early": Plural(
        "With {n} turn left, there was time for more tickets.",
        "With {n} turns left, there was time for more tickets.",
    ),
    "tickets_early_about": Plural(
        "With about {n} turn left, there was time for more tickets.",
        "With about {n} turns left, there was time for more tickets.",
    ),
    "aside": "{route} was not on the shortest way of any open ticket and used up cards and trains.",
    "toll_worth": "The tunnel was worth its toll.",
    "toll_dear": "The cards for the toll were worth more elsewhere.",
    "station": "A station in {city} could have borrowed a route.",
    "passenger": "This passenger counted more for the prize.",
    "swap": "New tickets promised more than the ones in hand.",
    "trials": "In the games played on from here, it won more often.",
}


def sentence_of(edition: Edition, reason: Reason, names: Sequence[str] | None) -> str:
    """Return a reason as an English sentence."""
    facts: dict[str, int | str] = {}
    for key, value in reason.facts.items():
        match key:
            case "route":
                facts[key] = route_label(edition, int(value))
            case "ticket":
                facts[key] = ticket_label(edition, int(value))
            case "player":
                facts[key] = name_of(int(value), names)
            case "city":
                facts[key] = edition.places[str(value)].name
            case "color":
                facts[key] = str(value).capitalize()
            case _:
                facts[key] = value
    return fill(REASONS[reason.kind], **facts)


def route_label(edition: Edition, number: int) -> str:
    """Return the two places of a route."""
    route = edition.board.routes[number]
    return f"{edition.places[route.a].name}\N{EN DASH}{edition.places[route.b].name}"
