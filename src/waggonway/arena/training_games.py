"""Play the games that a value network learns from.

In the first generation, planners play. In later ones, players with open cards look ahead with the
network of the generation before. Games are made in chunks; a chunk depends only on the settings,
its number, and that network.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import msgspec
import numpy as np

from ..bots.champion import ROUNDS
from ..bots.constants import level_constants, make_weights
from ..bots.knowledge import route_graph_of
from ..bots.planner.feature_index import INPUTS
from ..bots.planner.features import described
from ..bots.planner.open_cards import OpenCardsPlayer
from ..bots.planner.planner import Planner
from ..bots.planner.playouts import play_out, play_until, success
from ..bots.planner.value_judge import ValueJudge
from ..bots.planner.value_net import OUTPUTS, ValueNet
from ..bots.planner.weights import Weights
from ..bots.planning_bot import MAX_CLAIMS
from ..core.codes import ACTION, OVER
from ..core.score import FINAL, PLACE
from ..core.setup import quick_game
from ..core.state import State
from ..core.turn import apply
from ..editions import Edition
from ..editions.tables import board_of
from .value_network import Array

CHUNK_GAMES, LATER_CHUNK_GAMES = 500, 100
"""Games of a chunk, at most: of the first generation, and of the slower later ones."""
PILOT_GAMES = 20  # to learn how long games are
ROUNDS_BETWEEN = 3  # samples of a game of the first generation, in rounds
OPENING_NOISE, OPENING_SLIPS = 3.0, 0.1
"""Errors of the players before the first sample: a search asks about unusual positions, too."""
VALUES, TICKETS = "values", "tickets"  # what a network can learn
FUTURES = 8  # in which a player of a later generation tries each candidate


class Training(msgspec.Struct, frozen=True):
    """The settings of a training."""

    edition: Edition
    players: int
    games: int  # of the first generation
    seed: int
    hidden: int = 32
    epochs: int = 12
    level: str = "champion"  # whose planner plays
    generations: int = 1
    later_games: int = 0  # of each later generation
    learn: str = VALUES

    def chunk_games(self, generation: int) -> int:
        """The games of a chunk; there are at least two chunks, because one is for checking."""
        games, most = self._games(generation)
        return min(most, -(-games // 2))

    def chunks(self, generation: int) -> int:
        """The number of chunks."""
        return max(2, -(-self._games(generation)[0] // self.chunk_games(generation)))

    def _games(self, generation: int) -> tuple[int, int]:
        if generation == 1:
            return self.games, CHUNK_GAMES
        return self.later_games, LATER_CHUNK_GAMES


class Layers(NamedTuple):
    """The integer weights of a network."""

    first: list[int]
    second: list[int]


class Games(NamedTuple):
    """The samples of a chunk: a row for each seat and sampled position."""

    features: Array
    results: Array  # share of the win, and success; or the place of each ticket
    samples: Array  # by game: how many of its positions were sampled


class Players:
    """The planners of a training, and the openings they play."""

    def __init__(self, training: Training, rng: Random) -> None:
        self.seats = training.players
        self.rng = rng
        self.board = board_of(training.edition)
        self.graph = route_graph_of(training.edition)
        constants = level_constants(training.level, training.edition, training.players)
        self.clean = make_weights(constants)
        errors = {"noise": OPENING_NOISE, "slip": OPENING_SLIPS}
        self.noisy = make_weights({**constants, **errors})
        self._longest = self._usual_turns()

    def planners(self, weights: Weights) -> list[Planner]:
        """Return new planners for all seats."""
        made = [Planner(self.graph, weights, p) for p in range(self.seats)]
        for planner in made:
            planner.rng += self.rng.getrandbits(20)
        return made

    def openings(self, number: int) -> Iterator[State]:
        """Return positions after openings of any length with errors; some games may be over."""
        for _ in range(number):
            state = quick_game(self.board, self.seats, self.rng.getrandbits(40))
            play_until(state, self.planners(self.noisy), self.rng.randrange(self._longest))
            yield state

    def described(self, state: State) -> list[list[int]]:
        """Return the features of a position for each seat."""
        return [described(state, self.planners(self.clean), seat) for seat in range(self.seats)]

    def _usual_turns(self) -> int:
        turns = []
        for game in range(PILOT_GAMES):
            state = quick_game(self.board, self.seats, game)
            play_out(state, self.planners(self.clean))
            turns.append(state.turn)
        return sum(turns) // len(turns)


def play_chunk(training: Training, number: int) -> Games:
    """Play a chunk of the first generation, between planners."""
    players = Players(training, Random(f"{training.seed}/{number}"))
    features, results, samples = [], [], []
    for state in players.openings(training.chunk_games(1)):
        found: list[list[int]] = []
        planners = players.planners(players.clean)
        while state.phase != OVER:
            found += players.described(state)
            play_until(state, planners, state.turn + ROUNDS_BETWEEN * training.players)
        samples.append(len(found) // training.players)
        features += found
        results += ends_of(state) * samples[-1]
    return games_of(features, results, samples)


def play_later_chunk(training: Training, generation: int, before: Layers, number: int) -> Games:
    """Play a chunk of a later generation, with the network of the one before."""
    players = Players(training, Random(f"{training.seed}/{generation}/{number}"))
    net = ValueNet(*before, training.players)
    judge = ValueJudge(players.graph, [players.clean] * training.players, net, ROUNDS)
    player = OpenCardsPlayer(judge, players.clean, MAX_CLAIMS, FUTURES)
    features, results, samples = [], [], []
    for state in players.openings(training.chunk_games(generation)):
        found: list[list[int]] = []
        turn = -1
        while state.phase != OVER:
            if state.phase == ACTION and state.turn != turn:
                turn = state.turn
                found += players.described(state.clone())
            apply(state, player.choose(state, players.rng.getrandbits(40)))
        samples.append(len(found) // training.players)
        features += found
        results += ends_of(state) * samples[-1]
    return games_of(features, results, samples)


def ends_of(state: State) -> list[tuple[float, ...]]:
    """Return each seat's share of the win, and its success."""
    winners = [p for p in range(state.seats) if state.final[p * FINAL + PLACE] == 1]
    return [((seat in winners) / len(winners), success(state, seat)) for seat in range(state.seats)]


def games_of(
    features: list[list[int]],
    results: list[tuple[float, ...]],
    samples: list[int],
) -> Games:
    """Return the rows as arrays."""
    return Games(
        np.array(features, dtype=np.int32).reshape(-1, INPUTS),
        np.array(results, dtype=np.float32).reshape(-1, OUTPUTS),
        np.array(samples, dtype=np.int32),
    )
