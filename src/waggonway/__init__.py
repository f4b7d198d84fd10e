"""The Ticket to Ride family on one exact, fast engine.

    import waggonway as ww

    game = ww.new_game("europe", seats=4, seed="2026-11-15")
    bot = ww.bots.make("beginner")
    while not game.over:
        game.apply(game.to_move, bot.choose(game.view(game.to_move)))
    print(game.result())

Names are loaded when they are first used.
"""

import importlib
from typing import TYPE_CHECKING, Any

from waggonway._version import __version__

if TYPE_CHECKING:
    from pathlib import Path

    from waggonway import bots, editions, fast, game, record, toolkit
    from waggonway.editions import Edition, EditionError, load
    from waggonway.game import (
        Action,
        BuildStation,
        ClaimRoute,
        DeclareMix,
        Decline,
        DrawBlind,
        DrawFaceUp,
        DrawTickets,
        Event,
        Game,
        GameError,
        IllegalAction,
        KeepTickets,
        NotationError,
        Pass,
        PayToll,
        Result,
        SeatResult,
        SwapTickets,
        TakePassenger,
        View,
        format_action,
        parse_action,
        redact,
    )

__all__ = [
    "Action",
    "BuildStation",
    "ClaimRoute",
    "DeclareMix",
    "Decline",
    "DrawBlind",
    "DrawFaceUp",
    "DrawTickets",
    "Edition",
    "EditionError",
    "Event",
    "Game",
    "GameError",
    "IllegalAction",
    "KeepTickets",
    "NotationError",
    "Pass",
    "PayToll",
    "Result",
    "SeatResult",
    "SwapTickets",
    "TakePassenger",
    "View",
    "__version__",
    "bots",
    "editions",
    "fast",
    "format_action",
    "game",
    "load",
    "new_game",
    "parse_action",
    "record",
    "redact",
    "toolkit",
]

_MODULES = ("bots", "editions", "fast", "game", "record", "toolkit")
_OF_EDITIONS = ("Edition", "EditionError", "load")


def new_game(
    edition: "Edition | str | Path",
    seats: int,
    *,
    seed: str | None = None,
    start: int | None = None,
) -> "Game":
    """Open a game of an edition, given by id, by the path of its file, or as an `Edition`.

    The same seed repeats a game; without one, the game gets 384 random bits. The start seat is
    drawn from the seed unless you give it.
    """
    from waggonway.game import Game

    return Game.new(edition, seats, seed=seed, start=start)


def __getattr__(name: str) -> Any:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name in _MODULES:
        return importlib.import_module(f".{name}", __name__)
    home = "editions" if name in _OF_EDITIONS else "game"
    value = globals()[name] = getattr(importlib.import_module(f".{home}", __name__), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
