"""What one viewer may have of a record (law 3)."""

from pathlib import Path

import pytest

from waggonway.game import Game, KeepTickets, redact
from waggonway.record import (
    Record,
    RecordError,
    load,
    record_of,
    redacted,
    replay_by_actions,
    save,
    verify,
)

from .games import COMBINATIONS, name_of, play_on, recorded, tampered


@pytest.mark.parametrize(("board", "seats"), COMBINATIONS, ids=name_of)
def test_a_redacted_record_holds_redacted_events_and_no_choice_of_tickets(
    board: str | Path, seats: int, tmp_path: Path
) -> None:
    full = recorded(board, seats)
    for viewer in (None, 0, seats - 1):
        save(tmp_path / "seen.jsonl", redacted(full, viewer))
        seen = load(tmp_path / "seen.jsonl")
        assert list(seen.events()) == [redact(event, viewer) for event in full.events()]
        for step, whole in zip(seen.steps, full.steps, strict=True):
            secret = isinstance(whole.action, KeepTickets) and whole.seat != viewer
            assert step.action == (None if secret else whole.action)


def test_the_seed_of_a_running_game_is_in_no_redacted_record() -> None:
    game = play_on(Game.new("usa", 3, seed="very secret"), "x", 30)
    assert b"very secret" in record_of(game).data()
    for viewer in (None, 0, 1, 2):
        assert b"very secret" not in redacted(record_of(game), viewer).data()


def worlds(viewer: int | None) -> list[Record]:
    """Two games that differ only in what the viewer cannot know: what the others chose."""
    found = []
    for last in (0, -1):
        game = Game.new("usa", 3, seed="worlds", start=0)
        for seat in (0, 1):
            game.apply(seat, game.legal(seat)[0 if seat == viewer else last])
        found.append(record_of(game))
    return found


@pytest.mark.parametrize("viewer", [None, 0, 1, 2])
def test_sealed_choices_of_others_leave_no_trace_in_a_redacted_record(viewer: int | None) -> None:
    """T-02: that they have chosen is public, what is not."""
    one, other = worlds(viewer)
    assert one.lines != other.lines
    assert redacted(one, viewer).lines == redacted(other, viewer).lines


def test_a_redacted_record_can_be_neither_replayed_by_actions_nor_verified_nor_redacted() -> None:
    seen = redacted(recorded(), 0)
    for refuse in (replay_by_actions, verify, lambda record: redacted(record, 1)):
        with pytest.raises(RecordError, match=r"viewer|redacted already"):
            refuse(seen)


def test_a_secret_in_a_redacted_record_is_refused(tmp_path: Path) -> None:
    full, seen = recorded("usa"), redacted(recorded("usa"), None)
    line = next(
        n for n, (a, b) in enumerate(zip(full.lines, seen.lines, strict=True)) if n and a != b
    )
    path = tmp_path / "leak.jsonl"
    path.write_bytes(tampered(seen, line, seen.lines[line], full.lines[line]))
    with pytest.raises(RecordError, match="may not know") as caught:
        load(path)
    assert caught.value.line == line + 1


def test_a_full_record_with_a_secret_missing_is_refused(tmp_path: Path) -> None:
    full, seen = recorded("usa"), redacted(recorded("usa"), None)
    path = tmp_path / "gap.jsonl"
    path.write_bytes(tampered(full, 1, full.lines[1], seen.lines[1]))
    with pytest.raises(RecordError, match="secret of the full record is missing"):
        load(path)
