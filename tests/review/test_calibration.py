"""The calibration of chances, and the shortcuts of the games that measure it."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from bench.review import calibrate
from bench.review.calibrate import Entry, entries, journal_of
from bench.review.calibration import KINDS, measured
from bench.review.fit import known_curve
from bench.review.quick_calibrate import SEARCHES_FROM
from bench.review.quick_expert import QuickExpert
from waggonway import bots
from waggonway.bots.constants import weights_of
from waggonway.bots.expert import Expert
from waggonway.bots.knowledge import route_graph_of
from waggonway.bots.planner.planner import Planner
from waggonway.bots.planner.policy import choice
from waggonway.bots.planning_bot import with_wilds
from waggonway.editions import load
from waggonway.game import Game
from waggonway.game.codec import codec_of
from waggonway.review.calibration import (
    LEAST,
    KnownCurve,
    OpenCurve,
    curves_of,
    fitted,
    known_chance,
    open_chances,
)

AMSTERDAM = load("amsterdam")
DECISIONS = 14


def test_games_played_out_count_less_the_fewer_there_are() -> None:
    curve = OpenCurve(8.0, 1.0)
    few = open_chances([0.5, 0.5], [0.5, -0.5], 8.0, curve)
    many = open_chances([0.5, 0.5], [0.5, -0.5], 72.0, curve)
    assert few == pytest.approx([0.75, 0.25])
    assert many == pytest.approx([0.95, 0.05])


def test_no_chance_is_certain_before_the_end() -> None:
    found = open_chances([1.0, 0.0, 0.0], [0.0, 0.0, 0.0], 64.0, OpenCurve(0.0, 0.5))
    assert max(found) <= 1 - LEAST
    assert min(found) > 0.99 * LEAST
    assert sum(found) == pytest.approx(1)
    assert known_chance(0.0, KnownCurve(0.0, 3.0)) == LEAST


def test_a_better_chance_stays_the_better_one() -> None:
    for curves in fitted().editions.values():
        for size in curves.open:
            assert curves.known[size].slope > 0
            assert curves.open[size].temperature > 0


def test_a_table_size_that_was_not_measured_uses_the_nearest_one() -> None:
    assert curves_of(load("usa"), 5) == curves_of(load("usa"), 4)


def test_a_curve_of_too_bold_chances_makes_them_less_bold() -> None:
    rng = np.random.default_rng(1)
    real = rng.uniform(0.1, 0.9, 2000)
    bold = real**2 / (real**2 + (1 - real) ** 2)  # twice the log odds
    won = rng.random(2000) < real
    found = [
        Entry(i, 2, 1, 20, [0, 0], [float(w), 1.0 - w], [], [], 0.0, [float(p), 1.0 - p])
        for i, (p, w) in enumerate(zip(bold, won, strict=True))
    ]
    curve = known_curve(found)
    assert curve.slope == pytest.approx(0.5, abs=0.05)
    assert curve.offset == pytest.approx(0.0, abs=0.02)


@pytest.mark.parametrize("trials", [SEARCHES_FROM - 1, 60])
def test_an_expert_without_needless_trials_chooses_the_same(trials: int) -> None:
    game = Game.new(AMSTERDAM, 2, seed="quick")
    players = [Expert(seed=str(seat), trials=trials) for seat in range(2)]
    quick = [QuickExpert(seed=str(seat), trials=trials) for seat in range(2)]
    for seats in (players, quick):
        bots.show(game.events, enumerate(seats))
    for _ in range(DECISIONS):
        seat = game.to_move
        assert seat is not None
        view = game.view(seat)
        action = players[seat].choose(view)
        assert quick[seat].choose(view) == action
        events = game.apply(seat, action)
        for seats in (players, quick):
            bots.show(events, enumerate(seats))


def test_an_expert_with_few_trials_plays_its_planners_choice() -> None:
    game = Game.new(AMSTERDAM, 2, seed="planner")
    players = [Expert(seed=str(seat), trials=SEARCHES_FROM - 1) for seat in range(2)]
    bots.show(game.events, enumerate(players))
    graph, weights = route_graph_of(AMSTERDAM), weights_of("expert", AMSTERDAM, 2)
    compared = 0
    for _ in range(DECISIONS):
        seat = game.to_move
        assert seat is not None
        view = game.view(seat)
        action = players[seat].choose(view)
        if len(view.legal) > 1 and view.phase in ("action", "second_card"):
            state = game.state.clone()
            code = choice(Planner(graph, weights, seat), state)
            assert codec_of(AMSTERDAM).action(state, with_wilds(state, code)) == action
            compared += 1
        bots.show(game.apply(seat, action), enumerate(players))
    assert compared > DECISIONS // 2


@pytest.mark.parametrize("edition", ["amsterdam", "first_journey"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_review_is_calibrated(edition: str, kind: str) -> None:
    """The journals of 1,000 positions; `python -m bench.review calibrate` makes them."""
    found = entries(journal_of(edition, 20, fitting=False))
    assert len({entry.game for entry in found}) >= 1000
    m = measured(found, KINDS[kind](load(edition)))
    assert m.brier < m.baseline
    assert m.error < 0.05


def test_positions_that_fit_the_calibration_do_not_prove_it() -> None:
    for edition in ("amsterdam", "first_journey"):
        proof, fit = (entries(journal_of(edition, 20, fitting)) for fitting in (False, True))
        assert not {entry.game for entry in proof} & {entry.game for entry in fit}


def entry_of(number: int, value: float = 0.5) -> Entry:
    other = 1 - value
    return Entry(number, 2, 1, 20, [0, 0], [1.0, 0.0], [value, other], [0, 0], 0.0, [value, other])


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty journal of games that are not played."""

    def measured(_: object, number: int, __: int, shares: object = None) -> Entry:
        return entry_of(number, 0.5 if shares is None else 0.75)

    monkeypatch.setattr(calibrate, "JOURNALS", tmp_path)
    monkeypatch.setattr(calibrate, "measured", measured)
    return journal_of("amsterdam", 20, fitting=False)


@pytest.mark.parametrize("lost", [1, 2, 20])
def test_a_journal_goes_on_after_a_kill(journal: Path, lost: int) -> None:
    calibrate.calibrate("amsterdam", 3, 20, fitting=False)
    journal.write_bytes(journal.read_bytes()[:-lost])
    assert entries(journal) == [entry_of(0), entry_of(1)]
    for positions in (4, 5):
        calibrate.calibrate("amsterdam", positions, 20, fitting=False)
        assert entries(journal) == [entry_of(number) for number in range(positions)]


def test_chances_computed_again_replace_the_journal_at_once(
    journal: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calibrate.calibrate("amsterdam", 2, 20, fitting=False)
    calibrate.evaluate_again("amsterdam", 20, fitting=False)
    assert entries(journal) == [entry_of(0, 0.75), entry_of(1, 0.75)]
    assert list(journal.parent.iterdir()) == [journal]

    def killed(*_: object) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(calibrate, "line_of", killed)
    with pytest.raises(KeyboardInterrupt):
        calibrate.evaluate_again("amsterdam", 20, fitting=False)
    assert len(entries(journal)) == 2
