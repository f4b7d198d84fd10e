"""Masked PPO in one file: `python examples/ppo.py first_journey --opponents self`.

Needs torch. docs/reinforcement-learning.md says how to install it, and shows results.

Many games run at once on the compiled core. `--opponents random`, or the name of a bot, lets the
policy learn against it; with `self` it plays all seats, and each seat has its own trajectory. A run
is repeatable: it depends on the seed and the number of steps, and not on the speed of the machine.
"""

from __future__ import annotations

import argparse
import csv
import json
import struct
import time
from collections.abc import Iterator
from pathlib import Path

try:
    import numpy as np
    import torch
    from torch import Tensor, nn

    from waggonway import bots, load, rl
except ImportError as error:
    raise SystemExit(f'{error.name} is not installed: pip install "waggonway[train]"') from None

GAMMA, LAMBDA, CLIP, ENTROPY, EPOCHS, BATCH = 0.999, 0.95, 0.2, 0.01, 3, 1024
LEARNING_RATE, VALUE_WEIGHT, GRADIENT_LIMIT = 1e-3, 0.5, 0.5
torch.set_num_threads(1)  # more threads would slow such small networks down
REWARD_SCALE = {"place": 1.0, "margin": 1 / 50, "score": 1 / 50}


class Net(nn.Module):
    """Two hidden layers; one head for the actions, one for the value."""

    def __init__(self, inputs: int, actions: int, width: int) -> None:
        super().__init__()
        self.first, self.second = nn.Linear(inputs, width), nn.Linear(width, width)
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        for layer, gain in ((self.first, 1.4), (self.second, 1.4), (self.policy, 0.01)):
            nn.init.orthogonal_(layer.weight, gain)
            nn.init.zeros_(layer.bias)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """The logarithms of the action probabilities, 0 where illegal, and the values."""
        hidden = torch.relu(self.second(torch.relu(self.first(seen))))
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.log_softmax(logits, 1), self.value(hidden).squeeze(1)


class Rollout:
    """Games that go on from one round of learning to the next."""

    def __init__(self, env: rl.Vector, net: Net, seed: int, scale: float) -> None:
        self.env, self.net, self.scale = env, net, scale
        self.seen, self.infos = env.reset(seed=seed * 1_000_003)
        self.over = np.zeros(env.num_envs, bool)

    def collect(self, steps: int) -> dict[str, Tensor]:
        """Play this many steps in every game; return what the update needs."""
        rows = []
        for _ in range(steps):
            seen = torch.from_numpy(self.seen.copy())
            mask = torch.from_numpy(self.infos["action_mask"] != 0)
            seats, new = self.infos["seat"].copy(), self.over
            with torch.no_grad():
                chances, values = self.net(seen, mask)
                actions = torch.multinomial(chances.exp(), 1)
            self.seen, _, over, _, self.infos = self.env.step(actions.squeeze(1).numpy())
            self.over = over.copy()
            rewards = self.infos["rewards"] * self.scale
            step = (seen, mask, actions, chances.gather(1, actions), values.numpy())
            rows.append((*step, rewards, self.over, seats, new))
        return self.with_advantages(rows)

    def with_advantages(self, rows: list[tuple[object, ...]]) -> dict[str, Tensor]:
        """Generalized advantages, backwards, for each seat of each game.

        The steps of one seat in one game form a trajectory. Rewards between two of its decisions
        belong to the earlier one. Steps whose successor has not been played yet are left out.
        """
        games = np.arange(self.env.num_envs)
        shape = (self.env.num_envs, self.env.seats)
        next_value, gain, pending = np.zeros(shape), np.zeros(shape), np.zeros(shape)
        ready = np.zeros(shape, bool)
        kept = []
        for seen, mask, action, chance, values, rewards, over, seat, new in reversed(rows):
            for table in (next_value, gain, pending):
                table[over] = 0
            ready[over] = True
            pending += rewards
            here = games, seat
            error = pending[here] + GAMMA * next_value[here] - values
            advantage = error + GAMMA * LAMBDA * gain[here]
            use = torch.from_numpy(ready[here] & ~new)  # in a new game no action was carried out
            live = games[~new], seat[~new]
            gain[live], next_value[live] = advantage[~new], values[~new]
            pending[live], ready[live] = 0, True
            target = torch.from_numpy((advantage + values).astype(np.float32))
            better = torch.from_numpy(advantage.astype(np.float32))
            kept.append([x[use] for x in (seen, mask, action, chance, better, target)])
        names = ("seen", "mask", "action", "chance", "advantage", "target")
        return dict(zip(names, map(torch.cat, zip(*kept, strict=True)), strict=True))


def update(net: Net, optimizer: torch.optim.Optimizer, data: dict[str, Tensor]) -> None:
    """Some passes over the collected steps."""
    for _ in range(EPOCHS):
        for rows in torch.randperm(len(data["action"])).split(BATCH):
            part = {name: column[rows] for name, column in data.items()}
            chances, values = net(part["seen"], part["mask"])
            ratio = (chances.gather(1, part["action"]) - part["chance"]).exp().squeeze(1)
            gain = part["advantage"]
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
            loss = -torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
            loss += VALUE_WEIGHT * (values - part["target"]).pow(2).mean()
            loss += ENTROPY * (chances.exp() * chances).sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), GRADIENT_LIMIT)
            optimizer.step()


def evaluate(net: Net, edition: str, against: str, games: int, seed: int = 2**30) -> float:
    """The share of games won against bots by the likeliest actions; ties count half."""
    env = rl.vector(edition, games, 2, opponents=against, dtype="float32")
    seen, infos = env.reset(seed=seed)
    running, total = np.ones(games, bool), 0.0
    while running.any():
        with torch.no_grad():
            chances, _ = net(torch.from_numpy(seen), torch.from_numpy(infos["action_mask"] != 0))
        seen, rewards, over, _, infos = env.step(chances.argmax(1).numpy())
        total += float(rewards[running & over].sum())
        running &= ~over
    return (1 + total / games) / 2


def train(
    edition: str, opponents: str, steps: int, seed: int, *, reward: str, width: int, games: int
) -> Iterator[tuple[int, Net]]:
    """Learn for a number of steps; yields the steps so far and the policy after each round."""
    torch.manual_seed(seed)
    env = rl.vector(edition, games, 2, opponents=opponents, reward=reward, dtype="float32")
    net = Net(env.layout.size, len(env.actions), width)
    optimizer = torch.optim.Adam(net.parameters(), LEARNING_RATE, eps=1e-5)
    rollout, done = Rollout(env, net, seed, REWARD_SCALE[reward]), 0
    while done < steps:
        optimizer.param_groups[0]["lr"] = LEARNING_RATE * max(0.05, 1 - done / steps)
        update(net, optimizer, rollout.collect(64))
        done += 64 * games
        yield done, net


def export(net: Net, edition: str, path: Path) -> None:
    """Write the policy for the bot `learner`: a line of JSON, then weights as 16-bit floats."""
    env = rl.vector(edition, 1, 2)
    layers = [net.first, net.second, net.policy]
    sizes = [net.first.in_features, *(layer.out_features for layer in layers)]
    head = {"edition": edition, "digest": env.edition.digest, "seats": 2, "version": rl.VERSION}
    with path.open("wb") as file:
        file.write(json.dumps({**head, "sizes": sizes}).encode() + b"\n")
        for layer in layers:
            for numbers in (layer.weight.T.flatten().tolist(), layer.bias.tolist()):
                file.write(struct.pack(f"<{len(numbers)}e", *numbers))


def check(parser: argparse.ArgumentParser, given: argparse.Namespace) -> None:
    """Refuse what would only fail after the training."""
    try:
        load(given.edition)
        for bot in (given.against, *({given.opponents} - {"self"})):
            bots.make(bot, seed=1)
        for number in ("steps", "width", "games", "points"):
            if getattr(given, number) < 1:
                raise ValueError(f"--{number} is at least 1")
        for file in (given.curve, given.save):
            if file is not None and not file.parent.is_dir():
                raise ValueError(f"{file}: the directory does not exist")
    except ValueError as error:
        parser.error(str(error))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("edition")
    parser.add_argument("--opponents", default="self", help="self, random or the name of a bot")
    parser.add_argument("--against", default="random", help="the bot for the evaluation")
    parser.add_argument("--steps", type=int, default=1_000_000)
    parser.add_argument("--reward", default="place", choices=REWARD_SCALE)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--width", type=int, default=64, help="units in each hidden layer")
    parser.add_argument("--games", type=int, default=256, help="games at once")
    parser.add_argument("--curve", type=Path, help="write the learning curve to this CSV file")
    parser.add_argument("--points", type=int, default=8, help="points of the learning curve")
    parser.add_argument("--save", type=Path, help="write the weights for the bot to this file")
    given = parser.parse_args()
    check(parser, given)
    curve, seconds, began = [], 0.0, time.process_time()
    learning = train(
        given.edition,
        given.opponents,
        given.steps,
        given.seed,
        reward=given.reward,
        width=given.width,
        games=given.games,
    )
    for done, net in learning:
        seconds += time.process_time() - began
        if done >= len(curve) * given.steps / given.points:
            share = evaluate(net, given.edition, given.against, 200)
            curve.append((given.seed, done, round(seconds, 1), round(share, 4)))
            print(f"{done:,} steps, {seconds:.0f} s: won {share:.1%}", flush=True)
        began = time.process_time()
    share = evaluate(net, given.edition, given.against, 1000, seed=2**30 + 1000)
    curve.append((given.seed, done, round(seconds, 1), share))
    print(f"{seconds:.0f} s: won {share:.1%} of 1000 games against {given.against}")
    if given.curve:
        with given.curve.open("w", newline="") as file:
            csv.writer(file).writerows([("seed", "steps", "seconds", "share"), *curve])
    if given.save:
        export(net, given.edition, given.save)


if __name__ == "__main__":
    main()
