"""Bots on the command line: lists, custom names, and commands of programs."""

from __future__ import annotations

import os
import re
import shlex
import shutil
from pathlib import Path

from ..bot import BotError
from .python_file import file_and_class

NAME_PATTERN = r"[A-Za-z0-9][\w.+-]*(?:@[\w.+-]+)?"
NAMED_BOT = re.compile(rf"({NAME_PATTERN})=(.*)", re.DOTALL)
LIST_ITEM = re.compile(rf"""\s*((?:{NAME_PATTERN}=)?)(?:"([^"]*)"|'([^']*)'|([^,]*?))\s*,""")
MAX_LABEL_LENGTH = 40


def split(text: str) -> tuple[str, ...]:
    """Split a comma-separated list of bots; quotes protect commas in a command."""
    return tuple("".join(parts) for parts in LIST_ITEM.findall(text + ","))


def named(text: str) -> tuple[str | None, str]:
    """Split `name=bot` into name and bot; the name is None if there is none."""
    match = NAMED_BOT.fullmatch(text)
    if match is None or Path(text).is_file():
        return None, text
    if len(match[1]) > MAX_LABEL_LENGTH:
        raise BotError(f"The name {match[1]} is longer than {MAX_LABEL_LENGTH} characters.")
    return match[1], match[2].strip()


def title(text: str) -> str:
    """Return the name of a bot in results: its custom name, or the text itself."""
    name, spec = named(text)
    return spec if name is None else name


def is_program(name: str) -> bool:
    """Tell whether a name that is not a bot's means a program."""
    return os.sep in name or len(name.split()) > 1 or Path(name).is_file()


def command_of(name: str) -> tuple[str, ...]:
    """Return a program and its arguments. Raise BotError if the program does not exist."""
    if Path(name).is_file():  # the path may contain spaces
        return (executable(name, name),)
    try:
        program, *arguments = shlex.split(name)
    except ValueError:  # it is empty, or a quote is not closed
        raise BotError(f'The command "{name}" cannot be parsed. Is a quote not closed?') from None
    return executable(name, program), *arguments


def executable(name: str, program: str) -> str:
    """Return the path of an executable program."""
    found = None if os.sep in program else shutil.which(program)
    if found:
        return found
    path = Path(program)
    if not path.is_file():
        raise BotError(f'The bot "{name}" cannot be started: the program {program} does not exist.')
    if not os.access(path, os.X_OK):
        hint = f'chmod +x {program}, or name the interpreter: "python3 {program}".'
        raise BotError(f'The bot "{name}" cannot be started: it is not executable. Try {hint}')
    return str(path.absolute())


def label(text: str) -> str:
    """Return the name of a bot at a table: its custom name, class, or program file."""
    name, spec = named(text)
    if name is not None:
        return name
    if python_class := file_and_class(spec):
        return python_class[1][:MAX_LABEL_LENGTH]
    if is_program(spec):
        words = [spec] if Path(spec).is_file() else spec.split()
        spec = next((Path(word).name for word in words if Path(word).is_file()), words[0])
    return "".join(c for c in spec if c.isprintable())[:MAX_LABEL_LENGTH] or "program"
