"""A state machine that plays any legal actions, and some illegal ones, on every kind of board."""

from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.amounts import either
from tests.invariants import Watch
from tests.kit import MIXED, SPRINT
from waggonway.editions import available, load
from waggonway.game import (
    Action,
    BuildStation,
    ClaimRoute,
    DeclareMix,
    Decline,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    Game,
    GameError,
    KeepTickets,
    PayToll,
    SwapTickets,
    TakePassenger,
    View,
    format_action,
    parse_action,
)

EDITIONS = [*map(load, available()), load(MIXED), load(SPRINT)]

small = st.integers(-1, 8)
numbers = st.lists(small, max_size=3).map(tuple)
words = st.sampled_from(["wild", "gray", "red", "blue", "black", "nonsense", "roma", "berlin"])
anything: st.SearchStrategy[Action] = st.one_of(
    st.builds(DeclareMix, numbers),
    st.builds(KeepTickets, st.lists(st.integers(-1, 90), max_size=4).map(tuple)),
    st.builds(DrawBlind),
    st.builds(DrawFaceUp, small),
    st.builds(DrawTickets, numbers),
    st.builds(SwapTickets),
    st.builds(ClaimRoute, st.integers(-1, 130), words, small),
    st.builds(BuildStation, words, words, small, small),
    st.builds(PayToll, small, small),
    st.builds(Decline),
    st.builds(TakePassenger, words),
)


class Machine(RuleBasedStateMachine):
    """One game, driven by hypothesis."""

    @initialize(data=st.data())
    def open(self, data: st.DataObject) -> None:
        edition = data.draw(st.sampled_from(EDITIONS))
        seats = data.draw(st.integers(*edition.seats))
        self.game = Game.new(edition, seats, seed=f"machine {data.draw(st.integers(0, 999))}")
        self.earlier: list[Action] = [DrawBlind()]  # was legal at some time
        self.watch = Watch(self.game.state, edition)
        self.watch.look(self.log_of_the_opening())

    def log_of_the_opening(self) -> list[list[int]]:
        """The opening is told already: open the same game once more to read its log."""
        from waggonway.core.setup import new_game

        game = self.game
        return new_game(game.state.board, game.seats, game.seed, game.start, True).log

    @precondition(lambda self: not self.game.over)
    @rule(data=st.data())
    def legal_action(self, data: st.DataObject) -> None:
        """One of the seats that decide does something legal, in notation or as a value."""
        game = self.game
        seat = data.draw(st.sampled_from(game.deciding))
        self.earlier.append(data.draw(st.sampled_from(game.legal(seat))))
        action = data.draw(st.sampled_from(game.legal(seat)))
        text = format_action(game.edition, action)
        log = game.state.log
        before = len(game.events)
        events = game.apply(seat, text if data.draw(st.booleans()) else action)
        assert game.events[before:] == list(events)
        self.watch.look(log)

    @precondition(lambda self: not self.game.over)
    @rule(data=st.data())
    def favourite_action(self, data: st.DataObject) -> None:
        """Several decisions of one sort in a row: claims, tickets, stations, or plain draws."""
        wanted = data.draw(st.sampled_from(["claim", "tickets", "station", "draw", "swap"]))
        for _ in range(data.draw(st.integers(1, 12))):
            game = self.game
            if game.over:
                return
            seat = game.deciding[0]
            legal = game.legal(seat)
            chosen = [a for a in legal if format_action(game.edition, a).startswith(wanted)]
            log = game.state.log
            game.apply(seat, (chosen or list(legal))[-1])
            self.watch.look(log)

    @rule(data=st.data())
    def illegal_action(self, data: st.DataObject) -> None:
        """Refuse an illegal action with a code; it changes nothing."""
        game = self.game
        action = data.draw(st.one_of(anything, st.sampled_from(self.earlier)))
        seat = data.draw(st.integers(0, game.seats - 1))
        legal = game.legal(seat)
        if action in legal or allowed(game, seat, action):
            return
        before = everything(game)
        with pytest.raises(GameError) as refusal:
            game.apply(seat, action)
        assert refusal.value.code
        assert refusal.value.message
        assert everything(game) == before
        assert game.state.log == []

    @rule(data=st.data())
    def a_copy_is_independent(self, data: st.DataObject) -> None:
        """Play on in a copy; it does not change the original."""
        game = self.game
        before = everything(game)
        copy = game.copy()
        assert everything(copy) == before
        for _ in range(3):
            if copy.over:
                break
            seat = data.draw(st.sampled_from(copy.deciding))
            copy.apply(seat, data.draw(st.sampled_from(copy.legal(seat))))
        assert everything(game) == before

    @invariant()
    def every_open_decision_has_an_answer(self) -> None:
        """Law 4; who does not decide has none."""
        game = self.game
        assert bool(game.deciding) is not game.over
        for seat in range(game.seats):
            assert bool(game.legal(seat)) is (seat in game.deciding)

    @invariant()
    def views_survive_encoding(self) -> None:
        """JSON and back gives the same view."""
        for viewer in (None, *range(self.game.seats)):
            view = self.game.view(viewer)
            assert msgspec.json.decode(msgspec.json.encode(view), type=View) == view

    @invariant()
    def notation_works_both_ways(self) -> None:
        """Every legal action can be written, and what is written is read as the same action."""
        game = self.game
        for seat in game.deciding:
            for action in game.legal(seat)[:: max(1, len(game.legal(seat)) // 20)]:
                read = parse_action(game.edition, format_action(game.edition, action))
                assert read == action or allowed(game, seat, read)


def allowed(game: Game, seat: int, action: Action) -> bool:
    """Two spellings of a legal action: tickets in any order, a whole draw from a short deck."""
    legal = game.legal(seat)
    if isinstance(action, KeepTickets):
        return any(
            isinstance(a, KeepTickets) and sorted(a.tickets) == sorted(action.tickets)
            for a in legal
        )
    if isinstance(action, DrawTickets) and len(action.mix) == 1:
        later = game.edition.tickets.later
        whole = later is not None and action.mix == (later.draw,)
        return whole and any(isinstance(a, DrawTickets) for a in legal)
    return False


def everything(game: Game) -> Any:
    """All that can be seen of a game, and what was done in it."""
    views = [game.view(viewer) for viewer in (None, *range(game.seats))]
    return msgspec.json.encode([game.events, views, game.actions])


TestMachine = Machine.TestCase
TestMachine.settings = settings(
    max_examples=either(40, 10),
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
