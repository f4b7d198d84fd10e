"""A player who tries everything at least once, and otherwise brings the game to its end.

It knows nothing but its view, so it plays the same game from the same seed.
`python -m tests.web.helpers.thorough_player EDITION` looks for a seed in whose game it meets every
special rule.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256

from waggonway import bots
from waggonway.editions import load
from waggonway.editions.edition import WILD
from waggonway.game import (
    Action,
    BuildStation,
    ClaimRoute,
    DeclareMix,
    Decline,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    Game,
    KeepTickets,
    PayToll,
    SwapTickets,
    TakePassenger,
    View,
)

OPPONENT = "random"  # it will always play as it does today, so seeds keep what they show
SEEDS = {
    "usa": "usa 2",
    "europe": "europe 283",
    "germany": "germany 210",
    "amsterdam": "amsterdam 363",
    "first_journey": "first_journey 85",
}
"""Found by `python -m tests.web.helpers.thorough_player EDITION`."""


class Curious:
    """Chooses what it has not tried; then the longest route, then cards."""

    def __init__(self) -> None:
        self.tried: dict[str, int] = {}

    def choose(self, view: View) -> Action:
        """One of the legal actions."""
        action = max(view.legal, key=lambda one: self.worth(view, one))
        for kind in kinds(view, action):
            self.tried[kind] = self.tried.get(kind, 0) + 1
        return action

    def worth(self, view: View, action: Action) -> tuple[int, int, int]:
        """How much it wants to do something."""
        new = sum(kind not in self.tried for kind in kinds(view, action))
        match action:
            case ClaimRoute(route=number, color=color, wilds=wilds):
                route = view.edition.board.routes[number]
                if route.tunnel and not {"toll", "decline"} <= self.tried.keys():
                    # Something must be left to pay a toll with, or there is no choice.
                    hand = view.hand or {}
                    spare = hand.get(color, 0) + hand.get(WILD, 0) - route.length
                    new += 1 if color != WILD and spare >= 2 else -3
                return new, route.length, -wilds
            case DrawBlind():
                return new, 1, 0
            case DrawFaceUp(slot=slot):
                many = (view.hand or {}).get(view.market[slot - 1] or "", 0)
                return new, 1, many + 1
            case KeepTickets(tickets=tickets):
                return new, -len(tickets), 0
            case PayToll() | TakePassenger():
                return new, 1, 0
        return new, 0, 0  # tickets, stations and swaps once each; then they would only take time


def into_a_tunnel(view: View) -> Action | None:
    """Return a claim of a tunnel, if there is one."""
    routes = view.edition.board.routes
    claims = (move for move in view.legal if isinstance(move, ClaimRoute))
    return next((move for move in claims if routes[move.route].tunnel and not move.wilds), None)


def kinds(view: View, action: Action) -> Iterator[str]:
    """What an action is an example of."""
    match action:
        case ClaimRoute(route=number, color=color, wilds=wilds):
            route = view.edition.board.routes[number]
            yield "claim"
            yield from (kind for kind in ("tunnel", "ferry", "cart") if getattr(route, kind))
            if route.group is not None:
                yield "double route"
            if route.color == "gray":
                yield "gray route"
            if route.border:
                yield "country"
            if wilds:
                yield "wilds alone" if color == WILD else "wilds beside"
        case DrawFaceUp(slot=slot):
            yield "market wild" if view.market[slot - 1] == WILD else "market"
        case _:
            yield NAMES[type(action)]


NAMES: dict[type, str] = {
    BuildStation: "station",
    DeclareMix: "mix",
    Decline: "decline",
    DrawBlind: "blind",
    DrawTickets: "tickets",
    KeepTickets: "keep",
    PayToll: "toll",
    SwapTickets: "swap",
    TakePassenger: "passenger",
}

SPECIAL = {
    "usa": {"double route", "gray route", "wilds beside", "market wild", "tickets", "keep"},
    "europe": {"tunnel", "toll", "decline", "ferry", "station", "double route", "tickets"},
    "germany": {
        *("mix", "passenger", "country", "tickets", "double route"),
        *("gray route", "wilds beside", "market wild", "keep"),
    },
    "amsterdam": {"cart", "double route", "tickets"},
    "first_journey": {"swap", "double route"},
}
"""What must be tried in a game of each edition."""

EVENTS = {
    "usa": {"market_swept", "last_round_began"},
    "europe": {"toll_paid", "tunnel_declined", "station_built"},
    "germany": {"passenger_taken", "mix_declared", "market_swept", "last_round_began"},
    "amsterdam": {"merchandise_gained"},
    "first_journey": {"ticket_completed", "tickets_swapped", "crossing_completed"},
}
"""What must happen in it."""


def missing(edition: str, seed: str, seats: int = 2) -> tuple[set[str], int]:
    """What a game from this seed does not show, and how many decisions the curious one makes."""
    game = Game.new(load(edition), seats, seed=seed, start=0)
    curious, happened, decisions, moves = Curious(), set[str](), 0, 0
    while not game.over:
        seat = game.deciding[-1] if game.phase == "keep_start" else game.to_move  # bots first
        assert seat is not None
        view = game.view(seat)
        if seat == 0:
            action = curious.choose(view)
            decisions += 1
        else:  # as server/rooms/workers/bot_workers.py seeds it
            chance = sha256(f"bot/{game.seed}/{seat}/{moves}".encode()).hexdigest()
            action = bots.make(OPPONENT, seed=chance).choose(view)
        happened |= {str(event.__struct_config__.tag) for event in game.apply(seat, action)}
        moves += 1
    return (SPECIAL[edition] - curious.tried.keys()) | (EVENTS[edition] - happened), decisions


def main(edition: str) -> None:
    """Print the shortest of some games that show everything."""
    found = []
    for number in range(400):
        lacking, decisions = missing(edition, f"{edition} {number}")
        if not lacking:
            found.append((decisions, number))
    for decisions, number in sorted(found)[:5]:
        print(f"{edition} {number}: {decisions} decisions")


if __name__ == "__main__":
    main(sys.argv[1])
