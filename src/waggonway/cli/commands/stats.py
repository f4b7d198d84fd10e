"""`waggonway stats`: a report about the games of a file."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from ...arena.datasets.read import Dataset, DatasetError, DuckDBMissing
from ...arena.statistics import GroupStatistics, Statistics, gather, report
from ...editions import Edition, load, presets, released
from ...game.sentences.event_sentences import count
from ...maps import Layout
from ...record import RecordError
from .._error import CommandError
from .._extras import install
from .._layout import DEFAULT_LIMIT_S, Limit, lay_out_board
from .._output import OUTPUT, is_standard_output, output
from .._shared import AsJson, load_edition, print_json


def stats(
    file: Annotated[Path, Parameter(help="Parquet, CSV, JSON lines, or records.")],
    *,
    out: Annotated[
        Path | None,
        Parameter(
            name=["--out", "-o"],
            help="The report, or -; the name of the file with .html if not given.",
        ),
        OUTPUT,
    ] = None,
    edition: Annotated[
        str | None,
        Parameter(help="Edition file of the games, if it is your own and the file has none."),
    ] = None,
    limit: Limit = DEFAULT_LIMIT_S,
    json: AsJson = False,
) -> None:
    """Draw statistics of games: lengths, points, seats, tickets and routes, as an HTML page."""
    if json and out is not None:
        raise CommandError("--json prints numbers and --out writes a page. Choose one.")
    given = load_edition(edition) if edition else None
    dataset = Dataset(file)
    statistics = read(dataset)
    attach_editions(statistics, dataset, given)
    if json:
        print_json([as_json(group) for group in statistics.values()])
        return
    layouts = lay_out(statistics, limit)
    target = out or Path(file.name.split(".")[0] or "report").with_suffix(".html")
    page = report(statistics, file.name, layouts).encode()
    try:
        with output(target) as opened:
            opened.write(page)
    except RecordError as error:
        raise CommandError(str(error)) from None
    if not is_standard_output(target):
        games = sum(group.games for group in statistics.values())
        print(f"The statistics of {count(games, 'game')} are in {target}")


def read(dataset: Dataset) -> Statistics:
    """Add up the rows of a file."""
    try:
        statistics = gather(dataset.rows())
    except DuckDBMissing as error:
        raise CommandError(f"{error} {install('data')}") from None
    except DatasetError as error:
        raise CommandError(str(error)) from None
    left_out = {"unfinished": dataset.unfinished, "played-on": dataset.played_on}
    for kind, number in left_out.items():
        if number:
            print(f"Left out: {count(number, f'{kind} game')}.", file=sys.stderr)
    if not statistics:
        raise CommandError(f"{dataset.path}: there are no finished games in this file")
    for group in statistics.values():
        if group.rows != group.games * group.seats:
            raise CommandError(
                f"{dataset.path}: rows are missing. A game of {group.seats} players has "
                f"{group.seats} rows, one for each seat."
            )
    return statistics


def attach_editions(statistics: Statistics, dataset: Dataset, given: Edition | None) -> None:
    """Find the edition of each group: in the file, given, or one of ours."""
    unknown = set()
    for group in statistics.values():
        found = dataset.editions.get(group.digest) or built_in(group)
        if found is None and given is not None and given.digest == group.digest:
            found = given
        group.edition = found
        if found is None:
            unknown.add(group.edition_id)
        elif not fits(group, found):
            raise CommandError(
                f"{dataset.path}: there are numbers of routes or tickets that {found.title} does "
                f"not have"
            )
    if given is not None and given.digest not in {group.digest for group in statistics.values()}:
        raise CommandError(f"{given.title} is not the edition of these games: the digests differ.")
    for name in sorted(unknown):
        hint = f"--edition {name}.toml adds names and the map"
        print(f"The edition {name} is not known here; {hint}.", file=sys.stderr)


def built_in(group: GroupStatistics) -> Edition | None:
    """The edition or preset of ours that a group was played on."""
    if group.edition_id in presets():
        preset = load(group.edition_id)
        return preset if preset.digest == group.digest else None
    return released(group.edition_id, group.digest)


def fits(group: GroupStatistics, edition: Edition) -> bool:
    """Whether all routes and tickets of the rows are those of an edition."""
    tickets = max((*group.completed, *group.failed), default=-1)
    routes = max(group.owned, default=-1)
    return tickets < len(edition.board.tickets) and routes < len(edition.board.routes)


def lay_out(statistics: Statistics, limit: float) -> dict[str, Layout]:
    """Return the layouts of the boards; a board that cannot be laid out has no map."""
    layouts: dict[str, Layout] = {}
    for group in statistics.values():
        if group.edition is not None and group.digest not in layouts:
            try:
                layouts[group.digest] = lay_out_board(group.edition, limit)[0]
            except CommandError as error:
                print(f"{error} The report has no map.", file=sys.stderr)
    return layouts


def as_json(group: GroupStatistics) -> dict[str, Any]:
    """Return the statistics of a group as data for JSON."""
    return {
        "edition": group.edition_id,
        "digest": group.digest,
        "seats": group.seats,
        "games": group.games,
        "reasons": dict(group.reasons),
        "turns": {"mean": group.mean_turns, "histogram": dict(sorted(group.turns.items()))},
        "bots": {
            name: {
                "seats": bot.seats,
                "wins": bot.wins / bot.seats,
                "points": bot.mean(bot.total),
                "points_by_source": {source: bot.mean(n) for source, n in bot.points.items()},
                "turns": bot.mean(bot.turns),
            }
            for name, bot in group.bots.items()
        },
        "turn_order": [group.order_share(order)._asdict() for order in range(group.seats)],
        "tickets": {
            ticket: group.ticket_share(ticket)._asdict()
            for ticket in sorted({*group.completed, *group.failed})
        },
        "routes": {route: group.route_share(route) for route in sorted(group.owned)},
    }
