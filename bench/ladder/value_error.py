"""How far the champion's networks are from the truth: `python -m bench.ladder.value_error`.

At positions of games with errors, the network's value is compared with the mean over many games
that planners play on from there, with all cards open. Half of that value is the place, half the
margin, as in the search.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from statistics import fmean, variance
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from waggonway.arena.training_games import Players, Training
from waggonway.bots.planner.planner import Planner
from waggonway.bots.planner.playouts import play_out, play_until, success
from waggonway.bots.planner.redeal import redealt
from waggonway.bots.planner.value_net import SUCCESS, ValueNet
from waggonway.bots.value_models import ModelFile, model_path
from waggonway.cli._error import CommandError
from waggonway.core.codes import OVER
from waggonway.core.setup import quick_game
from waggonway.core.state import State
from waggonway.editions import Edition

from .options import at_least, editions_of, players_of, run

app = App(name="bench.ladder.value_error", help_format="plaintext")


class Table:
    """The positions of one edition, and games that are played on from them."""

    def __init__(self, edition: Edition, players: int) -> None:
        self.seats = players
        self.rng = Random(f"value error/{edition.id}/{players}")
        # Only its players are needed: no games for a training are played.
        self.players = Players(Training(edition, players, games=0, seed=0), self.rng)
        self.board = self.players.board

    def position(self) -> State:
        """Return a position from the middle of a game that began with errors."""
        while True:
            turns = quick_game(self.board, self.seats, self.rng.getrandbits(40))
            play_out(turns, self._planners())
            state = quick_game(self.board, self.seats, self.rng.getrandbits(40))
            last = self.rng.randrange(turns.turn)
            noisy = self.players.planners(self.players.noisy)
            play_until(state, noisy, self.rng.randrange(last + 1))
            play_until(state, self._planners(), last)
            if state.phase != OVER:
                return state

    def played_on(self, start: State, number: int) -> float:
        """Return the success of the first seat in one game from here, with new decks."""
        state = redealt(start, [0] * self.board.decks, number + 1)
        play_out(state, self._planners())
        return success(state, 0)

    def features(self, state: State) -> list[int]:
        """Return what the network sees of a position, for the first seat."""
        return self.players.described(state)[0]

    def _planners(self) -> list[Planner]:
        return self.players.planners(self.players.clean)


def measure(
    edition: Edition, players: int, net: ValueNet, positions: int, games: int
) -> tuple[float, float, float]:
    """Return mean squares: error of the network, spread of the truth, spread of one game."""
    table = Table(edition, players)
    errors, truths, noises = [], [], []
    for _ in range(positions):
        start = table.position()
        values = [table.played_on(start, k) for k in range(games)]
        truth, noise = fmean(values), variance(values)
        value = net.value_of(table.features(start), SUCCESS)
        errors.append((value - truth) ** 2 - noise / games)  # without the error of the mean itself
        truths.append(truth)
        noises.append(noise)
    return fmean(errors), variance(truths) - fmean(noises) / games, fmean(noises)


def net_in(path: Path) -> ValueNet:
    """Load a network."""
    try:
        file = msgspec.json.decode(path.read_bytes(), type=ModelFile)
        return ValueNet(file.first, file.second)
    except FileNotFoundError:
        raise CommandError(f"There is no network {path}.") from None
    except (OSError, ValueError) as error:
        raise CommandError(f"{path} cannot be used as a network: {error}.") from None


@app.default
def value_error(
    *,
    editions: Annotated[str, Parameter(help="Edition ids. Default: all.")] = "",
    players: Annotated[str, Parameter(help="Numbers of players.")] = "2,4",
    positions: Annotated[int, at_least(2, "Positions for each network.")] = 300,
    games: Annotated[int, at_least(2, "Games played on from each position.")] = 32,
    model: Annotated[Path | None, Parameter(help="Another network than the shipped ones.")] = None,
) -> None:
    """Compare the champion's networks with games that are played on."""
    chosen = editions_of(editions)
    nets = {
        (edition, number): net_in(model or model_path(edition.id, number))
        for edition in chosen
        for number in players_of(players, chosen)
    }
    print("| Network | players | error | spread of the truth | spread of one game |")
    print("|---|---:|---:|---:|---:|")
    for (edition, number), net in nets.items():
        error, truth, noise = measure(edition, number, net, positions, games)
        print(
            f"| {edition.title} | {number} | {error:.4f} | {truth:.4f} | {noise:.4f} |",
            flush=True,
        )


if __name__ == "__main__":
    run(app)
