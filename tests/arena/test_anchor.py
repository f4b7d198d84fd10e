"""The zero of all ratings: how the bot `random` plays must never change unnoticed."""

from hashlib import sha256

import pytest

from waggonway.arena.play import game_seed, play
from waggonway.arena.ratings import ANCHOR
from waggonway.editions import load
from waggonway.game import format_action

PINNED = {
    "amsterdam": "4a52265e2d7f4372",
    "europe": "f85bb44a3c48db30",
    "first_journey": "127b5c482ffcb4e6",
    "germany": "09c7f5f65324fd47",
    "usa": "50966a5e743b74ad",
}


def behaviour(edition: str) -> str:
    """A digest of all that the anchor chooses in three games of each number of players."""
    board = load(edition)
    told = sha256()
    for seats in range(board.seats[0], board.seats[1] + 1):
        for number in range(3):
            game, _ = play(board, (ANCHOR,) * seats, game_seed("anchor", number))
            for seat, action in game.actions:
                told.update(f"{seat} {format_action(board, action)}\n".encode())
    return told.hexdigest()[:16]


@pytest.mark.parametrize("edition", PINNED)
def test_the_anchor_of_the_scale_plays_as_it_always_did(edition: str) -> None:
    """If a board or a rule had to change, so did the scale: say so in the changelog, then pin."""
    assert behaviour(edition) == PINNED[edition]
