"""Convert a view to a position of the core, as far as the viewer can know it."""

from functools import lru_cache

from ..core import codes
from ..core.board import Board
from ..editions import Edition
from ..editions.tables import board_of
from ..game.codec import Codec, codec_of
from ..game.views import PHASES, PlayerView, View
from .memory import Memory
from .planner.known_position import KnownPosition
from .planner.route_graph import RouteGraph


@lru_cache(maxsize=64)
def route_graph_of(edition: Edition) -> RouteGraph:
    """Return the graph of an edition's board."""
    return RouteGraph(board_of(edition))


def known_position_of(view: View, memory: Memory) -> KnownPosition:
    """Return the position that the viewer knows from a view and a memory."""
    edition = view.edition
    board, codec = board_of(edition), codec_of(edition)
    viewer = view.viewer or 0
    position = KnownPosition(board, view.seats, viewer, view.rules)
    second = view.phase == "second_card"
    taken = (memory.taken or board.draws - 1) if second else 0
    position.set_table(
        view.start,
        PHASES.index(view.phase),
        view.turn,
        view.last_round or 0,
        board.draws - taken,
        view.merchandise or 0,
    )
    color = {name: number for number, name in enumerate(codec.colors)}
    market = [codes.EMPTY if card is None else color[card] for card in view.market]
    position.set_cards(market, view.deck, [view.discard[name] for name in codec.colors])
    for player in view.players:
        position.set_seat(player.seat, *numbers_of(board, player))
    position.set_routes([codes.NOBODY if owner is None else owner for owner in view.owners])
    place = {name: number for number, name in enumerate(codec.places)}
    position.set_stations([place[city] for city in view.stations], list(view.stations.values()))
    if codec.passengers:
        position.set_passengers(passengers_of(codec, view))
    hand = view.hand or {}
    position.set_own(
        [hand[name] for name in codec.colors], list(view.tickets or ()), list(view.offer or ())
    )
    set_question(position, view, memory, color, place)
    remember(position, codec, view, memory)
    return position


def numbers_of(board: Board, player: PlayerView) -> tuple[list[int], list[int]]:
    """Return a seat's public numbers in the order that `set_seat` takes."""
    numbers = [
        player.trains,
        player.points,
        player.tickets,
        int(player.crossing),
        board.stations - player.stations,
        player.merchandise,
        player.offered,
        player.cards,
    ]
    return numbers, list(player.completed)


def passengers_of(codec: Codec, view: View) -> list[int]:
    """Return the passengers by place, then by seat."""
    waiting = [view.passengers.get(place, {}) for place in codec.places]
    taken = [player.passengers for player in view.players]
    return [place.get(color, 0) for place in waiting + taken for color in codec.passengers]


def set_question(
    position: KnownPosition,
    view: View,
    memory: Memory,
    color: dict[str, int],
    place: dict[str, int],
) -> None:
    """Set the open decision: a toll, or a passenger."""
    tunnel = view.tunnel
    if tunnel is not None:
        revealed = [color[card] for card in tunnel.revealed]
        position.set_tunnel(tunnel.route, color[tunnel.color], tunnel.wilds, revealed, tunnel.toll)
    if view.place is not None:
        board = position.board
        at = place[view.place]
        own = [r for r, owner in enumerate(view.owners) if owner == view.viewer]
        ends = [r for r in own if at in (board.place_a[r], board.place_b[r])]
        route = memory.claimed if memory.claimed in ends else ends[-1]
        position.set_claim(route, 0 if board.place_a[route] == at else 1)


def remember(position: KnownPosition, codec: Codec, view: View, memory: Memory) -> None:
    """Add the remembered cards and tickets, and what the ticket backs show."""
    for seat, cards in memory.known.items():
        if seat != view.viewer:
            for number, name in enumerate(codec.colors):
                position.known[seat * len(codec.colors) + number] = cards[name]
    mine = {*(view.tickets or ()), *(view.offer or ())}
    position.aside = sorted(memory.aside - mine)
    position.set_decks([view.ticket_decks.get(deck, 0) for deck in codec.decks])
    backs = [player.backs for player in view.players]
    if all(back is not None for back in backs):
        position.backs = [(back or {}).get(deck, 0) for back in backs for deck in codec.decks]
