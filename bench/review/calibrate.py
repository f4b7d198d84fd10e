"""Play positions on with `expert` bots, and note beside the results what the review computed.

The journal has one line for each game. The review's chances are noted in parts, before they are
calibrated, so that another calibration needs no other games. A run goes on where the journal ends.
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
from waggonway.bots.planner.redeal import redealt
from waggonway.core.codes import ACTION
from waggonway.core.state import CROSSED, DONE, POINTS, TALLY, State
from waggonway.editions import Edition, load
from waggonway.game import Game
from waggonway.record import Record, record_of
from waggonway.review.curve import Curve
from waggonway.review.engine.evaluate import shares_of
from waggonway.review.form import BUDGETS
from waggonway.review.model import evaluator_of, trials_of
from waggonway.review.walk import Walk

from ..journal_lines import drop_unfinished_line, whole_lines
from . import quick_calibrate
from .quick_expert import QuickExpert

JOURNALS = Path(__file__).parent / "journals"
TRIALS = 20  # of each decision of the experts, unless told otherwise
TIMES = 4
LEVELS = ("casual", "regular", "club", "club")
SIZES = (2, 4)
WARM_UP = 8  # steps before the position that the review's mean over games reaches back to
LATEST = 0.95  # share of the game after which no position is taken
DIGITS = 4
FOR_FITTING = 100_000  # games from this number on fit the calibration, the others test it


class Entry(NamedTuple):
    """A line of the journal."""

    game: int
    seats: int
    step: int
    trials: int  # of each decision of the experts
    scores: list[int]
    shares: list[float]  # the mean share of the win, by seat
    value: list[float]  # of the network for open cards
    difference: list[float]  # of games played out from it
    games: float  # that the difference comes from
    known: list[float]  # of the network for what each seat knows


def journal_of(edition_id: str, trials: int, fitting: bool) -> Path:
    """Return the journal of the games that fit the calibration of an edition, or test it."""
    return JOURNALS / f"{edition_id}-{trials}{'-fit' if fitting else ''}.jsonl"


def calibrate(edition_id: str, positions: int, trials: int, fitting: bool) -> None:
    """Add positions to a journal of an edition until it has enough."""
    edition = load(edition_id)
    path = journal_of(edition_id, trials, fitting)
    path.parent.mkdir(exist_ok=True)
    drop_unfinished_line(path)
    there = {entry.game for entry in entries(path)}
    first = FOR_FITTING if fitting else 0
    for number in range(first, first + positions):
        if number in there:
            continue
        entry = measured(edition, number, trials)
        with path.open("ab") as journal:
            journal.write(line_of(entry))
        if sys.stderr.isatty():
            print(f"\r{path.stem}: {number - first + 1} of {positions}", end="", file=sys.stderr)
    print(file=sys.stderr)


def entries(path: Path) -> list[Entry]:
    """Return the lines of a journal; a last line that a kill cut off does not count."""
    return [Entry(*msgspec.json.decode(line)) for line in whole_lines(path)]


def line_of(entry: Entry) -> bytes:
    """Return an entry as a line of the journal."""
    return msgspec.json.encode(tuple(entry)) + b"\n"


def evaluate_again(edition_id: str, trials: int, fitting: bool) -> None:
    """Compute the chances in a journal again after a change to the evaluation; keep the results."""
    path, edition = journal_of(edition_id, trials, fitting), load(edition_id)
    found = [measured(edition, e.game, trials, e.shares) for e in entries(path)]
    part = path.with_suffix(".part")
    part.write_bytes(b"".join(map(line_of, found)))
    part.replace(path)


def measured(
    edition: Edition, number: int, trials: int, shares: list[float] | None = None
) -> Entry:
    """Play a game, choose a position of it, and play that on unless the result is known."""
    random = Random(f"calibration/{edition.id}/{number}")
    seats = min(SIZES[number % len(SIZES)], edition.seats[1])
    levels = [random.choice(LEVELS) for _ in range(seats)]
    curve: Curve
    numbers = [number * TIMES + k for k in range(TIMES)] if shares is None else []
    if trials < quick_calibrate.SEARCHES_FROM:
        state, step, curve = quick_calibrate.followed(
            edition, levels, number, random, LATEST, WARM_UP
        )
        ends = [quick_calibrate.played_on(edition, state, k) for k in numbers]
    else:
        game, steps = play(edition, tuple(levels), f"calibration/{edition.id}/{number}")
        walk, curve = followed(record_of(game, steps=steps), random)
        state, step = walk.game.state, len(walk.game.actions)
        ends = [played_on(walk, k, trials) for k in numbers]
    if shares is None:
        columns = zip(*map(shares_of, ends), strict=True)
        shares = [round(sum(column) / TIMES, DIGITS) for column in columns]
    value, difference, games = curve.parts
    return Entry(
        number,
        seats,
        step,
        trials,
        [score_of(state, p) for p in range(seats)],
        shares,
        [round(x, DIGITS) for x in value],
        [round(x, DIGITS) for x in difference],
        round(games, DIGITS),
        [round(x, DIGITS) for x in curve.known_parts],
    )


def followed(record: Record, random: Random) -> tuple[Walk, Curve]:
    """Follow a game up to a whole turn, with the review's chances."""
    walk = Walk(record)
    seats = record.header.seats
    evaluator = evaluator_of(record.edition, seats)
    trials = trials_of(record.edition, seats)
    curve = Curve(walk, evaluator, trials, BUDGETS["default"], 0)
    step = random.randrange(1, max(2, int(LATEST * len(record.steps))))
    for moment in walk:
        walk.note(moment)
        if moment.number >= step - WARM_UP:
            curve.add(moment.number, evaluator.chances(moment.after))
        if moment.number >= step and moment.after.phase == ACTION:
            break
    return walk, curve


def played_on(walk: Walk, number: int, trials: int) -> State:
    """Play a position to its end with experts that remember the game so far; redeal the decks."""
    game = Game(walk.game.edition, redealt(walk.game.state, walk.under, number + 1))
    players = []
    for p, memory in enumerate(walk.memories):
        player = QuickExpert(seed=f"{number}/{p}", trials=trials)
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
