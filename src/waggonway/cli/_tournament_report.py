"""Report the result of a tournament as tables, a plot, Markdown or JSON."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ..arena.diagnosis import Diagnosis, diagnose
from ..arena.ratings import Standings, rate
from ..arena.sprt import Sprt
from ..arena.store import Group
from ..arena.tally import Faults
from ..arena.text_tables import (
    action_table,
    markdown,
    notes_on,
    notes_on_faults,
    play_table,
    rating_table,
    win_matrix,
)
from ..arena.tournament import Tournament
from ._output import is_standard_output, output
from ._shared import print_json
from ._standings import print_standings


def report(
    tournament: Tournament,
    test: Sprt | None,
    plot: Path | None,
    form: str,
    page: Path | None,
    json: bool,
) -> None:
    """Rate the bots and write the requested reports."""
    edition, design = tournament.edition, tournament.design
    outcomes = tournament.outcomes(test.blocks if test else tournament.blocks)
    standings = rate((game.block, game.seating, game.places) for game in outcomes)
    found = diagnose(outcomes)
    group = Group(edition.id, edition.revision, edition.digest, design.players)
    codes = tournament.store.codes(group, design.seed)
    title = f"{edition.title}, {design.players} players, {standings.games} games"
    ordered = [found[bot.bot] for bot in standings.bots]
    tables = [rating_table(standings, design.players), win_matrix(standings)]
    tables += [play_table(edition, ordered), action_table(ordered)]
    notes = [*notes_on(standings, codes), *notes_on_faults(faults_of(ordered)), *verdict(test)]
    if plot:
        from ..arena.plot import plot_standings  # needs matplotlib

        write(plot, plot_standings(standings, title, design.players, form))
    title += f' in {standings.blocks} blocks from the seed "{design.seed}"'
    if page:
        write(page, markdown(title, tables, notes).encode())
    if json:
        print_json(as_json(tournament, standings, found, codes, test))
    elif not is_standard_output(page):
        print_standings(title, tables, notes)


def faults_of(found: Iterable[Diagnosis]) -> dict[str, Faults]:
    """Collect the faults of each bot that made any."""
    return {
        bot.bot: Faults(bot.faults, bot.faulty_games, bot.replaced, list(bot.first_faults))
        for bot in found
        if bot.faults
    }


def verdict(test: Sprt | None) -> list[str]:
    """Describe the result of a sequential test, with its numbers."""
    if test is None:
        return []
    ask = test.question
    answers = {
        "stronger": f"{ask.a} is stronger than {ask.b}: {ask.elo1:g} rather than {ask.elo0:g}",
        "not stronger": f"{ask.a} is not stronger than {ask.b}: {ask.elo0:g} rather than "
        f"{ask.elo1:g}",
        "open": f"It is undecided whether {ask.a} is stronger than {ask.b}: {ask.elo0:g} or "
        f"{ask.elo1:g}",
    }
    numbers = f"log-likelihood ratio {test.ratio:.2f}, bounds {ask.lower:.2f} and {ask.upper:.2f}"
    score = f"{ask.a} came first in {test.mean:.1%} of comparisons"
    return [f"{answers[test.decision]} Elo after {test.blocks} blocks ({numbers}; {score})."]


def as_json(
    tournament: Tournament,
    standings: Standings,
    found: dict[str, Diagnosis],
    codes: tuple[str, ...],
    test: Sprt | None,
) -> dict[str, Any]:
    """Return the whole report as data for JSON."""
    edition, design = tournament.edition, tournament.design
    answer: dict[str, Any] = {
        "edition": edition.id,
        "revision": edition.revision,
        "digest": edition.digest,
        "players": design.players,
        "seed": design.seed,
        "blocks": standings.blocks,
        "games": standings.games,
        "codes": codes,
        "anchor": standings.anchor,
        "bots": standings.bots,
        "scores": standings.scores,
        "diagnoses": found,
    }
    if test is not None:
        ask = test.question
        numbers = {"ratio": round(test.ratio, 6), "lower": ask.lower, "upper": ask.upper}
        asked = {"a": ask.a, "b": ask.b, "elo0": ask.elo0, "elo1": ask.elo1}
        asked |= {"alpha": ask.alpha, "beta": ask.beta}
        answer["sprt"] = asked | numbers | {"decision": test.decision, "score": test.mean}
    return answer


def write(path: Path, data: bytes) -> None:
    """Write a file completely or not at all."""
    with output(path) as file:
        file.write(data)
