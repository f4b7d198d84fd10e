"""Replay by events: update tickets and their decks."""

from __future__ import annotations

from ..editions import Edition
from ..game import events as e
from .table import Player, Table, backs_of, decks_of


def follow_tickets(edition: Edition, table: Table, event: e.Event) -> None:
    """Update the table with one event about tickets; ignore other events."""
    match event:
        case e.TicketsDealt(seat=seat, decks=decks, tickets=tickets):
            player = table.players[seat]
            for deck, number in decks.items():
                move(table, deck, -number)
                player.offered += number
            player.offer = None if tickets is None else list(tickets)
            table.dealt[seat] = decks
        case e.TicketsKept():
            keep(edition, table, event)
        case e.TicketDeckReshuffled(deck=deck, number=number):
            table.ticket_decks[deck] = number
        case e.TicketCompleted(seat=seat, ticket=ticket):
            lose(table.players[seat], (ticket,), 1)
            table.players[seat].completed.append(ticket)
            count_backs(edition, table.players[seat], decks_of(edition, (ticket,)), -1)
        case e.TicketDrawn(seat=seat, ticket=ticket):
            move(table, only_deck(edition), -1)
            gain(table.players[seat], None if ticket is None else (ticket,), 1)
            count_backs(edition, table.players[seat], {only_deck(edition): 1}, 1)
        case e.CrossingCompleted(seat=seat):
            table.players[seat].crossing = True
        case e.TicketsSwapped(seat=seat, number=aside, drawn=drawn, tickets=tickets):
            player, deck = table.players[seat], only_deck(edition)
            lose(player, event.set_aside, aside)
            gain(player, tickets, drawn)
            move(table, deck, aside - drawn)
            count_backs(edition, player, {deck: drawn - aside}, 1)


def keep(edition: Edition, table: Table, event: e.TicketsKept) -> None:
    """Add kept tickets to the hand; put refused ones under their decks or out of the game."""
    player = table.players[event.seat]
    dealt = table.dealt.pop(event.seat)
    player.offered, player.offer = 0, []
    gain(player, event.kept, event.number)
    kept = event.decks
    if event.kept is not None:
        kept = dict(decks_of(edition, event.kept))
    elif len(dealt) == 1:
        kept = dict.fromkeys(dealt, event.number)
    elif event.number == sum(dealt.values()):
        kept = dealt
    count_backs(edition, player, event.decks or {}, 1)
    if table.turn == 0 and edition.tickets.opening.refused == "out":
        return
    for deck, number in dealt.items():
        if kept is None:
            table.ticket_decks[deck] = None
        else:
            move(table, deck, number - kept.get(deck, 0))


def only_deck(edition: Edition) -> str:
    """Return the only ticket deck of an edition that replaces tickets at once."""
    return next(iter(edition.decks))


def move(table: Table, deck: str, number: int) -> None:
    """Add a number of tickets to a deck, unless its size is unknown."""
    before = table.ticket_decks[deck]
    if before is not None:
        table.ticket_decks[deck] = before + number


def gain(player: Player, tickets: tuple[int, ...] | None, number: int) -> None:
    """Add tickets to a hand. If some are unknown (None), the hand becomes unknown too."""
    player.tickets += number
    if tickets is None:
        player.held = None
    elif player.held is not None:
        player.held += tickets


def lose(player: Player, tickets: tuple[int, ...] | None, number: int) -> None:
    """Remove tickets from a hand."""
    player.tickets -= number
    if tickets is not None and player.held is not None:
        player.held = [ticket for ticket in player.held if ticket not in tickets]


def count_backs(edition: Edition, player: Player, decks: dict[str, int], sign: int) -> None:
    """Update the number of a player's tickets by deck, where backs differ (T-44)."""
    if player.backs is not None:
        for deck, number in decks.items():
            player.backs[deck] = player.backs.get(deck, 0) + sign * number
        player.backs = backs_of(edition, player.backs)
