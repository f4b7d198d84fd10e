"""Drawing train cards (U-16..U-26, F-7, T-06..T-08, T-13, T-14, T-16, T-61)."""

from .cards import pool, settle_market, take_top_card
from .edition import WILD
from .table import Table
from .turn_actions import card_draws
from .turns import end_turn


def draw_blind(table: Table) -> None:
    """One card from the deck; without a market all cards of the turn at once."""
    at_once = 1 if table.edition.section("market") else table.draws_left
    for _ in range(at_once):
        card = take_top_card(table)
        if card is None:
            table.met("no_second_card")
            break
        gain(table, card)
        table.tell("card_drawn", seat=table.on_turn, card=card)
        table.draws_left -= 1
    if table.edition.section("market"):
        next_card_or_end(table)
    else:
        end_turn(table)


def draw_face_up(table: Table, slot: int) -> None:
    """A card of the market; its slot is refilled and sweeps resolve before anything else (T-07)."""
    card = table.market[slot - 1]
    assert card is not None
    if pool(table) == 0:
        table.met("face_up_with_empty_pool")
    gain(table, card)
    table.market[slot - 1] = None
    table.market_dirty = True
    table.tell("card_taken", seat=table.on_turn, slot=slot, card=card)
    settle_market(table)
    if card == WILD and table.edition.sections["market"].get("lone_wild", False):
        end_turn(table)  # T-08
        return
    table.draws_left -= 1
    next_card_or_end(table)


def gain(table: Table, card: str) -> None:
    """A card comes to the hand: the game is not standing still (T-67)."""
    table.player.hand[card] += 1
    table.progress = True


def next_card_or_end(table: Table) -> None:
    """A legal next card must be drawn (T-14); without one the turn ends (T-13)."""
    if table.draws_left == 0:
        end_turn(table)
        return
    table.phase = "second_card"
    if not card_draws(table, first=False):
        table.met("no_second_card")
        end_turn(table)
