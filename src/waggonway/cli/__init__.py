"""The command ``waggonway``: one file per verb, loaded when it is asked for."""

import os
import platform
import sys

from cyclopts import App, CycloptsError
from rich.text import Text

from .._version import __version__
from ..core import variant
from ._fault import Fault

__all__ = ["Fault", "app", "main"]

# Verb -> "module:object" in this package, the object being a function, or an App with verbs of
# its own: "simulate": "simulate:simulate".  A verb raises Fault to end with a message.
VERBS: dict[str, str] = {
    "bench": "bench:bench",
    "bots": "bots:bots",
    "db": "db:app",
    "leaderboard": "leaderboard:leaderboard",
    "maps": "maps:app",
    "perft": "perft:perft",
    "play": "play:play",
    "replay": "replay:replay",
    "serve": "serve:serve",
    "simulate": "simulate:simulate",
    "tournament": "tournament:tournament",
    "tune": "tune:tune",
    "verify": "verify:verify",
}


def version() -> str:
    """Name the version, the core in use and the Python that runs it."""
    return f"waggonway {__version__} ({variant()} core, Python {platform.python_version()})"


def _one_line(error: CycloptsError) -> Text:
    return Text(f"waggonway: {error}")  # a Text, because user input may look like markup


app = App(
    name="waggonway",
    help="The Ticket to Ride family on one exact, fast engine. Unofficial.",
    version=version,
    version_format="plaintext",
    error_formatter=_one_line,
)
for _verb, _target in VERBS.items():
    app.command(f"waggonway.cli.{_target}", name=_verb)


def main() -> None:
    """Run the command line; wrong usage exits with 2 and one line on standard error."""
    if sys.argv[1:] in ([], ["--help"], ["-h"]):
        for verb in VERBS:
            app[verb]  # loads it: the list of verbs shows the first line of each docstring
    try:
        app()
    except Fault as fault:
        print(f"waggonway: {fault}", file=sys.stderr)
        sys.exit(fault.code)
    except BrokenPipeError:  # `waggonway replay … | head`: the reader has had enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
    except OSError as error:  # verbs say what is wrong with their files; this is standard output
        if error.filename is not None:
            raise
        print(f"waggonway: standard output: {error.strerror}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
