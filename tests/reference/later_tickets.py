"""Drawing tickets during the game (U-37..U-42, E-46..E-48, G-30, G-31, A-23, A-24, T-38)."""

from .journey import complete_tickets
from .table import Table
from .ticket_decks import by_deck, deal_tickets, lay_under
from .turns import end_turn


def draw_tickets(table: Table, mix: list[int]) -> None:
    """The tickets are dealt and the choice is asked, even if only one answer is legal."""
    if sum(mix) < table.edition.sections["tickets"]["later"]["draw"]:
        table.met("short_ticket_draw")
    deal_tickets(table, table.on_turn, dict(zip(table.edition.later_decks, mix, strict=True)))
    table.phase = "keep"


def keep_tickets(table: Table, kept: list[int]) -> None:
    """Kept tickets stay for good; the others go under their own decks (T-39)."""
    player = table.player
    refused = [ticket for ticket in player.offer if ticket not in kept]
    player.tickets += kept
    player.offer = []
    if kept:
        table.progress = True
    table.tell(
        "tickets_kept",
        seat=player.seat,
        number=len(kept),
        decks=by_deck(table, kept),
        kept=list(kept),
        refused=list(refused),
    )
    lay_under(table, refused)
    if not complete_tickets(table, fresh=kept):
        end_turn(table)
