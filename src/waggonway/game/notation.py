"""Actions as one line of text: formatting and parsing (docs/protocol.md, "Actions")."""

import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import assert_never

from ..editions.edition import GRAY, WILD, Edition
from . import actions as a
from .errors import NotationError
from .name_lookup import fold, spellings_of

LONGEST_TEXT = 2000
"""Characters. The longest action keeps eight tickets, whose places have names of up to 40."""


def format_action(edition: Edition, action: a.Action) -> str:
    """The canonical text of an action."""
    match action:
        case a.DeclareMix(mix):
            return f"mix {plus(mix)}"
        case a.KeepTickets(tickets):
            return f"keep {', '.join(map(edition.ticket_label, tickets))}".rstrip()
        case a.DrawBlind():
            return "draw blind"
        case a.DrawFaceUp(slot):
            return f"draw {slot}"
        case a.DrawTickets(mix):
            return f"tickets {plus(mix)}" if len(mix) > 1 else "tickets"
        case a.SwapTickets():
            return "swap"
        case a.ClaimRoute(route, color, wilds):
            cards = edition.board.routes[route].length - wilds
            return f"claim {edition.route_label(route)} {payment(color, cards, wilds)}"
        case a.BuildStation(city, color, cards, wilds):
            return f"station {edition.city(city).name} {payment(color, cards, wilds)}"
        case a.PayToll(cards, wilds):
            return f"pay {cards}+{wilds}"
        case a.Decline():
            return "decline"
        case a.Pass():
            return "pass"
        case a.TakePassenger(color):
            return f"passenger {color}"
        case _:
            assert_never(action)


def plus(numbers: tuple[int, ...]) -> str:
    """Numbers per deck: 3+1."""
    return "+".join(map(str, numbers))


def payment(color: str, cards: int, wilds: int) -> str:
    """`green 4+2`, `green 6`, or `wild 6`."""
    if color == WILD:
        return f"{WILD} {wilds}"
    return f"{color} {cards}+{wilds}" if wilds else f"{color} {cards}"


def parse_action(edition: Edition, text: str, legal: Iterable[a.Action] = ()) -> a.Action:
    """Return the action that a text means, or raise NotationError if it means none.

    With one ticket deck, `tickets` asks for a full draw, and `Game.apply` draws what is left.
    `legal` are the actions of a position. If only one track of a parallel route is among them,
    its number can be left out.
    """
    if len(text) > LONGEST_TEXT:
        raise expected(f"A text of {len(text)} characters", f"an action, {LONGEST_TEXT} at most")
    verb, _, rest = " ".join(text.split()).partition(" ")
    reader = READERS.get(fold(verb))
    if reader is None:
        near = get_close_matches(fold(verb), READERS, 1, 0.6)
        hint = f"Did you mean {near[0]}?" if near else f"Actions begin with {', '.join(READERS)}."
        raise NotationError("unknown_action", f'No action begins with "{verb}". {hint}')
    if reader is read_claim:
        return read_claim(edition, rest, legal)
    return reader(edition, rest)


def read_mix(edition: Edition, rest: str) -> a.Action:
    return a.DeclareMix(numbers(rest, "mix 2+2"))


def read_keep(edition: Edition, rest: str) -> a.Action:
    tickets = spellings_of(edition).tickets
    return a.KeepTickets(tuple(tickets.find(name.strip()) for name in rest.split(",") if rest))


def read_draw(edition: Edition, rest: str) -> a.Action:
    if fold(rest) == "blind":
        return a.DrawBlind()
    if not re.fullmatch("[0-9]{1,3}", rest):
        raise expected(f'"draw {rest}"', "draw blind, or draw and the number of a market slot")
    return a.DrawFaceUp(int(rest))


def read_tickets(edition: Edition, rest: str) -> a.Action:
    later = edition.tickets.later
    if rest or (later and len(later.decks) > 1):
        return a.DrawTickets(numbers(rest, "tickets 3+1"))
    return a.DrawTickets((later.draw,) if later else ())


def read_claim(edition: Edition, rest: str, legal: Iterable[a.Action] = ()) -> a.Action:
    example = f"claim {edition.route_label(0)} {edition.cards.colors[0]} 2+1"
    name, color, cards, wilds = paid(edition, rest, example)
    number = track(edition, name, color, legal)
    length = edition.board.routes[number].length
    if cards + wilds != length:
        label = edition.route_label(number)
        message = f"{label} takes {length} cards, and {cards + wilds} are named."
        raise NotationError("wrong_number", message)
    return a.ClaimRoute(number, color, wilds)


def track(edition: Edition, name: str, color: str, legal: Iterable[a.Action]) -> int:
    """Find the route with a name; of parallel tracks the only one that is meant.

    This is the only one that takes the color, or the only one that can be claimed.
    """
    routes = spellings_of(edition).routes
    found = routes.named(name)
    if len(found) > 1 and color != WILD:
        takes = {number: edition.board.routes[number].color for number in found}
        fitting = [number for number in found if takes[number] in (color, GRAY)]
        if len(fitting) == 1:
            return fitting[0]
        if not fitting:
            each = ", ".join(f"{edition.route_label(n)} takes {takes[n]}" for n in found)
            raise NotationError("wrong_color", f"No track of {name} takes {color}: {each}.")
    if len(found) > 1:
        claims = (one for one in legal if isinstance(one, a.ClaimRoute) and one.color == color)
        open_tracks = {claim.route for claim in claims}.intersection(found)
        if len(open_tracks) == 1:
            return open_tracks.pop()
    return routes.find(name)


def read_station(edition: Edition, rest: str) -> a.Action:
    example = f"station {edition.board.cities[0].name} {edition.cards.colors[0]} 1+1"
    name, color, cards, wilds = paid(edition, rest, example)
    city = edition.board.cities[spellings_of(edition).cities.find(name)]
    return a.BuildStation(city.id, color, cards, wilds)


def read_pay(edition: Edition, rest: str) -> a.Action:
    found = numbers(rest, "pay 1+1")
    if len(found) != 2:
        raise expected(f'"pay {rest}"', "cards and wilds, such as pay 1+1")
    return a.PayToll(*found)


def read_passenger(edition: Edition, rest: str) -> a.Action:
    if edition.passengers is None:
        raise NotationError("unknown_passenger", "In this game there are no passengers.")
    index = spellings_of(edition).passengers
    return a.TakePassenger(index.labels[index.find(rest)])


def alone(action: a.Action, word: str) -> Callable[[Edition, str], a.Action]:
    """A reader of an action that is one word."""

    def read(edition: Edition, rest: str) -> a.Action:
        if rest:
            raise expected(f'"{rest}" after {word}', f"{word} alone")
        return action

    return read


READERS: dict[str, Callable[[Edition, str], a.Action]] = {
    "claim": read_claim,
    "draw": read_draw,
    "tickets": read_tickets,
    "keep": read_keep,
    "station": read_station,
    "pay": read_pay,
    "decline": alone(a.Decline(), "decline"),
    "pass": alone(a.Pass(), "pass"),
    "passenger": read_passenger,
    "swap": alone(a.SwapTickets(), "swap"),
    "mix": read_mix,
}


def expected(found: str, wanted: str) -> NotationError:
    return NotationError("bad_notation", f"{found} cannot be read. Expected: {wanted}.")


def numbers(text: str, example: str) -> tuple[int, ...]:
    """Numbers joined by plus signs."""
    plain = re.sub(r"\s*\+\s*", "+", text)
    if not re.fullmatch(r"[0-9]{1,3}(\+[0-9]{1,3})*", plain):
        raise expected(f'"{text}"', f"numbers, such as {example}")
    return tuple(map(int, plain.split("+")))


def paid(edition: Edition, rest: str, example: str) -> tuple[str, str, int, int]:
    """The name in front of a payment, and the payment: colour, cards, wilds."""
    found = re.fullmatch(r"(.+?)\s+(\S+)\s+([0-9]{1,3})(?:\s*\+\s*([0-9]{1,3}))?", rest)
    if found is None:
        raise expected(f'"{rest}"', f"a name, a color, cards and wilds, such as {example}")
    name, word, cards, wilds = found.groups("0")
    colors = spellings_of(edition).colors
    color = colors.labels[colors.find(word)]
    if color != WILD:
        return name, color, int(cards), int(wilds)
    if int(wilds) and int(cards):
        raise expected(f'"{rest}"', "with wild one number, which is all of the payment")
    return name, color, 0, int(cards) or int(wilds)
