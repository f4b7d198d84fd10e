"""Two deals that look the same to a viewer, with the events of the opening."""

from collections import Counter
from random import Random

from waggonway.core import codes
from waggonway.core.market import settle
from waggonway.core.passenger import place_passengers
from waggonway.core.setup import deal_hands, fill_deck
from waggonway.core.state import CHOSEN, TALLY, TRAINS, State, blank
from waggonway.core.tickets.decks import shuffle_decks
from waggonway.core.tickets.drawing import deal_opening
from waggonway.core.turn import begin_turn
from waggonway.editions import Edition
from waggonway.editions.tables import board_of
from waggonway.game import Game

from .leak import expect_same
from .walk import Viewer, event_bytes, view_bytes, viewers


def compare_openings(edition: Edition, seats: int, rng: Random) -> Counter[str]:
    """For each viewer, deal the same hand but everything else differently."""
    seed = rng.randbytes(48).hex()
    state = deal(edition, seats, seed)
    log = [list(entry) for entry in state.log]
    one = Game(edition, state, [])
    events = one._take_events()
    for viewer in viewers(one):
        cards = reorder_cards(edition, seats, seed, log, viewer, rng)
        tickets = reorder_tickets(edition, seats, seed, log, viewer, rng)
        state = deal(edition, seats, seed, cards, tickets)
        state.seed = rng.randbytes(48).hex()
        other = Game(edition, state, [])

        def where(viewer: Viewer = viewer) -> str:
            return f"the opening of {edition.id}, {seats} seats, seed {seed!r}, viewer {viewer}"

        expect_same(event_bytes(events, viewer), event_bytes(other._take_events(), viewer), where)
        expect_same(view_bytes(one, viewer), view_bytes(other, viewer), where)
    return Counter({"openings": seats + 1})


def shuffled(edition: Edition, seats: int, seed: str) -> State:
    """The decks before the deal, in the order of the seed."""
    state = blank(board_of(edition), seats, seed)
    fill_deck(state)
    shuffle_decks(state)
    return state


def deal(
    edition: Edition,
    seats: int,
    seed: str,
    cards: list[int] | None = None,
    tickets: list[int] | None = None,
) -> State:
    """Do what `core.setup` does, but with decks in a given order."""
    board = board_of(edition)
    state = shuffled(edition, seats, seed)
    state.logging = True
    state.start = Game.new(edition, seats, seed=seed).start
    for seat in range(seats):
        state.tally[seat * TALLY + TRAINS] = board.trains
        state.tally[seat * TALLY + CHOSEN] = -1
    for i in range(len(state.roots)):
        state.roots[i] = i % board.nodes
    if board.passenger_colors:
        place_passengers(state)
    for i, card in enumerate(cards or ()):
        state.deck[i] = card
    for i, ticket in enumerate(tickets or ()):
        state.piles[i] = ticket
    deal_hands(state)
    settle(state)
    state.seat = state.start
    state.phase = codes.DECLARE_MIX
    if not board.opening_draw:
        deal_opening(state)
    if state.phase == codes.OPENED:
        state.seat = state.start
        begin_turn(state)
    return state


def reorder_cards(
    edition: Edition, seats: int, seed: str, log: list[list[int]], viewer: Viewer, rng: Random
) -> list[int]:
    """Shuffle the deck, except for the viewer's hand and the market."""
    seen: list[bool] = []
    for entry in log:
        match entry:
            case [codes.E_HAND, seat, *dealt]:
                seen += [seat == viewer] * len(dealt)
            case [codes.E_TURNED_UP, *_]:
                seen.append(True)
            case [codes.E_RESHUFFLED, *_]:
                raise AssertionError("no edition runs out of cards in its opening")
    cards = list(shuffled(edition, seats, seed).deck)
    free = [at for at in range(len(cards)) if at >= len(seen) or not seen[at]]
    return reorder(cards, free, rng)


def reorder_tickets(
    edition: Edition, seats: int, seed: str, log: list[list[int]], viewer: Viewer, rng: Random
) -> list[int]:
    """Shuffle the ticket decks, except for the viewer's tickets."""
    board = board_of(edition)
    own = {t for entry in log if entry[:2] == [codes.E_DEALT, viewer] for t in entry[2:]}
    piles = list(shuffled(edition, seats, seed).piles)
    for deck in range(board.decks):
        base = board.pile_base[deck]
        ring = range(base, base + board.pile_size[deck])
        piles = reorder(piles, [at for at in ring if piles[at] not in own], rng)
    return piles


def reorder(items: list[int], places: list[int], rng: Random) -> list[int]:
    """Shuffle only the items in some places."""
    order = rng.sample(places, len(places))
    moved = list(items)
    for at, come_from in zip(places, order, strict=True):
        moved[at] = items[come_from]
    return moved
