"""Which positions a table should hold, from the plain to the special."""

from collections.abc import Callable

from waggonway.core import codes
from waggonway.core.state import BUILT, CROSSED, DONE, TALLY, TRAINS, State

Wanted = dict[str, Callable[[State], bool]]


def in_phase(phase: int, after: int = 0) -> Callable[[State], bool]:
    """A kind of decision, some turns after the beginning."""
    return lambda s: s.phase == phase and s.turn >= after


def on_turn(holds: Callable[[State], bool]) -> Callable[[State], bool]:
    """The beginning of a turn, with something special about it."""
    return lambda s: s.phase == codes.ACTION and holds(s)


def cards_left(s: State) -> int:
    return s.board.cards - s.deck_at


def pool(s: State) -> int:
    return cards_left(s) + s.discarded


def gaps(s: State) -> int:
    return list(s.market)[: s.board.market].count(codes.EMPTY)


def tickets_left(s: State) -> int:
    return sum(s.piles[2 * deck + 1] for deck in range(s.board.decks))


def own(s: State, field: int) -> int:
    return s.tally[s.seat * TALLY + field]


OPENING: Wanted = {"opening": lambda s: s.turn == 0}
DECLARED: Wanted = {"tickets offered after the mixes": in_phase(codes.KEEP_START)}
EVERYWHERE: Wanted = {
    "first turn": on_turn(lambda s: s.turn == 1),
    "mid-game": on_turn(lambda s: s.turn >= 12),
    "deck about to be reshuffled": on_turn(lambda s: cards_left(s) <= 1 and s.discarded > 4),
}
MARKET: Wanted = {
    "second card": in_phase(codes.SECOND_CARD, 10),
    "second card with an empty deck": lambda s: s.phase == codes.SECOND_CARD and not cards_left(s),
    "nothing to draw but the market": on_turn(lambda s: not pool(s) and gaps(s) == 0),
    "market with gaps": on_turn(lambda s: 1 < gaps(s) < s.board.market),
    "two wilds face up": on_turn(lambda s: s.wilds_up == s.board.sweep_at - 1 and s.turn > 1),
    "a market that cannot be swept": on_turn(
        lambda s: s.wilds_up >= s.board.sweep_at and pool(s) > 0
    ),
    "tickets to keep": in_phase(codes.KEEP),
    "too few tickets for a whole draw": on_turn(lambda s: 0 < tickets_left(s) < s.board.later_draw),
    "last round": on_turn(lambda s: s.last > 1),
    "last turn": on_turn(lambda s: s.last == 1),
}
TUNNELS: Wanted = {
    "toll": in_phase(codes.TUNNEL),
    "toll of two": lambda s: s.phase == codes.TUNNEL and s.toll == 2,
    "toll for wilds alone": lambda s: s.phase == codes.TUNNEL and s.color == codes.WILD,
    "toll with a short deck": lambda s: s.phase == codes.TUNNEL and s.revealed < s.board.reveal,
}
STATIONS: Wanted = {
    "a station built": on_turn(lambda s: own(s, BUILT) == 1),
    "no stations left": on_turn(lambda s: own(s, BUILT) == s.board.stations),
}
PASSENGERS: Wanted = {
    "passenger": in_phase(codes.PASSENGER),
    "passenger at the second end": lambda s: s.phase == codes.PASSENGER and s.end == 1,
}
JOURNEY: Wanted = {
    "a completed ticket": on_turn(lambda s: own(s, DONE) == 1),
    "more completed tickets": on_turn(lambda s: own(s, DONE) >= s.board.goal / 2),
    "the crossing completed": on_turn(lambda s: own(s, CROSSED) == 1),
    "last trains": on_turn(lambda s: own(s, TRAINS) <= 3),
    "nothing to draw": on_turn(lambda s: not pool(s)),
}
SHORTAGE: Wanted = {
    "one ticket short of the goal": on_turn(lambda s: own(s, DONE) == s.board.goal - 1),
    "no tickets left": on_turn(lambda s: tickets_left(s) == 0),
}

WANTED: dict[str, Wanted] = {
    "usa": OPENING | EVERYWHERE | MARKET,
    "europe": OPENING | EVERYWHERE | MARKET | TUNNELS | STATIONS,
    "germany": OPENING | DECLARED | EVERYWHERE | MARKET | PASSENGERS,
    "amsterdam": OPENING | EVERYWHERE | MARKET,
    "first_journey": EVERYWHERE | JOURNEY,
    "mixed": OPENING | DECLARED | EVERYWHERE | MARKET | TUNNELS | STATIONS | PASSENGERS,
    "sprint": EVERYWHERE | JOURNEY | SHORTAGE,
}
