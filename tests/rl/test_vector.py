"""Many games at once are the same games as one by one; rewards, copies, and bad arguments."""

import copy
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

import waggonway as ww
from tests.tables import EVERY_TABLE
from waggonway import bots, fast, rl
from waggonway.core.setup import quick_game
from waggonway.editions.tables import board_of
from waggonway.game import Game

pytestmark = pytest.mark.compiled_only


@EVERY_TABLE
def test_games_are_those_of_the_engine(edition: str | Path, seats: int) -> None:
    env = rl.vector(edition, 3, seats)
    seen, infos = env.reset(seed=40)
    ours = [fast.deal(edition, seats, n, n % seats) for n in (40, 41, 42)]
    assert infos["game"].tolist() == [40, 41, 42]
    while not all(position.over for position in ours):
        assert env.observation_space.contains(np.array(seen))
        actions = env.random_actions()
        running = [not position.over for position in ours]
        for i, position in enumerate(ours):
            if not position.over:
                assert position.seat == infos["seat"][i]
                position.apply(env.games.index.code_of(env.games.states[i], actions[i]))
        seen, _, over, cut, infos = env.step(actions)
        assert not cut.any()
        for i, position in enumerate(ours):
            if running[i]:
                assert over[i] == position.over
                if position.over:
                    check_rewards(position, infos["rewards"][i])


def check_rewards(position: fast.Position, rewards: NDArray[Any]) -> None:
    places = [seat.place for seat in position.result().seats]
    worse = [sum(p > own for p in places) - sum(p < own for p in places) for own in places]
    assert rewards.tolist() == [value / (len(places) - 1) for value in worse]


def test_arrays_are_reused_and_read_only() -> None:
    env = rl.vector("usa", 4, 2)
    first, infos = env.reset(seed=1)
    second, *_, later = env.step(env.random_actions())
    assert first is second
    assert infos is later
    assert not first.flags.writeable
    assert not env.action_mask.flags.writeable
    assert env.metadata["autoreset_mode"].name == "NEXT_STEP"


def test_an_illegal_action_changes_nothing() -> None:
    env = rl.vector("usa", 2, 2)
    seen, _ = env.reset(seed=1)
    before = seen.copy()
    legal = env.random_actions()
    for bad in ([legal[0], 10**6], [legal[0], -1], [legal[0], 0], legal[:1]):
        with pytest.raises(ValueError, match=r"not legal|needed"):
            env.step(np.array(bad))
        assert (seen == before).all()


@pytest.mark.parametrize("reward", ["margin", "score"])
@pytest.mark.parametrize("edition", ["usa", "first_journey"])
def test_rewards_add_up(edition: str, reward: str) -> None:
    env = rl.vector(edition, 1, 2, reward=reward)
    _, infos = env.reset(seed=5)
    total = np.zeros(2)
    over: NDArray[Any] = np.zeros(1, bool)
    while not over[0]:
        _, _, over, _, infos = env.step(env.random_actions())
        total += infos["rewards"][0]
    result = fast.Position(env.edition, env.games.states[0]).result()
    if env.edition.journey is None:
        scores = [seat.total for seat in result.seats]
        margins = [scores[0] - scores[1], scores[1] - scores[0]]
        assert total.tolist() == (margins if reward == "margin" else scores)
    elif reward == "margin":
        assert total[0] == -total[1]
    else:
        assert total.min() >= 0


def test_the_learner_meets_random_opponents() -> None:
    env = rl.vector("usa", 8, 3, opponents="random", dtype="float32")
    seen, infos = env.reset(seed=1)
    ends = 0
    while ends < 8:
        assert (infos["seat"] == 0).all()
        seen, own, over, _, infos = env.step(env.random_actions())
        ends += int(over.sum())
        assert (own[~over] == 0).all()
    assert seen.dtype == np.float32


@pytest.mark.parametrize("edition", ["reduced", "first_journey"])
def test_the_learner_meets_bots(edition: str) -> None:
    env = rl.vector(edition, 3, 3, opponents=["casual", "beginner"])
    _, infos = env.reset(seed=1)
    totals = np.zeros(3)
    ended = np.zeros(3, bool)
    for step in range(200):
        if step == 5:
            env = pickle.loads(pickle.dumps(env))
        assert (infos["seat"] == 0).all()
        assert (env.action_mask.any(1)).all()
        _, own, over, _, infos = env.step(env.random_actions())
        assert (own == infos["rewards"][:, 0]).all()
        assert (own[~over] == 0).all()
        totals[over & ~ended] = own[over & ~ended]
        ended |= over
        if ended.all():
            break
    assert ended.all()
    assert totals.mean() < 0  # random play loses to them
    assert infos["game"].min() >= 1


def test_bots_in_a_vector_play_as_in_any_game() -> None:
    env = rl.vector("reduced", 1, 2, opponents="beginner")
    env.reset(seed=8)
    state = quick_game(board_of(env.edition), 2, 8, 0)
    game, bot = Game(env.edition, state, []), bots.make("beginner", seed="8/1")
    while not game.over:
        if game.to_move == 0:
            number = env.random_actions()[0]
            game.apply(0, env.actions.action(game, number))
            env.step([number])
        else:
            game.apply(1, bot.choose(game.view(1)))
    assert env.games.over[0]
    assert list(env.games.states[0].owned) == list(game.state.owned)


@pytest.mark.parametrize("duplicate", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_go_on_in_the_same_way(duplicate) -> None:  # type: ignore[no-untyped-def]
    env = rl.vector("europe", 3, 3)
    env.reset(seed=9)
    for _ in range(120):
        env.step(env.random_actions())
    twin = duplicate(env)
    for _ in range(120):
        actions = env.random_actions()
        assert actions == twin.random_actions()
        ours, theirs = env.step(actions), twin.step(actions)
        for one, other in zip(ours[:3], theirs[:3], strict=True):
            assert (one == other).all()
    single = rl.aec("europe", 3)
    single.reset(seed=9)
    for _ in range(40):
        mask = single.observe(single.agent_selection)["action_mask"]
        single.step(int(np.flatnonzero(mask)[-1]))
    other = duplicate(single)
    assert other.state().tobytes() == single.state().tobytes()
    assert other.agent_selection == single.agent_selection


def test_a_seed_deals_the_game_of_the_engine() -> None:
    env = rl.aec("usa", 3)
    for options, start in ((None, None), ({"start": 2}, 2), ({"seed": "text", "start": 1}, 1)):
        env.reset(seed=7, options=options)
        seed = (options or {}).get("seed", "7")
        game = ww.new_game("usa", 3, seed=str(seed), start=start)
        assert list(env.table.state.deck) == list(game.state.deck)
        assert env.table.state.start == game.start


def test_an_illegal_action_loses_or_is_an_error() -> None:
    env = rl.aec("usa", 2)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(0)
    assert env.terminations == {"player_0": True, "player_1": True}
    assert env.rewards[agent] == -1
    for make in (rl.aec, rl.single):
        strict = make("usa", 2, illegal="raise")
        strict.reset(seed=1)
        with pytest.raises(ValueError, match="not legal"):
            strict.step(0)


def test_a_step_before_the_first_reset_says_so() -> None:
    for step in (
        lambda: rl.vector("usa", 2).step([0, 0]),
        lambda: rl.single("usa").step(0),
        lambda: rl.aec("usa").step(0),
        lambda: rl.parallel("usa").step({}),
    ):
        with pytest.raises(ResetNeeded, match=r"reset\(\)"):
            step()


@pytest.mark.parametrize(
    "options",
    [{"reward": "x"}, {"dtype": "x"}, {"payments": "x"}, {"seats": 9}, {"illegal": "x"}],
)
def test_bad_arguments_are_refused(options) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(ValueError, match=r"not|needed|at least|no bot"):
        rl.aec("usa", **options)


def test_bad_arguments_of_the_other_environments_are_refused() -> None:
    for call in (
        lambda: rl.vector("usa", 0),
        lambda: rl.vector("usa", 1, opponents="nobody"),
        lambda: rl.vector("usa", 1, 3, opponents=["random"]),
        lambda: rl.vector("usa").reset(seed=-1),
        lambda: rl.vector("usa").reset(seed="7"),  # type: ignore[arg-type]
        lambda: rl.vector("usa", "4"),  # type: ignore[arg-type]
        lambda: rl.vector("usa", 2, render_mode="svg"),
        lambda: rl.aec("usa", 2.0),  # type: ignore[arg-type]
        lambda: rl.Layout("usa", 9),
        lambda: rl.board_graph("usa", 2).read(np.zeros(3, np.uint8)),
        lambda: rl.single("usa", opponents="nobody"),
        lambda: rl.single("usa", 3, opponents=["random"]),
        lambda: rl.single("usa").reset(options={"seat": 5}),
    ):
        with pytest.raises(ValueError, match=r"not|needed|at least|no bot"):
            call()
