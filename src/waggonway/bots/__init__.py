"""Everything that chooses an action from a view."""

from collections.abc import Callable
from difflib import get_close_matches

from .beginner import Beginner
from .bot import Bot, BotError, show
from .uniform import Uniform

__all__ = ["Bot", "BotError", "make", "names", "show"]

_MAKERS: dict[str, Callable[[int | str | None], Bot]] = {"beginner": Beginner, "random": Uniform}


def names() -> tuple[str, ...]:
    """The bots there are."""
    return tuple(_MAKERS)


def make(name: str, *, seed: int | str | None = None) -> Bot:
    """A bot by its name; with a seed it makes the same choices again."""
    if name not in _MAKERS:
        near = get_close_matches(name, _MAKERS, 1)
        hint = f"Did you mean {near[0]}?" if near else f"There are {', '.join(_MAKERS)}."
        raise BotError(f'There is no bot "{name}". {hint}')
    return _MAKERS[name](seed)
