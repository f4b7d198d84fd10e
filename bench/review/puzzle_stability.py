"""Check puzzles in fresh samples: does the best move stay the best?"""

from __future__ import annotations

from math import sqrt

from waggonway.arena.play import play
from waggonway.core.codes import ACTION
from waggonway.editions import load
from waggonway.record import record_of
from waggonway.review.decision_chance import Scale
from waggonway.review.puzzle_moves import key_of, moves_at
from waggonway.review.puzzles import BEGIN, END, LEAD, Puzzle, PuzzleMaker
from waggonway.review.samples import first_sample
from waggonway.review.walk import Moment, Walk

SAMPLES = 960  # for each move, twice the most that make a puzzle
FRESH = 1_000_003  # the seed of the samples; puzzles are made with 0
LEVELS = ("casual", "regular", "club", "club")


def measure(edition_id: str, seats: int, games: int) -> None:
    """Make puzzles from games between bots, and print how many keep their solution."""
    edition = load(edition_id)
    puzzles, same, kept = 0, 0, []
    for number in range(games):
        levels = tuple(LEVELS[(number + seat) % len(LEVELS)] for seat in range(seats))
        game, steps = play(edition, levels, f"puzzles/{number}")
        record = record_of(game, steps=steps)
        maker, walk = PuzzleMaker(record, LEAD, 0), Walk(record)
        for moment in walk:
            if moment.before.phase == ACTION and BEGIN <= moment.number / len(steps) <= END:
                puzzle = maker.puzzle_at(moment)
                if puzzle is not None:
                    lead = fresh_lead(maker, moment, puzzle)
                    puzzles += 1
                    same += lead > 0
                    kept.append(lead / min(move.loss for move in puzzle.moves[1:]))
            walk.note(moment)
    share = same / max(1, puzzles)
    error = sqrt(share * (1 - share) / max(1, puzzles))
    print(
        f"{edition_id} {seats}: {games} games, {puzzles} puzzles, the best move stays the best in"
        f" {share:.0%} ± {error:.0%}; its smallest lead is {sum(kept) / max(1, puzzles):.2f} of"
        " what the puzzle says",
        flush=True,
    )


def fresh_lead(maker: PuzzleMaker, moment: Moment, puzzle: Puzzle) -> float:
    """Return the smallest lead of a puzzle's solution over another move, in fresh samples."""
    moves = moves_at(maker.edition, moment)
    solution = key_of(puzzle.view, puzzle.best.action)
    best = [key_of(puzzle.view, action) for action in moves.actions].index(solution)
    first = first_sample("puzzle", FRESH, moment.number)
    rows = maker.trials.compare(moves.position, moves.codes, first, SAMPLES)
    means = [sum(column) / SAMPLES for column in zip(*rows, strict=True)]
    scale = Scale(puzzle.before, means[moves.candidates[0]], SAMPLES)
    chances = scale.chances(means)
    return float(chances[best] - max(one for i, one in enumerate(chances) if i != best))
