"""Two worlds (law 3): re-deal everything that a viewer cannot know; they are sent the same bytes.

`examine` plays a game. At some positions it makes another world, in which hands, decks, tickets and
seed are dealt again but look the same to one viewer. Then it repeats the same steps in both worlds
and compares that viewer's views, events and refusals byte by byte. Leaks planted on purpose prove
that the comparison would catch them. The same at a server: `tests/server/worlds/test_worlds.py`.
`python -m tests.soak SIZE --only worlds` runs more of them; `tests/worlds` makes the worlds.
"""

from collections import Counter
from functools import cache
from random import Random

import msgspec
import pytest

from tests.amounts import fewer
from tests.lockstep.games import combinations, edition_of, made_up_combinations
from tests.worlds.games import examine
from tests.worlds.opening import deal
from tests.worlds.walk import event_bytes, view_bytes, viewers
from waggonway.game import Action, Game

GAMES = 4  # of each edition and number of players
TABLES = combinations() + made_up_combinations()
PHASES = {
    "usa": {"keep_start", "action", "second_card", "keep"},
    "europe": {"keep_start", "action", "second_card", "keep", "tunnel"},
    "germany": {"declare_mix", "keep_start", "action", "second_card", "keep", "passenger"},
    "amsterdam": {"keep_start", "action", "second_card", "keep"},
    "first_journey": {"action"},
    "mixed": {
        "declare_mix",
        "keep_start",
        "action",
        "second_card",
        "keep",
        "passenger",
        "tunnel",
    },
    "sprint": {"action"},
}


@cache
def examined(edition: str, seats: int) -> Counter[str]:
    """Compare worlds in some games, once."""
    return sum((examine(edition, seats, number) for number in range(GAMES)), Counter[str]())


@pytest.mark.compiled_only
@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_nobody_can_tell_two_worlds_apart(edition: str, seats: int) -> None:
    """T-02, T-29, T-43, T-44: views, events and refusals depend on what their viewer may know."""
    counted = examined(edition, seats)
    assert counted["pairs"] >= 100
    assert counted["steps"] >= 1.5 * counted["pairs"]
    assert PHASES[edition] == counted.keys() & PHASES["mixed"]
    least = 0.2 if edition == "sprint" else 0.4  # of the worlds differ in this secret
    for secret in ("hands", "deck", "tickets", "seed"):
        assert counted[secret] >= least * counted["pairs"], secret


@pytest.mark.interpreted_only
@pytest.mark.parametrize(("edition", "seats"), fewer(TABLES))
def test_one_game_in_two_worlds_with_the_interpreted_core(edition: str, seats: int) -> None:
    assert examine(edition, seats, 1000, walks=5)["pairs"] == 5 * (seats + 1)


@pytest.mark.compiled_only
@pytest.mark.parametrize("edition", ["usa", "europe", "germany", "amsterdam"])
def test_completion_not_leaked(edition: str) -> None:
    """T-43: worlds in which others have completed other numbers of tickets look the same."""
    assert examined(edition, 3)["completion"] > 10


@pytest.mark.compiled_only
def test_tunnel_prompt_independent_of_hand() -> None:
    """T-29: whether a player can pay the toll differs between worlds, but not what others see."""
    assert examined("europe", 3)["numbers of actions in tunnel"] > 5


@pytest.mark.compiled_only
def test_the_number_kept_stays_sealed_until_all_have_chosen() -> None:
    """T-02: worlds in which others have sealed other numbers of tickets look the same."""
    assert examined("usa", 5)["sealed numbers"] > 3


@pytest.mark.parametrize(("edition", "seats"), fewer(TABLES))
def test_the_order_in_which_choices_arrive_leaves_no_trace(edition: str, seats: int) -> None:
    """T-02: at every moment only who has chosen matters, not in which order."""
    check_arrivals(edition, seats)


def check_arrivals(edition: str, seats: int) -> None:
    """Two orders of the same choices, the second of them backwards but for the last to come."""
    rng = Random(f"arrivals/{edition}/{seats}")
    for number in range(3):
        one, other = (at_the_choice(edition, seats, number) for _ in range(2))
        choices = {seat: rng.choice(one.legal(seat)) for seat in one.deciding}
        order = rng.sample(list(choices), len(choices))
        for i in range(1, len(order)):
            assert after(one, order[:i], choices) == after(other, order[:i][::-1], choices)
        assert after(one, order, choices) == after(other, order[::-1], choices)


def after(game: Game, order: list[int], choices: dict[int, Action]) -> list[bytes]:
    """All that everybody has been sent when these choices have come in this order."""
    game = game.copy()
    for seat in order:
        game.apply(seat, choices[seat])
    seen = [view_bytes(game, viewer) for viewer in viewers(game)]
    return seen + [event_bytes(tuple(game.events), viewer) for viewer in viewers(game)]


def at_the_choice(edition: str, seats: int, number: int) -> Game:
    """A game whose opening tickets are to be chosen, unless nothing is to be chosen in it."""
    game = Game.new(edition_of(edition), seats, seed=f"arrivals/{number}")
    while game.phase == "declare_mix":
        game.apply(game.deciding[0], game.legal(game.deciding[0])[number % 2])
    return game


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_the_first_event_tells_of_the_seed_only_its_hash(edition: str, seats: int) -> None:
    one, other = (Game.new(edition_of(edition), seats, seed=s, start=1) for s in ("a", "b"))
    first, second = (msgspec.to_builtins(game.events[0]) for game in (one, other))
    assert first.pop("commitment") != second.pop("commitment")
    assert first == second


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_the_deal_of_the_worlds_is_the_deal_of_the_game(edition: str, seats: int) -> None:
    for seed in ("one", "two", "three"):
        game = Game.new(edition_of(edition), seats, seed=seed)
        same = Game(game.edition, deal(game.edition, seats, seed), [])
        assert same._take_events() == tuple(game.events[1:])
        assert [same.view(v) for v in viewers(same)] == [game.view(v) for v in viewers(game)]
