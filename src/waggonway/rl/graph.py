"""Observations as graphs: cities and border points are nodes, routes are edges."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np
from gymnasium.spaces import GraphInstance
from numpy.typing import NDArray

from ..core import codes
from ..editions import Edition, load
from ..editions.tables import board_of
from .layout import Layout


class BoardGraph:
    """The graph of an edition's board, and how to read an observation onto it.

    Edge features: length, ferry, tunnel, cart, colour (one of each, gray last), owner (the viewer
    first), open. Node features: ends of own tickets that are not lost, stations by owner,
    passengers by colour. A country's features are at all of its border points.
    """

    def __init__(self, edition: Edition | str | Path, seats: int) -> None:
        self.layout = Layout(edition, seats)
        edition = self.layout.edition
        board = board_of(edition)
        ends = [list(board.end_a), list(board.end_b)]
        self.edge_links: NDArray[np.int32] = np.array(ends, np.int32).T.copy()
        colors = np.zeros((board.routes, board.colors + 1), np.float32)
        for route, color in enumerate(board.color):
            colors[route, -1 if color == codes.GRAY else color - 1] = 1
        numbers = [list(board.length), list(board.ferry), list(board.tunnel), list(board.cart)]
        self.static_edges = np.hstack([np.array(numbers, np.float32).T, colors])
        self._places = np.zeros((board.nodes, board.places), np.float32)
        for place in range(board.places):
            for i in range(board.place_at[place], board.place_at[place + 1]):
                self._places[board.place_nodes[i], place] = 1
        self._ticket_ends = np.zeros((board.places, board.tickets), np.float32)
        for ticket in range(board.tickets):
            self._ticket_ends[board.ticket_a[ticket], ticket] = 1
            self._ticket_ends[board.ticket_b[ticket], ticket] = 1

    def part(self, observation: NDArray[np.uint8], name: str) -> NDArray[np.float32]:
        """One field of an observation, in its shape; `Layout.by_name` lists them."""
        field = self.layout.by_name[name]
        found: NDArray[np.float32] = observation[field.start : field.stop].astype(np.float32)
        return found.reshape(field.shape)

    def read(self, observation: NDArray[np.uint8]) -> GraphInstance:
        """A uint8 observation as a graph; it contains nothing that the observation does not."""
        if observation.dtype != np.uint8:
            raise TypeError('graphs are read from observations with dtype="uint8"')
        if observation.shape != (self.layout.size,):
            raise ValueError(
                f"an observation of {self.layout.edition.title} with {self.layout.seats} players "
                f"has {self.layout.size} bytes, not the shape {observation.shape}"
            )
        owners, free = self.part(observation, "owners"), self.part(observation, "open")
        edges = np.hstack([self.static_edges, owners.T, free[:, None]])
        wanted = self.part(observation, "held") * (1 - self.part(observation, "lost"))
        columns = [(self._ticket_ends @ wanted)[:, None]]
        if "stations" in self.layout.by_name:
            columns.append(self.part(observation, "stations").T)
        if "passengers" in self.layout.by_name:
            columns.append(self.part(observation, "passengers"))
        nodes = (self._places @ np.hstack(columns)).astype(np.float32)
        return GraphInstance(nodes, edges.astype(np.float32), self.edge_links)


def board_graph(edition: Edition | str | Path, seats: int) -> BoardGraph:
    """The graph of an edition's board, made once."""
    return _made_once(load(edition), seats)


_made_once = lru_cache(maxsize=64)(BoardGraph)
