"""Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012) with the toolkit.

    python examples/ismcts.py --edition reduced --games 20 --iterations 200

Each iteration samples the hidden cards, walks down the tree along actions that are legal in that
sample, adds one node, and plays the game out. Invite the bot anywhere a class is accepted:
`waggonway simulate reduced --bots examples/ismcts.py:Ismcts,casual`.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Sequence

from waggonway import bots, load, toolkit
from waggonway.arena.play import game_seed, play_with
from waggonway.editions import EditionError
from waggonway.fast import Position
from waggonway.game import Action, Event, View

EXPLORATION = 0.7
ITERATIONS = 200


class Node:
    """An action, with its results for the seat that took it."""

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}  # by action
        self.visits = 0
        self.available = 0  # iterations in which the action was legal
        self.total = 0.0

    def choose(self, legal: Sequence[int]) -> int:
        """Return an action that was never tried, or the best one by UCB."""
        for action in legal:
            child = self.children.get(action)
            if child is None:
                return action
            child.available += 1

        def bound(action: int) -> float:
            child = self.children[action]
            reach = math.sqrt(math.log(child.available) / child.visits)
            return child.total / child.visits + EXPLORATION * reach

        return max(legal, key=bound)


class Ismcts:
    """Searches a tree over sampled positions; the planners of a level play the games out."""

    def __init__(
        self,
        seed: int | str | None = None,
        iterations: int = ITERATIONS,
        policy: toolkit.Policy = "club",
    ) -> None:
        self.memory = toolkit.Memory()
        self.iterations = iterations
        self.policy = policy

    def see(self, events: Sequence[Event]) -> None:
        """Remember what a careful player would."""
        self.memory.see(events)

    def choose(self, view: View) -> Action:
        """Choose the action that was tried most."""
        if len(view.legal) == 1 or view.phase == "declare_mix":
            return view.legal[0]
        root = Node()
        first = 1000 * view.turn  # each turn has its own samples
        for number in range(self.iterations):
            start = toolkit.sample(view, self.memory, seed=first + number, infer=True)
            self.search(root, start)
        tried = root.children
        best = max(tried, key=lambda a: (tried[a].visits, tried[a].total / tried[a].visits))
        return toolkit.sample(view, self.memory).action(best)  # `start` was played out

    def search(self, root: Node, position: Position) -> None:
        """Carry out one iteration; the position is played to its end."""
        path: list[tuple[int, Node]] = []  # who moved, and the node of the move
        node = root
        while not position.over:
            seat, action = position.seat, node.choose(position.legal())
            position.apply(action)
            is_new = action not in node.children
            node = node.children.setdefault(action, Node())
            path.append((seat, node))
            if is_new:
                node.available = 1
                break
        toolkit.playout(position, self.policy)
        totals = position.totals()
        for seat, node in path:
            node.visits += 1
            node.total += success(totals, seat)


def success(totals: Sequence[int], seat: int) -> float:
    """Return a value from 0 to 1 that grows with the margin over the best other seat."""
    margin = totals[seat] - max(total for p, total in enumerate(totals) if p != seat)
    return 1 / (1 + math.exp(-margin / 10))


def match(edition: str, games: int, iterations: int, rival: str, seed: str = "ismcts") -> float:
    """Play against a bot with alternating seats; return the share of wins."""
    wins = 0.0
    for number in range(games):
        players = [Ismcts(iterations=iterations), bots.make(rival, seed=number)]
        seat = number % 2
        game, _ = play_with(load(edition), players[:: -1 if seat else 1], game_seed(seed, number))
        result = game.result()
        assert result is not None
        wins += (seat in result.winners) / len(result.winners)
    return wins / games


def main() -> None:
    """Run a match and print its result."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--edition", default="reduced")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--iterations", type=int, default=ITERATIONS)
    parser.add_argument("--rival", default="casual")
    given = parser.parse_args()
    try:
        load(given.edition)
        bots.make(given.rival)
    except (EditionError, bots.BotError) as error:
        parser.error(str(error))
    if given.games < 1 or given.iterations < 1:
        parser.error("--games and --iterations are at least 1")
    share = match(given.edition, given.games, given.iterations, given.rival)
    print(f"{share:.0%} of {given.games} games won against {given.rival}")


if __name__ == "__main__":
    main()
