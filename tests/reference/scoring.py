"""Final scores, prizes and places (U-44..U-48, E-59..E-62, G-36..G-41, A-28..A-32, T-48..T-70)."""

from .borrowing import Outcome, best_use
from .network import longest_trail
from .table import Json, Table


def places(values: list[int]) -> list[int]:
    """Competition ranking, the most first: 1, 2, 2, 4."""
    return [1 + sum(other > value for other in values) for value in values]


def prizes(values: list[int], table_of_prizes: list[int]) -> list[int]:
    """Give each player the prize of their place; zero gets nothing (T-48, T-49, T-52)."""
    return [
        table_of_prizes[place - 1] if value > 0 and place <= len(table_of_prizes) else 0
        for value, place in zip(values, places(values), strict=True)
    ]


def score(table: Table, reason: str) -> Json:
    """The result of the game as protocol.md words it."""
    edition = table.edition
    seats: list[Json] = []
    uses = uses_of_stations(table)
    for player in table.players:
        use = uses[player.seat]
        if edition.section("journey"):
            completed = player.completed + use.completed  # in the order of completion
            shown = sum(edition.tickets[ticket].points for ticket in player.completed)
        else:
            completed, shown = sorted(use.completed), 0
        built = [city for city, owner in table.stations.items() if owner == player.seat]
        stations = edition.section("stations")
        seats.append(
            {
                "seat": player.seat,
                "place": 0,
                "total": 0,
                "routes": player.points,
                "tickets": shown + use.points,
                "stations": stations["worth"] * player.stations if stations else 0,
                "bonus": {},
                "completed": completed,
                "failed": sorted(use.failed),
                "crossing": player.crossing,
                "borrowed": [list(pair) for pair in zip(built, use.borrowed, strict=True)],
                "longest_path": None,
                "passengers": sum(player.passengers.values()),
                "merchandise": player.merchandise,
            }
        )
    holders = give_bonuses(table, seats)
    for seat in seats:
        seat["total"] = (
            seat["routes"] + seat["tickets"] + seat["stations"] + sum(seat["bonus"].values())
        )
    rank(table, seats, holders)
    note_branches(table, seats)
    winners = [seat["seat"] for seat in seats if seat["place"] == 1]
    if len(winners) > 1:
        table.met("shared_victory")
    return {"reason": reason, "winners": winners, "seats": seats}


def uses_of_stations(table: Table) -> list[Outcome]:
    """How every seat uses its stations (T-34); without any, what its own routes complete.

    Where the most tickets win a prize, the seats decide again one after another in turn order,
    now for tickets and prize together; those before have decided, those after not yet.
    """
    uses = [best_use(table, player.seat) for player in table.players]
    rewards = (table.edition.section("bonus") or {}).get("globetrotter")
    if table.rules == 1 or not rewards or not table.edition.section("stations"):
        return uses
    for seat in table.clockwise():

        def prize(done: int, seat: int = seat) -> int:
            totals = [total_of(table, other, use) for other, use in enumerate(uses)]
            totals[seat] = done + shown_tickets(table, seat)
            return prizes(totals, rewards)[seat]

        uses[seat] = best_use(table, seat, prize)
    return uses


def total_of(table: Table, seat: int, use: Outcome) -> int:
    """All completed tickets of a seat that uses its stations like this."""
    return len(use.completed) + shown_tickets(table, seat)


def shown_tickets(table: Table, seat: int) -> int:
    """Tickets completed during the game, and the crossing (F-19)."""
    player = table.players[seat]
    return len(player.completed) + int(player.crossing)


def completed_tickets(seat: Json) -> int:
    """How many tickets a seat has completed; the crossing is one of them (F-19)."""
    return len(seat["completed"]) + int(seat["crossing"])


def give_bonuses(table: Table, seats: list[Json]) -> dict[str, list[bool]]:
    """All prizes; returned is who holds which bonus card."""
    edition = table.edition
    bonus = edition.section("bonus") or {}
    holders: dict[str, list[bool]] = {}
    if "longest_path" in bonus:
        lengths = [longest_trail(edition, table.routes_of(seat["seat"])) for seat in seats]
        for seat, length in zip(seats, lengths, strict=True):
            seat["longest_path"] = length
        holders["longest_path"] = most(lengths)
        give(seats, "longest_path", prizes(lengths, bonus["longest_path"]))
    if "globetrotter" in bonus:
        numbers = [completed_tickets(seat) for seat in seats]
        holders["globetrotter"] = most(numbers)
        give(seats, "globetrotter", prizes(numbers, bonus["globetrotter"]))
    passengers = edition.section("passengers")
    if passengers:
        give(seats, "passengers", [0] * len(seats))
        for color in passengers["colors"]:
            counts = [player.passengers[color] for player in table.players]
            give(seats, "passengers", prizes(counts, passengers["prizes"]))
    merchandise = edition.section("merchandise")
    if merchandise:
        cards = [player.merchandise for player in table.players]
        give(seats, "merchandise", prizes(cards, merchandise["prizes"][str(table.seats)]))
    return holders


def most(values: list[int]) -> list[bool]:
    """Return the players with the most of something; with zero, nobody (T-49, T-68)."""
    return [value == max(values) and value > 0 for value in values]


def give(seats: list[Json], name: str, points: list[int]) -> None:
    """Points of one bonus, added to what it gave before."""
    for seat, number in zip(seats, points, strict=True):
        seat["bonus"][name] = seat["bonus"].get(name, 0) + number


def rank(table: Table, seats: list[Json], holders: dict[str, list[bool]]) -> None:
    """Places by the edition's chain; what is equal to the end shares its place (T-69)."""
    chain: list[str] = table.edition.sections["ranking"]
    keys = [[ranking_value(table, seat, term, holders) for term in chain] for seat in seats]
    for seat, key in zip(seats, keys, strict=True):
        seat["place"] = 1 + sum(other > key for other in keys)
    for i, key in enumerate(keys):
        for other in keys[:i]:
            for k, term in enumerate(chain):
                if k > 0 and key[:k] == other[:k] and key[k] != other[k]:
                    table.met(f"tie_points_broken_by_{term}")


def ranking_value(table: Table, seat: Json, term: str, holders: dict[str, list[bool]]) -> int:
    """A seat's value in one term of the ranking; the more, the better."""
    if term == "points":
        return int(seat["total"])
    if term == "tickets":
        return completed_tickets(seat)
    if term == "stations_kept":
        return table.players[seat["seat"]].stations
    if term in ("passengers", "merchandise"):
        return int(seat[term])
    return int(holders[term.removeprefix("holds ")][seat["seat"]])


def note_branches(table: Table, seats: list[Json]) -> None:
    """Count ties for prizes, negative totals and tickets to countries."""
    countries = table.edition.countries
    for seat in seats:
        if seat["total"] < 0:
            table.met("negative_total")
        for number in seat["completed"]:
            ticket = table.edition.tickets[number]
            if countries & {ticket.a, ticket.b}:
                table.met("country_ticket_completed")
    bonus = table.edition.section("bonus") or {}
    if "longest_path" in bonus and most([s["longest_path"] for s in seats]).count(True) > 1:
        table.met("longest_path_tie")
    if "globetrotter" in bonus and most([completed_tickets(s) for s in seats]).count(True) > 1:
        table.met("globetrotter_tie")
    for color in table.edition.passenger_colors:
        counts = [player.passengers[color] for player in table.players]
        taken = [place for place, n in zip(places(counts), counts, strict=True) if n > 0]
        if taken.count(1) > 1:
            table.met("passenger_tie_first")
        if taken.count(2) > 1:
            table.met("passenger_tie_second")
    cards = [player.merchandise for player in table.players if player.merchandise > 0]
    if len(set(cards)) < len(cards):
        table.met("merchandise_tie")
