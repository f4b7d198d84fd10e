"""A state before its opening: everything is in the box, and nothing has a value by chance."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from waggonway.core.bits import bit_count
from waggonway.core.codes import ACTION, EMPTY, NOBODY, RULES
from waggonway.core.state import TALLY, blank
from waggonway.editions.tables import board_of

from ..lockstep.test_odd_editions import both
from .test_quiet_games import EDITIONS, position, rules_of

ZEROS = ["start", "seat", "turn", "last", "passes", "idle", "stalled", "discarded", "reshuffles"]
ZEROS += ["draws", "wilds_up", "color", "laid", "wilds", "revealed", "toll", "end"]


@pytest.mark.parametrize("edition", EDITIONS, ids=lambda edition: Path(edition).stem)
def test_before_the_opening_everything_is_in_the_box(edition: str | Path) -> None:
    """Sizes are those of the board; a rule that it does not have takes no room."""
    board, seats = board_of(rules_of(edition)), 2
    assert position(blank(board, seats, "seed")) == dict.fromkeys(ZEROS, 0) | {
        "seats": seats,
        "rules": RULES,
        "phase": ACTION,
        "progress": False,
        "rng": 1,
        "deck_at": board.cards,
        "unsettled": True,
        "merchandise_left": board.merchandise,
        "route": -1,
        "reason": -1,
        "seed": list("seed"),
        "deck": [0] * board.cards,
        "discard": [0] * board.width,
        "market": [EMPTY] * (board.market + board.reveal),
        "hands": [0] * seats * board.width,
        "tally": [0] * seats * TALLY,
        "owned": [0] * seats * board.words,
        "open": seats * list(board.fits)[-board.words :],
        "held": [0] * seats * board.tickets,
        "piles": [0] * (2 * board.decks + board.tickets),
        "offer": [0] * seats * board.offered,
        "passengers": [0] * (board.places + seats) * board.passenger_colors,
        "stations": [NOBODY] * (board.places + seats * board.stations if board.stations else 0),
        "roots": [0] * (seats * board.nodes if board.goal else 0),
        "final": [],
    }


def test_a_route_that_takes_all_trains_is_open_at_first() -> None:
    """On a board with more routes than a word has bits."""
    wide, _ = both("wide")
    edition = replace(wide, routes=replace(wide.routes, trains=3))
    board = board_of(edition)
    assert max(board.length) == board.trains
    assert sum(map(bit_count, list(blank(board, 2, "").open))) == 2 * board.routes
