"""The deciding seats, and the legal actions in order (section 8; protocol.md, "Actions")."""

from .opening import least_to_keep, legal_mixes, undeclared
from .payments import tolls
from .table import Json, Player, Table
from .turn_actions import card_draws, turn_actions


def deciding(table: Table) -> list[int]:
    """The seats that must decide now, clockwise from the start seat."""
    if table.phase == "over":
        return []
    if table.phase == "declare_mix":
        return undeclared(table)[:1]
    if table.phase == "keep_start":
        return [seat for seat in table.clockwise() if table.players[seat].chosen is None]
    return [table.on_turn]


def legal_actions(table: Table, seat: int) -> list[Json]:
    """All legal actions of a seat; none if it is not deciding."""
    if seat not in deciding(table):
        return []
    match table.phase:
        case "declare_mix":
            return [{"type": "declare_mix", "mix": mix} for mix in legal_mixes(table)]
        case "keep_start" | "keep":
            return keeps(table, table.players[seat])
        case "action":
            return turn_actions(table)
        case "second_card":
            return card_draws(table, first=False)
        case "tunnel":
            return answers_to_a_toll(table)
        case "passenger":
            standing = table.passengers[table.places[0]]
            return [
                {"type": "passenger", "color": color}
                for color in table.edition.passenger_colors
                if color in standing
            ]
    raise AssertionError(f"nobody decides in phase {table.phase}")


def keeps(table: Table, player: Player) -> list[Json]:
    """Subsets of the offer, as ascending binary numbers whose bit i is the i-th ticket dealt."""
    least = least_to_keep(table, player)
    found: list[Json] = []
    for number in range(2 ** len(player.offer)):
        kept = [ticket for i, ticket in enumerate(player.offer) if number >> i & 1]
        if len(kept) >= least:
            found.append({"type": "keep", "tickets": kept})
    return found


def answers_to_a_toll(table: Table) -> list[Json]:
    """Every way to pay, and declining; asked even of a player who cannot pay (T-29)."""
    tunnel = table.tunnel
    assert tunnel is not None
    ways = tolls(tunnel.color, tunnel.toll, table.player.hand)
    found: list[Json] = [{"type": "pay_toll", "cards": c, "wilds": w} for c, w in ways]
    return [*found, {"type": "decline"}]
