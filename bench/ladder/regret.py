"""Compare the choices of two searching bots: `python -m bench.ladder.regret EDITION --bots A,B`.

Both bots see the same games and choose at every decision; they take turns in having their way.
Where they differ, both choices are played out by planners from the real hands and tickets, with the
decks shuffled again. The gain is what the second bot's choices bring in a game, for one seat, from
0 (lost) to 1 (won). This needs far fewer games than a match, but it believes the planners: it
shows what better guesses and more trials bring, not what better playouts do.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import fmean, stdev
from typing import Annotated

from cyclopts import App, Parameter

from waggonway.arena.play import bot_seed, game_seed
from waggonway.bots import make, show
from waggonway.bots.constants import weights_of
from waggonway.bots.expert import Expert
from waggonway.bots.knowledge import route_graph_of
from waggonway.bots.planner.known_position import KnownPosition
from waggonway.bots.planner.search import Judge, Search
from waggonway.bots.planning_bot import MAX_CLAIMS
from waggonway.cli._error import CommandError
from waggonway.cli._validation import check_bots
from waggonway.editions import Edition
from waggonway.game.game import Game
from waggonway.game.views import View

from .bot_data import data_digest
from .deal_journal import behaviour, sample_of
from .hidden import reveal
from .line_journal import JOURNALS, Header, LineJournal
from .options import at_least, edition_of, run

SEATS = 2
JUDGES = "expert-0.2"  # the level whose planners play the choices out

app = App(name="bench.ladder.regret", help_format="plaintext")


def searcher(name: str, seed: str) -> Expert:
    """Make a searching bot."""
    bot = make(name, seed=seed)
    if not isinstance(bot, Expert):
        raise CommandError(f"{name} does not search.")
    return bot


def gain_of(game: Game, position: KnownPosition, codes: tuple[int, int], playouts: int) -> float:
    """Return how much better the second action is than the first, with all cards open."""
    reveal(position, game.state)
    weights = weights_of(JUDGES, game.edition, SEATS)
    judge = Judge(route_graph_of(game.edition), [weights] * SEATS)
    search = Search(position, judge, weights, MAX_CLAIMS)
    search.candidates = list(codes)
    search.value, search.ahead, search.spread = [0.0] * 2, [0.0] * 2, [0.0] * 2
    search.tries = [0] * 2
    search.try_out([1], playouts)
    return search.ahead[1] / playouts


def choices(bots: tuple[Expert, Expert], view: View) -> tuple[int, int]:
    """Return the code of each bot's choice."""
    first, second = (bot.plan(view, bot.known_position(view)) for bot in bots)
    return first, second


def play_game(edition: Edition, names: tuple[str, str], playouts: int, seed: str) -> list[float]:
    """Play a game; return the gain of every decision in which the bots differ."""
    game = Game.new(edition, SEATS, seed=seed)
    pairs = [
        (searcher(names[0], bot_seed(seed, p)), searcher(names[1], bot_seed(seed, p)))
        for p in range(SEATS)
    ]
    everyone = [(seat, bot) for seat, pair in enumerate(pairs) for bot in pair]
    show(game.events, everyone)
    gains: list[float] = []
    decisions = 0
    while (mover := game.to_move) is not None:
        view = game.view(mover)
        action = view.legal[0]
        if len(view.legal) > 1:
            pair = pairs[mover]
            codes = choices(pair, view)
            if codes[0] != codes[1]:
                gains.append(gain_of(game, pair[0].known_position(view), codes, playouts))
            position = pair[0].known_position(view)
            action = pair[0].action_of(view, position.state, codes[decisions % 2])
            decisions += 1
        show(game.apply(mover, action), everyone)
    return gains


def searchers_of(text: str) -> tuple[str, str]:
    """Return the names of two searching bots."""
    if text.count(",") != 1:
        raise CommandError(
            f'--bots takes two searching bots, as in expert:100,champion:100, not "{text}".'
        )
    first, second = (name.strip() for name in text.split(","))
    check_bots((first, second))
    for name in (first, second):
        searcher(name, "any")
    return first, second


def header_of(edition: Edition, names: tuple[str, str], playouts: int) -> Header:
    """Return the first line of the journal."""
    return {
        "edition": edition.id,
        "digest": edition.digest,
        "bots": list(names),
        "behaviour": behaviour(edition, SEATS, [sample_of(name) for name in names]),
        "data": data_digest(edition, SEATS, [*names, JUDGES]),
        "playouts": playouts,
    }


@app.default
def regret(
    edition: str,
    *,
    bots: Annotated[str, Parameter(help="Two searching bots.")] = "expert-0.2:100,champion:100",
    games: Annotated[int, at_least(1, "Games to play.")] = 40,
    playouts: Annotated[int, at_least(1, "Games that compare two choices.")] = 150,
    out: Annotated[Path | None, Parameter(help="The journal.")] = None,
) -> None:
    """Measure what the choices of a searching bot gain over those of another."""
    first, second = searchers_of(bots)
    board = edition_of(edition)
    name = f"regret-{edition}-{first}-{second}.jsonl".replace(":", "_")
    journal = LineJournal(out or JOURNALS / name, header_of(board, (first, second), playouts))
    for number in range(len(journal.entries), games):
        gains = play_game(board, (first, second), playouts, game_seed("regret", number))
        journal.append([round(gain, 4) for gain in gains])
        print(f"{number + 1} of {games}", end="\r", file=sys.stderr)
    found: list[list[float]] = journal.entries[:games]
    sums = [sum(gains) / SEATS for gains in found]
    error = 1.96 * stdev(sums) / len(sums) ** 0.5 if len(sums) > 1 else float("inf")
    print(
        f"{edition}: {second} instead of {first} gains {fmean(sums):+.3f} ± {error:.3f} in a game"
        f" over {len(sums)} games, from {sum(map(len, found))} choices that differ"
    )


if __name__ == "__main__":
    run(app)
