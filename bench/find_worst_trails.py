"""`python -m bench.find_worst_trails --seconds 60`: find positions with a slow longest path.

This is hill climbing from random networks: remove some routes and add others, within the trains of
one seat, and keep the network that costs more. The worst positions, old or new, are written to
bench/positions/longest_path.json.
"""

import json
import time
from random import Random
from typing import Annotated

from cyclopts import App, Parameter
from rich.progress import Progress

from waggonway.core.board import Board
from waggonway.editions import available, load

from .longest_path import FILE, Line, board_named, effort

TRAINS = 60  # on invented boards: the most an edition may have
ROUTES = 240
PATIENCE = 250  # changes without improvement before a new start
KEPT = 3  # positions of each board, from different starts

app = App(name="find_worst_trails", help_format="plaintext")

Found = tuple[int, list[int]]  # cost and routes


def made_up(seed: int) -> dict[str, list[Line]]:
    """Return a triangular lattice and two boards without geography, dense and sparse."""
    random = Random(seed)
    lattice: set[tuple[int, int]] = set()
    for y in range(8):
        for x in range(10):
            here = 10 * y + x
            lattice |= {(here, here + 1)} if x < 9 else set()
            lattice |= {(here, here + 10)} if y < 7 else set()
            if x < 9 and y < 7:
                lattice.add(random.choice([(here, here + 11), (here + 1, here + 10)]))
    boards = {"lattice": random.sample(sorted(lattice), min(ROUTES, len(lattice)))}
    for name, cities in [("thick tangle", 60), ("thin tangle", 120)]:
        tangle: set[tuple[int, int]] = set()
        while len(tangle) < ROUTES:
            a, b = random.sample(range(cities), 2)
            tangle.add((min(a, b), max(a, b)))
        boards[name] = sorted(tangle)
    return {name: [(a, b, 1) for a, b in ends] for name, ends in boards.items()}


class Climber:
    """Search of one board."""

    def __init__(self, board: Board, trains: int, groups: list[int | None], seed: str) -> None:
        self.board = board
        self.trains = trains
        self.groups = groups
        self.random = Random(seed)

    def built(self, routes: list[int]) -> list[int]:
        """Add random routes, mostly adjacent ones, until the trains run out."""
        board, routes = self.board, list(routes)
        left = self.trains - sum(board.length[r] for r in routes)
        cities = {c for r in routes for c in (board.end_a[r], board.end_b[r])}
        taken = {self.groups[r] for r in routes} - {None}
        rest = set(range(board.routes)) - set(routes)
        while True:
            rest = {r for r in rest if board.length[r] <= left and self.groups[r] not in taken}
            if not rest:
                return routes
            near = [r for r in rest if board.end_a[r] in cities or board.end_b[r] in cities]
            free = sorted(near if near and self.random.random() < 0.97 else rest)
            route = self.random.choice(free)
            routes.append(route)
            rest.discard(route)
            left -= board.length[route]
            cities |= {board.end_a[route], board.end_b[route]}
            taken |= {self.groups[route]} - {None}

    def changed(self, routes: list[int]) -> list[int]:
        torn = self.random.sample(routes, min(len(routes), self.random.choice([1, 1, 2, 2, 3, 5])))
        kept = [r for r in routes if r not in torn]
        return self.built(kept) if self.random.random() < 0.9 else kept

    def cost(self, routes: list[int]) -> int:
        return effort(self.board, routes).cost

    def climb(self, until: float) -> Found:
        """Climb from a random network until no change helps."""
        routes = self.built([])
        best = (self.cost(routes), routes)
        vain = 0
        while vain < PATIENCE and time.monotonic() < until:
            routes = self.changed(best[1])
            cost = self.cost(routes)
            vain = vain + 1 if cost <= best[0] else 0
            if cost >= best[0]:
                best = (cost, routes)
        return best


def climber(name: str, seed: int) -> Climber:
    board = board_named(name)
    if name not in available():
        return Climber(board, TRAINS, [None] * board.routes, f"{name} {seed}")
    edition = load(name)
    groups = [route.group for route in edition.board.routes]
    return Climber(board, edition.routes.trains, groups, f"{name} {seed}")


def stored() -> dict[str, list[Found]]:
    found: dict[str, list[Found]] = {}
    for p in json.loads(FILE.read_text())["positions"]:
        cost = effort(board_named(p["board"]), p["routes"]).cost
        found.setdefault(p["board"], []).append((cost, p["routes"]))
    return found


def write(boards: dict[str, list[Line]], found: dict[str, list[Found]]) -> None:
    lines = [
        json.dumps(
            {"board": name, "longest": effort(board_named(name), routes).longest}
            | {"routes": sorted(routes)}
        )
        for name, best in found.items()
        for _, routes in best
    ]
    drawings = [f"{json.dumps(name)}: {json.dumps(lines)}" for name, lines in boards.items()]
    FILE.write_text(
        '{"boards": {\n'
        + ",\n".join(drawings)
        + '\n},\n"positions": [\n'
        + ",\n".join(lines)
        + "\n]}\n"
    )


@app.default
def main(
    *, seconds: float = 60, seed: int = 1, rebuild: Annotated[bool, Parameter(negative="")] = False
) -> None:
    """Look for worse positions.

    Parameters
    ----------
    seconds
        Time for each board.
    seed
        The seed of the search.
    rebuild
        Create new boards and discard the positions found before.
    """
    if rebuild or not FILE.exists():
        write(made_up(seed), {})
    boards: dict[str, list[Line]] = json.loads(FILE.read_text())["boards"]
    found = stored()
    with Progress() as progress:
        for name in [*available(), *boards]:
            task = progress.add_task(name, total=seconds)
            begun = time.monotonic()
            search = climber(name, seed)
            while (spent := time.monotonic() - begun) < seconds:
                best = search.climb(begun + seconds)
                # The order of the routes matters for the cost, and they are stored in order
                best = (search.cost(sorted(best[1])), sorted(best[1]))
                found[name] = sorted([*found.get(name, []), best], reverse=True)[:KEPT]
                progress.update(task, completed=spent, description=f"{name} {found[name][0][0]:,}")
            progress.update(task, completed=seconds)
            write(boards, found)


if __name__ == "__main__":
    app()
