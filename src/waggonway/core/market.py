"""Train cards: deck, discards, market, sweeps, and the draw action.

U-16 … U-26, E-16 … E-24, G-13 … G-19, A-10 … A-14, F-7; T-05 … T-17, T-61.
"""

from librt.vecs import vec
from mypy_extensions import i64

from .codes import (
    E_DRAWN,
    E_RESHUFFLED,
    E_SWEEP_CAPPED,
    E_SWEPT,
    E_TAKEN,
    E_TURNED_UP,
    EMPTY,
    SECOND_CARD,
    SLOT,
    TURN_DONE,
    WILD,
)
from .shuffle import shuffle
from .state import State


def pool_is_empty(s: State) -> bool:
    """Neither deck nor discards: nothing can be drawn blind."""
    return s.deck_at == s.board.cards and s.discarded == 0


def draw_card(s: State) -> i64:
    """The top card of the deck, reshuffling the discards if it must be (T-11); EMPTY if none."""
    at = s.deck_at
    if at == s.board.cards:
        if s.discarded == 0:
            return EMPTY
        reshuffle(s)
        at = s.deck_at
    s.deck_at = at + 1
    return s.deck[at]


def reshuffle(s: State) -> None:
    """Make the discard pile the deck: colours in order, wilds last, then shuffled."""
    deck = s.deck
    discard = s.discard
    first = s.board.cards - s.discarded
    at = first
    c: i64
    for c in range(1, s.board.width):
        at = lay(deck, at, c, discard[c])
        discard[c] = 0
    at = lay(deck, at, WILD, discard[WILD])
    discard[WILD] = 0
    s.deck_at = first
    s.reshuffles += 1
    shuffle(s, deck, first, at, "" if s.seed == "" else f"cards/{s.reshuffles}")
    if s.logging:
        s.log.append([E_RESHUFFLED, s.reshuffles, s.discarded])
    s.discarded = 0


def lay(deck: vec[i64], at: i64, card: i64, number: i64) -> i64:
    """Put a number of equal cards into the deck from deck[at] on; returns their end."""
    for i in range(at, at + number):
        deck[i] = card
    return at + number


def discard_cards(s: State, color: i64, number: i64) -> None:
    """Put cards on the discard pile; the caller settles the market afterwards."""
    s.discard[color] += number
    s.discarded += number


def settle(s: State) -> None:
    """Fill the empty slots in order, then sweep while too many wilds lie there (T-09, T-15)."""
    size = s.board.market
    market = s.market
    filled: i64 = 0
    for i in range(size):
        if market[i] == EMPTY:
            turn_up(s, i)
        if market[i] != EMPTY:
            filled += 1
    s.unsettled = filled < size
    if filled == size and s.board.sweep_at != 0 and s.wilds_up >= s.board.sweep_at:
        sweep(s)


def turn_up(s: State, i: i64) -> None:
    """Fill market slot i (from 0) from the deck, if there is a card."""
    card = draw_card(s)
    s.market[i] = card
    if card == WILD:
        s.wilds_up += 1
    if s.logging and card != EMPTY:
        s.log.append([E_TURNED_UP, i + 1, card])


def sweep(s: State) -> None:
    """Replace the market until few enough wilds lie there, or it cannot be done (T-10)."""
    board = s.board
    sweeps: i64 = 0
    while s.wilds_up >= board.sweep_at:
        if loose_colored(s) < board.market - board.sweep_at + 1:
            s.unsettled = True
            return
        if sweeps == board.sweep_cap:
            s.unsettled = True
            if s.logging:
                s.log.append([E_SWEEP_CAPPED])
            return
        if s.logging:
            cards: list[int] = [E_SWEPT]
            for i in range(board.market):
                cards.append(s.market[i])
            s.log.append(cards)
        for i in range(board.market):
            discard_cards(s, s.market[i], 1)
        s.wilds_up = 0
        for i in range(board.market):
            turn_up(s, i)
        sweeps += 1


def loose_colored(s: State) -> i64:
    """Cards that are not wild in deck, discards and market together (the P of T-10)."""
    number: i64 = s.discarded - s.discard[WILD]
    for i in range(s.deck_at, s.board.cards):
        if s.deck[i] != WILD:
            number += 1
    for i in range(s.board.market):
        if s.market[i] > WILD:
            number += 1
    return number


def draw(s: State, action: i64) -> None:
    """Take a face-up card or the top of the deck; the turn goes on if more is due and there."""
    board = s.board
    seat = s.seat
    s.progress = True
    alone = False
    if action > SLOT:
        i = action - SLOT - 1
        card = s.market[i]
        s.hands[seat * board.width + card] += 1
        if s.logging:
            s.log.append([E_TAKEN, seat, i + 1, card])
        if card == WILD:
            s.wilds_up -= 1
            alone = board.lone_wild
        turn_up(s, i)  # another slot is empty only when there is nothing to fill it with
        if s.market[i] == EMPTY:
            s.unsettled = True
        elif board.sweep_at != 0 and s.wilds_up >= board.sweep_at:
            sweep(s)
    else:
        blind(s)
    s.draws -= 1
    if board.market == 0:
        while s.draws > 0 and not pool_is_empty(s):
            blind(s)
            s.draws -= 1
        s.phase = TURN_DONE
    elif alone or s.draws == 0 or not can_draw_again(s):
        s.phase = TURN_DONE
    else:
        s.phase = SECOND_CARD


def blind(s: State) -> None:
    """Draw the top card of the deck unseen by the others."""
    card = draw_card(s)
    s.hands[s.seat * s.board.width + card] += 1
    if s.logging:
        s.log.append([E_DRAWN, s.seat, card])


def can_draw_again(s: State) -> bool:
    """A second card exists: any blind one, or a face-up card that may be second (T-06, T-13)."""
    if not pool_is_empty(s):
        return True
    least: i64 = WILD
    if s.board.lone_wild:
        least += 1
    for i in range(s.board.market):
        if s.market[i] >= least:
            return True
    return False
