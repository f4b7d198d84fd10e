"""Building stations. E-51 … E-57; T-33."""

from mypy_extensions import i64

from ..claim import natural_wilds, spend
from ..codes import COLOR_SHIFT, E_STATION, NATURAL, NIBBLE, TARGET_SHIFT, TURN_DONE, WILD
from ..market import settle
from ..state import BUILT, TALLY, State


def cost(s: State) -> i64:
    """Cards that the next station takes: one more than the last (E-54)."""
    return s.tally[s.seat * TALLY + BUILT] + 1


def build(s: State, code: i64) -> None:
    """Pay for the next station and put it in a city; the code is place, colour, wilds."""
    board = s.board
    seat = s.seat
    place = code >> TARGET_SHIFT
    color = (code >> COLOR_SHIFT) & NIBBLE
    built = s.tally[seat * TALLY + BUILT]
    need = cost(s)
    wilds = code & NIBBLE
    if wilds == NATURAL:
        wilds = natural_wilds(s, color, need, 0)
    spend(s, color, need - wilds)
    spend(s, WILD, wilds)
    s.stations[place] = seat
    s.stations[board.places + seat * board.stations + built] = place
    s.tally[seat * TALLY + BUILT] += 1
    s.progress = True
    if s.logging:
        s.log.append([E_STATION, seat, place, color, need - wilds, wilds])
    if s.unsettled:
        settle(s)
    s.phase = TURN_DONE


def free_cities(s: State, w: i64) -> i64:
    """Word w of the mask of cities without a station (E-52); a country is no city."""
    board = s.board
    words = board.place_words
    free = board.cities[w]
    for p in range(s.seats):
        first = board.places + p * board.stations
        for i in range(first, first + s.tally[p * TALLY + BUILT]):
            free &= ~board.place_bit[s.stations[i] * words + w]
    return free
