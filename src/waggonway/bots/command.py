"""Which programs are meant: a list of bots as it was typed, and the command of each program."""

from __future__ import annotations

import os
import re
import shlex
import shutil
from pathlib import Path

from .bot import BotError

PART = re.compile(r"""\s*(?:"([^"]*)"|'([^']*)'|([^,]*?))\s*,""")
LONGEST_LABEL = 40


def split(text: str) -> tuple[str, ...]:
    """The bots of a list with commas; a command that has commas in it stands in quotes."""
    return tuple("".join(parts) for parts in PART.findall(text + ","))


def is_program(name: str) -> bool:
    """Whether a name that no bot has means a program."""
    return os.sep in name or len(name.split()) > 1 or Path(name).is_file()


def command_of(name: str) -> tuple[str, ...]:
    """The program and its arguments; refused if there is no such program."""
    if Path(name).is_file():  # its path may have blanks in it
        return (executable(name, name),)
    try:
        program, *arguments = shlex.split(name)
    except ValueError:  # nothing in it, or a quote that is not closed
        raise BotError(f'The command "{name}" cannot be read: is a quote not closed?') from None
    return executable(name, program), *arguments


def executable(name: str, program: str) -> str:
    """The path of a program that can be started."""
    found = None if os.sep in program else shutil.which(program)
    if found:
        return found
    path = Path(program)
    if not path.is_file():
        raise BotError(f'The bot "{name}" cannot be started: there is no program {program}.')
    if not os.access(path, os.X_OK):
        hint = f'chmod +x {program}, or name what runs it: "python3 {program}".'
        raise BotError(f'The bot "{name}" cannot be started: it is not executable. Try {hint}')
    return str(path.absolute())


def label(name: str) -> str:
    """What a bot is called at the table: its name, or the file name of its program."""
    if is_program(name):
        words = [name] if Path(name).is_file() else name.split()
        name = next((Path(word).name for word in words if Path(word).is_file()), words[0])
    return "".join(c for c in name if c.isprintable())[:LONGEST_LABEL] or "program"
