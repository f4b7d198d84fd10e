"""The best use of a seat's stations at the end of the game. E-51, E-55, E-56; T-34, T-35, T-37."""

from librt.vecs import vec
from mypy_extensions import i64

from .codes import NOBODY
from .network import joins, merge
from .state import BUILT, HELD, TALLY, State


class Borrowing:
    """Tries every way to give each station one route of another seat, or none.

    Best: most ticket points, then most completed tickets, then fewest routes, then the smallest
    route numbers in order of building, none counting as infinity (T-34).
    """

    def __init__(self, s: State, seat: i64, roots: vec[i64]) -> None:
        self.s = s
        self.seat = seat
        self.tickets: list[i64] = []  # that only borrowed routes may complete
        self.built: i64 = s.tally[seat * TALLY + BUILT]
        self.current = vec[i64]([NOBODY] * self.built)
        self.best = vec[i64]([NOBODY] * self.built)
        self.best_roots = roots
        self.best_points: i64 = 0
        self.best_done: i64 = 0
        self.best_used: i64 = 0
        self.choices: list[list[int]] = [self.choices_at(roots, i) for i in range(self.built)]

    def choices_at(self, roots: vec[i64], station: i64) -> list[int]:
        """Routes worth borrowing at one station, ascending.

        A route between nodes that are connected anyway adds nothing, the seat's own included, and
        of several to the same neighbour the smallest number wins every tie: they are left out.
        """
        s = self.s
        board = s.board
        place = s.depots[board.places + self.seat * board.stations + station]
        node = board.place_nodes[board.place_at[place]]
        found: list[int] = []
        seen: list[int] = []
        for route in range(board.routes):
            if board.end_a[route] == node:
                other = board.end_b[route]
            elif board.end_b[route] == node:
                other = board.end_a[route]
            else:
                continue
            if roots[node] != roots[other] and other not in seen and self.is_claimed(route):
                seen.append(other)
                found.append(route)
        return found

    def is_claimed(self, route: i64) -> bool:
        """Some seat owns the route."""
        s = self.s
        words = s.board.words
        for p in range(s.seats):
            for w in range(words):
                if s.owned[p * words + w] & s.board.bit[route * words + w] != 0:
                    return True
        return False

    def reach(self, roots: vec[i64]) -> vec[i64]:
        """The components if every station could borrow all its routes: no ticket beyond them."""
        board = self.s.board
        merged = roots[:]
        for choices in self.choices:
            for route in choices:
                merge(merged, 0, board.nodes, board.end_a[route], board.end_b[route])
        return merged

    def search(self, station: i64, roots: vec[i64], used: i64) -> None:
        """Decide on the stations from this one on; roots include what is borrowed so far."""
        if station == self.built:
            self.compare(roots, used)
            return
        board = self.s.board
        for route in self.choices[station]:
            a = board.end_a[route]
            b = board.end_b[route]
            if roots[a] == roots[b]:
                continue
            merged = roots[:]
            merge(merged, 0, board.nodes, a, b)
            self.current[station] = route
            self.search(station + 1, merged, used + 1)
        self.current[station] = NOBODY
        self.search(station + 1, roots, used)

    def compare(self, roots: vec[i64], used: i64) -> None:
        """Keep the current choice if it is better; earlier ones win ties, being smaller."""
        board = self.s.board
        points: i64 = 0
        done: i64 = 0
        for ticket in self.tickets:
            if joins(board, roots, 0, ticket):
                points += board.ticket_points[ticket]
                done += 1
        if points < self.best_points:
            return
        if points == self.best_points:
            if done < self.best_done:
                return
            if done == self.best_done and used >= self.best_used:
                return
        self.best_points = points
        self.best_done = done
        self.best_used = used
        self.best_roots = roots
        self.best = self.current[:]


def borrow(s: State, seat: i64, roots: vec[i64]) -> Borrowing:
    """Find the best use of the seat's stations, given the components of its own network."""
    board = s.board
    borrowing = Borrowing(s, seat, roots)
    reach = borrowing.reach(roots)
    for i in range(s.tally[seat * TALLY + HELD]):
        ticket = i64(s.held[seat * board.tickets + i])
        if joins(board, reach, 0, ticket) and not joins(board, roots, 0, ticket):
            borrowing.tickets.append(ticket)
    if len(borrowing.tickets) != 0:
        borrowing.search(0, roots, 0)
    return borrowing
