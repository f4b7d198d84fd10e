"""Clocks of a live game: what happens when one expires, and time that nobody loses.

Clocks that count days: `test_correspondence.py`.
"""

from __future__ import annotations

from tests.server.helpers.sitting import ANN, BOB, begun
from waggonway.game import DrawBlind
from waggonway.server.tables import steps, wire
from waggonway.server.tables.clocks import AFTER_RETURN_MS
from waggonway.server.tables.options import PerGame, PerMove

PEOPLE = (ANN, BOB)


def test_a_stand_in_plays_after_the_clock_expires_and_the_player_can_return() -> None:
    sitting = begun(clock=PerMove(30))
    sitting.opened()
    seat = sitting.game.deciding[0]
    assert sitting.wait(29_999) == ()
    assert sitting.wait(1) == (steps.StandInSat(seat, "clock", 30_000),)
    assert sitting.table.bots_due() == (seat,)
    move = wire.MakeMove(seat, DrawBlind())
    assert sitting.refused(PEOPLE[seat], move) == "stand_in_plays"
    sitting.bot_move(seat)
    last = sitting.table.steps[-1].what[0]
    assert isinstance(last, steps.Moved)
    assert last.by == "stand_in"
    sitting.ask(PEOPLE[seat], wire.ComeBack(seat))
    assert sitting.table.bots_due() == ()
    sitting.move(seat, DrawBlind())


def test_a_clock_for_the_game_counts_all_moves_and_gives_back_the_increment() -> None:
    sitting = begun(clock=PerGame(100, 5))
    sitting.opened()
    seat = sitting.game.deciding[0]
    before = sitting.table.clocks.left[seat]
    sitting.now += 20_000
    sitting.move(seat, DrawBlind())
    assert sitting.table.clocks.left[seat] == before - 20_000 + 5_000
    assert sitting.table.clocks.remaining(sitting.now + 1000) is not None
    assert sitting.restored().clocks.left == sitting.table.clocks.left
    sitting.wait(1_000_000)
    sitting.ask(PEOPLE[seat], wire.ComeBack(seat))
    assert sitting.table.clocks.left[seat] == AFTER_RETURN_MS


def test_time_without_a_server_is_charged_to_nobody() -> None:
    sitting = begun(clock=PerMove(30))
    sitting.opened()
    sitting.now += 10 * 3_600_000
    assert sitting.restored().clocks.out_of_time(sitting.now) == []
