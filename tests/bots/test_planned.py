"""Bots that plan: what they know, what they do with it, and how they say why."""

from collections import Counter
from pathlib import Path

import pytest

from tests.game.play import PRINTED, tables
from tests.kit import SPRINT, arrange
from waggonway import bots
from waggonway.bots import BotError, show
from waggonway.bots.belief import roads_of, sight_of
from waggonway.bots.constants import (
    HOME,
    STEPS,
    rival_weights,
    starting,
    table,
    vars_of,
    weights_of,
)
from waggonway.bots.expert import FEWEST, TRIALS, Expert, best_of, hopeful, trials_on
from waggonway.bots.memory import Memory
from waggonway.bots.planned import Club, Planned, spelled_out
from waggonway.bots.planner.dealing import deal, infer_tickets
from waggonway.bots.planner.mind import Mind
from waggonway.bots.planner.policy import choice
from waggonway.bots.planner.search import Judge, Search
from waggonway.bots.planner.table import places, totals
from waggonway.bots.planner.weights import Weights
from waggonway.core.state import State
from waggonway.editions import load
from waggonway.game import BuildStation, ClaimRoute, DrawFaceUp, Game, SwapTickets, View


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
    """What a search deals anew is exactly what the seat cannot know."""
    game = Game.new(which, seats, seed="deal")
    players = [Watching(seat) for seat in range(seats)]
    show(game.events, enumerate(players))  # type: ignore[arg-type]
    number = 0
    while (seat := game.to_move) is not None:
        view = game.view(seat)
        memory = players[seat].memory
        memory.think(game.edition)
        if number % 7 == 0 and view.phase not in ("declare_mix", "keep_start"):
            sight = sight_of(view, memory)
            infer_tickets(sight, roads_of(game.edition))
            for k in (1, 2):
                again = Game(game.edition, deal(sight, k), []).view(seat)
                assert again == view
        number += 1
        action = players[seat].choose(view)
        show(game.apply(seat, action), enumerate(players))  # type: ignore[arg-type]
    assert number > 9


@pytest.mark.parametrize(("which", "seats"), tables())
def test_the_planner_reads_nothing_that_its_seat_cannot_know(which: str | Path, seats: int) -> None:
    """The same choice on the whole truth, on what the seat sees, and on what was dealt anew."""
    game = Game.new(which, seats, seed="truth")
    memory = Memory()
    weights = weights_of("club", game.edition, seats)
    bot = bots.make("regular", seed="truth")

    def chosen(state: State, seat: int) -> int:
        return choice(Mind(roads_of(game.edition), weights, seat), state)

    while (seat := game.to_move) is not None:
        view = game.view(seat)
        sight = sight_of(view, memory)
        truth = game.state.clone()
        truth.seat = seat
        expected = chosen(truth, seat)
        assert chosen(sight.state, seat) == expected
        if view.phase != "declare_mix":
            assert chosen(deal(sight, 3), seat) == expected
        game.apply(seat, bot.choose(view))


@pytest.mark.parametrize("level", ["casual", "regular", "club", "expert:20"])
def test_a_bot_chooses_the_same_in_two_worlds(level: str) -> None:
    """The truth behind the view is dealt anew: hands, tickets, decks; the choice stays."""
    for which in PRINTED:
        game = Game.new(which, 3, seed="worlds")
        player = bots.make("casual", seed=1)
        number = 0
        while (seat := game.to_move) is not None:
            view = game.view(seat)
            if number % 9 == 0 and view.phase not in ("declare_mix", "keep_start"):
                other = Game(game.edition, deal(sight_of(view, Memory()), 5), []).view(seat)
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
        memory.think(game.edition)
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
    memory.think(game.edition)
    assert offer[2] in memory.aside


def names(game: Game, tickets: tuple[int, ...]) -> str:
    places, all_ = game.edition.places, game.edition.board.tickets
    return ", ".join(f"{places[all_[t].a].name}-{places[all_[t].b].name}" for t in tickets)


def test_nobody_is_dealt_a_ticket_that_he_would_have_completed_at_once() -> None:
    """T-54."""
    board = load("first_journey").board
    joined = next(n for n, t in enumerate(board.tickets) if (t.a, t.b) == ("amsterdam", "warsaw"))
    ways = ({"amsterdam", "berlin"}, {"berlin", "warsaw"})
    owners: dict[str | int, int] = {
        number: 1 for number, route in enumerate(board.routes) if {route.a, route.b} in ways
    }
    others = [n for n in range(len(board.tickets)) if n != joined][:4]
    game = arrange("first_journey", owners=owners, tickets={0: others[:2], 1: others[2:]}, seats=2)
    sight = sight_of(game.view(0), Memory())
    infer_tickets(sight, roads_of(game.edition))
    dealt = [Game(game.edition, deal(sight, k), []).view(1).tickets or () for k in range(60)]
    assert all(len(tickets) == 2 and joined not in tickets for tickets in dealt)
    assert len({ticket for tickets in dealt for ticket in tickets}) > 10


def test_a_ticket_fits_who_owns_most_of_its_way() -> None:
    game = arrange(
        "usa",
        owners={"El Paso-Los Angeles": 1, "El Paso-Houston": 1, "Houston-New Orleans": 1},
        seats=2,
    )
    sight = sight_of(game.view(0), Memory())
    infer_tickets(sight, roads_of(game.edition))
    tickets = game.edition.board.tickets
    fit = {(t.a, t.b): sight.fit[len(tickets) + number] for number, t in enumerate(tickets)}
    assert fit[("los_angeles", "miami")] > fit[("seattle", "new_york")] == 0


def test_a_planner_claims_what_completes_its_ticket() -> None:
    game = arrange(
        "usa",
        hands={0: {"blue": 5, "red": 1}},
        tickets={0: ["Kansas City-Houston"]},
        owners={"Dallas-Houston/1": 0, "Dallas-Oklahoma City/1": 0},
    )
    action = bots.make("regular").choose(game.view(0))
    assert isinstance(action, ClaimRoute)
    ends = game.edition.board.routes[action.route].ends
    assert set(ends) == {"kansas_city", "oklahoma_city"}


def test_a_planner_takes_the_colour_it_needs() -> None:
    game = arrange(
        "usa",
        hands={0: {"purple": 2}},
        tickets={0: ["Duluth-Houston"]},
        market=["white", "black", "blue", "red", "green"],
    )
    mind = Mind(roads_of(game.edition), Weights(), 0)
    code = choice(mind, sight_of(game.view(0), Memory()).state)
    if 1 <= code <= 5:  # of the five, only one that some wanted route has
        card = game.view(0).market[code - 1]
        wanted = [
            game.edition.board.routes[r].color
            for r in range(len(game.edition.board.routes))
            if mind.want[r // 60] >> (r % 60) & 1
        ]
        assert card in wanted or "gray" in wanted


def test_stations_are_built_where_a_ticket_needs_another_ones_route() -> None:
    game = arrange(
        "europe",
        hands={0: {"red": 1}},
        tickets={0: ["Amsterdam-Pamplona"]},
        owners={"Amsterdam-Bruxelles": 0, "Bruxelles-Paris/1": 0, "Pamplona-Paris/1": 1},
        trains={0: 3, 1: 3},
        seats=2,
    )
    action = bots.make("regular").choose(game.view(0))
    assert isinstance(action, BuildStation)
    assert action.city in ("paris", "pamplona")


def test_tickets_that_are_out_of_reach_are_swapped() -> None:
    game = arrange(
        "first_journey",
        tickets={0: ["Amsterdam-Bucharest"]},
        ticket_decks={"regular": ["Dublin-Zurich", "Stockholm-Kiev"]},
        trains={0: 1},
    )
    assert bots.make("club").choose(game.view(0)) == SwapTickets()


@pytest.mark.parametrize("which", PRINTED)
@pytest.mark.parametrize("level", ["regular", "expert:20"])
def test_the_first_advice_is_the_choice(which: str, level: str) -> None:
    game = Game.new(which, 2, seed="advice")
    number = 0
    while (seat := game.to_move) is not None and number < 60:
        view = game.view(seat)
        if number % 6 == 0:
            bot = bots.make(level, seed=1)
            assert isinstance(bot, Planned)
            advice = bot.explain(view, 4)
            assert advice[0].action == bots.make(level, seed=1).choose(view)
            assert 1 <= len(advice) <= 4
            assert len({a.action for a in advice}) == len(advice)
            for one in advice:
                assert one.action in view.legal
                assert 0 <= one.value <= 1
                assert one.sentence.endswith(".")
        number += 1
        game.apply(seat, bots.make("regular", seed=number).choose(view))


def test_an_explanation_names_ticket_routes_and_cards() -> None:
    game = arrange(
        "usa",
        hands={0: {"blue": 5, "red": 1}},
        tickets={0: ["Kansas City-Houston"]},
        owners={"Dallas-Houston/1": 0, "Dallas-Oklahoma City/1": 0},
    )
    bot = bots.make("club")
    assert isinstance(bot, Planned)
    advice = bot.explain(game.view(0), 20)
    assert "Completes Kansas City-Houston; 2 spaces, 2 points." in [a.sentence for a in advice]
    done = next(a.reason for a in advice if a.reason.kind == "completes")
    assert {name: done.facts[name] for name in ("spaces", "points")} == {"spaces": 2, "points": 2}
    assert [(need.routes, need.cards) for need in done.needs] == [(0, 0)]
    drawn = next(a for a in advice if not isinstance(a.action, ClaimRoute))
    assert [(need.routes, need.cards) for need in drawn.reason.needs] == [(1, 0)]
    assert "Kansas City-Houston still needs 1 route, 0 cards; about " in drawn.sentence


def test_nothing_is_explained_to_who_has_nothing_to_decide() -> None:
    game = arrange("usa")
    assert Club().explain(game.view(1)) == ()


def test_levels_are_files_that_name_known_constants() -> None:
    known = vars_of(Weights()).keys()
    assert known >= STEPS.keys()
    files = sorted(HOME.glob("*.toml"))
    assert {"casual", "regular", "club"} <= {file.stem for file in files}
    for file in files:
        for constants in table(file).values():
            assert constants.keys() <= known
        if "_" in file.stem:
            assert file.read_text().startswith(("# waggonway tune ", "# Found by hand: "))
            edition = file.stem.partition("_")[2]
            assert edition in PRINTED


def test_a_number_of_seats_that_was_not_tuned_gets_the_nearest() -> None:
    usa = load("usa")
    assert starting("club", usa, 3) == starting("club", usa, 4) == starting("club", usa, 5)
    assert starting("club", usa, 2) != starting("club", usa, 4)
    assert starting("club", load(SPRINT), 2) == {
        **vars_of(Weights()),
        **table(HOME / "club.toml")["all"],
    }


def test_the_expert_weighs_as_club_does_except_for_what_its_own_files_say() -> None:
    for which, own in (("usa", "expert"), ("germany", "expert_germany")):
        edition = load(which)
        club, expert = starting("club", edition, 2), starting("expert", edition, 2)
        changed = {name for name in club if club[name] != expert[name]}
        assert changed
        said = {*table(HOME / "expert.toml")["all"]}
        for section in table(HOME / f"{own}.toml").values():
            said |= section.keys()
        assert changed <= said


def test_opponents_are_thought_to_play_like_club_and_to_think_as_often_as_the_expert() -> None:
    germany = load("germany")
    club, rivals = (
        vars_of(weights)
        for weights in (weights_of("club", germany, 2), rival_weights("expert", germany, 2))
    )
    rethink = starting("expert", germany, 2)["rethink"]
    assert rivals == {**club, "rethink": rethink}
    assert rethink < club["rethink"]


@pytest.mark.parametrize("budget", ["", "0", "fast", "-3", "1h", "99999999", "nan", "1e3"])
def test_a_budget_that_is_none_is_refused(budget: str) -> None:
    with pytest.raises(BotError, match="no budget: write 100ms, 2s, or 300"):
        bots.make(f"expert:{budget}")


def test_only_a_bot_that_searches_has_a_budget() -> None:
    with pytest.raises(BotError, match="There is no bot"):
        bots.make("club:2s")


def test_a_budget_is_time_or_trials() -> None:
    timed, counted = bots.make("expert:250ms"), bots.make("expert:300")
    assert isinstance(timed, Expert)
    assert isinstance(counted, Expert)
    assert (timed.budget, timed.trials) == (0.25, None)
    assert (counted.budget, counted.trials) == (None, 300)


def test_where_games_are_shorter_more_of_them_are_played_out() -> None:
    usual, small = trials_on(load("usa")), trials_on(load("amsterdam"))
    assert usual == TRIALS
    assert small > 5 * usual


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


def test_a_code_without_wilds_is_spelled_out() -> None:
    game = arrange("usa", hands={0: {"blue": 1, "wild": 3}})
    state = game.state
    for action in game.legal(0):
        if isinstance(action, ClaimRoute) and action.color == "blue":
            route = action.route
            code = 512 + (route << 8) + (2 << 4) + 15
            assert spelled_out(state, code) & 15 == game.edition.board.routes[route].length - 1
    assert spelled_out(state, 3) == 3


def test_games_between_planners_end_with_places_and_points() -> None:
    from waggonway.bots.planner.table import play_out, success
    from waggonway.core.setup import quick_game

    for which in PRINTED:
        edition = load(which)
        roads = roads_of(edition)
        state = quick_game(roads.board, 2, 7)
        play_out(state, [Mind(roads, Weights(), seat) for seat in range(2)])
        assert sorted(places(state))[0] == 1
        assert len(totals(state)) == 2
        values = [success(state, seat) for seat in range(2)]
        assert all(0 <= value <= 1 for value in values)
        winner = places(state).index(1)
        assert values[winner] >= 0.25


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
