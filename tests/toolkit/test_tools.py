"""Networks, needs, playouts and values, and the bot of the docs."""

import importlib
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.kit import arrange
from waggonway import ClaimRoute, bots, toolkit
from waggonway.arena.play import play_with
from waggonway.bots import BotError
from waggonway.editions import load
from waggonway.fast import Position
from waggonway.game import Game

USA = load("usa")
ROUTES = {USA.route_label(number): number for number in range(len(USA.board.routes))}
TICKETS = {USA.ticket_label(number): number for number in range(len(USA.board.tickets))}
BOT = Path(__file__).parents[2] / "docs" / "toolkit_bot.py"
MIXED = Path(__file__).parents[1] / "editions" / "mixed.toml"


def of_los_angeles(**changed: object) -> Game:
    """Seat 0 holds Denver-El Paso and has the turn."""
    ticket = {0: ["Denver-El Paso"], 1: ["Dallas-New York"]}
    return arrange("usa", tickets=ticket, **changed)  # type: ignore[arg-type]


def test_networks_lead_around_what_is_taken() -> None:
    ways = {ROUTES["Denver-Santa Fe"], ROUTES["El Paso-Santa Fe"]}
    assert set(toolkit.shortest_network(of_los_angeles().view(0)).claim) == ways
    taken = of_los_angeles(owners={"Denver-Santa Fe": 1})
    around = toolkit.shortest_network(taken.view(0)).claim
    assert around
    assert not {*around} & ways
    own = of_los_angeles(owners={"Denver-Santa Fe": 0})
    assert toolkit.shortest_network(own.view(0)).claim == (ROUTES["El Paso-Santa Fe"],)


def test_the_cheapest_network_uses_what_is_open_and_gives_up_poor_tickets() -> None:
    far = [TICKETS["Los Angeles-New York"]]
    plan = toolkit.cheapest_network(of_los_angeles().view(0), tickets=far)
    assert plan.given_up == 0
    first = plan.routes[0]
    other = toolkit.cheapest_network(of_los_angeles(owners={first: 1}).view(0), tickets=far)
    assert first not in other.routes
    own = toolkit.cheapest_network(of_los_angeles(owners={first: 0}).view(0), tickets=far)
    assert set(own.routes) == set(plan.routes) - {first}
    few = of_los_angeles(trains={0: 5, 1: 40})
    assert toolkit.cheapest_network(few.view(0), tickets=far).given_up == 1


def test_a_ticket_without_a_way_is_lost() -> None:
    ends = {n: 1 for n, r in enumerate(USA.board.routes) if "el_paso" in (r.a, r.b)}
    game = of_los_angeles(owners=ends, trains={1: 9})
    found = toolkit.shortest_network(game.view(0))
    assert found.lost == (TICKETS["Denver-El Paso"],)
    assert found.claim == ()


def test_other_tickets_can_be_planned() -> None:
    view = of_los_angeles().view(0)
    ticket = TICKETS["Los Angeles-New York"]
    assert len(toolkit.cheapest_network(view, tickets=[ticket]).routes) >= 4
    assert toolkit.shortest_network(view, [ticket]).spaces == 20
    assert view.tickets == (TICKETS["Denver-El Paso"],)


def test_needs_count_cards_trains_and_turns() -> None:
    game = of_los_angeles(hands={0: {"yellow": 3, "red": 2}})
    view = game.view(0)
    yellow = next(
        n
        for n, route in enumerate(USA.board.routes)
        if (route.color, route.length) == ("yellow", 5)
    )
    needs = toolkit.needs(view, [yellow])
    assert (needs.cards, needs.gray, needs.missing) == ({"yellow": 5}, 0, 2)
    assert (needs.trains, needs.turns, needs.enough) == (5, 2, False)
    assert toolkit.needs(view, []).enough
    plan = toolkit.cheapest_network(view)
    assert toolkit.needs(view, plan.routes) == plan.needs


@pytest.mark.parametrize(("drawn", "turns"), [(1, 4), (2, 3), (3, 2)])
def test_turns_depend_on_the_number_of_cards_that_a_turn_draws(
    tmp_path: Path, drawn: int, turns: int
) -> None:
    path = tmp_path / "mixed.toml"
    path.write_text(MIXED.read_text(encoding="utf-8").replace("draw = 2", f"draw = {drawn}", 1))
    view = arrange(path).view(0)  # with an empty hand
    long = next(n for n, route in enumerate(view.edition.board.routes) if route.length == 3)
    needs = toolkit.needs(view, [long])
    assert (needs.missing, needs.turns) == (3, turns)


@pytest.mark.parametrize("policy", ["random", "casual", "club", lambda p: p.legal()[0]])
def test_any_policy_plays_to_the_end(policy: toolkit.Policy) -> None:
    view = Game.new("europe", 3, seed="out", start=0).view(0)
    position = toolkit.playout(toolkit.sample(view, seed=1), policy)
    assert position.over
    assert len(position.totals()) == 3


def test_an_unknown_policy_is_refused() -> None:
    position: Position = toolkit.sample(of_los_angeles().view(0))
    with pytest.raises(BotError, match="Choose random, casual"):
        toolkit.playout(position, "grandmaster")


def test_an_action_that_completes_a_ticket_has_a_higher_value() -> None:
    game = of_los_angeles(
        owners={"Denver-Santa Fe": 0},
        hands={0: {"red": 2}, 1: {"red": 4, "blue": 4}},
        trains={0: 2, 1: 2},
    )
    view = game.view(0)
    claim = next(
        a for a in view.legal if isinstance(a, ClaimRoute) and a.route == ROUTES["El Paso-Santa Fe"]
    )
    values = toolkit.what_if(view, [claim, view.legal[0]], samples=12)
    assert values[claim].points > values[view.legal[0]].points
    assert 0 <= values[claim].wins <= 1
    assert toolkit.value(view, samples=12).points <= values[claim].points + 10


def bot_module() -> ModuleType:
    spec = importlib.util.spec_from_file_location("toolkit_bot", BOT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_bot_of_the_docs_beats_casual_in_twenty_lines() -> None:
    made = bot_module().Planner
    lines = BOT.read_text(encoding="utf-8").partition("class ")[2].splitlines()
    code = [line for line in lines if line.strip() and not line.strip().startswith('"""')]
    assert len(code) <= 20
    wins = 0
    for number in range(24):
        players = [made(), bots.make("casual", seed=number)]
        players = players if number % 2 else players[::-1]
        result = play_with(USA, players, f"docs/{number}")[0].result()
        assert result is not None
        wins += result.winners == ((number + 1) % 2,)
    assert wins >= 18  # far above half: fewer than one in a hundred fair coins


@pytest.mark.parametrize(
    ("module", "name"),
    [
        ("bots.beginner", "shortest_network"),
        ("bots.planning_bot", "Memory"),
        ("bots.planning_bot", "known_position_of"),
        ("bots.planner.search", "sample_position"),
        ("bots.expert", "estimate_ticket_fits"),
        ("bots.planner.search", "play_out"),
    ],
)
def test_our_bots_use_the_same_functions(module: str, name: str) -> None:
    theirs = getattr(importlib.import_module(f"waggonway.{module}"), name)
    homes = ("toolkit", "toolkit.sampling", "toolkit.playouts")
    ours = [vars(importlib.import_module(f"waggonway.{home}")).get(name) for home in homes]
    assert theirs in ours


def test_a_value_needs_at_least_one_sample() -> None:
    view = Game.new("first_journey", 2, seed="samples").view(0)
    with pytest.raises(toolkit.ToolkitError, match="at least 1"):
        toolkit.value(view, samples=0)
