"""Correspondence games: days for a move, vacation, and what happens when time is over."""

from __future__ import annotations

from typing import Literal

import pytest

from tests.server.helpers.sitting import ANN, BOB, CAROL, Sitting, begun
from waggonway.server.durations import DAY_MS
from waggonway.server.tables import steps, wire
from waggonway.server.tables.access import permissions
from waggonway.server.tables.options import Correspondence
from waggonway.server.tables.table import Table
from waggonway.server.tables.turns import Call, calls_of, turns_of
from waggonway.server.tables.viewer_messages import clock_view

WHO = (ANN, BOB)


def played(rule: Correspondence) -> tuple[Sitting, int]:
    """A game after its opening, and the seat that must decide."""
    sitting = begun(clock=rule)
    sitting.opened()
    return sitting, sitting.game.deciding[0]


def test_a_stand_in_plays_on_when_the_days_are_over_until_the_player_returns() -> None:
    sitting, seat = played(Correspondence(2))
    assert sitting.wait(2 * DAY_MS - 1) == ()
    assert sitting.wait(1) == (steps.StandInSat(seat, "clock", 2 * DAY_MS),)
    sitting.ask(WHO[seat], wire.ComeBack(seat))
    assert sitting.table.clocks.due(seat) == sitting.now + 2 * DAY_MS


def test_a_lost_seat_goes_to_a_bot_for_good() -> None:
    sitting, seat = played(Correspondence(1, expiry="seat_lost"))
    (lost,) = sitting.wait(DAY_MS)
    assert isinstance(lost, steps.SeatLost)
    chair = sitting.table.chairs[seat]
    assert (chair.person, chair.bot, chair.name) == (None, lost.bot, lost.name)
    assert chair.name not in ("Ann", "Bob")
    assert sitting.refused(WHO[seat], wire.ComeBack(seat)) == "not_your_seat"
    assert sitting.table.seats_of(WHO[seat].id) == ()  # the hand is no longer theirs to see
    sitting.bot_move(seat)
    assert sitting.restored().chairs == sitting.table.chairs


def test_time_goes_on_while_a_table_is_not_in_memory() -> None:
    sitting, seat = played(Correspondence(3))
    sitting.now += 2 * DAY_MS
    again = sitting.restored()
    assert again.clocks.remaining(sitting.now) == sitting.table.clocks.remaining(sitting.now)
    assert again.clocks.used(seat, sitting.now) == 2 * DAY_MS


def test_an_outage_of_the_server_costs_nobody_time() -> None:
    sitting, seat = played(Correspondence(3))
    began = sitting.now

    def served(at: int) -> int:  # no server from the next day on, for five days
        return at - max(0, min(at, began + 6 * DAY_MS) - (began + DAY_MS)) if at > began else at

    sitting.now += 7 * DAY_MS
    again = Table.restored(
        "t1", sitting.table.edition, list(sitting.table.steps), sitting.now, served
    )
    assert again.clocks.used(seat, served(sitting.now)) == 2 * DAY_MS


def test_vacation_stops_the_clock_and_what_is_not_used_can_be_taken_later() -> None:
    sitting, seat = played(Correspondence(2, vacation=10))
    sitting.now += DAY_MS
    sitting.ask(WHO[seat], wire.BeginVacation(7))
    assert sitting.refused(WHO[seat], wire.BeginVacation(1)) == "on_vacation"
    assert sitting.table.clocks.due(seat) == sitting.now + 8 * DAY_MS
    assert sitting.wait(5 * DAY_MS) == ()
    sitting.ask(WHO[seat], wire.EndVacation())
    assert sitting.refused(WHO[seat], wire.EndVacation()) == "not_on_vacation"
    assert sitting.table.clocks.vacation_left[seat] == 5 * DAY_MS
    assert sitting.refused(WHO[seat], wire.BeginVacation(6)) == "no_vacation"
    sitting.ask(WHO[seat], wire.BeginVacation(5))
    assert sitting.table.clocks.due(seat) == sitting.now + 6 * DAY_MS
    again = sitting.restored()
    assert again.clocks.due(seat) == sitting.table.clocks.due(seat)
    assert again.clocks.vacation_left == sitting.table.clocks.vacation_left
    assert sitting.wait(6 * DAY_MS - 1) == ()
    (out,) = sitting.wait(1)
    assert out == steps.StandInSat(seat, "clock", 2 * DAY_MS)


def test_vacation_can_begin_before_ones_turn_and_moves_are_possible_in_it() -> None:
    sitting, seat = played(Correspondence(1, vacation=3))
    other = 1 - seat
    sitting.ask(WHO[other], wire.BeginVacation(3))
    sitting.move(seat)
    while sitting.game.deciding == (seat,):
        sitting.move(seat)
    assert sitting.table.clocks.due(other) == sitting.now + 4 * DAY_MS
    view = clock_view(sitting.table, sitting.now)
    assert view is not None
    assert view.vacation[other] == 3 * DAY_MS
    assert view.vacation_left[other] == 0
    sitting.move(other)


def test_vacation_is_for_players_of_correspondence_games() -> None:
    sitting = begun()
    assert sitting.refused(ANN, wire.BeginVacation(1)) == "no_vacation"
    assert "begin_vacation" not in permissions.commands_for(sitting.table, ANN.id)
    sitting, seat = played(Correspondence(1))
    assert sitting.refused(CAROL, wire.BeginVacation(1)) == "not_at_table"
    sitting.wait(DAY_MS)
    assert sitting.refused(WHO[seat], wire.BeginVacation(1)) == "stand_in_plays"
    assert "begin_vacation" not in permissions.commands_for(sitting.table, WHO[seat].id)
    assert "begin_vacation" in permissions.commands_for(sitting.table, WHO[1 - seat].id)


def test_nobody_calls_a_stand_in_for_somebody_who_has_days() -> None:
    sitting, seat = played(Correspondence(2))
    sitting.away[WHO[seat].id] = DAY_MS
    assert sitting.refused(WHO[1 - seat], wire.CallStandIn(seat)) == "not_away"
    assert "call_stand_in" not in permissions.commands_for(sitting.table, WHO[1 - seat].id)


def test_a_question_stays_open_for_a_day() -> None:
    sitting, _ = played(Correspondence(3))
    sitting.ask(ANN, wire.Pause())
    assert sitting.wait(DAY_MS - 1) == ()
    assert sitting.wait(1) == (steps.Dropped(None),)


def told(sitting: Sitting, before: Table) -> tuple[Call, ...]:
    return calls_of(before, sitting.table, sitting.table.steps[-1])


def test_people_are_called_once_for_a_turn_however_many_decisions_it_has() -> None:
    sitting, seat = played(Correspondence(4))
    (turn,) = turns_of(sitting.table)
    assert (turn.person, turn.due - turn.remind) == (WHO[seat].id, DAY_MS)
    calls: list[Call] = []
    while sitting.game.deciding == (seat,):
        before = sitting.table
        sitting.move(seat)
        calls += told(sitting, before)
    assert [(call.kind, call.person) for call in calls] == [("turn", WHO[1 - seat].id)]
    assert calls[0].version == turns_of(sitting.table)[0].version == sitting.table.version


@pytest.mark.parametrize(("expiry", "kind"), [("seat_lost", "lost"), ("stand_in", "expired")])
def test_people_are_called_when_their_time_is_over_and_when_others_ask_them(
    expiry: Literal["stand_in", "seat_lost"], kind: str
) -> None:
    sitting, seat = played(Correspondence(1, expiry=expiry))
    before = sitting.table
    sitting.ask(WHO[seat], wire.Pause())
    assert [(c.kind, c.person) for c in told(sitting, before)] == [("question", WHO[1 - seat].id)]
    before = sitting.table
    sitting.wait(DAY_MS)
    assert [(c.kind, c.person) for c in told(sitting, before)] == [(kind, WHO[seat].id)]
    assert turns_of(sitting.table) == ()


@pytest.mark.parametrize("mode", [True, False])
def test_people_are_called_when_a_correspondence_game_ends(mode: bool) -> None:
    sitting = begun("first_journey", Correspondence(1) if mode else None)
    before = sitting.table
    while not sitting.game.over:
        before = sitting.table
        sitting.move(sitting.game.deciding[0])
    found = sorted((call.kind, call.person) for call in told(sitting, before))
    assert found == ([("over", ANN.id), ("over", BOB.id)] if mode else [])
