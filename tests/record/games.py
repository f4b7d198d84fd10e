"""Games to be recorded, and records to be damaged."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random

import msgspec

from tests.kit import MIXED, SPRINT
from waggonway.editions import available, load
from waggonway.game import Game
from waggonway.record import Record, record_of

BOARDS: list[str | Path] = [*available(), MIXED, SPRINT]
COMBINATIONS = [
    (board, seats)
    for board in BOARDS
    for seats in range(load(board).seats[0], load(board).seats[1] + 1)
]


def name_of(value: object) -> str:
    """What a test is called."""
    return value.stem if isinstance(value, Path) else str(value)


def play_on(game: Game, seed: str, actions: int = 10_000) -> Game:
    """Play at random, up to a number of actions."""
    random = Random(seed)
    for _ in range(actions):
        if game.over:
            break
        seat = random.choice(game.deciding)
        game.apply(seat, random.choice(game.legal(seat)))
    return game


@cache
def recorded(board: str | Path = SPRINT, seats: int = 2, seed: str = "a record") -> Record:
    """The full record of a random game that is over."""
    return record_of(play_on(Game.new(board, seats, seed=seed), seed), embed=False)


def with_lines(lines: list[bytes]) -> bytes:
    """The lines with a closing line that fits them: tampering that the hash cannot find."""
    digest = sha256(b"".join(lines)).hexdigest()
    return b"".join([*lines, msgspec.json.encode({"sha256": digest}) + b"\n"])


def tampered(record: Record, line: int, old: bytes, new: bytes) -> bytes:
    """The record with something in a line replaced, and a hash that fits."""
    lines = list(record.lines[:-1])
    assert old in lines[line], (old, lines[line])
    lines[line] = lines[line].replace(old, new, 1)
    return with_lines(lines)


def line_with(record: Record, text: bytes) -> int:
    """The first line in which something stands."""
    return next(number for number, line in enumerate(record.lines) if text in line)
