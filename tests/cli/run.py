"""Running the command inside the test's own process."""

import sys
from typing import Any, NamedTuple

import msgspec
import pytest

from waggonway import cli

APP = cli.app


class Done(NamedTuple):
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """What it printed for programs."""
        return msgspec.json.decode(self.out)


class Command:
    """The command `waggonway`; never a traceback."""

    def __init__(self, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> None:
        self._patch = patch
        self._capture = capture

    def __call__(self, *arguments: object) -> Done:
        words = list(map(str, arguments))
        self._patch.setattr(sys, "argv", ["waggonway", *words])
        self._patch.setattr(cli, "app", lambda: APP(words))
        code: Any = 0
        try:
            cli.main()
        except SystemExit as end:
            code = end.code or 0
        done = Done(code, *self._capture.readouterr())
        assert "Traceback" not in done.err
        return done

    def refused(self, *arguments: object, code: int = 2) -> str:
        """The sentence with which wrong usage is refused."""
        done = self(*arguments)
        assert (done.code, done.out) == (code, "")
        assert done.err.startswith("waggonway: ")
        return done.err.removeprefix("waggonway: ").rstrip()
