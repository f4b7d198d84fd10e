"""The small public surface of the package."""

import copy
import subprocess
import sys

import msgspec
import pytest

import waggonway as ww


def test_the_example_of_the_package_runs() -> None:
    text = (ww.__doc__ or "").partition("\n\n")[2].rpartition("\n\n")[0]
    lines = [line.removeprefix("    ") for line in text.splitlines()]
    scope: dict[str, object] = {"print": lambda result: scope.update(printed=result)}
    exec("\n".join(lines), scope)
    game = scope["game"]
    assert isinstance(game, ww.Game)
    assert scope["printed"] == game.result()
    assert game.over


def test_every_public_name_can_be_had() -> None:
    assert {name for name in ww.__all__ if not hasattr(ww, name)} == set()
    assert set(ww.__all__) <= set(dir(ww))
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        ww.nothing  # noqa: B018


def test_a_replaced_view_says_that_its_edition_is_missing() -> None:
    view = ww.new_game("usa", seats=2, seed="s").view(0)
    assert copy.copy(view).edition is view.edition
    again = msgspec.structs.replace(view)
    assert again == view
    with pytest.raises(AttributeError, match="beside"):
        again.edition  # noqa: B018
    assert again.beside(view.edition).edition is view.edition


def test_editions_are_loaded_by_id() -> None:
    assert ww.load("europe").title == "Europe"
    assert ww.new_game("usa", seats=3, seed="s", start=1).start == 1


def test_importing_loads_nothing_that_was_not_asked_for() -> None:
    """`waggonway --version` must not pay for the rules."""
    code = "import sys, waggonway; print('msgspec' in sys.modules, 'waggonway.game' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=300
    )
    assert done.stdout == "False False\n"
