"""Bots of other packages, found by entry points in the group `waggonway.bots`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ..bot import Bot, BotError, hide_game_seed
from .fault_guard import Guarded, describe_error

GROUP = "waggonway.bots"

Maker = Callable[[str | None], Bot]


@cache
def found() -> dict[str, EntryPoint]:
    """Return the entry points by name, without loading them."""
    return {point.name: point for point in sorted(entry_points(group=GROUP))}


def maker_of(point: EntryPoint) -> Maker:
    """Load the function that makes a bot from a seed. Raise BotError if it is broken."""
    try:
        maker: Any = point.load()
    except Exception as error:
        raise _broken(point, describe_error(error)) from None
    if not callable(maker):
        raise _broken(point, f"{point.value} cannot be called with a seed")
    return maker  # type: ignore[no-any-return]


def make(point: EntryPoint, seed: int | str | None) -> Bot:
    """Make a bot of another package, guarded against its faults."""
    maker = maker_of(point)
    try:
        bot = maker(hide_game_seed(seed))
    except Exception as error:
        raise _broken(point, describe_error(error)) from None
    if not callable(getattr(bot, "choose", None)):
        raise _broken(point, f"{point.value} returned an object without a method choose(view)")
    return Guarded(bot, seed)


def package_of(point: EntryPoint) -> str:
    """Return the name and version of the package of an entry point."""
    return f"{point.dist.name} {point.dist.version}" if point.dist else "an unknown package"


def _broken(point: EntryPoint, reason: str) -> BotError:
    return BotError(f'The bot "{point.name}" of {package_of(point)} is broken: {reason}.')
