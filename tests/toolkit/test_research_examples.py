"""Short forms of the examples: the search with the toolkit, and the notebook on the data."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from waggonway import bots

EXAMPLES = Path(__file__).parents[2] / "examples"
NOTEBOOK = EXAMPLES / "data.ipynb"


def ismcts() -> ModuleType:
    spec = importlib.util.spec_from_file_location("ismcts", EXAMPLES / "ismcts.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tree_search_beats_random_on_the_reduced_board() -> None:
    assert ismcts().match("reduced", games=4, iterations=50, rival="random") >= 0.75


@pytest.mark.parametrize("edition", ["first_journey", "germany"])
def test_the_tree_search_plays_other_editions(edition: str) -> None:
    assert bots.make(f"{EXAMPLES / 'ismcts.py'}:Ismcts") is not None
    assert 0 <= ismcts().match(edition, games=1, iterations=2, rival="random") <= 1


def test_every_cell_of_the_notebook_runs(tmp_path: Path) -> None:
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    sources = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    assert all(not cell.get("outputs") for cell in cells)  # only the source is kept
    script = tmp_path / "notebook.py"
    script.write_text("\n".join(sources), encoding="utf-8")
    environment = os.environ | {"GAMES": "4", "MPLBACKEND": "agg"}
    subprocess.run(
        [sys.executable, str(script)],
        cwd=tmp_path,
        env=environment,
        check=True,
        capture_output=True,
        timeout=300,
    )
    assert (tmp_path / "turns.svg").is_file()
