"""How strong the champion is by generation: `python -m bench.ladder.learning_curve EDITION`.

The network of each generation of a training plays against the same opponent. The first row has no
network: the champion plays whole games out. Every row is a journal, and the same command continues
it.
"""

from __future__ import annotations

import sys
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from waggonway.arena.play import game_seed
from waggonway.arena.training_folder import TrainingError, model_of
from waggonway.arena.training_games import Layers, Training
from waggonway.arena.value_training import Model, train
from waggonway.bots import make
from waggonway.bots.champion import Champion
from waggonway.bots.constants import RIVAL, level_constants
from waggonway.bots.planner.value_net import ValueNet
from waggonway.cli._error import CommandError
from waggonway.cli._validation import check_bots, job_count
from waggonway.cli._worker_pool import Jobs, Pool
from waggonway.editions import Edition, load
from waggonway.game.views import View

from .bot_data import check_shipped_networks, data_digest
from .deal_journal import (
    SAMPLE_TRIALS,
    DealJournal,
    Shares,
    behaviour,
    interval,
    play_from_every_seat,
    sample_of,
)
from .line_journal import JOURNALS, Header
from .options import at_least, edition_of, run

FOLDER = Path("build/learning")
PLAYERS = 2

app = App(name="bench.ladder.learning_curve", help_format="plaintext")


class Learner(Champion):
    """A champion with a given network, or none."""

    def __init__(self, layers: Layers | None, trials: int, seed: str) -> None:
        super().__init__(seed, trials)
        self._net = ValueNet(*layers, PLAYERS) if layers else None

    def net(self, view: View) -> ValueNet | None:
        """Return the given network, whatever the game."""
        return self._net


def networks(training: Training, folder: Path, jobs: int) -> list[Layers | None]:
    """Train what is missing; return the network of each generation, after one without any."""
    played = 0
    try:
        for number in train(training, folder, jobs):
            played += number
            print(f"{training.edition.id}: {played} games", end="\r", file=sys.stderr)
    except TrainingError as error:
        raise CommandError(str(error)) from None
    paths = [model_of(folder, generation) for generation in range(1, training.generations + 1)]
    models = [msgspec.json.decode(path.read_bytes(), type=Model) for path in paths]
    return [None, *(Layers(model.first, model.second) for model in models)]


def play_deal(edition: str, layers: Layers | None, trials: int, opponent: str, deal: int) -> Shares:
    """Play a deal from both seats; return the learner's share of each win."""
    return play_from_every_seat(
        load(edition),
        PLAYERS,
        partial(Learner, layers, trials),
        lambda seed: make(opponent, seed=seed),
        game_seed("learning", deal),
    )


def header_of(
    edition: Edition, generation: int, layers: Layers | None, trials: int, opponent: str
) -> Header:
    """Return the first line of a journal."""
    learner = partial(Learner, layers, SAMPLE_TRIALS)
    constants = level_constants(Learner.level, edition, PLAYERS)
    return {
        "edition": edition.id,
        "digest": edition.digest,
        "generation": generation,
        "network": sha256(msgspec.json.encode(layers)).hexdigest()[:12],
        "behaviour": behaviour(edition, PLAYERS, [learner, sample_of(opponent)]),
        "data": data_digest(edition, PLAYERS, [opponent, RIVAL], constants),
        "trials": trials,
        "opponent": opponent,
    }


@app.default
def learning_curve(
    edition: str,
    *,
    games: Annotated[int, at_least(1, "Games of the first generation.")] = 80_000,
    generations: Annotated[int, at_least(2, "Generations, at least 2.")] = 4,
    later_games: Annotated[int, at_least(1, "Games of each later generation.")] = 6_000,
    deals: Annotated[int, at_least(1, "Deals for each generation.")] = 100,
    trials: Annotated[int, at_least(1, "Trials per decision of the champion.")] = 200,
    opponent: Annotated[str, Parameter(help="The opponent.")] = "expert-0.2:60",
    hidden: Annotated[int, at_least(1, "Hidden units of the networks.")] = 48,
    jobs: Jobs = None,
    folder: Annotated[Path, Parameter(help="The folder of the training.")] = FOLDER,
    journals: Annotated[Path, Parameter(help="The folder of journals.")] = JOURNALS,
) -> None:
    """Measure the champion with the network of each generation."""
    board = edition_of(edition)
    check_bots([opponent])
    check_shipped_networks()
    pool = Pool(job_count(jobs))
    training = Training(
        board, PLAYERS, games, 1, hidden, generations=generations, later_games=later_games
    )
    for generation, layers in enumerate(networks(training, folder / edition, pool.jobs)):
        header = header_of(board, generation, layers, trials, opponent)
        journal = DealJournal(journals / f"learning-{edition}-{generation}.jsonl", header)
        play = partial(play_deal, edition, layers, trials, opponent)
        mean, error = interval(journal.play(pool, deals, play))
        print(f"{edition}: generation {generation}: {mean:.1%} ± {error:.1%} over {deals} deals")


if __name__ == "__main__":
    run(app)
