"""Convert an edition to the tables of the core."""

from functools import lru_cache

from librt.vecs import vec
from mypy_extensions import i64

from ..core import board as core_board
from ..core import codes
from .edition import GRAY, Edition
from .loader import available, load, unpickled

PRIZE_ROW = 8  # merchandise prizes for each number of players, in the core's table
REFUSED = {"bottom": codes.BOTTOM, "out": codes.OUT, "reshuffled": codes.RESHUFFLED}
RANKING = {
    "points": codes.POINTS,
    "tickets": codes.COMPLETED,
    "stations_kept": codes.STATIONS_KEPT,
    "passengers": codes.PASSENGERS,
    "merchandise": codes.MERCHANDISE,
    "holds longest_path": codes.HOLDS_LONGEST,
    "holds globetrotter": codes.HOLDS_GLOBETROTTER,
}


@lru_cache(maxsize=64)
def board_of(edition: Edition) -> core_board.Board:
    """Return the core's board of an edition."""
    board = core_board.Board()
    board.origin = _origin(edition)
    fill_cards(board, edition)
    fill_network(board, edition)
    fill_extras(board, edition)
    fill_tickets(board, edition)
    fill_end(board, edition)
    numbered = {group: number for number, group in enumerate(edition.groups)}
    board.prepare([-1 if r.group is None else numbered[r.group] for r in edition.board.routes])
    return board


def _origin(edition: Edition) -> tuple[object, ...]:
    """What a pickle stores instead of a board: an id and a digest, or the whole edition."""
    if edition.id in available() and load(edition.id).digest == edition.digest:
        return _known, (edition.id, edition.digest)
    return _custom, (edition,)


def _known(edition: str, digest: str) -> core_board.Board:
    return board_of(unpickled(edition, digest))


def _custom(edition: Edition) -> core_board.Board:
    return board_of(edition)


def numbers(items: list[int]) -> "vec[i64]":
    return vec[i64](items)


def fill_cards(board: core_board.Board, edition: Edition) -> None:
    cards, market = edition.cards, edition.market
    board.colors = len(cards.colors)
    board.width = len(cards.colors) + 1
    board.supply = numbers([cards.wild] + [cards.each] * len(cards.colors))
    board.cards = cards.total
    board.hand = cards.hand
    board.draws = cards.draw
    board.market = market.size if market else 0
    board.lone_wild = bool(market and market.lone_wild)
    board.sweep_at = (market and market.sweep_at) or 0
    board.sweep_cap = market.sweep_cap if market else 0


def fill_network(board: core_board.Board, edition: Edition) -> None:
    cities, routes = edition.board.cities, edition.board.routes
    color = {GRAY: codes.GRAY} | {c: i for i, c in enumerate(edition.cards.colors, 1)}
    place = {city.id: i for i, city in enumerate(cities)}
    joints = [c.id for c in cities if not c.country] + [b.id for b in edition.board.borders]
    node = {name: i for i, name in enumerate(joints)}
    inside = [
        [node[b.id] for b in edition.board.borders if b.country == c.id]
        if c.country
        else [node[c.id]]
        for c in cities
    ]
    points = edition.routes.points or {}
    longest = max(r.length for r in routes)
    board.trains = edition.routes.trains
    board.route_points = numbers([points.get(n, 0) for n in range(longest + 1)])
    board.open_from = edition.parallel.open_from if edition.parallel else 0
    board.reveal = edition.tunnels.reveal if edition.tunnels else 0
    board.end_a = numbers([node[r.ends[0]] for r in routes])
    board.end_b = numbers([node[r.ends[1]] for r in routes])
    board.place_a = numbers([place[r.a] for r in routes])
    board.place_b = numbers([place[r.b] for r in routes])
    board.length = numbers([r.length for r in routes])
    board.color = numbers([color[r.color] for r in routes])
    board.ferry = numbers([r.ferry for r in routes])
    board.tunnel = numbers([int(r.tunnel) for r in routes])
    board.cart = numbers([int(r.cart) for r in routes])
    board.nodes = len(joints)
    board.places = len(cities)
    board.is_city = numbers([int(not c.country) for c in cities])
    board.place_at = numbers([sum(map(len, inside[:i])) for i in range(len(cities) + 1)])
    board.place_nodes = numbers([n for group in inside for n in group])


def fill_extras(board: core_board.Board, edition: Edition) -> None:
    stations, passengers = edition.stations, edition.passengers
    merchandise, journey, bonus = edition.merchandise, edition.journey, edition.bonus
    board.stations = stations.count if stations else 0
    board.station_worth = stations.worth if stations else 0
    board.passenger_colors = len(passengers.colors) if passengers else 0
    board.passenger_supply = passengers.each if passengers else 0
    board.passengers_at = numbers([c.passengers for c in edition.board.cities])
    board.passenger_prizes = numbers(list(passengers.prizes) if passengers else [])
    board.merchandise = merchandise.cards if merchandise else 0
    table = [0] * (PRIZE_ROW * (edition.seats[1] + 1))
    for players, prizes in (merchandise.prizes if merchandise else {}).items():
        table[PRIZE_ROW * players : PRIZE_ROW * players + len(prizes)] = prizes
    board.merchandise_prizes = numbers(table)
    board.longest_prizes = numbers(list(bonus.longest_path) if bonus else [])
    board.globetrotter_prizes = numbers(list(bonus.globetrotter) if bonus else [])
    crossing = journey.crossing if journey else None
    node = [c.id for c in edition.board.cities if not c.country]
    board.goal = journey.goal if journey else 0
    board.swap = (journey and journey.swap) or 0
    board.crossing_from = numbers([node.index(c) for c in crossing.from_] if crossing else [])
    board.crossing_to = numbers([node.index(c) for c in crossing.to] if crossing else [])


def fill_tickets(board: core_board.Board, edition: Edition) -> None:
    tickets, rules = edition.board.tickets, edition.tickets
    place = {city.id: i for i, city in enumerate(edition.board.cities)}
    deck = {name: i for i, name in enumerate(edition.decks)}
    sizes = [len(edition.decks[name]) for name in deck]
    board.tickets = len(tickets)
    board.ticket_a = numbers([place[t.a] for t in tickets])
    board.ticket_b = numbers([place[t.b] for t in tickets])
    board.ticket_points = numbers([t.points or 0 for t in tickets])
    board.ticket_deck = numbers([deck[t.deck] for t in tickets])
    board.decks = len(deck)
    board.deck_ids = list(deck)
    board.pile_size = numbers(sizes)
    board.pile_base = numbers([2 * len(deck) + sum(sizes[:i]) for i in range(len(deck))])
    opening, later = rules.opening, rules.later
    board.deal_decks = numbers([x for d, n in (opening.deal or {}).items() for x in (deck[d], n)])
    board.opening_draw = opening.draw or 0
    board.opening_keep = opening.keep
    board.opening_refused = REFUSED[opening.refused]
    drawn = [deck[d] for d in later.decks] if later else []
    board.first_deck, board.second_deck = [*drawn, codes.NOBODY, codes.NOBODY][:2]
    board.later_draw = later.draw if later else 0
    board.later_keep = later.keep if later else 0
    board.offered = max(opening.offered, board.later_draw)


def fill_end(board: core_board.Board, edition: Edition) -> None:
    board.trains_left = edition.end.trains_left
    board.at_once = edition.end.at_once
    board.ranking = numbers([RANKING[term] for term in edition.ranking])
