"""Games, states, views and bots can be pickled and copied, in every phase of every edition."""

import copy
import pickle
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import msgspec
import pytest

from tests.amounts import either
from tests.kit import MIXED
from tests.tables import EVERY_TABLE
from waggonway import bots, core, fast
from waggonway.core import board as core_board
from waggonway.core.pickling import packed, restored
from waggonway.core.state import State
from waggonway.editions import EditionError, load
from waggonway.editions.loader import unpickled
from waggonway.editions.tables import board_of
from waggonway.game import Game

LARGEST_STATE_BYTES = 2000


def again(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


def same(one: State, other: State) -> bool:
    """Both hold the same numbers, the log and the seed included."""
    rest = [(s.seed, s.log, s.board) for s in (one, other)]
    return packed(one) == packed(other) and rest[0] == rest[1]


def choose_a_kind(game: Game, rng: Random) -> None:
    """Any kind of action is as likely as any other, so that every phase comes up."""
    seat = rng.choice(game.deciding)
    legal = game.legal(seat)
    kind = rng.choice(sorted({type(action).__name__ for action in legal}))
    game.apply(seat, rng.choice([action for action in legal if type(action).__name__ == kind]))


@EVERY_TABLE
def test_copies_in_every_phase_are_equal_and_independent(edition: str | Path, seats: int) -> None:
    rng = Random(f"pickling/{edition}/{seats}")
    game = Game.new(edition, seats, seed="pickling")
    seen: dict[str, int] = {}
    while True:
        seen[game.phase] = seen.get(game.phase, 0) + 1
        if seen[game.phase] <= either(2, 1) or game.over:
            check_copies(game)
        if game.over:
            break
        choose_a_kind(game, rng)
    assert {"action", "over"} <= seen.keys()


def check_copies(game: Game) -> None:
    before = packed(game.state)
    for made in (again(game.state), copy.copy(game.state), copy.deepcopy(game.state)):
        assert same(made, game.state)
    views = {seat: game.view(seat) for seat in (*range(game.seats), None)}
    for view in views.values():
        for seen in (again(view), copy.copy(view), copy.deepcopy(view)):
            assert seen == view
            assert seen.edition == game.edition
    for other in (again(game), copy.copy(game), copy.deepcopy(game)):
        assert same(other.state, game.state)
        assert (other.events, other.actions) == (game.events, game.actions)
        assert {seat: other.view(seat) for seat in views} == views
        if not game.over:
            seat = game.deciding[0]
            told = game.copy().apply(seat, game.legal(seat)[0])
            assert other.apply(seat, other.legal(seat)[0]) == told
            assert packed(game.state) == before
    place = fast.position_of(game)
    assert again(place).legal() == copy.deepcopy(place).legal() == place.legal()


def test_a_log_is_copied_too() -> None:
    state = Game.new("usa", 2, seed="log").state
    state.log = [[1, 2]]
    for made in (again(state), copy.deepcopy(state)):
        assert made.logging
        made.log[0].append(3)
        assert state.log == [[1, 2]]


@pytest.mark.compiled_only
def test_a_pickled_state_is_small() -> None:
    """At every point of a game, with few and with many players."""
    assert core.variant() == "compiled"
    for edition, seats in (("usa", 2), ("europe", 5), ("germany", 5)):
        game = Game.new(edition, seats, seed="small")
        rng = Random(1)
        sizes = []
        while not game.over:
            choose_a_kind(game, rng)
            sizes.append(len(pickle.dumps(game.state)))
        assert max(sizes) < LARGEST_STATE_BYTES


@pytest.mark.compiled_only
def test_both_cores_write_the_same_bytes(pycore: ModuleType) -> None:
    state = Game.new("europe", 3, seed="both").state
    data = packed(state)
    theirs = pycore.pickling.restored(state.board, data, state.seed, [])
    assert pycore.pickling.packed(theirs) == data


def test_negative_and_large_numbers_survive() -> None:
    state = Game.new("usa", 2, seed="numbers").state
    for rng in (0, 1, 2**31, 2**62, 2**63 - 1):
        state.rng = rng
        state.reason = -rng >> 40
        made = again(state)
        assert (made.rng, made.reason) == (state.rng, state.reason)


def test_a_custom_edition_travels_with_its_state() -> None:
    edition = msgspec.structs.replace(load(MIXED), title="Changed")
    game = Game.new(edition, 2, seed="custom")
    assert again(game).edition == edition
    assert list(again(game.state).board.length) == list(game.state.board.length)
    assert again(load("usa")) is load("usa")
    assert copy.deepcopy(edition) is copy.copy(edition) is edition


def test_a_state_that_cannot_be_restored_says_why() -> None:
    with pytest.raises(EditionError, match="lacks"):
        unpickled("usa", "0" * 64)
    with pytest.raises(ValueError, match="newer"):
        restored(board_of(load("usa")), bytes([4]), "", [])
    with pytest.raises(TypeError, match="not made from an edition"):
        pickle.dumps(core_board.Board())
    board = board_of(load("usa"))
    assert copy.copy(board) is copy.deepcopy(board) is board


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", bots.makers())
def test_a_copied_bot_chooses_the_same(name: str) -> None:
    game = Game.new("first_journey", 2, seed="bots")
    bot = bots.make(f"{name}:20" if name in bots.SEARCHES else name, seed="bot")
    bots.show(game.events, [(0, bot)])
    for _ in range(12):
        seat = game.deciding[0]
        action = game.legal(seat)[0]
        if seat == 0:
            twins = again(bot), copy.deepcopy(bot)
            action = bot.choose(game.view(0))
            assert [twin.choose(game.view(0)) for twin in twins] == [action, action]
        bots.show(game.apply(seat, action), [(0, bot)])


def test_a_copied_program_starts_again(tmp_path: Path) -> None:
    """The process stays with the original; the copy tells its own one all events."""
    path = Path(__file__).parents[2] / "docs/example_bot.py"
    bot = bots.make(f"python {path}", seed=1)
    game = Game.new("usa", 2, seed="program")
    bots.show(game.events, [(0, bot)])
    bot.choose(game.view(0))
    assert copy.deepcopy(bot).choose(game.view(0)) in game.legal(0)
    assert again(bot).choose(game.view(0)) in game.legal(0)
