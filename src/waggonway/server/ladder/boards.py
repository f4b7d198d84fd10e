"""The boards of the ladder, and the opponents on each with their fixed ratings."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

from ...editions import Edition, available, load
from ..refusals import Refusal

ANCHORS = Path(__file__).with_name("anchors.toml")


class Board(msgspec.Struct, frozen=True):
    """An edition with a number of players. Each board has its own ratings."""

    key: str
    edition: Edition
    players: int
    opponents: Mapping[str, float]  # bots with their ratings, the weakest first


@cache
def boards() -> dict[str, Board]:
    """Return the boards by their keys."""
    data = tomllib.loads(ANCHORS.read_text(encoding="utf-8"))
    found = [
        Board(key_of(edition, int(players)), edition, int(players), opponents)
        for edition in map(load, available())
        for players, opponents in data.get(edition.id, {}).items()
    ]
    return {board.key: board for board in found}


def key_of(edition: Edition, players: int) -> str:
    """Return the key of a board. Another revision of an edition has other ratings."""
    return f"{edition.id}/{edition.revision}/{players}"


def board_for(edition: str, players: int) -> Board:
    """Return the board of an edition and a number of players, or refuse."""
    for board in boards().values():
        if (board.edition.id, board.players) == (edition, players):
            return board
    names = ", ".join(f"{one.edition.id} for {one.players}" for one in boards().values())
    raise Refusal.of("no_such_board", boards=names)


def anchors_of(key: str) -> Mapping[str, float]:
    """Return the ratings of the opponents on a board."""
    return boards()[key].opponents
