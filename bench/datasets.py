"""Write random games with results as a table, and report how long it takes.

    python -m bench.datasets [GAMES] [EDITION]

The target is 20,000 games of USA in 20 s on two cores. Processor time is compared with it, because
other programs may use the same cores.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

TARGET_S = 20.0
CORES = 2
GAMES = 20_000


def measure(games: int, edition: str, suffix: str) -> dict[str, float | int | str]:
    """Run `simulate --out` once; return its times and the size of its file."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / f"games{suffix}"
        command = [sys.executable, "-m", "waggonway", "simulate", edition, "--games", str(games)]
        command += ["--seed", "bench", "--jobs", str(CORES), "--out", str(out)]
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        started = time.monotonic()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        wall = time.monotonic() - started
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        size = out.stat().st_size
    processor = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {
        "file": f"games{suffix}",
        "games": games,
        "wall_s": round(wall, 1),
        "processor_s": round(processor, 1),
        "megabytes": round(size / 1e6, 2),
        "peak_megabytes": round(after.ru_maxrss / 1024),
    }


def main() -> int:
    """Measure each format; return 1 if Parquet misses the target."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    edition = sys.argv[2] if len(sys.argv) > 2 else "usa"
    found = [measure(games, edition, suffix) for suffix in (".parquet", ".csv")]
    for row in found:
        print(json.dumps(row))
    allowed = TARGET_S * CORES * games / GAMES
    return int(float(found[0]["processor_s"]) > allowed)


if __name__ == "__main__":
    sys.exit(main())
