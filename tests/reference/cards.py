"""The train cards: deck, discard pile and market (U-16..U-26, T-05, T-09..T-12, T-15, T-61)."""

from .chance import shuffled
from .edition import WILD
from .table import Table


def box_order(table: Table, cards: list[str]) -> list[str]:
    """Cards by colour in file order, wilds last: how every pile lies before its shuffle."""
    order = [*table.edition.colors, WILD]
    return sorted(cards, key=order.index)


def pool(table: Table) -> int:
    """How many cards can still be drawn blind."""
    return len(table.deck) + len(table.discard)


def take_top_card(table: Table, during: str = "") -> str | None:
    """The top card of the deck; the discard pile is shuffled only now, when needed (T-11)."""
    if not table.deck and table.discard:
        table.reshuffles += 1
        label = f"cards/{table.reshuffles}"
        table.deck = shuffled(box_order(table, table.discard), table.seed, label)
        table.discard = []
        table.tell("deck_reshuffled", shuffle=table.reshuffles, number=len(table.deck))
        table.met("reshuffle")
        if during:
            table.met(f"reshuffle_during_{during}")
    if not table.deck:
        return None
    return table.deck.pop(0)


def settle_market(table: Table) -> None:
    """Refill the market, then sweep it as often as needed; only if something has changed."""
    market = table.edition.section("market")
    if market is None or not table.market_dirty:
        return
    table.market_dirty = False
    table.market_left_as_it_is = False
    fill_empty_slots(table)
    if None in table.market:
        table.met("market_short")
        return  # T-09: a short market is never swept
    sweep_at = market.get("sweep_at")
    if sweep_at is None:
        return
    sweeps = 0
    while table.market.count(WILD) >= sweep_at:
        if not sweep_is_feasible(table, sweep_at):
            table.met("sweep_infeasible")
            table.market_left_as_it_is = True
            return
        if sweeps == market.get("sweep_cap", 50):
            table.tell("sweep_capped")
            table.met("sweep_capped")
            table.market_left_as_it_is = True
            return
        sweep(table)
        sweeps += 1
        if sweeps == 2:
            table.met("sweep_twice_in_a_row")


def sweep_is_feasible(table: Table, sweep_at: int) -> bool:
    """Whether any market at all could satisfy the rule (T-10)."""
    cards = [*table.deck, *table.discard, *table.market]
    others = len(cards) - cards.count(WILD)
    return others >= len(table.market) - (sweep_at - 1)


def sweep(table: Table) -> None:
    """All face-up cards are discarded, and belong to a reshuffle this makes necessary (T-11)."""
    table.tell("market_swept", cards=list(table.market))
    table.met("sweep")
    if table.turn == 0:
        table.met("sweep_in_opening")
    table.discard += [card for card in table.market if card is not None]
    table.market = [None] * len(table.market)
    fill_empty_slots(table, during="sweep")


def fill_empty_slots(table: Table, during: str = "") -> None:
    """Turn up cards in slot order, as far as the pool allows (T-15)."""
    for index, lying in enumerate(table.market):
        if lying is None:
            card = take_top_card(table, during)
            if card is None:
                return
            table.market[index] = card
            table.tell("card_turned_up", slot=index + 1, card=card)
