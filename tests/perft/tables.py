"""A table of positions: how each is reached, its menus in order, and its counts."""

from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from tests.lockstep.games import edition_of
from waggonway.core import codes
from waggonway.core.legal import capacity, lean_actions
from waggonway.core.playout import perft
from waggonway.core.turn import apply
from waggonway.game import Game, format_action
from waggonway.game.codec import codec_of, menu

HOME = Path(__file__).parent


class Order(msgspec.Struct):
    """A menu: how long it is, how it begins, and a hash of all its lines."""

    number: int
    first: list[str]
    sha256: str


class Position(msgspec.Struct):
    """How to get there from a seed, and what can be done there.

    `counts` are those of depth 1, 2, 3 …; `split` is the deepest one by the first action.
    """

    name: str
    seats: int
    seed: str
    actions: list[str]
    phase: str
    legal: Order
    lean: Order
    counts: list[int]
    split: dict[str, int]
    rules: int = 1


def load(edition: str) -> list[Position]:
    """The table of an edition."""
    return msgspec.json.decode(path_to(edition).read_bytes(), type=list[Position])


def path_to(edition: str) -> Path:
    """The file of an edition's table."""
    return HOME / f"{edition}.json"


def reach(edition: str, position: Position) -> Game:
    """Play to a position; of several who must decide, the first does."""
    start = (position.seats, position.seed, position.rules)
    return reached(edition, *start, tuple(position.actions)).copy()


@cache
def reached(edition: str, seats: int, seed: str, rules: int, actions: tuple[str, ...]) -> Game:
    """Play to a position once: several tests begin there."""
    game = Game.new(edition_of(edition), seats, seed=seed, rules=rules)
    for action in actions:
        game.apply(game.deciding[0], action)
    return game


def legal_texts(game: Game) -> list[str]:
    """Return the legal actions of the deciding seat, in notation."""
    return [format_action(game.edition, action) for action in game.legal(game.deciding[0])]


def lean_texts(game: Game) -> list[str]:
    """The lean menu: each payment as the one with fewest wilds that it stands for."""
    state = game.state
    actions, found = menu(codec_of(game.edition), state)
    full = dict(zip(found, actions, strict=True))
    fewest: dict[int, int] = {}
    for code in found:
        fewest.setdefault(code >> 4, code)
    acts = vec[i64]([0] * capacity(state))
    lean = [acts[i] for i in range(lean_actions(state, acts))]
    codes_of = [fewest[code >> 4] if code >= codes.CLAIM else code for code in lean]
    return [format_action(game.edition, full[code]) for code in codes_of]


def order_of(lines: list[str]) -> Order:
    """A menu in short."""
    return Order(len(lines), lines[:5], sha256("\n".join(lines).encode()).hexdigest())


def split(game: Game, depth: int) -> dict[str, int]:
    """The count of a depth by the first action."""
    actions, found = menu(codec_of(game.edition), game.state)
    parts = {}
    for action, code in zip(actions, found, strict=True):
        after = game.state.clone()
        apply(after, code)
        parts[format_action(game.edition, action)] = perft(after, depth - 1)
    return parts
