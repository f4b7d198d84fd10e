"""Steps per second of catanatron's Gymnasium environment, as a yardstick for ours.

It needs another release of Gymnasium than we do, so it lives in a virtual environment of its own:

    python -m venv build/catanatron && build/catanatron/bin/pip install catanatron_gym
    python -m bench.rl --catanatron build/catanatron/bin/python
"""

from __future__ import annotations

import subprocess

ROUNDS = 5
WORK = """
import random, statistics, sys, time
import gymnasium
env = gymnasium.make("catanatron_gym:catanatron-v1")
rng = random.Random(1)
_, info = env.reset(seed=1)
found = []
for _ in range(int(sys.argv[1])):
    began, steps = time.process_time(), 0
    while time.process_time() - began < 1:
        _, _, over, cut, info = env.step(rng.choice(info["valid_actions"]))
        steps += 1
        if over or cut:
            _, info = env.reset()
    found.append(steps / (time.process_time() - began))
print(statistics.median(found))
"""


def steps_per_second(python: str) -> float:
    """Measure it with the Python that it is installed for; a random legal policy plays."""
    command = [python, "-W", "ignore", "-c", WORK, str(ROUNDS)]
    try:
        run = subprocess.run(command, capture_output=True, text=True)
    except OSError as error:
        raise SystemExit(f"bench.rl: {python}: {error.strerror}") from None
    if run.returncode != 0:
        raise SystemExit(f"bench.rl: catanatron: {run.stderr.strip()[-300:]}")
    return float(run.stdout)
