"""The measurements around the champion: budgets, its step, open cards, tickets and tricks."""

from functools import partial
from pathlib import Path

import pytest
from cyclopts import App

from bench.ladder import (
    best_response,
    calibrate,
    deal_journal,
    hidden,
    learning_curve,
    more_time,
    regret,
    tickets,
    tricks,
    value_error,
)
from bench.ladder.best_response import Tuned, constants_text, load_tuned, tune
from bench.ladder.calibrate import CHAMPION, FIXED, Budget
from bench.ladder.champion import MIN_DEALS, Match, match_of, prove_champion
from bench.ladder.deal_journal import DealJournal, play_match
from bench.ladder.hidden import Informed, play_deal
from bench.ladder.learning_curve import Learner
from bench.ladder.options import run
from bench.ladder.regret import gain_of, play_game
from bench.ladder.tickets import perplexities
from bench.ladder.tricks import described
from tests.kit import SPRINT
from waggonway.arena.tuning import Tuning
from waggonway.bots import make, show
from waggonway.bots.expert import Expert
from waggonway.bots.planner.sampling import sample_position
from waggonway.bots.planner.search import Judge
from waggonway.bots.value_models import net_for
from waggonway.cli._error import CommandError
from waggonway.cli._worker_pool import Pool
from waggonway.core.state import HELD, TALLY
from waggonway.editions import load
from waggonway.game import Game


@pytest.fixture(autouse=True)
def short_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots be known by fewer choices, to save time."""
    monkeypatch.setattr(deal_journal, "SAMPLE_CHOICES", 16)


def test_budgets_scale_until_both_take_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    cost = {CHAMPION: 0.001, FIXED: 0.002}  # seconds of a trial
    monkeypatch.setattr(
        calibrate,
        "mean_times",
        lambda _e, _p, trials, *_: {b: n * cost[b] for b, n in trials.items()},
    )
    trials, _ = calibrate.calibrated(load("usa"), 2, {CHAMPION: 60, FIXED: 60}, 0.2, 1, "s")
    assert trials == {CHAMPION: 200, FIXED: 100}


def test_a_budget_is_written_with_the_times_that_were_measured_or_not_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(calibrate, "BUDGETS", tmp_path / "budgets.toml")
    expected = Budget(200, 60, 60, [204, 199])
    means = {"amsterdam": {CHAMPION: 0.2041, FIXED: 0.199}, "usa": {CHAMPION: 0.24, FIXED: 0.2}}
    monkeypatch.setattr(calibrate, "mean_times", lambda edition, *_: means[edition.id])
    with pytest.raises(CommandError, match=r"usa with 2 .* 240 ms, .* 200 ms.* more --games"):
        calibrate.calibrate(editions="amsterdam,usa", players="2")
    assert calibrate.load_budgets() == {"amsterdam": {"2": {FIXED: expected}}}
    rounds = capsys.readouterr().err.splitlines()
    assert len(rounds) == 1 + calibrate.MOST_ROUNDS
    assert "champion:60 204 ms, expert-0.2:60 199 ms" in rounds[0]
    calibrate.write_budget(load("usa"), 2, FIXED, Budget(200, 70, 30))  # as in older files
    assert calibrate.budget_for(load("amsterdam"), 2, FIXED) == expected


def test_the_times_of_both_bots_come_from_the_same_games() -> None:
    means = calibrate.mean_times(load(SPRINT), 2, {CHAMPION: 4, FIXED: 4}, 2, "s")
    assert means.keys() == {CHAMPION, FIXED}
    assert all(mean > 0 for mean in means.values())


def test_the_match_of_the_champion_needs_budgets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calibrate, "BUDGETS", tmp_path / "budgets.toml")
    with pytest.raises(CommandError, match=r"run python -m bench\.ladder\.calibrate first"):
        match_of(load("usa"), 2)
    calibrate.write_budget(load("usa"), 2, FIXED, Budget(200, 70, 30))
    calibrate.write_budget(load("usa"), 2, "expert", Budget(200, 60, 20))
    assert match_of(load("usa"), 2).bots == ("champion:70", "expert-0.2:30")
    assert match_of(load("usa"), 2, "expert").bots == ("champion:60", "expert:20")
    with pytest.raises(CommandError, match="usa with 4 players against expert"):
        match_of(load("usa"), 4, "expert")


def test_a_match_is_decided_by_the_share_of_wins_after_enough_deals() -> None:
    match = Match(load("amsterdam"), 2, ("champion:2", "expert-0.2:2"))
    won, lost, shared = [1.0, 1.0], [0.0, 0.0], [1.0, 0.0]
    assert match.decision([won] * (MIN_DEALS - 1)) == "open"
    assert match.decision([won] * MIN_DEALS) == "stronger"
    assert match.decision([shared, lost] * MIN_DEALS) == "not stronger"
    assert match.decision([won, shared, shared, shared] * 5) == "open"
    assert "undecided" in match.finding([won, shared]).text
    assert match.finding([won] * MIN_DEALS).met
    alone = Match(load("amsterdam"), 4, ("champion:2", "expert-0.2:2"))
    assert alone.decision([[1.0, 1.0, 0.0, 0.0]] * 40) == "stronger"
    assert alone.decision([[1.0, 0.0, 0.0, 0.0]] * 80) == "not stronger"


def test_deals_after_the_decision_do_not_change_the_finding() -> None:
    match = Match(load("amsterdam"), 2, ("champion:2", "expert-0.2:2"))
    won, lost = [1.0, 1.0], [0.0, 0.0]
    decided = match.finding([won] * MIN_DEALS)
    assert decided.text.endswith(f"{MIN_DEALS}, reached")
    assert match.finding([*[won] * MIN_DEALS, lost, lost]) == decided
    assert match.finding([]).text == "no deals"


def test_a_match_continues_its_journal_and_refuses_that_of_other_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition = load("amsterdam")
    monkeypatch.setattr(calibrate, "BUDGETS", tmp_path / "budgets.toml")
    calibrate.write_budget(edition, 2, FIXED, Budget(200, 2, 2))
    journal = match_of(edition, 2).journal(tmp_path)
    journal.add(0, [1.0, 0.0])
    (found,) = prove_champion(Pool(1), [edition], [2], 2, folder=tmp_path)
    assert "2, undecided" in found.text
    again = DealJournal(journal.path, journal.header)
    assert again.in_order[0] == [1.0, 0.0]  # not played again
    assert again.in_order[1] == play_match(journal.header, 1)
    text = journal.path.read_text(encoding="utf-8")
    journal.path.write_text(text[:-10], encoding="utf-8")  # killed in the middle of a line
    cut = DealJournal(journal.path, journal.header)
    assert len(cut.in_order) == 1
    cut.add(1, [0.5, 0.0])
    assert DealJournal(journal.path, journal.header).in_order == [[1.0, 0.0], [0.5, 0.0]]
    with pytest.raises(CommandError, match=r"a different match \(behaviour\)"):
        DealJournal(journal.path, {**journal.header, "behaviour": "other"})


@pytest.mark.parametrize(
    ("app", "arguments", "sentence"),
    [
        (value_error.app, "--editions nope", 'There is no edition "nope"'),
        (value_error.app, "--editions usa --model nope.json", "There is no network nope.json."),
        (value_error.app, "--games 1", 'Invalid value "1" for --games'),
        (tickets.app, "nope", 'There is no edition "nope"'),
        (tickets.app, "usa --players 9", "for 2 to 5 players, not 9"),
        (tricks.app, "usa --opponents nope", 'There is no bot "nope"'),
        (tricks.app, "usa --opponents best-response", "There is no best response for usa"),
        (tricks.app, "usa --trials 0", 'Invalid value "0" for --trials'),
        (calibrate.app, "--opponent nope", 'There is no opponent of champion "nope"'),
        (regret.app, "usa --bots nope,champion:2", 'There is no bot "nope"'),
        (regret.app, "usa --bots champion:2,club", "club does not search"),
        (regret.app, "usa --games 0", 'Invalid value "0" for --games'),
        (learning_curve.app, "usa --opponent nope", 'There is no bot "nope"'),
        (learning_curve.app, "usa --generations 1", 'Invalid value "1" for --generations'),
        (hidden.app, "usa --deals 0", 'Invalid value "0" for --deals'),
        (more_time.app, "usa --times 1", 'Invalid value "1" for --times'),
        (best_response.app, "usa --blocks 0", 'Invalid value "0" for --blocks'),
    ],
)
def test_bad_options_are_refused_in_a_sentence(
    app: App,
    arguments: str,
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(best_response, "JOURNALS", tmp_path)
    with pytest.raises(SystemExit) as stopped:
        run(app, arguments.split())
    assert stopped.value.code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith(f"{app.name[0]}: ")
    assert sentence in line


def test_the_informed_expert_samples_the_real_hands_and_tickets() -> None:
    game = Game.new("usa", 2, seed="open")
    bots = [Informed(str(p), 4) for p in range(2)]
    for bot in bots:
        bot.game = game
    show(game.events, enumerate(bots))
    for _ in range(12):
        seat = game.to_move or 0
        show(game.apply(seat, bots[seat].choose(game.view(seat))), enumerate(bots))
    seat, real = game.to_move or 0, game.state
    other, board = 1 - seat, real.board
    view = game.view(seat)
    position = bots[seat].known_position(view)
    bots[seat].estimate_tickets(view, position)
    sample = sample_position(position, 1)
    hand = range(other * board.width, (other + 1) * board.width)
    assert [sample.hands[i] for i in hand] == [real.hands[i] for i in hand]
    row = range(other * board.tickets, other * board.tickets + real.tally[other * TALLY + HELD])
    assert sorted(sample.held[i] for i in row) == sorted(real.held[i] for i in row)


def test_a_deal_of_the_probe_is_played_from_both_seats() -> None:
    shares = play_deal(str(SPRINT), 4, 1)
    assert len(shares) == 2
    assert all(0 <= share <= 1 for share in shares)


def test_the_champion_guesses_tickets_better_than_the_expert() -> None:
    found = perplexities(load("amsterdam"), 2, "club", 3)
    assert found["champion"] < found["expert"] < found["equal"]


def test_equal_bots_have_no_regret_and_a_wasted_turn_costs_something() -> None:
    assert play_game(load(SPRINT), ("expert:20", "expert:20"), 4, "regret") == []
    game = Game.new("amsterdam", 2, seed="regret")
    for _ in range(20):
        club = make("club", seed=1)
        game.apply(game.to_move or 0, club.choose(game.view(game.to_move or 0)))
    expert = Expert(1, 60)
    view = game.view(game.to_move or 0)
    best = expert.plan(view, expert.known_position(view))
    legal = expert.look_ahead(view, expert.known_position(view)).candidates
    gains = [gain_of(game, expert.known_position(view), (best, code), 60) for code in legal]
    assert gains[legal.index(best)] == 0
    assert min(gains) < 0


def test_a_trick_is_measured_over_deals_that_a_journal_keeps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    play = partial(tricks.tricks, "amsterdam", opponents="rusher", jobs=1, journals=tmp_path)
    for deals in (1, 2, 2):
        play(deals=deals, trials=2)
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == lines[2]
    (journal,) = tmp_path.iterdir()
    assert len(journal.read_text().splitlines()) == 3
    play(deals=1, against_regular=True)
    assert "rusher against regular" in capsys.readouterr().out
    assert (tmp_path / "tricks-amsterdam-rusher-regular.jsonl").exists()
    assert "NOT below 45%" in described("rusher", "champion:2", [[0.5], [0.6]])
    assert "over 2 deals, below 45%" in described("rusher", "champion:2", [[0.25], [0.5]])
    assert "2 deals, clearly above 50%" in described("rusher", "regular", [[0.7], [0.8]])
    assert "2 deals, NOT clearly above 50%" in described("rusher", "regular", [[0.5], [0.8]])


def test_a_champion_with_more_time_plays_against_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        more_time, "match_of", lambda *_: Match(load("amsterdam"), 2, ("champion:2", "expert:2"))
    )
    for _ in range(2):  # the second time from the journal
        more_time.more_time("amsterdam", deals=2, times=3, jobs=1, journals=tmp_path)
    first, second = capsys.readouterr().out.splitlines()
    assert first == second
    assert first.startswith("champion:6 against champion:2: ")
    assert more_time.is_weaker([[0.0, 0.5], [0.5, 0.0]])
    assert not more_time.is_weaker([[0.0, 0.5], [1.0, 0.0]])


def test_a_best_response_is_tuned_against_the_champion_and_can_be_resumed(tmp_path: Path) -> None:
    tuning = Tuning(load(SPRINT), 2, "club", 1, 1)
    journal = tmp_path / "search.jsonl"
    tuner = tune(tuning, "champion:2", 1, journal, 1)
    assert tune(tuning, "champion:2", 1, journal, 1).best == tuner.best != tuner.start
    path = tmp_path / "constants.toml"
    path.write_text(constants_text(tuner, "a command"))
    assert load_tuned(path) == pytest.approx(tuner.best, rel=1e-5)
    bot = Tuned(load_tuned(path), 1)
    game = Game.new(load(SPRINT), 2, seed="tuned")
    view = game.view(game.to_move or 0)
    assert bot.choose(view) in view.legal


def test_a_network_is_nearer_to_the_truth_than_a_constant() -> None:
    edition = load("amsterdam")
    net = net_for(edition, 2)
    assert net is not None
    error, truth, game = value_error.measure(edition, 2, net, 60, 8)
    assert error < truth
    assert game > 0


def test_a_learning_curve_begins_without_a_network(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = Game.new("amsterdam", 2, seed="learner")
    view = game.view(game.to_move or 0)
    learner = Learner(None, 4, "1")
    assert type(learner.make_search(view, learner.known_position(view)).judge) is Judge
    for _ in range(2):  # the second time from the journals
        learning_curve.learning_curve(
            "amsterdam",
            games=40,
            generations=2,
            later_games=20,
            deals=1,
            trials=2,
            opponent="club",
            jobs=1,
            folder=tmp_path / "training",
            journals=tmp_path,
        )
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == lines[3:]
    assert [line.split()[2] for line in lines[:3]] == ["0:", "1:", "2:"]
