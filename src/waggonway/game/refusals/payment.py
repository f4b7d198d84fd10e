"""Why a payment is not possible: no hand could pay it, or this hand lacks cards."""

from ...editions.edition import WILD
from ..sentences.event_sentences import count
from ..views import View
from .reason import RefusalReason, because


def against_payment(view: View, color: str, need: int, wilds: int) -> RefusalReason | None:
    """The reason why no hand could make a payment, or None."""
    if color == WILD:
        if wilds == need:
            return None
        return because(
            "wrong_number",
            f"With wilds alone it takes {need} of them, not {wilds}.",
            needed=need,
        )
    if color not in view.edition.cards.colors:
        return because("wrong_color", f"There are no cards of the colour {color}.", color=color)
    if wilds == need:
        return because("wrong_color", "A payment of wilds alone has the colour wild.")
    if not 0 <= wilds < need:
        return because(
            "wrong_number",
            f"This takes {count(need, 'card')}, so {wilds} of them cannot be wilds.",
            needed=need,
        )
    return None


def not_enough(view: View, color: str, needed: int, wilds: int) -> RefusalReason:
    """The reason why this hand cannot pay `needed` cards, `wilds` of them wild."""
    hand = view.hand or {}
    held = 0 if color == WILD else hand[color]
    return because(
        "not_enough_cards",
        _lacking(color, needed - wilds, wilds, held, hand[WILD]),
        needed=needed,
        color=color,
        held=held,
        wilds=hand[WILD],
    )


def _lacking(color: str, cards: int, wilds: int, held: int, wilds_held: int) -> str:
    """Name the missing cards; both kinds if no other mix would do."""
    if color == WILD:
        return f"You have {wilds_held} wild: that is not enough."
    if held + wilds_held < cards + wilds:
        return f"You have {held} {color} and {wilds_held} wild: that is not enough."
    needed, kind, there = (
        (wilds, "wild", wilds_held) if wilds > wilds_held else (cards, color, held)
    )
    return f"This payment takes {needed} {kind}, and you have {there or 'none'}."
