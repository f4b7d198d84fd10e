"""Bots of other packages: found by name, and trusted with nothing."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bots.programs import games
from tests.kit import MIXED, SPRINT
from waggonway import bots
from waggonway.bots.custom import plugins

SOURCE = '''\
class First:
    """Takes the first action there is."""

    def __init__(self, seed):
        self.seed = seed
        self.seen = []

    def see(self, events):
        self.seen += events

    def choose(self, view):
        assert self.seen
        return view.legal[0]


class Clumsy(First):
    def choose(self, view):
        return 1 // 0


class Cheat(First):
    def choose(self, view):
        return "all the tickets"


class Vandal(First):
    def choose(self, view):
        for event in self.seen:
            for name in event.__struct_fields__:
                if isinstance(getattr(event, name), dict):
                    getattr(event, name).clear()
        for table in (view.discard, view.passengers, view.players[0].passengers):
            table.clear()
        return view.legal[0]


class Blind(First):
    def see(self, events):
        raise OSError("cannot see")


def no_bot(seed):
    return seed


def no_maker(seed):
    raise RuntimeError("out of order")


number = 3
'''
POINTS = {
    "first": "others_bots:First",
    "clumsy": "others_bots:Clumsy",
    "cheat": "others_bots:Cheat",
    "vandal": "others_bots:Vandal",
    "blind": "others_bots:Blind",
    "random": "others_bots:Clumsy",
    "missing": "others_bots:Nobody",
    "unloadable": "no_such_module_here:Bot",
    "no_bot": "others_bots:no_bot",
    "no_maker": "others_bots:no_maker",
    "number": "others_bots:number",
}


@pytest.fixture(autouse=True)
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A package as pip would leave it."""
    (tmp_path / "others_bots.py").write_text(SOURCE)
    info = tmp_path / "others-1.2.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.2\n")
    lines = [f"{name} = {value}\n" for name, value in POINTS.items()]
    (info / "entry_points.txt").write_text(f"[{plugins.GROUP}]\n{''.join(lines)}")
    monkeypatch.syspath_prepend(str(tmp_path))
    plugins.found.cache_clear()
    yield
    plugins.found.cache_clear()
    sys.modules.pop("others_bots", None)


def test_a_package_adds_a_bot_by_name() -> None:
    assert bots.names()[:2] == ("random", "beginner")
    assert {*POINTS} < {*bots.names()}
    ((_, (guarded,)),) = games(("first", "random"), SPRINT)
    assert guarded.faults == []


def test_the_seed_of_the_game_does_not_come_with_the_seed_of_the_bot() -> None:
    """Law 3: whoever has the game's seed knows every card."""
    guarded = bots.make("first", seed="a secret/1")
    assert isinstance(guarded, bots.Guarded)
    told = vars(guarded._bot)["seed"]
    assert len(told) == 64
    assert "a secret" not in told
    assert vars(vars(bots.make("first"))["_bot"])["seed"] is None


def test_our_own_names_come_first() -> None:
    assert not isinstance(bots.make("random"), bots.Guarded)


BROKEN = {
    "missing": "AttributeError",
    "unloadable": "ModuleNotFoundError: No module named 'no_such_module_here'",
    "no_bot": "others_bots:no_bot returned an object without a method choose(view)",
    "no_maker": "RuntimeError: out of order (others_bots.py, line 47)",
    "number": "others_bots:number cannot be called with a seed",
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_one_is_refused_in_a_sentence(name: str) -> None:
    with pytest.raises(bots.BotError) as caught:
        bots.make(name)
    assert str(caught.value).startswith(f'The bot "{name}" of others 1.2 is broken: ')
    assert BROKEN[name] in str(caught.value)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("clumsy", "ZeroDivisionError: integer division or modulo by zero (others_bots.py, line"),
        ("cheat", "chose 'all the tickets', which is not legal"),
        ("blind", "OSError: cannot see (others_bots.py, line"),
    ],
)
def test_one_that_fails_in_a_game_is_replaced(name: str, words: str) -> None:
    for _, (guarded,) in games((name, "random"), SPRINT, 2):
        assert guarded.replaced
        assert len(guarded.faults) == 3
        assert words in guarded.faults[0]


def test_a_bot_that_changes_its_view_changes_nothing_else() -> None:
    ((spoilt, _),) = games(("vandal", "random"), MIXED)
    ((whole, _),) = games(("first", "random"), MIXED)
    assert spoilt.events == whole.events


def test_a_near_name_is_offered() -> None:
    with pytest.raises(bots.BotError, match="Did you mean clumsy"):
        bots.make("clumsi")
