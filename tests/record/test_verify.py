"""Tampering with a fitting hash is found by replay, and told with its line (law 2)."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from waggonway.game import Game
from waggonway.record import Record, RecordError, load, record_of, replay_by_actions, verify

from .games import line_with, play_on, recorded, tampered


def verdict(path: Path, data: bytes) -> RecordError:
    path.write_bytes(data)
    record = load(path)
    with pytest.raises(RecordError) as caught:
        verify(record)
    return caught.value


def changed(text: bytes, old: bytes, new: bytes) -> Callable[[Record], tuple[int, bytes]]:
    def change(record: Record) -> tuple[int, bytes]:
        line = line_with(record, text)
        return line, tampered(record, line, old, new)

    return change


TAMPERINGS = {
    "a card of the opening hand": changed(b"hand_dealt", b'"cards":["', b'"cards":["wild","'),
    "a card drawn blind": changed(b"card_drawn", b'"card":"', b'"card":"x'),
    "the points of a route": changed(b"route_claimed", b'"points":', b'"points":9'),
    "a card in the market": changed(b"card_turned_up", b'"slot":1', b'"slot":2'),
    "who does something": changed(b'"action":{"type":"draw_blind"}', b'{"seat":', b'{"seat":1'),
    "an illegal action": changed(b'"type":"draw_face_up","slot":', b'"slot":', b'"slot":9'),
}


@pytest.mark.parametrize("kind", TAMPERINGS)
def test_tampering_is_found(kind: str, tmp_path: Path) -> None:
    record = recorded("usa", 3)
    try:
        line, data = TAMPERINGS[kind](record)
        error = verdict(tmp_path / "game.jsonl", data)
    except RecordError as refused:  # already reading finds it
        error = refused
    assert error.line == line + 1


def test_another_seed_is_found_by_the_commitment(tmp_path: Path) -> None:
    """The seed revealed at the end must be the one whose hash all have seen."""
    record = recorded("usa", 2, "honest")
    line = line_with(record, b"seed_revealed")
    error = verdict(tmp_path / "g.jsonl", tampered(record, line, b'"seed":"honest"', b'"seed":"x"'))
    assert (error.line, "does not match the commitment" in error.reason) == (line + 1, True)


def test_another_seed_with_its_own_commitment_is_found_by_the_cards(tmp_path: Path) -> None:
    record = recorded("usa", 2, "honest")
    data = record.data().replace(b'"seed":"honest"', b'"seed":"other!"')
    old = sha256(b"honest").hexdigest().encode()
    data = data.replace(old, sha256(b"other!").hexdigest().encode())
    lines = data.splitlines(keepends=True)[:-1]
    closing = b'{"sha256":"%s"}\n' % sha256(b"".join(lines)).hexdigest().encode()
    error = verdict(tmp_path / "game.jsonl", b"".join(lines) + closing)
    assert (error.line, "the rules give something else" in error.reason) == (2, True)


def test_a_fixed_start_that_was_drawn_by_the_host_is_found(tmp_path: Path) -> None:
    """T-01: a start seat that is said to be drawn must be."""
    drawn = Game.new("usa", 2, seed="start").start
    game = play_on(Game.new("usa", 2, seed="start", start=1 - drawn), "start")
    record = record_of(game)
    data = tampered(record, 0, b'"start_fixed":true', b'"start_fixed":false')
    assert verdict(tmp_path / "game.jsonl", data).line == 2


def test_a_game_that_is_not_over_cannot_be_verified() -> None:
    with pytest.raises(RecordError, match="not over"):
        verify(record_of(Game.new("usa", 2, seed="running")))


def test_an_absurd_seed_is_refused_not_played(tmp_path: Path) -> None:
    path, record = tmp_path / "game.jsonl", record_of(Game.new("usa", 2, seed="good"))
    path.write_bytes(tampered(record, 0, b'"seed":"good"', b'"seed":"go\\nod"'))
    with pytest.raises(RecordError, match="printable"):
        replay_by_actions(load(path))
