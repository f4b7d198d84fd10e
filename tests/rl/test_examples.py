"""The examples run in a short form, and learn something."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

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


def test_ppo_runs() -> None:
    pytest.importorskip("torch", reason="torch is not installed: the PPO example is NOT tested")
    ppo = loaded("ppo")
    for opponents in ("random", "self"):
        net = ppo.train("amsterdam", opponents, seconds=0, seed=1, games=8)
        assert 0 <= ppo.evaluate(net, "amsterdam", 8) <= 1
