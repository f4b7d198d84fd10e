"""Puzzles from finished games: turns on which one move is clearly the best.

    from waggonway import record
    from waggonway.review.puzzles import puzzles_of

    for puzzle in puzzles_of(record.load("game.jsonl")):
        print(puzzle.view.hand, puzzle.best.action, puzzle.sentence)

A puzzle is made from what one seat knew. It contains no names, and nothing that tells which game
it was. Only `later` looks ahead: what became of the move in the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from ..core.codes import ACTION
from ..game.actions import Action
from ..game.views import View
from ..record import Record
from .calibration import viewers_chance
from .decision_chance import Scale
from .decisions import Question
from .engine.evaluate import Evaluator
from .engine.trials import Trials
from .form import Reason
from .model import evaluator_of, trials_of
from .puzzle_moves import Moves, key_of, moves_at
from .puzzle_trials import SURE_ERRORS, Race
from .reasons import Foresight, Story
from .review import Progress, check_reviewable
from .samples import first_sample
from .sentences import sentence_of
from .tickets import impossible_steps
from .walk import Moment, Walk

VERSION: Final = 5
FIRST_TRIALS: Final = 24  # samples that choose the turns worth a closer look
LEAD: Final = 0.05  # of winning chance, by which the best move leads every other one
TEMPTING: Final = 0.15  # a move that loses more is no temptation
LEAST_TEMPTING: Final = 2  # moves beside the best one
BEGIN, END = 0.15, 0.85  # the share of a game that puzzles come from
DIGITS: Final = 4
HINDSIGHT: Final = ("last_way", "route_taken", "route_gone")


class PuzzleMove(msgspec.Struct, frozen=True):
    """A move, the chance to win after it, and what it loses against the best one."""

    action: Action
    chance: float
    loss: float
    error: float  # standard error of the loss
    reason: Reason | None = None  # why it is worse, if there is more to say than that it is
    sentence: str | None = None


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """Find the move: what a seat knew, and all its moves with the best one first."""

    version: int = VERSION
    edition: str
    revision: int
    seat: int
    turn: int
    view: View  # of the seat
    before: float  # the seat's chance to win, from what it knew
    moves: tuple[PuzzleMove, ...]  # without equal ones: see `key_of`
    played: Action  # in the game
    margin: float  # the smallest lead of the best move, less twice its error
    trials: int
    reason: Reason  # why the best move is best
    sentence: str
    later: Reason | None = None  # what became of it in the game
    later_sentence: str | None = None

    @property
    def best(self) -> PuzzleMove:
        """The solution."""
        return self.moves[0]


def puzzles_of(
    record: Record,
    *,
    lead: float = LEAD,
    seed: int = 0,
    progress: Progress = lambda _: None,
) -> Iterator[Puzzle]:
    """Yield the puzzles of a finished game, in the order of its turns.

    The same record, lead and seed give the same puzzles. ReviewError if the game is not over.
    """
    check_reviewable(record)
    maker = PuzzleMaker(record, lead, seed)
    walk, steps = Walk(record), len(record.steps)
    for moment in walk:
        if moment.before.phase == ACTION and BEGIN * steps <= moment.number <= END * steps:
            found = maker.puzzle_at(moment)
            if found is not None:
                yield found
        walk.note(moment)
        progress(moment.number / steps)


def answer_to(puzzle: Puzzle, action: Action) -> int | None:
    """Return the number of an action among a puzzle's moves; None if it was not possible.

    The view must have its edition. The payment does not matter, nor which of two equal cards.
    """
    if action not in puzzle.view.legal:
        return None
    keys = [key_of(puzzle.view, move.action) for move in puzzle.moves]
    return keys.index(key_of(puzzle.view, action))


def quality(puzzle: Puzzle) -> tuple[bool, float]:
    """Rank puzzles: better ones are those that the player missed, and clearer ones."""
    missed = key_of(puzzle.view, puzzle.played) != key_of(puzzle.view, puzzle.best.action)
    return missed, puzzle.margin


class PuzzleMaker:
    """Finds out whether a turn of a game is a puzzle."""

    def __init__(self, record: Record, lead: float, seed: int) -> None:
        assert record.result is not None  # `check_reviewable` refuses others
        seats = record.header.seats
        self.edition = record.edition
        self.lead = lead
        self.seed = seed
        self.story = Story(record, record.result, impossible_steps(record))
        self.foresight = Foresight(record.edition)
        self.trials: Trials = trials_of(record.edition, seats)
        self.evaluator: Evaluator = evaluator_of(record.edition, seats)

    def puzzle_at(self, moment: Moment) -> Puzzle | None:
        """Return the puzzle of a turn; None if no move is clearly the best."""
        if moment.before.last:
            return None
        moves = moves_at(self.edition, moment)
        if len(moves.candidates) <= LEAST_TEMPTING:
            return None
        question = Question(moment, moves.position, moves.codes)
        best = self._leader(moves, first_sample("first", self.seed, question.step))
        if best is None:
            return None
        order = [best, *(i for i in range(len(moves.codes)) if i != best)]
        codes = [moves.codes[i] for i in order]
        race = Race(
            self.trials,
            moves.position,
            codes,
            first_sample("puzzle", self.seed, question.step),
        )
        known = [k for k, i in enumerate(order) if k and i in moves.candidates]
        rest = [k for k, i in enumerate(order) if i not in moves.candidates]
        if not race.wins(known, self.lead):
            return None
        if sum(race.losses[k].mean <= TEMPTING for k in known) < LEAST_TEMPTING:
            return None
        if not race.wins(rest, self.lead):
            return None
        usual = order.index(moves.candidates[0])
        return self._puzzle(question, [moves.actions[i] for i in order], race, usual)

    def _leader(self, moves: Moves, first: int) -> int | None:
        """Return the candidate that leads in a first look; None if another one is too close."""
        codes = [moves.codes[i] for i in moves.candidates]
        rows = self.trials.compare(moves.position, codes, first, FIRST_TRIALS)
        means = [sum(column) for column in zip(*rows, strict=True)]
        order = sorted(range(len(codes)), key=lambda i: -means[i])
        ahead = (means[order[0]] - means[order[1]]) / FIRST_TRIALS
        return moves.candidates[order[0]] if ahead >= self.lead / 2 else None

    def _puzzle(
        self, question: Question, actions: list[Action], race: Race, usual: int
    ) -> Puzzle | None:
        """Put a puzzle together; None if the best move leads by too little in winning chance.

        `usual` is the planner's own choice, which the chance before the turn assumes.
        """
        seat = question.seat
        before = viewers_chance(self.evaluator, self.edition, question.position, seat)
        successes = race.successes()
        scale = Scale(before, successes[usual], race.samples)
        top, *chances = scale.chances(successes)
        if top - max(chances) < self.lead:
            return None
        moves = [PuzzleMove(actions[0], round(top, DIGITS), 0.0, 0.0)]
        for i, value in enumerate(chances, 1):
            why = self.foresight.against(question, actions[i])
            told = None if why is None else self._sentence(why)
            error = race.losses[i].error * scale.slope(successes[0], successes[i])
            loss, doubt = round(top - value, DIGITS), round(error, DIGITS)
            moves.append(PuzzleMove(actions[i], round(value, DIGITS), loss, doubt, why, told))
        moves[1:] = sorted(moves[1:], key=lambda one: one.loss)
        margin = min(one.loss - SURE_ERRORS * one.error for one in moves[1:])
        played, solution = question.played, actions[0]
        question.played = moves[1].action  # the reason is why the best beats the second
        reason, later = (one.reason(question, solution) for one in (self.foresight, self.story))
        hindsight = later if later.kind in HINDSIGHT else None
        return Puzzle(
            edition=self.edition.id,
            revision=self.edition.revision,
            seat=seat,
            turn=question.turn,
            view=question.view,
            before=round(before, DIGITS),
            moves=tuple(moves),
            played=played,
            margin=round(margin, DIGITS),
            trials=race.games,
            reason=reason,
            sentence=self._sentence(reason),
            later=hindsight,
            later_sentence=None if hindsight is None else self._sentence(hindsight),
        )

    def _sentence(self, reason: Reason) -> str:
        return sentence_of(self.edition, reason, None)
