"""The examples run in a short form, and learn something."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from waggonway import bots, rl
from waggonway.arena.play import play
from waggonway.editions import load
from waggonway.game import Game

pytestmark = pytest.mark.compiled_only

EXAMPLES = Path(__file__).parents[2] / "examples"


def loaded(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def test_evolution_beats_random() -> None:
    weights, reward = loaded("evolve").train("amsterdam", rounds=6, games=32, pairs=6, seed=1)
    assert weights.any()
    assert reward > 0.2


@pytest.mark.parametrize(
    ("example", "package", "extra"), [("ppo", "torch", "train"), ("evolve", "numpy", "rl")]
)
def test_an_example_names_the_extra_that_is_missing(
    example: str, package: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(SystemExit, match=f"{package} is not installed.*waggonway\\[{extra}\\]"):
        loaded(example)


@pytest.fixture
def ppo() -> ModuleType:
    """The PPO example; without torch its tests are skipped, and the summary says so."""
    pytest.importorskip("torch", reason="torch is not installed: the PPO example is NOT tested")
    return loaded("ppo")


@pytest.mark.parametrize(("opponents", "reward"), [("random", "score"), ("self", "place")])
def test_ppo_learns(ppo: ModuleType, opponents: str, reward: str) -> None:
    rounds = list(
        ppo.train("reduced", opponents, 30_000, seed=1, reward=reward, width=32, games=64)
    )
    assert ppo.evaluate(rounds[-1][1], "reduced", "random", 100) > 0.6


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("mars", "no edition"),
        ("usa --opponents nobody", "no bot"),
        ("usa --against self", "no bot"),
        ("usa --steps 0", "at least 1"),
        ("usa --save none/a.weights", "does not exist"),
    ],
)
def test_ppo_refuses_wrong_arguments_before_it_trains(
    words: str,
    reason: str,
    ppo: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["ppo.py", *words.split()])
    with pytest.raises(SystemExit):
        ppo.main()
    assert reason in capsys.readouterr().err


def test_ppo_is_repeatable_and_meets_bots(ppo: ModuleType) -> None:
    options = {"seed": 2, "reward": "place", "width": 8, "games": 4}
    (_, one), (_, other) = (list(ppo.train("reduced", "beginner", 1, **options))[-1] for _ in "ab")
    for ours, theirs in zip(one.parameters(), other.parameters(), strict=True):
        assert ours.equal(theirs)


def test_an_exported_network_plays_as_a_bot(ppo: ModuleType, tmp_path: Path) -> None:
    """The bot chooses the likeliest action of the network, without torch."""
    import torch

    torch.manual_seed(1)
    env = rl.aec("reduced", 2, dtype="float32")
    net = ppo.Net(env.setting.layout.size, len(env.setting.actions), 16)
    torch.nn.init.orthogonal_(net.policy.weight, 1.0)
    ppo.export(net, "reduced", tmp_path / "reduced.weights")
    learner: Any = loaded("learner")
    learner.WEIGHTS = tmp_path
    learner.network.cache_clear()
    game, players = Game.new("reduced", 2, seed="7"), [learner.Learner() for _ in range(2)]
    bots.show(game.events, enumerate(players))
    env.reset(seed=7)
    same = total = 0
    while (seat := game.to_move) is not None:
        seen = env.observe(f"player_{seat}")
        with torch.no_grad():
            inputs = torch.from_numpy(seen["observation"]), torch.from_numpy(seen["action_mask"])
            chances, _ = net(inputs[0][None], inputs[1][None] != 0)
        number, action = int(chances.argmax()), players[seat].choose(game.view(seat))
        total += 1
        same += env.setting.actions.action(game, number) == action
        env.step(env.setting.actions.number(game, action))
        bots.show(game.apply(seat, action), enumerate(players))
    assert same >= 0.95 * total  # weights are rounded to 16 bits


@pytest.mark.parametrize("edition", ["reduced", "first_journey"])
def test_the_trained_bot_beats_beginner(edition: str) -> None:
    name = f"{EXAMPLES / 'learner.py'}:Learner"
    won = 0.0
    for number in range(40):
        names = (name, "beginner") if number % 2 else ("beginner", name)
        result = play(load(edition), names, f"learner/{number}")[0].result()
        assert result is not None
        won += (number % 2 == 0) in result.winners and 1 / len(result.winners)
    assert won > 22


def test_the_trained_bot_names_the_boards_that_it_knows() -> None:
    bot = loaded("learner").Learner()
    with pytest.raises(ValueError, match=r"no weights for usa with 2 players.*first_journey"):
        bot.choose(Game.new("usa", 2, seed="1").view(0))
