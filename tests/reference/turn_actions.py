"""What a player on turn may do (U-15, U-34, U-35, E-52, T-12, T-21, T-22, T-33, T-60)."""

from .cards import pool
from .edition import GRAY, WILD, Route
from .payments import Payment, payments
from .table import Json, Table
from .ticket_decks import legal_ticket_draws


def turn_actions(table: Table) -> list[Json]:
    """All actions of the player on turn, in the fixed order; with none the player passes (T-66)."""
    found: list[Json] = [
        *card_draws(table, first=True),
        *({"type": "draw_tickets", "mix": mix} for mix in legal_ticket_draws(table)),
        *swaps(table),
        *claims(table),
        *stations(table),
    ]
    optional = all(action["type"] in ("swap_tickets", "station") for action in found)
    if found and optional and table.rules > 1:
        found.append({"type": "pass"})
    return found


def card_draws(table: Table, first: bool) -> list[Json]:
    """Blind while the pool lasts, and what lies in the market (T-06, T-12)."""
    found: list[Json] = []
    if pool(table):
        found.append({"type": "draw_blind"})
    market = table.edition.section("market")
    for index, card in enumerate(table.market):
        too_late = card == WILD and market.get("lone_wild", False) and not first
        if card is not None and not too_late:
            found.append({"type": "draw_face_up", "slot": index + 1})
    return found


def swaps(table: Table) -> list[Json]:
    """Setting all tickets aside for new ones, while there is a new one (T-60)."""
    journey = table.edition.section("journey")
    if journey is None or "swap" not in journey:
        return []
    return [{"type": "swap_tickets"}] if any(table.ticket_decks.values()) else []


def is_closed(table: Table, route: Route) -> bool:
    """Whether another route of the group has closed this one to everybody (T-22 b)."""
    if route.group is None or table.owners[route.number] is not None:
        return False
    parallel = table.edition.section("parallel")
    if parallel is None or table.seats >= parallel["open_from"]:
        return False
    members = table.edition.members(route.group)
    return any(table.owners[member.number] is not None for member in members)


def is_open(table: Table, route: Route, seat: int) -> bool:
    """Whether this seat might claim the route, if it had the cards and the trains (T-22)."""
    if table.owners[route.number] is not None or is_closed(table, route):
        return False
    if route.group is None:
        return True
    members = table.edition.members(route.group)
    return all(table.owners[member.number] != seat for member in members)


def open_routes(table: Table, seat: int) -> list[Route]:
    """All of them; updated when a route has changed hands."""
    follows = table.what_follows()
    if seat not in follows.open:
        routes = table.edition.routes
        follows.open[seat] = [route for route in routes if is_open(table, route, seat)]
    return follows.open[seat]


def claims(table: Table) -> list[Json]:
    """Every legal payment for every route within reach (T-18, T-21)."""
    player = table.player
    found: list[Json] = []
    colors = table.edition.colors
    prices: dict[tuple[str, int, int], list[Payment]] = {}  # many routes cost the same
    for route in open_routes(table, player.seat):
        if route.length <= player.trains:
            price = route.color, route.length, route.ferry
            if price not in prices:
                prices[price] = payments(*price, player.hand, colors)
            found += [
                {"type": "claim", "route": route.number, "color": color, "wilds": wilds}
                for color, _, wilds in prices[price]
            ]
    return found


def stations(table: Table) -> list[Json]:
    """The k-th station costs what a gray route of length k would (T-33); never in a country."""
    rule = table.edition.section("stations")
    player = table.player
    if rule is None or player.stations == 0:
        return []
    cost = rule["count"] - player.stations + 1
    ways = payments(GRAY, cost, 0, player.hand, table.edition.colors)
    return [
        {"type": "station", "city": city.id, "color": color, "cards": cards, "wilds": wilds}
        for city in table.edition.cities
        if not city.country and city.id not in table.stations
        for color, cards, wilds in ways
    ]
