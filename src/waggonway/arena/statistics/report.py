"""The report about statistics: one HTML file that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from xml.sax.saxutils import escape

from ...maps.layout import Layout
from .charts import histogram, intervals, legend, percent, stacked
from .gather import BotStatistics, GroupStatistics, Statistics, share_of
from .heat_map import heat_map, scale

MOST_TICKETS = 15
MOST_ROUTES = 8
ORDERS = ("first", "second", "third", "fourth", "fifth")


def report(statistics: Statistics, source: str, layouts: Mapping[str, Layout]) -> str:
    """Return the report as HTML; `layouts` are by the digest of the edition."""
    groups = sorted(statistics.values(), key=lambda group: (group.edition_id, group.seats))
    style = resources.files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    games = sum(group.games for group in groups)
    body = "".join("".join(_section(group, layouts)) for group in groups)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Statistics of {escape(source)}</title><style>{style}</style></head><body>"
        f"<header><h1>Statistics</h1><p>{games:,} games from <code>{escape(source)}</code></p>"
        f"{_contents(groups)}</header><main>{body}</main>"
        "<footer>Made by <code>waggonway stats</code>. Intervals are 95% (Wilson) and treat games "
        "as independent.</footer></body></html>\n"
    )


def _contents(groups: Sequence[GroupStatistics]) -> str:
    if len(groups) < 2:
        return ""
    items = (f'<a href="#g{_anchor(group)}">{_name(group)}</a>' for group in groups)
    return f"<nav>{' '.join(items)}</nav>"


def _anchor(group: GroupStatistics) -> str:
    return f"{group.digest[:12]}-{group.seats}"


def _name(group: GroupStatistics) -> str:
    title = group.edition.title if group.edition else group.edition_id
    return f"{escape(title)}, {group.seats} players"


def _section(group: GroupStatistics, layouts: Mapping[str, Layout]) -> Iterator[str]:
    yield f'<section id="g{_anchor(group)}"><h2>{_name(group)}</h2>'
    yield _facts(group)
    yield _card("Results", _results(group))
    yield '<div class="columns"><div>'
    yield _card("Length of games", _length(group))
    yield _card("Ticket success", _tickets(group))
    yield "</div><div>"
    yield _card("First-seat advantage", _order(group))
    if _scores(group):
        yield _card("Points by source", _points(group))
    yield _card("Popular routes", _routes(group))
    yield "</div></div>"
    layout = layouts.get(group.digest)
    if layout is not None and group.edition is not None:
        shares = [group.route_share(route) for route in range(len(group.edition.board.routes))]
        note = "<p>Share of the games in which somebody owned the route at the end.</p>"
        board = heat_map(layout, group.edition, shares)
        yield _card("Routes on the board", note + scale() + board)
    yield "</section>"


def _card(title: str, content: str) -> str:
    return f"<article><h3>{title}</h3>{content}</article>"


def _scores(group: GroupStatistics) -> bool:
    """Tell whether points are scored at all; some editions are won by tickets alone."""
    return any(points for bot in group.bots.values() for points in bot.points.values())


def _facts(group: GroupStatistics) -> str:
    reasons = ", ".join(
        f"{escape(reason.replace('_', ' '))} {percent(number / group.games)}"
        for reason, number in group.reasons.most_common()
    )
    facts = {
        "Games": f"{group.games:,}",
        "Turns per game": f"{group.mean_turns:.1f}",
        "Ended by": reasons,
    }
    rows = "".join(f"<div><dt>{name}</dt><dd>{value}</dd></div>" for name, value in facts.items())
    return f"<dl>{rows}</dl>"


def _results(group: GroupStatistics) -> str:
    head = ["Bot", "Seats", "Wins", "95%", "Points", "Turns", "Tickets completed", "ms per turn"]
    rows = []
    for name, bot in _ranked(group):
        wins = share_of(bot.wins, bot.seats)
        pace = 1000 * bot.seconds / bot.turns if bot.timed == bot.seats and bot.turns else None
        rows.append(
            [
                name,
                f"{bot.seats:,}",
                percent(wins.value),
                f"{percent(wins.low)} – {percent(wins.high)}",
                f"{bot.mean(bot.total):.1f}",
                f"{bot.mean(bot.turns):.1f}",
                f"{bot.mean(bot.completed):.2f} of {bot.mean(bot.completed + bot.failed):.2f}",
                "–" if pace is None else f"{pace:.2f}",
            ]
        )
    return _table(head, rows)


def _ranked(group: GroupStatistics) -> list[tuple[str, BotStatistics]]:
    return sorted(group.bots.items(), key=lambda item: -item[1].wins / item[1].seats)


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    top = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows
    )
    return (
        f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody>'
        "</table></div>"
    )


def _length(group: GroupStatistics) -> str:
    low, high = group.quantile(0.05), group.quantile(0.95)
    middle = group.quantile(0.5)
    note = f"<p>Half of the games take up to {middle} turns; 9 of 10 take {low} to {high}.</p>"
    return note + histogram(group.turns, "Length of games", "turns")


def _order(group: GroupStatistics) -> str:
    rows = [
        (f"{ORDERS[order] if order < len(ORDERS) else order + 1} turn", group.order_share(order))
        for order in range(group.seats)
    ]
    ahead = group.order_points[0] / group.games - sum(
        group.order_points[order] for order in range(1, group.seats)
    ) / (group.games * (group.seats - 1))
    fair = 1 / group.seats
    first = rows[0][1]
    clear = first.low > fair or first.high < fair
    verdict = "" if clear else " The interval includes the fair share: no clear effect."
    relation = "ahead of" if ahead >= 0 else "behind"
    mean = f"On average, the first seat ends {abs(ahead):.1f} points {relation} the others."
    mean = mean if _scores(group) else ""
    return f"<p>{mean}{verdict}</p>" + intervals(rows, "Share of wins by turn order", fair)


def _points(group: GroupStatistics) -> str:
    rows = [
        (name, {source: bot.mean(points) for source, points in bot.points.items()})
        for name, bot in _ranked(group)
    ]
    sources = list(dict.fromkeys(source for _, points in rows for source in points))
    return stacked(rows, "Points by source") + legend(sources)


def _tickets(group: GroupStatistics) -> str:
    known = sorted({*group.completed, *group.failed}, key=lambda t: -group.ticket_share(t).value)
    if not known:
        return "<p>No tickets were held.</p>"
    done, failed = sum(group.completed.values()), sum(group.failed.values())
    rows = [(_ticket_name(group, ticket), group.ticket_share(ticket)) for ticket in known]
    left_out = len(rows) - MOST_TICKETS
    if left_out > 0:
        half = MOST_TICKETS // 2
        rows = rows[: MOST_TICKETS - half] + rows[-half:]
    note = f"<p>{percent(done / (done + failed))} of all tickets were completed."
    note += f" The best and the worst of {len(known)}:</p>" if left_out > 0 else "</p>"
    return note + intervals(rows, "Share of completed tickets")


def _ticket_name(group: GroupStatistics, ticket: int) -> str:
    return group.edition.ticket_label(ticket) if group.edition else f"ticket {ticket}"


def _routes(group: GroupStatistics) -> str:
    edition = group.edition
    rows = []
    for route, number in group.owned.most_common(MOST_ROUTES):
        name = edition.route_label(route) if edition else f"route {route}"
        length = str(edition.board.routes[route].length) if edition else "–"
        wins = percent(group.owned_wins[route] / number)
        rows.append([name, length, percent(group.route_share(route)), wins])
    never = 0 if edition is None else len(edition.board.routes) - len(group.owned)
    note = f"<p>Nobody ever owned {never} of the routes.</p>" if never else ""
    return note + _table(["Route", "Length", "Owned", "Owner won"], rows)
