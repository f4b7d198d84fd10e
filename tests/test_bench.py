"""The benchmark runs and reads its figures off one run."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def bench(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "bench", "--quick", "--json", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300)


@pytest.mark.compiled_only
def test_a_figure_is_held_against_its_rival_in_the_same_run() -> None:
    run = bench("--only", "decisions/*/2", "--prototype", "nowhere")
    assert run.returncode == 0, run.stderr
    figures = {row["figure"]: row for row in json.loads(run.stdout)["figures"]}
    usa, europe = figures["decisions/usa/2"], figures["decisions/europe/2"]
    assert usa["met"] is None
    assert europe["relative"] == pytest.approx(europe["value"] / usa["value"])


@pytest.mark.compiled_only
def test_an_unknown_figure_is_refused() -> None:
    run = bench("--only", "nonsense")
    assert run.returncode == 2
    assert "nonsense" in run.stderr
