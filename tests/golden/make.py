"""Makes the records of the corpus that are not there yet; run `python -m tests.golden.make`.

A record that is there is never written again: it stands for all that people have kept.
"""

from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random

from tests.kit import MIXED, SPRINT
from waggonway.editions import Edition, load
from waggonway.game import Game
from waggonway.record import Record, record_of, redacted, save

from .players import Exhauster, Player, Stuck, bots, decliner, hoarder, swapper

HERE = Path(__file__).parent
HAMLET = HERE / "hamlet.toml"
RECORDS = HERE / "records"
SUMS = HERE / "sums.txt"
NAMES = ("Ann", "Bob", "Cem", "Dot", "Eve")
LONGEST = 3000  # actions
TRIES = 300

Cast = Callable[[Edition, int, str], Player]


def everybody_is(player: Player) -> Cast:
    """All seats are played by one of our cheats."""
    return lambda edition, seats, seed: player


def bots_named(name: str) -> Cast:
    """All seats are played by bots of a kind."""
    return lambda edition, seats, seed: bots(name, seed)


def exhausters(edition: Edition, seats: int, seed: str) -> Player:
    """All seats work together to use up everything."""
    return Exhauster(edition, seats, Random(seed))


BEGINNERS, RANDOM = bots_named("beginner"), bots_named("random")

# Which ends there are in which edition with how many players, and who brings them about.
# Why the others cannot be reached is said in README.md.
ENDS: list[tuple[str | Path, str, tuple[int, ...], Cast]] = [
    ("usa", "last_round", (2, 3, 4, 5), BEGINNERS),
    ("usa", "all_passed", (3, 4, 5), exhausters),
    ("europe", "last_round", (2, 3, 4, 5), BEGINNERS),
    ("europe", "all_passed", (4, 5), exhausters),
    ("europe", "stalemate", (2, 3, 4, 5), everybody_is(decliner)),
    ("germany", "last_round", (2, 3, 4, 5), BEGINNERS),
    ("germany", "all_passed", (4, 5), exhausters),
    ("amsterdam", "last_round", (2, 3, 4), BEGINNERS),
    ("first_journey", "goal", (2, 3, 4), BEGINNERS),
    ("first_journey", "last_train", (2, 3, 4), RANDOM),
    ("first_journey", "stalemate", (2, 3, 4), everybody_is(swapper)),
    (MIXED, "last_round", (2, 3, 4, 5), BEGINNERS),
    (MIXED, "all_passed", (4,), exhausters),
    (MIXED, "all_passed", (5,), RANDOM),
    (MIXED, "stalemate", (2, 3, 4), everybody_is(decliner)),
    (HAMLET, "all_passed", (2, 3, 4, 5), RANDOM),
    (SPRINT, "goal", (2, 3), BEGINNERS),
    (SPRINT, "last_train", (2, 3), RANDOM),
    (SPRINT, "all_passed", (2, 3), everybody_is(hoarder)),
    (SPRINT, "stalemate", (2,), everybody_is(swapper)),
    (SPRINT, "no_progress", (2,), everybody_is(swapper)),
]


def wanted() -> Iterator[tuple[Path, Callable[[], list[Record]]]]:
    """Every file of the corpus, and how it is made."""
    for which, reason, numbers, cast in ENDS:
        edition = load(which)
        for seats in numbers:
            name = f"{edition.id}-{seats}-{reason}.jsonl"
            yield RECORDS / name, partial(ended, edition, seats, reason, cast)
    yield RECORDS / "running.jsonl", lambda: [written(running())]
    yield RECORDS / "running-seat-1.jsonl", lambda: [redacted(written(running()), 1)]
    yield RECORDS / "running-spectator.jsonl", lambda: [redacted(written(running()), None)]
    yield RECORDS / "over-seat-0.jsonl", lambda: [redacted(over("amsterdam"), 0)]
    yield RECORDS / "several.jsonl", lambda: [over("amsterdam"), over("first_journey")]


def ended(edition: Edition, seats: int, reason: str, cast: Cast) -> list[Record]:
    """A game that ended for this reason; the first seed that does it."""
    for number in range(TRIES):
        seed = f"golden/{edition.id}/{seats}/{reason}/{number}"
        try:
            game = played(edition, seats, seed, cast(edition, seats, seed))
        except Stuck:
            continue
        result = game.result()
        if result is not None and result.reason == reason:
            return [written(game)]
    raise SystemExit(f"no {reason} in {edition.id} with {seats} players")


def played(edition: Edition, seats: int, seed: str, player: Player, actions: int = LONGEST) -> Game:
    """Play a game to its end, or to a number of actions."""
    game = Game.new(edition, seats, seed=seed, start=seats - 1 if seats > 2 else None)
    for _ in range(actions):
        if (seat := game.to_move) is None:
            break
        game.apply(seat, player(game, seat))
    return game


def running() -> Game:
    """A game in the middle of a turn."""
    edition = load("germany")
    seeds = count()
    while True:
        seed = f"golden/running/{next(seeds)}"
        game = played(edition, 3, seed, bots("beginner", seed), 40)
        if game.phase == "second_card":
            return game


def over(which: str) -> Record:
    """A short game to its end."""
    seed = f"golden/over/{which}"
    return written(played(load(which), 2, seed, bots("beginner", seed)))


def written(game: Game) -> Record:
    """The record of a game; it holds its edition, so that it stands alone for ever."""
    return record_of(game, names=NAMES[: game.seats], embed=True)


def main() -> None:
    """Write what is missing."""
    RECORDS.mkdir(exist_ok=True)
    for path, make in wanted():
        if not path.exists():
            save(path, *make())
            with SUMS.open("a") as sums:
                sums.write(f"{sha256(path.read_bytes()).hexdigest()}  {path.name}\n")


if __name__ == "__main__":
    main()
