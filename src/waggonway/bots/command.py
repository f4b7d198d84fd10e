"""How bots are written on the command line: lists, names for them, and commands of programs."""

from __future__ import annotations

import os
import re
import shlex
import shutil
from pathlib import Path

from .bot import BotError
from .python_file import file_and_class

NAME = r"[A-Za-z0-9][\w.+-]*(?:@[\w.+-]+)?"
NAMED = re.compile(rf"({NAME})=(.*)", re.DOTALL)
PART = re.compile(rf"""\s*((?:{NAME}=)?)(?:"([^"]*)"|'([^']*)'|([^,]*?))\s*,""")
LONGEST_LABEL = 40


def split(text: str) -> tuple[str, ...]:
    """The bots of a comma-separated list; quotes keep a command with commas together."""
    return tuple("".join(parts) for parts in PART.findall(text + ","))


def named(text: str) -> tuple[str | None, str]:
    """Split `name=bot` into the two; the name is None if there is none."""
    match = NAMED.fullmatch(text)
    if match is None or Path(text).is_file():
        return None, text
    if len(match[1]) > LONGEST_LABEL:
        raise BotError(f"A name has at most {LONGEST_LABEL} characters, unlike {match[1]}.")
    return match[1], match[2].strip()


def title(text: str) -> str:
    """What a bot is called in results: the name it was given, or how it was written."""
    name, spec = named(text)
    return spec if name is None else name


def is_program(name: str) -> bool:
    """Whether a name that no bot has means a program."""
    return os.sep in name or len(name.split()) > 1 or Path(name).is_file()


def command_of(name: str) -> tuple[str, ...]:
    """The program and its arguments; refused if there is no such program."""
    if Path(name).is_file():  # its path may contain spaces
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


def label(text: str) -> str:
    """What a bot is called at a table: its name, its class, or the file name of its program."""
    name, spec = named(text)
    if name is not None:
        return name
    if python_class := file_and_class(spec):
        return python_class[1][:LONGEST_LABEL]
    if is_program(spec):
        words = [spec] if Path(spec).is_file() else spec.split()
        spec = next((Path(word).name for word in words if Path(word).is_file()), words[0])
    return "".join(c for c in spec if c.isprintable())[:LONGEST_LABEL] or "program"
