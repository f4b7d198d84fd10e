"""Everything that chooses an action from a view."""

from collections.abc import Callable
from difflib import get_close_matches

from . import plugins, python_file
from .beginner import Beginner
from .bot import Bot, BotError, show
from .command import command_of, is_program, label, named, split, title
from .expert import TABLE_LIMIT_SECONDS, Expert, budget_of
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
    "check_repeatable",
    "label",
    "make",
    "makers",
    "names",
    "nickname",
    "show",
    "split",
    "title",
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
"""Bots that take a budget after their name: expert:300 (trials), or at a table expert:2s."""


def names() -> tuple[str, ...]:
    """The bots there are: our own, from the weakest up, then those of other packages."""
    return tuple({**_MAKERS, **plugins.found()})


def makers() -> dict[str, Callable[[int | str | None], Bot]]:
    """Our own bots, from the weakest up."""
    return dict(_MAKERS)


def make(name: str, *, seed: int | str | None = None, timed: bool = False) -> Bot:
    """A bot by its name, a program by its command, or a class as `file.py:Class`.

    With a seed the bot makes the same choices again. `timed` is for tables with people: a bot that
    searches keeps a time limit then, and its choices depend on the speed of the machine.
    """
    given, spec = named(name)
    if given is not None and given in names():
        raise BotError(f'"{given}" is the name of a bot already: choose another for {spec}.')
    if spec in _MAKERS:
        if timed and spec in SEARCHES:
            return Expert(seed, budget=TABLE_LIMIT_SECONDS)
        return _MAKERS[spec](seed)
    if spec in plugins.found():
        return plugins.make(plugins.found()[spec], seed)
    if python_class := python_file.file_and_class(spec):
        return python_file.make(*python_class, seed)
    if is_program(spec):
        return Guarded(Program(spec, command_of(spec), seed), seed)
    if (budget := _budget(spec)) is not None:
        return Expert(seed, **budget_of(budget))
    near = get_close_matches(spec, names(), 1)
    hint = f"Did you mean {near[0]}?" if near else f"There are {', '.join(names())}."
    raise BotError(f'There is no bot "{spec}". {hint}')


def check_repeatable(name: str) -> None:
    """Refuse a bot whose budget is a time: its results would depend on the machine's load."""
    spec = named(name)[1]
    budget = _budget(spec)
    if budget is not None and budget_of(budget)["budget"] is not None:
        searcher = spec.partition(":")[0]
        raise BotError(
            f"{spec} is limited by time, so its results would depend on the load of this machine. "
            f"Give it a number of trials: {searcher}:300."
        )


def _budget(spec: str) -> str | None:
    """The budget after the name of a bot that takes one."""
    searcher, colon, budget = spec.partition(":")
    return budget if colon and searcher in SEARCHES else None
