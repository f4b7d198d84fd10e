"""Train the guesses of tickets (`bots.planner.ticket_net`) by games between planners.

All that such a network reads is public, except for the tickets of the seat that guesses.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from concurrent.futures import Future
from math import log2
from pathlib import Path
from random import Random

import msgspec
import numpy as np

from ..bots.planner.playouts import play_until
from ..bots.planner.ticket_features import (
    TICKET_FEATURES_VERSION,
    opponent_feature_list,
    ticket_inputs,
)
from ..bots.planner.ticket_net import FLOOR_STEPS, OCTAVE, STEP_BITS, STEPS
from ..bots.planner.value_net import HIDDEN_BITS, INPUT_BITS
from ..bots.workers import Workers
from ..core.codes import OVER
from ..core.setup import quick_game
from ..core.state import HELD, TALLY, State
from ..editions.tables import board_of
from .training_folder import check_folder
from .training_games import Games, Players, Training
from .value_network import Array, Net, quantized
from .value_training import RATES, load_games, make_games, spread_of
from .worker_pools import OpenPool, WorkerPool

HIDDEN, ELSEWHERE, OWN = 1, 0, -1
"""Where a ticket is: in the opponent's hand, somewhere else, or in the viewer's own hand."""
ROWS_AT_ONCE = 20_000  # that a network judges at a time
NOISY_SEATS = (
    0.25  # share of the seats whose planner makes errors: people play less regularly than planners
)


class TicketModel(msgspec.Struct, frozen=True):
    """A trained network, and what it was measured to be worth."""

    first: list[int]
    second: list[int]
    positions: int
    perplexity: float  # of the tickets held, in games that it was not trained on
    baseline: float  # if all tickets were equally likely

    def measures(self) -> dict[str, float]:
        """Return what it was measured to be worth."""
        return {"perplexity": self.perplexity, "baseline": self.baseline}

    def summary(self) -> str:
        """Say what it was measured to be worth."""
        return (
            f"A guess is as uncertain as among {self.perplexity:.1f} equally likely tickets;"
            f" without the model {self.baseline:.1f}."
        )


class TicketLearner(Net):
    """Learns which tickets are held: the odds of a ticket are e to the power of its output."""

    def slopes(self, outputs: Array, y: Array) -> Array:
        """Return the gradient of the cross-entropy of each row."""
        possible = np.where(y == OWN, -np.inf, outputs)
        odds = np.exp(possible - possible.max(axis=1, keepdims=True))
        held = (y == HIDDEN) / np.maximum((y == HIDDEN).sum(axis=1, keepdims=True), 1)
        return np.asarray(odds / odds.sum(axis=1, keepdims=True) - held, dtype=np.float32)


def train_tickets(
    training: Training, folder: Path, jobs: int, open_pool: OpenPool = Workers
) -> Generator[int, None, TicketModel]:
    """Play the games and learn from them; yield the number of games after each chunk."""
    check_folder(training, folder)

    def submit(pool: WorkerPool, number: int) -> Future[Games]:
        return pool.submit(play_ticket_chunk, training, number)

    yield from make_games(training, 1, folder, submit, jobs, open_pool)
    return fit_tickets(training, folder)


def play_ticket_chunk(training: Training, number: int) -> Games:
    """Play a chunk of games; at each turn a seat looks at one of its opponents."""
    rng = Random(f"tickets/{training.seed}/{number}")
    players = Players(training, rng)
    features: list[list[int]] = []
    held: list[list[int]] = []
    samples: list[int] = []
    for _ in range(training.chunk_games(1)):
        state = quick_game(players.board, training.players, rng.getrandbits(40))
        planners = players.planners(players.clean)
        for p, noisy in enumerate(players.planners(players.noisy)):
            if rng.random() < NOISY_SEATS:
                planners[p] = noisy
        before = len(features)
        while state.phase != OVER:
            viewer, p = rng.sample(range(training.players), 2)
            if state.tally[p * TALLY + HELD]:
                features.append(opponent_feature_list(state, players.graph, viewer, p))
                held.append(places_of_tickets(state, viewer, p))
            play_until(state, planners, state.turn + 1)
        samples.append(len(features) - before)
    board = players.board
    return Games(
        np.array(features, dtype=np.int16).reshape(-1, ticket_inputs(board)),
        np.array(held, dtype=np.int8).reshape(-1, board.tickets),
        np.array(samples, dtype=np.int32),
    )


def places_of_tickets(state: State, viewer: int, p: int) -> list[int]:
    """Return where each ticket is, as far as it matters for a guess."""
    number = state.board.tickets
    found = [ELSEWHERE] * number
    for seat, place in ((p, HIDDEN), (viewer, OWN)):
        for i in range(state.tally[seat * TALLY + HELD]):
            found[state.held[seat * number + i]] = place
    return found


def fit_tickets(training: Training, folder: Path) -> TicketModel:
    """Fit a network to the games, and measure it in those for checking."""
    games = load_games(training, 1, folder, check=False)
    mean, scale = spread_of(games.features)
    board = board_of(training.edition)
    start = np.zeros(board.tickets)
    net = TicketLearner(training.hidden, start, training.seed, ticket_inputs(board))
    z = games.features - mean.astype(np.float32)  # in single precision, to save memory
    z /= scale.astype(np.float32)
    net.learn(z, lambda: games.results, training.epochs, RATES, training.seed)
    first, second = quantized(net, mean, scale, log2(np.e))
    check = load_games(training, 1, folder, check=True)
    possible = check.results != OWN
    parts = range(0, len(check.features), ROWS_AT_ONCE)
    odds = np.concatenate(
        [predicted_odds(first, second, check.features[at : at + ROWS_AT_ONCE]) for at in parts]
    )
    return TicketModel(
        first.reshape(-1).tolist(),
        second.reshape(-1).tolist(),
        len(games.features) + len(check.features),
        perplexity(odds * possible, check.results),
        perplexity(possible, check.results),
    )


def predicted_odds(first: Array, second: Array, x: Array) -> Array:
    """Return the odds that the integer network gives, as `TicketNet` computes them."""
    hidden = np.maximum(x.astype(np.int64) @ first[:, :-1].T + first[:, -1], 0)
    hidden >>= INPUT_BITS - HIDDEN_BITS
    steps = (hidden @ second[:, :-1].T + second[:, -1]) >> STEP_BITS
    below = steps.max(axis=1, keepdims=True) - steps
    odds = np.array(OCTAVE)[below % STEPS] >> np.minimum(below // STEPS, STEPS)
    return np.where(below >= FLOOR_STEPS, 1, odds)


def perplexity(odds: Array, places: Array) -> float:
    """Return among how many equally likely tickets a guess would be as uncertain."""
    shares = odds / odds.sum(axis=1, keepdims=True)
    return round(float(np.exp(-np.log(shares[places == HIDDEN]).mean())), 3)


def ticket_model_file(training: Training, model: TicketModel, command: str) -> str:
    """Return a model as a JSON file that begins with the command that made it."""
    head = {
        "command": command,
        "edition": training.edition.id,
        "digest": training.edition.digest,
        "players": training.players,
        "positions": model.positions,
        "perplexity": model.perplexity,
        "baseline": model.baseline,
        "features_version": TICKET_FEATURES_VERSION,
    }
    layers = {"first": model.first, "second": model.second}
    return json.dumps({**head, **layers}, separators=(",", ":")) + "\n"
