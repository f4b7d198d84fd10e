"""Tunnels: lay cards, reveal, pay the toll or decline. E-37 … E-45; T-27 … T-32."""

from mypy_extensions import i64

from .claim import natural_wilds, take_route
from .codes import (
    COLOR_SHIFT,
    E_DECLINED,
    E_REVEALED,
    E_TOLL_PAID,
    E_TUNNEL,
    EMPTY,
    NATURAL,
    NIBBLE,
    TARGET_SHIFT,
    TUNNEL,
    TURN_DONE,
    WILD,
)
from .market import discard_cards, draw_card, settle
from .state import State


def try_tunnel(s: State, code: i64) -> None:
    """Lay down the cards of a claim and reveal what it will cost."""
    board = s.board
    s.route = code >> TARGET_SHIFT
    s.color = (code >> COLOR_SHIFT) & NIBBLE
    need = board.length[s.route]
    s.wilds = code & NIBBLE
    if s.wilds == NATURAL:
        s.wilds = natural_wilds(s, s.color, need, board.ferry[s.route])
    s.laid = need - s.wilds
    row = s.seat * board.width
    s.hands[row + s.color] -= s.laid
    s.hands[row + WILD] -= s.wilds
    if s.logging:
        s.log.append([E_TUNNEL, s.seat, s.route, s.color, s.wilds])
    reveal(s)
    if s.toll == 0:
        pass_through(s)
    else:
        s.phase = TUNNEL


def reveal(s: State) -> None:
    """Turn up the top cards; those of the colour laid and wilds make the toll (T-27, T-28).

    The revealed cards are kept in `market`, after its slots.
    """
    while s.revealed < s.board.reveal:
        card = draw_card(s)
        if card == EMPTY:
            break
        s.market[s.board.market + s.revealed] = card
        s.revealed += 1
        if card == s.color or card == WILD:
            s.toll += 1
    if s.logging:
        event: list[int] = [E_REVEALED, s.toll]
        for i in range(s.revealed):
            event.append(s.market[s.board.market + i])
        s.log.append(event)


def pay_toll(s: State, wilds: i64) -> None:
    """Pay the extra cards and claim the route."""
    row = s.seat * s.board.width
    cards = s.toll - wilds
    s.hands[row + s.color] -= cards
    s.hands[row + WILD] -= wilds
    discard_cards(s, s.color, cards)
    discard_cards(s, WILD, wilds)
    if s.logging:
        s.log.append([E_TOLL_PAID, s.seat, cards, wilds])
    pass_through(s)


def pass_through(s: State) -> None:
    """Discard the laid and the revealed cards and take the route (T-32)."""
    discard_cards(s, s.color, s.laid)
    discard_cards(s, WILD, s.wilds)
    discard_revealed(s)
    take_route(s, s.route, s.color, s.wilds)


def decline(s: State) -> None:
    """Take the laid cards back; the turn is used up (E-42, T-29)."""
    row = s.seat * s.board.width
    s.hands[row + s.color] += s.laid
    s.hands[row + WILD] += s.wilds
    if s.logging:
        s.log.append([E_DECLINED, s.seat])
    discard_revealed(s)
    if s.unsettled:
        settle(s)
    s.phase = TURN_DONE


def discard_revealed(s: State) -> None:
    """Discard the revealed cards and reset the toll."""
    for i in range(s.revealed):
        discard_cards(s, s.market[s.board.market + i], 1)
    s.revealed = 0
    s.toll = 0
