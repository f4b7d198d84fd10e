"""The English sentences of events, as templates: the terminal, the API and the browser share them.

web/src/sentences.ts is generated from these tables, and the browser's German catalogue translates
them key by key. Words in braces are filled in. A number `n` selects between two plural forms.
"""

from __future__ import annotations

from typing import NamedTuple


class Plural(NamedTuple):
    """A template with a form for one thing and a form for any other number."""

    one: str
    other: str


Template = str | Plural

EVENTS: dict[str, Template] = {
    "game_began": "{name} starts the game.",
    "cards_drawn": "{who} drew {cards}.",
    "a_card": "a {color} card",
    "an_card": "an {color} card",
    "a_wild": "a wild",
    "from_deck": Plural("a card from the deck", "{n} cards from the deck"),
    "known_from_deck": "{card} from the deck",
    "route_claimed": "{who} claimed {route} for {price}.",
    "tunnel_tried": "{who} entered the tunnel {route} with {price}.",
    "no_toll": "No extra cards.",
    "toll": Plural("One extra card.", "{n} extra cards."),
    "tunnel_declined": "{who} turned back and kept the cards.",
    "station_built": "{who} built a station in {city} for {price}.",
    "tickets_kept": Plural("{who} kept one ticket.", "{who} kept {n} tickets."),
    "mix_declared": "{who} chose starting tickets: {mix}.",
    "tickets_swapped": Plural("{who} swapped one ticket.", "{who} swapped {n} tickets."),
    "ticket_completed": "{who} completed {ticket}.",
    "crossing_completed": "{who} completed {name}.",
    "passengers_taken": "{who} picked up {passengers}.",
    "passenger": "a passenger ({color}) in {city}",
    "merchandise_gained": "{who} gained a merchandise card.",
    "passed": "{who} passed: no move was possible.",
    "passed_by_choice": "{who} passed.",
    "market_swept": Plural(
        "Too many wilds: the market was replaced.",
        "Too many wilds: the market was replaced {n} times.",
    ),
    "sweep_capped": "The market now stays as it is.",
    "deck_reshuffled": Plural(
        "The discard pile became the new deck: one card.",
        "The discard pile became the new deck: {n} cards.",
    ),
    "last_round_began": Plural("Last round: one more turn.", "Last round: {n} more turns."),
    "ended.last_round": "The last round is over.",
    "ended.goal": "The goal is reached. The game is over.",
    "ended.last_train": "The last train is placed. The game is over.",
    "ended.all_passed": "Everybody passed. The game is over.",
    "ended.stalemate": ("Nobody drew a card or claimed a route for ten rounds. The game is over."),
    "ended.no_progress": "Nobody made any progress for a hundred rounds. The game is over.",
}


def fill(template: Template, **words: str | int) -> str:
    """Return a template with its words filled in, in the plural form of `n`."""
    if isinstance(template, Plural):
        template = template.one if words["n"] == 1 else template.other
    return template.format(**words)


def event_text(key: str, **words: str | int) -> str:
    """Return the sentence of an event, or a part of it."""
    return fill(EVENTS[key], **words)
