"""A file is there whole, or not at all."""

import errno
import os
import pickle
from pathlib import Path

import pytest

from waggonway.record import RecordError, WholeFile, load, save

from .games import recorded


def there(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.iterdir())


def test_an_existing_file_is_replaced_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"old")
    with WholeFile(path) as file:
        file.write(b"new")
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"
    assert there(tmp_path) == ["game.jsonl"]


@pytest.mark.parametrize("error", [RuntimeError, KeyboardInterrupt])
def test_a_failure_while_writing_leaves_everything_as_it_was(
    error: type[BaseException], tmp_path: Path
) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(b"old")

    def write_half() -> None:
        with WholeFile(path) as file:
            file.write(b"half")
            raise error

    with pytest.raises(error):
        write_half()
    assert (path.read_bytes(), there(tmp_path)) == (b"old", ["game.jsonl"])


@pytest.mark.parametrize("call", ["write", "fsync", "open"])
@pytest.mark.parametrize(
    ("number", "reason"),
    [(errno.ENOSPC, "no space left"), (errno.EACCES, "no permission"), (errno.EIO, "error")],
)
def test_a_full_disk_or_a_missing_permission_is_said_and_leaves_nothing(
    call: str, number: int, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"

    def fail(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    record = recorded()
    with monkeypatch.context() as patch:
        patch.setattr(os, call, fail)
        with pytest.raises(RecordError) as caught:
            save(path, record)
    assert (caught.value.file, reason in caught.value.reason) == (str(path), True)
    assert there(tmp_path) == []


def test_a_system_that_writes_little_by_little_writes_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:100]))
    save(tmp_path / "game.jsonl", recorded())
    monkeypatch.undo()
    assert load(tmp_path / "game.jsonl").lines == recorded().lines


def test_only_a_file_in_a_directory_that_exists_can_be_written(tmp_path: Path) -> None:
    for path, reason in (
        (tmp_path, "not a file"),
        (Path("/dev/null"), "not a file"),
        (tmp_path / "none" / "game.jsonl", "directory does not exist"),
        (tmp_path / ("x" * 300), "name is too long"),
        (Path("a\0b"), "null"),
    ):
        with pytest.raises(RecordError, match=reason):
            save(path, recorded())
    assert there(tmp_path) == []


def test_a_link_goes_on_pointing_to_its_file(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "game.jsonl")
    save(tmp_path / "link", recorded())
    assert (tmp_path / "link").is_symlink()
    assert load(tmp_path / "game.jsonl").lines == recorded().lines


def test_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.touch()
    path.chmod(0o640)
    save(path, recorded())
    assert path.stat().st_mode & 0o777 == 0o640


def test_an_error_can_be_sent_from_one_process_to_another() -> None:
    error = pickle.loads(pickle.dumps(RecordError("file", 7, "reason")))
    assert (error.file, error.line, error.reason) == ("file", 7, "reason")
