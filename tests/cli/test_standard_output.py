"""Commands whose standard output is closed or full."""

import subprocess
import sys
from pathlib import Path

import pytest

FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("words", [["maps", "list"], ["perft", "usa", "--depth", "1"]])
def test_a_full_disk_is_told_in_a_sentence(words: list[str]) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "waggonway", *words],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=300,
        )
    assert done.returncode == 1
    assert done.stderr == "waggonway: standard output: No space left on device\n"
