"""The action index: dense, stable, and one number for each legal action."""

from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from tests.lean_list import LeanList
from tests.tables import EVERY_TABLE
from waggonway.editions import available, load
from waggonway.game import Game, GameError, parse_action
from waggonway.rl import Actions
from waggonway.rl.actions import Payments

# A change here changes what trained models do: raise the version of the environments with it.
VERSION_0 = {
    "amsterdam/lean": (163, "1d40ce8281f0"),
    "amsterdam/full": (295, "a49f1857e628"),
    "europe/lean": (904, "144ae532f178"),
    "europe/full": (2322, "5661503c14b5"),
    "first_journey/lean": (143, "c7e2bca2c1fa"),
    "first_journey/full": (199, "baf0a7542e72"),
    "germany/lean": (572, "1ff350345d59"),
    "germany/full": (1104, "16ffb53ca3eb"),
    "usa/lean": (522, "ec5108ff19ed"),
    "usa/full": (1074, "a0310759097b"),
}


@EVERY_TABLE
def test_every_legal_action_has_a_number_and_comes_back(edition: str | Path, seats: int) -> None:
    rng = Random(f"{edition}/{seats}")
    full, lean = Actions(load(edition), "full"), Actions(load(edition), "lean")
    game = Game.new(edition, seats, seed="actions")
    kinds: set[str] = set()
    while not game.over:
        seat = rng.choice(game.deciding)
        legal = game.legal(seat)
        kind = rng.choice(sorted({type(action).__name__ for action in legal}))
        chosen = rng.choice([action for action in legal if type(action).__name__ == kind])
        if kind not in kinds:
            kinds.add(kind)
            some = rng.sample(legal, min(len(legal), 40))
            numbers = [full.number(game, action, seat) for action in some]
            assert len(set(numbers)) == len(some)
            for action, number in zip(some, numbers, strict=True):
                assert number is not None
                assert full.action(game, number, seat) == action
            check_lean(lean, game, seat)
        game.apply(seat, chosen)


def check_lean(lean: Actions, game: Game, seat: int) -> None:
    """The lean numbers are the core's lean list."""
    state = game.state.clone()
    state.seat = seat
    numbers = lean.legal(game, seat)
    assert len(numbers) == LeanList(state).fill(state)
    for number in numbers:
        text = lean.notation(game, number, seat)
        assert parse_action(game.edition, text) in (
            lean.action(game, number, seat),
            *game.legal(seat),
        ) or text.startswith("tickets")


@pytest.mark.parametrize("payments", ["lean", "full"])
@pytest.mark.parametrize("edition", available())
def test_the_index_is_dense_and_depends_on_the_edition_alone(
    edition: str, payments: Payments
) -> None:
    actions = Actions(load(edition), payments)
    assert len({entry.code for entry in actions.entries}) == len(actions)
    assert len({entry.meaning for entry in actions.entries}) == len(actions)
    covered = [number for group in actions.groups.values() for number in group]
    assert covered == list(range(len(actions)))
    assert Actions(load(edition), payments).entries == actions.entries


def fingerprint(edition: str, payments: Payments) -> tuple[int, str]:
    actions = Actions(load(edition), payments)
    text = "\n".join(f"{entry.group} {entry.code}" for entry in actions.entries)
    return len(actions), sha256(text.encode()).hexdigest()[:12]


def test_the_numbers_of_version_0_never_change() -> None:
    found = {
        f"{edition}/{payments}": fingerprint(edition, payments)
        for edition in available()
        for payments in ("lean", "full")
    }
    assert found == VERSION_0


def test_an_illegal_action_is_refused() -> None:
    actions, game = Actions(load("usa")), Game.new("usa", 2, seed="refused")
    for number in (-1, len(actions), 0):
        with pytest.raises(GameError, match=r"not legal|no action"):
            actions.action(game, number)
    for number in (-1, len(actions)):
        with pytest.raises(GameError, match="no action"):
            actions.meaning(number)
    with pytest.raises(GameError, match="not legal"):
        actions.number(game, parse_action(game.edition, "draw 1"))
    with pytest.raises(ValueError, match="lean"):
        Actions(load("usa"), "rich")  # type: ignore[arg-type]
