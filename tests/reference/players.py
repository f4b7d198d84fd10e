"""Seeded characters that reach the rare branches in lock-step tests; none of them plays well.

Each is a function choose(legal, view, rng) -> action; the view may be a spectator's.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from .edition import WILD, Edition

Action = dict[str, Any]
View = dict[str, Any]
Choose = Callable[[list[Action], View, Random], Action]

DRAWS = ("draw_blind", "draw_face_up")


def only(legal: list[Action], *kinds: str) -> list[Action]:
    """The actions of some kinds."""
    return [action for action in legal if action["type"] in kinds]


def first_of(groups: list[list[Action]], legal: list[Action], rng: Random) -> Action:
    """A random action of the first group that has any."""
    for group in groups:
        if group:
            return rng.choice(group)
    return rng.choice(legal)


def fewest(legal: list[Action]) -> list[Action]:
    """The ways to keep as few tickets as allowed."""
    keeps = only(legal, "keep")
    least = min((len(action["tickets"]) for action in keeps), default=0)
    return [action for action in keeps if len(action["tickets"]) == least]


def uniform(legal: list[Action], view: View, rng: Random) -> Action:
    """Anything."""
    return rng.choice(legal)


def hoarder(legal: list[Action], view: View, rng: Random) -> Action:
    """Draws cards as long as there are any: the deck runs out, the market runs short."""
    rest = [action for action in legal if action["type"] != "draw_tickets"]
    return first_of([only(legal, *DRAWS), fewest(legal), rest], legal, rng)


def collector(legal: list[Action], view: View, rng: Random) -> Action:
    """Draws tickets whenever possible and keeps them all: the ticket decks run out."""
    return first_of([only(legal, "draw_tickets"), only(legal, "keep")[-1:]], legal, rng)


def picky_collector(legal: list[Action], view: View, rng: Random) -> Action:
    """Draws tickets often and keeps as few as allowed: the refused ones come round again."""
    eager = only(legal, "draw_tickets") if rng.random() < 0.5 else []
    return first_of([eager, fewest(legal)], legal, rng)


def swapper(legal: list[Action], view: View, rng: Random) -> Action:
    """Swaps its tickets whenever possible: alone with its like it brings on a stalemate."""
    return first_of([only(legal, "swap_tickets")], legal, rng)


def wild_taker(legal: list[Action], view: View, rng: Random) -> Action:
    """Prefers face-up wilds, then blind cards; hardly ever claims: wilds leave the pool."""
    wilds = [a for a in only(legal, "draw_face_up") if view["market"][a["slot"] - 1] == WILD]
    claims = only(legal, "claim") if rng.random() < 0.1 else []
    return first_of([claims, wilds, only(legal, *DRAWS), fewest(legal)], legal, rng)


def wild_leaver(legal: list[Action], view: View, rng: Random) -> Action:
    """Takes face-up cards but no wild and pays with wilds: the pool fills with wilds."""
    tame = [a for a in only(legal, "draw_face_up") if view["market"][a["slot"] - 1] != WILD]
    claims = only(legal, "claim", "station") if rng.random() < 0.2 else []
    most = max((a["wilds"] for a in claims), default=0)
    dear = [a for a in claims if a["wilds"] == most]
    return first_of([dear, tame, fewest(legal)], legal, rng)


def builder(legal: list[Action], view: View, rng: Random) -> Action:
    """Builds stations as early as it can, then anything."""
    return first_of([only(legal, "station")], legal, rng)


def racer(edition: Edition) -> Choose:
    """Claims the longest route it can, as soon as that is worth it: the game ends early."""

    def choose(legal: list[Action], view: View, rng: Random) -> Action:
        claims = only(legal, "claim")
        longest = max((edition.routes[a["route"]].length for a in claims), default=0)
        best = [a for a in claims if edition.routes[a["route"]].length == longest]
        if longest < 4 and rng.random() < 0.6:
            best = []
        return first_of([best, only(legal, *DRAWS, "pay_toll"), fewest(legal)], legal, rng)

    return choose


def short_hauler(edition: Edition) -> Choose:
    """Claims the shortest route it can, at once: many routes, long games, crowded boards."""

    def choose(legal: list[Action], view: View, rng: Random) -> Action:
        claims = only(legal, "claim")
        shortest = min((edition.routes[a["route"]].length for a in claims), default=0)
        best = [a for a in claims if edition.routes[a["route"]].length == shortest]
        return first_of([best, only(legal, *DRAWS, "pay_toll"), fewest(legal)], legal, rng)

    return choose


def decliner(edition: Edition) -> Choose:
    """Tries tunnels, best with wilds alone, and always declines the toll."""

    def choose(legal: list[Action], view: View, rng: Random) -> Action:
        tunnels = [a for a in only(legal, "claim") if edition.routes[a["route"]].tunnel]
        bare = [a for a in tunnels if a["color"] == WILD]
        draws = only(legal, *DRAWS)
        return first_of([only(legal, "decline"), bare, tunnels, draws], legal, rng)

    return choose


def mixed(others: list[Choose]) -> Choose:
    """Is another character every few rounds, and another one than its neighbours."""

    def choose(legal: list[Action], view: View, rng: Random) -> Action:
        if rng.random() < 0.2:
            return rng.choice(legal)
        now = view["turn"] // (5 * view["seats"]) + 3 * view["turn"] % view["seats"]
        return others[int(now) % len(others)](legal, view, rng)

    return choose


def characters(edition: Edition) -> dict[str, Choose]:
    """All characters by name; some need to know the board they play on."""
    named: dict[str, Choose] = {
        "uniform": uniform,
        "hoarder": hoarder,
        "collector": collector,
        "picky_collector": picky_collector,
        "decliner": decliner(edition),
        "swapper": swapper,
        "wild_taker": wild_taker,
        "wild_leaver": wild_leaver,
        "racer": racer(edition),
        "builder": builder,
        "short_hauler": short_hauler(edition),
    }
    return {**named, "mixed": mixed(list(named.values()))}
