"""Choose a route to claim now, or one to save cards for."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ...core.bits import WORD, lowest
from ...core.claim import natural_wilds
from ...core.codes import CLAIM, COLOR_SHIFT, GRAY, NIBBLE, NOBODY, STATION, TARGET_SHIFT, WILD
from ...core.payments import lean_claims, lean_stations
from ...core.state import BUILT, TALLY, TRAINS, State
from .planner import Planner
from .prices import gain_of

NEVER: Final = -99.0  # the plan could not be completed afterwards
ONE_END: Final = 0.4  # probability that an opponent at one end of a route wants it
OTHER_TRACK: Final = 0.4  # factor if a parallel track is still open
MISSING_CARD_TURNS: Final = 0.6  # turns to draw a missing card
HELD_CARD_TURNS: Final = 0.3  # turns that a card in hand is worth
LAST_TURNS: Final = 2.5  # turns left at which the end is near


def card_care(m: Planner) -> float:
    """Return the value of cards in hand, from 1 down to 0 at the end of the game."""
    return 1.0 if m.left > 8.0 else (m.left - 1.0) / 7.0


def best_claim(m: Planner, s: State, sets: vec[i64]) -> i64:
    """Return the most valuable claim, or -1 if none is worth a turn."""
    end = lean_claims(s, sets, 0)
    best = 0.0
    found: i64 = -1
    at: i64 = 0
    care = card_care(m)
    words = s.board.words
    short = too_short(m, s, care) * words
    while at < end:
        code = sets[at]
        w = ((code - CLAIM) >> TARGET_SHIFT) // WORD
        mask = sets[at + 1] & (m.want[w] | ~s.board.fits[short + w])
        at += 2
        color = ((code - CLAIM) >> COLOR_SHIFT) & NIBBLE
        while mask != 0:
            action = code + (lowest(mask) << TARGET_SHIFT)
            mask &= mask - 1
            value = claim_value(m, s, (action - CLAIM) >> TARGET_SHIFT, color, care)
            if value != NEVER:
                value += m.blur(1.0)
            if value > best:
                best = value
                found = action
    return found


def too_short(m: Planner, s: State, care: float) -> i64:
    """Return the greatest length at which no route outside the plan is worth a turn."""
    board = s.board
    w = m.w
    more = w.noise + (w.join if w.join > 0.0 else 0.0) + (w.block if w.block > 0.0 else 0.0)
    if board.passenger_colors != 0 and w.passenger > 0.0:
        more += 2.0 * w.passenger
    if board.merchandise != 0 and w.cart > 0.0:
        more += w.cart
    least = w.wait if m.count != 0 else w.idle * care
    length: i64 = 0
    while (
        length + 1 < len(board.route_points)
        and length < board.trains
        and float(board.route_points[length + 1]) + more <= least
    ):
        length += 1
    return length


def claim_value(m: Planner, s: State, r: i64, color: i64, care: float) -> float:
    """Return the value of claiming a route with a colour now; a draw has the value 0."""
    board = s.board
    w = m.w
    length = board.length[r]
    value = gain_of(m, s, r)
    wanted = (m.want[r // WORD] >> (r % WORD)) & 1 != 0
    if wanted:
        value += w.want + w.near * rivalry(m, s, r)
    else:
        if m.count != 0 and s.tally[m.seat * TALLY + TRAINS] - m.spaces < length:
            return NEVER
        if m.mine[board.end_a[r]] != 0 or m.mine[board.end_b[r]] != 0:
            value += w.join
        if w.block != 0.0:
            value += w.block * rivalry(m, s, r)
        value -= w.wait if m.count != 0 else w.idle * care
        if value <= 0.0:
            return value - w.spare * float(length)
    ferry = board.ferry[r]
    wilds = natural_wilds(s, color, length, ferry)
    cards = length - wilds
    stolen: i64 = 0
    if color != WILD:
        needed = m.need[color]
        if wanted and board.color[r] == color:
            needed -= length - ferry
        stolen = needed - (s.hands[m.seat * board.width + color] - cards)
        if stolen < 0:
            stolen = 0
        if stolen > cards:
            stolen = cards
    if not wanted:
        value -= care * (w.spare * float(cards) + w.wild * float(wilds) + w.steal * float(stolen))
    elif m.count > 1:
        value -= care * (w.steal * float(stolen) + w.wild * float(wilds - ferry))
    return with_toll_risk(m, s, r, color, cards, wilds, value)


def with_toll_risk(
    m: Planner, s: State, r: i64, color: i64, cards: i64, wilds: i64, value: float
) -> float:
    """Reduce the value of a tunnel by the risk that its toll is too high."""
    board = s.board
    if board.tunnel[r] == 0:
        return value
    row = m.seat * board.width
    spare = s.hands[row + WILD] - wilds
    if color != WILD:
        spare += s.hands[row + color] - cards
    if spare >= board.reveal:
        return value
    chance = toll_probability(s, color, spare)
    return value - (1.0 - chance) * m.w.toll


def toll_probability(s: State, color: i64, spare: i64) -> float:
    """Return the probability that a toll is covered, from the cards of the whole game."""
    board = s.board
    alike = board.supply[WILD]
    if color != WILD:
        alike += board.supply[color]
    hit = float(alike) / float(board.cards)
    likely = 1.0  # of exactly k matches, starting with 0
    for _ in range(board.reveal):
        likely *= 1.0 - hit
    total = likely
    for k in range(spare):
        likely *= float(board.reveal - k) / float(k + 1) * hit / (1.0 - hit)
        total += likely
    return total


def rivalry(m: Planner, s: State, r: i64) -> float:
    """Estimate how likely an opponent wants a route: they are at one end, or at both."""
    board = s.board
    a = m.around[board.end_a[r]]
    b = m.around[board.end_b[r]]
    if a | b == 0:
        return 0.0
    likely = 1.0 if a & b != 0 else ONE_END
    for w in range(board.words):
        if board.twins[r * board.words + w] & s.open[m.seat * board.words + w] != 0:
            return likely * OTHER_TRACK
    return likely


def save_for(m: Planner, s: State) -> i64:
    """Return the route with the best points per turn when no plan is open, or -1."""
    board = s.board
    words = board.words
    row = m.seat * board.width
    trains = s.tally[m.seat * TALLY + TRAINS]
    wilds = s.hands[row + WILD]
    most: i64 = 0
    c: i64
    for c in range(1, board.width):
        if s.hands[row + c] > most:
            most = s.hands[row + c]
    best = 0.0
    found: i64 = -1
    for w in range(words):
        mask = s.open[m.seat * words + w] & board.fits[trains * words + w]
        while mask != 0:
            r = w * WORD + lowest(mask)
            mask &= mask - 1
            color = board.color[r]
            have = wilds + (most if color == GRAY else s.hands[row + color])
            missing = board.length[r] - have
            if missing < 0:
                missing = 0
            turns = 1.0 + MISSING_CARD_TURNS * float(missing)
            if turns > m.left:
                continue
            value = gain_of(m, s, r) / (turns + HELD_CARD_TURNS * float(board.length[r] - missing))
            if value > best:
                best = value
                found = r
    return found


def station(m: Planner, s: State, sets: vec[i64]) -> i64:
    """Build the planned station when nothing is left to claim or the end is near, else -1."""
    if s.stations[m.borrow] != NOBODY or (m.count != 0 and m.left > LAST_TURNS):
        return -1
    end = lean_stations(s, sets, 0)
    w = m.borrow // WORD
    best: i64 = -1
    most: i64 = -99
    for at in range(0, end, 2):
        code = sets[at]
        color = ((code - STATION) >> COLOR_SHIFT) & NIBBLE
        if (code - STATION) >> TARGET_SHIFT != w * WORD or color == WILD:
            continue
        over = s.hands[m.seat * s.board.width + color] - m.need[color]
        if over > most and (sets[at + 1] >> (m.borrow % WORD)) & 1 != 0:
            most = over
            best = code + ((m.borrow % WORD) << TARGET_SHIFT)
    return best


def may_build(m: Planner, s: State) -> bool:
    """Tell whether the plan has a station and the seat has one left."""
    return m.borrow >= 0 and s.tally[m.seat * TALLY + BUILT] < s.board.stations
