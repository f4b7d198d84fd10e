"""The load of `bench.server` runs, and tells its figures."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.skipif(sys.platform != "linux", reason="needs /proc and many loopback addresses")
def test_a_small_load_tells_its_figures() -> None:
    sizes = ["--games", "2", "--seats", "2", "--rate", "10", "--seconds", "1"]
    run = subprocess.run(
        [sys.executable, "-m", "bench.server", "--json", *sizes],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert run.returncode in (0, 1), run.stderr  # 1: the machine is too busy to hold the target
    (row,) = json.loads(run.stdout)["rows"]
    assert (row["games"], row["sockets"]) == (2, 4)
    assert 0 < row["p50"] <= row["p99"] <= row["worst"]
