"""docs/verify_record.py: short, alone, and as strict about chance as the package."""

import ast
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.kit import MIXED
from waggonway import editions
from waggonway.game import Game
from waggonway.record import Record, record_of, redacted, save

from .games import COMBINATIONS, line_with, play_on, recorded, tampered

SCRIPT = Path(__file__).parent.parent.parent / "docs" / "verify_record.py"


def run(*arguments: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, SCRIPT, *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def refused(path: Path, data: bytes) -> str:
    path.write_bytes(data)
    done = run(path)
    assert done.returncode == 1
    assert done.stderr.startswith("NOT proved: ")
    return done.stderr


def test_it_is_short_and_needs_nothing_but_python() -> None:
    source = SCRIPT.read_text()
    assert len(source.splitlines()) <= 215
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            assert {alias.name for alias in node.names} <= sys.stdlib_module_names
        elif isinstance(node, ast.ImportFrom):
            assert node.module in sys.stdlib_module_names


def test_it_proves_games_of_every_edition(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    save(path, *(recorded(board, seats) for board, seats in COMBINATIONS))
    done = run(path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{path}: {len(COMBINATIONS)} proved\n"


def test_it_takes_the_edition_from_a_file_it_is_given(tmp_path: Path) -> None:
    save(tmp_path / "game.jsonl", recorded("amsterdam"))
    home = Path(editions.__file__).parent
    assert run(tmp_path / "game.jsonl", home / "amsterdam.toml").returncode == 0
    assert run(tmp_path / "game.jsonl", home / "usa.toml").returncode == 1


# What somebody who steers a deck would write, in a record with a hash that fits: old and new.
DRAWN = b'"ticket_drawn","seat":0,"ticket":'
STEERED = {
    "hand_dealt": ("usa", b'"cards":["', b'"cards":["wild","'),
    "card_turned_up": ("usa", b'"slot":2,"card":"', b'"slot":2,"card":"x'),
    "card_drawn": ("usa", b'"card_drawn","seat":0,"card":"', b'"card_drawn","seat":0,"card":"x'),
    "card_taken": ("usa", b'"card_taken","seat":1,"slot":', b'"card_taken","seat":1,"slot":9'),
    "deck_reshuffled": ("europe", b'"shuffle":1,"number":', b'"shuffle":1,"number":1'),
    "tickets_dealt": ("usa", b'"tickets":[', b'"tickets":[99,'),
    "tickets_kept": ("germany", b'"refused":[', b'"refused":[99,'),
    "ticket_deck_reshuffled": ("germany", b'"short","number":', b'"short","number":1'),
    "passengers_placed": ("germany", b'"places":{"', b'"places":{"x'),
    "passenger_taken": ("germany", b'"place":"', b'"place":"x'),
    "tunnel_revealed": (
        "europe",
        b'"tunnel_revealed","cards":["',
        b'"tunnel_revealed","cards":["x',
    ),
    "tunnel_tried": ("europe", b'"tunnel_tried","seat":0,', b'"tunnel_tried","seat":1,'),
    "toll_paid": ("europe", b'"toll_paid","seat":0,"cards":', b'"toll_paid","seat":0,"cards":9'),
    "route_claimed": ("usa", b'"route_claimed","seat":0', b'"route_claimed","seat":1'),
    "station_built": ("europe", b'"station_built","seat":0,', b'"station_built","seat":1,'),
    "tickets_swapped": ("first_journey", b'"set_aside":[', b'"set_aside":[99,'),
    "ticket_completed": ("first_journey", b'"seat":1,"ticket":', b'"seat":1,"ticket":9'),
    "ticket_drawn": ("first_journey", DRAWN, DRAWN + b"9"),
    "game_began": ("usa", b'"seed":"', b'"seed":"x'),
    "game_scored": ("usa", b'"failed":[', b'"failed":[99,'),
}


def with_event(board: str, text: bytes) -> Record:
    """A game in which something happens."""
    for number in range(200):
        record = recorded(board, 2, f"steered {number}")
        if any(text in line for line in record.lines):
            return record
    raise AssertionError(f"no {text!r} in {board}")


@pytest.mark.parametrize("kind", STEERED)
def test_a_steered_game_is_found(kind: str, tmp_path: Path) -> None:
    board, old, new = STEERED[kind]
    record = with_event(board, old)
    line = line_with(record, old)
    assert kind in refused(tmp_path / "game.jsonl", tampered(record, line, old, new))


def test_a_drawn_start_seat_must_be_the_one_drawn(tmp_path: Path) -> None:
    """T-01."""
    drawn = Game.new("usa", 2, seed="start").start
    game = play_on(Game.new("usa", 2, seed="start", start=1 - drawn), "start")
    data = tampered(record_of(game), 0, b'"start_fixed":true', b'"start_fixed":false')
    assert "'start': " in refused(tmp_path / "game.jsonl", data)


@pytest.mark.parametrize(
    ("key", "new"), [("commitment", "0"), ("start", 9), ("revision", 9), ("seats", 10**9)]
)
def test_the_header_must_say_what_the_first_event_says(
    key: str, new: object, tmp_path: Path
) -> None:
    """Players look at the header; and a number without measure is no reason to fill the memory."""
    record = recorded("usa", 2)
    header = json.loads(record.lines[0])
    old, changed = (f'"{key}":{json.dumps(value)}'.encode() for value in (header[key], new))
    found = refused(tmp_path / "game.jsonl", tampered(record, 0, old, changed))
    assert "header" in found or "2 to 5" in found


def test_files_that_prove_nothing_are_refused(tmp_path: Path) -> None:
    path, record = tmp_path / "game.jsonl", recorded(MIXED)
    refused(path, record.data()[:-80])
    assert "hash is missing or wrong" in refused(path, b"".join(record.lines[:-1]))
    assert "hash is missing or wrong" in refused(path, record.data().replace(b"red", b"Red", 1))
    assert "for one viewer" in refused(path, redacted(record, 0).data())
    running = record_of(Game.new("usa", 2, seed="running"))
    assert "not over" in refused(path, running.data())
    assert "no record I know" in refused(path, b'{"a": 1}\n')
    assert "empty" in refused(path, b"")
    refused(path, b"\xff\xfe")
    refused(path, b"[1]\n")
    refused(path, b"[" * 100_000 + b"\n")
    assert run(tmp_path / "nothing").returncode == 1
