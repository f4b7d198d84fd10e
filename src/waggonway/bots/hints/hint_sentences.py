"""Hints as English sentences: the reason for an action in words.

web/src/sentences.ts is generated from `HINTS`, so the API and the browser show the same sentence.
The browser's German catalogue translates the templates key by key.
"""

from __future__ import annotations

from ...editions.edition import Edition
from ...game.sentences.event_sentences import count
from ...game.sentences.templates import Plural, Template, fill
from .advice import HintReason, Need

LEAST_TOLD = 0.005  # a smaller chance is less than 1%
NO_BREAK = "\N{NO-BREAK SPACE}"

HINTS: dict[str, Template] = {
    "completes": "Completes {ticket}: {gain}.",
    "leads_on": "{gain}.",
    "aside": "Not in the plan, but worth a turn: {gain}.",
    "needed_card": "{color} is needed.",
    "gray_card": "{color} fits a gray route in your plan.",
    "spare_card": "{color} is for later: your plan does not need more of it.",
    "blind": "Any card could come from the deck.",
    "station": "A station in {city} can borrow another player’s route.",
    "more_tickets": Plural(
        "About {n} turn is left: time for more tickets.",
        "About {n} turns are left: time for more tickets.",
    ),
    "toll": Plural(
        "The tunnel is worth {n} more card.",
        "The tunnel is worth {n} more cards.",
    ),
    "decline": "Keep the cards and try again later.",
    "few_turns": Plural(
        "About {n} turn is left: new tickets are a risk.",
        "About {n} turns are left: new tickets are a risk.",
    ),
    "swap": "None of your tickets is close to completion. New ones might be.",
    "swap_near": "You would also give up the ticket that is closest to completion.",
    "pass": "No possible move would help you.",
    "passenger": (
        "Passengers of this colour ({color}): you have {own}, the most anybody else has is {most}."
    ),
    "mix": "{first} short and {second} long tickets fit the time left.",
    "no_open_ticket": Plural(
        "All your tickets are completed or lost. About {n} turn is left for long routes.",
        "All your tickets are completed or lost. About {n} turns are left for long routes.",
    ),
    "lost": "{ticket} can no longer be completed.",
    "connected": "{ticket} is already connected.",
    "needs": Plural(
        "{ticket} still needs {n} route and {cards}.",
        "{ticket} still needs {n} routes and {cards}.",
    ),
    "chance": "The chance of completing it is {chance}, with about {turns} to go.",
    "odds": Plural(
        "{ticket}: {chance}, usually within {n} turn.",
        "{ticket}: {chance}, usually within {n} turns.",
    ),
    "odds_cards": Plural(
        "{ticket}: {chance}, usually within {n} turn; the risk is the {color} cards for {route}.",
        "{ticket}: {chance}, usually within {n} turns; the risk is the {color} cards for {route}.",
    ),
    "odds_gray": Plural(
        "{ticket}: {chance}, usually within {n} turn; the risk is the cards for {route}.",
        "{ticket}: {chance}, usually within {n} turns; the risk is the cards for {route}.",
    ),
    "odds_taken": Plural(
        "{ticket}: {chance}, usually within {n} turn; the risk is that somebody takes {route}.",
        "{ticket}: {chance}, usually within {n} turns; the risk is that somebody takes {route}.",
    ),
    "odds_never": "{ticket}: {chance}. It will probably not be completed.",
    "winning": "Your chance to win is {chance}, judging by what you know.",
}
"""The templates by kind of reason, and shared parts of sentences (from `no_open_ticket` on)."""

OUTLOOK = ("leads_on", "needed_card", "gray_card", "spare_card", "blind", "station", "swap_near")
"""Kinds whose sentence is followed by what a ticket still needs."""


def sentence_of(edition: Edition, reason: HintReason) -> str:
    """Return a reason as English sentences."""
    needs = [need_text(edition, need, reason.turns) for need in reason.needs]
    if reason.kind == "keep":
        return " ".join(needs)
    text = fill(HINTS[reason.kind], **facts_of(edition, reason))
    if reason.kind not in OUTLOOK:
        return text
    return f"{text} {needs[0] if needs else fill(HINTS['no_open_ticket'], n=reason.turns)}"


def facts_of(edition: Edition, reason: HintReason) -> dict[str, str | int]:
    """Return the words that fill in the template of a reason."""
    facts = reason.facts
    match reason.kind:
        case "completes" | "leads_on" | "aside":
            gain = count(int(facts["spaces"]), "space")
            if points := int(facts["points"]):  # 0 where routes score nothing
                gain += f", {count(points, 'point')}"
            ticket = ticket_label(edition, reason.needs[0].ticket) if reason.needs else ""
            return {"gain": gain, "ticket": ticket}
        case "needed_card" | "gray_card" | "spare_card":
            return {"color": str(facts["color"]).capitalize()}
        case "station":
            return {"city": edition.places[str(facts["city"])].name}
        case "more_tickets" | "few_turns":
            return {"n": reason.turns}
        case "toll":
            return {"n": int(facts["cards"])}
    return dict(facts)


def need_text(edition: Edition, need: Need, turns: int) -> str:
    """Describe what a ticket still needs, and the chance of completing it if it is known."""
    ticket = ticket_label(edition, need.ticket)
    if need.routes is None:
        return fill(HINTS["lost"], ticket=ticket)
    if need.routes == 0:
        return fill(HINTS["connected"], ticket=ticket)
    cards = count(need.cards, "card")
    text = fill(HINTS["needs"], ticket=ticket, n=need.routes, cards=cards)
    if need.chance is None:
        return text
    chance = chance_text(need.chance)
    return f"{text} {fill(HINTS['chance'], chance=chance, turns=count(turns, 'turn'))}"


def chance_text(chance: float) -> str:
    """Write a chance as the browser does: an estimate is never certain."""
    if chance < LEAST_TOLD:
        return f"<{NO_BREAK}1%"
    if chance >= 1 - LEAST_TOLD:
        return f">{NO_BREAK}99%"
    return f"{chance:.0%}"


def ticket_label(edition: Edition, number: int) -> str:
    """Return the two places of a ticket, as the browser writes them: `Essen–Köln`."""
    ticket = edition.board.tickets[number]
    return f"{edition.places[ticket.a].name}\N{EN DASH}{edition.places[ticket.b].name}"
