"""Everything that chooses an action from a view."""

from collections.abc import Callable
from difflib import get_close_matches

from . import plugins
from .beginner import Beginner
from .bot import Bot, BotError, show
from .command import command_of, is_program, label, split
from .expert import Expert, budget_of
from .guarded import Guarded
from .nicknames import NICKNAMES, nickname
from .planned import Casual, Club, Regular
from .program import Program
from .uniform import Uniform

__all__ = [
    "NICKNAMES",
    "SEARCHES",
    "Bot",
    "BotError",
    "Guarded",
    "label",
    "make",
    "makers",
    "names",
    "nickname",
    "show",
    "split",
]

# The ladder, from the weakest up. The first line of a docstring is what `waggonway bots` says.
_MAKERS: dict[str, Callable[[int | str | None], Bot]] = {
    "random": Uniform,
    "beginner": Beginner,
    "casual": Casual,
    "regular": Regular,
    "club": Club,
    "expert": Expert,
}
SEARCHES = ("expert",)
"""Bots that take a budget behind their name: expert:100ms, expert:2s, expert:300 (trials)."""


def names() -> tuple[str, ...]:
    """The bots there are: our own, from the weakest up, then those of other packages."""
    return tuple({**_MAKERS, **plugins.found()})


def makers() -> dict[str, Callable[[int | str | None], Bot]]:
    """Our own bots, from the weakest up."""
    return dict(_MAKERS)


def make(name: str, *, seed: int | str | None = None) -> Bot:
    """A bot by its name, or a program by its path; with a seed it makes the same choices again."""
    if name in _MAKERS:
        return _MAKERS[name](seed)
    if name in plugins.found():
        return plugins.make(plugins.found()[name], seed)
    if is_program(name):
        return Guarded(Program(name, command_of(name), seed), seed)
    searcher, colon, budget = name.partition(":")
    if colon and searcher in SEARCHES:
        return Expert(seed, **budget_of(budget))
    near = get_close_matches(name, names(), 1)
    hint = f"Did you mean {near[0]}?" if near else f"There are {', '.join(names())}."
    raise BotError(f'There is no bot "{name}". {hint}')
