"""`python -m bench.startup`: time to import the package and to play a first game.

Each figure is the median over new processes. Processor time excludes the wait for a busy machine.
"""

from __future__ import annotations

import statistics
import subprocess
import sys

ROUNDS = 11
IMPORT = "import waggonway"
DEAL = f"{IMPORT}; game = waggonway.new_game('usa', seats=2, seed='startup'); game.view(0)"
GAME = f"""{DEAL}
bot = waggonway.bots.make('random', seed=1)
while not game.over:
    game.apply(game.to_move, bot.choose(game.view(game.to_move)))"""
TIMED = """import time
wall, processor = time.perf_counter(), time.process_time()
exec({code!r})
print(time.perf_counter() - wall, time.process_time() - processor)"""


def milliseconds(code: str) -> tuple[float, float]:
    """Return the median wall-clock and processor time of some code in a new process."""
    samples = []
    for _ in range(ROUNDS):
        command = [sys.executable, "-c", TIMED.format(code=code)]
        done = subprocess.run(command, check=True, capture_output=True, text=True)
        samples.append([1000 * float(word) for word in done.stdout.split()])
    wall, processor = (statistics.median(column) for column in zip(*samples, strict=True))
    return wall, processor


def main() -> None:
    """Print the figures."""
    for name, code in (("import", IMPORT), ("first view", DEAL), ("first game", GAME)):
        wall, processor = milliseconds(code)
        print(f"{name}: {wall:.0f} ms, of these {processor:.0f} ms processor time")


if __name__ == "__main__":
    main()
