"""The command line: the table of commands, which are in `commands`, and its entry point."""

import os
import platform
import sys

from cyclopts import App, CycloptsError
from rich.text import Text

from .._version import __version__
from ..core import variant
from ._error import CommandError
from ._usage_errors import usage_error

__all__ = ["CommandError", "app", "main"]

EXIT_BROKEN_PIPE = 141  # as a shell reports a process ended by SIGPIPE

# The targets are "module:object" in `commands`. The object is a function, or an App with
# subcommands. A command raises CommandError to exit with a message.
COMMANDS: dict[str, str] = {
    "admin": "admin:app",
    "bench": "bench:bench",
    "bots": "bots:bots",
    "db": "db:app",
    "ladder": "ladder:app",
    "leaderboard": "leaderboard:leaderboard",
    "maps": "maps:app",
    "perft": "perft:perft",
    "play": "play:play",
    "push-key": "push_key:push_key",
    "puzzles": "puzzles:puzzles",
    "replay": "replay:replay",
    "review": "review:review",
    "serve": "serve:serve",
    "simulate": "simulate:simulate",
    "stats": "stats:stats",
    "tournament": "tournament:tournament",
    "train": "train:train",
    "tune": "tune:tune",
    "verify": "verify:verify",
}


def version() -> str:
    """Describe the version, the core in use and the Python version."""
    return f"waggonway {__version__} ({variant()} core, Python {platform.python_version()})"


def _one_line(error: CycloptsError) -> Text:
    # not a str, because user input may look like markup
    return Text(f"waggonway: {usage_error(error)}")


app = App(
    name="waggonway",
    help="The Ticket to Ride family on one exact, fast engine. Unofficial.",
    version=version,
    version_format="plaintext",
    error_formatter=_one_line,
)
for _command, _target in COMMANDS.items():
    app.command(f"waggonway.cli.commands.{_target}", name=_command)


def main() -> None:
    """Run the command line. Wrong usage exits with code 2 and one line on standard error."""
    if sys.argv[1:] in ([], ["--help"], ["-h"]):
        for command in COMMANDS:
            app[command]  # import it: the list shows the first line of each docstring
    try:
        app()
    except CommandError as error:
        print(f"waggonway: {error}", file=sys.stderr)
        sys.exit(error.code)
    except BrokenPipeError:  # the reader closed the pipe: `waggonway replay … | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(EXIT_BROKEN_PIPE)
    except OSError as error:  # commands report errors of their files; this is standard output
        if error.filename is not None:
            raise
        print(f"waggonway: standard output: {error.strerror}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
