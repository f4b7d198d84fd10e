"""`waggonway maps`: list, show, check and draw editions."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from ..editions import Edition, EditionError, UnreadableError, available, load
from ..editions.checker import check as check_source
from ..editions.describe import counts, rules_in_words, states
from ..editions.drawing import draw as draw_board
from ..editions.loader import source
from ..record import RecordError, WholeFile
from ._fault import Fault
from ._shared import AsJson, EditionName, edition_of, print_columns, print_json

app = App(name="maps", help="List, show, check and draw the boards.")


@app.command(name="list")
def list_editions(*, json: AsJson = False) -> None:
    """List the editions that come with Waggonway."""
    editions = [load(which) for which in available()]
    if json:
        print_json([_summary(edition) for edition in editions])
        return
    rows = [("edition", "title", "players", "cities", "routes", "tickets", "data")]
    for edition in editions:
        board = edition.board
        rows.append(
            (
                edition.id,
                edition.title,
                "-".join(map(str, edition.seats)),
                str(len(board.cities)),
                str(len(board.routes)),
                str(len(board.tickets)),
                _data(edition),
            )
        )
    print_columns(rows, len(rows[0]))


@app.command
def show(edition: EditionName, *, json: AsJson = False) -> None:
    """Show an edition's rules in words, its numbers, and how we know each part."""
    shown = edition_of(edition)
    disputed = [
        (shown.route_label(number), route.disputed)
        for number, route in enumerate(shown.board.routes)
        if route.disputed
    ]
    if json:
        more = {
            "rules": rules_in_words(shown),
            "provenance": shown.provenance,
            "disputed": dict(disputed),
        }
        print_json(_summary(shown) | more)
        return
    print(f"{shown.title} ({shown.id}, revision {shown.revision}, digest {shown.digest[:16]})")
    print(f"{shown.seats[0]} to {shown.seats[1]} players. {shown.first or ''}".rstrip())
    _paragraphs("Rules", rules_in_words(shown))
    print("\nBoard")
    numbers = ", ".join(f"{number} {what}" for what, number in counts(shown).items())
    print("\n".join(textwrap.wrap(numbers, 96, initial_indent="  ", subsequent_indent="  ")))
    _paragraphs("How we know it", {p.replace("_", " "): v for p, v in shown.provenance.items()})
    if disputed:
        _paragraphs("Disputed routes", dict(disputed))


@app.command
def check(file: EditionName, *, json: AsJson = False) -> None:
    """Check an edition file and report everything that is wrong with it.

    Exit code 0: nothing. 1: there are problems. 2: the file cannot be read.
    """
    try:
        problems = check_source(source(file))[1]
    except UnreadableError as error:
        raise Fault(str(error)) from None
    except EditionError as error:
        problems = list(error.problems)
    if json:
        print_json({"file": file, "problems": problems})
    elif problems:
        for problem in problems:
            print(problem)
        print(f"{len(problems)} problem{'s' if len(problems) > 1 else ''}")
    else:
        print(f"{file}: no problems")
    if problems:
        sys.exit(1)


@app.command
def draw(
    edition: EditionName,
    *,
    output: Annotated[
        Path | None, Parameter(name=["--output", "-o"], help="Where to; EDITION.svg if not given.")
    ] = None,
) -> None:
    """Draw an edition's board as SVG."""
    drawn = edition_of(edition)
    target = output or Path(f"{drawn.id}.svg")
    try:
        with WholeFile(target) as file:  # a full disk leaves no half of a picture
            file.write(draw_board(drawn).encode())
    except RecordError as error:
        raise Fault(str(error)) from None
    print(target)


def _summary(edition: Edition) -> dict[str, Any]:
    return {
        "id": edition.id,
        "title": edition.title,
        "revision": edition.revision,
        "digest": edition.digest,
        "seats": edition.seats,
        "first": edition.first,
        "counts": counts(edition),
        "data": states(edition),
    }


def _data(edition: Edition) -> str:
    """Which parts are not verified."""
    doubtful = {state: parts for state, parts in states(edition).items() if state != "verified"}
    return "; ".join(f"{s}: {', '.join(parts)}" for s, parts in doubtful.items()) or "verified"


def _paragraphs(title: str, texts: dict[str, str]) -> None:
    print(f"\n{title}")
    width = max(map(len, texts))
    for name, text in texts.items():
        first, *rest = textwrap.wrap(text, 96 - width) or [""]
        print(f"  {name.ljust(width)}  {first}")
        for line in rest:
            print(f"  {' ' * width}  {line}")
