"""What a seat, or a spectator, may know (section 8, T-43, T-44, T-50; protocol.md, "The view")."""

from collections import Counter
from functools import lru_cache

from .edition import WILD, Edition, Route
from .legal import deciding
from .network import joined
from .table import Json, Player, Table
from .ticket_decks import by_deck
from .turn_actions import is_open


def view_of(table: Table, viewer: int | None) -> Json:
    """The view without its legal actions, which are compared separately."""
    return {**public_view(table), **own_view(table, viewer)}


def own_view(table: Table, viewer: int | None) -> Json:
    """What only the viewer knows."""
    own = None if viewer is None else table.players[viewer]
    return {
        "viewer": viewer,
        "hand": dict(own.hand) if own else None,
        "tickets": list(own.tickets) if own else None,
        "connected": connected_by(table, own) if own else None,
        "offer": (list(own.offer) or None) if own else None,
        "chosen": own.chosen if own else None,
    }


def connected_by(table: Table, own: Player) -> list[int]:
    """Return the tickets that a player's own routes already connect."""
    routes, tickets = tuple(table.routes_of(own.seat)), table.edition.tickets
    return [
        number
        for number in own.tickets
        if joined_before(table.edition, routes, tickets[number].a, tickets[number].b)
    ]


@lru_cache(maxsize=5000)
def joined_before(edition: Edition, routes: tuple[int, ...], a: str, b: str) -> bool:
    """The same as joined; a player's routes change seldom."""
    return joined(edition, list(routes), a, b)


def public_view(table: Table) -> Json:
    """Return the part that is the same for everybody."""
    discard = Counter(table.discard)
    return {
        "rules": table.rules,
        "seats": table.seats,
        "start": table.start,
        "phase": table.phase,
        "deciding": deciding(table),
        "turn": table.turn,
        "market": list(table.market),
        "deck": len(table.deck),
        "discard": {color: discard[color] for color in [*table.edition.colors, WILD]},
        "ticket_decks": {deck: len(pile) for deck, pile in table.ticket_decks.items()},
        "owners": list(table.owners),
        "closed": closed_routes(table),
        "stations": in_file_order(table.edition, table.stations),
        "passengers": {
            place: {color: who[color] for color in table.edition.passenger_colors if color in who}
            for place, who in table.passengers.items()
        },
        "merchandise": table.merchandise,
        "last_round": table.last_round,
        "tunnel": tunnel_of(table),
        "place": table.places[0] if table.phase == "passenger" else None,
        "players": [public_part(table, player) for player in table.players],
        "result": table.result,
    }


def closed_routes(table: Table) -> list[int]:
    """The routes that nobody can claim any more; updated when one has changed hands."""
    follows = table.what_follows()
    if follows.closed is None:
        routes = [route for route in table.edition.routes if nobody_may_claim(table, route)]
        follows.closed = [route.number for route in routes]
    return list(follows.closed)


def nobody_may_claim(table: Table, route: Route) -> bool:
    """A route without an owner that is closed to all, or of whose group every seat owns one."""
    if table.owners[route.number] is not None or route.group is None:
        return False
    return not any(is_open(table, route, seat) for seat in range(table.seats))


def in_file_order(edition: Edition, stations: dict[str, int]) -> dict[str, int]:
    """The stations city by city, whenever they were built."""
    if not stations:
        return {}
    return {city.id: stations[city.id] for city in edition.cities if city.id in stations}


def tunnel_of(table: Table) -> Json | None:
    """The tunnel whose toll is to be paid."""
    tunnel = table.tunnel
    if tunnel is None:
        return None
    return {
        "route": tunnel.route,
        "color": tunnel.color,
        "wilds": tunnel.wilds,
        "revealed": list(tunnel.revealed),
        "toll": tunnel.toll,
    }


def public_part(table: Table, player: Player) -> Json:
    """What everybody sees of a player: numbers only where the cards are secret."""
    return {
        "seat": player.seat,
        "trains": player.trains,
        "stations": player.stations,
        "points": player.points,
        "cards": sum(player.hand.values()),
        "tickets": len(player.tickets),
        "backs": by_deck(table, player.tickets),
        "offered": len(player.offer),
        "completed": list(player.completed),
        "crossing": player.crossing,
        "passengers": dict(player.passengers),
        "merchandise": player.merchandise,
    }
