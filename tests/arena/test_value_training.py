"""`waggonway train`: the games it learns from, and the model it writes."""

import json
from pathlib import Path

import numpy as np
import pytest

from tests.cli.run import Command
from tests.kit import SPRINT
from waggonway.arena import value_training
from waggonway.arena.value_training import (
    Training,
    TrainingError,
    check_folder,
    fit,
    make_games,
    play_chunk,
    predicted,
)
from waggonway.bots.planner.features import INPUTS
from waggonway.bots.planner.value_net import OUTPUTS, ValueNet
from waggonway.bots.workers import Workers
from waggonway.editions import load

SMALL = Training(load(SPRINT), 2, games=40, seed=1, hidden=4, epochs=2)


def test_a_chunk_depends_only_on_its_number() -> None:
    features, results = play_chunk(SMALL, 0)
    again, _ = play_chunk(SMALL, 0)
    other, _ = play_chunk(SMALL, 1)
    assert features.shape == (len(results), INPUTS)
    assert results.shape[1] == OUTPUTS
    assert (features == again).all()
    assert features.shape != other.shape or (features != other).any()
    assert ((results >= 0) & (results <= 1)).all()
    wins = results[:, 0].reshape(-1, 2).sum(axis=1)
    assert np.allclose(wins, 1)  # of all seats at one moment


def test_the_trained_network_computes_like_its_training(tmp_path: Path) -> None:
    for number in range(SMALL.chunks):
        features, results = play_chunk(SMALL, number)
        with value_training.chunk_file(tmp_path, number).open("wb") as file:
            np.savez_compressed(file, features=features, results=results)
    assert list(make_games(SMALL, tmp_path, 1, Workers)) == [20] * SMALL.chunks
    model = fit(SMALL, tmp_path)
    net = ValueNet(model.first, model.second)
    first = np.array(model.first).reshape(-1, INPUTS + 1)
    second = np.array(model.second).reshape(OUTPUTS, -1)
    expected = predicted(first, second, features[:20])
    for row, values in zip(features[:20].tolist(), expected.tolist(), strict=True):
        assert [net.value_of(row, output) for output in range(OUTPUTS)] == values


def test_games_of_other_settings_are_refused(tmp_path: Path) -> None:
    check_folder(SMALL, tmp_path)
    check_folder(SMALL, tmp_path)
    with pytest.raises(TrainingError, match="different training"):
        check_folder(Training(load(SPRINT), 3, games=40, seed=1), tmp_path)


def test_the_model_says_how_it_was_made(waggonway: Command, tmp_path: Path) -> None:
    out = tmp_path / "m.json"
    orders = ["train", str(SPRINT), "--games", 20, "--epochs", 1, "--hidden", 2, "-o", out]
    done = waggonway(*orders, "--jobs", 1)
    assert done.code == 0, done.err
    model = json.loads(out.read_text())
    assert model["command"].startswith(f"waggonway train {SPRINT} --players 2 --games 20 ")
    assert "positions" in done.out
    assert "already exists. Add --resume to continue." in waggonway.refused(*orders)
    again = waggonway(*orders, "--resume", "--json")
    assert json.loads(again.out)["positions"] == model["positions"]
    assert json.loads(out.read_text()) == model


@pytest.mark.parametrize(
    ("orders", "word"),
    [
        (["--games", 5], "--games must be at least 20"),
        (["--hidden", 999], "--hidden must be at most 256"),
        (["--out", "-"], "--out must be a file"),
    ],
)
def test_orders_that_make_no_sense_are_refused(
    orders: list[object], word: str, waggonway: Command
) -> None:
    assert word in waggonway.refused("train", str(SPRINT), *orders, "--jobs", 1)
