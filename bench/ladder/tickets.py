"""How well searches guess tickets: `python -m bench.ladder.tickets EDITION`.

Bots play games. Whenever a seat begins a turn, the tickets that its opponents really hold are
looked up in the odds that a search would deal them with. The perplexity is the number of equally
likely tickets among which a guess would be as uncertain; a good estimate has a low one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import exp, log
from typing import Annotated

from cyclopts import App, Parameter

from waggonway.arena.play import game_seed, make_bots
from waggonway.bots import show
from waggonway.bots.champion import Champion
from waggonway.bots.knowledge import known_position_of, route_graph_of
from waggonway.bots.memory import Memory
from waggonway.bots.planner.known_position import KnownPosition
from waggonway.bots.planner.sampling import estimate_ticket_fits
from waggonway.bots.ticket_odds import sharpen_fits
from waggonway.cli._validation import check_bots
from waggonway.core.state import HELD, TALLY
from waggonway.editions import Edition
from waggonway.game.game import Game
from waggonway.game.views import View

from .options import at_least, check_players, edition_of, editions_of, run

Estimate = Callable[[View, KnownPosition], None]


def no_estimate(view: View, position: KnownPosition) -> None:
    """Leave all tickets equally likely."""


def by_path(view: View, position: KnownPosition) -> None:
    """Estimate as `expert` does."""
    estimate_ticket_fits(position, route_graph_of(view.edition))


def by_path_and_ends(view: View, position: KnownPosition) -> None:
    """Estimate as `champion` does without a network."""
    by_path(view, position)
    sharpen_fits(view, position)


def as_champion(view: View, position: KnownPosition) -> None:
    """Estimate as `champion` does."""
    CHAMPION.estimate_tickets(view, position)


ESTIMATES: dict[str, Estimate] = {
    "equal": no_estimate,
    "expert": by_path,
    "ends": by_path_and_ends,
    "champion": as_champion,
}
CHAMPION = Champion()

app = App(name="bench.ladder.tickets", help_format="plaintext")


def surprises(game: Game, viewer: int, estimate: Estimate) -> Iterator[float]:
    """Yield the surprise of each ticket that an opponent holds, for what the viewer knows."""
    view, state = game.view(viewer), game.state
    position = known_position_of(view, Memory())
    estimate(view, position)
    number = position.board.tickets
    known = {*(view.tickets or ()), *(ticket for p in view.players for ticket in p.completed)}
    hidden = [ticket for ticket in range(number) if ticket not in known]
    for p in range(state.seats):
        if p == viewer or not any(owner == p for owner in view.owners):
            continue
        weights = {ticket: 1 + int(position.fit[p * number + ticket]) for ticket in hidden}
        for i in range(state.tally[p * TALLY + HELD]):
            weight = max(weights[int(state.held[p * number + i])], 1)
            yield -log(weight / sum(weights.values()))


def perplexities(edition: Edition, players: int, bot: str, games: int) -> dict[str, float]:
    """Return the perplexity of each estimate."""
    found: dict[str, list[float]] = {name: [] for name in ESTIMATES}
    for number in range(games):
        seed = game_seed("tickets", number)
        game = Game.new(edition, players, seed=seed)
        seats = make_bots((bot,) * players, seed)
        show(game.events, enumerate(seats))
        while (mover := game.to_move) is not None:
            if game.view(mover).phase == "action":
                for name, estimate in ESTIMATES.items():
                    found[name] += surprises(game, mover, estimate)
            show(game.apply(mover, seats[mover].choose(game.view(mover))), enumerate(seats))
    return {name: exp(sum(values) / len(values)) for name, values in found.items()}


@app.default
def tickets(
    *editions: str,
    players: Annotated[int, Parameter(help="Players of a game.")] = 2,
    bot: Annotated[str, Parameter(help="The bot in every seat.")] = "club",
    games: Annotated[int, at_least(1, "Games of each edition.")] = 40,
) -> None:
    """Measure how well the searching bots guess the tickets of their opponents."""
    chosen = [edition_of(name) for name in editions] or editions_of("")
    check_players(players, chosen)
    check_bots([bot])
    for edition in chosen:
        found = perplexities(edition, players, bot, games)
        print(edition.id, ", ".join(f"{name} {value:.1f}" for name, value in found.items()))


if __name__ == "__main__":
    run(app)
