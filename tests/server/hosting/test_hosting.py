"""What a host can get wrong: names of files, addresses, copies. It is told, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.run import Command
from tests.server.helpers.asgi import House
from tests.server.helpers.memory import MemoryStore, services, simulate
from waggonway.server.settings import Settings
from waggonway.server.settings.addresses import normalized_url
from waggonway.server.store.maintenance import upgrade

LONG = "a" * 300


@pytest.mark.parametrize(
    "words",
    [
        ("--public-url", "http://[::1"),
        ("--public-url", "https://example.org:port/"),
        ("--public-url", "https://example.org/?table=1"),
        ("--public-url", "https://ann:secret@example.org/"),
        ("--public-url", "https://example.org/a;b"),
        ("--public-url", "https://example.org/api"),
        ("--public-url", "https://example.org/assets/x"),
        ("--proxies", "10.0.0.0/33"),
        ("--proxies", "127.0.0.1,proxy"),
        ("--host", ""),
    ],
)
def test_an_address_that_is_none_is_refused(
    words: tuple[str, str], tmp_path: Path, waggonway: Command
) -> None:
    told = waggonway.refused("serve", *words, "--port", "70000", "--db", tmp_path / "db")
    assert "--port must be" not in told  # the port is wrong so that nothing is served
    assert not list(tmp_path.iterdir())


def test_a_public_url_is_taken_as_browsers_write_it() -> None:
    for said, meant in {
        "https://Example.ORG:443/trains/": "https://example.org/trains",
        "http://example.org:80": "http://example.org",
        "http://example.org:443/": "http://example.org:443",
        "https://[::1]:8443/": "https://[::1]:8443",
        "https://bücher.example/a/b": "https://xn--bcher-kva.example/a/b",
    }.items():
        assert normalized_url(said) == meant


def test_the_sub_path_without_its_slash_leads_to_the_one_with_it() -> None:
    async def test() -> None:
        house = House(services(MemoryStore()), Settings(public_url="https://example.org/trains"))
        answer = await house.http("GET", "/trains", host="example.org")
        assert answer.status == 308
        assert dict(answer.headers)[b"location"] == b"/trains/"
        described = await house.http("GET", "/trains/api/schema/openapi.json", host="example.org")
        assert described.data["servers"] == [{"url": "/trains"}]

    simulate(test)


@pytest.mark.parametrize("name", ["", "/", ".."])
def test_a_directory_is_no_database_and_no_copy(name: str, waggonway: Command) -> None:
    for words in (
        ("serve", "--port", "0", "--db", name),
        ("db", "upgrade", "--db", name),
        ("db", "backup", name),
        ("db", "restore", name),
    ):
        assert " is a directory, not a file." in waggonway.refused(*words)


def test_a_name_that_no_file_can_have_is_told(tmp_path: Path, waggonway: Command) -> None:
    path = tmp_path / "db"
    upgrade(path)
    long = tmp_path / LONG
    for words in (
        ("serve", "--port", "0", "--db", long),
        ("db", "upgrade", "--db", long),
        ("db", "backup", long, "--db", path),
        ("db", "backup", tmp_path / "copy", "--db", long),
        ("db", "restore", long, "--db", path),
        ("db", "restore", path, "--db", long),
    ):
        assert f"{long}: " in waggonway.refused(*words, code=1)
    assert sorted(p.name for p in tmp_path.iterdir()) == ["db", "db.lock"]


def test_a_database_that_is_missing_is_not_upgraded(tmp_path: Path, waggonway: Command) -> None:
    path = tmp_path / "db"
    said = waggonway.refused("db", "upgrade", "--db", path, code=1)
    assert said == f"{path} does not exist. `waggonway serve` creates a new database."
    assert list(tmp_path.iterdir()) == []


def test_no_name_means_a_database_that_is_gone_with_the_server(
    tmp_path: Path, waggonway: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    upgrade(Path(":memory:"))
    assert "already" in waggonway("db", "upgrade", "--db", ":memory:").out


def test_a_copy_that_cannot_be_written_is_told_by_its_own_name(
    tmp_path: Path, waggonway: Command
) -> None:
    path, copy = tmp_path / "db", tmp_path / "nowhere" / "copy"
    upgrade(path)
    told = waggonway.refused("db", "backup", copy, "--db", path, code=1)
    assert told.startswith(f"{copy}: ")
    assert ".part" not in told


@pytest.fixture
def kept(tmp_path: Path, waggonway: Command) -> tuple[Path, Path]:
    """A database and a copy of it."""
    path, copy = tmp_path / "db", tmp_path / "copy"
    upgrade(path)
    waggonway("db", "backup", copy, "--db", path)
    return path, copy


def damage(path: Path) -> None:
    """Spoil every page but the first."""
    data = path.read_bytes()
    path.write_bytes(data[:4096] + b"\xff" * (len(data) - 4096))


def test_a_damaged_database_does_not_take_the_place_of_a_sound_copy(
    tmp_path: Path, waggonway: Command, kept: tuple[Path, Path]
) -> None:
    path, copy = kept
    sound = copy.read_bytes()
    damage(path)
    assert "damaged" in waggonway.refused("db", "backup", copy, "--db", path, code=1)
    assert copy.read_bytes() == sound
    assert sorted(p.name for p in tmp_path.iterdir()) == ["copy", "db", "db.lock"]


def test_restoring_leaves_the_copy_as_it_is(
    tmp_path: Path, waggonway: Command, kept: tuple[Path, Path]
) -> None:
    path, copy = kept
    before = copy.read_bytes()
    waggonway("db", "restore", copy, "--db", path)
    assert copy.read_bytes() == before
    assert not [p for p in tmp_path.iterdir() if p.name.startswith("copy-")]


def test_a_copy_takes_the_place_of_a_database_that_cannot_be_read_any_more(
    tmp_path: Path, waggonway: Command, kept: tuple[Path, Path]
) -> None:
    path, copy = kept
    cut = path.read_bytes()[:5000]
    path.write_bytes(cut)
    done = waggonway("db", "restore", copy, "--db", path)
    (aside,) = tmp_path.glob("db.*.damaged")
    assert (done.code, str(aside) in done.out) == (0, True)
    assert aside.read_bytes() == cut
    assert "already" in waggonway("db", "upgrade", "--db", path).out


def test_a_file_that_is_no_database_is_not_restored_over(
    waggonway: Command, kept: tuple[Path, Path]
) -> None:
    path, copy = kept
    path.write_text("a letter " * 1000)
    told = waggonway.refused("db", "restore", copy, "--db", path, code=1)
    assert "not a database: move it away first" in told
    assert path.read_text() == "a letter " * 1000


def test_a_system_without_shared_memory_is_told(
    waggonway: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As in a container without /dev/shm, where bots could not think."""

    def refuse(*_: object) -> None:
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr("multiprocessing.context.BaseContext.Lock", refuse)
    said = waggonway.refused("serve", "--port", "0", "--db", tmp_path / "db", code=1)
    assert "mount a tmpfs at /dev/shm" in said
