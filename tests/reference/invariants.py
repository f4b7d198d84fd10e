"""The invariants of rules.md section 8 that can be checked from inside (1 to 7)."""

from collections import Counter

from .edition import WILD
from .table import Table


def check_invariants(table: Table) -> None:
    """Raise AssertionError, in words, if anything was lost, doubled or made up."""
    no_card_is_lost(table)
    trains_and_points_agree_with_the_board(table)
    every_ticket_is_in_one_place(table)
    routes_are_owned_as_the_rules_allow(table)
    the_market_is_full(table)
    cards_drawn_agree_with_the_log(table)
    pieces_are_all_there(table)


def no_card_is_lost(table: Table) -> None:
    """Invariant 1."""
    rule = table.edition.sections["cards"]
    found: Counter[str] = Counter(table.deck) + Counter(table.discard)
    found += Counter(card for card in table.market if card is not None)
    for player in table.players:
        found += Counter(player.hand)
    if table.tunnel:
        found += Counter(table.tunnel.revealed)
        found += Counter({table.tunnel.color: table.tunnel.cards})
        found += Counter({WILD: table.tunnel.wilds})
    box = Counter(dict.fromkeys(rule["colors"], rule["each"])) + Counter(wild=rule["wild"])
    assert found == box, f"cards in the game {found}, in the box {box}"


def trains_and_points_agree_with_the_board(table: Table) -> None:
    """Invariant 2."""
    rule = table.edition.sections["routes"]
    for player in table.players:
        routes = [table.edition.routes[number] for number in table.routes_of(player.seat)]
        placed = sum(route.length for route in routes)
        assert placed + player.trains == rule["trains"], f"seat {player.seat}: trains lost"
        assert player.trains >= 0, f"seat {player.seat}: more trains placed than owned"
        points = sum(rule.get("points", {}).get(str(route.length), 0) for route in routes)
        assert points == player.points, f"seat {player.seat}: {player.points}, board says {points}"


def every_ticket_is_in_one_place(table: Table) -> None:
    """Invariant 3."""
    found = list(table.removed)
    for pile in table.ticket_decks.values():
        found += pile
    for player in table.players:
        found += player.tickets + player.offer + player.completed
        assert set(player.chosen or []) <= set(player.offer), "a choice outside the offer"
    assert sorted(found) == list(range(len(table.edition.tickets))), "tickets lost or doubled"


def routes_are_owned_as_the_rules_allow(table: Table) -> None:
    """Invariant 4."""
    parallel = table.edition.section("parallel")
    for group in {route.group for route in table.edition.routes if route.group is not None}:
        owners = [table.owners[route.number] for route in table.edition.members(group)]
        taken = [owner for owner in owners if owner is not None]
        assert len(set(taken)) == len(taken), f"group {group}: one player owns two routes"
        if parallel and table.seats < parallel["open_from"]:
            assert len(taken) <= 1, f"group {group} is closed but has two owners"


def the_market_is_full(table: Table) -> None:
    """Invariant 5; what T-09 and T-10 leave as it is has been recorded."""
    market = table.edition.section("market")
    if market is None:
        assert table.market == [], "a market without the rule"
        return
    assert len(table.market) == market["size"], "the market has lost a slot"
    if None in table.market:
        assert not table.deck, "an empty slot although there are cards in the deck"
        assert not table.discard, "an empty slot although there are cards in the discard pile"
    elif "sweep_at" in market and table.market.count(WILD) >= market["sweep_at"]:
        assert table.market_left_as_it_is, "too many wilds, and no reason recorded"


def cards_drawn_agree_with_the_log(table: Table) -> None:
    """Invariant 6: no turn gave more cards than it may, and nothing came from elsewhere."""
    routes = table.edition.routes
    draw = table.edition.sections["cards"]["draw"]
    lone_wild = (table.edition.section("market") or {}).get("lone_wild", False)
    hands: Counter[int] = Counter()
    this_turn = 0
    for event in table.events:
        match event["type"]:
            case "hand_dealt":
                hands[event["seat"]] += event["number"]
            case "turn_began":
                this_turn = 0
            case "card_drawn" | "card_taken":
                hands[event["seat"]] += 1
                this_turn += 1
                if lone_wild and event["type"] == "card_taken" and event["card"] == WILD:
                    assert this_turn == 1, "a face-up wild was not the only card"
                    this_turn = draw
                assert this_turn <= draw, f"{this_turn} cards drawn in one turn"
            case "route_claimed":
                hands[event["seat"]] -= routes[event["route"]].length
            case "toll_paid" | "station_built":
                hands[event["seat"]] -= event["cards"] + event["wilds"]
    if table.tunnel:
        hands[table.on_turn] -= table.tunnel.cards + table.tunnel.wilds
    for player in table.players:
        held = sum(player.hand.values())
        assert held == hands[player.seat], f"seat {player.seat} holds {held} cards, not as logged"


def pieces_are_all_there(table: Table) -> None:
    """Invariant 7."""
    passengers = table.edition.section("passengers")
    if passengers:
        standing: Counter[str] = Counter()
        for colors in [*table.passengers.values(), *(p.passengers for p in table.players)]:
            standing += Counter(colors)
        box = Counter(dict.fromkeys(passengers["colors"], passengers["each"]))
        assert standing == box, f"passengers {standing}"
    merchandise = table.edition.section("merchandise")
    if merchandise:
        collected = sum(player.merchandise for player in table.players)
        assert (table.merchandise or 0) + collected == merchandise["cards"], "merchandise lost"
    stations = table.edition.section("stations")
    if stations:
        for player in table.players:
            built = list(table.stations.values()).count(player.seat)
            assert built + player.stations == stations["count"], "stations lost"
