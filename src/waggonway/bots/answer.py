"""What a program answered: an action as an object, as text, or by its number in the list."""

from __future__ import annotations

from typing import Any

import msgspec

from ..game.actions import Action, KeepTickets
from ..game.errors import NotationError
from ..game.notation import format_action, parse_action
from ..game.refusal import refusal
from ..game.views import View
from .process import Mishap, short


def understand(view: View, line: bytes) -> Action:
    """The legal action that an answer means."""
    said = line.decode(errors="replace").strip()
    try:
        return listed(view, read(view, said))
    except Mishap as mishap:
        raise Mishap(f"answered {short(said, 80) or 'an empty line'}: {mishap}") from None


def read(view: View, said: str) -> Action:
    """The action that is named, legal or not."""
    try:
        value: Any = msgspec.json.decode(said)
    except (msgspec.DecodeError, RecursionError):
        value = said  # text without its quotes
    if isinstance(value, str):
        return from_text(view, value)
    if isinstance(value, int) and not isinstance(value, bool):
        if 0 <= value < len(view.legal):
            return view.legal[value]
        raise Mishap(f"the legal actions have the numbers 0 to {len(view.legal) - 1}.")
    if isinstance(value, dict):
        try:
            action: Action = msgspec.convert(value, Action)
            return action
        except msgspec.ValidationError as error:
            raise Mishap(f"this is no action: {error}.") from None
    raise Mishap("this is neither an action nor its text nor its number.")


def from_text(view: View, text: str) -> Action:
    """As the list writes it, or as a person might."""
    for action in view.legal:
        if format_action(view.edition, action) == text:
            return action
    try:
        return parse_action(view.edition, text)
    except NotationError as error:
        raise Mishap(str(error)) from None


def listed(view: View, action: Action) -> Action:
    """The same action as the list has it; tickets may be named in any order."""
    if isinstance(action, KeepTickets):
        order = {ticket: i for i, ticket in enumerate(view.offer or ())}
        action = KeepTickets(tuple(sorted(action.tickets, key=lambda t: order.get(t, -1))))
    if action not in view.legal:
        raise Mishap(refusal(view, action).message)
    return action
