"""Play millions of games: positions with integer actions, directly on the compiled core.

    from waggonway import fast

    position = fast.deal("europe", seats=4, seed=1)
    while not position.over:
        position.apply(position.legal()[0])
    print(position.totals())

An action is one integer. `Position.action` turns it into the typed action of `waggonway.game`, and
`Position.code` turns a typed action back. Nothing is logged, and `apply` does not check its
argument: pass only what `legal` lists. A position contains everything, secrets included; write a
fair player against `Game.view` instead.
"""

from pathlib import Path

from .core import codes
from .core.legal import legal_actions
from .core.playout import full_playout, perft, playout
from .core.setup import new_game, quick_game
from .core.shuffle import seed_rng
from .core.state import State
from .core.turn import apply
from .editions import Edition, load
from .editions.tables import board_of
from .game import Action, Game, GameError, Result
from .game.codec import codec_of, menu
from .game.opening import check_opening
from .game.result import result_of

__all__ = ["Position", "deal", "position_of"]

LARGEST_SEED = 2**31 - 1


class Position:
    """One position of a game; make one with `deal` or `position_of`."""

    __slots__ = ("_state", "edition")

    def __init__(self, edition: Edition, state: State) -> None:
        self.edition = edition
        self._state = state

    @property
    def seats(self) -> int:
        """The number of seats."""
        return self._state.seats

    @property
    def seat(self) -> int:
        """The seat that decides; in the opening, the next one that has not chosen its tickets."""
        return self._state.seat

    @property
    def turn(self) -> int:
        """The number of the current turn, 0 before the first."""
        return self._state.turn

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.phase == codes.OVER

    def legal(self) -> list[int]:
        """The legal actions of `seat`, in their fixed order; none when the game is over."""
        return legal_actions(self._state)

    def apply(self, action: int) -> None:
        """Carry out one of `legal()`. Anything else breaks the position without an error."""
        apply(self._state, action)

    def copy(self, seed: int | None = None) -> "Position":
        """An independent copy. With a seed, its future chance is new; the decks keep their order.

        Without one, copies of a position all meet the same chance.
        """
        made = Position(self.edition, self._state.clone())
        if seed is not None:
            made._state.seed = ""
            seed_rng(made._state, checked_seed(seed))
        return made

    def playout(self, *, every_payment: bool = False) -> int:
        """Play random actions to the end, on the compiled side; return the number of decisions.

        A payment uses as few wilds as possible, or wilds alone. With `every_payment=True` every
        action of `legal()` has the same chance, which takes longer.
        """
        return full_playout(self._state) if every_payment else playout(self._state)

    def perft(self, depth: int) -> int:
        """Count the sequences of legal actions of a length; games that end earlier count once."""
        return perft(self._state, depth)

    def totals(self) -> list[int]:
        """The final points of each seat; GameError before the end."""
        return [row.total for row in self.result().seats]

    def result(self) -> Result:
        """The scores as `Game.result` returns them; GameError before the end."""
        if not self.over:
            raise GameError("not_over", "There is no result yet: the game is not over.")
        return result_of(codec_of(self.edition), self._state)

    def action(self, code: int) -> Action:
        """Return the typed action of a code from `legal()`."""
        return codec_of(self.edition).action(self._state, code)

    def code(self, action: Action) -> int:
        """The integer of a legal typed action; GameError if it is not legal here."""
        actions, found = menu(codec_of(self.edition), self._state)
        if action not in actions:
            raise GameError("not_legal", f"{action} is not legal in this position.")
        return found[actions.index(action)]


def deal(
    edition: Edition | str | Path, seats: int, seed: int | str, start: int | None = None
) -> Position:
    """Open a game, up to its first decision.

    A number as seed uses a fast generator, and seat 0 starts unless `start` is given. A text gives
    the same game as `waggonway.new_game` with that seed.
    """
    edition = edition if isinstance(edition, Edition) else load(edition)
    check_opening(edition, seats, "1" if isinstance(seed, int) else seed, start)
    first = codes.NOBODY if start is None else start
    if isinstance(seed, int):
        state = quick_game(board_of(edition), seats, checked_seed(seed), max(first, 0))
    else:
        state = new_game(board_of(edition), seats, seed, first)
    return Position(edition, state)


def position_of(game: Game) -> Position:
    """The current position of a game, as an independent copy."""
    return Position(game.edition, game.state.clone())


def checked_seed(seed: int) -> int:
    """A seed of the fast generator; GameError if the generator cannot take it."""
    if not 0 <= seed <= LARGEST_SEED:
        raise GameError("bad_seed", f"A numeric seed is 0 to {LARGEST_SEED}, not {seed}.")
    return seed
