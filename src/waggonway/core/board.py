"""The rules and the board of one edition as flat integers, with tables derived from them.

A rule that the edition lacks is zero or empty. `editions.tables` fills a Board.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from .bits import masks, words_for
from .codes import GRAY, WILD

LONGEST: Final = 12  # spaces of the longest route an edition may have
SETS: Final = LONGEST + 1
PRIZE_ROW: Final = 8  # prizes for each number of players in Board.merchandise_prizes


class Board:
    """Static data: never changed after `prepare`."""

    origin: (
        tuple[object, ...] | None
    )  # what a pickle stores instead of the tables: a function and its arguments
    # Cards and market
    colors: i64  # card colours without wild: 1 … colors
    width: i64  # colors + 1: a row of card counts, wild first
    supply: vec[i64]  # cards of each colour in the box
    cards: i64
    hand: i64
    draws: i64
    market: i64
    lone_wild: bool
    sweep_at: i64
    sweep_cap: i64
    # Routes
    trains: i64
    route_points: vec[i64]  # by length
    open_from: i64  # players; with fewer, only one track of a double route can be used
    reveal: i64
    end_a: vec[i64]  # node
    end_b: vec[i64]
    place_a: vec[i64]
    place_b: vec[i64]
    length: vec[i64]
    color: vec[i64]
    ferry: vec[i64]
    tunnel: vec[i64]
    cart: vec[i64]
    routes: i64
    nodes: i64  # cities and border points: what routes join
    places: i64  # cities and countries: what tickets, passengers and stations name
    is_city: vec[i64]  # by place
    place_at: vec[i64]  # place p's nodes are place_nodes[place_at[p] : place_at[p + 1]]
    place_nodes: vec[i64]
    # Stations, passengers, merchandise
    stations: i64
    station_worth: i64
    passenger_colors: i64
    passenger_supply: i64  # of each colour
    passengers_at: vec[i64]  # by place
    passenger_prizes: vec[i64]
    merchandise: i64
    merchandise_prizes: vec[i64]  # number of players * PRIZE_ROW + rank
    # Tickets
    tickets: i64
    ticket_a: vec[i64]  # place
    ticket_b: vec[i64]
    ticket_points: vec[i64]
    ticket_deck: vec[i64]
    decks: i64
    deck_ids: list[str]
    pile_base: vec[i64]  # deck d's ring in State.piles
    pile_size: vec[i64]
    deal_decks: vec[i64]  # opening: deck, number; deck, number …
    opening_draw: i64  # or the number in a declared mix
    opening_keep: i64
    opening_refused: i64
    first_deck: i64  # drawn from later; NOBODY for none
    second_deck: i64  # a mix is declared when there is one
    later_draw: i64
    later_keep: i64
    offered: i64  # most tickets offered to a seat at once
    # Journey
    goal: i64
    swap: i64
    crossing_from: vec[i64]  # nodes
    crossing_to: vec[i64]
    # Scoring and end
    longest_prizes: vec[i64]
    globetrotter_prizes: vec[i64]
    ranking: vec[i64]
    trains_left: i64
    at_once: bool
    # Tables
    words: i64
    bit: vec[i64]
    twins: vec[i64]  # the other routes of a route's group
    fits: vec[i64]  # by trains in stock: routes that are not too long
    payable: vec[i64]  # by colour * SETS + cards of that colour and wilds
    ferries: vec[i64]  # by wilds in hand: routes whose ferry symbols they cover
    place_words: i64
    place_bit: vec[i64]
    cities: vec[i64]  # mask of the places that are cities
    answer_room: i64  # numbers that a list without claims and stations takes at most
    set_room: i64  # numbers that the sets of a lean list take at most

    def __init__(self) -> None:
        self.origin = None

    def __copy__(self) -> "Board":
        return self

    def __deepcopy__(self, memo: object) -> "Board":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        if self.origin is None:
            raise TypeError("a board that was not made from an edition cannot be pickled")
        return self.origin

    def prepare(self, groups: list[int]) -> None:
        """Derive the tables; groups[r] is route r's group, -1 for none."""
        routes = len(groups)
        bit = [1 << r for r in range(routes)]
        length: list[int] = list(self.length)
        color: list[int] = list(self.color)
        ferry: list[int] = list(self.ferry)
        words = words_for(routes)
        self.routes = routes
        self.words = words
        self.bit = masks(bit, words)
        self.twins = masks(
            [
                sum(bit[q] for q in range(routes) if q != r and 0 <= groups[r] == groups[q])
                for r in range(routes)
            ],
            words,
        )
        self.fits = masks(
            [sum(bit[r] for r in range(routes) if length[r] <= t) for t in range(self.trains + 1)],
            words,
        )
        payable: list[int] = []
        for c in range(self.width):
            for k in range(SETS):
                fit = 0
                for r in range(routes):
                    if length[r] > k:
                        continue
                    if c == WILD or (color[r] in (GRAY, c) and ferry[r] < length[r]):
                        fit |= bit[r]
                payable.append(fit)
        self.payable = masks(payable, words)
        self.ferries = masks(
            [sum(bit[r] for r in range(routes) if ferry[r] <= k) for k in range(SETS)], words
        )
        is_city: list[int] = list(self.is_city)
        place_bit = [1 << p for p in range(len(is_city))]
        place_words = words_for(len(is_city))
        self.place_words = place_words
        self.place_bit = masks(place_bit, place_words)
        cities = sum(place_bit[p] for p in range(len(is_city)) if is_city[p] != 0)
        self.cities = masks([cities], place_words)
        self.answer_room = 64 + self.reveal + (1 << self.offered)
        self.set_room = 2 * self.width * (words + place_words)
