"""What a seat's stations could borrow, reduced to the parts that matter. E-51; T-34, T-35.

A part is a connected component of the seat's own network. Parts with a station come first (hubs);
the others are leaves: reached from a station, and either an end of an open ticket or reached from
two hubs.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from ..board import Board
from ..codes import NOBODY
from ..network import joins, merge
from ..state import BUILT, HELD, TALLY, State


class Choices:
    """The routes worth borrowing at each station, by the part they lead to."""

    def __init__(self, s: State, seat: i64, roots: vec[i64]) -> None:
        board = s.board
        self.s = s
        self.seat = seat
        self.roots = roots
        self.built: i64 = s.tally[seat * TALLY + BUILT]
        self.hubs: i64 = 0
        self.parts: i64 = 0
        self.tickets = vec[i64]()  # that only borrowed routes can complete
        self.home = vec[i64]()  # part of each station
        self.to_root = vec[i64]([NOBODY] * (self.built * board.nodes))  # route by station and root
        self.route = vec[i64]()  # by station * parts + part
        self.name = vec[i64]()  # root of each part
        self.places = vec[i64]()  # by part: mask of the places that are ends of tickets
        self.number = vec[i64]()  # part of a root, or NOBODY
        for station in range(self.built):
            self.find_routes(station)
        self.find_tickets()
        if len(self.tickets) != 0:
            self.find_parts()

    def node_of(self, station: i64) -> i64:
        """The node of a station's city."""
        board = self.s.board
        place = self.s.stations[board.places + self.seat * board.stations + station]
        return board.place_nodes[board.place_at[place]]

    def find_routes(self, station: i64) -> None:
        """Find the smallest claimed route from a station to each other component.

        The seat's own routes stay within a component, and of several routes to the same component
        the smallest number wins every tie.
        """
        board = self.s.board
        roots = self.roots
        node = self.node_of(station)
        row = station * board.nodes
        for route in range(board.routes):
            if board.end_a[route] == node:
                root = roots[board.end_b[route]]
            elif board.end_b[route] == node:
                root = roots[board.end_a[route]]
            else:
                continue
            if (
                root != roots[node]
                and self.to_root[row + root] == NOBODY
                and is_claimed(self.s, route)
            ):
                self.to_root[row + root] = route

    def find_tickets(self) -> None:
        """Find the open tickets that would be complete if every station had all its routes."""
        s = self.s
        board = s.board
        reach = self.roots[:]
        for station in range(self.built):
            for root in range(board.nodes):
                if self.to_root[station * board.nodes + root] != NOBODY:
                    merge(reach, 0, board.nodes, self.node_of(station), root)
        for i in range(s.tally[self.seat * TALLY + HELD]):
            ticket = i64(s.held[self.seat * board.tickets + i])
            if joins(board, reach, 0, ticket) and not joins(board, self.roots, 0, ticket):
                self.tickets = append(self.tickets, ticket)

    def find_parts(self) -> None:
        """Number the hubs, then the leaves."""
        board = self.s.board
        nodes = board.nodes
        ends = self.ends_of_tickets()
        self.number = vec[i64]([NOBODY] * nodes)
        for station in range(self.built):
            root = self.roots[self.node_of(station)]
            if self.number[root] == NOBODY:
                self.add(root, ends)
            self.home = append(self.home, self.number[root])
        self.hubs = self.parts
        if nodes > board.places:  # only then can two parts contain the same place
            self.drop_inferior(ends)
        for root in range(nodes):
            if self.number[root] == NOBODY and self.is_useful(root, ends):
                self.add(root, ends)
        self.route = vec[i64]([NOBODY] * (self.built * self.parts))
        for station in range(self.built):
            for part in range(self.parts):
                route = self.to_root[station * nodes + self.name[part]]
                self.route[station * self.parts + part] = route

    def add(self, root: i64, ends: vec[i64]) -> None:
        """Give a component a number."""
        words = self.s.board.place_words
        self.number[root] = self.parts
        self.parts += 1
        self.name = append(self.name, root)
        for w in range(words):
            self.places = append(self.places, ends[root * words + w])

    def ends_of_tickets(self) -> vec[i64]:
        """For each root a mask of the places in its component that are ends of open tickets."""
        board = self.s.board
        words = board.place_words
        ends = vec[i64]([0] * (board.nodes * words))
        for i in range(2 * len(self.tickets)):
            ticket = self.tickets[i >> 1]
            place = board.ticket_a[ticket] if i & 1 == 0 else board.ticket_b[ticket]
            for k in range(board.place_at[place], board.place_at[place + 1]):
                root = self.roots[board.place_nodes[k]]
                for w in range(words):
                    ends[root * words + w] |= board.place_bit[place * words + w]
        return ends

    def parts_of(self, place: i64) -> vec[i64]:
        """The parts that contain a place: several only if it is a country."""
        board = self.s.board
        found = vec[i64]()
        for k in range(board.place_at[place], board.place_at[place + 1]):
            part = self.number[self.roots[board.place_nodes[k]]]
            if part != NOBODY and part not in found:
                found = append(found, part)
        return found

    def only_home(self, root: i64) -> i64:
        """The hub whose stations reach a component, or NOBODY if there are several or none."""
        nodes = self.s.board.nodes
        home: i64 = NOBODY
        for station in range(self.built):
            if self.to_root[station * nodes + root] != NOBODY:
                if home != NOBODY and home != self.home[station]:
                    return NOBODY
                home = self.home[station]
        return home

    def is_useful(self, root: i64, ends: vec[i64]) -> bool:
        """A leaf matters if it holds an end of a ticket or lies between two hubs."""
        nodes = self.s.board.nodes
        words = self.s.board.place_words
        reached = False
        for station in range(self.built):
            if self.to_root[station * nodes + root] != NOBODY:
                reached = True
        if not reached:
            return False
        for w in range(words):
            if ends[root * words + w] != 0:
                return True
        return self.only_home(root) == NOBODY

    def drop_inferior(self, ends: vec[i64]) -> None:
        """Drop routes to a leaf if a smaller route leads to a component with the same places."""
        nodes = self.s.board.nodes
        for root in range(nodes):
            if self.number[root] != NOBODY or self.only_home(root) == NOBODY:
                continue
            for station in range(self.built):
                at = station * nodes
                if self.is_inferior(at, root, ends):
                    self.to_root[at + root] = NOBODY

    def is_inferior(self, at: i64, root: i64, ends: vec[i64]) -> bool:
        """A smaller route of the same station leads to all the places of a component."""
        for other in range(self.s.board.nodes):
            smaller = NOBODY != self.to_root[at + other] < self.to_root[at + root]
            if smaller and self.has_all_places(other, root, ends):
                return True
        return False

    def has_all_places(self, other: i64, root: i64, ends: vec[i64]) -> bool:
        words = self.s.board.place_words
        for w in range(words):
            if ends[root * words + w] & ~ends[other * words + w] != 0:
                return False
        return True


def is_claimed(s: State, route: i64) -> bool:
    """Some seat owns the route."""
    words = s.board.words
    for p in range(s.seats):
        for w in range(words):
            if s.owned[p * words + w] & s.board.bit[route * words + w] != 0:
                return True
    return False


def has_place(board: Board, sets: vec[i64], index: i64, place: i64) -> bool:
    """A place is in one of the sets of places of a table."""
    words = board.place_words
    for w in range(words):
        if sets[index * words + w] & board.place_bit[place * words + w] != 0:
            return True
    return False
