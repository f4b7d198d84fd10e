"""Ticket decks: mixes, dealing, and what goes underneath (T-38, T-39, T-42, T-44)."""

from .table import Table


def mixes(wanted: int, left: list[int]) -> list[list[int]]:
    """All ways to draw tickets from one deck or two, ascending from the first deck (T-42)."""
    number = min(wanted, sum(left))
    if len(left) == 1:
        return [[number]]
    return [
        [first, number - first]
        for first in range(number + 1)
        if first <= left[0] and number - first <= left[1]
    ]


def legal_ticket_draws(table: Table) -> list[list[int]]:
    """The mixes of the draw-tickets action; none with no such action or nothing left (T-38)."""
    decks = table.edition.later_decks
    left = [len(table.ticket_decks[deck]) for deck in decks]
    if sum(left) == 0:
        return []
    return mixes(table.edition.sections["tickets"]["later"]["draw"], left)


def deal_tickets(table: Table, seat: int, numbers: dict[str, int]) -> None:
    """Tickets from the tops of these decks, in this order, become the seat's offer."""
    offer: list[int] = []
    drawn: dict[str, int] = {}
    for deck, number in numbers.items():
        pile = table.ticket_decks[deck]
        dealt = pile[:number]
        table.ticket_decks[deck] = pile[number:]
        if dealt:
            drawn[deck] = len(dealt)
        offer += dealt
    table.players[seat].offer = offer
    table.tell("tickets_dealt", seat=seat, decks=drawn, tickets=list(offer))


def lay_under(table: Table, tickets: list[int]) -> None:
    """Tickets go under their own decks, the first dealt first (T-39)."""
    for ticket in tickets:
        table.ticket_decks[table.edition.tickets[ticket].deck].append(ticket)


def by_deck(table: Table, tickets: list[int]) -> dict[str, int] | None:
    """How many of each deck, if the backs can be told apart (T-44)."""
    if not table.edition.sections["tickets"].get("tell_apart", False):
        return None
    counts: dict[str, int] = {}
    for deck in table.edition.decks:
        number = sum(table.edition.tickets[ticket].deck == deck for ticket in tickets)
        if number:
            counts[deck] = number
    return counts
