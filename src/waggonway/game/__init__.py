"""Games with typed actions, events, views and notation, on top of the core."""

from .actions import (
    Action,
    BuildStation,
    ClaimRoute,
    DeclareMix,
    Decline,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    Pass,
    PayToll,
    SwapTickets,
    TakePassenger,
)
from .applied import Applied
from .errors import GameError, IllegalAction, NotationError
from .events import Event, redact
from .game import Game
from .notation import format_action, parse_action
from .result import Result, SeatResult
from .views import PlayerView, TunnelView, View

__all__ = [
    "Action",
    "Applied",
    "BuildStation",
    "ClaimRoute",
    "DeclareMix",
    "Decline",
    "DrawBlind",
    "DrawFaceUp",
    "DrawTickets",
    "Event",
    "Game",
    "GameError",
    "IllegalAction",
    "KeepTickets",
    "NotationError",
    "Pass",
    "PayToll",
    "PlayerView",
    "Result",
    "SeatResult",
    "SwapTickets",
    "TakePassenger",
    "TunnelView",
    "View",
    "format_action",
    "parse_action",
    "redact",
]
