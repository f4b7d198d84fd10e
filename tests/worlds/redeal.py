"""Another world that looks the same to a viewer: hands, decks, tickets and seed are dealt again."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from librt.vecs import vec
from mypy_extensions import i16, i64

from tests.reference.chance import shuffled
from waggonway.core import codes
from waggonway.core.state import CHOSEN, DONE, HELD, OFFERED, TALLY, State
from waggonway.game import Game

from .choices import choose_again
from .known import Known
from .tickets import deal_tickets, pile_at
from .walk import Screen, Viewer, Walk

TRIES = 300  # seeds tried for a reshuffle that shows the same cards
FEW = 2  # more are rarely found


def another_world(walk: Walk, viewer: Viewer | Screen, known: Known, rng: Random) -> Game:
    """Change everything in the position before a walk that the walk does not show the viewer."""
    edition = walk.game.edition
    state = walk.game.state.clone()
    state.logging = True
    deal_cards(state, viewer, known, rng)
    deal_tickets(state, viewer, edition.tickets.tell_apart, known, walk.end, rng)
    choose_again(state, walk, viewer, edition.tickets.tell_apart, known, rng)
    scramble_leftovers(state, rng)
    state.seed = another_seed(walk, known, rng)
    return Game(edition, state, [])


def deal_cards(state: State, viewer: Viewer | Screen, known: Known, rng: Random) -> None:
    """Shuffle the hands of others and the deck together.

    Cards that others pay on the walk stay in their hands. So does the hand of a seat that shows
    whether it can claim anything, because otherwise it must pass (T-66). Where a sweep is decided
    on, wilds stay where they are: whether it can be done depends on their number (T-10).
    """
    board = state.board
    still = set(known.shown)
    cards: list[int] = []
    hands: list[tuple[int, int]] = []  # row, number of cards
    for seat in range(state.seats):
        if seat == viewer:
            continue
        row = seat * board.width
        paid = known.paid.get(seat, Counter[int]())
        loose: list[int] = []
        for c in range(board.width):
            if seat not in known.bare and not (known.swept and c == codes.WILD):
                loose += [c] * (state.hands[row + c] - paid[c])
        if seat in known.bare or any(n > state.hands[row + c] for c, n in paid.items()):
            still.update(known.blind.get(seat, ()))  # it pays with what it draws on the way
        for c in loose:
            state.hands[row + c] -= 1
        cards += loose
        hands.append((row, len(loose)))
    deck = [
        at
        for at in range(state.deck_at, board.cards)
        if at not in still and not (known.swept and state.deck[at] == codes.WILD)
    ]
    cards += [state.deck[at] for at in deck]
    rng.shuffle(cards)
    for at in deck:
        state.deck[at] = cards.pop()
    for row, number in hands:
        for _ in range(number):
            state.hands[row + cards.pop()] += 1


def scramble_leftovers(state: State, rng: Random) -> None:
    """Overwrite values left over from earlier steps, which have no meaning now."""
    board = state.board
    overwrite(state.deck, range(state.deck_at), board.width, rng)
    piles = set(range(2 * board.decks, len(state.piles)))
    for deck in range(board.decks):
        piles.difference_update(pile_at(state, deck))
    overwrite(state.piles, sorted(piles), board.tickets, rng)
    for seat in range(state.seats):
        row, tally = seat * board.tickets, seat * TALLY
        first, last = state.tally[tally + HELD], board.tickets - state.tally[tally + DONE]
        overwrite(state.held, range(row + first, row + last), board.tickets, rng)
        row, first = seat * board.offered, state.tally[tally + OFFERED]
        overwrite(state.offer, range(row + first, row + board.offered), board.tickets, rng)
        if state.phase not in (codes.DECLARE_MIX, codes.KEEP_START):
            state.tally[tally + CHOSEN] = rng.randrange(1, 1 << board.offered)


def overwrite(items: vec[i64] | vec[i16], where: Sequence[int], below: int, rng: Random) -> None:
    for at, item in zip(where, rng.choices(range(below), k=len(where)), strict=True):
        items[at] = item


def another_seed(walk: Walk, known: Known, rng: Random) -> str:
    """Find a seed with the same visible reshuffle; after the game, the seed itself."""
    same = walk.game.seed
    if walk.logged(codes.E_ENDED):
        return same
    seen = [(i, card) for i, card in enumerate(known.reshuffled) if card is not None]
    if known.reshuffles > 1 or len(seen) > FEW:
        return same
    for _ in range(TRIES):
        seed = rng.randbytes(48).hex()
        order = reshuffled(walk, seed) if seen else []
        if all(order[i] == card for i, card in seen):
            return seed
    return same


def reshuffled(walk: Walk, seed: str) -> list[int]:
    """The deck after the walk's only reshuffle, under another seed.

    The discard pile is public, and so the same in both worlds.
    """
    end = walk.end
    number = next(entry[2] for entry in walk.log if entry[0] == codes.E_RESHUFFLED)
    pile = list(end.deck)[end.board.cards - number :]
    pile.sort(key=lambda c: (c == codes.WILD, c))
    return shuffled(pile, seed, f"cards/{end.reshuffles}")
