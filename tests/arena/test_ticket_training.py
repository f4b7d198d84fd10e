"""`waggonway train --learn tickets`: the games it learns from, and the model it writes."""

import json
from collections.abc import Generator
from pathlib import Path

import msgspec
import numpy as np
import pytest

from tests.cli.run import Command
from tests.kit import SPRINT
from waggonway.arena.ticket_training import (
    ELSEWHERE,
    HIDDEN,
    OWN,
    TicketLearner,
    TicketModel,
    fit_tickets,
    perplexity,
    play_ticket_chunk,
    predicted_odds,
    ticket_model_file,
    train_tickets,
)
from waggonway.arena.training_folder import TrainingError, check_folder
from waggonway.arena.training_games import TICKETS, Training
from waggonway.arena.value_network import Array
from waggonway.bots import value_models
from waggonway.bots.planner.ticket_features import ticket_inputs
from waggonway.bots.planner.ticket_net import TicketNet
from waggonway.bots.value_models import ticket_model_path, ticket_net_for
from waggonway.editions import load
from waggonway.editions.tables import board_of

SMALL = Training(load(SPRINT), 3, games=40, seed=1, hidden=4, epochs=2, learn=TICKETS)
BOARD = board_of(SMALL.edition)


def test_a_chunk_depends_only_on_its_number() -> None:
    games, again = play_ticket_chunk(SMALL, 0), play_ticket_chunk(SMALL, 0)
    assert (games.features == again.features).all()
    assert games.features.shape == (games.samples.sum(), ticket_inputs(BOARD))
    assert games.results.shape == (len(games.features), BOARD.tickets)
    own = games.features[:, 2 * BOARD.routes :][:, : BOARD.tickets]
    assert ((games.results == OWN) == (own == 1)).all()
    held = (games.results == HIDDEN).sum(axis=1)
    assert (held == games.features[:, -1]).all()
    assert held.min() > 0


def trained(training: Training, folder: Path) -> TicketModel:
    """Train with one process."""
    steps = train_tickets(training, folder, 1)
    found: list[TicketModel] = []

    def games() -> Generator[int]:
        found.append((yield from steps))

    assert sum(games()) == 40
    return found[0]


def test_the_trained_network_computes_like_its_training(tmp_path: Path) -> None:
    model = trained(SMALL, tmp_path)
    assert model == fit_tickets(SMALL, tmp_path)
    assert model.perplexity < model.baseline
    inputs = ticket_inputs(BOARD)
    net = TicketNet(model.first, model.second, inputs, BOARD.tickets)
    first = np.array(model.first).reshape(-1, inputs + 1)
    second = np.array(model.second).reshape(BOARD.tickets, -1)
    features = play_ticket_chunk(SMALL, 1).features[:30]
    expected = predicted_odds(first, second, features)
    assert [net.odds_of(row) for row in features.tolist()] == expected.tolist()


def test_the_perplexity_counts_equally_likely_tickets() -> None:
    places = np.array([[HIDDEN, ELSEWHERE, ELSEWHERE, OWN]])
    assert perplexity(np.array([[1, 1, 1, 0]]), places) == 3
    assert perplexity(np.array([[2, 1, 1, 0]]), places) == 2


def test_the_slopes_are_those_of_the_cross_entropy() -> None:
    places = np.array([[HIDDEN, ELSEWHERE, HIDDEN, OWN, ELSEWHERE]])
    outputs = np.array([[0.3, -1.0, 0.5, 300.0, 0.1]])  # an own ticket never matters
    learner = TicketLearner(2, np.zeros(5), 1, 3)

    def loss(x: Array) -> float:
        odds = np.where(places == OWN, 0, np.exp(np.minimum(x, 50)))
        return float(-np.log(odds[places == HIDDEN] / odds.sum()).mean())

    slopes = learner.slopes(outputs, places)[0]
    for k in range(5):
        step = np.zeros((1, 5))
        step[0, k] = 1e-5
        found = (loss(outputs + step) - loss(outputs - step)) / 2e-5
        assert slopes[k] == pytest.approx(found, abs=1e-5)


def test_games_of_another_kind_are_refused(tmp_path: Path) -> None:
    check_folder(SMALL, tmp_path)
    with pytest.raises(TrainingError, match=r"different training \(features, learn\)"):
        check_folder(msgspec.structs.replace(SMALL, learn="values"), tmp_path)
    other = tmp_path / "values"
    check_folder(msgspec.structs.replace(SMALL, learn="values"), other)
    with pytest.raises(TrainingError, match=r"different training \(features, learn\)"):
        check_folder(SMALL, other)


def test_the_model_says_how_it_was_made(waggonway: Command, tmp_path: Path) -> None:
    out = tmp_path / "m.json"
    orders = ["train", str(SPRINT), "--learn", "tickets", "--games", 20, "--epochs", 1, "-o", out]
    done = waggonway(*orders, "--jobs", 1)
    assert done.code == 0, done.err
    assert "equally likely tickets" in done.out
    model = json.loads(out.read_text())
    assert model["command"].startswith(
        f"waggonway train {SPRINT} --players 2 --learn tickets --games 20 "
    )
    assert "already exists. Add --resume to continue." in waggonway.refused(*orders)
    again = json.loads(waggonway(*orders, "--resume", "--json").out)
    assert again["perplexity"] == model["perplexity"]
    assert json.loads(out.read_text()) == model
    refused = waggonway.refused(*orders, "--resume", "--generations", 2)
    assert "--generations must be 1 with --learn tickets, not 2." in refused


def test_a_network_of_your_own_is_used_for_the_board_it_was_trained_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    edition = SMALL.edition
    monkeypatch.setenv("WAGGONWAY_MODELS", str(tmp_path))
    assert ticket_net_for(edition, 3) is None
    layers = [0] * (ticket_inputs(BOARD) + 1), [0] * (2 * BOARD.tickets)
    text = ticket_model_file(SMALL, TicketModel(*layers, 1, 2.0, 3.0), "waggonway train …")
    for seats in (2, 3):
        ticket_model_path(edition.id, seats, tmp_path).write_text(text, encoding="utf-8")
    value_models.own_ticket_net.cache_clear()
    assert ticket_net_for(edition, 3) is not None
    assert not caplog.records
    assert ticket_net_for(edition, 2) is None
    assert "a different edition or table" in caplog.text
    ticket_model_path(edition.id, 4, tmp_path).write_text(text[:-9], encoding="utf-8")
    assert ticket_net_for(edition, 4) is None
    assert f"{edition.id}_4_tickets.json is not used" in caplog.text
