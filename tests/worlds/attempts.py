"""Actions that a player might try, most of them refused: a refusal must not reveal a secret."""

from random import Random

from waggonway.editions import Edition
from waggonway.game import (
    Action,
    BuildStation,
    ClaimRoute,
    DeclareMix,
    Decline,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    PayToll,
    SwapTickets,
    TakePassenger,
)

NUMBER = 3


def attempts(edition: Edition, rng: Random) -> list[Action]:
    """A few actions of any kind, legal or not."""
    return [attempt(edition, rng) for _ in range(NUMBER)]


def attempt(edition: Edition, rng: Random) -> Action:
    """One action of any kind."""
    colors = ["wild", *edition.cards.colors]
    passengers = edition.passengers.colors if edition.passengers else ("nobody",)
    routes, tickets = len(edition.board.routes), len(edition.board.tickets)
    few = rng.randrange(5)
    claim = ClaimRoute(rng.randrange(routes + 1), rng.choice(colors), few)
    kinds: list[Action] = [
        claim,
        claim,
        claim,
        BuildStation(rng.choice(list(edition.places)), rng.choice(colors), 1, few),
        KeepTickets(tuple(rng.sample(range(tickets), rng.randint(1, 3)))),
        DrawTickets(tuple(rng.randrange(5) for _ in range(rng.randint(1, 2)))),
        DeclareMix((few, 4 - few)),
        DrawFaceUp(rng.randrange(7)),
        DrawBlind(),
        SwapTickets(),
        PayToll(rng.randrange(3), rng.randrange(3)),
        Decline(),
        TakePassenger(rng.choice(passengers)),
    ]
    return rng.choice(kinds)
