"""Run the long versions of the randomized tests over any number of games.

    python -m tests.soak SIZE [--only KIND] [--jobs J] [--seed S]
    python -m tests.soak --only lockstep --game europe/3/1234

The kinds of games are:

- `lockstep`: the core and the reference implementation play the same game. SIZE games; all other
  kinds have fewer (`ONE_IN`).
- `worlds`, `evenings`: two worlds are compared in the game itself, and at the server's sockets.
- `lossy`: games over a bad network.
- `frames`: 500 hostile frames each.
- `simulation`, `cluster`: seeds of a simulated server, and of several simulated nodes.
- `power`, `kills`: ten power cuts each, and five killed servers each.
- `nodes`: ten events each on real nodes behind nginx.

Games are numbered from S on, and a game depends only on its number. Ctrl-C prints the results so
far.
"""

import argparse
import os
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from typing import NamedTuple

from tests.lockstep.games import combinations, made_up_combinations, play_game
from tests.server.cluster.world import examine_cluster
from tests.server.helpers.barrage import barrage
from tests.server.reliability import lossy
from tests.server.reliability.kills import examine_kills
from tests.server.reliability.nodes import examine_nodes
from tests.server.reliability.power import examine_power
from tests.server.reliability.world import examine_simulation
from tests.server.worlds.compare import examine as examine_evenings
from tests.worlds.games import examine

KINDS: dict[str, Callable[[str, int, int], Counter[str]]] = {
    "lockstep": play_game,
    "worlds": examine,
    "evenings": examine_evenings,
    "lossy": lossy.play,
    "frames": barrage,
    "simulation": examine_simulation,
    "power": examine_power,
    "kills": examine_kills,
    "cluster": examine_cluster,
    "nodes": examine_nodes,
}
ONE_IN = {
    "lockstep": 1,
    "worlds": 10,
    "evenings": 10,
    "lossy": 100,
    "frames": 10,
    "simulation": 20,
    "power": 100,
    "kills": 1000,
    "cluster": 50,
    "nodes": 2000,
}
"""Of this many numbers, one is played."""
FIRST = 10_000  # beyond the numbers that the tests play


class Task(NamedTuple):
    """One game to play."""

    kind: str
    edition: str
    seats: int
    number: int


class Played(NamedTuple):
    """The result of a task: the branches it reached, or the traceback of its failure."""

    task: Task
    met: Counter[str]
    failure: str


def tasks(size: int, kinds: Iterable[str], first: int) -> list[Task]:
    """List the games to play, with every edition and number of players in turn."""
    tables = combinations() + made_up_combinations()
    found = []
    for i in range(size):
        edition, seats = tables[i % len(tables)]
        number = first + i // len(tables)
        for kind in kinds:
            if number % ONE_IN[kind] == first % ONE_IN[kind]:
                found.append(Task(kind, edition, seats, number))
    return found


def play(task: Task) -> Played:
    """Play one game; an exception is returned, not raised."""
    try:
        return Played(task, KINDS[task.kind](*task[1:]), "")
    except Exception:
        return Played(task, Counter(), traceback.format_exc(limit=-4))


@contextmanager
def players(jobs: int) -> Iterator[Callable[[list[Task]], Iterator[Played]]]:
    """Provide a function that plays games on a number of cores."""
    if jobs == 1:
        yield lambda todo: map(play, todo)
        return
    with get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN)) as pool:
        yield lambda todo: pool.imap_unordered(play, todo, chunksize=4)


class Tally:
    """Count the results and print the progress."""

    def __init__(self, todo: list[Task]) -> None:
        self.todo = Counter(task.kind for task in todo)
        self.done: Counter[str] = Counter()
        self.met = {kind: Counter[str]() for kind in self.todo}
        self.failed: Counter[str] = Counter()
        self.begun = self.shown = time.monotonic()

    def add(self, played: Played) -> None:
        """Count a game; if it failed, print how to repeat it."""
        task = played.task
        self.done[task.kind] += 1
        self.met[task.kind] += played.met
        if played.failure:
            self.failed[task.kind] += 1
            game = f"{task.edition}/{task.seats}/{task.number}"
            print(f"\nFAILED {task.kind} {game}\n{played.failure}", flush=True)
            print(f"repeat: python -m tests.soak --only {task.kind} --game {game}\n", flush=True)
        self.show()

    def show(self) -> None:
        """Print a line of progress: every second on a terminal, otherwise every minute."""
        person = sys.stderr.isatty()
        now = time.monotonic()
        if now - self.shown < (1 if person else 60):
            return
        self.shown = now
        done, todo = self.done.total(), self.todo.total()
        left = (now - self.begun) / done * (todo - done)
        line = f"{done} of {todo} games, {self.failed.total()} failed, {left / 60:.0f} min left"
        print(f"\r{line}  " if person else line, end="" if person else "\n", file=sys.stderr)

    def report(self) -> None:
        """Print the totals, the rarest branches first."""
        seconds = time.monotonic() - self.begun
        for kind, todo in self.todo.items():
            print(f"\n{kind}: {self.done[kind]} of {todo} games, {self.failed[kind]} failed")
            for branch, number in sorted(self.met[kind].items(), key=lambda item: item[1]):
                print(f"{number:12,}  {branch}")
        print(f"\n{self.done.total()} games in {seconds:.0f} s")


def soak(todo: list[Task], jobs: int) -> int:
    """Play all games; return 0 if none failed, 1 if one did, 130 after Ctrl-C."""
    tally = Tally(todo)
    stopped = False
    try:
        with players(jobs) as play_all:
            for played in play_all(todo):
                tally.add(played)
    except KeyboardInterrupt:
        stopped = True
    tally.report()
    return 130 if stopped else int(tally.failed.total() > 0)


def one_game(text: str) -> tuple[str, int, int]:
    """Read `europe/3/1234`."""
    edition, seats, number = text.split("/")
    return edition, int(seats), int(number)


def main(arguments: list[str] | None = None) -> int:
    """Read the command line and play."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.soak", description=__doc__.split("\n")[0]
    )
    parser.add_argument("size", type=int, nargs="?", default=1000, help="lock-step games")
    parser.add_argument("--only", choices=KINDS, help="one kind of comparison")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--seed", type=int, default=FIRST, help="number of the first games")
    parser.add_argument(
        "--game", type=one_game, metavar="EDITION/SEATS/NUMBER", help="play only this game"
    )
    asked = parser.parse_args(arguments)
    kinds = [asked.only] if asked.only else list(KINDS)
    if asked.game:
        return soak([Task(kind, *asked.game) for kind in kinds], 1)
    return soak(tasks(asked.size, kinds, asked.seed), max(1, asked.jobs))


if __name__ == "__main__":
    sys.exit(main())
