"""Errors planted into the game, one for each thing that is compared: lock-step must find them."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from waggonway.game import Event, Game, View, event_decoder
from waggonway.game.events import RouteClaimed

from . import pair
from .games import play_game

pytestmark = pytest.mark.compiled_only  # it is the comparison that is tested, not the core

TABLE = "germany", 3, 1  # passengers, short and long tickets, parallel routes

OTHER = {  # what is planted where a value has no obvious neighbour
    type(None): 1,
    str: "nonsense",
    bool: True,
}


def changed(value: Any) -> Any:
    """Another value of about the same shape."""
    if isinstance(value, int) and not isinstance(value, bool):
        return value + 1
    if isinstance(value, tuple):
        return value[1:] if value else (0,)
    if isinstance(value, dict):
        return {**value, "nonsense": 1}
    return OTHER[type(value)]


def plant(monkeypatch: pytest.MonkeyPatch, viewer: int | None, field: str) -> None:
    """From its thirtieth view on a viewer is shown something else in one field."""
    honest: Callable[[Game, int | None], View] = Game.view
    seen = 0

    def view(game: Game, seat: int | None) -> View:
        nonlocal seen
        shown = honest(game, seat)
        seen += seat == viewer
        if seat != viewer or seen < 30:
            return shown
        return msgspec.structs.replace(shown, **{field: changed(getattr(shown, field))})

    monkeypatch.setattr(Game, "view", view)


@pytest.mark.parametrize("viewer", [None, 1])
@pytest.mark.parametrize("field", View.__struct_fields__)
def test_an_error_in_any_field_of_a_view_is_found(
    monkeypatch: pytest.MonkeyPatch, viewer: int | None, field: str
) -> None:
    plant(monkeypatch, viewer, field)
    where = "view of a spectator" if viewer is None else "view of 1|the rest of it, "
    with pytest.raises(AssertionError, match=f"after 29 actions .*({where})"):
        play_game(*TABLE)


@pytest.mark.parametrize("secret", ["deck", "ticket_decks", "hands", "tickets", "removed"])
def test_an_error_in_what_no_view_shows_is_found(
    monkeypatch: pytest.MonkeyPatch, secret: str
) -> None:
    honest = pair.secrets_of
    monkeypatch.setattr(pair, "secrets_of", lambda game: {**honest(game), secret: None})
    with pytest.raises(AssertionError, match="secrets"):
        play_game(*TABLE)


@pytest.mark.parametrize("field", RouteClaimed.__struct_fields__)
def test_an_error_in_an_event_is_found(monkeypatch: pytest.MonkeyPatch, field: str) -> None:
    def decode_event(*args: Any) -> Event:
        event = event_decoder.decode_event(*args)
        if isinstance(event, RouteClaimed):
            return msgspec.structs.replace(event, **{field: changed(getattr(event, field))})
        return event

    monkeypatch.setattr("waggonway.game.game.decode_event", decode_event)
    with pytest.raises(AssertionError, match="event"):
        play_game(*TABLE)


def test_an_event_too_many_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Game._take_events

    def take_events(game: Game) -> tuple[Event, ...]:
        events = honest(game)
        game._events.extend(events[-1:] if game.turn == 3 else ())
        return events

    monkeypatch.setattr(Game, "_take_events", take_events)
    with pytest.raises(AssertionError, match="event"):
        play_game(*TABLE)
