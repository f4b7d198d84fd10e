"""Parse a program's answer: an action as an object, as text, or as a number in the list."""

from __future__ import annotations

from typing import Any

import msgspec

from ...game.actions import Action, KeepTickets
from ...game.errors import NotationError
from ...game.notation import format_action, parse_action
from ...game.refusals.illegal_action import refusal
from ...game.views import View
from .process import Mishap, shorten

MAX_QUOTED = 80  # characters of an answer in a message


def parse_answer(view: View, line: bytes) -> Action:
    """Return the legal action that an answer means."""
    text = line.decode(errors="replace").strip()
    try:
        return legal_action(view, parse(view, text))
    except Mishap as mishap:
        raise Mishap(f"answered {shorten(text, MAX_QUOTED) or 'an empty line'}: {mishap}") from None


def parse(view: View, text: str) -> Action:
    """Return the action that the text names, legal or not."""
    try:
        value: Any = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        value = text  # notation without quotes
    if isinstance(value, str):
        return from_text(view, value)
    if isinstance(value, int) and not isinstance(value, bool):
        if 0 <= value < len(view.legal):
            return view.legal[value]
        raise Mishap(f"the legal actions are numbered 0 to {len(view.legal) - 1}.")
    if isinstance(value, dict):
        try:
            action: Action = msgspec.convert(value, Action)
            return action
        except msgspec.ValidationError as error:
            raise Mishap(f"this is not an action: {error}.") from None
    raise Mishap("this is not an action, its text or its number.")


def from_text(view: View, text: str) -> Action:
    """Parse an action as the list writes it, or as people would."""
    for action in view.legal:
        if format_action(view.edition, action) == text:
            return action
    try:
        return parse_action(view.edition, text, view.legal)
    except NotationError as error:
        raise Mishap(str(error)) from None


def legal_action(view: View, action: Action) -> Action:
    """Return the equal action of the legal list; tickets may come in any order."""
    if isinstance(action, KeepTickets):
        order = {ticket: i for i, ticket in enumerate(view.offer or ())}
        action = KeepTickets(tuple(sorted(action.tickets, key=lambda t: order.get(t, -1))))
    if action not in view.legal:
        raise Mishap(refusal(view, action).message)
    return action
