"""How much hidden information costs the expert: `python -m bench.ladder.hidden EDITION`.

One of two experts is shown its opponent's real hand and tickets; the deck stays unknown to both.
Every deal is played twice, with the seats exchanged. Finished deals are lines of a journal, and the
same command continues it.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from waggonway.arena.play import bot_seed, game_seed
from waggonway.bots import Bot, show
from waggonway.bots.expert import Expert
from waggonway.bots.planner.known_position import KnownPosition
from waggonway.bots.planner.sampling import NEVER
from waggonway.cli._validation import job_count
from waggonway.cli._worker_pool import Jobs, Pool
from waggonway.core.state import HELD, TALLY, State
from waggonway.editions import Edition, load
from waggonway.game.game import Game
from waggonway.game.views import View

from .bot_data import data_digest
from .deal_journal import DealJournal, Shares, behaviour, interval, sample_of
from .line_journal import JOURNALS, Header
from .options import at_least, edition_of, run

PLAYERS = 2
CERTAIN = 10**9  # fit of a ticket that an opponent really holds

app = App(name="bench.ladder.hidden", help_format="plaintext")


class Informed(Expert):
    """An expert that is shown the real hands and tickets of its opponents."""

    game: Game | None = None

    def estimate_tickets(self, view: View, position: KnownPosition) -> None:
        """Copy what is hidden from the real game, instead of estimating it."""
        assert self.game is not None
        reveal(position, self.game.state)


def reveal(position: KnownPosition, real: State) -> None:
    """Show the real hands and tickets of the opponents; the decks stay unknown."""
    board = position.board
    for p in range(real.seats):
        if p == position.viewer:
            continue
        for c in range(board.width):
            position.known[p * board.width + c] = real.hands[p * board.width + c]
        row = p * board.tickets
        for t in range(board.tickets):
            position.fit[row + t] = NEVER
        for i in range(real.tally[p * TALLY + HELD]):
            position.fit[row + int(real.held[row + i])] = CERTAIN


def play_deal(edition: str, trials: int, deal: int) -> Shares:
    """Play a deal from both seats; return the informed expert's share of each win."""
    seed = game_seed("hidden", deal)
    shares = []
    for seat in range(PLAYERS):
        game = Game.new(load(edition), PLAYERS, seed=seed)
        informed = Informed(bot_seed(seed, seat), trials)
        informed.game = game
        players: list[Bot] = [Expert(bot_seed(seed, p), trials) for p in range(PLAYERS)]
        players[seat] = informed
        show(game.events, enumerate(players))
        while (mover := game.to_move) is not None:
            show(game.apply(mover, players[mover].choose(game.view(mover))), enumerate(players))
        result = game.result()
        assert result is not None
        winners = result.winners
        shares.append((seat in winners) / len(winners))
    return shares


def header_of(edition: Edition, trials: int) -> Header:
    """Return the first line of the journal."""
    bot = f"expert:{trials}"
    return {
        "edition": edition.id,
        "digest": edition.digest,
        "trials": trials,
        "behaviour": behaviour(edition, PLAYERS, [sample_of(bot)]),
        "data": data_digest(edition, PLAYERS, [bot]),
    }


@app.default
def hidden(
    edition: str,
    *,
    deals: Annotated[int, at_least(1, "Deals to play.")] = 200,
    trials: Annotated[int, at_least(1, "Trials per decision of both.")] = 100,
    jobs: Jobs = None,
    journals: Annotated[Path, Parameter(help="The folder of journals.")] = JOURNALS,
) -> None:
    """Let an expert with open cards play against one without."""
    board = edition_of(edition)
    pool = Pool(job_count(jobs))
    path = journals / f"hidden-{edition}-{trials}.jsonl"
    journal = DealJournal(path, header_of(board, trials))
    shares = journal.play(pool, deals, partial(play_deal, edition, trials))
    mean, error = interval(shares)
    print(
        f"{board.title}, {trials} trials: with open cards {mean:.1%} ± {error:.1%}"
        f" over {len(shares)} deals"
    )


if __name__ == "__main__":
    run(app)
