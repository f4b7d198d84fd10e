"""How strong the champion is by the games it learned from: `python -m bench.ladder.learning_curve`.

A training is cut off after some of its games; each network then plays against the same opponent.
The first row has no network: the champion plays whole games out. Every row is a journal, and the
same command continues it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from waggonway.arena.play import bot_seed, game_seed, play_with
from waggonway.arena.value_training import Training, fit, make_games
from waggonway.bots import Bot, make
from waggonway.bots.champion import Champion
from waggonway.bots.planner.value_net import ValueNet
from waggonway.editions import load
from waggonway.game.views import View

from .deal_journal import JOURNALS, DealJournal, Shares, interval

GAMES = "0,1000,4000,16000,64000"
FOLDER = Path("build/learning")

app = App(name="bench.ladder.learning_curve", help_format="plaintext")


class Learner(Champion):
    """A champion with a given network, or none."""

    def __init__(self, net: ValueNet | None, seed: str, trials: int) -> None:
        super().__init__(seed, trials)
        self._net = net

    def net(self, view: View) -> ValueNet | None:
        """Return the given network, whatever the game."""
        return self._net


def network(edition: str, games: int, hidden: int, jobs: int) -> ValueNet | None:
    """Train a network; trainings of the same edition share their games."""
    if games == 0:
        return None
    training = Training(load(edition), 2, games, 1, hidden)
    folder = FOLDER / edition
    for _ in make_games(training, folder, jobs):
        print(f"{edition}: playing {games} games", end="\r", file=sys.stderr)
    model = fit(training, folder)
    return ValueNet(model.first, model.second)


def play_deal(
    edition: str, net: ValueNet | None, trials: int, opponent: str, number: int
) -> Shares:
    """Play a deal from both seats; return the learner's share of each win."""
    seed, shares = game_seed("learning", number), []
    for seat in range(2):
        players: list[Bot] = [make(opponent, seed=bot_seed(seed, p)) for p in range(2)]
        players[seat] = Learner(net, bot_seed(seed, seat), trials)
        game, _ = play_with(load(edition), players, seed)
        result = game.result()
        assert result is not None
        shares.append(round((seat in result.winners) / len(result.winners), 4))
    return shares


@app.default
def learning_curve(
    edition: str,
    *,
    games: Annotated[str, Parameter(help="Games to learn from, with commas.")] = GAMES,
    deals: Annotated[int, Parameter(help="Deals for each network.")] = 100,
    trials: Annotated[int, Parameter(help="Trials per decision of the champion.")] = 200,
    opponent: Annotated[str, Parameter(help="The opponent.")] = "expert-0.2:60",
    hidden: Annotated[int, Parameter(help="Hidden units of the networks.")] = 48,
    jobs: Annotated[int, Parameter(help="Processes that play the games.")] = 2,
    journals: Annotated[Path, Parameter(help="The folder of journals.")] = JOURNALS,
) -> None:
    """Measure the champion with networks that learned from more and more games."""
    for number in map(int, games.split(",")):
        header = {"edition": edition, "games": number, "trials": trials, "opponent": opponent}
        journal = DealJournal(journals / f"learning-{edition}-{number}.jsonl", header)
        if len(journal.in_order) < deals:
            net = network(edition, number, hidden, jobs)
            for deal in range(len(journal.in_order), deals):
                journal.add(deal, play_deal(edition, net, trials, opponent, deal))
                print(f"{number} games: deal {deal + 1}", end="\r", file=sys.stderr)
        mean, error = interval(journal.in_order[:deals])
        print(f"{edition}: {number} games: {mean:.1%} ± {error:.1%} over {deals} deals")


if __name__ == "__main__":
    app()
