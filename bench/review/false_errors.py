"""Count the losses that a review reports for decisions whose alternatives are equal."""

from __future__ import annotations

from math import sqrt
from typing import cast

import numpy as np

from waggonway.arena.play import play
from waggonway.bots.planner.known_position import KnownPosition
from waggonway.editions import load
from waggonway.record import record_of
from waggonway.review.decisions import judge_again, judge_first, question_of, worst
from waggonway.review.engine.trials import Trials
from waggonway.review.form import BUDGETS
from waggonway.review.model import trials_of
from waggonway.review.walk import Walk

FAR_AWAY = 50_000_000  # between the samples of two alternatives


class EqualTrials:
    """Every alternative is the played action, tried in other samples: only chance differs."""

    def __init__(self, trials: Trials) -> None:
        self.trials = trials

    def compare(
        self, position: KnownPosition, actions: list[int], first: int, number: int
    ) -> list[list[float]]:
        """Return the success of each alternative in each sample, as `Trials.compare` does."""
        columns = [
            self.trials.compare(position, actions[:1], first + k * FAR_AWAY, number)
            for k in range(len(actions))
        ]
        return [[column[i][0] for column in columns] for i in range(number)]


def measure(edition_id: str, seats: int, games: int, budget_name: str) -> None:
    """Review games between `club` bots with equal alternatives; print the losses per game."""
    edition, budget = load(edition_id), BUDGETS[budget_name]
    trials = cast(Trials, EqualTrials(trials_of(edition, seats)))
    counts, decisions = [], 0
    for number in range(games):
        game, steps = play(edition, ("club",) * seats, f"equal/{number}")
        walk = Walk(record_of(game, steps=steps))
        questions = []
        for moment in walk:
            question = question_of(edition, moment)
            if question is not None:
                judge_first(question, trials, budget, number)
                questions.append(question)
            walk.note(moment)
        for seat in range(seats):
            for question in worst(questions, seat, budget.chosen):
                judge_again(question, trials, budget, number)
        counts.append(sum(question.loss()[0] > 0 for question in questions))
        decisions += len(questions)
    error = float(np.std(counts, ddof=1)) / sqrt(games) if games > 1 else 0.0
    print(
        f"{edition_id} {seats} {budget_name}: {games} games, {decisions} decisions,"
        f" {np.mean(counts):.2f} ± {error:.2f} false errors per game",
        flush=True,
    )
