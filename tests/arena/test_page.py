"""The commands of docs/arena.md are run as they stand."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.run import Command

PAGE = Path(__file__).parents[2] / "docs/arena.md"


@pytest.mark.compiled_only
def test_the_commands_of_the_page_run(
    waggonway: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (block,) = re.findall(r"^```sh\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    for line in block.splitlines():
        name, *words = shlex.split(line)
        done = waggonway(*words)
        assert (name, done.code, done.err) == ("waggonway", 0, "")
        assert "The rating of random is 0." in done.out
    assert {path.name for path in tmp_path.iterdir()} == {"data", "ratings.md", "ratings.svg"}
