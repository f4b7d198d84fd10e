"""Standings and diagnoses as text tables, for a terminal or in Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from ..editions import Edition
from ..game.sentences.event_sentences import count
from .diagnosis import Diagnosis, Use
from .ratings import Interval, Standing, Standings
from .tally import Faults

MIN_BLOCKS = 20  # intervals from fewer blocks are too narrow


class TextTable(msgspec.Struct, frozen=True):
    """Rows of equal length below a header. The first column is text, the others are numbers."""

    title: str
    rows: tuple[tuple[str, ...], ...]  # the first row is the header

    def markdown(self) -> str:
        """Return the table in Markdown."""
        head, *rows = [[escape_markdown(cell) for cell in row] for row in self.rows]
        rule = ["---", *["---:"] * (len(head) - 1)]
        lines = [f"| {' | '.join(row)} |" for row in (head, rule, *rows)]
        return "\n".join([f"**{self.title}**", "", *lines, ""])


def escape_markdown(text: str) -> str:
    """Escape the characters that have a meaning in Markdown."""
    return re.sub(r"([\\|*_`<])", r"\\\1", text)


def markdown(title: str, tables: Iterable[TextTable], notes: Iterable[str]) -> str:
    """Return a report in Markdown."""
    parts = [f"## {escape_markdown(title)}", "", *(table.markdown() for table in tables)]
    return "\n".join([*parts, *(f"{escape_markdown(note)}\n" for note in notes)])


def rating_table(standings: Standings, players: int) -> TextTable:
    """Tabulate the ratings and shares of wins."""
    head = ("bot", "rating", "95%", "share of wins", "95%", "games")
    rows = [
        (
            bot.bot,
            rating_text(bot),
            "" if bot.rating is None else interval_text(bot.rating, ".0f"),
            percent(bot.share.value),
            interval_text(bot.share, ".1%"),
            str(bot.games),
        )
        for bot in standings.bots
    ]
    return TextTable(f"Ratings (a fair share of wins is {percent(1 / players)})", (head, *rows))


def rating_text(bot: Standing) -> str:
    """Return a rating, marked with * if it is only a bound."""
    if bot.rating is None:
        return "–"
    return f"{bot.rating.value:.0f}{'*' if bot.is_bound else ''}"


def interval_text(interval: Interval, number_format: str) -> str:
    """Return an interval as text."""
    if interval.low is None or interval.high is None:
        return "–"
    low, high = (f"{end:{number_format}}" for end in (interval.low, interval.high))
    return f"{low.removesuffix('%')} … {high}"


def percent(share: float) -> str:
    """Return a share as a percentage."""
    return f"{share:.1%}"


def win_matrix(standings: Standings) -> TextTable:
    """Tabulate how often each bot is ahead of each other."""
    names = [bot.bot for bot in standings.bots]
    rows = []
    for a in names:
        scores = [standings.scores[a].get(b) for b in names]
        rows.append((a, *(percent(s.won / s.of) if s else "" for s in scores)))
    title = "How often the bot in the row is ahead of the bot in the column (a tie counts half)"
    return TextTable(title, (("", *names), *rows))


def play_table(edition: Edition, found: Sequence[Diagnosis]) -> TextTable:
    """Tabulate turns, tickets and points per game."""
    sources = [s for s in found[0].points if s != "stations" or edition.stations]
    sources = [source for source in sources if source != "longest_path"]
    crossings = ("crossing",) if edition.journey else ()
    longest = ("longest path",) if found[0].longest_path is not None else ()
    head = ("bot", "place", "turns", "kept", "completed", "failed", *crossings)
    head += (*("points" if s == "total" else s.replace("_", " ") for s in sources), *longest)
    rows = []
    for bot in found:
        numbers = [bot.place, bot.turns, bot.kept, bot.made, bot.failed]
        row = [bot.bot, *(f"{number:.2f}" for number in numbers)]
        row += [percent(bot.crossings)] * len(crossings)
        row += [f"{bot.points[source]:.1f}" for source in sources]
        row += [] if bot.longest_path is None else [percent(bot.longest_path)]
        rows.append(tuple(row))
    return TextTable(
        "Averages per game: tickets kept, completed and failed, points by source", (head, *rows)
    )


def action_table(found: Sequence[Diagnosis]) -> TextTable:
    """Tabulate how often each bot uses each type of action."""
    kinds = sorted({kind for bot in found for kind in bot.actions})
    rows = [
        (kind.replace("_", " "), *(use_text(bot.actions.get(kind), bot.games) for bot in found))
        for kind in kinds
    ]
    title = "Actions per game, and how often they were chosen when legal"
    return TextTable(title, (("", *(bot.bot for bot in found)), *rows))


def use_text(use: Use | None, games: int) -> str:
    """Return how often a type of action is used."""
    if use is None:
        return "–"
    if not use.used:
        return "never"
    percentage = round(100 * use.used / use.offered)
    return f"{use.used / games:.2f} ({percentage or 'under 1'}%)"


def notes_on(standings: Standings, codes: Sequence[str]) -> list[str]:
    """Return notes that help to read the numbers."""
    anchor = standings.anchor
    notes = [f"The rating of {anchor} is 0." if anchor else "The mean of the ratings is 0."]
    if any(bot.is_bound for bot in standings.bots):
        notes.append(
            f"* A bot never lost, so the distance from {anchor or 'the others'} is only a lower "
            "bound. The interval does not show this."
        )
    lost = [bot.bot for bot in standings.bots if bot.rating is None]
    if lost:
        notes.append(f"No games connect these with the others: {', '.join(lost)}.")
    if standings.blocks < MIN_BLOCKS:
        notes.append(f"Intervals from fewer than {MIN_BLOCKS} blocks are too narrow.")
    if len(codes) > 1:
        notes.append(
            f"The games were played by {len(codes)} versions of the code. A bot that changed in "
            "between is rated as a single bot."
        )
    return notes


def notes_on_faults(faults: Mapping[str, Faults]) -> list[str]:
    """Return notes on the bots that made mistakes."""
    notes = []
    for bot, found in faults.items():
        finished = f" It finished {count(found.replaced, 'game')}." if found.replaced else ""
        notes.append(
            f"{bot} made {count(found.number, 'fault')} in {count(found.games, 'game')}. A "
            f"stand-in chose instead.{finished} First faults: {'; '.join(found.first)}."
        )
    return notes
