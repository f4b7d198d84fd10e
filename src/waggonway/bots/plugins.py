"""Bots of other packages, found by their entry points in the group `waggonway.bots`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from .bot import Bot, BotError, veiled
from .guarded import Guarded, in_words

GROUP = "waggonway.bots"

Maker = Callable[[str | None], Bot]


@cache
def found() -> dict[str, EntryPoint]:
    """The entry points by name; they are not loaded before one of them is asked for."""
    return {point.name: point for point in sorted(entry_points(group=GROUP))}


def maker_of(point: EntryPoint) -> Maker:
    """What makes the bot from a seed, as our own do; refused in a sentence if it is broken."""
    try:
        maker: Any = point.load()
    except Exception as error:
        raise _broken(point, in_words(error)) from None
    if not callable(maker):
        raise _broken(point, f"{point.value} cannot be called with a seed")
    return maker  # type: ignore[no-any-return]


def make(point: EntryPoint, seed: int | str | None) -> Bot:
    """The bot of another package, which is not trusted to do everything right."""
    maker = maker_of(point)
    try:
        bot = maker(veiled(seed))
    except Exception as error:
        raise _broken(point, in_words(error)) from None
    if not callable(getattr(bot, "choose", None)):
        raise _broken(point, f"what {point.value} makes has no method choose(view)")
    return Guarded(bot, seed)


def package_of(point: EntryPoint) -> str:
    """Name and version of the package that brought it."""
    return f"{point.dist.name} {point.dist.version}" if point.dist else "an unknown package"


def _broken(point: EntryPoint, reason: str) -> BotError:
    return BotError(f'The bot "{point.name}" of {package_of(point)} is broken: {reason}.')
