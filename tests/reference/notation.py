"""Actions as one line of text (protocol.md, "Actions")."""

from functools import cache

from .edition import WILD, Edition
from .table import Json


def action_text(edition: Edition, action: Json) -> str:
    """The canonical text of an action."""
    match action["type"]:
        case "declare_mix":
            return f"mix {plus(action['mix'])}"
        case "keep":
            names = ticket_names(edition)
            return f"keep {', '.join(names[ticket] for ticket in action['tickets'])}".strip()
        case "draw_blind":
            return "draw blind"
        case "draw_face_up":
            return f"draw {action['slot']}"
        case "draw_tickets":
            one_deck = len(action["mix"]) == 1
            return "tickets" if one_deck else f"tickets {plus(action['mix'])}"
        case "swap_tickets":
            return "swap"
        case "claim":
            route = edition.routes[action["route"]]
            cards = route.length - action["wilds"]
            name = route_names(edition)[route.number]
            return f"claim {name} {payment(action['color'], cards, action['wilds'])}"
        case "station":
            name = next(city.name for city in edition.cities if city.id == action["city"])
            cost = payment(action["color"], action["cards"], action["wilds"])
            return f"station {name} {cost}"
        case "pay_toll":
            return f"pay {action['cards']}+{action['wilds']}"
        case "decline":
            return "decline"
        case "pass":
            return "pass"
        case "passenger":
            return f"passenger {action['color']}"
    raise ValueError(f"no such action: {action}")


def plus(numbers: list[int]) -> str:
    """Numbers of tickets per deck, as 3+1."""
    return "+".join(str(number) for number in numbers)


def payment(color: str, cards: int, wilds: int) -> str:
    """A payment: red 2+1, red 3, or wild 3."""
    if color == WILD:
        return f"{WILD} {wilds}"
    return f"{color} {cards}+{wilds}" if wilds else f"{color} {cards}"


@cache
def route_names(edition: Edition) -> list[str]:
    """The name of every route, by number."""
    return numbered([between(edition, route.a, route.b) for route in edition.routes])


@cache
def ticket_names(edition: Edition) -> list[str]:
    """The name of every ticket, by number."""
    return numbered([between(edition, ticket.a, ticket.b) for ticket in edition.tickets])


def between(edition: Edition, a: str, b: str) -> str:
    """Two places by their names on the board."""
    names = {city.id: city.name for city in edition.cities}
    return f"{names[a]}-{names[b]}"


def numbered(names: list[str]) -> list[str]:
    """The same names, with /1, /2 after those that occur more than once."""
    return [
        f"{name}/{names[: i + 1].count(name)}" if names.count(name) > 1 else name
        for i, name in enumerate(names)
    ]
