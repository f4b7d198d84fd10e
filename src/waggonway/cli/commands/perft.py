"""`waggonway perft`: count sequences of legal actions."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ...core.codes import OVER
from ...core.legal import legal_actions
from ...core.playout import perft as count
from ...core.state import State
from ...core.turn import apply
from ...game import Game, format_action
from ...game.codec import codec_of, menu
from .._error import CommandError
from .._progress import with_progress
from .._shared import AsJson, EditionName, load_edition, print_columns, print_json
from .._validation import check_opening

MAX_DEPTH = 20
UNINTERRUPTED_DEPTH = 3  # counted in one call of the compiled core


def perft(
    edition: EditionName,
    *,
    seats: Annotated[int, Parameter(help="Number of players.")] = 2,
    seed: Annotated[str, Parameter(help="Any text.")] = "perft",
    depth: Annotated[int, Parameter(help="Length of the sequences.")] = 3,
    split: Annotated[
        bool, Parameter(negative="", help="Show the count for each first action.")
    ] = False,
    json: AsJson = False,
) -> None:
    """Count the sequences of legal actions from the opening. A finished game counts once."""
    board = load_edition(edition)
    check_opening(board, seats, seed)
    if not 1 <= depth <= MAX_DEPTH:
        raise CommandError(f"The depth must be between 1 and {MAX_DEPTH}, not {depth}.")
    state = Game.new(board, seats, seed=seed).state
    parts: list[tuple[str, int]] = []
    actions, found = menu(codec_of(board), state)
    for action, code in with_progress(zip(actions, found, strict=True), len(found)):
        after = state.clone()
        apply(after, code)
        parts.append((format_action(board, action), count_sequences(after, depth - 1)))
    total = sum(number for _, number in parts)
    if json:
        asked = {"edition": board.id, "digest": board.digest, "seats": seats, "seed": seed}
        answer = asked | {"depth": depth, "count": total}
        if split:
            answer["split"] = [{"action": text, "count": number} for text, number in parts]
        print_json(answer)
        return
    if split:
        print_columns([*((text, str(number)) for text, number in parts), ("", "")], 1)
    print(total)


def count_sequences(state: State, depth: int) -> int:
    """Count in short calls of the core, so that Ctrl-C works."""
    if depth <= UNINTERRUPTED_DEPTH or state.phase == OVER:
        return count(state, depth)
    total = 0
    for code in legal_actions(state):
        after = state.clone()
        apply(after, code)
        total += count_sequences(after, depth - 1)
    return total
