"""Law 3 again: leaks planted on purpose are caught, so silence means something."""

import msgspec
import pytest

from tests.worlds.games import examine
from tests.worlds.leak import Leak
from tests.worlds.leaks import HARMLESS, LEAKS, Planted
from waggonway.game import Action, Event, Game, View

from .test_two_worlds import GAMES, check_arrivals


def examine_games(leak: Planted) -> None:
    """The games that `test_two_worlds` plays at the same table."""
    for number in range(GAMES):
        examine(leak.edition, leak.seats, number)


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", LEAKS)
def test_a_planted_leak_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """T-02, T-29, T-43, T-44: each kind of secret, in views, events, menus and refusals."""
    LEAKS[name].plant(monkeypatch)
    with pytest.raises(Leak, match="two worlds differ in"):
        examine_games(LEAKS[name])


@pytest.mark.compiled_only
@pytest.mark.parametrize("name", HARMLESS)
def test_a_public_fact_is_no_leak(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    HARMLESS[name].plant(monkeypatch)
    examine_games(HARMLESS[name])


def test_a_trace_of_the_order_of_arrival_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """T-02: somebody remembers who chose last."""
    apply, view = Game.apply, Game.view
    last: dict[int, int] = {}

    def remember(self: Game, seat: int, action: Action | str) -> tuple[Event, ...]:
        last[id(self)] = seat
        return apply(self, seat, action)

    def show(self: Game, seat: int | None) -> View:
        told = msgspec.structs.replace(view(self, seat), turn=last.get(id(self), -1))
        return told.beside(self.edition)

    monkeypatch.setattr(Game, "apply", remember)
    monkeypatch.setattr(Game, "view", show)
    with pytest.raises(AssertionError):
        check_arrivals("usa", 3)
