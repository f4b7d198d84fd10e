"""The champion: its learned value, its fixed opponent, and both builds choose alike."""

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import fmean

import msgspec
import pytest

from tests.kit import SPRINT
from waggonway import bots
from waggonway.arena.code_digest import code_digest
from waggonway.arena.training_games import Training
from waggonway.arena.value_training import Model, model_file
from waggonway.bots import value_models
from waggonway.bots.champion import CHAMPION_TABLE_LIMIT_S, Champion
from waggonway.bots.constants import level_constants, weights_of
from waggonway.bots.expert import Expert
from waggonway.bots.frozen import Expert02, default_trials
from waggonway.bots.knowledge import route_graph_of
from waggonway.bots.planner import feature_index as index
from waggonway.bots.planner.feature_index import INPUTS
from waggonway.bots.planner.features import described
from waggonway.bots.planner.planner import Planner
from waggonway.bots.planner.playouts import planners_for, play_out, play_until, success
from waggonway.bots.planner.search import Judge, candidates
from waggonway.bots.planner.two_turn_judge import Opponents, TwoTurnJudge
from waggonway.bots.planner.value_judge import ValueJudge
from waggonway.bots.planner.value_net import OUTPUTS, SUCCESS, WIN, ValueNet
from waggonway.bots.planner.weights import Weights
from waggonway.bots.planning_bot import MAX_CLAIMS
from waggonway.bots.value_models import (
    MODELS_FOLDER,
    ModelFile,
    TicketModelFile,
    model_path,
    net_for,
    read_model,
    ticket_model_path,
    ticket_net_for,
)
from waggonway.core.bits import WORD
from waggonway.core.codes import ACTION, OVER
from waggonway.core.setup import quick_game
from waggonway.core.state import GOODS, TALLY
from waggonway.core.turn import apply
from waggonway.editions import available, load
from waggonway.editions.tables import board_of
from waggonway.game import Game

MODELS = sorted(MODELS_FOLDER.glob("*_[0-9].json"))
TICKET_MODELS = sorted(MODELS_FOLDER.glob("*_tickets.json"))
MAX_MODEL_BYTES = 5_000_000

CHOICES = """
import sys
from waggonway import bots
from waggonway.game import Game
bot, moves, *editions = sys.argv[1:]
for edition in editions:
    game = Game.new(edition, 2, seed="builds")
    for _ in range(int(moves)):
        game.apply(game.to_move, bots.make("club", seed=1).choose(game.view(game.to_move)))
    view, searcher = game.view(game.to_move), bots.make(bot, seed=1)
    search = searcher.look_ahead(view, searcher.known_position(view))
    ahead = [round(lead, 6) for lead in search.ahead]
    print(edition, searcher.choose(view), search.candidates, search.tries, ahead)
"""


def choices(bot: str, moves: int, editions: list[str], *, interpreted: bool) -> list[str]:
    """Return a bot's search and choice in each edition, after some moves of a weaker bot."""
    environment = {**os.environ, "WAGGONWAY_INTERPRETED": "1" if interpreted else "0"}
    command = [sys.executable, "-c", CHOICES, bot, str(moves), *editions]
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


def test_compiled_and_interpreted_champions_choose_the_same() -> None:
    trained = sorted({path.stem.rpartition("_")[0] for path in MODELS})[:2]
    compiled = choices("champion:24", 24, trained, interpreted=False)
    assert compiled == choices("champion:24", 24, trained, interpreted=True)


def test_features_of_a_position_are_the_same_for_every_order_of_asking() -> None:
    board = board_of(load("usa"))
    state = quick_game(board, 3, 5)
    graph = route_graph_of(load("usa"))

    def asked(seat: int) -> list[int]:
        return described(state, [Planner(graph, Weights(), p) for p in range(3)], seat)

    first = [asked(seat) for seat in range(3)]
    assert [asked(seat) for seat in (2, 1, 0)] == first[::-1]
    assert all(len(row) == INPUTS for row in first)


def test_features_tell_what_the_plan_needs_and_what_was_collected() -> None:
    edition = load("amsterdam")
    graph, board = route_graph_of(edition), board_of(edition)
    state = quick_game(board, 2, 5)
    planners = [Planner(graph, Weights(), p) for p in range(2)]
    play_until(state, planners, 14)
    row = described(state, planners, 0)
    me = planners[0]
    planned = [r for r in range(board.routes) if (me.want[r // WORD] >> (r % WORD)) & 1]
    assert planned
    assert row[index.MERCHANDISE_NOW] == state.tally[GOODS]
    assert row[index.PLANNED_MERCHANDISE] == sum(board.cart[r] != 0 for r in planned)
    assert row[index.PAYABLE_ROUTES] + (row[index.MOST_MISSING] > 0) <= len(planned)
    assert row[index.ALL_MISSING] >= row[index.MOST_MISSING]
    assert row[index.GRAY_CARDS] == me.gray
    assert row[index.SEAT_FEATURES + index.MERCHANDISE_NOW] == state.tally[TALLY + GOODS]
    shared = [r for r in planned if (planners[1].want[r // WORD] >> (r % WORD)) & 1]
    assert row[-2:] == [len(shared), state.merchandise_left]


def test_a_network_computes_in_integers_and_stays_between_0_and_1() -> None:
    first = [0] * (INPUTS + 1)
    first[0] = 1 << 20  # the seat's trains
    net = ValueNet(first, [1 << 6, 0, -(1 << 12), 0])
    x = [0] * INPUTS
    x[0] = 16
    assert net.value_of(x, WIN) == 16 / 64
    assert net.value_of(x, SUCCESS) == 0.0
    x[0] = 1000
    assert net.value_of(x, WIN) == 1.0
    with pytest.raises(ValueError, match="does not fit"):
        ValueNet(first[1:], [0] * (OUTPUTS * 2))
    with pytest.raises(ValueError, match="does not fit"):
        ValueNet(first, [0])


def test_a_network_for_two_answers_like_the_one_for_more() -> None:
    edition = load("usa")
    model = msgspec.json.decode(model_path("usa", 2).read_bytes(), type=ModelFile)
    usual, joined = (ValueNet(model.first, model.second, players) for players in (0, 2))
    graph, board = route_graph_of(edition), board_of(edition)
    for number in range(10):
        state = quick_game(board, 2, number)
        planners = [Planner(graph, Weights(), p) for p in range(2)]
        play_until(state, planners, 6 * number)
        row = described(state, planners, 0)
        for output in (WIN, SUCCESS):
            assert usual.value_of(row, output) == joined.value_of(row, output)


def test_a_game_that_ends_within_the_horizon_is_scored_not_estimated() -> None:
    edition = load("amsterdam")
    graph, board = route_graph_of(edition), board_of(edition)
    net = ValueNet([0] * (INPUTS + 1), [0, 0, 0, 0])  # everything is lost
    whole = Judge(graph, [Weights()] * 2)
    long, short = (ValueJudge(graph, [Weights()] * 2, net, rounds) for rounds in (500, 3))
    start = quick_game(board, 2, 1)
    assert long.value(start.clone(), 0) == whole.value(start.clone(), 0) > 0
    assert short.value(start.clone(), 0) == 0
    assert 0 < short.decisions < long.decisions == whole.decisions


def test_two_turns_are_looked_ahead_where_games_are_short() -> None:
    judges, limits = [], []
    for edition in ("amsterdam", "usa", "first_journey"):
        game = Game.new(edition, 2, seed="turns")
        view = game.view(game.to_move or 0)
        champion = Champion(1)
        judges.append(type(champion.make_search(view, champion.known_position(view)).judge))
        limits.append(champion.limits(view) == Expert(1).limits(view))
    assert judges == [TwoTurnJudge, ValueJudge, ValueJudge]
    assert limits == [False, True, True]
    assert Champion(1, 50).limits(Game.new("amsterdam", 2, seed="turns").view(0))[0] == 50
    untrained = Game.new(load(SPRINT), 2, seed="turns").view(0)  # a short game without a network
    assert Champion(1).limits(untrained) == Expert(1).limits(untrained)


def test_a_next_turn_is_judged_by_the_position_after_it() -> None:
    edition = load("amsterdam")
    graph, board = route_graph_of(edition), board_of(edition)
    net = net_for(edition, 2)
    assert net is not None
    weights = [weights_of("champion", edition, 2)] * 2
    judge = TwoTurnJudge(graph, weights, net, 1, MAX_CLAIMS)
    errors, endings = [], 0
    for number in range(80):
        start = quick_game(board, 2, number)
        play_until(start, planners_for(start, graph, weights), 4 + number % 24)
        if start.phase == OVER or start.last:
            continue
        opponents = Opponents(start.clone(), planners_for(start, graph, weights))
        for action in candidates(start, graph, weights[start.seat], MAX_CLAIMS):
            state = start.clone()
            apply(state, action)
            value = judge.value_after(start, action, opponents)
            planners = planners_for(state, graph, weights)
            if state.phase == ACTION and state.last:
                play_out(state, planners)
                assert value == success(state, start.seat)
                endings += 1
            elif state.phase == ACTION:
                features = described(state, planners, start.seat)
                errors.append(abs(value - net.value_of(features, SUCCESS)))
    assert endings > 5
    assert len(errors) > 200
    assert max(errors) < 0.1  # a plan that would change although nothing is in its way
    assert fmean(errors) < 0.005


@pytest.mark.parametrize("path", MODELS, ids=lambda path: path.stem)
def test_a_model_names_its_command_and_beats_its_baseline(path: Path) -> None:
    assert path.stat().st_size < MAX_MODEL_BYTES
    model = msgspec.json.decode(path.read_bytes(), type=ModelFile)
    assert model.command.startswith(f"waggonway train {model.edition} ")
    assert path.stem == f"{model.edition}_{model.players}"
    assert model.edition in available()
    assert model.error < 0.9 * model.baseline
    assert net_for(load(model.edition), model.players) is not None


@pytest.mark.parametrize("path", TICKET_MODELS, ids=lambda path: path.stem)
def test_a_model_that_guesses_names_its_command(path: Path) -> None:
    assert path.stat().st_size < MAX_MODEL_BYTES
    model = read_model(path, TicketModelFile)
    orders = f"waggonway train {model.edition} --players {model.players} --learn tickets "
    assert model.command.startswith(orders)
    assert path == ticket_model_path(model.edition, model.players)
    assert ticket_net_for(load(model.edition), model.players) is not None


def test_every_printed_edition_has_a_model_for_every_number_of_players() -> None:
    for edition in map(load, available()):
        for seats in range(edition.seats[0], edition.seats[1] + 1):
            assert net_for(edition, seats) is not None, (edition.id, seats)


def test_without_a_model_the_champion_plays_games_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert net_for(load(SPRINT), 2) is None
    game = Game.new("amsterdam", 2, seed="fallback")
    view = game.view(game.to_move or 0)
    champion = Champion(1, 30)
    trained = champion.look_ahead(view, champion.known_position(view))
    assert isinstance(trained.judge, ValueJudge)
    monkeypatch.setattr(value_models, "value_net", lambda edition, seats: None)
    untrained = champion.look_ahead(view, champion.known_position(view))
    assert type(untrained.judge) is Judge


def test_a_changed_board_that_kept_its_id_has_no_network() -> None:
    usa = load("usa")
    assert net_for(usa, 2) is not None
    routes = msgspec.structs.replace(usa.routes, trains=40)
    changed = msgspec.structs.replace(usa, routes=routes)
    assert net_for(changed, 2) is None


def test_a_network_of_your_own_is_used_for_the_board_it_was_trained_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    edition = load(SPRINT)
    monkeypatch.setenv("WAGGONWAY_MODELS", str(tmp_path))
    assert net_for(edition, 3) is None
    training = Training(edition, 2, games=40, seed=1)
    layers = [0] * (INPUTS + 1), [0] * (2 * OUTPUTS)
    text = model_file(training, Model(*layers, 1, 0.1, 0.2), "waggonway train …")
    model_path(edition.id, 2, tmp_path).write_text(text, encoding="utf-8")
    assert net_for(edition, 2) is not None
    assert not caplog.records
    routes = msgspec.structs.replace(edition.routes, trains=edition.routes.trains - 1)
    assert net_for(msgspec.structs.replace(edition, routes=routes), 2) is None
    assert "a different edition" in caplog.text
    model_path(edition.id, 4, tmp_path).write_text(text[:-9], encoding="utf-8")
    assert net_for(edition, 4) is None
    assert f"{edition.id}_4.json is not used" in caplog.text
    monkeypatch.setattr(value_models, "FEATURES_VERSION", 2)
    value_models.own_net.cache_clear()
    assert net_for(edition, 2) is None
    assert "trained by a different version" in caplog.text
    monkeypatch.setenv("WAGGONWAY_MODELS", str(tmp_path / "typo"))
    assert net_for(edition, 2) is None
    assert "a folder that does not exist" in caplog.text


def test_networks_of_your_own_belong_to_what_decides_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = code_digest()
    monkeypatch.setenv("WAGGONWAY_MODELS", str(tmp_path))
    (tmp_path / "reduced_2.json").write_text("{}")
    assert code_digest() != before


def test_the_champion_names_no_chance_of_a_ticket_before_the_end_is_in_sight() -> None:
    game = Game.new("usa", 2, seed="chances")
    for _ in range(12):
        seat = game.to_move or 0
        game.apply(seat, bots.make("club", seed=1).choose(game.view(seat)))
    champion = bots.make("champion:40", seed=1)
    assert isinstance(champion, Champion)
    needs = [
        need for one in champion.explain(game.view(game.to_move or 0)) for need in one.reason.needs
    ]
    assert needs
    assert all(need.chance is None for need in needs)


def test_searchers_take_budgets_and_time_limits() -> None:
    champion, frozen = bots.make("champion:50"), bots.make("expert-0.2:60")
    assert isinstance(champion, Champion)
    assert isinstance(frozen, Expert02)
    assert (champion.trials, frozen.trials) == (50, 60)
    timed = bots.make("champion", timed=True)
    assert isinstance(timed, Champion)
    assert timed.budget == CHAMPION_TABLE_LIMIT_S < 2


def test_the_fixed_expert_plans_as_in_version_0_2() -> None:
    for edition in map(load, available()):
        for seats in (2, 4):
            constants = level_constants("expert-0.2", edition, seats)
            assert (constants["orders"], constants["bounded"]) == (3, 0)


def test_the_fixed_expert_has_the_budgets_of_version_0_2() -> None:
    assert default_trials(load("usa")) == 800
    assert default_trials(load("first_journey")) == 1012
    assert default_trials(load("amsterdam")) == 6328


def test_the_fixed_expert_never_changes() -> None:
    """Whatever `expert` learns, figures against its version 0.2 stay comparable."""
    golden = json.loads(Path(__file__).with_name("expert_0_2.json").read_text(encoding="utf-8"))
    found = {
        moves: choices("expert-0.2:80", int(moves), sorted(available()), interpreted=False)
        for moves in golden
    }
    assert found == golden
