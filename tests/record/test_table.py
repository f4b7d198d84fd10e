"""Replay by events: the picture it gives is what the players saw."""

from pathlib import Path

import pytest

from waggonway.game import Game, View
from waggonway.record import Player, Record, Table, record_of, redacted, tables

from .games import COMBINATIONS, name_of, play_on


def moments(board: str | Path, seats: int) -> tuple[list[Game], Record]:
    """A random game before each action and at its end, and its record."""
    game = play_on(Game.new(board, seats, seed="picture"), "picture")
    record = record_of(game)
    again = Game.new(board, seats, seed="picture")
    games = [again.copy()]
    for step in record.steps:
        assert step.action is not None
        again.apply(step.seat, step.action)
        games.append(again.copy())
    return games, record


def check_public(table: Table, view: View) -> None:
    assert (table.seats, table.start, table.turn) == (view.seats, view.start, view.turn)
    assert tuple(table.market) == view.market
    assert (table.deck, table.discard) == (view.deck, view.discard)
    assert table.ticket_decks == view.ticket_decks
    assert tuple(table.owners) == view.owners
    assert (table.stations, table.passengers) == (view.stations, view.passengers)
    assert (table.merchandise, table.last_round) == (view.merchandise, view.last_round)
    assert table.result == view.result
    assert (table.tunnel is None) == (view.tunnel is None)
    if table.tunnel is not None and view.tunnel is not None:
        assert (table.tunnel.route, table.tunnel.toll) == (view.tunnel.route, view.tunnel.toll)
        assert table.tunnel.revealed == view.tunnel.revealed
    for player, seen in zip(table.players, view.players, strict=True):
        assert (player.trains, player.stations) == (seen.trains, seen.stations)
        assert (player.points, player.cards) == (seen.points, seen.cards)
        assert (player.tickets, player.offered) == (seen.tickets, seen.offered)
        assert (player.backs, tuple(player.completed)) == (seen.backs, seen.completed)
        assert (player.crossing, player.passengers) == (seen.crossing, seen.passengers)
        assert player.merchandise == seen.merchandise


def check_own(player: Player, view: View) -> None:
    assert player.hand == view.hand
    assert player.held is not None
    assert tuple(player.held) == view.tickets
    assert (tuple(player.offer or ()) or None) == view.offer


@pytest.mark.parametrize(("board", "seats"), COMBINATIONS, ids=name_of)
def test_the_table_is_what_every_seat_saw_at_every_moment(board: str | Path, seats: int) -> None:
    games, record = moments(board, seats)
    for game, table in zip(games, tables(record), strict=True):
        check_public(table, game.view(None))
        for seat in range(seats):
            check_own(table.players[seat], game.view(seat))


@pytest.mark.parametrize(("board", "seats"), COMBINATIONS, ids=name_of)
def test_a_redacted_record_gives_its_viewers_own_picture(board: str | Path, seats: int) -> None:
    """Law 3: the hands of the others are numbers."""
    games, record = moments(board, seats)
    for viewer in (None, seats - 1):
        seen = redacted(record, viewer)
        for game, table in zip(games, tables(seen), strict=True):
            check_public(table, game.view(viewer))
            for player in table.players:
                if player.seat == viewer:
                    check_own(player, game.view(viewer))
                else:
                    assert player.hand is None
                    assert player.held is None or not player.tickets
