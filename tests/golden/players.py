"""Players who bring a game to an end of a given kind; they cheat, and see everything.

A player is a function of the game that returns the next action of the seat that has to move.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

from waggonway.bots import make
from waggonway.editions.edition import GRAY, WILD, Edition
from waggonway.game import (
    Action,
    BuildStation,
    ClaimRoute,
    Decline,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    Game,
    KeepTickets,
    PayToll,
    SwapTickets,
)

Player = Callable[[Game, int], Action]


class Stuck(Exception):
    """This game will not come to the wanted end."""


def bots(name: str, seed: str) -> Player:
    """All seats are played by one kind of bot."""
    players = [make(name, seed=f"{seed}/{seat}") for seat in range(5)]
    return lambda game, seat: players[seat].choose(game.view(seat))


def swapper(game: Game, seat: int) -> Action:
    """Swaps tickets for ever."""
    legal = game.legal(seat)
    return SwapTickets() if SwapTickets() in legal else legal[0]


def decliner(game: Game, seat: int) -> Action:
    """Tries tunnels that ask for a toll, and declines it; draws cards while there is none."""
    legal = game.legal(seat)
    if Decline() in legal:
        return Decline()
    enough = min(14, game.edition.cards.total // (game.seats + 1))
    if game.phase == "action" and game.view(seat).players[seat].cards >= enough:
        for action in legal:
            if isinstance(action, ClaimRoute) and game.edition.board.routes[action.route].tunnel:
                after = game.copy()
                after.apply(seat, action)
                if after.phase == "tunnel":
                    return action
    return first(legal, DrawBlind, DrawFaceUp, KeepTickets)


def hoarder(game: Game, seat: int) -> Action:
    """Draws all there is, then does whatever is left, but swaps nothing while it need not."""
    legal = game.legal(seat)
    return first(legal, DrawBlind, DrawFaceUp, ClaimRoute, DrawTickets)


def first(legal: tuple[Action, ...], *kinds: type) -> Action:
    """The first action of the first kind that there is."""
    for kind in kinds:
        for action in legal:
            if isinstance(action, kind):
                return action
    return legal[0]


class Exhauster:
    """Uses up everything: short routes, stations, cards, tickets; but begins no last round.

    Each seat has a quota of routes by length, after which it has exactly as many trains as begin
    no last round, and together they leave no route so short that anybody could still claim it.
    """

    def __init__(self, edition: Edition, seats: int, random: Random) -> None:
        self.edition = edition
        self.keep = edition.end.trains_left + 1
        self.quota = share_out(edition, seats, self.keep, random)
        self.random = random

    def __call__(self, game: Game, seat: int) -> Action:
        legal = game.legal(seat)
        if game.phase != "action":
            return self.answer(game, seat, legal)
        claim = self.claim(game, seat, legal)
        if claim is not None:
            return claim
        stations = [action for action in legal if isinstance(action, BuildStation)]
        if stations and game.view(seat).players[seat].cards > 12:
            return min(stations, key=lambda action: action.wilds)
        draws = [action for action in legal if isinstance(action, DrawFaceUp | DrawBlind)]
        if draws:
            return self.best_draw(game, draws)
        action = first(legal, BuildStation, DrawTickets)
        if isinstance(action, ClaimRoute):
            raise Stuck
        return action

    def answer(self, game: Game, seat: int, legal: tuple[Action, ...]) -> Action:
        """Keep all tickets, pay every toll with as few wilds as possible."""
        if game.phase in ("keep", "keep_start"):
            return legal[-1]
        if game.phase == "second_card":
            return self.best_draw(game, legal)
        if isinstance(legal[0], PayToll):
            self.paid(game, seat)
        return legal[0]

    def claim(self, game: Game, seat: int, legal: tuple[Action, ...]) -> Action | None:
        """A route of the quota: coloured before gray, as few wilds as possible."""
        routes = self.edition.board.routes
        wanted = [
            action
            for action in legal
            if isinstance(action, ClaimRoute) and self.quota[seat][routes[action.route].length] > 0
        ]
        if not wanted:
            return None
        hand = game.view(seat).hand or {}
        best = min(
            wanted,
            key=lambda a: (a.wilds, routes[a.route].color == GRAY, -hand[a.color]),
        )
        gray = routes[best.route].color == GRAY
        if (gray or best.wilds) and game.view(seat).deck and sum(hand.values()) < 16:
            return None  # what fits everywhere is kept for the end
        if not routes[best.route].tunnel:
            self.quota[seat][routes[best.route].length] -= 1
            return best
        after = game.copy()
        after.apply(seat, best)
        if after.phase != "tunnel":
            self.quota[seat][routes[best.route].length] -= 1
        return best

    def paid(self, game: Game, seat: int) -> None:
        tunnel = game.view(seat).tunnel
        assert tunnel is not None
        self.quota[seat][self.edition.board.routes[tunnel.route].length] -= 1

    def best_draw(self, game: Game, draws: Sequence[Action]) -> Action:
        """A face-up card of a colour that open short routes ask for, or a blind one."""
        view = game.view(None)
        open_colors = Counter(
            route.color
            for number, route in enumerate(self.edition.board.routes)
            if view.owners[number] is None and number not in view.closed and route.length <= 3
        )
        best = max(
            (a for a in draws if isinstance(a, DrawFaceUp)),
            key=lambda a: open_colors[view.market[a.slot - 1] or WILD],
            default=draws[0],
        )
        return best if self.random.random() < 0.7 else draws[0]


def share_out(edition: Edition, seats: int, keep: int, random: Random) -> list[Counter[int]]:
    """How many routes of each length each seat claims; Stuck if this chance finds no way."""
    closing = edition.parallel is not None and seats < edition.parallel.open_from
    routes = edition.board.routes
    groups = [
        [number] if route.group is None else list(edition.groups[route.group])
        for number, route in enumerate(routes)
        if route.group is None or edition.groups[route.group][0] == number
    ]
    left = [edition.routes.trains - keep] * seats
    quota = [Counter[int]() for _ in range(seats)]
    tracks = [(routes[group[0]].length, 1 if closing else len(group)) for group in groups]
    short = sorted([track for track in tracks if track[0] <= keep], reverse=True)
    spare = sum(left) - sum(length * number for length, number in short)
    for length, _ in random.sample(tracks, len(tracks)):
        if length > keep and (length == spare or length + keep < spare):
            seat = random.randrange(seats)
            spare -= length
            left[seat] -= length
            quota[seat][length] += 1
    for length, number in short:
        for seat in sorted(range(seats), key=lambda s: (-left[s], random.random()))[:number]:
            left[seat] -= length
            quota[seat][length] += 1
    if any(left):
        raise Stuck
    return quota
