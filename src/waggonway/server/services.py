"""What tables get from outside: time, chance, the store, bots that think."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

import msgspec

from .imports import Examiner, Examiners
from .layouts import Surveyor, Surveyors
from .replays import Replays
from .store import Store
from .thinking import Thinker

LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"  # none that is taken for another


def new_id() -> str:
    """The name of a table or a person: 60 random bits, easy to type."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def new_seed() -> str:
    """The seed of a real game."""
    return secrets.token_hex(48)


def steady_clock() -> Callable[[], int]:
    """Milliseconds since 1970 that never jump while this process lives."""
    begin = time.time() - time.monotonic()
    return lambda: int((begin + time.monotonic()) * 1000)


class Services(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that a simulation would replace."""

    store: Store
    thinker: Thinker
    examiner: Examiner = msgspec.field(default_factory=Examiners)
    replays: Replays = msgspec.field(default_factory=Replays)
    surveyor: Surveyor = msgspec.field(default_factory=Surveyors)
    now: Callable[[], int]
    seed: Callable[[], str] = new_seed
    new_id: Callable[[], str] = new_id
    pace: float = 0.7  # seconds of a bot's move where people play or look on
    idle: float = 600.0  # seconds after which a table that nobody uses leaves the memory
