"""Standings and diagnoses as tables of text, for a terminal or in Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from ..editions import Edition
from ..game.prose import count
from .diagnosis import Diagnosis, Use
from .ratings import Interval, Standing, Standings
from .tally import Faults

FEWEST_BLOCKS = 20  # blocks; intervals from fewer are too narrow


class Table(msgspec.Struct, frozen=True):
    """Rows of equal length under a head; the first column is words, the others are numbers."""

    title: str
    rows: tuple[tuple[str, ...], ...]  # the head is the first of them

    def markdown(self) -> str:
        """The table as people write it in Markdown."""
        head, *rows = [[escaped(cell) for cell in row] for row in self.rows]
        rule = ["---", *["---:"] * (len(head) - 1)]
        lines = [f"| {' | '.join(row)} |" for row in (head, rule, *rows)]
        return "\n".join([f"**{self.title}**", "", *lines, ""])


def escaped(text: str) -> str:
    """Text whose signs mean nothing in Markdown."""
    return re.sub(r"([\\|*_`<])", r"\\\1", text)


def markdown(title: str, tables: Iterable[Table], notes: Iterable[str]) -> str:
    """A whole report in Markdown."""
    parts = [f"## {escaped(title)}", "", *(table.markdown() for table in tables)]
    return "\n".join([*parts, *(f"{escaped(note)}\n" for note in notes)])


def rating_table(standings: Standings, players: int) -> Table:
    """The bots with rating and share of wins."""
    head = ("bot", "rating", "95 %", "share of wins", "95 %", "games")
    rows = [
        (
            bot.bot,
            rating_text(bot),
            "" if bot.rating is None else ends(bot.rating, ".0f"),
            percent(bot.share.value),
            ends(bot.share, ".1%"),
            str(bot.games),
        )
        for bot in standings.bots
    ]
    return Table(f"Ratings (a fair share of wins is {percent(1 / players)})", (head, *rows))


def rating_text(bot: Standing) -> str:
    """A rating, marked if it is only a bound."""
    if bot.rating is None:
        return "–"
    return f"{bot.rating.value:.0f}{'*' if bot.is_bound else ''}"


def ends(interval: Interval, form: str) -> str:
    """The ends of an interval."""
    if interval.low is None or interval.high is None:
        return "–"
    low, high = (f"{end:{form}}".replace("%", " %") for end in (interval.low, interval.high))
    return f"{low.removesuffix(' %')} … {high}"


def percent(share: float) -> str:
    """A share of one."""
    return f"{share:.1%}".replace("%", " %")


def win_matrix(standings: Standings) -> Table:
    """Who comes before whom how often."""
    names = [bot.bot for bot in standings.bots]
    rows = []
    for a in names:
        scores = [standings.scores[a].get(b) for b in names]
        rows.append((a, *(percent(s.won / s.of) if s else "" for s in scores)))
    title = "How often the bot of a row comes before that of a column (an equal place is half)"
    return Table(title, (("", *names), *rows))


def play_table(edition: Edition, found: Sequence[Diagnosis]) -> Table:
    """Turns, tickets and points per game."""
    sources = [s for s in found[0].points if s != "stations" or edition.stations]
    sources = [source for source in sources if source != "longest_path"]
    crossings = ("crossing",) if edition.journey else ()
    longest = ("longest path",) if found[0].longest_path is not None else ()
    head = ("bot", "place", "turns", "kept", "made", "failed", *crossings)
    head += (*("points" if s == "total" else s.replace("_", " ") for s in sources), *longest)
    rows = []
    for bot in found:
        numbers = [bot.place, bot.turns, bot.kept, bot.made, bot.failed]
        row = [bot.bot, *(f"{number:.2f}" for number in numbers)]
        row += [percent(bot.crossings)] * len(crossings)
        row += [f"{bot.points[source]:.1f}" for source in sources]
        row += [] if bot.longest_path is None else [percent(bot.longest_path)]
        rows.append(tuple(row))
    return Table(
        "On average per game: tickets kept, made and failed, points by source", (head, *rows)
    )


def action_table(found: Sequence[Diagnosis]) -> Table:
    """Which kinds of action each bot uses, so that one sees what it never does."""
    kinds = sorted({kind for bot in found for kind in bot.actions})
    rows = [
        (kind.replace("_", " "), *(use_text(bot.actions.get(kind), bot.games) for bot in found))
        for kind in kinds
    ]
    title = "Actions per game, and how often when they were legal"
    return Table(title, (("", *(bot.bot for bot in found)), *rows))


def use_text(use: Use | None, games: int) -> str:
    """How often a kind of action is used."""
    if use is None:
        return "–"
    if not use.used:
        return "never"
    often = round(100 * use.used / use.offered)
    return f"{use.used / games:.2f} ({often or 'under 1'} %)"


def notes_on(standings: Standings, codes: Sequence[str]) -> list[str]:
    """What a reader should know about the numbers."""
    anchor = standings.anchor
    notes = [f"The rating of {anchor} is 0." if anchor else "The mean of the ratings is 0."]
    if any(bot.is_bound for bot in standings.bots):
        notes.append(
            f"* Somebody never lost, so how far this is from {anchor or 'the others'} is only a "
            "lower bound, which the interval does not show."
        )
    lost = [bot.bot for bot in standings.bots if bot.rating is None]
    if lost:
        notes.append(f"No games connect these with the others: {', '.join(lost)}.")
    if standings.blocks < FEWEST_BLOCKS:
        notes.append(f"Intervals from fewer than {FEWEST_BLOCKS} blocks are too narrow.")
    if len(codes) > 1:
        notes.append(
            f"The games were played by {len(codes)} versions of the code: a bot that has changed "
            "in between is counted as one bot."
        )
    return notes


def faults_in(faults: Mapping[str, Faults]) -> list[str]:
    """Say which bots made mistakes, so that a stand-in had to choose for them."""
    notes = []
    for bot, found in faults.items():
        finished = f" It finished {count(found.replaced, 'game')}." if found.replaced else ""
        notes.append(
            f"{bot} made {count(found.number, 'fault')} in {count(found.games, 'game')}, and a "
            f"stand-in chose in its place.{finished} The first: {'; '.join(found.first)}."
        )
    return notes
