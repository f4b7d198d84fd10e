"""Tickets completed at once, the crossing, and the exchange (F-13..F-20, T-54..T-58, T-60)."""

from .network import joined
from .table import Table
from .ticket_decks import lay_under
from .turns import end_turn, finish


def complete_tickets(table: Table, fresh: list[int] | None = None) -> bool:
    """Complete what is connected, first in the list first (T-54). True if this ended the game.

    Fresh are tickets that came this turn; completing one of them counts as a chain (T-55).
    """
    journey = table.edition.section("journey")
    if journey is None:
        return False
    player = table.player
    routes = table.routes_of(player.seat)
    came_now = list(fresh or [])
    held_before = 0
    while True:
        connected = [
            ticket
            for ticket in player.tickets
            if joined(
                table.edition,
                routes,
                table.edition.tickets[ticket].a,
                table.edition.tickets[ticket].b,
            )
        ]
        if not connected:
            break
        ticket = connected[0]
        player.tickets.remove(ticket)
        player.completed.append(ticket)
        table.progress = True
        table.tell("ticket_completed", seat=player.seat, ticket=ticket)
        if ticket in came_now:
            table.met("chain_completion")
        else:
            held_before += 1
            if held_before == 2:
                table.met("two_tickets_one_route")
        if goal_reached(table):
            return True
        came_now += draw_replacement(table)
    return check_crossing(table, routes)


def goal_reached(table: Table) -> bool:
    """The last ticket, crossing included, ends the game inside the resolution (T-58, F-19)."""
    player = table.player
    if len(player.completed) + player.crossing < table.edition.sections["journey"]["goal"]:
        return False
    finish(table, "goal")
    return True


def draw_replacement(table: Table) -> list[int]:
    """One new ticket, at the end of the list; none from an empty deck (T-56)."""
    pile = table.ticket_decks[table.edition.decks[0]]
    if not pile:
        table.met("no_replacement")
        return []
    ticket = pile.pop(0)
    table.player.tickets.append(ticket)
    table.tell("ticket_drawn", seat=table.on_turn, ticket=ticket)
    return [ticket]


def check_crossing(table: Table, routes: list[int]) -> bool:
    """The bonus ticket: once, after the tickets, and without a replacement (T-57)."""
    crossing = table.edition.sections["journey"].get("crossing")
    player = table.player
    if crossing is None or player.crossing:
        return False
    if not any(
        joined(table.edition, routes, a, b) for a in crossing["from"] for b in crossing["to"]
    ):
        return False
    player.crossing = True
    table.progress = True
    table.tell("crossing_completed", seat=player.seat)
    table.met("crossing")
    return goal_reached(table)


def swap_tickets(table: Table) -> None:
    """New tickets are drawn before the old ones go under, so none comes straight back (T-60)."""
    player = table.player
    set_aside = list(player.tickets)
    deck = table.edition.decks[0]
    number = table.edition.sections["journey"]["swap"]
    drawn = table.ticket_decks[deck][:number]
    table.ticket_decks[deck] = table.ticket_decks[deck][number:]
    player.tickets = list(drawn)
    lay_under(table, set_aside)
    table.tell(
        "tickets_swapped",
        seat=player.seat,
        number=len(set_aside),
        drawn=len(drawn),
        set_aside=set_aside,
        tickets=list(drawn),
    )
    table.met("swap")
    if not complete_tickets(table, fresh=drawn):
        end_turn(table)
