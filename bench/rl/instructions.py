"""Machine instructions of a step of the vector environment: `python -m bench.rl.instructions`.

Callgrind counts what runs inside the compiled step and the random policy, so the figure does not
depend on the load of the machine. Arguments: edition, number of players.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile

GAMES, STEPS = 64, 300
COUNTED = ("CPyDef_games___Games___step*", "CPyDef_games___Games___random_actions*")
WORK = """
import sys
from waggonway import rl
env = rl.vector(sys.argv[1], int(sys.argv[3]), int(sys.argv[2]))
env.reset(seed=1)
for _ in range(int(sys.argv[4])):
    env.step(env.random_actions())
"""


def per_step(edition: str, seats: int) -> float:
    """Return the mean over many steps of random games."""
    with tempfile.TemporaryDirectory() as temp:
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={temp}/callgrind.out"]
        command += [f"--toggle-collect={name}" for name in COUNTED]
        command += [sys.executable, "-c", WORK, edition, str(seats), str(GAMES), str(STEPS)]
        run = subprocess.run(command, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or found is None:
        raise SystemExit(f"callgrind: {run.stderr.strip()[-300:]}")
    return int(found[1]) / (GAMES * STEPS)


if __name__ == "__main__":
    edition, seats = (sys.argv[1:] + ["usa", "2"][len(sys.argv) - 1 :])[:2]
    print(f"{edition}, {seats} players: {per_step(edition, int(seats)):,.0f} instructions per step")
