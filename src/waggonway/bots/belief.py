"""From a view to a position of the core, as far as the viewer can know it."""

from functools import lru_cache

from ..core import codes
from ..core.board import Board
from ..editions import Edition
from ..editions.tables import board_of
from ..game.codec import Codec, codec_of
from ..game.views import PHASES, PlayerView, View
from .memory import Memory
from .planner.roads import Roads
from .planner.sight import Sight


@lru_cache(maxsize=64)
def roads_of(edition: Edition) -> Roads:
    """The roads of an edition's board."""
    return Roads(board_of(edition))


def sight_of(view: View, memory: Memory) -> Sight:
    """What the viewer of a view knows, with what he remembers."""
    edition = view.edition
    board, codec = board_of(edition), codec_of(edition)
    viewer = view.viewer or 0
    sight = Sight(board, view.seats, viewer, view.rules)
    second = view.phase == "second_card"
    taken = (memory.taken or board.draws - 1) if second else 0
    sight.set_table(
        view.start,
        PHASES.index(view.phase),
        view.turn,
        view.last_round or 0,
        board.draws - taken,
        view.merchandise or 0,
    )
    color = {name: number for number, name in enumerate(codec.colors)}
    market = [codes.EMPTY if card is None else color[card] for card in view.market]
    sight.set_cards(market, view.deck, [view.discard[name] for name in codec.colors])
    for player in view.players:
        sight.set_seat(player.seat, *numbers_of(board, player))
    sight.set_routes([codes.NOBODY if owner is None else owner for owner in view.owners])
    place = {name: number for number, name in enumerate(codec.places)}
    sight.set_stations([place[city] for city in view.stations], list(view.stations.values()))
    if codec.passengers:
        sight.set_people(people_of(codec, view))
    hand = view.hand or {}
    sight.set_own(
        [hand[name] for name in codec.colors], list(view.tickets or ()), list(view.offer or ())
    )
    set_question(sight, view, memory, color, place)
    remember(sight, codec, view, memory)
    return sight


def numbers_of(board: Board, player: PlayerView) -> tuple[list[int], list[int]]:
    """A seat's public numbers in the order in which a sight takes them."""
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


def people_of(codec: Codec, view: View) -> list[int]:
    """Passengers by place, then by seat."""
    waiting = [view.passengers.get(place, {}) for place in codec.places]
    taken = [player.passengers for player in view.players]
    return [people.get(color, 0) for people in waiting + taken for color in codec.passengers]


def set_question(
    sight: Sight, view: View, memory: Memory, color: dict[str, int], place: dict[str, int]
) -> None:
    """What is asked about: a toll, or a passenger."""
    tunnel = view.tunnel
    if tunnel is not None:
        revealed = [color[card] for card in tunnel.revealed]
        sight.set_tunnel(tunnel.route, color[tunnel.color], tunnel.wilds, revealed, tunnel.toll)
    if view.place is not None:
        board = sight.board
        at = place[view.place]
        own = [r for r, owner in enumerate(view.owners) if owner == view.viewer]
        ends = [r for r in own if at in (board.place_a[r], board.place_b[r])]
        route = memory.claimed if memory.claimed in ends else ends[-1]
        sight.set_claim(route, 0 if board.place_a[route] == at else 1)


def remember(sight: Sight, codec: Codec, view: View, memory: Memory) -> None:
    """Cards in other hands, tickets in none, and what the backs of tickets tell."""
    for seat, cards in memory.known.items():
        if seat != view.viewer:
            for number, name in enumerate(codec.colors):
                sight.known[seat * len(codec.colors) + number] = cards[name]
    mine = {*(view.tickets or ()), *(view.offer or ())}
    sight.aside = sorted(memory.aside - mine)
    sight.set_decks([view.ticket_decks.get(deck, 0) for deck in codec.decks])
    backs = [player.backs for player in view.players]
    if all(back is not None for back in backs):
        sight.backs = [(back or {}).get(deck, 0) for back in backs for deck in codec.decks]
