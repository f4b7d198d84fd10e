"""A game at a table: moves, stale requests, moves taken back, pauses, stand-ins."""

from __future__ import annotations

from random import Random

import pytest

from tests.server.helpers.sitting import ANN, BOB, CAROL, Sitting, begun
from waggonway.editions import available
from waggonway.game import Action, ClaimRoute, DrawBlind, DrawFaceUp, Game, KeepTickets
from waggonway.server.tables import steps, viewer_messages, wire
from waggonway.server.tables.access import permissions
from waggonway.server.tables.access.person import Person
from waggonway.server.tables.commands.absence import AWAY_MS
from waggonway.server.tables.dispatch import next_deadline
from waggonway.server.tables.options import PerGame, PerMove
from waggonway.server.tables.step_log import StepLog


def other(seat: int) -> int:
    return 1 - seat


def who(seat: int) -> Person:
    return (ANN, BOB)[seat]


def claims(game: Game, seat: int) -> list[Action]:
    return [action for action in game.legal(seat) if isinstance(action, ClaimRoute)]


def ready_to_claim() -> tuple[Sitting, int]:
    """A game in which a seat can claim a route, and the other one after it."""
    sitting = begun()
    sitting.opened()
    while True:
        seat = sitting.game.deciding[0]
        if found := claims(sitting.game, seat):
            later = sitting.game.copy()
            later.apply(seat, found[0])
            if claims(later, other(seat)):
                return sitting, seat
        sitting.move(seat, DrawBlind())


def claim(sitting: Sitting, seat: int) -> steps.Moved:
    return sitting.move(seat, claims(sitting.game, seat)[0])


@pytest.mark.parametrize("edition", available())
def test_a_restored_table_is_the_same_table(edition: str) -> None:
    sitting = begun(edition)
    while sitting.table.phase == "playing":
        sitting.move(sitting.game.deciding[0])
    there = sitting.restored()
    assert there.phase == "finished"
    for person in (ANN.id, BOB.id, None):
        known = viewer_messages.news(sitting.table, person, 0, (), sitting.now)
        assert viewer_messages.news(there, person, 0, (), sitting.now) == known


def test_a_move_is_made_by_its_seat_when_it_is_its_turn() -> None:
    sitting = begun()
    sitting.opened()
    seat = sitting.game.deciding[0]
    move = wire.MakeMove(seat, DrawBlind())
    assert sitting.refused(CAROL, move) == "not_your_seat"
    assert sitting.refused(who(other(seat)), move) == "not_your_seat"
    theirs = wire.MakeMove(other(seat), DrawBlind())
    assert sitting.refused(who(other(seat)), theirs) == "not_your_decision"
    assert sitting.refused(who(seat), wire.MakeMove(seat, ClaimRoute(0, "red", 0))) in (
        "not_enough_cards",
        "wrong_color",
    )
    sitting.ask(who(seat), move)


def test_a_move_that_answers_an_earlier_decision_is_stale() -> None:
    sitting = begun()
    sitting.opened()
    seat = sitting.game.deciding[0]
    version = sitting.table.version
    sitting.move(seat, DrawBlind())
    assert sitting.refused(who(seat), wire.MakeMove(seat, DrawBlind()), version) == "stale"


def test_steps_outside_the_game_make_no_move_stale() -> None:
    sitting = begun()
    version = sitting.table.version
    first, second = sitting.game.deciding
    sitting.ask(CAROL, wire.Say("good luck"))
    sitting.move(first)  # sealed
    choice = sitting.game.legal(second)[0]
    sitting.ask(who(second), wire.MakeMove(second, choice), version=version)
    assert sitting.game.phase == "action"


def test_tickets_named_in_another_order_are_noted_as_they_were_dealt() -> None:
    sitting = begun()
    first = sitting.game.deciding[0]
    offer = sitting.game.view(first).offer or ()
    moved = sitting.move(first, KeepTickets(offer[::-1]))
    assert moved.action == KeepTickets(offer)
    assert sitting.restored().version == sitting.table.version


def test_a_sealed_choice_is_hidden_from_the_others() -> None:
    sitting = begun()
    first = sitting.game.deciding[0]
    moved = sitting.move(first)
    assert steps.seen_by(moved, [first]) == moved
    told = steps.seen_by(moved, [other(first)])
    assert isinstance(told, steps.Moved)
    assert told.action is None


def test_a_claim_can_be_taken_back_until_somebody_moves() -> None:
    sitting, seat = ready_to_claim()
    before = sitting.game.view(seat)
    claim(sitting, seat)
    assert viewer_messages.take_backs(sitting.table)[seat] == "free"
    sitting.ask(who(seat), wire.TakeBack(seat))
    assert sitting.game.view(seat) == before
    assert sitting.restored().running.view(seat) == before


def test_a_sealed_choice_can_be_taken_back_alone() -> None:
    sitting = begun(people=3)
    first, second, third = sitting.game.deciding
    sitting.move(first)
    sitting.move(second)
    people = (ANN, BOB, CAROL)
    sitting.ask(people[first], wire.TakeBack(first))
    assert set(sitting.game.deciding) == {first, third}
    sitting.opened()
    assert sitting.refused(people[third], wire.TakeBack(third)) == "card_seen"


def test_nothing_can_be_taken_back_once_a_card_was_seen() -> None:
    sitting = begun()
    sitting.opened()
    seat = sitting.game.deciding[0]
    assert sitting.refused(CAROL, wire.TakeBack(seat)) == "not_your_seat"
    sitting.move(seat, DrawBlind())
    assert sitting.refused(who(seat), wire.TakeBack(seat)) == "card_seen"
    sitting.move(seat, DrawFaceUp(1))
    assert seat not in viewer_messages.take_backs(sitting.table)


def test_a_move_that_others_have_followed_needs_their_consent() -> None:
    sitting, seat = ready_to_claim()
    before = sitting.game.view(seat)
    claim(sitting, seat)
    claim(sitting, other(seat))
    assert viewer_messages.take_backs(sitting.table)[seat] == "ask"
    sitting.ask(who(seat), wire.TakeBack(seat))
    assert sitting.refused(who(seat), wire.Agree()) == "not_asked"
    assert sitting.refused(CAROL, wire.Agree()) == "not_asked"
    sitting.ask(who(other(seat)), wire.Agree())
    assert sitting.game.view(seat) == before
    assert sitting.table.question is None


def test_a_second_press_of_the_button_takes_nothing_more_back() -> None:
    sitting, seat = ready_to_claim()
    claim(sitting, seat)
    version = sitting.table.version
    sitting.ask(who(seat), wire.TakeBack(seat))
    assert sitting.refused(who(seat), wire.TakeBack(seat), version) == "stale"


def test_a_question_that_is_open_at_the_end_of_the_game_is_dropped() -> None:
    sitting = begun("amsterdam")
    sitting.opened()
    chance = Random(1)
    while not sitting.game.over:
        if sitting.table.question is None:
            sitting.ask(ANN, wire.Pause())
        seat = sitting.game.deciding[0]
        sitting.move(seat, chance.choice(sitting.game.legal(seat)))
    assert sitting.table.phase == "finished"
    assert sitting.refused(BOB, wire.Agree()) == "no_question"
    assert sitting.restored().question is None


def test_a_pause_needs_consent_and_stops_everything_but_talk() -> None:
    sitting = begun(clock=PerGame(60))
    sitting.opened()
    seat = sitting.game.deciding[0]
    assert sitting.refused(CAROL, wire.Pause()) == "not_at_table"
    version = sitting.table.version
    sitting.ask(ANN, wire.Pause())
    assert sitting.refused(BOB, wire.Agree(), version) == "stale"
    assert sitting.refused(BOB, wire.Pause()) == "question_open"
    sitting.now += 1000
    sitting.ask(BOB, wire.Agree())
    assert sitting.table.phase == "paused"
    sitting.wait(3_600_000)
    assert sitting.refused(who(seat), wire.MakeMove(seat, DrawBlind())) == "table_paused"
    sitting.ask(BOB, wire.Say("back in a minute"))
    sitting.ask(BOB, wire.Resume())
    left = sitting.table.clocks.remaining(sitting.now)
    assert left is not None
    assert left[seat] == 59_000


def test_a_question_is_dropped_when_somebody_says_no_or_nobody_answers() -> None:
    sitting = begun()
    sitting.ask(ANN, wire.Pause())
    assert sitting.ask(BOB, wire.Disagree()) == (steps.Dropped(BOB.id),)
    assert sitting.refused(BOB, wire.Disagree()) == "no_question"
    sitting.ask(ANN, wire.Pause())
    assert sitting.wait(59_999) == ()
    assert sitting.wait(1) == (steps.Dropped(None),)


def test_alone_nobody_has_to_be_asked() -> None:
    sitting = Sitting()
    sitting.ask(ANN, wire.SeatBot(1, "random"))
    sitting.ask(ANN, wire.Begin())
    assert sitting.ask(ANN, wire.Pause()) == (steps.Paused((0, 0)),)


def test_a_stand_in_plays_for_players_who_leave_until_they_return() -> None:
    sitting = begun()
    assert sitting.refused(CAROL, wire.Leave()) == "not_at_table"
    sitting.ask(ANN, wire.Pause())
    sitting.ask(BOB, wire.Leave())
    assert sitting.table.question is None  # there is nobody left to be asked
    assert sitting.refused(BOB, wire.Leave()) == "stand_in_plays"
    assert sitting.table.people() == (ANN.id,)
    sitting.ask(BOB, wire.ComeBack(1))
    assert sitting.refused(BOB, wire.ComeBack(1)) == "no_stand_in"


def test_a_stand_in_can_be_called_for_a_player_who_is_away() -> None:
    sitting = begun()
    assert sitting.refused(ANN, wire.CallStandIn(1)) == "not_away"
    sitting.away[BOB.id] = AWAY_MS - 1
    assert sitting.refused(ANN, wire.CallStandIn(1)) == "not_away"
    sitting.away[BOB.id] = AWAY_MS
    assert sitting.refused(CAROL, wire.CallStandIn(1)) == "not_at_table"
    sitting.ask(ANN, wire.CallStandIn(1))
    assert sitting.refused(ANN, wire.CallStandIn(1)) == "bot_plays"
    assert sitting.table.chairs[1].stand_in == "away"


@pytest.mark.parametrize("refused", [False, True])
def test_a_table_whose_rules_have_changed_is_stuck_but_can_be_looked_at(refused: bool) -> None:
    sitting = begun(clock=PerMove(60))
    sitting.opened()
    moved = sitting.table.steps[-1].what[0]
    assert isinstance(moved, steps.Moved)
    action = DrawBlind() if refused else moved.action  # as if it were not legal any more
    wrong = steps.Moved(moved.seat, action, moved.events[1:], moved.by, moved.used)
    last = sitting.table.steps[-1]
    other = steps.Step(last.table, last.seq, last.key, last.at, (wrong,))
    sitting.table.steps = StepLog([*sitting.table.steps[:-1], other])
    sitting.table = sitting.restored()
    assert sitting.table.phase == "stuck"
    assert sitting.refused(ANN, wire.MakeMove(0, DrawBlind())) == "table_stuck"
    assert sitting.refused(ANN, wire.Say("What is the matter?")) == "table_stuck"
    assert (sitting.wait(3_600_000), next_deadline(sitting.table)) == ((), None)
    assert viewer_messages.news(sitting.table, None, 0, (), sitting.now)


def test_the_log_of_a_table_has_an_end_but_its_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = begun()
    sitting.opened()
    sitting.move(seat := sitting.game.deciding[0], DrawBlind())
    monkeypatch.setattr(permissions, "FULL", sitting.table.version)
    for command in (wire.Say("hello"), wire.Pause(), wire.TakeBack(seat)):
        assert sitting.refused(ANN, command) == "table_full"
    assert permissions.commands_for(sitting.table, ANN.id) == ("leave", "call_stand_in")
    sitting.move(seat)
    sitting.ask(ANN, wire.Leave())
    sitting.ask(ANN, wire.ComeBack(0))
    sitting.ask(ANN, wire.Leave())
    monkeypatch.setattr(permissions, "LAST", sitting.table.version)
    assert sitting.refused(ANN, wire.ComeBack(0)) == "table_full"
    while not sitting.game.over:
        seat = sitting.game.deciding[0]
        sitting.bot_move(seat) if sitting.table.chairs[seat].player else sitting.move(seat)
    sitting.ask(BOB, wire.Rematch())
