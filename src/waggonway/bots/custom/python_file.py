"""Bots from a Python file, written `path/to/file.py:Class`."""

from __future__ import annotations

import importlib.util
import inspect
import re
import sys
from difflib import get_close_matches
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import ModuleType
from typing import Any

from ..bot import Bot, BotError, hide_game_seed
from .fault_guard import Guarded, describe_error

FILE_AND_CLASS = re.compile(r"(.+\.py):([^\W\d]\w*)", re.DOTALL)
DIGEST_LENGTH = 12  # hexadecimal digits of a path's digest, for the module name


def file_and_class(spec: str) -> tuple[Path, str] | None:
    """Split `file.py:Class` into file and class; return None for anything else."""
    match = FILE_AND_CLASS.fullmatch(spec)
    return (Path(match[1]), match[2]) if match and not Path(spec).is_file() else None


def make(path: Path, name: str, seed: int | str | None) -> Bot:
    """Make an instance of the class, guarded against its faults."""
    maker = class_in(path.absolute(), name)
    if not takes_seed(maker):
        raise _refusal(path, f"{name} takes no seed; add def __init__(self, seed=None)")
    try:
        bot = maker(hide_game_seed(seed))
    except Exception as error:
        raise _refusal(path, f"{name}(seed) failed: {describe_error(error)}") from None
    if not callable(getattr(bot, "choose", None)):
        raise _refusal(path, f"{name} has no method choose(view)")
    return Guarded(bot, seed)


def takes_seed(maker: Any) -> bool:
    """Check whether a class or function can be called with a seed, as far as Python knows."""
    try:
        inspect.signature(maker).bind(None)
    except TypeError:
        return False
    except ValueError:  # it has no signature
        return True
    return True


def class_in(path: Path, name: str) -> Any:
    """Return the class, or a function that makes a bot from a seed."""
    module = _loaded(path)
    maker = getattr(module, name, None)
    if callable(maker):
        return maker
    near = get_close_matches(name, [n for n in vars(module) if callable(getattr(module, n))], 1)
    hint = f" (did you mean {near[0]}?)" if near else ""
    raise _refusal(path, f"it has no class {name}{hint}")


@cache
def _loaded(path: Path) -> ModuleType:
    """Import the file once per process. It can import files from its own folder."""
    if not path.is_file():
        raise _refusal(path, "the file does not exist")
    name = f"waggonway_bot_{sha256(str(path).encode()).hexdigest()[:DIGEST_LENGTH]}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses and pickle look the module up
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        raise _refusal(path, describe_error(error)) from None
    return module


def _refusal(path: Path, reason: str) -> BotError:
    return BotError(f"The bot in {path} cannot be used: {reason}.")
