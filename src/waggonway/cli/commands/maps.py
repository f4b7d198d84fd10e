"""`waggonway maps`: list, show, check and draw editions."""

from __future__ import annotations

import sys
import textwrap
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from ...editions import Edition, EditionError, Problem, UnreadableError, available, load
from ...editions.checker import check as check_source
from ...editions.describe import counts, describe_players, describe_rules, provenance_states
from ...editions.loader import source
from ...editions.warnings import warnings
from ...maps import LayoutFault
from ...maps.drawing import NoPicture, ThemeName, png
from ...maps.drawing import draw as draw_board
from ...maps.stored import encode
from ...record import RecordError
from ...record.disk import GZIP_SUFFIX
from .._error import CommandError
from .._layout import DEFAULT_LIMIT_S, Limit, lay_out_board
from .._output import OUTPUT, is_standard_output, output
from .._shared import AsJson, EditionName, load_edition, print_columns, print_json

app = App(name="maps", help="List, show, check, lay out and draw the boards.")

PICTURE_SUFFIXES = (".svg", ".png")
MIN_ZOOM, MAX_ZOOM = 0.1, 5
TEXT_WIDTH = 96  # columns, without the indent


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
    """Describe an edition's rules and numbers, and the source of each part."""
    shown = load_edition(edition)
    disputed = [
        (shown.route_label(number), route.disputed)
        for number, route in enumerate(shown.board.routes)
        if route.disputed
    ]
    if json:
        more = {
            "rules": describe_rules(shown),
            "provenance": shown.provenance,
            "disputed": dict(disputed),
        }
        print_json(_summary(shown) | more)
        return
    print(f"{shown.title} ({shown.id}, revision {shown.revision}, digest {shown.digest[:16]})")
    print(f"{describe_players(shown)}. {shown.first or ''}".rstrip())
    _paragraphs("Rules", describe_rules(shown))
    print("\nBoard")
    numbers = ", ".join(f"{number} {what}" for what, number in counts(shown).items())
    print(
        "\n".join(textwrap.wrap(numbers, TEXT_WIDTH, initial_indent="  ", subsequent_indent="  "))
    )
    _paragraphs("Sources", {p.replace("_", " "): v for p, v in shown.provenance.items()})
    if disputed:
        _paragraphs("Disputed routes", dict(disputed))


@app.command
def check(
    file: EditionName,
    *,
    layout: Annotated[
        bool, Parameter(negative="", help="Also lay out the board and report overlaps.")
    ] = False,
    limit: Limit = DEFAULT_LIMIT_S,
    json: AsJson = False,
) -> None:
    """Check an edition file and report all problems.

    Warnings point out what can be played but looks like a mistake. Exit code 0: no problems, with
    or without warnings. 1: there are problems. 2: the file cannot be read.
    """
    warned: list[Problem] = []
    try:
        read = source(file)
        edition, problems = check_source(read)
        warned = warnings(read)
    except UnreadableError as error:
        raise CommandError(str(error)) from None
    except EditionError as error:
        problems = list(error.problems)
    laid = lay_out_board(edition, limit)[1] if layout and not problems else []
    if json:
        found = {"file": file, "problems": problems, "warnings": warned}
        print_json(found | ({"layout": laid} if layout else {}))
    else:
        for problem in (*problems, *laid):
            print(problem)
        for warning in warned:
            print(f"warning: {warning}")
        numbers = [_number(len(problems) + len(laid), "problem"), _number(len(warned), "warning")]
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
        Parameter(
            name=["--output", "-o"],
            help="A .svg or .png file (.gz compresses it), or - for SVG on standard output.",
        ),
        OUTPUT,
    ] = None,
    theme: Annotated[ThemeName, Parameter(help="Dark on light, or light on dark.")] = "light",
    zoom: Annotated[
        float, Parameter(help="Pixels per unit in a PNG; a space is 30 units long.")
    ] = 2.0,
    limit: Limit = DEFAULT_LIMIT_S,
) -> None:
    """Draw an edition's board as SVG or PNG.

    A custom board is laid out first, which can take a minute or more.
    """
    drawn = load_edition(edition)
    target = output or Path(f"{drawn.id}.svg")
    suffix = _picture_suffix(target)
    if suffix not in PICTURE_SUFFIXES and not is_standard_output(target):
        raise CommandError(
            f"{target}: a picture must be a {' or a '.join(PICTURE_SUFFIXES)} file,"
            f" or one of these compressed ({GZIP_SUFFIX})."
        )
    if not MIN_ZOOM <= zoom <= MAX_ZOOM:
        raise CommandError(f"--zoom must be between {MIN_ZOOM} and {MAX_ZOOM}, not {zoom:g}.")
    _writable(target)
    layout, found = lay_out_board(drawn, limit)
    picture = draw_board(layout, drawn, theme).encode()
    if suffix == ".png":
        try:
            picture = png(picture.decode(), zoom)
        except NoPicture as error:
            raise CommandError(str(error), 1) from None
    _write(target, picture)
    _warn(found)


def _picture_suffix(target: Path) -> str:
    """Return the suffix that names the format: `.svg` for both `x.svg` and `x.svg.gz`."""
    inner = target.with_suffix("") if target.suffix.lower() == GZIP_SUFFIX else target
    return inner.suffix.lower()


@app.command(name="layout")
def lay_out(
    edition: EditionName,
    *,
    output: Annotated[
        Path | None,
        Parameter(name=["--output", "-o"], help="Output file; EDITION.layout.json if not given."),
        OUTPUT,
    ] = None,
    recompute: Annotated[
        bool,
        Parameter(
            name=["--recompute", "--anew"],
            negative="",
            help="Ignore the stored layout of this board.",
        ),
    ] = False,
    limit: Limit = DEFAULT_LIMIT_S,
) -> None:
    """Lay out an edition's board and write all positions as JSON (docs/maps.md)."""
    shown = load_edition(edition)
    target = output or Path(f"{shown.id}.layout.json")
    _writable(target)
    layout, found = lay_out_board(shown, limit, recompute=recompute)
    _write(target, encode(layout))
    _warn(found)


def _warn(found: list[LayoutFault]) -> None:
    """Report the faults of a layout; the board is drawn anyway."""
    for fault in found:
        print(f"layout fault: {fault}", file=sys.stderr)
    if found:
        print("docs/maps.md explains how to make more room.", file=sys.stderr)


def _writable(target: Path) -> None:
    """Reject a path that cannot be written before the layout takes its time."""
    if target.is_dir() or not target.parent.is_dir():
        raise CommandError(f"{target} cannot be written: the folder does not exist.")


def _write(target: Path, data: bytes) -> None:
    try:
        with output(target) as file:  # a full disk leaves no partial file
            file.write(data)
    except RecordError as error:
        raise CommandError(str(error)) from None
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
        "data": provenance_states(edition),
    }


def _data(edition: Edition) -> str:
    """List the parts that are not verified."""
    doubtful = {
        state: parts for state, parts in provenance_states(edition).items() if state != "verified"
    }
    return "; ".join(f"{s}: {', '.join(parts)}" for s, parts in doubtful.items()) or "verified"


def _paragraphs(title: str, texts: dict[str, str]) -> None:
    print(f"\n{title}")
    width = max(map(len, texts))
    for name, text in texts.items():
        first, *rest = textwrap.wrap(text, TEXT_WIDTH - width, break_on_hyphens=False) or [""]
        print(f"  {name.ljust(width)}  {first}")
        for line in rest:
            print(f"  {' ' * width}  {line}")
