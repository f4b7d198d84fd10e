"""Setting up a game (U-4..U-11, E-4..E-12, G-3..G-10, A-2..A-7, F-1, F-2, T-01..T-05)."""

from typing import Any

from .cards import settle_market, take_top_card
from .chance import commitment, shuffled
from .edition import WILD, Edition
from .table import Player, Table, new_table
from .ticket_decks import by_deck, deal_tickets, lay_under, mixes
from .turns import begin_turn


def open_game(edition: Edition, seats: int, seed: str, start: int | None, rules: int) -> Table:
    """A table up to its first decision."""
    if start is None:
        start = shuffled(list(range(seats)), seed, "start")[0]
    table = new_table(edition, seats, seed, start, rules)
    table.tell(
        "game_began",
        edition=edition.sections["id"],
        revision=edition.sections["revision"],
        digest=None,
        seats=seats,
        start=start,
        commitment=commitment(seed),
        **({"rules": rules} if rules > 1 else {}),
    )
    place_passengers(table)
    deal_hands(table)
    if edition.section("market"):
        table.market = [None] * edition.sections["market"]["size"]
        settle_market(table)
    for deck in edition.decks:
        tickets = [ticket.number for ticket in edition.tickets if ticket.deck == deck]
        table.ticket_decks[deck] = shuffled(tickets, seed, f"tickets/{deck}/0")
    opening = edition.sections["tickets"]["opening"]
    if "draw" in opening:
        table.phase = "declare_mix"
    else:
        for seat in table.clockwise():
            deal_tickets(table, seat, opening["deal"])
        ask_what_to_keep(table)
    return table


def place_passengers(table: Table) -> None:
    """The bag is shuffled and the places are filled from its front, in file order (G-3)."""
    rule = table.edition.section("passengers")
    if rule is None:
        return
    bag = [color for color in rule["colors"] for _ in range(rule["each"])]
    bag = shuffled(bag, table.seed, "passengers")
    for city in table.edition.cities:
        standing: dict[str, int] = {}
        for color in bag[: city.passengers]:
            standing[color] = standing.get(color, 0) + 1
        bag = bag[city.passengers :]
        if standing:
            table.passengers[city.id] = standing
    places = {place: dict(standing) for place, standing in table.passengers.items()}
    table.tell("passengers_placed", places=places)


def deal_hands(table: Table) -> None:
    """The deck is shuffled; each seat gets all its cards together (T-02)."""
    rule = table.edition.sections["cards"]
    box = [color for color in rule["colors"] for _ in range(rule["each"])]
    table.deck = shuffled(box + [WILD] * rule["wild"], table.seed, "cards/0")
    for seat in table.clockwise():
        dealt = []
        for _ in range(rule["hand"]):
            card = take_top_card(table)
            if card is not None:
                dealt.append(card)
                table.players[seat].hand[card] += 1
        table.tell("hand_dealt", seat=seat, number=len(dealt), cards=dealt)


def undeclared(table: Table) -> list[int]:
    """The seats that have not declared a mix, the next one first (T-04)."""
    return [seat for seat in table.clockwise() if seat not in table.mixes]


def legal_mixes(table: Table) -> list[list[int]]:
    """The mixes open to the next seat; what others declared is no longer there to be drawn."""
    decks = table.edition.later_decks
    left = [
        len(table.ticket_decks[deck]) - sum(mix[index] for mix in table.mixes.values())
        for index, deck in enumerate(decks)
    ]
    return mixes(table.edition.sections["tickets"]["opening"]["draw"], left)


def declare_mix(table: Table, seat: int, mix: list[int]) -> None:
    """A declaration is public; after the last one the tickets are dealt (T-04)."""
    table.mixes[seat] = list(mix)
    table.tell("mix_declared", seat=seat, mix=list(mix))
    if undeclared(table):
        return
    for dealt in table.clockwise():
        numbers = dict(zip(table.edition.later_decks, table.mixes[dealt], strict=True))
        deal_tickets(table, dealt, numbers)
    ask_what_to_keep(table)


def least_to_keep(table: Table, player: Player) -> int:
    """Return how many offered tickets a player must keep, in the opening or later."""
    tickets: dict[str, Any] = table.edition.sections["tickets"]
    rule = tickets["opening"] if table.turn == 0 else tickets["later"]
    return min(int(rule["keep"]), len(player.offer))


def ask_what_to_keep(table: Table) -> None:
    """All seats choose at the same time, except where nothing is to be chosen."""
    table.phase = "keep_start"
    for player in table.players:
        if least_to_keep(table, player) == len(player.offer):
            player.chosen = list(player.offer)
    finish_opening_when_all_have_chosen(table)


def keep_at_start(table: Table, seat: int, kept: list[int]) -> None:
    """A choice stays sealed until the last one has come (T-02)."""
    table.players[seat].chosen = list(kept)
    finish_opening_when_all_have_chosen(table)


def finish_opening_when_all_have_chosen(table: Table) -> None:
    """Choices take effect from the start seat; then the first turn begins (T-02, T-03)."""
    if any(player.chosen is None for player in table.players):
        return
    rule = table.edition.sections["tickets"]["opening"].get("refused", "bottom")
    for seat in table.clockwise():
        player = table.players[seat]
        kept = player.chosen or []
        refused = [ticket for ticket in player.offer if ticket not in kept]
        player.tickets = list(kept)
        player.offer, player.chosen = [], None
        table.tell(
            "tickets_kept",
            seat=seat,
            number=len(kept),
            decks=by_deck(table, kept),
            kept=list(kept),
            refused=list(refused),
        )
        if rule == "out":
            table.removed += refused
        else:
            lay_under(table, refused)
    lasting = table.edition.lasting_decks
    if rule == "reshuffled":
        for deck in lasting:
            tickets = sorted(table.ticket_decks[deck])
            table.ticket_decks[deck] = shuffled(tickets, table.seed, f"tickets/{deck}/1")
            table.tell("ticket_deck_reshuffled", deck=deck, number=len(tickets))
    for deck in list(table.ticket_decks):
        if deck not in lasting:
            table.removed += table.ticket_decks.pop(deck)
    begin_turn(table, table.start)
