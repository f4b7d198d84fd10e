"""The search of `expert`: what it tries, when it believes it, and that it repeats itself."""

import pytest

from tests.kit import SPRINT, arrange
from waggonway import bots
from waggonway.arena.blocks import Design
from waggonway.arena.tournament import play_all
from waggonway.bots import expert
from waggonway.bots.constants import (
    weights_of,
)
from waggonway.bots.expert import (
    MIN_COMPARISONS,
    TABLE_LIMIT_S,
    Expert,
    best_candidate,
    still_promising,
)
from waggonway.bots.knowledge import known_position_of, route_graph_of
from waggonway.bots.memory import Memory
from waggonway.bots.planner.search import Judge, Search
from waggonway.bots.planner.weights import Weights
from waggonway.bots.planning_bot import PlanningBot
from waggonway.core.state import State
from waggonway.editions import load
from waggonway.game import ClaimRoute, DrawFaceUp, Game


def test_a_search_with_a_number_of_trials_repeats_itself() -> None:
    game = Game.new("amsterdam", 2, seed="again")
    while game.to_move is not None and game.turn < 6:
        seat = game.to_move
        view = game.view(seat)
        one, two = (bots.make("expert:60", seed=3).choose(view) for _ in range(2))
        assert one == two
        game.apply(seat, one)


def searched(ahead: list[float], spread: float, tries: int) -> Search:
    game = Game.new("amsterdam", 2, seed="s")
    for seat in (0, 1):
        game.apply(seat, game.legal(seat)[0])
    seat = game.to_move or 0
    position = known_position_of(game.view(seat), Memory())
    weights = Weights()
    judge = Judge(route_graph_of(game.edition), [weights] * 2)
    search = Search(position, judge, weights, 5)
    number = len(ahead)
    search.candidates = list(range(number))
    search.tries = [tries] * number
    search.ahead = [a * tries for a in ahead]
    search.spread = [(spread**2 + a * a) * tries for a in ahead]
    search.value = [0.5 * tries] * number
    return search


def test_the_planners_choice_stands_unless_another_is_clearly_better() -> None:
    assert best_candidate(searched([0.0, 0.02, 0.01], 0.3, 50)) == 0
    assert best_candidate(searched([0.0, 0.3, 0.1], 0.3, 50)) == 1


def test_a_few_lucky_games_do_not_overrule_the_planner() -> None:
    assert best_candidate(searched([0.0, 0.6, 0.1], 0.1, MIN_COMPARISONS - 1)) == 0
    assert best_candidate(searched([0.0, 0.6, 0.1], 0.1, MIN_COMPARISONS)) == 1


def test_candidates_without_hope_are_dropped() -> None:
    assert still_promising(searched([0.0, 0.3, 0.28, -0.3], 0.2, 60), [1, 2, 3]) == [1, 2]


def test_a_search_tries_claims_that_the_planner_would_give_nothing_for() -> None:
    """Where routes bring no points, one outside the plan may still be in somebody's way."""
    game = arrange(
        "first_journey",
        hands={0: {"red": 2, "blue": 2, "green": 2, "black": 2}},
        tickets={0: ["Ankara-Moscow", "Athens-Rostov"]},
    )
    view = game.view(0)
    weights = weights_of("club", game.edition, 2)
    judge = Judge(route_graph_of(game.edition), [weights] * 2)
    search = Search(known_position_of(view, Memory()), judge, weights, 5)
    bot = bots.make("club")
    assert isinstance(bot, PlanningBot)
    actions = [bot.action_of(view, game.state, code) for code in search.candidates]
    assert set(actions) <= set(view.legal)
    assert len([action for action in actions if isinstance(action, ClaimRoute)]) == 5


def test_a_market_card_is_only_offered_once() -> None:
    """Two slots with the same card are one candidate."""
    game = arrange("usa", market=["red", "red", "red", "blue", "blue"])
    position = known_position_of(game.view(0), Memory())
    judge = Judge(route_graph_of(game.edition), [Weights()] * 2)
    search = Search(position, judge, Weights(), 5)
    slots = [code for code in search.candidates if 1 <= code <= 5]
    assert len({game.view(0).market[code - 1] for code in slots}) == len(slots)
    assert DrawFaceUp(1) in game.legal(0)


class Clock:
    """A clock that only moves when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0
        self.reads = 0

    def __call__(self) -> float:
        self.reads += 1
        return self.now


def test_a_tournament_on_a_slow_machine_has_the_same_results(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Law 11: with every look at the clock a minute is gone, and nothing changes."""
    monkeypatch.setattr(expert, "TRIALS", 4)
    edition, design = load(SPRINT), Design(("expert", "random"), 2, "slow")
    games = list(design.games(2))
    quick = [outcome for batch in play_all(edition, design, games, 1) for outcome in batch]

    class Slow(Clock):
        def __call__(self) -> float:
            self.now += 60.0
            return super().__call__()

    clock = Slow()
    monkeypatch.setattr(expert, "perf_counter", clock)
    slow = [outcome for batch in play_all(edition, design, games, 1) for outcome in batch]
    assert slow == quick
    assert clock.reads == 0


@pytest.mark.parametrize("name", ["expert", "expert:900ms"])
def test_a_time_limit_at_a_table_is_exceeded_by_one_game_at_most(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    game_seconds = 0.04

    class SlowJudge(Judge):
        def value(self, s: State, seat: int) -> float:
            clock.now += game_seconds
            return super().value(s, seat)

    def slow_preparation(position: object, graph: object) -> None:
        clock.now += 0.5

    monkeypatch.setattr(expert, "perf_counter", clock)
    monkeypatch.setattr(expert, "Judge", SlowJudge)
    monkeypatch.setattr(expert, "estimate_ticket_fits", slow_preparation)
    game = arrange("usa", hands={0: {"red": 6, "blue": 6, "green": 6}})
    view = game.view(0)
    bot = bots.make(name, seed=1, timed=True)
    assert bot.choose(view) in view.legal
    assert TABLE_LIMIT_S <= clock.now <= TABLE_LIMIT_S + game_seconds


def test_only_a_bot_at_a_table_has_a_time_limit() -> None:
    library, table = bots.make("expert"), bots.make("expert", timed=True)
    assert isinstance(library, Expert)
    assert isinstance(table, Expert)
    assert (library.budget, table.budget) == (None, TABLE_LIMIT_S)
    assert library.trials == table.trials
