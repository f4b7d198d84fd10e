"""End positions for the best use of stations: a board, its owners, and one seat's stations.

A position is plain data, so that a search can change it and a file can store it.
"""

from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec
from librt.vecs import vec
from mypy_extensions import i16, i64

from waggonway.core import state as core
from waggonway.core.bits import masks, words_for
from waggonway.core.board import Board
from waggonway.core.network import components
from waggonway.core.stations.best_use import borrow

FILE = Path(__file__).parent / "positions/stations.json"
NEW = [(3, ""), (3, "prizes"), (2, "countries"), (2, "both")]  # what a new table may have
KINDS = [*NEW, (5, ""), (5, "prizes"), (5, "countries"), (5, "both")]
"""Kinds of boards. Stored tables may have up to five stations."""

SEAT = 0  # the seat with the stations; seat 1 owns the routes to borrow
MOST = 240  # routes, and tickets, that an edition may have
PLACES = 120
CITIES: list[tuple[int, ...]] = [(node,) for node in range(PLACES)]
STATIONS = 5


@dataclass(frozen=True)
class Position:
    """Places are cities by one node, countries by several."""

    places: tuple[tuple[int, ...], ...]
    routes: tuple[tuple[int, int, int], ...]  # two nodes and the owner, -1 for nobody
    tickets: tuple[tuple[int, int, int], ...]  # two places and points
    stations: tuple[int, ...]  # places, in the order of building
    prizes: tuple[int, ...] = ()  # points by number of tickets completed with stations


def state_of(position: Position) -> core.State:
    """Return a state with everything that ticket scoring uses."""
    board = Board()
    nodes = sorted(node for place in position.places for node in place)
    assert nodes == list(range(len(nodes)))
    board.nodes = len(nodes)
    board.places = len(position.places)
    sizes = [len(place) for place in position.places]
    board.place_at = vec[i64]([sum(sizes[:i]) for i in range(len(sizes) + 1)])
    board.place_nodes = vec[i64]([node for place in position.places for node in place])
    board.place_words = words_for(board.places)
    board.place_bit = masks([1 << p for p in range(board.places)], board.place_words)
    board.routes = len(position.routes)
    board.words = words_for(board.routes)
    board.bit = masks([1 << r for r in range(board.routes)], board.words)
    board.end_a = vec[i64]([a for a, _, _ in position.routes])
    board.end_b = vec[i64]([b for _, b, _ in position.routes])
    board.tickets = len(position.tickets)
    board.ticket_a = vec[i64]([a for a, _, _ in position.tickets])
    board.ticket_b = vec[i64]([b for _, b, _ in position.tickets])
    board.ticket_points = vec[i64]([points for _, _, points in position.tickets])
    board.stations = STATIONS
    board.goal = 0
    s = core.State(board, 2)
    s.owned = masks(
        [
            sum(1 << r for r, (_, _, owner) in enumerate(position.routes) if owner == seat)
            for seat in (0, 1)
        ],
        board.words,
    )
    s.tally = vec[i64]([0] * (2 * core.TALLY))
    s.tally[core.BUILT] = len(position.stations)
    s.tally[core.HELD] = len(position.tickets)
    s.held = vec[i16]([*range(board.tickets), *([0] * board.tickets)])
    empty = [-1] * (board.places + 2 * STATIONS)
    empty[board.places : board.places + len(position.stations)] = position.stations
    s.stations = vec[i64](empty)
    return s


@dataclass(frozen=True)
class Use:
    """The routes of the stations, and the number of options examined to find them."""

    routes: tuple[int, ...]
    work: int


def best_use(position: Position) -> Use:
    """Return the best use that the core finds."""
    s = state_of(position)
    found = borrow(s, SEAT, components(s, SEAT), vec[i64](list(position.prizes)))
    return Use(tuple(found.best), found.work)


def hostile(random: Random, hubs: int, own: int, shared: float, extra: str = "") -> Position:
    """Return hubs with all the routes and tickets that an edition may have.

    The first `own` hubs are connected by the seat's own routes; `shared` is the portion of leaves
    that two or more hubs reach. `extra` adds prizes, or countries made of several leaves, or both.
    """
    leaves = PLACES - hubs
    routes = [(hub, hub + 1, 0) for hub in range(own - 1)]
    pairs = [(a, b) for a in range(hubs) for b in range(a) if a >= own]
    routes += [(a, b, 1) for a, b in random.sample(pairs, random.randint(0, len(pairs)))]
    kinds = int(leaves * shared)
    ends = [(leaf % hubs, hubs + leaf) for leaf in range(leaves)]
    rest = [(hub, hubs + leaf) for leaf in range(kinds) for hub in range(hubs)]
    random.shuffle(rest)
    ends += [end for end in rest if end not in ends]
    routes += [(a, b, 1) for a, b in ends[: MOST - len(routes)]]
    position = Position(
        places=tuple(with_countries(random, hubs) if extra in ("countries", "both") else CITIES),
        routes=tuple(routes),
        tickets=(),
        stations=tuple(range(hubs)),
        prizes=steps(random) if extra in ("prizes", "both") else (),
    )
    return with_tickets(position, [ticket(random, position) for _ in range(MOST)])


def with_countries(random: Random, hubs: int) -> list[tuple[int, ...]]:
    """Return cities, and countries of two to four leaves."""
    places, node = CITIES[:hubs], hubs
    while node < PLACES:
        size = random.choice((1, 1, 1, 2, 4))
        places.append(tuple(range(node, min(PLACES, node + size))))
        node += size
    return places


def steps(random: Random) -> tuple[int, ...]:
    """Return prizes by number of tickets, which rise with each one."""
    at = sorted(random.sample(range(1, 16), random.randint(1, 4)))
    points = sorted(random.choices((1, 5, 10, 20, 50, 99), k=len(at)))
    return tuple(
        max([0, *(p for t, p in zip(at, points, strict=True) if t <= n)]) for n in range(17)
    )


def ticket(random: Random, position: Position) -> tuple[int, int, int]:
    """Return a ticket between two random places."""
    a, b = random.sample(range(len(position.places)), 2)
    return a, b, random.choice((1, 1, 1, 2, random.randint(1, 99)))


def with_tickets(position: Position, tickets: list[tuple[int, int, int]]) -> Position:
    """Return the position with other tickets."""
    return Position(
        position.places, position.routes, tuple(tickets), position.stations, position.prizes
    )


def worst_known() -> list[tuple[tuple[int, str], Position, Use]]:
    """Return the worst known position of each kind, its best use, and the work that took."""
    if not FILE.exists():
        return []
    found = msgspec.json.decode(FILE.read_bytes(), type=list[Kept])
    return [(one.kind, one.position, one.use) for one in found]


def write(found: dict[tuple[int, str], tuple[Position, Use]]) -> None:
    """Write the worst positions, one per line."""
    lines = [msgspec.json.encode(Kept(kind, *best)) for kind, best in sorted(found.items())]
    FILE.write_bytes(b"[\n" + b",\n".join(lines) + b"\n]\n")


class Kept(msgspec.Struct):
    """A position in the file."""

    kind: tuple[int, str]
    position: Position
    use: Use
