"""Bots from a Python file: `--bots file.py:Class`."""

from pathlib import Path

import pytest

from tests.bots.programs import games
from tests.kit import SPRINT
from waggonway import bots

SOURCE = '''\
from dataclasses import dataclass

from beside_the_bot import FIRST


@dataclass
class First:
    """Takes the first legal action."""

    seed: str

    def choose(self, view):
        return view.legal[FIRST]


class Clumsy:
    def __init__(self, seed):
        pass

    def choose(self, view):
        return 1 // 0


class Simple:
    def choose(self, view):
        return view.legal[0]


class Mute:
    def __init__(self, seed):
        pass


class Broken:
    def __init__(self, seed):
        raise ValueError("no plan")
'''


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "my bots.py"
    path.write_text(SOURCE)
    (tmp_path / "beside_the_bot.py").write_text("FIRST = 0\n")
    return path


def test_a_class_in_a_file_plays(file: Path) -> None:
    spec = f"{file}:First"
    assert (bots.label(spec), bots.label(f"mine={spec}")) == ("First", "mine")
    ((game, (guarded,)),) = games((spec, "random"), SPRINT)
    assert guarded.faults == []
    assert game.actions[0][1] == games((f"x={spec}", "random"), SPRINT)[0][0].actions[0][1]


def test_mistakes_in_a_game_are_faults_and_the_game_goes_on(file: Path) -> None:
    ((_, (guarded,)),) = games((f"{file}:Clumsy", "random"), SPRINT)
    assert guarded.replaced
    assert "ZeroDivisionError" in guarded.faults[0]


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Frist", r"it has no class Frist \(did you mean First\?\)"),
        ("Mute", r"Mute has no method choose\(view\)"),
        ("Simple", r"Simple takes no seed; add def __init__\(self, seed=None\)"),
        ("Broken", r"Broken\(seed\) failed: ValueError: no plan"),
    ],
)
def test_a_class_that_cannot_play_is_refused(name: str, reason: str, file: Path) -> None:
    with pytest.raises(bots.BotError, match=reason):
        bots.make(f"{file}:{name}")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (None, "the file does not exist"),
        ("import nothing_of_that_name", "ModuleNotFoundError"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("class Bot", "SyntaxError"),
    ],
)
def test_a_file_that_cannot_be_loaded_is_refused(
    text: str | None, reason: str, tmp_path: Path
) -> None:
    path = tmp_path / "bot.py"
    if text is not None:
        path.write_text(text)
    with pytest.raises(bots.BotError, match=reason):
        bots.make(f"{path}:Bot")
