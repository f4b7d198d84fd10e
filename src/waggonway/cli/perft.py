"""`waggonway perft`: count the ways a game can go."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from ..core.codes import OVER
from ..core.legal import legal_actions
from ..core.playout import perft as count
from ..core.state import State
from ..core.turn import apply
from ..game import Game, format_action
from ..game.codec import codec_of, menu
from ._check import check_opening
from ._fault import Fault
from ._progress import watched
from ._shared import (
    AsJson,
    EditionName,
    edition_of,
    print_columns,
    print_json,
)

DEEPEST_DEPTH = 20
PIECE_DEPTH = 3


def perft(
    edition: EditionName,
    *,
    seats: Annotated[int, Parameter(help="Number of players.")] = 2,
    seed: Annotated[str, Parameter(help="Any text.")] = "perft",
    depth: Annotated[int, Parameter(help="Length of the sequences.")] = 3,
    split: Annotated[bool, Parameter(negative="", help="Show each first action.")] = False,
    json: AsJson = False,
) -> None:
    """Count the sequences of legal actions from the opening on; a game that is over counts once."""
    board = edition_of(edition)
    check_opening(board, seats, seed)
    if not 1 <= depth <= DEEPEST_DEPTH:
        raise Fault(f"The depth is 1 to {DEEPEST_DEPTH}, not {depth}.")
    state = Game.new(board, seats, seed=seed).state
    parts: list[tuple[str, int]] = []
    actions, found = menu(codec_of(board), state)
    for action, code in watched(zip(actions, found, strict=True), len(found)):
        after = state.clone()
        apply(after, code)
        parts.append((format_action(board, action), counted(after, depth - 1)))
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


def counted(state: State, depth: int) -> int:
    """Count in pieces that take a moment each, so that Ctrl-C is heard."""
    if depth <= PIECE_DEPTH or state.phase == OVER:
        return count(state, depth)
    total = 0
    for code in legal_actions(state):
        after = state.clone()
        apply(after, code)
        total += counted(after, depth - 1)
    return total
