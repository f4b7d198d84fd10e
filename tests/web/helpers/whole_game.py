"""A whole game through the page, move by move, each one compared with the server."""

from __future__ import annotations

import time

from waggonway.game import Action, Event, View
from waggonway.server.tables import steps, wire

from .page_moves import Hands
from .page_state import assert_shown
from .thorough_player import Curious, kinds
from .visitor import WAIT, Visitor


class Playing:
    """Somebody curious at a table; after every move the page must show what the server knows."""

    def __init__(
        self,
        visitor: Visitor,
        seat: int = 0,
        *,
        touch: bool = False,
        each: int | None = None,
        leaving: bool = False,
    ) -> None:
        self.visitor = visitor
        self.each = each  # moves of a kind that are made by hand; later ones are sent directly
        self.leaving = leaving  # the page is closed meanwhile
        self.away = False
        self.seat = seat
        self.player = Curious()
        self.hands = Hands(visitor.page, touch=touch)
        self.without: tuple[str, ...] = ()  # what this size of the page does not show

    def step(self) -> bool:
        """Wait for the turn and make one move; False when the game is over."""
        view = self.visitor.turn(self.seat)
        if view is None:
            return False
        action = self.player.choose(view)
        if self.is_routine(view, action):
            self.leave()
            self.visitor.send(wire.MakeMove(self.seat, action))
            return True
        self.come_back()
        assert_shown(self.visitor, self.seat, without=self.without)
        self.move(view, action)
        return True

    def leave(self) -> None:
        """Close the page if it need not follow the routine: drawing a large board takes long."""
        if self.leaving and not self.away:
            self.visitor.leave()
            self.away = True

    def come_back(self) -> None:
        """Open the page again."""
        if self.away:
            self.visitor.go_to_table()
            self.away = False

    def is_routine(self, view: View, action: Action) -> bool:
        """Whether enough moves of all its kinds have been made by hand."""
        times = (self.player.tried[kind] for kind in kinds(view, action))
        return self.each is not None and min(times) > self.each

    def move(self, view: View, action: Action) -> None:
        """Make a move on the page, and see that it is this one that has come to the server."""
        before = self.visitor.news().version
        self.hands.perform(view, action)
        until = time.monotonic() + WAIT / 1000
        while time.monotonic() < until:
            for step in self.visitor.news(before).steps:
                for what in step.what:
                    if isinstance(what, steps.Moved) and what.seat == self.seat:
                        assert what.action == action
                        return
            self.visitor.page.wait_for_timeout(25)
        raise AssertionError(f"the page has not sent {action}")

    def to_the_end(self, most: int = 400) -> None:
        """Play until the game is over."""
        for _ in range(most):
            if not self.step():
                return
        raise AssertionError("the game does not end")

    def events(self) -> list[Event]:
        """Everything that has happened in the game."""
        told: list[Event] = []
        for step in self.visitor.news(0).steps:
            for what in step.what:
                if isinstance(what, steps.Began | steps.Moved):
                    told += what.events
        return told
