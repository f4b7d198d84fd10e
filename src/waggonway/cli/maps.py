"""`waggonway maps`: list, show, check and draw editions."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from ..editions import Edition, EditionError, Problem, UnreadableError, available, load
from ..editions.checker import check as check_source
from ..editions.describe import counts, rules_in_words, states
from ..editions.loader import source
from ..editions.warnings import warnings
from ..maps import Fault as LayoutFault
from ..maps.drawing import NoPicture, ThemeName, png
from ..maps.drawing import draw as draw_board
from ..maps.stored import encode
from ..record import RecordError
from ._fault import Fault
from ._layout import SECONDS, Limit, laid_out
from ._output import OUTPUT, is_standard_output, output
from ._shared import AsJson, EditionName, edition_of, print_columns, print_json

app = App(name="maps", help="List, show, check, lay out and draw the boards.")

PICTURES = (".svg", ".png")


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
def check(
    file: EditionName,
    *,
    layout: Annotated[
        bool, Parameter(negative="", help="Lay the board out, too, and report what overlaps.")
    ] = False,
    limit: Limit = SECONDS,
    json: AsJson = False,
) -> None:
    """Check an edition file and report everything that is wrong with it.

    Warnings are about what can be played but looks like a mistake. Exit code 0: no problems, with
    or without warnings. 1: there are problems. 2: the file cannot be read.
    """
    doubts: list[Problem] = []
    try:
        read = source(file)
        edition, problems = check_source(read)
        doubts = warnings(read)
    except UnreadableError as error:
        raise Fault(str(error)) from None
    except EditionError as error:
        problems = list(error.problems)
    laid = laid_out(edition, limit)[1] if layout and not problems else []
    if json:
        found = {"file": file, "problems": problems, "warnings": doubts}
        print_json(found | ({"layout": laid} if layout else {}))
    else:
        for problem in (*problems, *laid):
            print(problem)
        for doubt in doubts:
            print(f"warning: {doubt}")
        numbers = [_number(len(problems) + len(laid), "problem"), _number(len(doubts), "warning")]
        print(", ".join(filter(None, numbers)) or f"{file}: no problems")
    if problems or laid:
        sys.exit(1)


def _number(many: int, what: str) -> str:
    return f"{many} {what}{'s' if many > 1 else ''}" if many else ""


@app.command
def draw(
    edition: EditionName,
    *,
    output: Annotated[
        Path | None,
        Parameter(name=["--output", "-o"], help="A .svg or .png file, or - for SVG."),
        OUTPUT,
    ] = None,
    theme: Annotated[
        ThemeName, Parameter(help="Dark ink on light paper, or the reverse.")
    ] = "light",
    zoom: Annotated[
        float, Parameter(help="Pixels of a PNG for each unit; a space is 30 units long.")
    ] = 2.0,
    limit: Limit = SECONDS,
) -> None:
    """Draw an edition's board as SVG or PNG.

    A board of your own is laid out first, which may take a minute or more; progress is shown.
    """
    drawn = edition_of(edition)
    target = output or Path(f"{drawn.id}.svg")
    if target.suffix.lower() not in PICTURES and not is_standard_output(target):
        raise Fault(f"{target}: a picture is a {' or a '.join(PICTURES)} file")
    if not 0.1 <= zoom <= 5:
        raise Fault(f"--zoom {zoom:g}: from 0.1 to 5")
    _writable(target)
    layout, found = laid_out(drawn, limit)
    picture = draw_board(layout, drawn, theme).encode()
    if target.suffix.lower() == ".png":
        try:
            picture = png(picture.decode(), zoom)
        except NoPicture as error:
            raise Fault(str(error), 1) from None
    _write(target, picture)
    _warn(found)


@app.command(name="layout")
def lay_out(
    edition: EditionName,
    *,
    output: Annotated[
        Path | None,
        Parameter(name=["--output", "-o"], help="EDITION.layout.json if not given."),
        OUTPUT,
    ] = None,
    anew: Annotated[
        bool, Parameter(negative="", help="Also if the layout of this board was made before.")
    ] = False,
    limit: Limit = SECONDS,
) -> None:
    """Lay an edition's board out and write where everything is, as JSON (docs/maps.md)."""
    shown = edition_of(edition)
    target = output or Path(f"{shown.id}.layout.json")
    _writable(target)
    layout, found = laid_out(shown, limit, anew=anew)
    _write(target, encode(layout))
    _warn(found)


def _warn(found: list[LayoutFault]) -> None:
    """A board that cannot be laid out cleanly is still drawn, but not in silence."""
    for fault in found:
        print(f"not clean: {fault}", file=sys.stderr)
    if found:
        print("docs/maps.md says how to give such a spot more room", file=sys.stderr)


def _writable(target: Path) -> None:
    """Nobody should wait for a layout that cannot be written."""
    if target.is_dir() or not target.parent.is_dir():
        raise Fault(f"{target} cannot be written: there is no such folder")


def _write(target: Path, data: bytes) -> None:
    try:
        with output(target) as file:  # a full disk leaves no half of a picture
            file.write(data)
    except RecordError as error:
        raise Fault(str(error)) from None
    if not is_standard_output(target):
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
        first, *rest = textwrap.wrap(text, 96 - width, break_on_hyphens=False) or [""]
        print(f"  {name.ljust(width)}  {first}")
        for line in rest:
            print(f"  {' ' * width}  {line}")
