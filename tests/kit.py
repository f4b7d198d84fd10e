"""Positions for the tests of the rules: a first turn, with everything where a test wants it.

    game = arrange("usa", hands={0: {"red": 3, "wild": 1}}, market=["red"] * 5, deck=["blue"])
    do(game, "claim Dallas-El Paso red 3+1")

Nothing is invented: cards, trains and tickets are moved, so that the invariants still hold.
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from waggonway.core import claim, codes, market, network
from waggonway.core import state as core
from waggonway.core.codes import RULES
from waggonway.editions import Edition
from waggonway.game import Event, Game, GameError, Result, redact
from waggonway.game.derived import Derived

HERE = Path(__file__).parent
MIXED = HERE / "editions/mixed.toml"
SPRINT = HERE / "editions/sprint.toml"


def opened(
    edition: str | Path | Edition,
    seats: int = 2,
    seed: str = "kit",
    start: int = 0,
    rules: int = RULES,
) -> Game:
    """A game after its opening; everybody kept all tickets, mixes are even."""
    game = Game.new(edition, seats, seed=seed, start=start, rules=rules)
    while game.phase in ("declare_mix", "keep_start"):
        seat = game.deciding[0]
        legal = game.legal(seat)
        game.apply(seat, legal[len(legal) // 2] if game.phase == "declare_mix" else legal[-1])
    return game


def arrange(
    edition: str | Path | Edition = "usa",
    seats: int = 2,
    *,
    seed: str = "kit",
    start: int = 0,
    hands: Mapping[int, Mapping[str, int]] | None = None,
    market: Iterable[str | None] | None = None,
    deck: Iterable[str] = (),
    discard: Mapping[str, int] | None = None,
    rest: str | int = "deck",
    owners: Mapping[str, int] | Mapping[int, int] | Mapping[str | int, int] | None = None,
    trains: Mapping[int, int] | None = None,
    tickets: Mapping[int, Iterable[str | int]] | None = None,
    ticket_decks: Mapping[str, Iterable[str | int]] | None = None,
    stations: Mapping[str, int] | None = None,
    passengers: Mapping[str, Mapping[str, int]] | None = None,
    collected: Mapping[int, Mapping[str, int]] | None = None,
    merchandise: Mapping[int, int] | None = None,
    merchandise_left: int | None = None,
    rules: int = RULES,
) -> Game:
    """A game on the start seat's first turn, changed as told.

    hands, market, deck (from the top), discard: unnamed hands are empty, an unnamed market keeps
    its cards; all other cards go to `rest`: "deck" (below the named ones), "discard", or a seat's
    hand. owners: routes (label or number) by seat, with trains and points. tickets: what each
    named seat holds; ticket_decks: decks from the top; all other tickets leave the game when
    either is given.
    collected, merchandise and merchandise_left (in the deck) are set as given; tests keep the sums
    right.
    """
    game = opened(edition, seats, seed, start, rules)
    s = game.state
    s.logging = False
    for route, seat in (owners or {}).items():
        give_route(game, route_of(game, route), seat)
    for place, seat in (stations or {}).items():
        give_station(game, place, seat)
    for seat, number in (trains or {}).items():
        s.tally[seat * core.TALLY + core.TRAINS] = number
    lay_cards(game, hands or {}, market, list(deck), discard or {}, rest)
    if tickets is not None or ticket_decks is not None:
        lay_tickets(game, tickets or {}, ticket_decks or {})
    if passengers is not None:
        lay_passengers(game, passengers)
    for seat, colors in (collected or {}).items():
        for color, number in colors.items():
            s.passengers[person(game, s.board.places + seat, color)] = number
    for seat, number in (merchandise or {}).items():
        s.tally[seat * core.TALLY + core.GOODS] = number
    if merchandise_left is not None:
        s.merchandise_left = merchandise_left
    s.logging = True
    forget_menus(game)
    return game


def forget_menus(game: Game) -> None:
    """Drop the legal actions that the game remembers: the position was changed behind its back."""
    game._derived = Derived()


def do(game: Game, *actions: str) -> list[dict[str, Any]]:
    """Actions in notation by whoever decides; returns the events as JSON has them."""
    events: list[dict[str, Any]] = []
    for action in actions:
        assert game.to_move is not None, f"the game is over before {action!r}"
        events += msgspec.to_builtins(game.apply(game.to_move, action), str_keys=True)
    return events


def menu(game: Game, seat: int | None = None) -> list[str]:
    """Return the legal actions of the deciding seat, in notation."""
    from waggonway.game import format_action

    seat = game.to_move if seat is None else seat
    assert seat is not None
    return [format_action(game.edition, action) for action in game.legal(seat)]


def refused(game: Game, action: str, seat: int | None = None) -> str:
    """The code with which an action is refused; the game must be as it was."""
    seat = game.to_move if seat is None else seat
    assert seat is not None
    before = [game.view(p) for p in range(game.seats)], len(game.events)
    try:
        game.apply(seat, action)
    except GameError as error:
        assert ([game.view(p) for p in range(game.seats)], len(game.events)) == before
        return error.code
    raise AssertionError(f"{action!r} was allowed")


def seen(events: Iterable[Event], viewer: int | None) -> list[dict[str, Any]]:
    """Events as a seat or a spectator sees them, as JSON has them."""
    plain: list[dict[str, Any]] = msgspec.to_builtins(
        [redact(event, viewer) for event in events], str_keys=True
    )
    return plain


def types(events: list[dict[str, Any]]) -> list[str]:
    """The kinds of some events, in order."""
    return [event["type"] for event in events]


def hand(game: Game, seat: int) -> dict[str, int]:
    """A seat's cards, only what it has."""
    cards = game.view(seat).hand or {}
    return {color: number for color, number in cards.items() if number}


def skip_turn(game: Game) -> None:
    """Let the seat on turn do something harmless: draw blind."""
    seat = game.to_move
    while game.to_move == seat and not game.over:
        do(game, "draw blind")


def end(game: Game, reason: int = codes.LAST_ROUND) -> Game:
    """Stop here and score the position."""
    from waggonway.core.turn import finish

    finish(game.state, reason)
    forget_menus(game)
    return game


def pile(game: Game, deck: str = "regular") -> list[str]:
    """The tickets of a deck from the top."""
    s, board = game.state, game.state.board
    d = board.deck_ids.index(deck)
    head, number = s.piles[2 * d], s.piles[2 * d + 1]
    base, size = board.pile_base[d], board.pile_size[d]
    return [game.edition.ticket_label(s.piles[base + (head + i) % size]) for i in range(number)]


def held(game: Game, seat: int) -> list[str]:
    """A seat's open tickets in the order they came."""
    return [game.edition.ticket_label(ticket) for ticket in game.view(seat).tickets or ()]


def scored(game: Game) -> Result:
    """The result of stopping here."""
    result = end(game).result()
    assert result is not None
    return result


def route_of(game: Game, route: str | int) -> int:
    """The number of a route by its label."""
    return route if isinstance(route, int) else game.edition.route_labels.index(route)


def ticket_of(game: Game, ticket: str | int) -> int:
    """The number of a ticket by its label."""
    return ticket if isinstance(ticket, int) else game.edition.ticket_labels.index(ticket)


def place_of(game: Game, place: str) -> int:
    """The number of a city or country by its id."""
    return [city.id for city in game.edition.board.cities].index(place)


def color_of(game: Game, color: str) -> int:
    """The core's number of a card colour."""
    return ["wild", *game.edition.cards.colors].index(color)


def person(game: Game, row: int, color: str) -> int:
    """Where passengers of a colour are counted: by place, and behind all places by seat."""
    assert game.edition.passengers is not None
    colors = game.edition.passengers.colors
    return row * len(colors) + colors.index(color)


def give_route(game: Game, route: int, seat: int) -> None:
    s = game.state
    on_turn, s.seat = s.seat, seat
    length = s.board.length[route]
    s.tally[seat * core.TALLY + core.TRAINS] -= length
    s.tally[seat * core.TALLY + core.POINTS] += s.board.route_points[length]
    claim.take_and_close(s, route)
    if s.board.goal:
        row = seat * s.board.nodes
        ends = s.board.end_a[route], s.board.end_b[route]
        network.merge(s.roots, row, row + s.board.nodes, *ends)
    s.seat = on_turn


def give_station(game: Game, city: str, seat: int) -> None:
    s = game.state
    tally = seat * core.TALLY + core.BUILT
    s.stations[place_of(game, city)] = seat
    s.stations[s.board.places + seat * s.board.stations + s.tally[tally]] = place_of(game, city)
    s.tally[tally] += 1


def lay_cards(
    game: Game,
    hands: Mapping[int, Mapping[str, int]],
    face_up: Iterable[str | None] | None,
    deck: list[str],
    discard: Mapping[str, int],
    rest: str | int,
) -> None:
    s, board = game.state, game.state.board
    box = list(board.supply)
    if face_up is not None:
        for i, shown in enumerate(face_up):
            s.market[i] = codes.EMPTY if shown is None else color_of(game, shown)
    lying = [s.market[i] for i in range(board.market)]
    for card in lying:
        if card != codes.EMPTY:
            box[card] -= 1
    for i in range(len(s.hands)):
        s.hands[i] = 0
    for seat, cards in hands.items():
        for name, number in cards.items():
            s.hands[seat * board.width + color_of(game, name)] = number
            box[color_of(game, name)] -= number
    top = [color_of(game, name) for name in deck]
    for card in top:
        box[card] -= 1
    for c in range(board.width):
        s.discard[c] = 0
    for name, number in discard.items():
        s.discard[color_of(game, name)] = number
        box[color_of(game, name)] -= number
    assert min(box) >= 0, f"more cards asked for than the box holds: {box}"
    if rest == "deck":
        top += [c for c, number in enumerate(box) for _ in range(number)]
    elif rest == "discard":
        for c, number in enumerate(box):
            s.discard[c] += number
    else:
        assert isinstance(rest, int)
        for c, number in enumerate(box):
            s.hands[rest * board.width + c] += number
    s.deck_at = board.cards - len(top)
    for i, card in enumerate(top):
        s.deck[s.deck_at + i] = card
    s.discarded = sum(s.discard)
    s.wilds_up = lying.count(codes.WILD)
    s.unsettled = codes.EMPTY in lying or 0 < board.sweep_at <= s.wilds_up


def lay_tickets(
    game: Game,
    tickets: Mapping[int, Iterable[str | int]],
    decks: Mapping[str, Iterable[str | int]],
) -> None:
    s, board = game.state, game.state.board
    for seat in range(game.seats):
        held = [ticket_of(game, ticket) for ticket in tickets.get(seat, ())]
        s.tally[seat * core.TALLY + core.HELD] = len(held)
        for i, ticket in enumerate(held):
            s.held[seat * board.tickets + i] = ticket
    for d, name in enumerate(board.deck_ids):
        pile = [ticket_of(game, ticket) for ticket in decks.get(name, ())]
        s.piles[2 * d], s.piles[2 * d + 1] = 0, len(pile)
        for i, ticket in enumerate(pile):
            s.piles[board.pile_base[d] + i] = ticket


def show_completed(game: Game, seat: int, *tickets: str | int) -> Game:
    """Lay tickets open before a seat, completed; they must be in no hand and no deck."""
    s, board = game.state, game.state.board
    for ticket in tickets:
        done = seat * core.TALLY + core.DONE
        s.held[(seat + 1) * board.tickets - 1 - s.tally[done]] = ticket_of(game, ticket)
        s.tally[done] += 1
    forget_menus(game)
    return game


def lay_passengers(game: Game, passengers: Mapping[str, Mapping[str, int]]) -> None:
    s = game.state
    for i in range(s.board.places * s.board.passenger_colors):
        s.passengers[i] = 0
    for place, colors in passengers.items():
        for color, number in colors.items():
            s.passengers[person(game, place_of(game, place), color)] = number


def settle(game: Game) -> None:
    """Look at the market again, as after a discard."""
    market.settle(game.state)
    forget_menus(game)
