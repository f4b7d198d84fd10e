"""The fixed opponents and the small board for experiments."""

from pathlib import Path

import pytest

from tests.cli.run import Command
from tests.game.play import tables
from waggonway import bots
from waggonway.arena.play import play
from waggonway.bots import BotError
from waggonway.editions import available, load, presets
from waggonway.game.events import TicketsKept
from waggonway.record import record_of, replay_by_actions

NAMES = tuple(bots.scripted())


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("which", "seats"), tables())
def test_a_scripted_opponent_plays_every_edition(name: str, which: str | Path, seats: int) -> None:
    game, _ = play(load(which), (name,) + ("random",) * (seats - 1), "script")
    assert game.over


@pytest.mark.parametrize("name", NAMES)
def test_a_scripted_opponent_repeats_itself(name: str) -> None:
    one, other = (play(load("amsterdam"), (name, name), "again")[0] for _ in range(2))
    assert one.events == other.events


def test_scripted_opponents_are_no_levels() -> None:
    assert NAMES == ("racer", "planner", "hoarder", "blocker", "rusher")
    assert not {*NAMES} & {*bots.names()}
    with pytest.raises(BotError, match="already the name of a bot"):
        bots.make("racer=expert:5")


def wins(edition: str, one: str, other: str, games: int) -> int:
    found = 0
    for number in range(games):
        names = (one, other) if number % 2 else (other, one)
        result = play(load(edition), names, f"{one}/{number}")[0].result()
        assert result is not None
        found += result.winners == (names.index(one),)
    return found


def test_the_racer_keeps_two_tickets_and_ends_early() -> None:
    usa = load("usa")
    races = [play(usa, ("racer", "racer"), f"race/{number}")[0] for number in range(4)]
    others = [play(usa, ("random", "random"), f"race/{number}")[0] for number in range(4)]
    assert sum(game.turn for game in races) < 0.8 * sum(game.turn for game in others)
    for game in races:
        kept = [event.number for event in game.events if isinstance(event, TicketsKept)]
        assert kept == [2, 2]
        lengths = [
            usa.board.routes[route].length
            for route, owner in enumerate(game.view(0).owners)
            if owner is not None
        ]
        assert lengths.count(6) >= 4


@pytest.mark.parametrize("name", NAMES)
def test_a_scripted_opponent_beats_chance(name: str) -> None:
    assert wins("usa", name, "random", 10) >= 9
    assert wins("reduced", name, "random", 20) >= 15


def test_the_reduced_board_has_the_published_sizes() -> None:
    edition = load("reduced")
    board = edition.board
    sizes = len(board.cities), len(board.routes), len(edition.cards.colors), edition.routes.trains
    assert sizes == (8, 16, 4, 10)
    assert presets() == ("reduced",)
    assert "reduced" not in available()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_reduced_board_is_played_by_all_levels_and_recorded(seats: int) -> None:
    names = ("club", "casual", "beginner", "random")[:seats]
    game, steps = play(load("reduced"), names, "reduced")
    record = record_of(game, steps=steps)
    assert record.header.edition_data is not None  # readable where the preset is unknown
    assert replay_by_actions(record).result() == game.result()


def test_presets_and_scripts_are_given_by_name(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    waggonway = Command(monkeypatch, capsys)
    done = waggonway("simulate", "reduced", "--bots", "racer,planner", "--games", 3, "--seed", "s")
    assert done.code == 0
    assert "racer" in waggonway("bots").out
    assert waggonway("maps", "check", "reduced").code == 0
