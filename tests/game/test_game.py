"""Opening a game, who decides, copies, and what `apply` gives back."""

import hashlib
import json
import pickle
from pathlib import Path

import msgspec.json
import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from tests.kit import MIXED, arrange
from waggonway.core import codes as core_codes
from waggonway.core.codes import FIRST_RULES, RULES
from waggonway.editions import EditionError, available, load
from waggonway.game import (
    Action,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    Game,
    GameError,
    IllegalAction,
    KeepTickets,
    NotationError,
)
from waggonway.game.event_decoder import DECODERS
from waggonway.game.events import GameBegan, GameScored, SeedRevealed, TurnBegan

from .play import finished, steps, tables, truth


def test_an_edition_is_given_by_id_by_path_or_as_itself() -> None:
    for which in (str(MIXED), MIXED, load(MIXED)):
        assert Game.new(which, 3, seed="a").edition == load(MIXED)
    assert Game.new("usa", 2).edition is load("usa")
    with pytest.raises(EditionError):
        Game.new("atlantis", 2)


@pytest.mark.parametrize("seats", [1, 6, "2", None, 2.5])
def test_the_edition_says_how_many_may_play(seats: int) -> None:
    with pytest.raises(GameError, match="USA is for 2 to 5 players, not") as error:
        Game.new("usa", seats)
    assert error.value.code == "wrong_number_of_seats"


def test_an_edition_for_one_number_of_players_names_no_range() -> None:
    narrow = replace(load("usa"), seats=(2, 2))
    with pytest.raises(GameError, match="USA is for 2 players, not 9"):
        Game.new(narrow, 9)


@pytest.mark.parametrize("seed", ["", "two\nlines", "tab\t", "x" * 201, "\ud800", 7, b"x"])
def test_a_seed_is_one_printable_line(seed: str) -> None:
    with pytest.raises(GameError, match="1 to 200 printable") as error:
        Game.new("usa", 2, seed=seed)
    assert error.value.code == "bad_seed"


@pytest.mark.parametrize("start", [-1, 2])
def test_the_start_seat_is_a_seat(start: int) -> None:
    with pytest.raises(GameError, match="one of 0 to 1") as error:
        Game.new("usa", 2, start=start)
    assert error.value.code == "bad_start"


def test_the_start_seat_is_drawn_from_the_seed_or_fixed() -> None:
    """T-01."""
    assert {Game.new("usa", 3, seed=f"start {i}").start for i in range(30)} == {0, 1, 2}
    assert [Game.new("usa", 3, seed="x", start=seat).start for seat in range(3)] == [0, 1, 2]


def test_a_game_follows_the_newest_rules_unless_an_older_version_is_named() -> None:
    assert Game.new("usa", 2, seed="rules").rules == RULES
    old = Game.new("usa", 2, seed="rules", rules=FIRST_RULES)
    assert (old.rules, old.copy().rules, old.view(None).rules) == (FIRST_RULES,) * 3
    assert "rules" not in json.loads(msgspec.json.encode(old.events[0]))


@pytest.mark.parametrize("rules", [0, RULES + 1, "1", None])
def test_an_unknown_version_of_the_rules_is_refused(rules: int) -> None:
    with pytest.raises(GameError, match="knows versions 1 to") as error:
        Game.new("usa", 2, rules=rules)
    assert error.value.code == "unknown_rules"


def test_a_game_without_a_seed_has_384_random_bits() -> None:
    """Law 2: more than the orders of a deck of 110 cards."""
    seeds = {Game.new("usa", 2).seed for _ in range(5)}
    assert len(seeds) == 5
    assert all(len(bytes.fromhex(seed)) == 48 for seed in seeds)


def test_the_first_event_commits_to_the_seed_and_the_last_reveals_it() -> None:
    """Law 2."""
    game = finished("amsterdam", 3, "commitment")
    digest = hashlib.sha256(b"commitment").hexdigest()
    edition = game.edition
    assert game.commitment == digest
    assert game.events[0] == GameBegan(
        "amsterdam", edition.revision, edition.digest, 3, game.start, digest, RULES
    )
    result = game.result()
    assert result is not None
    assert game.events[-2:] == [GameScored(result), SeedRevealed("commitment")]
    assert sum(isinstance(e, SeedRevealed | GameScored) for e in game.events) == 2


@pytest.mark.parametrize(("which", "seats"), tables())
def test_somebody_can_always_decide_until_the_game_is_over(which: str | Path, seats: int) -> None:
    """Law 4; and a seat that is not asked has nothing to choose from."""
    game = Game.new(which, seats, seed="law 4")
    for seat, _ in steps(game):
        assert game.to_move == game.deciding[0]
        assert game.legal(seat)
        for other in set(range(seats)) - set(game.deciding):
            assert game.legal(other) == ()
    assert (game.deciding, game.to_move, game.phase) == ((), None, "over")
    assert [game.legal(seat) for seat in range(seats)] == [()] * seats


@pytest.mark.parametrize(("which", "seats"), tables())
def test_the_same_actions_give_the_same_game(which: str | Path, seats: int) -> None:
    """Invariant 8: replay by actions reproduces every event and the result."""
    game = finished(which, seats, "replay")
    again = Game.new(which, seats, seed="replay")
    told = list(again.events)
    for seat, action in game.actions:
        told += again.apply(seat, action)
    assert again.events == game.events == told
    assert again.actions == game.actions
    assert again.result() == game.result()


def test_apply_gives_back_what_followed() -> None:
    game = arrange("usa", hands={0: {"red": 4}})
    before = len(game.events)
    told = game.apply(0, "claim Dallas-El Paso red 4")
    assert told == tuple(game.events[before:])
    assert told[-1] == TurnBegan(2, 1)
    assert (game.turn, game.to_move) == (2, 1)


@pytest.mark.parametrize("moment", [0, 1, 5, 40])
def test_a_copy_goes_its_own_way(moment: int) -> None:
    game = Game.new("europe", 3, seed="copy")
    for i, _ in enumerate(steps(game)):
        if i == moment:
            break
    before = truth(game)
    other = game.copy()
    assert truth(other) == before
    for _ in steps(other, "another way"):
        pass
    assert other.result() is not None
    assert truth(game) == before
    for _ in steps(game, "another way"):
        pass
    assert game.events == other.events
    assert game.actions == other.actions


@pytest.mark.parametrize("seat", [-1, 2])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    game = Game.new("usa", 2, seed="x")
    for ask in (game.view, game.legal, lambda s: game.apply(s, "draw blind")):
        with pytest.raises(GameError, match="they are 0 to 1") as error:
            ask(seat)
        assert error.value.code == "no_such_seat"


def test_numbers_that_only_equal_a_seat_or_a_slot_are_written_down_plainly() -> None:
    """True and 1.0 equal 1; in a record they would be something else, and it could not be read."""
    with pytest.raises(GameError, match=r"2 to 5 players, not 2\.0"):
        Game.new("usa", 2.0, seed="a")  # type: ignore[arg-type]
    game = Game.new("usa", 2, seed="a", start=True)
    for seat in game.deciding:
        game.apply(float(seat), game.legal(seat)[0])  # type: ignore[arg-type]
    game.apply(True, DrawFaceUp(True))
    game.apply(1.0, DrawFaceUp(2.0))  # type: ignore[arg-type]
    plain = json.dumps([(seat, to_builtins(action)) for seat, action in game.actions])
    assert "true" not in plain
    assert "." not in plain
    assert game.view(1.0) == game.view(1)  # type: ignore[arg-type]
    assert (type(game.seats), type(game.start)) == (int, int)


@pytest.mark.parametrize(
    "wrong",
    [None, 5, [], b"draw blind", object(), KeepTickets(5), DrawFaceUp("x"), ClaimRoute(0, 3, None)],  # type: ignore[arg-type]
)
def test_an_object_that_is_not_an_action_is_refused(wrong: Action) -> None:
    game = arrange("usa")
    before = truth(game)
    with pytest.raises(GameError, match="is not an action") as error:
        game.apply(0, wrong)
    assert error.value.code == "bad_action"
    assert truth(game) == before


def test_a_text_that_cannot_be_read_changes_nothing() -> None:
    game = arrange("usa")
    before = truth(game)
    with pytest.raises(NotationError, match="Did you mean claim"):
        game.apply(0, "clim Dallas-El Paso red 4")
    assert truth(game) == before


def test_errors_travel_between_processes() -> None:
    """Bots think in worker processes: an error must survive pickling."""
    for kind in (GameError, IllegalAction, NotationError):
        error = pickle.loads(pickle.dumps(kind("some_code", "A sentence.")))
        assert (type(error), error.code, error.message) == (kind, "some_code", "A sentence.")


def test_every_entry_that_the_core_logs_has_an_event() -> None:
    logged = {value for name, value in vars(core_codes).items() if name.startswith("E_")}
    assert set(DECODERS) == logged


def test_apply_returns_the_action_as_it_was_carried_out() -> None:
    game = Game.new("usa", 2, seed="applied", start=0)
    first, _second, third = game.view(0).offer or ()
    applied = game.apply(0, KeepTickets((third, first)))
    assert applied.action == KeepTickets((first, third))
    assert not applied
    assert applied.events == ()
    applied = game.apply(1, game.legal(1)[-1])
    assert tuple(applied) == applied.events == tuple(game.events[-len(applied) :])
    assert game.apply(0, "draw blind").action == DrawBlind()


def test_the_result_of_apply_can_be_pickled_and_encoded() -> None:
    game = Game.new("usa", 2, seed="applied", start=0)
    for seat in (0, 1):
        applied = game.apply(seat, game.legal(seat)[0])
    again = pickle.loads(pickle.dumps(applied))
    assert again == applied
    assert again.action == applied.action
    assert msgspec.json.encode(applied) == msgspec.json.encode(applied.events)


@pytest.mark.parametrize("edition", [*available(), MIXED])
def test_the_json_of_a_view_is_the_encoded_view(edition: str) -> None:
    game = Game.new(edition, 2, seed="json")
    moves = 0
    while not game.over:
        for viewer in (None, 0, 1):
            assert game.view_json(viewer) == msgspec.json.encode(game.view(viewer))
        seat = game.deciding[0]
        legal = game.legal(seat)
        game.apply(seat, legal[moves * 7 % len(legal)])
        moves += 1
    for viewer in (None, 0, 1):
        assert game.view_json(viewer) == msgspec.json.encode(game.view(viewer))


def test_a_copy_knows_the_legal_actions_of_the_position_without_listing_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Game.new("usa", 2, seed="copy")
    seat = game.deciding[0]
    listed = game.legal(seat)
    monkeypatch.delattr("waggonway.game.game.menu")
    copy = game.copy()
    assert copy.legal(seat) is listed
    copy.apply(seat, listed[0])
    assert game.legal(seat) is listed
