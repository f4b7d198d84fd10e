"""The eight invariants of docs/rules.md section 8, after every action of random games."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from tests.amounts import either
from tests.invariants import Watch
from tests.kit import MIXED
from tests.tables import FEWER_TABLES
from waggonway.core import codes
from waggonway.core.legal import legal_actions
from waggonway.core.setup import new_game
from waggonway.core.state import State
from waggonway.core.turn import apply
from waggonway.editions import Edition, load
from waggonway.editions.tables import board_of
from waggonway.game import Game

GAMES = either(2, 1)  # at each table


def kind(action: int) -> int:
    """Actions of one sort have one number, so that rare sorts are not outnumbered."""
    for first in (codes.STATION, codes.CLAIM, codes.CHOOSE, codes.TOLL, codes.TAKE, codes.MIX):
        if action >= first:
            return first
    return codes.TICKETS if action >= codes.TICKETS else min(action, 1)


def pick(legal: list[int], rng: Random, by_kind: bool) -> int:
    """Any action, or any action of any kind."""
    if by_kind:
        wanted = rng.choice(sorted({kind(action) for action in legal}))
        legal = [action for action in legal if kind(action) == wanted]
    return rng.choice(legal)


def watched_game(edition: Edition, seats: int, number: int) -> State:
    """Play a random game and check the invariants after every action."""
    rng = Random(f"{edition.id}/{seats}/{number}")
    state = new_game(board_of(edition), seats, f"watched {number}", -1, True)
    watch = Watch(state, edition)
    watch.look(state.log)
    while state.phase != codes.OVER:
        state.log = []
        apply(state, pick(legal_actions(state), rng, by_kind=number % 2 == 0))
        watch.look(state.log)
    return state


@FEWER_TABLES
def test_the_invariants_hold_after_every_action(edition: str | Path, seats: int) -> None:
    for number in range(GAMES):
        state = watched_game(load(edition), seats, number)
        assert state.turn <= 2000


def told(game: Game, known: int = 0) -> bytes:
    """Everything that can be seen of a game, by anybody, with its events after the known ones."""
    views = [game.view(viewer) for viewer in (None, *range(game.seats))]
    return msgspec.json.encode([game.events[known:], views, game.result()])


@FEWER_TABLES
def test_replaying_the_log_from_the_seed_reproduces_everything(
    edition: str | Path, seats: int
) -> None:
    """Invariant 8: every event, every view and the result, byte for byte."""
    rng = Random(f"replay/{load(edition).id}/{seats}")
    game = Game.new(edition, seats, seed="again and again")
    steps, known = [told(game)], len(game.events)
    while not game.over:
        seat = rng.choice(game.deciding)
        game.apply(seat, rng.choice(game.legal(seat)))
        if not game.pending:
            steps.append(told(game, known))
            known = len(game.events)
    again = Game.new(edition, seats, seed=game.seed)
    replayed, known = [told(again)], len(again.events)
    for seat, action in game.actions:
        again.apply(seat, action)
        if not again.pending:
            replayed.append(told(again, known))
            known = len(again.events)
    assert replayed == steps


def planted(change: str) -> State:
    """A position in which something was made up, lost or doubled behind the rules' back."""
    edition = load(MIXED)
    state = new_game(board_of(edition), 2, "planted", 0, True)
    watch = Watch(state, edition)
    watch.look(state.log)
    match change:
        case "card":
            state.hands[1] += 1
        case "train":
            state.tally[0] -= 1
        case "ticket":
            state.offer[0] = state.offer[1]
            state.piles[1] += 1
        case "passenger":
            state.passengers[0] += 1
        case "merchandise_left":
            state.merchandise_left -= 1
        case "market":
            state.discard[state.market[0]] += 1
            state.discarded += 1
            state.market[0] = codes.EMPTY
        case "owner":
            state.owned[0] |= 1
            state.owned[1] |= 1
    watch.look([])
    return state


@pytest.mark.parametrize(
    "change", ["card", "train", "ticket", "passenger", "merchandise_left", "market", "owner"]
)
def test_the_watch_notices(change: str) -> None:
    with pytest.raises(AssertionError):
        planted(change)
    planted("nothing")
