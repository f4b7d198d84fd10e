"""A damaged, truncated, foreign or future file is refused with its line and its reason."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.kit import SPRINT
from waggonway.game import Game
from waggonway.record import RecordError, UnreadableError, record_of, redacted, save, scan

from .games import recorded, tampered, with_lines


def refusal(path: Path) -> RecordError:
    """What reading a file is refused with."""
    with pytest.raises(RecordError) as caught:
        list(scan(path))
    error = caught.value
    assert str(path) in str(error)
    assert error.line is None or f"{path}:{error.line}: " in str(error)
    return error


def test_every_byte_of_a_record_matters(tmp_path: Path) -> None:
    path, data = tmp_path / "game.jsonl", recorded().data()
    random = Random(1)
    for at in random.sample(range(len(data)), 400):
        flipped = data[at] ^ 1 << random.randrange(8)
        path.write_bytes(data[:at] + bytes([flipped]) + data[at + 1 :])
        assert refusal(path).line is not None


def test_a_record_that_is_cut_off_anywhere_is_refused(tmp_path: Path) -> None:
    path, data = tmp_path / "game.jsonl", recorded().data()
    ends = {sum(map(len, recorded().lines[:n])) for n in range(1, len(recorded().lines))}
    for at in sorted(ends | set(Random(2).sample(range(1, len(data)), 200)) | {len(data) - 1}):
        path.write_bytes(data[:at])
        assert "cut off" in refusal(path).reason


def test_lines_that_are_lost_doubled_or_exchanged_are_found(tmp_path: Path) -> None:
    path, lines = tmp_path / "game.jsonl", list(recorded().lines)
    for at in range(1, len(lines) - 2):
        for wrong in (
            lines[:at] + lines[at + 1 :],
            lines[: at + 1] + lines[at:],
            [*lines[:at], lines[at + 1], lines[at], *lines[at + 2 :]],
        ):
            path.write_bytes(b"".join(wrong))
            if wrong != lines:
                refusal(path)


def test_the_second_of_two_records_is_looked_at_too(tmp_path: Path) -> None:
    path, record = tmp_path / "games.jsonl", recorded()
    path.write_bytes(record.data() + b"".join(record.lines[:-1]))
    error = refusal(path)
    assert (error.line, "cut off" in error.reason) == (2 * len(record.lines) - 1, True)
    path.write_bytes(b"".join(record.lines[:-1]) + record.data())
    error = refusal(path)
    assert (error.line, "a new one follows" in error.reason) == (len(record.lines) - 1, True)


NO_RECORDS = {
    "empty": (b"", "empty"),
    "text": (b"Dear diary,\ntoday\n", "not JSON"),
    "text without a line end": (b"Dear diary", "not JSON"),
    "binary": (bytes(range(256)) * 9, "not a text file"),
    "zeros": (b"\0" * 5000, "not a text file"),
    "not UTF-8": (b'{"waggonway":"record\xff"}\n', "not JSON"),
    "other JSON": (b'{"a":1}\n', "does not begin with a record's header"),
    "a list": (b"[]\n", "does not begin with a record's header"),
    "deeply nested": (b"[" * 100_000 + b"\n", "not JSON"),
    "a blank line": (b"\n", "not JSON"),
}


@pytest.mark.parametrize("kind", NO_RECORDS)
def test_a_file_that_is_not_a_record_is_refused(kind: str, tmp_path: Path) -> None:
    data, reason = NO_RECORDS[kind]
    path = tmp_path / "file"
    path.write_bytes(data)
    error = refusal(path)
    assert isinstance(error, UnreadableError)
    assert reason in error.reason


def test_a_line_without_an_end_is_not_read_for_ever(tmp_path: Path) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.write(b'{"waggonway":')
        file.truncate(50_000_000)
    assert "not a text file" in refusal(path).reason


def test_a_file_that_is_not_there_or_not_a_file_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path / "nothing").reason == "there is no such file"
    assert refusal(tmp_path).reason == "this is a directory, not a file"
    assert "cannot be read" in refusal(Path("a\0b")).reason


def test_a_file_without_permission_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no(*_: object, **__: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "open", no)
    assert refusal(tmp_path).reason == "no permission to read this file"


HEADERS = {
    "from the future": (b'"format":2', b'"format":4', "newer Waggonway, in format 4"),
    "played on from nowhere": (b'"format":2', b'"format":3', "does not go with version 2"),
    "with another format": (b'"format":2', b'"format":"one"', "header is damaged"),
    "of an old format with new rules": (b'"format":2', b'"format":1', "does not go with version 2"),
    "of a new format with old rules": (b'"rules":2', b'"rules":1', "does not go with version 1"),
    "with impossible rules": (b'"rules":2', b'"rules":0', "does not go with version 0"),
    "with rules that the first event lacks": (b'"rules":2', b'"rules":3', "repeat the header"),
    "with an unknown key": (b'"format":2', b'"format":2,"x":1', "header is damaged"),
    "without a key": (b'"seats":2,', b"", "header is damaged"),
    "of an unknown edition": (b'"edition":"usa"', b'"edition":"mars"', '"mars" is unknown'),
    "of another board": (b'"digest":"', b'"digest":"0', "played with another edition"),
    "for too many": (b'"seats":2', b'"seats":6', "2 to 5 players, not 6"),
    "with a start seat out of range": (b'"start":', b'"start":7', "start seat 7"),
    "with a bad commitment": (b'"commitment":"', b'"commitment":"x', "not a SHA-256"),
    "with another number of seats": (b'"seats":2', b'"seats":3', "does not repeat the header"),
    "with a name too many": (b"}\n", b',"names":["A","B","C"]}\n', "2 names are needed"),
    "with the seed in it": (b"}\n", b',"seed":"abc"}\n', "belongs in the last event"),
    "for nobody": (b"}\n", b',"viewer":9}\n', "the viewer's seat 9 does not exist"),
}


@pytest.mark.parametrize("kind", HEADERS)
def test_a_header_is_refused(kind: str, tmp_path: Path) -> None:
    old, new, reason = HEADERS[kind]
    path = tmp_path / "game.jsonl"
    path.write_bytes(tampered(recorded("usa"), 0, old, new))
    error = refusal(path)
    assert reason in error.reason
    assert error.line in (1, 2)


def test_a_damaged_edition_in_a_header_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    for old, new in ((b'"trains":7', b'"trains":-7'), (b'"hand":2', b'"hand":"two"')):
        path.write_bytes(tampered(recorded(SPRINT), 0, old, new))
        assert "the edition in the header is damaged" in refusal(path).reason
    path.write_bytes(tampered(recorded(SPRINT), 0, b'"trains":7', b'"trains":8'))
    assert "played with another edition" in refusal(path).reason


LINES = {
    "an unknown event": (b'"type":"turn_began"', b'"type":"party_began"', "damaged"),
    "an unknown action": (b'"action":{"type":"', b'"action":{"type":"un', "damaged"),
    "an unknown key": (b'{"seat":', b'{"seat":0,"x":', "damaged"),
    "a seat that is none": (b'{"seat":', b'{"seat":7', "there is no seat 7"),
    "a missing action": (b'"action":{"type":"draw_blind"}', b'"action":null', "action is missing"),
    "another line": (b'{"seat"', b'{"sit"', "not part of a record"),
    "a result too early": (b'{"seat"', b'{"result":1}\n{"seat"', "damaged"),
    "events of nobody": (b'{"seat"', b'{"events":[]}\n{"seat"', "only an action"),
}


@pytest.mark.parametrize("kind", LINES)
def test_a_line_is_refused_with(kind: str, tmp_path: Path) -> None:
    old, new, reason = LINES[kind]
    record = recorded()
    line = next(n for n, text in enumerate(record.lines) if n > 1 and old in text)
    path = tmp_path / "game.jsonl"
    path.write_bytes(tampered(record, line, old, new))
    error = refusal(path)
    assert (error.line, reason in error.reason) == (line + 1, True), error


def test_the_end_of_a_game_must_be_whole(tmp_path: Path) -> None:
    path, lines = tmp_path / "game.jsonl", list(recorded().lines[:-1])
    for wrong, reason in (
        (lines[:-1], "the result is missing"),
        ([*lines[:-2], lines[-1]], "the game does not end here"),
        ([lines[0], *lines[2:]], "the opening is missing"),
        ([lines[0]], "the opening is missing"),
        ([lines[0], b'{"events":[]}\n', *lines[2:]], "the opening is missing"),
    ):
        path.write_bytes(with_lines(wrong))
        assert reason in refusal(path).reason
    result = msgspec.json.decode(lines[-1])
    result["result"]["winners"] = [0, 1]
    path.write_bytes(with_lines([*lines[:-1], msgspec.json.encode(result) + b"\n"]))
    assert "the result differs from the one in the last events" in refusal(path).reason


def test_a_running_game_without_its_seed_is_refused(tmp_path: Path) -> None:
    path, record = tmp_path / "game.jsonl", record_of(Game.new("usa", 2, seed="gone"))
    path.write_bytes(tampered(record, 0, b',"seed":"gone"', b""))
    assert "the seed of a running game is missing" in refusal(path).reason
    save(path, redacted(record, 0))
    assert len(list(scan(path))) == 1


def test_line_ends_that_a_program_has_changed_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(recorded().data().replace(b"\n", b"\r\n"))
    assert "changed the line ends" in refusal(path).reason
