"""Where the edition files of the tests lie, and ways to bring about a position."""

from pathlib import Path
from random import Random

from .edition import Edition, load_edition
from .game import ReferenceGame
from .players import Choose, characters

TESTS = Path(__file__).parents[1]
PRINTED = ("usa", "europe", "germany", "amsterdam", "first_journey")
FILES = {
    **{name: TESTS.parent / f"src/waggonway/editions/{name}.toml" for name in PRINTED},
    "mixed": TESTS / "editions/mixed.toml",
    "sprint": TESTS / "editions/sprint.toml",
    "junket": TESTS / "reference/editions/junket.toml",
}
EDITIONS: dict[str, Edition] = {name: load_edition(path) for name, path in FILES.items()}


def tables() -> list[tuple[str, int]]:
    """Every edition with every number of players."""
    return [
        (name, seats)
        for name, edition in EDITIONS.items()
        for seats in range(edition.sections["seats"][0], edition.sections["seats"][1] + 1)
    ]


def route_between(name: str, a: str, b: str) -> int:
    """The number of the first route between two places."""
    routes = EDITIONS[name].routes
    return next(route.number for route in routes if {route.a, route.b} == {a, b})


def on_turn(name: str, seats: int, seed: str = "position", start: int = 0) -> ReferenceGame:
    """A game in its first turn, everybody having kept all that was dealt."""
    game = ReferenceGame(EDITIONS[name], seats, seed, start)
    while game.phase in ("declare_mix", "keep_start"):
        for seat in game.deciding():
            game.apply(seat, game.legal(seat)[-1])
    return game


def event_types(game: ReferenceGame, since: int) -> list[str]:
    """The kinds of the events since a moment."""
    return [event["type"] for event in game.events[since:]]


def give_hand(game: ReferenceGame, seat: int, **cards: int) -> None:
    """Put the hand back under the deck and take these cards out of it instead."""
    table = game.table
    hand = table.players[seat].hand
    for color in hand:
        table.deck += [color] * hand[color]
        hand[color] = cards.get(color, 0)
        for _ in range(hand[color]):
            table.deck.remove(color)


def stack_deck(game: ReferenceGame, *cards: str) -> None:
    """Move these cards to the top of the deck, in this order."""
    for card in cards:
        game.table.deck.remove(card)
    game.table.deck[:0] = cards


def lay_market(game: ReferenceGame, *cards: str) -> None:
    """Exchange the market for these cards out of the deck; nothing else happens."""
    table = game.table
    table.deck += [card for card in table.market if card is not None]
    for card in cards:
        table.deck.remove(card)
    table.market = list(cards)


def play_out(game: ReferenceGame, players: list[Choose], rng: Random, check: int = 1) -> None:
    """Play to the end; check the invariants at regular intervals."""
    actions = 0
    while not game.over:
        seat = rng.choice(game.deciding())
        legal = game.legal(seat)
        assert legal, f"an open decision without an answer in phase {game.phase}"
        game.apply(seat, players[seat](legal, game.view(None), rng))
        actions += 1
        if actions % check == 0:
            game.check_invariants()
    game.check_invariants()


def company(name: str, seats: int, rng: Random) -> list[Choose]:
    """A character for each seat, drawn at random."""
    return rng.choices(list(characters(EDITIONS[name]).values()), k=seats)
