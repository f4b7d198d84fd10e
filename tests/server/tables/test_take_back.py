"""Against bots a move can be taken back until the player has been shown something hidden."""

from __future__ import annotations

import contextlib
from random import Random

import pytest

from tests.server.helpers.sitting import ANN, BOB, Sitting
from waggonway.game import Action, ClaimRoute, DrawBlind, DrawFaceUp, Event, Game
from waggonway.server.refusals import Refusal
from waggonway.server.tables import steps, table, viewer_messages, wire
from waggonway.server.tables.dispatch import submit_bot
from waggonway.server.tables.options import Options
from waggonway.server.tables.undo import Move, undo_of, undos

BOTS = (1, 2)


def claim_of(game: Game, seat: int) -> Action | None:
    return next((one for one in game.legal(seat) if isinstance(one, ClaimRoute)), None)


def bot_plays(sitting: Sitting, seat: int, action: Action) -> None:
    version = sitting.table.open_since[seat]
    sitting.table = submit_bot(sitting.table, seat, version, action, sitting.context).after


def claimed(second_person: bool = False) -> Sitting:
    """A game of Ann against two bots in which she has just claimed a route."""
    sitting = Sitting("usa", Options(3, start=0))
    if second_person:
        sitting.ask(BOB, wire.Sit(1))
    for seat in BOTS[second_person:]:
        sitting.ask(ANN, wire.SeatBot(seat, "random"))
    sitting.ask(ANN, wire.Begin())
    while sitting.game.phase == "keep_start":
        play(sitting, sitting.game.deciding[0], None)
    while (action := claim_of(sitting.game, 0)) is None or sitting.game.phase != "action":
        play(sitting, sitting.game.deciding[0], DrawBlind())
        while sitting.game.deciding[0] != 0:
            play(sitting, sitting.game.deciding[0], DrawBlind())
    sitting.move(0, action)
    return sitting


def play(sitting: Sitting, seat: int, action: Action | None) -> None:
    action = sitting.game.legal(seat)[0] if action is None else action
    if sitting.table.chairs[seat].person:
        sitting.move(seat, action)
    else:
        bot_plays(sitting, seat, action)


def test_a_move_is_taken_back_together_with_the_bots_moves_after_it() -> None:
    sitting = claimed()
    routes = sitting.game.view(0).owners
    for seat in BOTS:  # cards from the deck, which Ann does not see
        bot_plays(sitting, seat, DrawBlind())
        bot_plays(sitting, seat, DrawBlind())
    assert sitting.game.deciding == (0,)
    assert viewer_messages.take_backs(sitting.table)[0] == "free"
    sitting.ask(ANN, wire.TakeBack(0))
    assert sitting.game.deciding == (0,)
    assert sitting.game.view(0).owners != routes
    assert sitting.restored().running.view(0) == sitting.game.view(0)
    assert [p.cards for p in sitting.game.view(0).players][1:] != [0, 0]


def test_a_claim_by_a_bot_is_rewound_too() -> None:
    sitting = claimed()
    before = len(sitting.table.moves)
    action = claim_of(sitting.game, 1)
    assert action is not None
    bot_plays(sitting, 1, action)
    sitting.ask(ANN, wire.TakeBack(0))
    assert len(sitting.table.moves) == before - 1
    assert sitting.game.deciding == (0,)


def test_moves_of_bots_that_the_player_has_not_seen_yet_do_not_make_the_request_stale() -> None:
    sitting = claimed()
    seen = sitting.table.version
    bot_plays(sitting, 1, DrawBlind())
    assert sitting.ask(ANN, wire.TakeBack(0), version=seen)
    sitting = claimed()
    assert sitting.refused(ANN, wire.TakeBack(0), sitting.table.version - 1) == "stale"


def test_a_card_that_a_bot_has_turned_up_ends_it() -> None:
    sitting = claimed()
    bot_plays(sitting, 1, DrawFaceUp(1))
    assert 0 not in viewer_messages.take_backs(sitting.table)
    assert sitting.refused(ANN, wire.TakeBack(0)) == "card_seen"


def test_an_own_card_from_the_deck_ends_it() -> None:
    sitting = claimed()
    for seat in BOTS:
        bot_plays(sitting, seat, DrawBlind())
        bot_plays(sitting, seat, DrawBlind())
    sitting.move(0, DrawBlind())
    assert sitting.refused(ANN, wire.TakeBack(0)) == "card_seen"


def test_a_person_who_has_moved_since_is_asked() -> None:
    sitting = claimed(second_person=True)
    action = claim_of(sitting.game, 1)
    assert action is not None
    sitting.move(1, action)
    bot_plays(sitting, 2, DrawBlind())
    assert viewer_messages.take_backs(sitting.table)[0] == "ask"
    (asked,) = sitting.ask(ANN, wire.TakeBack(0))
    assert isinstance(asked, steps.Asked)


def test_a_card_that_another_person_draws_ends_it() -> None:
    sitting = claimed(second_person=True)
    sitting.move(1, DrawBlind())
    assert sitting.refused(ANN, wire.TakeBack(0)) == "card_seen"


def test_a_card_drawn_by_the_stand_in_of_a_person_ends_it() -> None:
    sitting = claimed(second_person=True)
    sitting.ask(BOB, wire.Leave())
    bot_plays(sitting, 1, DrawBlind())
    assert sitting.refused(ANN, wire.TakeBack(0)) == "card_seen"


@pytest.mark.parametrize("again", [1, 5])
def test_bots_play_on_after_a_move_was_taken_back(again: int) -> None:
    sitting = claimed()
    action = sitting.table.moves[-1].action
    for _ in range(again):
        bot_plays(sitting, 1, DrawBlind())
        sitting.ask(ANN, wire.TakeBack(0))
        sitting.move(0, action)
    assert sitting.table.bots_due() == (1,)
    assert sitting.restored().running.events == sitting.game.events


@pytest.mark.parametrize("mark", [1, 2, 3, 1000])
def test_only_the_moves_since_the_last_mark_are_played_again(
    mark: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long a game is: playing all of it again would block everybody else."""
    monkeypatch.setattr(table, "SNAPSHOT_EVERY_MOVES", mark)
    sitting = claimed()
    bot_plays(sitting, 1, DrawBlind())
    played: list[int] = []
    apply = Game.apply

    def counted(game: Game, seat: int, action: Action) -> tuple[Event, ...]:
        played.append(seat)
        return apply(game, seat, action)

    with monkeypatch.context() as watched:
        watched.setattr(Game, "apply", counted)
        sitting.ask(ANN, wire.TakeBack(0))
    assert len(played) == len(sitting.table.moves) % mark
    assert len(sitting.table.snapshots) == len(sitting.table.moves) // mark
    again = sitting.restored()
    assert again.running.view(0) == sitting.game.view(0)
    assert [game.view(0) for game in again.snapshots] == [
        game.view(0) for game in sitting.table.snapshots
    ]
    sitting.move(0, sitting.game.legal(0)[0])
    assert sitting.restored().running.events == sitting.game.events


@pytest.mark.parametrize("people", [(0, 1), (0,)])
def test_the_page_offers_to_take_back_exactly_what_a_request_may(people: tuple[int, ...]) -> None:
    game, moves = Game.new("amsterdam", 2, seed="offers"), []
    rng = Random(1)
    while not game.over:
        seat = game.deciding[0]
        action = rng.choice(game.legal(seat))
        moves.append(Move(seat, action, game.apply(seat, action)))
        allowed = {}
        for seat in range(2):
            with contextlib.suppress(Refusal):
                allowed[seat] = undo_of(game, moves, seat, people)
        assert undos(game, moves, people) == allowed
