"""What bots that plan know: memory, what others may hold, and nothing beyond their view."""

from collections import Counter
from pathlib import Path

import pytest

from tests.game.play import PRINTED, tables
from tests.kit import arrange
from waggonway import bots
from waggonway.bots import show
from waggonway.bots.constants import (
    weights_of,
)
from waggonway.bots.knowledge import known_position_of, route_graph_of
from waggonway.bots.memory import Memory
from waggonway.bots.planner.planner import Planner
from waggonway.bots.planner.policy import choice
from waggonway.bots.planner.sampling import estimate_ticket_fits, sample_position
from waggonway.bots.ticket_odds import sharpen_fits
from waggonway.core.state import State
from waggonway.editions import load
from waggonway.game import Game, View


class Watching:
    """A bot of some level, and a memory beside it that the test may look into."""

    def __init__(self, seat: int) -> None:
        self.bot = bots.make("casual", seed=seat)  # its slips lead to more kinds of positions
        self.memory = Memory()

    def see(self, events: object) -> None:
        self.memory.see(events)  # type: ignore[arg-type]

    def choose(self, view: View) -> object:
        return self.bot.choose(view)


@pytest.mark.parametrize(("which", "seats"), tables())
def test_a_dealt_position_looks_the_same_to_its_seat(which: str | Path, seats: int) -> None:
    """A search deals again exactly what the seat cannot know."""
    game = Game.new(which, seats, seed="deal")
    players = [Watching(seat) for seat in range(seats)]
    show(game.events, enumerate(players))  # type: ignore[arg-type]
    number = 0
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        memory = players[seat].memory
        memory.update(game.edition)
        if number % 7 == 0 and view.phase not in ("declare_mix", "keep_start"):
            position = known_position_of(view, memory)
            estimate_ticket_fits(position, route_graph_of(game.edition))
            for k in (1, 2):
                again = Game(game.edition, sample_position(position, k), []).view(seat)
                assert again == view
        number += 1
        action = players[seat].choose(view)
        show(game.apply(seat, action), enumerate(players))  # type: ignore[arg-type]
    assert number > 9


@pytest.mark.parametrize(("which", "seats"), tables())
def test_the_planner_reads_nothing_that_its_seat_cannot_know(which: str | Path, seats: int) -> None:
    """Compare the choices on the true position, on the seat's view, and on another deal."""
    game = Game.new(which, seats, seed="truth")
    memory = Memory()
    weights = weights_of("club", game.edition, seats)
    bot = bots.make("regular", seed="truth")

    def chosen(state: State, seat: int) -> int:
        return choice(Planner(route_graph_of(game.edition), weights, seat), state)

    while (seat := game.to_move) is not None:
        view = game.view(seat)
        position = known_position_of(view, memory)
        truth = game.state.clone()
        truth.seat = seat
        expected = chosen(truth, seat)
        assert chosen(position.state, seat) == expected
        if view.phase != "declare_mix":
            assert chosen(sample_position(position, 3), seat) == expected
        game.apply(seat, bot.choose(view))


@pytest.mark.parametrize("level", ["casual", "regular", "club", "expert:20"])
def test_a_bot_chooses_the_same_in_two_worlds(level: str) -> None:
    """Deal everything behind the view again (hands, tickets, decks): the choice is the same."""
    for which in PRINTED:
        game = Game.new(which, 3, seed="worlds")
        player = bots.make("casual", seed=1)
        number = 0
        while (seat := game.to_move) is not None:
            view = game.view(seat)
            if number % 9 == 0 and view.phase not in ("declare_mix", "keep_start"):
                other = Game(
                    game.edition, sample_position(known_position_of(view, Memory()), 5), []
                ).view(seat)
                one, two = (bots.make(level, seed="same").choose(v) for v in (view, other))
                assert one == two
            number += 1
            game.apply(seat, player.choose(view))


def test_a_memory_knows_cards_that_were_taken_and_not_yet_paid() -> None:
    game = Game.new("usa", 2, seed="memory")
    memory = Memory()
    memory.see(game.events)
    beginners = [bots.make("regular", seed=seat) for seat in range(2)]
    while (seat := game.to_move) is not None:
        memory.see(game.apply(seat, beginners[seat].choose(game.view(seat))))
        memory.update(game.edition)
        for other in range(2):
            hand = game.view(other).hand or {}
            assert all(hand[c] >= n for c, n in memory.known.get(other, Counter()).items())


def test_a_new_game_is_remembered_from_its_beginning() -> None:
    game = Game.new("usa", 2, seed="memory")
    memory = Memory()
    memory.see(game.events)
    memory.known[1] = Counter(red=3)
    memory.see(Game.new("usa", 2, seed="other").events)
    assert memory.known == {}


def test_tickets_put_back_are_nobodys() -> None:
    game = Game.new("usa", 2, seed="back")
    memory = Memory()
    memory.see(game.events)
    offer = game.view(0).offer or ()
    memory.see(game.apply(0, f"keep {names(game, offer[:2])}"))
    memory.see(game.apply(1, game.legal(1)[0]))
    memory.update(game.edition)
    assert offer[2] in memory.aside


def names(game: Game, tickets: tuple[int, ...]) -> str:
    places, all_ = game.edition.places, game.edition.board.tickets
    return ", ".join(f"{places[all_[t].a].name}-{places[all_[t].b].name}" for t in tickets)


def test_nobody_is_dealt_a_ticket_that_would_be_complete_at_once() -> None:
    """T-54."""
    board = load("first_journey").board
    joined = next(n for n, t in enumerate(board.tickets) if (t.a, t.b) == ("london", "warsaw"))
    ways = ({"london", "amsterdam"}, {"amsterdam", "berlin"}, {"berlin", "warsaw"})
    owners: dict[str | int, int] = {
        number: 1 for number, route in enumerate(board.routes) if {route.a, route.b} in ways
    }
    others = [n for n in range(len(board.tickets)) if n != joined][:4]
    game = arrange("first_journey", owners=owners, tickets={0: others[:2], 1: others[2:]}, seats=2)
    position = known_position_of(game.view(0), Memory())
    estimate_ticket_fits(position, route_graph_of(game.edition))
    dealt = [
        Game(game.edition, sample_position(position, k), []).view(1).tickets or ()
        for k in range(60)
    ]
    assert all(len(tickets) == 2 and joined not in tickets for tickets in dealt)
    assert len({ticket for tickets in dealt for ticket in tickets}) > 10


def test_a_ticket_fits_the_seat_that_owns_most_of_its_path() -> None:
    game = arrange(
        "usa",
        owners={"El Paso-Los Angeles": 1, "El Paso-Houston": 1, "Houston-New Orleans": 1},
        seats=2,
    )
    fit = guessed(game, sharpen=False)
    assert fit["los_angeles", "miami"] > fit["seattle", "new_york"] == 0


def test_a_ticket_is_likely_if_its_ends_are_reached() -> None:
    game = arrange(
        "usa",
        owners={"El Paso-Los Angeles": 1, "El Paso-Houston": 1, "Houston-New Orleans": 1},
        seats=2,
    )
    odds = guessed(game, sharpen=True)
    assert odds["los_angeles", "miami"] > odds["chicago", "new_orleans"]
    assert odds["chicago", "new_orleans"] > odds["dallas", "new_york"]
    assert odds["dallas", "new_york"] == odds["seattle", "new_york"] > 0


def test_replaced_tickets_are_not_guessed_by_their_ends() -> None:
    game = Game.new("first_journey", 2, seed="odds")
    player = bots.make("club", seed=1)
    for _ in range(14):
        game.apply(game.to_move or 0, player.choose(game.view(game.to_move or 0)))
    assert guessed(game, sharpen=True) == guessed(game, sharpen=False)


def guessed(game: Game, *, sharpen: bool) -> dict[tuple[str, str], int]:
    """Return how likely seat 0 thinks that seat 1 holds each ticket."""
    view = game.view(0)
    position = known_position_of(view, Memory())
    estimate_ticket_fits(position, route_graph_of(game.edition))
    if sharpen:
        sharpen_fits(view, position)
    tickets = game.edition.board.tickets
    return {(t.a, t.b): position.fit[len(tickets) + number] for number, t in enumerate(tickets)}


@pytest.mark.parametrize("rules", [1, 2])
def test_sampled_games_follow_the_rules_of_the_game(rules: int) -> None:
    game = Game.new("usa", 2, seed="old", rules=rules)
    position = known_position_of(game.view(0), Memory())
    estimate_ticket_fits(position, route_graph_of(game.edition))
    assert sample_position(position, 1).rules == rules
