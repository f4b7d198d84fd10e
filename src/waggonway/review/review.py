"""Review a finished game: `review_of`."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from ..core.codes import ACTION
from ..core.state import State
from ..record import Record, replay_by_actions
from .curve import Curve, Played
from .decision_share import decision_share
from .decisions import Question, judge_again, judge_first, question_of, verdict_of, worst
from .engine.evaluate import shares_of
from .expectation import expectation_of
from .form import BUDGETS, VERSION, Budget, Decision, PlayerReview, Review
from .luck import LuckMeter
from .model import evaluator_of, model_of, trials_of
from .points import TOTAL, compared, usual_points
from .reasons import Story
from .sentences import sentence_of
from .tickets import TicketBook
from .walk import Walk

HALF_LOSS = 0.2  # the loss of winning chance that halves the accuracy
HIGHLIGHTS = 3
DIGITS = 4
WALK_SHARE = 0.8  # of the progress
SECOND_LOOK_SHARE = 0.15  # the same

Progress = Callable[[float], None]
"""Called with the share of a review that is done, from 0 to 1."""


class ReviewError(ValueError):
    """Raised when a game cannot be reviewed."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def review_of(
    record: Record,
    budget: Budget | str = "default",
    *,
    seed: int = 0,
    progress: Progress = lambda _: None,
) -> Review:
    """Return the review of a game that is over.

    The same record, budget and seed give the same review. ReviewError if the game is not over, or
    if the record contains only what one viewer may know.
    """
    check_reviewable(record)
    return Reviewer(record, budget_named(budget), seed, progress).review()


def check_reviewable(record: Record) -> None:
    """Raise ReviewError if a record cannot be reviewed."""
    if record.result is None:
        raise ReviewError("not_over", "Only finished games can be reviewed: this one is not over.")
    if record.header.viewer is not None:
        raise ReviewError(
            "redacted", "This record contains only what one viewer may know. Use the full record."
        )
    replay_by_actions(record)  # RecordError if this is not how the game went


def budget_named(budget: Budget | str) -> Budget:
    """Return the budget of a name; ReviewError if there is none."""
    if isinstance(budget, Budget):
        return budget
    if budget not in BUDGETS:
        known = ", ".join(BUDGETS)
        raise ReviewError("bad_budget", f"There is no budget {budget!r}. Choose one of {known}.")
    return BUDGETS[budget]


class Reviewer:
    """One review in progress."""

    def __init__(self, record: Record, budget: Budget, seed: int, progress: Progress) -> None:
        self.record = record
        self.edition = record.edition
        self.budget = budget
        self.seed = seed
        self.progress = progress
        seats = record.header.seats
        self.evaluator = evaluator_of(self.edition, seats)
        self.trials = trials_of(self.edition, seats)
        self.walk = Walk(record)
        before = expectation_of(self.edition, seats, self.walk.first.start)
        share = decision_share(self.edition, seats)
        self.luck = LuckMeter(self.evaluator, self.trials, budget, seed, before, share)
        self.curve = Curve(self.walk, self.evaluator, self.trials, budget, seed)
        self.tickets = TicketBook(self.edition, seats)
        self.questions: list[Question] = []
        self.first_turn: tuple[State, list[int]] | None = None

    def review(self) -> Review:
        """Do all the work."""
        self._walk_through()
        self._judge_again()
        header, result = self.record.header, self.record.result
        assert result is not None  # `check_reviewable` refuses others
        story = Story(self.record, result, self.tickets.impossible)
        decisions = tuple(self._decision(question, story) for question in self.questions)
        start, under = self.first_turn or (self.walk.first, [0] * self.walk.first.board.decks)
        games = 2 * self.budget.open
        usual = usual_points(self.edition, start, under, self.trials, games, self.seed)
        players = tuple(self._player(p, decisions, usual[p]) for p in range(header.seats))
        self.progress(1.0)
        return Review(
            version=VERSION,
            edition=self.edition.id,
            revision=self.edition.revision,
            commitment=header.commitment,
            seats=header.seats,
            names=header.names,
            budget=self.budget,
            seed=self.seed,
            model=model_of(self.edition),
            trials=self.trials.games,
            points=tuple(self.curve.points),
            decisions=decisions,
            luck=tuple(self.luck.events),
            players=players,
            half_loss=HALF_LOSS,
        )

    def _walk_through(self) -> None:
        """Follow the game once: chances, luck, tickets, and the first look at each decision."""
        first = self.walk.first
        self.luck.deal(first)
        self.curve.add(0, self.luck.worth(first), Played(self.luck.value, self.luck.deals))
        self.tickets.follow(0, self.record.opening, first)
        if self.walk.dealt_again(0):
            self.tickets.deal_again(0, first)  # the events of the opening name the old tickets
        self._note_first_turn()
        steps = len(self.record.steps)
        for moment in self.walk:
            question = question_of(self.edition, moment)
            if question is not None:
                judge_first(question, self.trials, self.budget, self.seed)
                self.questions.append(question)
            self.luck.follow(moment)
            self.walk.note(moment)
            self.tickets.follow(moment.number, moment.events, moment.after)
            if self.walk.dealt_again(moment.number):
                self._deal_again(moment.number)
            self.curve.add(moment.number, self.luck.value)
            self._note_first_turn()
            self.progress(WALK_SHARE * moment.number / steps)

    def _deal_again(self, step: int) -> None:
        """Go on with the new cards of a game that was played on with others."""
        state = self.walk.game.state.clone()
        self.luck.deal_again(step, state, self.walk.under)
        self.curve.forget()
        self.tickets.deal_again(step, state)

    def _note_first_turn(self) -> None:
        """Keep the position in which the first turn begins; some games are dealt in it."""
        state = self.walk.game.state
        if self.first_turn is None and state.phase == ACTION:
            self.first_turn = state.clone(), list(self.walk.under)

    def _judge_again(self) -> None:
        """Look closer at the decisions of each seat that seem worst."""
        seats = range(self.record.header.seats)
        chosen = [q for p in seats for q in worst(self.questions, p, self.budget.chosen)]
        for k, question in enumerate(chosen, 1):
            judge_again(question, self.trials, self.budget, self.seed)
            self.progress(WALK_SHARE + SECOND_LOOK_SHARE * k / len(chosen))

    def _decision(self, question: Question, story: Story) -> Decision:
        loss, error = question.loss()
        reason = sentence = None
        better = question.actions()[question.best] if loss > 0 else question.played
        if question.again is not None:
            reason = story.reason(question, question.actions()[question.best])
            sentence = sentence_of(self.edition, reason, self.record.header.names)
        return Decision(
            step=question.step,
            turn=question.turn,
            seat=question.seat,
            played=question.played,
            best=better,
            loss=round(loss, DIGITS),
            error=round(error, DIGITS),
            trials=question.first.trials + (question.again.trials if question.again else 0),
            verdict=verdict_of(loss),
            alternatives=question.others(),
            reason=reason,
            sentence=sentence,
        )

    def _player(
        self, seat: int, decisions: tuple[Decision, ...], usual: list[dict[str, int]]
    ) -> PlayerReview:
        result = self.record.result
        assert result is not None
        share = shares_of(self.walk.game.state)[seat]
        luck = sum(event.change[seat] for event in self.luck.events)
        by_kind: dict[str, float] = {}
        for event in self.luck.events:
            by_kind[event.kind] = by_kind.get(event.kind, 0.0) + event.change[seat]
        own = self.luck.by_decisions[seat][seat]
        others = sum(row[seat] for row in self.luck.by_decisions) - own
        mine = [d for d in decisions if d.seat == seat]
        loss = sum(d.loss for d in mine)
        points = compared(self.edition, result, seat, usual)
        expectation = self.luck.expectation[seat]
        return PlayerReview(
            seat=seat,
            result=round(share, DIGITS),
            expectation=round(expectation, DIGITS),
            luck=round(luck, DIGITS),
            luck_by_kind={kind: round(x, DIGITS) for kind, x in by_kind.items()},
            own_decisions=round(own, DIGITS),
            other_decisions=round(others, DIGITS),
            gap=round(share - expectation - luck - own - others, DIGITS),
            error=round(sqrt(self.luck.drift[seat] + self.luck.variance), DIGITS),
            adjusted=round(share - luck, DIGITS),
            accuracy=round(100 * 0.5 ** (loss / HALF_LOSS), 1),
            loss=round(loss, DIGITS),
            decisions=len(mine),
            highlights=self._highlights(seat, decisions),
            tickets=self.tickets.stories(seat, result),
            total=points.pop(TOTAL),
            points=points,
        )

    def _highlights(self, seat: int, decisions: tuple[Decision, ...]) -> tuple[int, ...]:
        """Return the decisions that mattered most: sure losses first, then the largest leads."""
        own = [
            (decision.loss, decision.alternatives[0].lead if question.again else -1.0, -i, i)
            for i, (decision, question) in enumerate(zip(decisions, self.questions, strict=True))
            if decision.seat == seat
        ]
        return tuple(i for *_, i in sorted(own, reverse=True)[:HIGHLIGHTS])
