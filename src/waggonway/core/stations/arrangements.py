"""The ways in which stations can connect hubs, directly or by a leaf that they share. T-35.

Only what is connected, by how many free stations are left, matters afterwards: of the arrangements
that agree in this, the one with the best tie-break is kept. Five stations have 967 at most.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ..codes import NOBODY
from .choices import Choices
from .weights import Weights

JOINED: Final = 7  # role of a station that borrows a route to another hub


class Arrangements:
    """Lists the arrangements; index i has block[i * hubs …], role[i * built …] and so on."""

    def __init__(self, choices: Choices, weights: Weights) -> None:
        self.choices = choices
        self.weights = weights
        self.count: i64 = 0
        self.block = vec[i64]()  # by hub: the smallest hub that it is connected to
        self.role = vec[i64]()  # by station: the first station that shares its leaf, or JOINED
        self.hub = vec[i64]()  # by station: the hub that it connects, or NOBODY
        self.tie = vec[i64]()  # sum of tie-breaks of the routes to hubs
        self.index: dict[int, int] = {}
        self.blocks = vec[i64]([0] * choices.hubs)  # of the current arrangement
        self.roles = vec[i64]([0] * choices.built)
        self.to_hub = vec[i64]([NOBODY] * choices.built)
        hub: i64
        for hub in range(choices.hubs):
            self.blocks[hub] = hub
        self.arrange(0, 0)

    def arrange(self, station: i64, tie: i64) -> None:
        """Give the stations from this one on their roles."""
        choices = self.choices
        if station == choices.built:
            self.keep(tie)
            return
        self.roles[station] = station
        self.arrange(station + 1, tie)
        home = choices.home[station]
        before = self.blocks[:]
        for hub in range(choices.hubs):
            at = station * choices.parts + hub
            if choices.route[at] != NOBODY and self.blocks[hub] != self.blocks[home]:
                self.connect(home, hub)
                self.roles[station] = JOINED
                self.to_hub[station] = hub
                self.arrange(station + 1, tie + self.weights.tie[at])
                self.to_hub[station] = NOBODY
                self.blocks = before[:]
        for leader in range(station):
            hub = choices.home[leader]
            if self.roles[leader] == leader and self.blocks[hub] != self.blocks[home]:
                self.roles[station] = leader
                if self.has_common_leaf(leader, station):
                    self.connect(home, hub)
                    self.arrange(station + 1, tie)
                    self.blocks = before[:]

    def connect(self, one: i64, other: i64) -> None:
        """Put the blocks of two hubs together."""
        old = self.blocks[one]
        new = self.blocks[other]
        if old < new:
            old, new = new, old
        for hub in range(self.choices.hubs):
            if self.blocks[hub] == old:
                self.blocks[hub] = new

    def has_common_leaf(self, leader: i64, last: i64) -> bool:
        """Some leaf is reached by all stations that share the leader's."""
        for part in range(self.choices.hubs, self.choices.parts):
            if is_common(self.choices, self.roles, 0, part, leader, last + 1):
                return True
        return False

    def keep(self, tie: i64) -> None:
        """Keep the current arrangement unless one like it has a better tie-break."""
        choices = self.choices
        key: i64 = 0
        for hub in range(choices.hubs):
            key = key * 8 + self.blocks[hub]
        for station in range(choices.built):
            key = key * 8 + self.roles[station]
        known = i64(self.index.get(key, NOBODY))
        if known == NOBODY:
            self.index[key] = self.count
            self.count += 1
            self.tie = append(self.tie, tie)
            for hub in range(choices.hubs):
                self.block = append(self.block, self.blocks[hub])
            for station in range(choices.built):
                self.role = append(self.role, self.roles[station])
                self.hub = append(self.hub, self.to_hub[station])
        elif self.tie[known] < tie:
            self.tie[known] = tie
            for station in range(choices.built):
                self.hub[known * choices.built + station] = self.to_hub[station]


def is_common(choices: Choices, roles: vec[i64], at: i64, part: i64, leader: i64, end: i64) -> bool:
    """Every station before `end` that shares the leader's leaf has a route to the part."""
    for station in range(leader, end):
        route = choices.route[station * choices.parts + part]
        if roles[at + station] == leader and route == NOBODY:
            return False
    return True
