"""Why something is not available: reason, clause and numbers, from the seat's own view."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tests.clauses import clauses
from tests.kit import arrange
from tests.lockstep.games import MADE_UP, edition_of
from waggonway import Game, bots
from waggonway.editions import available, load
from waggonway.game import BuildStation, ClaimRoute, DrawFaceUp
from waggonway.game.refusals import illegal_action as reasons
from waggonway.game.refusals import payment
from waggonway.game.refusals.availability import (
    Why,
    why_city,
    why_deck,
    why_route,
    why_slot,
    why_swap,
    why_tickets,
)
from waggonway.game.refusals.codes import RULINGS

HAND = {0: {"red": 1, "blue": 2, "wild": 1}}
LETTER = {"usa": "U", "europe": "E", "germany": "G", "amsterdam": "A", "first_journey": "F"}


def codes() -> set[str]:
    """All codes that a refusal can have."""
    files = (reasons.__file__, payment.__file__)
    source = "".join(Path(file).read_text(encoding="utf-8") for file in files)
    return set(re.findall(r'because\(\s*"([a-z_]+)"', source))


@pytest.mark.parametrize("edition", available())
def test_the_clauses_of_an_edition_are_those_of_its_rulebook(edition: str) -> None:
    named = load(edition).clauses or {}
    assert set(named) <= codes()
    assert all(clause.startswith(LETTER[edition]) for clause in named.values())
    assert set(named.values()) <= set(clauses())
    assert set(RULINGS) <= codes()
    assert set(RULINGS.values()) <= set(clauses())


def test_a_closed_double_route_and_ones_own_parallel_one() -> None:
    """U-34, U-35."""
    hands, first_track = {0: {"red": 9, "wild": 9}}, "Boston-New York/1"
    game = arrange("usa", 2, hands=hands, owners={first_track: 1})
    label = game.edition.route_labels
    first, second = label.index(first_track), label.index("Boston-New York/2")
    found = why_route(game.view(0), second)
    assert (found.code, found.clause, found.facts) == (
        "group_closed",
        "U-35",
        {"route": second, "players": 2},
    )
    found = why_route(game.view(0), first)
    assert found == Why(
        False,
        "route_taken",
        "Boston-New York/1 is already claimed.",
        "U-32",
        {"route": first, "owner": 1},
    )
    game = arrange("usa", 4, hands=hands, owners={first_track: 0})
    found = why_route(game.view(0), second)
    assert (found.code, found.clause) == ("own_parallel", "U-34")
    assert found.facts == {"route": second, "own": first}


def test_too_few_trains_cards_or_wilds() -> None:
    """E-25, E-28, E-36."""
    game = arrange("europe", 3, hands=HAND, trains={0: 3})
    labels = game.edition.route_labels
    long = labels.index("Petrograd-Stockholm")
    found = why_route(game.view(0), long)
    assert (found.code, found.clause) == ("not_enough_trains", "E-28")
    assert found.facts == {"route": long, "needed": 8, "held": 3}
    ferry = next(n for n, r in enumerate(game.edition.board.routes) if r.ferry == 2)
    game = arrange("europe", 3, hands=HAND)
    found = why_route(game.view(0), ferry)
    assert (found.code, found.clause) == ("too_few_wilds", "E-36")
    assert found.facts == {"route": ferry, "needed": 2, "held": 1}
    found = why_route(game.view(0), long)
    assert (found.code, found.clause) == ("not_enough_cards", "E-25")
    assert found.facts == {"needed": 8, "color": "blue", "held": 2, "wilds": 1}


def test_the_board_of_an_own_edition_is_explained_by_the_rulings() -> None:
    edition = load(MADE_UP["mixed"])
    assert edition.clauses is None
    game = arrange(MADE_UP["mixed"], 3, hands={0: {}})
    found = why_route(game.view(0), 0)
    assert (found.code, found.clause) == ("not_enough_cards", "T-20")


@pytest.mark.parametrize("name", [*available(), *MADE_UP])
def test_it_says_yes_exactly_where_there_is_a_legal_action(name: str) -> None:
    edition = edition_of(name)
    game, bot, rng = Game.new(edition, 2, seed="why"), bots.make("random", seed=1), Random(1)
    while not game.over:
        seat = game.deciding[0]
        if rng.random() < 0.3:
            for viewer in range(game.seats):
                check(game, viewer)
        game.apply(seat, bot.choose(game.view(seat)))
    check(game, 0)


def check(game: Game, seat: int) -> None:
    """Everything that can be asked about, of one seat."""
    view = game.view(seat)
    claimable = {a.route for a in view.legal if isinstance(a, ClaimRoute)}
    buildable = {a.city for a in view.legal if isinstance(a, BuildStation)}
    takeable = {a.slot for a in view.legal if isinstance(a, DrawFaceUp)}
    found = [why_deck(view), why_tickets(view), why_swap(view)]
    for route in range(-1, len(view.owners) + 1):
        found.append(why_route(view, route))
        assert found[-1].legal == (route in claimable)
    for city in (*game.edition.places, "nowhere"):
        found.append(why_city(view, city))
        assert found[-1].legal == (city in buildable)
    for slot in range(len(view.market) + 2):
        found.append(why_slot(view, slot))
        assert found[-1].legal == (slot in takeable)
    for one in found:
        assert (one.code is None) == (one.message is None) == one.legal
        assert one.legal or one.code != "wrong_number"  # the attempt itself is never at fault
