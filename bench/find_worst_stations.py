"""`python -m bench.find_worst_stations --seconds 60`: find end positions with slow stations.

This is hill climbing from boards at the limits of the edition checker: replace tickets and routes,
and keep the position that takes more work. The worst positions, old or new, are written to
bench/positions/stations.json.
"""

import time
from dataclasses import replace
from random import Random

from cyclopts import App
from rich.progress import Progress

from .station_positions import (
    KINDS,
    Position,
    Use,
    best_use,
    hostile,
    steps,
    ticket,
    with_tickets,
    worst_known,
    write,
)

PATIENCE = 300  # changes without improvement before a new start

app = App(name="find_worst_stations", help_format="plaintext")


def changed(random: Random, position: Position) -> Position:
    """Return the position with some tickets replaced, moved or revalued, or other prizes."""
    if position.prizes and random.random() < 0.1:
        return replace(position, prizes=steps(random))
    tickets = list(position.tickets)
    if random.random() < 0.1:
        points = random.choice((1, 2, 50))
        return with_tickets(position, [(a, b, points) for a, b, _ in tickets])
    for _ in range(random.choice((1, 2, 5, 20))):
        k = random.randrange(len(tickets))
        if random.random() < 0.3:
            tickets[k] = (*tickets[k][:2], random.choice((1, 2, 3, 99)))
        else:
            a, b, points = ticket(random, position)
            tickets[k] = (a, b, tickets[k][2] if random.random() < 0.7 else points)
    return with_tickets(position, tickets)


def climb(random: Random, kind: tuple[int, str], until: float) -> tuple[int, Position, Use]:
    """Climb from a random position until no change helps."""
    stations, extra = kind
    own = random.choice((stations, stations, stations - 1, random.randint(1, stations)))
    position = hostile(random, stations, own, random.choice((0.0, 0.2, 0.3, 0.5, 1.0)), extra)
    use = best_use(position)
    best = (use.work, position, use)
    vain = 0
    while vain < PATIENCE and time.monotonic() < until:
        position = changed(random, best[1])
        use = best_use(position)
        vain = vain + 1 if use.work <= best[0] else 0
        if use.work >= best[0]:
            best = (use.work, position, use)
    return best


@app.default
def main(*, seconds: float = 20, seed: int = 1) -> None:
    """Look for worse positions.

    Parameters
    ----------
    seconds
        Time for each kind of board.
    seed
        The seed of the search.
    """
    found = {kind: [(use.work, position, use)] for kind, position, use in worst_known()}
    with Progress() as progress:
        for kind in KINDS:
            task = progress.add_task(f"{kind}", total=seconds)
            random, begun = Random(f"{kind} {seed}"), time.monotonic()
            while (spent := time.monotonic() - begun) < seconds:
                known = [*found.get(kind, []), climb(random, kind, begun + seconds)]
                found[kind] = sorted(known, key=lambda one: -one[0])[:1]
                progress.update(task, completed=spent, description=f"{kind} {found[kind][0][0]:,}")
            write({kind: best[0][1:] for kind, best in found.items()})


if __name__ == "__main__":
    app()
