"""The search of `expert`: what it tries, when it believes it, and that it repeats itself."""

from tests.kit import arrange
from waggonway import bots
from waggonway.bots.belief import roads_of, sight_of
from waggonway.bots.constants import (
    weights_of,
)
from waggonway.bots.expert import FEWEST, best_of, hopeful
from waggonway.bots.memory import Memory
from waggonway.bots.planned import Planned
from waggonway.bots.planner.search import Judge, Search
from waggonway.bots.planner.weights import Weights
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
    sight = sight_of(game.view(seat), Memory())
    weights = Weights()
    judge = Judge(roads_of(game.edition), [weights] * 2)
    search = Search(sight, judge, weights, 5)
    number = len(ahead)
    search.candidates = list(range(number))
    search.tries = [tries] * number
    search.ahead = [a * tries for a in ahead]
    search.spread = [(spread**2 + a * a) * tries for a in ahead]
    search.value = [0.5 * tries] * number
    return search


def test_the_planners_choice_stands_unless_another_is_clearly_better() -> None:
    assert best_of(searched([0.0, 0.02, 0.01], 0.3, 50)) == 0
    assert best_of(searched([0.0, 0.3, 0.1], 0.3, 50)) == 1


def test_a_few_lucky_games_do_not_overrule_the_planner() -> None:
    assert best_of(searched([0.0, 0.6, 0.1], 0.1, FEWEST - 1)) == 0
    assert best_of(searched([0.0, 0.6, 0.1], 0.1, FEWEST)) == 1


def test_candidates_without_hope_are_dropped() -> None:
    assert hopeful(searched([0.0, 0.3, 0.28, -0.3], 0.2, 60), [1, 2, 3]) == [1, 2]


def test_a_search_tries_claims_that_the_planner_would_give_nothing_for() -> None:
    """Where routes bring no points, one outside the plan may still be in somebody's way."""
    game = arrange(
        "first_journey",
        hands={0: {"red": 2, "blue": 2, "green": 2, "black": 2}},
        tickets={0: ["Moscow-Ankara", "Vienna-Rostov"]},
    )
    view = game.view(0)
    weights = weights_of("club", game.edition, 2)
    judge = Judge(roads_of(game.edition), [weights] * 2)
    search = Search(sight_of(view, Memory()), judge, weights, 5)
    bot = bots.make("club")
    assert isinstance(bot, Planned)
    actions = [bot.named(view, game.state, code) for code in search.candidates]
    assert set(actions) <= set(view.legal)
    assert len([action for action in actions if isinstance(action, ClaimRoute)]) == 5


def test_a_market_card_is_only_offered_once() -> None:
    """Two slots with the same card are one candidate."""
    game = arrange("usa", market=["red", "red", "red", "blue", "blue"])
    sight = sight_of(game.view(0), Memory())
    judge = Judge(roads_of(game.edition), [Weights()] * 2)
    search = Search(sight, judge, Weights(), 5)
    slots = [code for code in search.candidates if 1 <= code <= 5]
    assert len({game.view(0).market[code - 1] for code in slots}) == len(slots)
    assert DrawFaceUp(1) in game.legal(0)
