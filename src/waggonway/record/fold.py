"""Replay by events: update the table with each event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ..editions import Edition
from ..editions.edition import WILD
from ..game import events as e
from .fold_tickets import follow_tickets
from .form import PlayedOn, Record
from .table import Player, Table, Tunnel, laid_out


def replay_by_events(record: Record) -> Table:
    """Return the table at the end of a record."""
    *_, table = tables(record)
    return table


def tables(record: Record) -> Iterator[Table]:
    """Yield the table after the opening and after each step; it is one object, updated."""
    table = laid_out(record.edition, record.header.seats, record.header.start)
    for move, events in enumerate([record.opening, *(step.events for step in record.steps)]):
        for event in events:
            follow(record.edition, table, event)
        for origin in record.header.played_on:
            if origin.move == move and origin.cards == "redealt":
                follow_redeal(table, origin)
        yield table


def follow_redeal(table: Table, origin: PlayedOn) -> None:
    """Replace the hidden cards; in a redacted record, only the seat that plays on keeps its own."""
    redeal = origin.redeal
    for player in table.players:
        if redeal is not None:
            player.hand = dict(redeal.hands[player.seat])
            player.held = list(redeal.tickets[player.seat])
            player.offer = list(redeal.offers[player.seat])
        elif player.seat != origin.seat:
            player.hand = player.held = player.offer = None


def follow(edition: Edition, table: Table, event: e.Event) -> None:
    """Update the table with one event."""
    match event:
        case e.TurnBegan(turn=turn, seat=seat):
            table.turn, table.seat = turn, seat
            if turn == 1 and not edition.journey:
                later = edition.tickets.later.decks if edition.tickets.later else ()
                table.ticket_decks = {d: n for d, n in table.ticket_decks.items() if d in later}
            end_of_turn(table)
        case e.LastRoundBegan(turns=turns):
            table.last_round = turns + 1  # the next turn begins at once
        case e.GameEnded(reason=reason):
            table.reason = reason
            end_of_turn(table)
        case e.GameScored(result=result):
            table.result = result
        case e.SeedRevealed(seed=seed):
            table.seed = seed
        case _:
            follow_cards(table, event)
            follow_board(edition, table, event)
            follow_tickets(edition, table, event)


def end_of_turn(table: Table) -> None:
    """Count down the last round, if it has begun."""
    if table.last_round is not None:
        table.last_round -= 1


def follow_cards(table: Table, event: e.Event) -> None:
    """Update the deck, the discard pile, the market and the hands."""
    match event:
        case e.HandDealt(seat=seat, number=number, cards=cards):
            table.deck -= number
            gain(table.players[seat], number, cards)
        case e.CardDrawn(seat=seat, card=card):
            table.deck -= 1
            gain(table.players[seat], 1, None if card is None else (card,))
        case e.CardTaken(seat=seat, slot=slot, card=card):
            table.market[slot - 1] = None
            gain(table.players[seat], 1, (card,))
        case e.CardTurnedUp(slot=slot, card=card):
            table.deck -= 1
            table.market[slot - 1] = card
        case e.MarketSwept(cards=cards):
            discard(table, cards)
            table.market = [None] * len(table.market)
        case e.DeckReshuffled(number=number):
            table.deck += number
            table.discard = dict.fromkeys(table.discard, 0)


def follow_board(edition: Edition, table: Table, event: e.Event) -> None:
    """Update routes, tunnels, stations, passengers and merchandise."""
    match event:
        case e.TunnelTried(seat=seat, route=route, color=color, wilds=wilds):
            table.tunnel = Tunnel(route, color, wilds)
            spend(table.players[seat], color, edition.board.routes[route].length - wilds, wilds)
        case e.TunnelRevealed(cards=cards, toll=toll):
            assert table.tunnel
            table.deck -= len(cards)
            table.tunnel.revealed, table.tunnel.toll = cards, toll
        case e.TollPaid(seat=seat, cards=number, wilds=wilds):
            assert table.tunnel
            discard(table, spend(table.players[seat], table.tunnel.color, number, wilds))
        case e.TunnelDeclined(seat=seat):
            assert table.tunnel
            color, wilds = table.tunnel.color, table.tunnel.wilds
            length = edition.board.routes[table.tunnel.route].length
            gain(table.players[seat], length, [color] * (length - wilds) + [WILD] * wilds)
            leave_tunnel(table)
        case e.RouteClaimed():
            claim(edition, table, event)
        case e.MerchandiseGained(seat=seat):
            table.merchandise = (table.merchandise or 0) - 1
            table.players[seat].merchandise += 1
        case e.StationBuilt(seat=seat, city=city, color=color, cards=number, wilds=wilds):
            discard(table, spend(table.players[seat], color, number, wilds))
            table.players[seat].stations -= 1
            table.stations[city] = seat
        case e.PassengersPlaced(places=places):
            table.passengers = {place: dict(there) for place, there in places.items()}
        case e.PassengerTaken(seat=seat, place=place, color=color):
            table.players[seat].passengers[color] += 1
            there = table.passengers[place]
            there[color] -= 1
            table.passengers[place] = {c: n for c, n in there.items() if n}
            if not table.passengers[place]:
                del table.passengers[place]


def claim(edition: Edition, table: Table, event: e.RouteClaimed) -> None:
    """Give a route to its owner; discard the payment and the cards a tunnel revealed."""
    player = table.players[event.seat]
    length = edition.board.routes[event.route].length
    if table.tunnel is None:
        discard(table, spend(player, event.color, length - event.wilds, event.wilds))
    else:
        discard(table, [event.color] * (length - event.wilds) + [WILD] * event.wilds)
        leave_tunnel(table)
    table.owners[event.route] = event.seat
    player.trains -= length
    player.points += event.points


def leave_tunnel(table: Table) -> None:
    """Discard the revealed cards."""
    assert table.tunnel
    discard(table, table.tunnel.revealed)
    table.tunnel = None


def gain(player: Player, number: int, cards: Iterable[str] | None) -> None:
    """Add cards to a hand. If they are unknown (None), the hand becomes unknown too."""
    player.cards += number
    if cards is None:
        player.hand = None
    elif player.hand is not None:
        for card in cards:
            player.hand[card] += 1


def spend(player: Player, color: str, number: int, wilds: int) -> list[str]:
    """Remove cards from a hand and return them."""
    cards = [color] * number + [WILD] * wilds
    player.cards -= len(cards)
    if player.hand is not None:
        for card in cards:
            player.hand[card] -= 1
    return cards


def discard(table: Table, cards: Iterable[str]) -> None:
    """Put cards on the discard pile."""
    for card in cards:
        table.discard[card] += 1
