"""Masked PPO in one file: `python examples/ppo.py --opponents random`, or `self` for self-play.

Needs torch (the extra `train`). Many games run at once on the compiled core. In self-play the
policy plays all seats, and each seat has its own trajectory.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from waggonway import rl

GAMMA, LAMBDA, CLIP, ENTROPY, EPOCHS, BATCH = 0.999, 0.95, 0.2, 0.01, 3, 1024


class Net(nn.Module):
    """Two hidden layers; one head for the actions, one for the value."""

    def __init__(self, inputs: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(inputs, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU()
        )
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        hidden = self.body(seen)
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.distributions.Categorical(logits=logits), self.value(hidden).squeeze(-1)


class Rollout:
    """Steps of all games; the steps of one seat in one game form a trajectory."""

    def __init__(self, env: rl.Vector, net: Net) -> None:
        self.env, self.net = env, net
        self.seen, self.infos = env.reset(seed=1)
        self.over = np.zeros(env.num_envs, bool)
        self.finals: list[float] = []

    def collect(self, steps: int) -> dict[str, Tensor]:
        """Play so many steps in every game; return what the update needs."""
        rows: list[tuple[Any, ...]] = []
        for _ in range(steps):
            seen = torch.from_numpy(self.seen.copy())
            mask = torch.from_numpy(self.infos["action_mask"] != 0)
            seats, new = self.infos["seat"].copy(), self.over.copy()
            with torch.no_grad():
                chances, value = self.net(seen, mask)
                action = chances.sample()
            self.seen, _, over, _, self.infos = self.env.step(action.numpy())
            self.over = over.copy()
            rewards = self.infos["rewards"].copy()
            self.finals += rewards[self.over, 0].tolist()
            rows.append(
                (
                    seen,
                    mask,
                    action,
                    chances.log_prob(action),
                    value,
                    rewards,
                    self.over,
                    seats,
                    new,
                )
            )
        return self.with_advantages(rows)

    def with_advantages(self, rows: list[tuple[Any, ...]]) -> dict[str, Tensor]:
        """Generalized advantages, backwards, for each seat of each game."""
        games, seats = self.env.num_envs, self.env.seats
        shape = (games, seats)
        next_value, gain, ready = np.zeros(shape), np.zeros(shape), np.zeros(shape, bool)
        pending = np.zeros(shape)  # rewards since the seat's last decision
        every = np.arange(games)
        kept: list[tuple[Tensor, ...]] = []
        for seen, mask, action, chance, value, rewards, over, seat, new in reversed(rows):
            next_value[over], gain[over], pending[over], ready[over] = 0, 0, 0, True
            pending += rewards
            values = value.numpy()
            error = pending[every, seat] + GAMMA * next_value[every, seat] - values
            advantage = error + GAMMA * LAMBDA * gain[every, seat]
            use = torch.from_numpy(ready[every, seat] & ~new)  # the end of the trajectory is known
            live = ~new
            gain[every[live], seat[live]] = advantage[live]
            next_value[every[live], seat[live]] = values[live]
            pending[every[live], seat[live]] = 0
            ready[every[live], seat[live]] = True
            target = torch.from_numpy((advantage + values).astype(np.float32))
            better = torch.from_numpy(advantage.astype(np.float32))
            kept.append(tuple(x[use] for x in (seen, mask, action, chance, better, target)))
        names = ("seen", "mask", "action", "chance", "advantage", "target")
        columns = map(torch.cat, zip(*kept, strict=True))
        return dict(zip(names, columns, strict=True))


def update(net: Net, optimizer: torch.optim.Optimizer, data: dict[str, Tensor]) -> None:
    """Some passes over the collected steps."""
    number = len(data["action"])
    for _ in range(EPOCHS):
        for rows in torch.randperm(number).split(BATCH):
            part = {name: column[rows] for name, column in data.items()}
            chances, value = net(part["seen"], part["mask"])
            ratio = (chances.log_prob(part["action"]) - part["chance"]).exp()
            gain = part["advantage"]
            gain = (gain - gain.mean()) / (gain.std() + 1e-6)
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            loss = -torch.minimum(ratio * gain, clipped * gain).mean()
            loss += 0.5 * (value - part["target"]).pow(2).mean()
            loss -= ENTROPY * chances.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def evaluate(net: Net, edition: str, games: int = 400) -> float:
    """The share of games won against random opponents; ties count half."""
    env = rl.vector(edition, games, 2, opponents="random", dtype="float32")
    seen, infos = env.reset(seed=2**30)
    running, total = np.ones(games, bool), 0.0
    while running.any():
        with torch.no_grad():
            chances, _ = net(torch.from_numpy(seen), torch.from_numpy(infos["action_mask"] != 0))
        seen, rewards, over, _, infos = env.step(chances.sample().numpy())
        total += float(rewards[running & over].sum())
        running &= ~over
    return (1 + total / games) / 2


def train(edition: str, opponents: str, seconds: float, seed: int, games: int = 128) -> Net:
    """Train for a while and print the progress."""
    torch.manual_seed(seed)
    env = rl.vector(edition, games, 2, opponents=opponents, dtype="float32")
    net = Net(env.layout.size, len(env.actions))
    optimizer = torch.optim.Adam(net.parameters(), 3e-4)
    rollout, began, rounds = Rollout(env, net), time.perf_counter(), 0
    while rounds == 0 or time.perf_counter() - began < seconds:
        update(net, optimizer, rollout.collect(128))
        rounds += 1
        if rounds % 10 == 0:
            recent = rollout.finals[-500:]
            spent = time.perf_counter() - began
            print(f"{spent:.0f} s: mean reward of seat 0 {np.mean(recent or [0]):+.2f}")
    return net


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default="usa")
    parser.add_argument("--opponents", default="random", choices=["random", "self"])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", help="write the weights to this file")
    given = parser.parse_args()
    net = train(given.edition, given.opponents, 60 * given.minutes, given.seed)
    print(f"won {evaluate(net, given.edition):.1%} of 400 games against random")
    if given.save:
        torch.save(net.state_dict(), given.save)


if __name__ == "__main__":
    main()
