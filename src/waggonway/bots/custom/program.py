"""A bot that is a program: it reads and writes lines of JSON (docs/bots.md)."""

from __future__ import annotations

import contextlib
import errno
import math
import os
from collections.abc import Sequence
from typing import Any

import msgspec

from ...game.actions import Action
from ...game.events import Event, GameBegan, GameScored
from ...game.views import View
from ..bot import BotError, hide_game_seed
from .answer import MAX_QUOTED, parse_answer
from .messages import GameOver, Message, decide, hello, new_game
from .process import Ended, Mishap, Process, shorten

SECONDS_VARIABLE = "WAGGONWAY_BOT_SECONDS"
"""The environment variable with the time limit of a decision, in seconds."""

DEFAULT_LIMIT_S, MAX_LIMIT_S = 5.0, 3600.0
READY_FACTOR = 4  # to start, and to prepare for a game, it has this multiple of the limit

Command = tuple[str, ...]


class Program:
    """Ask a program, which may raise Mishap. The process stays for the next game."""

    def __init__(self, name: str, command: Command, seed: int | str | None = None) -> None:
        self._command = command
        self._limit_s = decision_limit()
        self._seed = hide_game_seed(seed)
        self._process: Process | None = None
        self._events: list[Event] = []  # of this game, for a program that has to be restarted
        self._sent = 0
        self._fault: str | None = None
        if command not in IDLE:
            try:
                IDLE[command] = [start(command, self._limit_s)]
            except Mishap as mishap:
                raise BotError(f'The bot "{name}" cannot be used: it {mishap}.') from None

    def see(self, events: Sequence[Event]) -> None:
        """Store events until the program is asked."""
        if isinstance(events[0], GameBegan):
            self._leave()
        self._events += events
        if any(isinstance(event, GameScored) for event in events):
            self._leave()

    def choose(self, view: View) -> Action:
        """Return the program's answer."""
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
            return parse_answer(view, self._process.ask(question.line(), self._limit_s))
        except Mishap as mishap:
            self._fault = str(mishap)
            if isinstance(mishap, Ended):
                self._process = None
            raise

    def dismiss(self) -> None:
        """Kill the program, because a stand-in takes over."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    def _begin(self, view: View) -> Process:
        """Return a process that is ready for this game: an idle one, or a new one."""
        self._sent = 0
        message = new_game(view, self._seed)
        while idle := IDLE.setdefault(self._command, []):
            process = idle.pop()
            try:
                make_ready(process, message, self._limit_s)
            except Ended:  # the program may end after one game
                continue
            return process
        process = start(self._command, self._limit_s)
        make_ready(process, message, self._limit_s)
        return process

    def _leave(self) -> None:
        """Tell the program that the game is over, and keep its process for the next one."""
        if self._process is not None and self._process.alive:
            result = next((e.result for e in self._events if isinstance(e, GameScored)), None)
            self._process.tell(GameOver(self._events[self._sent :], result).line())
            IDLE.setdefault(self._command, []).append(self._process)
        self._process = None
        self._events = []
        self._sent = 0
        self._fault = None

    def __getstate__(self) -> dict[str, Any]:
        """Leave the process behind: a copy starts its own and sends it all events again."""
        return {**self.__dict__, "_process": None, "_sent": 0}

    def __del__(self) -> None:
        if getattr(self, "_process", None):
            self._leave()


IDLE: dict[Command, list[Process]] = {}
"""Idle processes by command; a command is here once it has been started."""


def start(command: Command, limit: float) -> Process:
    """Start a program and send the first message."""
    if os.name != "posix":
        raise Mishap("needs pipes, which are supported only on Linux, macOS and other Unix systems")
    try:
        process = Process(command)
    except OSError as error:
        hint = ""
        if error.errno in (errno.ENOEXEC, errno.ENOENT):
            hint = " (is its first line something like #!/usr/bin/env python3?)"
        raise Mishap(f"cannot be started: {error.strerror}{hint}") from None
    make_ready(process, hello(limit), limit)
    return process


def make_ready(process: Process, message: Message, limit: float) -> None:
    """Send a message whose answer is ready. Kill a program that answers something else."""
    answer = process.ask(message.line(), limit * READY_FACTOR)
    quoted = shorten(answer.decode(errors="replace"), MAX_QUOTED) or "an empty line"
    kind = type(message).__struct_config__.tag
    problem = f'answered {kind} with {quoted}, not with {{"type": "ready"}}'
    with contextlib.suppress(msgspec.DecodeError, RecursionError):
        ready = msgspec.json.decode(answer, type=dict[str, Any])
        wants_text = ready.get("text", process.wants_text)
        if not isinstance(wants_text, bool):
            problem = f'answered {kind} with {quoted}: "text" must be true or false'
        elif ready.get("type") == "ready":
            process.wants_text = wants_text
            return
    process.kill()
    raise Ended(problem)


def decision_limit() -> float:
    """Return the time limit of a decision, in seconds."""
    text = os.environ.get(SECONDS_VARIABLE, "")
    try:
        value = float(text) if text else DEFAULT_LIMIT_S
    except ValueError:
        value = math.nan
    if not 0 < value <= MAX_LIMIT_S:
        raise BotError(
            f'{SECONDS_VARIABLE} must be a number of seconds up to {MAX_LIMIT_S:g}, not "{text}".'
        )
    return value
