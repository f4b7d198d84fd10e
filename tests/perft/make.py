"""Writes the tables: finds positions in games of the characters, counts, and asks the reference.

python -m tests.perft.make [EDITION …]
"""

import copy
import sys
from collections.abc import Iterator
from random import Random

import msgspec

from tests.lockstep.games import cast, combinations, edition_of, made_up_combinations, path_to
from tests.reference import ReferenceGame
from waggonway.core.playout import perft
from waggonway.game import Game, format_action

from . import tables
from .tables import Position, lean_texts, legal_texts, order_of, split
from .wanted import WANTED

GAMES = 40  # searched at each table
NODES = 40_000  # positions that a count may visit, and more for the first turn
FIRST_TURN_NODES = 300_000
DEEPEST = 8
LEAST = 4
REFERENCE_NODES = 1_500

Found = dict[str, tuple[Game, list[str]]]


def played(name: str, seats: int, number: int) -> Iterator[tuple[Game, list[str]]]:
    """The positions of a game, each with the actions that led there."""
    rng = Random(f"perft/{name}/{seats}/{number}")
    everybody = cast(name)
    players = [everybody[rng.choice(list(everybody))] for _ in range(seats)]
    game = Game.new(edition_of(name), seats, seed=f"perft/{name}/{seats}/{number}")
    actions: list[str] = []
    while not game.over:
        yield game, actions
        seat = game.deciding[0]
        legal = game.legal(seat)
        plain = msgspec.to_builtins(legal)
        view = {"market": game.view(None).market, "turn": game.turn, "seats": seats}
        action = legal[plain.index(players[seat](plain, view, rng))]
        actions.append(format_action(game.edition, action))
        game.apply(seat, action)


def search(name: str) -> Found:
    """For each position wanted the one that is reached soonest and can be counted."""
    found: Found = {}
    tables_of = [table for table in combinations() + made_up_combinations() if table[0] == name]
    for number in range(GAMES):
        _, seats = tables_of[number % len(tables_of)]
        for game, actions in played(name, seats, number):
            for label, holds in WANTED[name].items():
                if label in found and len(found[label][1]) <= len(actions):
                    continue
                if holds(game.state) and is_small(game, label):
                    found[label] = game.copy(), list(actions)
    return found


def is_small(game: Game, label: str) -> bool:
    """Whether the least depth can be counted; the first turn is wanted in any case."""
    if label == "first turn":
        return True
    state = game.state
    return perft(state, 2) <= NODES and perft(state, LEAST - 1) <= NODES


def counts_of(game: Game, label: str) -> list[int]:
    """As deep as it can be counted, or until all games are over."""
    nodes = FIRST_TURN_NODES if label == "first turn" else NODES
    counts = [perft(game.state, 1)]
    while counts[-1] <= nodes and len(counts) < DEEPEST:
        counts.append(perft(game.state, len(counts) + 1))
        if len(counts) > LEAST and counts[-1] == counts[-2]:
            break
    return counts


def ask_reference(name: str, position: Position) -> int:
    """Count with the reference as deep as it is cheap; returns that depth."""
    game = ReferenceGame(path_to(name), position.seats, position.seed, rules=position.rules)
    for text in position.actions:
        seat = game.deciding()[0]
        game.apply(seat, next(a for a in game.legal(seat) if game.text(a) == text))
    menu = [game.text(action) for action in game.legal(game.deciding()[0])]
    assert order_of(menu) == position.legal, f"{name}, {position.name}: another menu"
    depth = 1
    while depth < len(position.counts) and position.counts[depth - 1] <= REFERENCE_NODES:
        depth += 1
    count = reference_perft(game, depth)
    assert count == position.counts[depth - 1], f"{name}, {position.name}: {count} at {depth}"
    return depth


def reference_perft(game: ReferenceGame, depth: int) -> int:
    """The same count, slow and obvious."""
    if depth == 0 or game.over:
        return 1
    seat = game.deciding()[0]
    menu = game.legal(seat)
    if depth == 1:
        return len(menu)
    total = 0
    for action in menu:
        after = copy.copy(game)
        after.table = copy.deepcopy(game.table, {id(game.table.edition): game.table.edition})
        after.carry_out(seat, action)
        total += reference_perft(after, depth - 1)
    return total


def write(name: str, positions: list[Position]) -> None:
    """One line for each field, so that a change shows where it is."""
    encoded = []
    for position in positions:
        fields = msgspec.to_builtins(position)
        lines = [
            f"  {msgspec.json.encode(key).decode()}: {msgspec.json.encode(value).decode()}"
            for key, value in fields.items()
        ]
        encoded.append("{\n" + ",\n".join(lines) + "\n}")
    tables.path_to(name).write_text("[\n" + ",\n".join(encoded) + "\n]\n", encoding="utf-8")


def say(line: str) -> None:
    """What a person who makes tables sees."""
    sys.stdout.write(f"{line}\n")


def make(name: str) -> None:
    """The table of one edition."""
    positions: list[Position] = []
    found = search(name)
    for label in WANTED[name]:
        if label not in found:
            say(f"{name}: {label}: not found")
            continue
        game, actions = found[label]
        counts = counts_of(game, label)
        legal, lean = (order_of(lines(game)) for lines in (legal_texts, lean_texts))
        position = Position(
            label,
            game.seats,
            game.seed,
            actions,
            game.phase,
            legal,
            lean,
            counts,
            split(game, len(counts)),
            game.rules,
        )
        depth = ask_reference(name, position)
        say(f"{name}: {label}: {len(actions)} actions, {counts}, reference to {depth}")
        positions.append(position)
    write(name, positions)


if __name__ == "__main__":
    for edition in sys.argv[1:] or WANTED:
        make(edition)
