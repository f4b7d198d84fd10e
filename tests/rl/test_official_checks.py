"""The official checks of PettingZoo and Gymnasium pass for every edition and number of players.

Warnings are errors. Two are expected: PettingZoo advises against observations that are dicts,
although that is how its own card games offer a mask.
"""

import warnings
from collections.abc import Iterator
from pathlib import Path

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, render_test, seed_test

from tests.tables import EVERY_TABLE
from waggonway import rl
from waggonway.editions import available

pytestmark = pytest.mark.compiled_only

CYCLES = 30
EXPECTED = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # of an agent that does not decide
)


@pytest.fixture(autouse=True)
def only_expected_warnings() -> Iterator[None]:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for text in EXPECTED:
            warnings.filterwarnings("ignore", text)
        yield


@EVERY_TABLE
def test_aec(edition: str | Path, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(rl.aec(edition, seats), CYCLES)
    seed_test(lambda: rl.aec(edition, seats), CYCLES)


@EVERY_TABLE
def test_parallel(edition: str | Path, seats: int) -> None:
    parallel_api_test(rl.parallel(edition, seats), CYCLES)
    parallel_seed_test(lambda: rl.parallel(edition, seats), CYCLES)


@EVERY_TABLE
def test_gymnasium(edition: str | Path, seats: int) -> None:
    check_env(rl.single(edition, seats), skip_render_check=True)


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda **options: rl.aec("first_journey", 2, **options))
    assert "points" in capsys.readouterr().out


@pytest.mark.parametrize("edition", available())
def test_every_edition_is_registered(edition: str) -> None:
    name = f"waggonway/{edition}-v0"
    assert isinstance(pettingzoo.make("aec", name), rl.AEC)
    assert isinstance(pettingzoo.make("parallel", name), rl.Parallel)
    single = gymnasium.make(name, opponents="beginner")
    assert isinstance(single.unwrapped, rl.Single)
    many = gymnasium.make_vec(name, num_envs=2, vectorization_mode="vector_entry_point")
    assert many.num_envs == 2
    rl.register()  # a second time, without a warning


def test_a_checked_environment_plays_whole_games() -> None:
    env = gymnasium.make("waggonway/first_journey-v0", opponents="club", reward="margin")
    rng = np.random.default_rng(1)
    _, info = env.reset(seed=3)
    over = False
    while not over:
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        _, reward, over, cut, info = env.step(action)
        assert not cut
    assert float(reward).is_integer()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
