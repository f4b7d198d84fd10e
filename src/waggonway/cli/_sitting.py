"""One player at one table in the terminal, the other seats taken by bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from rich.console import Console

from .. import bots
from ..arena.play import bot_seed
from ..editions import Edition
from ..editions.edition import GRAY
from ..game import Action, ClaimRoute, Game, GameError, View, format_action, redact
from ..game.events import CardTurnedUp, Event, GameBegan, SeedRevealed, TurnBegan
from ..game.notation import parse_action
from ..game.prose import sentence
from ..game.spelling import spellings_of
from ..record import Record, RecordError, record_of
from . import _kept as kept
from ._screen import Screen

HELP = """\
Type an action, or the number of one that was listed:
  draw blind, draw 3        a card from the deck, or from a slot of the market
  claim {route}
                            a route; with several ways to pay you are asked which
  claim {route} {payment}
  tickets                   new tickets, where the edition has them
and for a look around:
  options [word]            what you may do, or only what has the word in it
  city NAME                 the routes of a city
  look                      the table again
  quit                      leave; the game is kept: waggonway play --resume"""

QUIET = (TurnBegan, CardTurnedUp, GameBegan, SeedRevealed)


class Leave(Exception):
    """The player goes; the game is kept."""


class Sitting:
    """One player at one table; seat 0 is his."""

    def __init__(
        self,
        console: Console,
        game: Game,
        names: list[str],
        against: str,
        path: Path,
    ) -> None:
        self.game = game
        self.names = names
        self.path = path
        self.screen = Screen(console, game.edition, names)
        self.bots = {
            p: bots.make(against, seed=bot_seed(game.seed, p), timed=True)
            for p in range(1, game.seats)
        }
        bots.show(game.events, self.bots.items())  # of a game taken up again, all of it
        self.blamed = dict.fromkeys(self.bots, 0)  # faults that were told already
        self.listed: list[Action] = []

    @property
    def edition(self) -> Edition:
        return self.game.edition

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        if not self.game.actions:
            self.tell(self.game.events)
            self.keep()
        self.screen.say("Type help to see what you can do.", "dim")
        try:
            while not self.game.over:
                # In the opening all may choose at once; the player is asked when the bots are done.
                waiting = [seat for seat in self.game.deciding if seat != 0]
                if waiting:
                    self.act(waiting[0], self.ask_bot(waiting[0]))
                else:
                    self.act(0, self.ask())
                    self.keep()
        except Leave:
            if self.keep():
                self.screen.say("The game is kept: waggonway play --resume takes it up again.")
            return
        self.farewell()

    def ask_bot(self, seat: int) -> Action:
        """A bot's next action; if it is somebody else's, what it did wrong is told."""
        bot = self.bots[seat]
        action = bot.choose(self.game.view(seat))
        if isinstance(bot, bots.Guarded):
            for fault in bot.faults[self.blamed[seat] :]:
                self.screen.say(f"  A stand-in chose for {self.names[seat]}: {fault}", "red")
            self.blamed[seat] = len(bot.faults)
        return action

    def act(self, seat: int, action: Action) -> None:
        """Carry an action out and tell the player what he may know of it."""
        events = self.game.apply(seat, action)
        bots.show(events, self.bots.items())
        if not events and self.game.pending:
            return  # sealed: all come at once with the last one
        self.tell(events)
        if seat != 0 and self.screen.console.is_terminal:
            time.sleep(0.15)  # several moves at once are hard to follow

    def tell(self, events: tuple[Event, ...] | list[Event]) -> None:
        for event in events:
            seen = redact(event, 0)
            if not isinstance(event, QUIET):
                own = getattr(event, "seat", None) == 0
                said = sentence(self.edition, seen, self.names)
                self.screen.say(f"  {said}", "bold" if own else "")

    def record(self) -> Record:
        return record_of(self.game, names=self.names)

    def keep(self) -> bool:
        """After every move the game is on disk; a full disk does not end the game."""
        try:
            kept.keep(self.record(), self.path)
        except RecordError as error:
            self.screen.say(f"The game could not be kept on disk: {error}", "red")
            return False
        return True

    def ask(self) -> Action:
        """The player's next action."""
        view = self.game.view(0)
        self.screen.show(view)
        self.listed = []  # the numbers of an earlier list mean nothing now
        if view.phase != "action" and len(view.legal) <= 16:
            self.list(view.legal)
        while True:
            try:
                said = input("> ").strip()
            except (EOFError, KeyboardInterrupt):
                self.screen.say()
                raise Leave from None
            action = self.understand(view, said)
            if action is not None:
                return action

    def understand(self, view: View, said: str) -> Action | None:
        """An action, or None after an answer to something else."""
        word, _, rest = said.partition(" ")
        match word.lower():
            case "":
                pass
            case "help" | "?":
                self.screen.say(self.help())
            case "quit" | "exit" | "q":
                raise Leave
            case "look":
                self.screen.show(view)
            case "options":
                self.list_matching(view, rest)
            case "city":
                self.show_city(view, rest)
            case _:
                return self.chosen(view, said)
        return None

    def help(self) -> str:
        """What can be typed, with a route of this board."""
        route, color = self.edition.board.routes[0], self.edition.cards.colors[0]
        paid = color if route.color == GRAY else route.color
        label = self.edition.route_label(0)
        return HELP.format(route=label, payment=f"{paid} {route.length}")

    def chosen(self, view: View, said: str) -> Action | None:
        """An action by number or in notation, checked before it is made."""
        if said.isdecimal():
            number = int(said[:9])
            if len(said) < 9 and 1 <= number <= len(self.listed):
                return self.listed[number - 1]
            self.screen.say("There is no such number: type options.", "red")
            return None
        word, _, rest = said.partition(" ")
        routes = spellings_of(self.edition).routes.named(rest) if word.lower() == "claim" else []
        if routes:
            return self.claim(view, routes)
        try:
            action = parse_action(self.edition, said)
            self.game.copy().apply(0, action)
        except GameError as error:
            self.screen.say(str(error), "red")
            return None
        return action

    def claim(self, view: View, routes: Sequence[int]) -> Action | None:
        """The claim of a route that was named without a payment, if there is one way to pay."""
        ways = [a for a in view.legal if isinstance(a, ClaimRoute) and a.route in routes]
        if len(ways) == 1:
            return ways[0]
        if ways:
            self.screen.say("How will you pay? Type a number.")
            self.list(tuple(ways))
            return None
        try:
            self.game.copy().apply(0, self.natural(view, routes[0]))
        except GameError as error:
            self.screen.say(str(error), "red")
        return None

    def natural(self, view: View, number: int) -> ClaimRoute:
        """A claim with the colour there is most of, and no more wilds than are needed."""
        route, hand = self.edition.board.routes[number], view.hand or {}
        most = max(self.edition.cards.colors, key=lambda color: hand.get(color, 0))
        color = most if route.color == GRAY else route.color
        return ClaimRoute(number, color, min(route.ferry, route.length - 1))

    def list(self, actions: tuple[Action, ...]) -> None:
        self.listed = [*actions]
        self.screen.options(self.listed)

    def list_matching(self, view: View, word: str) -> None:
        """What may be done, or what of it has a word in it."""
        wanted = word.strip().lower()
        found = [a for a in view.legal if wanted in format_action(self.edition, a).lower()]
        if not found:
            self.screen.say(f'Nothing you may do has "{word}" in it.', "red")
        self.list(tuple(found))

    def show_city(self, view: View, name: str) -> None:
        """A city by its name, or by something near it."""
        places = {c.name.lower(): c.id for c in self.edition.board.cities}
        places |= {c.id: c.id for c in self.edition.board.cities}
        near = get_close_matches(name.strip().lower(), places, 1, 0.6)
        if near:
            self.screen.city(view, places[near[0]])
        else:
            self.screen.say("Which city? For example: city " + next(iter(self.edition.places)))

    def farewell(self) -> None:
        """Who has won."""
        result = self.game.result()
        assert result is not None
        winners = " and ".join(self.names[seat] for seat in result.winners)
        self.screen.say()
        self.screen.say(f"Won by {winners}.", "bold green")
