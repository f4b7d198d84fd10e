"""Train a small policy by evolution, without torch: `python examples/evolve.py`.

The policy scores every action with a linear function of a few features of the observation. The
weights are improved by an evolution strategy with mirrored noise: each candidate plays many games
at once against random opponents.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError:
    raise SystemExit('numpy is not installed: pip install "waggonway[rl]"') from None

from waggonway import load, rl
from waggonway.editions import EditionError

Array = NDArray[np.float32]


class Policy:
    """Scores of actions from one weight for each group, and slopes for claims and tickets.

    Features of an action: its group; for claims also the length of the route, its square, and how
    much closer the seat is to the end of its trains.
    """

    def __init__(self, env: rl.Vector) -> None:
        groups = env.actions.groups
        routes = env.edition.board.routes
        self.features = np.zeros((len(env.actions), len(groups) + 2), np.float32)
        labels = {env.edition.route_label(i): route for i, route in enumerate(routes)}
        for column, (name, numbers) in enumerate(groups.items()):
            self.features[numbers.start : numbers.stop, column] = 1
            for number in numbers if name == "claim" else ():
                label = env.actions.meaning(number).removeprefix("claim ").partition(",")[0]
                length = labels[label].length
                self.features[number, -2:] = length / 6, (length / 6) ** 2
        self.trains = env.layout.by_name["seats"].start
        self.size = self.features.shape[1] * 2

    def actions(self, weights: Array, seen: NDArray[np.uint8], mask: NDArray[Any]) -> NDArray[Any]:
        """The legal action with the highest score for each game."""
        early, late = weights.reshape(2, -1) @ self.features.T
        share = seen[:, self.trains, None] / np.float32(seen[:, self.trains].max() or 1)
        scores = share * early + (1 - share) * late
        scores[mask == 0] = -np.inf
        return scores.argmax(1)


def play(env: rl.Vector, policy: Policy, weights: Array, seed: int) -> float:
    """The mean reward of the first game at each table."""
    seen, infos = env.reset(seed=seed)
    running = np.ones(env.num_envs, bool)
    total = 0.0
    while running.any():
        actions = policy.actions(weights, seen, infos["action_mask"])
        seen, rewards, over, _, infos = env.step(actions)
        total += float(rewards[running & over].sum())
        running &= ~over
    return total / env.num_envs


def train(edition: str, rounds: int, games: int, pairs: int, seed: int) -> tuple[Array, float]:
    """Improve the weights; return them with their mean reward in fresh games."""
    env = rl.vector(edition, games, 2, opponents="random")
    policy = Policy(env)
    rng = np.random.default_rng(seed)
    weights = np.zeros(policy.size, np.float32)
    began = time.perf_counter()
    for i in range(rounds):
        noise = rng.standard_normal((pairs, policy.size), np.float32)
        deal = int(rng.integers(2**30))  # the same games for all candidates of a round
        gains = np.array(
            [
                play(env, policy, weights + 0.5 * step, deal)
                - play(env, policy, weights - 0.5 * step, deal)
                for step in noise
            ],
            np.float32,
        )
        weights += 1.0 * (gains @ noise) / pairs
        if i % 5 == 4 or i == rounds - 1:
            reward = play(env, policy, weights, 2**30 + i)
            print(f"round {i + 1}: {reward:+.2f} after {time.perf_counter() - began:.0f} s")
    return weights, play(rl.vector(edition, 500, 2, opponents="random"), policy, weights, 2**30)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default="usa")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--games", type=int, default=64, help="games of each candidate")
    parser.add_argument("--pairs", type=int, default=8, help="mirrored candidates in a round")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    try:
        load(given.edition)
    except EditionError as error:
        parser.error(str(error))
    for number in ("rounds", "games", "pairs"):
        if getattr(given, number) < 1:
            parser.error(f"--{number} is at least 1")
    weights, reward = train(given.edition, given.rounds, given.games, given.pairs, given.seed)
    print(f"500 fresh games against random: {(1 + reward) / 2:.1%} won (ties count half)")
    print("weights:", ", ".join(f"{weight:.2f}" for weight in weights))


if __name__ == "__main__":
    main()
