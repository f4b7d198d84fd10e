"""Bots: everything that chooses an action from a view."""

from collections.abc import Callable
from difflib import get_close_matches

from .beginner import Beginner
from .bot import Bot, BotError, show
from .champion import Champion
from .custom import plugins, python_file
from .custom.command import command_of, is_program, label, named, split, title
from .custom.fault_guard import Guarded
from .custom.program import Program
from .expert import Expert, budget_of
from .frozen import Expert02
from .nicknames import NICKNAMES, nickname
from .planning_bot import Casual, Club, Regular
from .random_bot import RandomBot
from .scripted import Racer, ScriptedPlanner
from .tricksters import Blocker, Hoarder, Rusher

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
    "scripted",
    "show",
    "split",
    "title",
]

# Our levels, weakest first. `waggonway bots` shows the first line of each docstring.
_MAKERS: dict[str, Callable[[int | str | None], Bot]] = {
    "random": RandomBot,
    "beginner": Beginner,
    "casual": Casual,
    "regular": Regular,
    "club": Club,
    "expert": Expert,
    "champion": Champion,
}
# Fixed opponents for experiments. They are not levels, so tables for people do not offer them.
_SCRIPTED: dict[str, Callable[[int | str | None], Bot]] = {
    "racer": Racer,
    "planner": ScriptedPlanner,
    "hoarder": Hoarder,
    "blocker": Blocker,
    "rusher": Rusher,
}
# Bots that search. Earlier versions of a level are fixed opponents, too.
_SEARCHERS: dict[str, type[Expert]] = {
    "expert": Expert,
    "expert-0.2": Expert02,
    "champion": Champion,
}
SEARCHES = tuple(_SEARCHERS)
"""Bots that take a budget after their name: expert:300 (trials), or at a table expert:2s."""


def names() -> tuple[str, ...]:
    """Return the names of all bots: our own, weakest first, then those of other packages."""
    return tuple({**_MAKERS, **plugins.found()})


def makers() -> dict[str, Callable[[int | str | None], Bot]]:
    """Return our own bots by name, weakest first."""
    return dict(_MAKERS)


def scripted() -> dict[str, Callable[[int | str | None], Bot]]:
    """Return the fixed opponents for experiments, by name."""
    return dict(_SCRIPTED)


def make(name: str, *, seed: int | str | None = None, timed: bool = False) -> Bot:
    """Make a bot from its name, the command of a program, or a class as `file.py:Class`.

    With a seed, the bot repeats its choices. `timed` is for games with people: a searching bot then
    has a time limit, and its choices depend on the speed of the machine.
    """
    given, spec = named(name)
    if given is not None and given in (*names(), *_SCRIPTED, *_SEARCHERS):
        raise BotError(f'"{given}" is already the name of a bot. Choose another name for {spec}.')
    if timed and spec in _SEARCHERS:
        return _SEARCHERS[spec](seed, budget=_SEARCHERS[spec].table_limit_s)
    if spec in _MAKERS:
        return _MAKERS[spec](seed)
    if spec in _SCRIPTED:
        return _SCRIPTED[spec](seed)
    if spec in _SEARCHERS:
        return _SEARCHERS[spec](seed)
    if spec in plugins.found():
        return plugins.make(plugins.found()[spec], seed)
    if python_class := python_file.file_and_class(spec):
        return python_file.make(*python_class, seed)
    if is_program(spec):
        return Guarded(Program(spec, command_of(spec), seed), seed)
    if (budget := _budget(spec)) is not None:
        return _SEARCHERS[spec.partition(":")[0]](seed, **budget_of(budget))
    near = get_close_matches(spec, (*names(), *_SCRIPTED), 1)
    hint = f"Did you mean {near[0]}?" if near else f"Choose one of {', '.join(names())}."
    raise BotError(f'There is no bot "{spec}". {hint}')


def check_repeatable(name: str) -> None:
    """Raise BotError if a bot has a time limit: its results depend on the machine's load."""
    spec = named(name)[1]
    budget = _budget(spec)
    if budget is not None and budget_of(budget)["budget"] is not None:
        searcher = spec.partition(":")[0]
        raise BotError(
            f"{spec} is limited by time, so its results would depend on the load of this machine. "
            f"Give it a number of trials: {searcher}:300."
        )


def _budget(spec: str) -> str | None:
    """Return the budget after the name of a bot that takes one."""
    searcher, colon, budget = spec.partition(":")
    return budget if colon and searcher in SEARCHES else None
