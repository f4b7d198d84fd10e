"""A game, written down and read again, is the same game (law 5)."""

from itertools import permutations
from pathlib import Path

import msgspec
import pytest

from tests.kit import MIXED, SPRINT
from waggonway.editions import load as load_edition
from waggonway.game import Game
from waggonway.record import (
    RecordError,
    load,
    record_of,
    replay_by_actions,
    replay_by_events,
    save,
    scan,
    verify,
)

from .games import COMBINATIONS, name_of, play_on, recorded, with_lines


@pytest.mark.parametrize(("board", "seats"), COMBINATIONS, ids=name_of)
def test_a_record_reads_back_as_it_was_written(
    board: str | Path, seats: int, tmp_path: Path
) -> None:
    record = recorded(board, seats)
    save(tmp_path / "game.jsonl", record)
    again = load(tmp_path / "game.jsonl")
    assert again.lines == record.lines
    assert (again.header, again.steps, again.result) == (record.header, record.steps, record.result)
    verify(again)


@pytest.mark.parametrize(("board", "seats"), COMBINATIONS, ids=name_of)
def test_replay_by_actions_gives_the_same_game(board: str | Path, seats: int) -> None:
    game = play_on(Game.new(board, seats, seed="twice"), "twice")
    again = replay_by_actions(record_of(game))
    assert again.events == game.events
    assert again.actions == game.actions
    assert again.result() == game.result()


def test_steps_that_were_noted_give_the_same_record_as_those_found_again() -> None:
    game = play_on(Game.new("europe", 3, seed="noted"), "noted")
    found = record_of(game)
    assert record_of(game, steps=found.steps).lines == found.lines


def test_a_record_can_be_written_and_resumed_at_any_moment() -> None:
    whole = play_on(Game.new(MIXED, 3, seed="resumed"), "resumed")
    for number in range(0, len(whole.actions), 7):
        game = play_on(Game.new(MIXED, 3, seed="resumed"), "resumed", number)
        record = record_of(game)
        assert record.seed == "resumed"
        again = replay_by_actions(record)
        assert (again.phase, again.deciding, again.turn) == (game.phase, game.deciding, game.turn)
        assert [again.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]


def test_the_order_in_which_opening_choices_come_leaves_no_trace() -> None:
    """T-02: neither while they are sealed nor afterwards."""
    for number in (2, 3):
        found = set()
        for order in permutations(range(3), number):
            game = Game.new("usa", 3, seed="sealed")
            if set(order) == set(range(number)):
                for seat in order:
                    game.apply(seat, game.legal(seat)[0])
                found.add(record_of(game).data())
        assert len(found) == 1


def test_a_start_seat_that_the_host_has_fixed_is_noted() -> None:
    """T-01: the seed would have drawn another one."""
    drawn = Game.new("usa", 3, seed="start").start
    for start in range(3):
        game = play_on(Game.new("usa", 3, seed="start", start=start), "start")
        record = record_of(game)
        assert record.header.start_fixed == (start != drawn)
        verify(record)


def test_a_record_on_a_board_of_ones_own_stands_alone(tmp_path: Path) -> None:
    board = tmp_path / "mine.toml"
    board.write_bytes(MIXED.read_bytes())
    save(tmp_path / "game.jsonl", record_of(play_on(Game.new(board, 2, seed="mine"), "mine")))
    board.unlink()
    record = load(tmp_path / "game.jsonl")
    assert record.edition.digest == load_edition(MIXED).digest
    verify(record)


def test_an_edition_that_comes_with_us_is_only_named() -> None:
    assert recorded("usa").header.edition_data is None
    assert b"edition_data" not in recorded("usa").lines[0]


def test_a_revision_that_changed_only_words_changes_nothing(tmp_path: Path) -> None:
    """The digest covers what affects play; a title may be corrected."""
    data = recorded("usa").data().replace(b'"revision":1,', b'"revision":7,')
    (tmp_path / "game.jsonl").write_bytes(with_lines(data.splitlines(keepends=True)[:-1]))
    record = load(tmp_path / "game.jsonl")
    assert record.edition.revision == 7
    verify(record)


def test_every_edition_is_the_same_when_it_comes_out_of_a_header(tmp_path: Path) -> None:
    for board in {board for board, _ in COMBINATIONS}:
        game = Game.new(board, 2, seed="inside")
        save(tmp_path / "game.jsonl", record_of(game, embed=True))
        assert load(tmp_path / "game.jsonl").edition == game.edition


def test_a_file_holds_several_records(tmp_path: Path) -> None:
    records = [recorded("amsterdam"), recorded(SPRINT), recorded("amsterdam", 3)]
    save(tmp_path / "games.jsonl", *records)
    assert [record.lines for record in scan(tmp_path / "games.jsonl")] == [r.lines for r in records]
    assert load(tmp_path / "games.jsonl", 1).lines == records[1].lines
    with pytest.raises(RecordError, match="3 games: choose one"):
        load(tmp_path / "games.jsonl")
    with pytest.raises(RecordError, match="no game 3: the file has 3"):
        load(tmp_path / "games.jsonl", 3)


def test_names_and_the_time_stand_in_the_header(tmp_path: Path) -> None:
    game = Game.new("usa", 2, seed="named")
    names = ["Zoë", "[bold] <b> 👩🏽\u200d🚀"]
    save(tmp_path / "g.jsonl", record_of(game, names=names, created="2026-11-15T12:00:00Z"))
    header = load(tmp_path / "g.jsonl").header
    assert header.names == tuple(names)
    assert header.created == "2026-11-15T12:00:00Z"


@pytest.mark.parametrize(
    "names", [["Ann"], ["Ann", "Bob", "Cem"], ["Ann", ""], ["A\n", "B"], ["\u200d", "B"]]
)
def test_names_that_fit_no_table_are_refused(names: list[str]) -> None:
    with pytest.raises(ValueError, match="name"):
        record_of(Game.new("usa", 2, seed="named"), names=names)


def test_replay_by_events_asks_no_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Law 5: a rule fix can never break an old game."""
    record = recorded("europe", 4)

    def forbidden(*_: object, **__: object) -> None:
        raise AssertionError("the rules were asked")

    monkeypatch.setattr(Game, "new", forbidden)
    monkeypatch.setattr(Game, "apply", forbidden)
    assert replay_by_events(record).result == record.result


def test_every_line_is_json_for_anybody(tmp_path: Path) -> None:
    lines = [msgspec.json.decode(line) for line in recorded("germany", 5).lines]
    assert lines[0]["waggonway"] == "record"
    assert list(lines[1]) == ["events"]
    assert all(list(line) == ["seat", "action", "events"] for line in lines[2:-2])
    assert list(lines[-2]) == ["result"]
    assert list(lines[-1]) == ["sha256"]


def test_a_game_of_the_first_rules_is_written_as_stage_one_wrote_it(tmp_path: Path) -> None:
    game = play_on(Game.new("usa", 2, seed="old", rules=1), "old")
    save(tmp_path / "old.jsonl", record_of(game))
    record = load(tmp_path / "old.jsonl")
    assert (record.header.format, record.header.rules) == (1, 1)
    assert b"rules" not in record.data()
    verify(record)
    assert replay_by_actions(record).rules == 1


def test_a_record_of_unknown_rules_can_be_shown_but_not_verified(tmp_path: Path) -> None:
    lines = [line.replace(b'"rules":2', b'"rules":99') for line in recorded().lines[:-1]]
    (tmp_path / "new.jsonl").write_bytes(with_lines(lines))
    record = load(tmp_path / "new.jsonl")
    assert replay_by_events(record).result == record.result
    with pytest.raises(RecordError, match="version 99 of the rules"):
        verify(record)
