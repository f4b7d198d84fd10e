"""Play positions on with `expert` bots and note beside the results what the review had said.

The journal has one line for each game: its number, seats, step, then by seat the chances with open
cards, the chances as the seats knew them, the scores, and the mean share of the win. A run goes on
where the journal ends.
"""

from __future__ import annotations

import copy
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from waggonway import bots
from waggonway.arena.play import play
from waggonway.bots.expert import Expert
from waggonway.core.codes import ACTION
from waggonway.core.state import CROSSED, DONE, POINTS, TALLY, State
from waggonway.editions import Edition, load
from waggonway.game import Game
from waggonway.record import Record, record_of
from waggonway.review.curve import Curve
from waggonway.review.engine.chance import redealt
from waggonway.review.engine.evaluate import shares_of
from waggonway.review.form import BUDGETS
from waggonway.review.model import evaluator_of, trials_of
from waggonway.review.walk import Walk

JOURNALS = Path(__file__).parent / "journals"
TRIALS = 60  # of each decision of the experts
TIMES = 4
LEVELS = ("casual", "regular", "club", "club")
SIZES = (2, 4)
WARM_UP = 16  # steps before the position that the review's mean over games reaches back to
LATEST = 0.95  # share of the game after which no position is taken
DIGITS = 3


class Entry(NamedTuple):
    """A line of the journal."""

    game: int
    seats: int
    step: int
    open: list[float]
    known: list[float]
    scores: list[int]
    shares: list[float]


def calibrate(edition_id: str, positions: int) -> None:
    """Add positions to the journal of an edition until it has enough."""
    edition = load(edition_id)
    path = JOURNALS / f"{edition_id}.jsonl"
    path.parent.mkdir(exist_ok=True)
    known = {entry.game for entry in entries(path)}
    for number in range(positions):
        if number in known:
            continue
        entry = measured(edition, number)
        with path.open("ab") as journal:
            journal.write(msgspec.json.encode(tuple(entry)) + b"\n")
        print(f"\r{edition_id}: {number + 1} of {positions}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)


def entries(path: Path) -> list[Entry]:
    """Return the lines of a journal; a last line that a kill cut off does not count."""
    found = []
    for line in path.read_bytes().splitlines() if path.exists() else []:
        if line.endswith(b"]]"):
            found.append(Entry(*msgspec.json.decode(line)))
    return found


def evaluate_again(edition_id: str) -> None:
    """Compute the chances in a journal again after a change to the evaluation; keep the results."""
    path = JOURNALS / f"{edition_id}.jsonl"
    found = [measured(load(edition_id), entry.game, entry.shares) for entry in entries(path)]
    path.write_bytes(b"".join(msgspec.json.encode(tuple(entry)) + b"\n" for entry in found))


def measured(edition: Edition, number: int, shares: list[float] | None = None) -> Entry:
    """Play a game, choose a position of it, and play that on unless the result is known."""
    random = Random(f"calibration/{edition.id}/{number}")
    seats = min(SIZES[number % len(SIZES)], edition.seats[1])
    levels = tuple(random.choice(LEVELS) for _ in range(seats))
    game, steps = play(edition, levels, f"calibration/{edition.id}/{number}")
    record = record_of(game, steps=steps)
    step = random.randrange(1, max(2, int(LATEST * len(steps))))
    walk, curve = followed(record, step)
    state, point = walk.game.state, curve.points[-1]
    if shares is None:
        ends = [shares_of(played_on(walk, number * TIMES + k)) for k in range(TIMES)]
        shares = [round(sum(column) / TIMES, DIGITS) for column in zip(*ends, strict=True)]
    return Entry(
        number,
        seats,
        len(walk.game.actions),
        [round(x, DIGITS) for x in point.open],
        [round(x, DIGITS) for x in point.known],
        [score_of(state, p) for p in range(seats)],
        shares,
    )


def followed(record: Record, step: int) -> tuple[Walk, Curve]:
    """Follow a game up to the first whole turn from a step on, with the review's chances."""
    walk = Walk(record)
    seats = record.header.seats
    evaluator = evaluator_of(record.edition, seats)
    trials = trials_of(record.edition, seats)
    curve = Curve(walk, evaluator, trials, BUDGETS["default"], 0)
    for moment in walk:
        walk.note(moment)
        if moment.number >= step - WARM_UP:
            curve.add(moment.number, evaluator.chances(moment.after))
        if moment.number >= step and moment.after.phase == ACTION:
            break
    return walk, curve


def played_on(walk: Walk, number: int) -> State:
    """Play a position to its end with experts that remember the game so far; redeal the decks."""
    game = Game(walk.game.edition, redealt(walk.game.state, walk.under, number + 1))
    players = []
    for p, memory in enumerate(walk.memories):
        player = Expert(seed=f"{number}/{p}", trials=TRIALS)
        player._memory = copy.deepcopy(memory)
        players.append(player)
    while (seat := game.to_move) is not None:
        events = game.apply(seat, players[seat].choose(game.view(seat)))
        bots.show(events, enumerate(players))
    return game.state


def score_of(state: State, p: int) -> int:
    """Return the points on the table; in a race to a goal, the completed tickets."""
    if state.board.goal:
        return int(state.tally[p * TALLY + DONE] + state.tally[p * TALLY + CROSSED])
    return int(state.tally[p * TALLY + POINTS])
