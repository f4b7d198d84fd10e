"""Reviews of finished games: the same for the same seed, consistent, and never before the end."""

import functools
from math import isclose

import msgspec
import pytest

from tests.golden.make import RECORDS
from waggonway.bots import make
from waggonway.core.codes import ACTION
from waggonway.core.state import State
from waggonway.editions import available
from waggonway.editions import load as load_edition
from waggonway.game import Game
from waggonway.game.view_builder import held_by
from waggonway.record import Record, RecordError, load, record_of, redacted
from waggonway.review import Budget, Review, ReviewError, review_of
from waggonway.review import review as reviewing
from waggonway.review.curve import Curve, Played
from waggonway.review.decisions import SURE, compared
from waggonway.review.engine.chance import alternatives, has_chance
from waggonway.review.expectation import expectation_of
from waggonway.review.luck import weighted
from waggonway.review.model import evaluator_of
from waggonway.review.points import usual_points
from waggonway.review.walk import Walk
from waggonway.toolkit import playing_on

LITTLE = Budget(name="little", open=2, first=2, again=6, chosen=2, alternatives=3)
SMALL = "amsterdam-2-last_round"
DEALT = 20  # the move after which other cards are dealt


@functools.cache
def game(name: str) -> Record:
    return load(RECORDS / f"{name}.jsonl")


@functools.cache
def reviewed(name: str) -> Review:
    return review_of(game(name), LITTLE)


@pytest.fixture(params=["amsterdam-2-last_round", "first_journey-2-goal"])
def review(request: pytest.FixtureRequest) -> Review:
    return reviewed(request.param)


def test_the_same_seed_gives_the_same_review() -> None:
    again = review_of(game(SMALL), LITTLE)
    assert msgspec.json.encode(again) == msgspec.json.encode(reviewed(SMALL))
    other = review_of(game(SMALL), LITTLE, seed=1)
    assert other.points != reviewed(SMALL).points


def test_a_review_survives_json() -> None:
    review = reviewed(SMALL)
    assert msgspec.json.decode(msgspec.json.encode(review), type=Review) == review


def test_the_parts_add_up_to_the_result(review: Review) -> None:
    for player in review.players:
        parts = (player.expectation, player.luck, player.own_decisions, player.other_decisions)
        assert isclose(sum(parts) + player.gap, player.result, abs_tol=1e-3)
        assert isclose(sum(player.luck_by_kind.values()), player.luck, abs_tol=1e-3)
        assert isclose(player.adjusted, player.result - player.luck, abs_tol=1e-3)
    assert isclose(sum(player.luck for player in review.players), 0, abs_tol=1e-3)


def test_chances_are_shares_and_end_with_the_result(review: Review) -> None:
    for point in review.points:
        assert isclose(sum(point.open), 1, abs_tol=1e-6)
        assert all(0 <= chance <= 1 for chance in (*point.open, *point.known))
    results = tuple(player.result for player in review.players)
    assert review.points[-1].open == review.points[-1].known == results


def test_a_loss_is_only_reported_beyond_its_error(review: Review) -> None:
    for decision in review.decisions:
        assert (decision.loss > 0) == (decision.best != decision.played)
        assert (decision.loss > 0) == (decision.verdict != "fine")
        assert decision.loss == 0 or decision.loss > SURE * decision.error - 1e-3
        assert decision.loss == 0 or decision.sentence


def test_each_player_has_highlights_and_an_accuracy(review: Review) -> None:
    for player in review.players:
        assert 0 < len(player.highlights) <= 3
        assert all(review.decisions[i].seat == player.seat for i in player.highlights)
        assert 0 <= player.accuracy <= 100
        assert (player.accuracy == 100) == (player.loss == 0)


def test_tickets_are_decided_once(review: Review) -> None:
    for player in review.players:
        for ticket in player.tickets:
            assert ticket.certain is None or ticket.impossible is None
            assert not ticket.completed or ticket.certain is not None


def test_equal_alternatives_lead_by_nothing() -> None:
    found = compared([[0.5, 0.5], [0.2, 0.2], [1.0, 1.0]])
    assert found.leads == [0, 0]


def test_the_weights_of_a_drawn_card_are_its_probabilities() -> None:
    """The mean over all alternatives is what luck is measured against."""
    record = load(RECORDS / "usa-2-last_round.jsonl")
    evaluator = evaluator_of(record.edition, 2)
    walk = Walk(record)
    for moment in walk:
        if has_chance(moment.before, moment.after):
            found = alternatives(evaluator, moment.before, moment.code, moment.under, 1, 2)
            assert isclose(sum(found.weights), 1)
            assert isclose(sum(weighted(found.weights, found.chances)), 1)
        walk.note(moment)
        if moment.number == 40:
            break


@functools.cache
def played_on(name: str, move: int) -> Record:
    """A game that seat 1 played on after a move, with other hidden cards."""
    start = playing_on.begin(game(name), move, 1, redeal=5)
    player = make("random", seed=1)
    while not start.game.over:
        seat = start.game.deciding[0]
        start.game.apply(seat, player.choose(start.game.view(seat)))
    return record_of(start.game, played_on=start.played_on)


def states_around(record: Record, step: int) -> tuple[State, State]:
    """The position after a step, before and after other cards were dealt."""
    walk = Walk(record)
    for moment in walk:
        walk.note(moment)
        if moment.number == step:
            return moment.after, walk.game.state
    raise AssertionError("there is no such step")


def test_a_game_that_was_played_on_with_other_cards_is_reviewed() -> None:
    record = played_on(SMALL, DEALT)
    found = review_of(record, LITTLE)
    test_the_parts_add_up_to_the_result(found)
    assert len(found.points) == len(record.steps) + 1


def test_new_cards_count_as_luck_of_the_deal() -> None:
    record = played_on(SMALL, DEALT)
    before, after = map(evaluator_of(record.edition, 2).chances, states_around(record, DEALT))
    deals = [event for event in review_of(record, LITTLE).luck if event.kind == "deal"]
    assert [event.step for event in deals] == [0, DEALT]
    assert before != after
    assert deals[1].change == pytest.approx([b - a for a, b in zip(before, after, strict=True)])


def test_new_cards_are_not_corrected_by_games_with_the_old_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    record = played_on(SMALL, DEALT)
    noted: dict[int, tuple[float, list[float]]] = {}
    add = Curve.add

    def note(self: Curve, step: int, value: list[float], *played: Played) -> None:
        noted[step] = self.correction.weight, value
        add(self, step, value, *played)

    monkeypatch.setattr(Curve, "add", note)
    review_of(record, LITTLE)
    assert noted[DEALT - 1][0] > 0
    new = evaluator_of(record.edition, 2).chances(states_around(record, DEALT)[1])
    assert noted[DEALT] == (0, new)


@pytest.mark.parametrize(("name", "move"), [(SMALL, DEALT), ("first_journey-2-goal", 0)])
def test_new_tickets_are_followed_from_the_move_that_brought_them(name: str, move: int) -> None:
    record = played_on(name, move)
    kept: list[dict[int, int]] = []  # after each step
    reviewer = reviewing.Reviewer(
        record, LITTLE, 0, lambda _: kept.append(dict(reviewer.tickets.kept[0]))
    )
    reviewer.review()
    state = states_around(record, move)[1] if move else Walk(record).first
    there = kept[max(move, 1) - 1]
    assert set(there) == set(held_by(state, 0))
    assert move in there.values()


@pytest.mark.parametrize("name", [SMALL, "first_journey-2-goal"])
def test_usual_points_come_from_the_first_turn(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    starts: list[State] = []

    def note(edition: object, start: State, *rest: object) -> object:
        starts.append(start)
        return usual_points(edition, start, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(reviewing, "usual_points", note)
    review_of(game(name), LITTLE)
    assert [(start.turn, start.phase) for start in starts] == [(1, ACTION)]


def unfinished() -> Game:
    running = Game.new("first_journey", 2, seed="running")
    player = make("random")
    for _ in range(6):
        seat = running.to_move
        assert seat is not None
        running.apply(seat, player.choose(running.view(seat)))
    return running


def test_a_running_game_has_no_review() -> None:
    with pytest.raises(ReviewError, match="not over"):
        review_of(record_of(unfinished()), LITTLE)


def test_a_redacted_record_has_no_review() -> None:
    with pytest.raises(ReviewError, match="one viewer"):
        review_of(redacted(game(SMALL), 0), LITTLE)


def test_a_running_game_cannot_pretend_to_be_over() -> None:
    result = game("first_journey-2-goal").result
    forged = msgspec.structs.replace(record_of(unfinished()), result=result)
    with pytest.raises(RecordError):
        review_of(forged, LITTLE)


def test_an_unknown_budget_is_refused() -> None:
    with pytest.raises(ReviewError, match="quick, default"):
        review_of(game(SMALL), "huge")


def test_the_chance_before_the_deal_depends_on_the_turn_order_only() -> None:
    for edition in map(load_edition, available()):
        for seats in range(edition.seats[0], edition.seats[1] + 1):
            first = expectation_of(edition, seats, 0)
            last = expectation_of(edition, seats, seats - 1)
            assert first is not None
            assert last is not None
            assert sum(first.shares) == pytest.approx(1, abs=0.001)
            assert last.shares == [*first.shares[1:], first.shares[0]]
            assert 0 < first.error < 0.01
    usa = load_edition("usa")
    changed = msgspec.structs.replace(usa, routes=msgspec.structs.replace(usa.routes, trains=40))
    assert expectation_of(changed, 2, 0) is None
