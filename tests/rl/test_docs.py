"""The tables of the page are current, and a missing extra says what to install."""

import runpy
import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("name", ["rl_tables.py", "rl_environments.py"])
def test_the_tables_of_the_pages_are_current(name: str) -> None:
    """Run `python docs/NAME` if this fails."""
    script = runpy.run_path(str(DOCS / name))
    assert script["page"]() == script["PAGE"].read_text(encoding="utf-8")


def test_a_missing_extra_says_what_to_install() -> None:
    code = """
import importlib.util
import sys

real = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name == "pettingzoo" else real(name, *rest)
from waggonway import rl
assert "numpy" not in sys.modules
print(len(rl.actions_of("usa")))
try:
    rl.aec
except ImportError as error:
    print(error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "pettingzoo, which is not installed" in done.stdout
    assert 'pip install "waggonway[rl]"' in done.stdout
