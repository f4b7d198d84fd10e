"""A program at the table: any that reads lines of JSON and answers them (docs/bots.md)."""

from __future__ import annotations

import contextlib
import errno
import math
import os
from collections.abc import Sequence
from typing import Any

import msgspec

from ..game.actions import Action
from ..game.events import Event, GameBegan, GameScored
from ..game.views import View
from .answer import understand
from .bot import BotError, veiled
from .messages import GameOver, Message, decide, hello, new_game
from .process import Ended, Mishap, Process, short

SECONDS_VARIABLE = "WAGGONWAY_BOT_SECONDS"
"""The environment variable with the seconds that a program has for a decision."""

DEFAULT_SECONDS, MOST_SECONDS = 5.0, 3600.0
READY_FACTOR = 4  # times as long it has to start, and to get ready for a game

Command = tuple[str, ...]


class Program:
    """Asks a program, which may raise Mishap; the process is kept for the next game."""

    def __init__(self, name: str, command: Command, seed: int | str | None = None) -> None:
        self._command = command
        self._seconds = seconds()
        self._seed = veiled(seed)
        self._process: Process | None = None
        self._events: list[Event] = []  # of this game, so that a program started anew knows all
        self._sent = 0
        self._fault: str | None = None
        if command not in IDLE:
            try:
                IDLE[command] = [start(command, self._seconds)]
            except Mishap as mishap:
                raise BotError(f'The bot "{name}" cannot be used: it {mishap}.') from None

    def see(self, events: Sequence[Event]) -> None:
        """Remember what happened until the program is asked."""
        if isinstance(events[0], GameBegan):
            self._leave()
        self._events += events
        if any(isinstance(event, GameScored) for event in events):
            self._leave()

    def choose(self, view: View) -> Action:
        """What the program answers."""
        try:
            if self._process is None:
                self._process = self._begin(view)
            question = decide(
                view,
                self._events[self._sent :],
                self._fault,
                with_text=self._process.wants_text,
            )
            self._sent = len(self._events)
            self._fault = None
            return understand(view, self._process.ask(question.line(), self._seconds))
        except Mishap as mishap:
            self._fault = str(mishap)
            if isinstance(mishap, Ended):
                self._process = None
            raise

    def dismiss(self) -> None:
        """End the program: its seat is taken by somebody else."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    def _begin(self, view: View) -> Process:
        """A process that is ready for this game: one that is there already, or a new one."""
        self._sent = 0
        message = new_game(view, self._seed)
        while idle := IDLE[self._command]:
            process = idle.pop()
            try:
                make_ready(process, message, self._seconds)
            except Ended:  # it may have thought that one game was all
                continue
            return process
        process = start(self._command, self._seconds)
        make_ready(process, message, self._seconds)
        return process

    def _leave(self) -> None:
        """The game is over for the program; its process waits for another one."""
        if self._process is not None and self._process.alive:
            result = next((e.result for e in self._events if isinstance(e, GameScored)), None)
            self._process.tell(GameOver(self._events[self._sent :], result).line())
            IDLE[self._command].append(self._process)
        self._process = None
        self._events = []
        self._sent = 0
        self._fault = None

    def __del__(self) -> None:
        if getattr(self, "_process", None):
            self._leave()


IDLE: dict[Command, list[Process]] = {}
"""Processes between two games, of the programs that have been started at least once."""


def start(command: Command, limit: float) -> Process:
    """Start a program and greet it."""
    if os.name != "posix":
        raise Mishap("would need pipes that only Linux, macOS and their like have")
    try:
        process = Process(command)
    except OSError as error:
        hint = ""
        if error.errno in (errno.ENOEXEC, errno.ENOENT):
            hint = " (does its first line name what runs it, such as #!/usr/bin/env python3?)"
        raise Mishap(f"cannot be started: {error.strerror}{hint}") from None
    make_ready(process, hello(limit), limit)
    return process


def make_ready(process: Process, message: Message, limit: float) -> None:
    """Send a message that is answered with ready; a program that answers otherwise is ended."""
    answer = process.ask(message.line(), limit * READY_FACTOR)
    said = short(answer.decode(errors="replace"), 80) or "an empty line"
    kind = type(message).__struct_config__.tag
    problem = f'answered {kind} with {said}, not with {{"type": "ready"}}'
    with contextlib.suppress(msgspec.DecodeError, RecursionError):
        ready = msgspec.json.decode(answer, type=dict[str, Any])
        wants_text = ready.get("text", process.wants_text)
        if not isinstance(wants_text, bool):
            problem = f'answered {kind} with {said}: "text" is true or false'
        elif ready.get("type") == "ready":
            process.wants_text = wants_text
            return
    process.kill()
    raise Ended(problem)


def seconds() -> float:
    """The time that a program has for a decision."""
    text = os.environ.get(SECONDS_VARIABLE, "")
    try:
        value = float(text) if text else DEFAULT_SECONDS
    except ValueError:
        value = math.nan
    if not 0 < value <= MOST_SECONDS:
        raise BotError(
            f'{SECONDS_VARIABLE} is a number of seconds up to {MOST_SECONDS:g}, not "{text}".'
        )
    return value
