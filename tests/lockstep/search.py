"""Finds cheap games that meet the rare branches: `python -m tests.lockstep.search NUMBERS`.

Plays that many games of the reference alone at each table and writes `branches.json`: for each
edition the branches met in any of them, and a few short games that meet them all.
"""

import sys
from collections import Counter
from pathlib import Path

import msgspec

from tests.reference import ReferenceGame

from .games import combinations, made_up_combinations, players_of, reference_edition, seed_of

PAGE = Path(__file__).with_name("branches.json")
FIXED = 300  # what a game costs beside its steps

Game = tuple[int, int]  # seats, number


class Branches(msgspec.Struct):
    """Return the features of an edition, and games of (seats, number) that have them."""

    games: list[Game]
    branches: list[str]


def load() -> dict[str, Branches]:
    """The page, by edition."""
    return msgspec.json.decode(PAGE.read_bytes(), type=dict[str, Branches])


def play_reference(name: str, seats: int, number: int, rules: int = 1) -> tuple[int, Counter[str]]:
    """The game that `play_game` plays, without the core: its decisions, and the branches met."""
    players, rng = players_of(name, seats, number)
    game = ReferenceGame(reference_edition(name), seats, seed_of(name, seats, number), rules=rules)
    decisions = 0
    while not game.over:
        seat = rng.choice(game.deciding())
        action = players[seat](game.legal(seat), game.view(None), rng)
        game.carry_out(seat, action)
        decisions += 1
    return decisions, game.branches


def cover(played: dict[Game, tuple[int, set[str]]]) -> list[Game]:
    """Few and short games that meet all that any game meets."""
    left = set().union(*(met for _, met in played.values()))
    chosen: list[Game] = []
    while left:
        worth = {game: len(met & left) / (cost + FIXED) for game, (cost, met) in played.items()}
        chosen.append(max(played, key=lambda game: worth[game]))
        left -= played[chosen[-1]][1]
    return sorted(chosen)


def search(name: str, tables: list[int], numbers: int) -> Branches:
    """Play games of an edition at all its tables."""
    played: dict[Game, tuple[int, set[str]]] = {}
    for number in range(numbers):
        for seats in tables:
            decisions, met = play_reference(name, seats, number)
            played[seats, number] = (decisions * (seats + 2), set(met))
    branches = set().union(*(met for _, met in played.values()))
    return Branches(cover(played), sorted(branches))


def write(found: dict[str, Branches]) -> None:
    """Two lines for each edition."""
    parts = []
    for name, page in found.items():
        games, branches = (msgspec.json.encode(p).decode() for p in (page.games, page.branches))
        parts.append(f'"{name}": {{\n "games": {games},\n "branches": {branches}\n}}')
    PAGE.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def main(numbers: int) -> None:
    """Write the page."""
    tables: dict[str, list[int]] = {}
    for name, seats in combinations() + made_up_combinations():
        tables.setdefault(name, []).append(seats)
    found = {name: search(name, tables[name], numbers) for name in tables}
    write(found)


if __name__ == "__main__":
    main(int(sys.argv[1]))
