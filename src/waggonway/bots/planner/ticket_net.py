"""A small network that guesses the tickets of an opponent, in integers."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.state import HELD, TALLY
from .known_position import KnownPosition
from .route_graph import RouteGraph, ShortestPaths
from .sampling import NEVER
from .ticket_features import opponent_features, trains_to_connect
from .value_net import HIDDEN_BITS, INPUT_BITS, OUTPUT_BITS

STEPS_BITS: Final = 4
STEPS: Final = 1 << STEPS_BITS  # per factor of two in the odds
STEP_BITS: Final = OUTPUT_BITS + HIDDEN_BITS - STEPS_BITS  # fraction bits of a step
MOST_ODDS: Final = 65536  # of the likeliest ticket
FLOOR_STEPS: Final = 16 * STEPS  # below the likeliest ticket: from here on, the odds are 1
OCTAVE: Final = [
    65536,
    62757,
    60097,
    57549,
    55109,
    52773,
    50535,
    48393,
    46341,
    44376,
    42495,
    40693,
    38968,
    37316,
    35734,
    34219,
]
"""The odds of a ticket that is up to 15 steps less likely than the likeliest one."""


class TicketNet:
    """One hidden layer of rectified units, and an output for each ticket of the game."""

    def __init__(self, first: list[int], second: list[int], inputs: int, tickets: int) -> None:
        """Take each unit's weights, bias last: of the hidden units, then of the outputs."""
        self.inputs: i64 = inputs
        self.tickets: i64 = tickets
        self.hidden: i64 = len(first) // (inputs + 1)
        if self.hidden == 0 or len(first) != self.hidden * (inputs + 1):
            raise ValueError("the first layer does not fit the features")
        if len(second) != tickets * (self.hidden + 1):
            raise ValueError("the second layer does not fit the first")
        self.first = vec[i64]([0] * len(first))
        for i in range(len(first)):
            self.first[i] = first[i]
        self.second = vec[i64]([0] * len(second))
        for i in range(len(second)):
            self.second[i] = second[i]

    def odds(self, x: vec[i64]) -> list[int]:
        """Return the odds of each ticket; the likeliest one has MOST_ODDS."""
        used = vec[i64]([0] * self.inputs)  # most features are 0
        number: i64 = 0
        for i in range(self.inputs):
            if x[i] != 0:
                used[number] = i
                number += 1
        units = vec[i64]([0] * self.hidden)
        at: i64 = 0
        for j in range(self.hidden):
            unit: i64 = self.first[at + self.inputs]
            for k in range(number):
                unit += self.first[at + used[k]] * x[used[k]]
            at += self.inputs + 1
            if unit > 0:
                units[j] = unit >> (INPUT_BITS - HIDDEN_BITS)
        steps = vec[i64]([0] * self.tickets)
        most: i64 = 0
        at = 0
        for t in range(self.tickets):
            total: i64 = self.second[at + self.hidden]
            for j in range(self.hidden):
                total += self.second[at + j] * units[j]
            at += self.hidden + 1
            steps[t] = total >> STEP_BITS
            if t == 0 or steps[t] > most:
                most = steps[t]
        return [odds_below(most - steps[t]) for t in range(self.tickets)]

    def odds_of(self, features: list[int]) -> list[int]:
        """Return the odds for a list of features, for interpreted callers."""
        x = vec[i64]([0] * self.inputs)
        for i in range(self.inputs):
            x[i] = features[i]
        return self.odds(x)


def odds_below(steps: i64) -> i64:
    """Return the odds of a ticket that is some steps less likely than the likeliest one."""
    if steps >= FLOOR_STEPS:
        return 1
    return OCTAVE[steps % STEPS] >> (steps // STEPS)


def guess_tickets(position: KnownPosition, graph: RouteGraph, net: TicketNet) -> None:
    """Set how likely each opponent holds each ticket."""
    s = position.state
    board = s.board
    for p in range(s.seats):
        if p == position.viewer:
            continue
        row = p * board.tickets
        if s.tally[p * TALLY + HELD] == 0:  # before the first choice of tickets all are alike
            for t in range(board.tickets):
                position.fit[row + t] = 0
            continue
        odds = net.odds(opponent_features(s, graph, position.viewer, p))
        for t in range(board.tickets):
            position.fit[row + t] = odds[t] - 1
        if board.goal != 0:
            left = trains_to_connect(s, ShortestPaths(graph), p)
            for t in range(board.tickets):
                if left[t] == 0:
                    position.fit[row + t] = NEVER  # it would have been completed immediately
