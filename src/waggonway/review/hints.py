"""Hints at the table: advice, the chance to win, and the odds of each ticket.

All of it is made from the view of one seat and what that seat has seen.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from ..bots.hints.advice import Advice
from ..bots.hints.hint_sentences import HINTS, OUTLOOK, chance_text, sentence_of, ticket_label
from ..bots.planner.known_position import KnownPosition
from ..bots.planning_bot import PlanningBot
from ..editions import Edition
from ..editions.parts import GRAY
from ..game.actions import DrawTickets, KeepTickets
from ..game.sentences.templates import fill
from ..game.views import View
from .calibration import viewers_chance
from .model import evaluator_of
from .sentences import route_label
from .ticket_odds import Risk, TicketOdds, chances_if_kept, ticket_odds_of

EVALUATED = ("action", "second_card")  # phases in which the chance to win is estimated


class HintOdds(msgspec.Struct, frozen=True):
    """The odds of a ticket as data, and as an English sentence."""

    ticket: int
    chance: float  # of completing it, from 0 to 1
    turns: int | None  # of the seat, within which it is usually complete; None if it seldom is
    risk: Risk | None
    sentence: str


class Outlook(msgspec.Struct, frozen=True):
    """What a hint says."""

    advice: tuple[Advice, ...]  # the adviser's own choice first
    chance: float | None  # to win, as the seat can know it; None while another question is open
    tickets: tuple[HintOdds, ...]  # the likeliest first


def outlook_of(adviser: PlanningBot, view: View) -> Outlook | None:
    """Return a hint for the viewer, who must be deciding; None if there is nothing to advise."""
    advice = adviser.explain(view)
    if not advice:
        return None
    position = adviser.known_position(view)
    odds = ticket_odds_of(view, position)
    return Outlook(
        tuple(with_odds(view, position, one, odds) for one in different(advice)),
        chance_of(view, position) if view.phase in EVALUATED else None,
        tuple(hint_odds(view.edition, one) for one in odds),
    )


def different(advice: Sequence[Advice]) -> list[Advice]:
    """Leave out other ways to draw tickets: they would be explained in the same words."""
    draws = [one for one in advice if isinstance(one.action, DrawTickets)]
    return [one for one in advice if one not in draws[1:]]


def chance_of(view: View, position: KnownPosition) -> float:
    """Return the viewer's chance to win."""
    evaluator = evaluator_of(view.edition, view.seats)
    return round(viewers_chance(evaluator, view.edition, position, position.viewer), 2)


def with_odds(
    view: View, position: KnownPosition, advice: Advice, odds: tuple[TicketOdds, ...]
) -> Advice:
    """Return advice whose chances are those of the tickets' odds.

    Tickets to keep have the odds after that choice. Others have those of the position as it is, so
    what a ticket needs after an action is told without them.
    """
    chances: dict[int, float] = {}
    if isinstance(advice.action, KeepTickets):
        chances = chances_if_kept(view, position, advice.action.tickets)
    elif advice.reason.kind not in OUTLOOK:
        chances = {one.ticket: one.chance for one in odds}
    needs = [replace(need, chance=chances.get(need.ticket)) for need in advice.reason.needs]
    reason = replace(advice.reason, needs=tuple(needs))
    return replace(advice, reason=reason, sentence=sentence_of(view.edition, reason))


def hint_odds(edition: Edition, odds: TicketOdds) -> HintOdds:
    """Return odds with their sentence."""
    sentence = odds_sentence(edition, odds)
    return HintOdds(odds.ticket, odds.chance, odds.turns, odds.risk, sentence)


def odds_sentence(edition: Edition, odds: TicketOdds) -> str:
    """Return odds as an English sentence; the browser chooses its templates in the same way."""
    ticket, chance = ticket_label(edition, odds.ticket), chance_text(odds.chance)
    if odds.turns is None:
        return fill(HINTS["odds_never"], ticket=ticket, chance=chance)
    if odds.risk is None:
        return fill(HINTS["odds"], ticket=ticket, chance=chance, n=odds.turns)
    kind = "odds_taken" if odds.risk.kind == "taken" else "odds_cards"
    if kind == "odds_cards" and odds.risk.color == GRAY:
        kind = "odds_gray"
    return fill(
        HINTS[kind],
        ticket=ticket,
        chance=chance,
        n=odds.turns,
        route=route_label(edition, odds.risk.route),
        color=odds.risk.color,
    )
