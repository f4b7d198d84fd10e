"""Claiming routes, trying tunnels, building stations (U-27..U-36, E-25..E-45, E-51..E-54, A-22)."""

from .cards import settle_market, take_top_card
from .edition import WILD
from .journey import complete_tickets
from .passengers import collect_passengers
from .payments import tolls
from .table import Table, Tunnel
from .turns import end_turn


def claim(table: Table, number: int, color: str, wilds: int) -> None:
    """The cards are laid down; a tunnel is only tried (E-37)."""
    route = table.edition.routes[number]
    cards = route.length - wilds
    table.spend(table.on_turn, color, cards, wilds)
    if route.tunnel:
        try_tunnel(table, number, color, cards, wilds)
        return
    table.put_on_discard(color, cards)
    table.put_on_discard(WILD, wilds)
    take_route(table, number, color, wilds)


def try_tunnel(table: Table, number: int, color: str, cards: int, wilds: int) -> None:
    """Cards are revealed one at a time; the laid ones are in no pile (T-11, T-27, T-28)."""
    table.tell("tunnel_tried", seat=table.on_turn, route=number, color=color, wilds=wilds)
    wanted = table.edition.sections["tunnels"]["reveal"]
    revealed: list[str] = []
    while len(revealed) < wanted:
        card = take_top_card(table, during="tunnel")
        if card is None:
            break
        revealed.append(card)
    toll = sum(card in (color, WILD) for card in revealed)
    table.tell("tunnel_revealed", cards=list(revealed), toll=toll)
    if color == WILD:
        table.met("tunnel_wild_only")
    if len(revealed) < wanted:
        table.met("tunnel_short_deck" if revealed else "tunnel_none_left")
    table.tunnel = Tunnel(number, color, cards, wilds, revealed, toll)
    if toll == 0:
        table.met("tunnel_free")
        pass_tunnel(table)
        return
    table.phase = "tunnel"
    if not tolls(color, toll, table.player.hand):
        table.met("tunnel_unpayable")


def pay_toll(table: Table, cards: int, wilds: int) -> None:
    """The extra cards are played; they need no trains (T-31)."""
    tunnel = table.tunnel
    assert tunnel is not None
    table.spend(table.on_turn, tunnel.color, cards, wilds)
    table.tell("toll_paid", seat=table.on_turn, cards=cards, wilds=wilds)
    table.met("tunnel_paid")
    table.put_on_discard(tunnel.color, cards)
    table.put_on_discard(WILD, wilds)
    pass_tunnel(table)


def pass_tunnel(table: Table) -> None:
    """Laid and revealed cards are discarded together, before the refill (T-32)."""
    tunnel = table.tunnel
    assert tunnel is not None
    table.put_on_discard(tunnel.color, tunnel.cards)
    table.put_on_discard(WILD, tunnel.wilds)
    discard_revealed(table, tunnel)
    take_route(table, tunnel.route, tunnel.color, tunnel.wilds)


def decline(table: Table) -> None:
    """The laid cards return to the hand, and the turn is used up (T-29)."""
    tunnel = table.tunnel
    assert tunnel is not None
    if tunnel.cards:
        table.player.hand[tunnel.color] += tunnel.cards
    table.player.hand[WILD] += tunnel.wilds
    table.tell("tunnel_declined", seat=table.on_turn)
    table.met("tunnel_declined")
    discard_revealed(table, tunnel)
    settle_market(table)
    end_turn(table)


def discard_revealed(table: Table, tunnel: Tunnel) -> None:
    """The revealed cards leave the tunnel, which is over."""
    for card in tunnel.revealed:
        table.put_on_discard(card, 1)
    table.tunnel = None


def take_route(table: Table, number: int, color: str, wilds: int) -> None:
    """Trains, points, merchandise, market, tickets, passengers: in this order (T-25)."""
    route = table.edition.routes[number]
    player = table.player
    points = table.edition.sections["routes"].get("points", {}).get(str(route.length), 0)
    table.owners[number] = player.seat
    player.trains -= route.length
    player.points += points
    table.progress = True
    table.tell(
        "route_claimed", seat=player.seat, route=number, color=color, wilds=wilds, points=points
    )
    note_branches(table, number)
    if route.cart:
        gain_merchandise(table)
    settle_market(table)
    if complete_tickets(table):
        return
    table.places = [route.a, route.b] if table.edition.section("passengers") else []
    collect_passengers(table)


def note_branches(table: Table, number: int) -> None:
    """Count what is rare about this claim."""
    route = table.edition.routes[number]
    if route.ferry:
        table.met("ferry")
    if route.group is not None:
        parallel = table.edition.section("parallel")
        if parallel and table.seats < parallel["open_from"]:
            table.met("group_closed")
        if len(table.edition.members(route.group)) > 2:
            table.met("triple_group")


def gain_merchandise(table: Table) -> None:
    """One card for the route, whatever its length, while the deck lasts (T-51)."""
    if not table.merchandise:
        table.met("merchandise_exhausted")
        return
    table.merchandise -= 1
    table.player.merchandise += 1
    table.tell("merchandise_gained", seat=table.on_turn)
    table.met("merchandise")


def build_station(table: Table, city: str, color: str, cards: int, wilds: int) -> None:
    """The cards are discarded and the station stands (E-54, T-33)."""
    table.spend(table.on_turn, color, cards, wilds)
    table.put_on_discard(color, cards)
    table.put_on_discard(WILD, wilds)
    table.player.stations -= 1
    table.stations[city] = table.on_turn
    table.progress = True
    table.tell(
        "station_built", seat=table.on_turn, city=city, color=color, cards=cards, wilds=wilds
    )
    table.met("station_built")
    settle_market(table)
    end_turn(table)
