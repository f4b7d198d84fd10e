"""`waggonway train`: the games it learns from, and the model it writes."""

import json
from pathlib import Path

import msgspec
import numpy as np
import pytest

from tests.cli.run import Command
from tests.kit import SPRINT
from waggonway.arena.training_folder import TrainingError, check_folder, chunk_file, save_games
from waggonway.arena.training_games import Training, play_chunk
from waggonway.arena.value_network import predicted
from waggonway.arena.value_training import TRACE, Model, fit, mixed, train
from waggonway.bots.planner.feature_index import INPUTS
from waggonway.bots.planner.value_net import OUTPUTS, ValueNet
from waggonway.editions import load

SMALL = Training(load(SPRINT), 2, games=40, seed=1, hidden=4, epochs=2)


def test_a_chunk_depends_only_on_its_number() -> None:
    features, results, samples = play_chunk(SMALL, 0)
    again = play_chunk(SMALL, 0).features
    other = play_chunk(SMALL, 1).features
    assert 2 * samples.sum() == len(results)
    assert features.shape == (len(results), INPUTS)
    assert results.shape[1] == OUTPUTS
    assert (features == again).all()
    assert features.shape != other.shape or (features != other).any()
    assert ((results >= 0) & (results <= 1)).all()
    wins = results[:, 0].reshape(-1, 2).sum(axis=1)
    assert np.allclose(wins, 1)  # of all seats at one moment


def trained(training: Training, folder: Path) -> tuple[Model, list[int]]:
    """Train with one process; return the model and the sizes of the chunks."""
    steps, sizes = train(training, folder, 1), []
    while True:
        try:
            sizes.append(next(steps))
        except StopIteration as end:
            return end.value, sizes


def test_the_trained_network_computes_like_its_training(tmp_path: Path) -> None:
    chunks = [play_chunk(SMALL, number) for number in range(SMALL.chunks(1))]
    for number, games in enumerate(chunks):
        save_games(chunk_file(tmp_path, 1, number), games)
    model, sizes = trained(SMALL, tmp_path)
    assert sizes == [20] * SMALL.chunks(1)
    assert model == fit(SMALL, tmp_path)
    net = ValueNet(model.first, model.second)
    first = np.array(model.first).reshape(-1, INPUTS + 1)
    second = np.array(model.second).reshape(OUTPUTS, -1)
    features = chunks[0].features[:20]
    expected = predicted(first, second, features)
    for row, values in zip(features.tolist(), expected.tolist(), strict=True):
        assert [net.value_of(row, output) for output in range(OUTPUTS)] == values


def test_later_generations_play_with_the_network_before_them(tmp_path: Path) -> None:
    training = msgspec.structs.replace(SMALL, generations=3, later_games=20)
    model, sizes = trained(training, tmp_path)
    assert sizes == [20, 20, 10, 10, 10, 10]
    networks = [(tmp_path / f"generation-{n}.json").read_bytes() for n in (1, 2, 3)]
    assert len(set(networks)) == 3
    assert networks[2] == msgspec.json.encode(model)
    # A training that lost its last network and a chunk goes on, with the same result.
    (tmp_path / "generation-3.json").unlink()
    chunk_file(tmp_path, 3, 1).unlink()
    assert trained(training, tmp_path) == (model, sizes)
    alone = msgspec.structs.replace(SMALL, hidden=5)  # needs only the games of planners
    check_folder(alone, tmp_path)
    with pytest.raises(TrainingError, match=r"different training \(hidden\)"):
        check_folder(msgspec.structs.replace(training, hidden=5), tmp_path)


def test_a_training_of_one_generation_can_be_continued_with_more(tmp_path: Path) -> None:
    trained(SMALL, tmp_path)
    more = msgspec.structs.replace(SMALL, hidden=5, generations=2, later_games=20)
    _, sizes = trained(more, tmp_path)
    assert sizes == [20, 20, 10, 10]


def test_targets_mix_the_result_with_later_values() -> None:
    ends = [[[1.0, 0.8], [0.0, 0.2]], [[0.0, 0.3], [1.0, 0.7]]]  # of two games
    results = np.array([ends[0]] * 3 + [ends[1]]).reshape(-1, 2)
    values = np.full((8, 2), 0.5)
    found = mixed(values, results, np.array([3, 1]), 2).reshape(4, 2, 2)
    assert (found[2:] == ends).all()  # the last position of each game
    once = TRACE * np.array(ends[0]) + (1 - TRACE) / 2
    assert np.allclose(found[1], once)
    assert np.allclose(found[0], TRACE * once + (1 - TRACE) / 2)


def test_games_of_other_settings_are_refused(tmp_path: Path) -> None:
    check_folder(SMALL, tmp_path)
    check_folder(SMALL, tmp_path)
    with pytest.raises(TrainingError, match=r"different training \(players\)"):
        check_folder(Training(load(SPRINT), 3, games=40, seed=1), tmp_path)
    path = tmp_path / "settings.json"
    settings = json.loads(path.read_text())
    del settings["features_version"]  # as version 0.2 wrote it
    settings["training"] = settings.pop("edition")
    path.write_text(json.dumps(settings))
    check_folder(SMALL, tmp_path)
    path.write_text(json.dumps(settings | {"features_version": 2}))
    with pytest.raises(TrainingError, match=r"different training \(features_version\)"):
        check_folder(SMALL, tmp_path)
    for broken in ('{"training": "spr', "[1]"):
        path.write_text(broken)
        with pytest.raises(TrainingError, match=r"settings\.json cannot be read"):
            check_folder(SMALL, tmp_path)


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
        (["--later-games", 5], "--later-games must be at least 20"),
        (["--generations", 0], "--generations must be between 1 and 50"),
        (["--hidden", 999], "--hidden must be at most 256"),
        (["--out", "-"], "--out must be a file"),
        (["--out", "."], "--out must be a file, but . is a folder"),
        (["--out", "x.games"], "--out must not end in .games"),
    ],
)
def test_orders_that_make_no_sense_are_refused(
    orders: list[object], word: str, waggonway: Command
) -> None:
    assert word in waggonway.refused("train", str(SPRINT), *orders, "--jobs", 1)
