"""A game in the terminal: one player against bots."""

from __future__ import annotations

import time
from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from rich.console import Console

from waggonway import bots

from ...arena.play import bot_seed
from ...editions import Edition
from ...editions.edition import GRAY
from ...game import Action, ClaimRoute, Game, GameError, View, format_action, redact
from ...game.events import CardTurnedUp, Event, GameBegan, SeedRevealed, TurnBegan
from ...game.name_lookup import spellings_of
from ...game.notation import parse_action
from ...game.sentences.event_sentences import sentence
from ...record import PlayedOn, Record, RecordError, record_of
from . import saved_games as saved_games
from .screen import Screen

HELP = """\
Type an action, or the number of a listed action:
  draw blind, draw 3        a card from the deck, or from a slot of the market
  claim {route}
                            a route; you choose if there are several ways to pay
  claim {route} {payment}
  tickets                   new tickets, if the edition has them
Other commands:
  options [word]            list your legal actions, or those that contain the word
  city NAME                 show the routes of a city
  look                      show the table again
  quit                      leave; the game is saved: waggonway play --resume"""

UNREPORTED = (TurnBegan, CardTurnedUp, GameBegan, SeedRevealed)


MAX_LISTED = 16  # longer lists of actions are shown only on request
MAX_DIGITS = 8  # of a number that selects an action
CITY_SIMILARITY = 0.6  # of a typed name, from 0 to 1
BOT_PAUSE_S = 0.15  # several moves at once are hard to follow


class PlayerLeft(Exception):
    """Raised when the player leaves; the game stays saved."""


class TerminalGame:
    """A game in the terminal; the player has seat 0, or the seat that plays on."""

    def __init__(
        self,
        console: Console,
        game: Game,
        names: list[str],
        against: str,
        path: Path,
        played_on: tuple[PlayedOn, ...] = (),
    ) -> None:
        self.game = game
        self.played_on = played_on
        self.seat = played_on[-1].seat if played_on else 0
        self.names = names
        self.path = path
        self.screen = Screen(console, game.edition, names)
        self.bots = {
            p: bots.make(against, seed=bot_seed(game.seed, p), timed=True)
            for p in range(game.seats)
            if p != self.seat
        }
        past = game.events  # of a resumed game, or of the game that is played on
        if any(origin.cards == "redealt" for origin in played_on):
            past = [redact(event, None) for event in past]  # their own cards are others now
        bots.show(past, self.bots.items())
        self.reported_faults = dict.fromkeys(self.bots, 0)
        self.listed: list[Action] = []

    @property
    def edition(self) -> Edition:
        return self.game.edition

    def run(self) -> None:
        """Play until the game is over or the player leaves."""
        if not self.game.actions:
            self.report(self.game.events)
        self.save()
        self.screen.print_line('Type "help" for a list of commands.', "dim")
        try:
            while not self.game.over:
                # In the opening all choose at the same time: let the bots choose first.
                waiting = [seat for seat in self.game.deciding if seat != self.seat]
                if waiting:
                    self.act(waiting[0], self.ask_bot(waiting[0]))
                else:
                    self.act(self.seat, self.ask())
                    self.save()
        except PlayerLeft:
            if self.save():
                self.screen.print_line("The game is saved. Continue with: waggonway play --resume")
            return
        self.print_winners()

    def ask_bot(self, seat: int) -> Action:
        """Return a bot's next action, and report faults of a custom bot."""
        bot = self.bots[seat]
        action = bot.choose(self.game.view(seat))
        if isinstance(bot, bots.Guarded):
            for fault in bot.faults[self.reported_faults[seat] :]:
                self.screen.print_line(f"  A stand-in chose for {self.names[seat]}: {fault}", "red")
            self.reported_faults[seat] = len(bot.faults)
        return action

    def act(self, seat: int, action: Action) -> None:
        """Apply an action and report what the player may know of it."""
        events = self.game.apply(seat, action)
        bots.show(events, self.bots.items())
        if not events and self.game.pending:
            return  # a sealed choice: the events follow with the last one
        self.report(events)
        if seat != self.seat and self.screen.console.is_terminal:
            time.sleep(BOT_PAUSE_S)

    def report(self, events: tuple[Event, ...] | list[Event]) -> None:
        for event in events:
            seen = redact(event, self.seat)
            if not isinstance(event, UNREPORTED):
                own = getattr(event, "seat", None) == self.seat
                text = sentence(self.edition, seen, self.names)
                self.screen.print_line(f"  {text}", "bold" if own else "")

    def record(self) -> Record:
        return record_of(self.game, names=self.names, played_on=self.played_on)

    def save(self) -> bool:
        """Save the game. A full disk does not end it."""
        try:
            saved_games.save_game(self.record(), self.path)
        except RecordError as error:
            self.screen.print_line(f"The game could not be saved: {error}", "red")
            return False
        return True

    def ask(self) -> Action:
        """Ask the player for the next action."""
        view = self.game.view(self.seat)
        self.screen.show(view)
        self.listed = []  # the numbers of an earlier list are no longer valid
        if view.phase != "action" and len(view.legal) <= MAX_LISTED:
            self.list(view.legal)
        while True:
            try:
                typed = input("> ").strip()
            except (EOFError, KeyboardInterrupt):
                self.screen.print_line()
                raise PlayerLeft from None
            action = self.interpret(view, typed)
            if action is not None:
                return action

    def interpret(self, view: View, typed: str) -> Action | None:
        """Return the typed action, or carry out another command and return None."""
        word, _, rest = typed.partition(" ")
        match word.lower():
            case "":
                pass
            case "help" | "?":
                self.screen.print_line(self.help_text())
            case "quit" | "exit" | "q":
                raise PlayerLeft
            case "look":
                self.screen.show(view)
            case "options":
                self.list_matching(view, rest)
            case "city":
                self.show_city(view, rest)
            case _:
                return self.typed_action(view, typed)
        return None

    def help_text(self) -> str:
        """Return the help, with a route of this board as the example."""
        route, color = self.edition.board.routes[0], self.edition.cards.colors[0]
        paid = color if route.color == GRAY else route.color
        label = self.edition.route_label(0)
        return HELP.format(route=label, payment=f"{paid} {route.length}")

    def typed_action(self, view: View, typed: str) -> Action | None:
        """Return a legal action given by number or in notation, or print why there is none."""
        if typed.isdecimal():
            if len(typed) <= MAX_DIGITS and 1 <= int(typed) <= len(self.listed):
                return self.listed[int(typed) - 1]
            self.screen.print_line('No action has this number. Type "options".', "red")
            return None
        word, _, rest = typed.partition(" ")
        routes = spellings_of(self.edition).routes.named(rest) if word.lower() == "claim" else []
        if routes:
            return self.claim(view, routes)
        try:
            action = parse_action(self.edition, typed, view.legal)
            self.game.copy().apply(self.seat, action)
        except GameError as error:
            self.screen.print_line(str(error), "red")
            return None
        return action

    def claim(self, view: View, routes: Sequence[int]) -> Action | None:
        """Return the claim of a route named without a payment if there is only one way to pay."""
        ways = [a for a in view.legal if isinstance(a, ClaimRoute) and a.route in routes]
        if len(ways) == 1:
            return ways[0]
        if ways:
            self.screen.print_line("How will you pay? Type a number.")
            self.list(tuple(ways))
            return None
        try:
            self.game.copy().apply(self.seat, self.likely_claim(view, routes[0]))
        except GameError as error:
            self.screen.print_line(str(error), "red")
        return None

    def likely_claim(self, view: View, number: int) -> ClaimRoute:
        """Return the claim a player most likely means; its refusal says what is missing."""
        route, hand = self.edition.board.routes[number], view.hand or {}
        most = max(self.edition.cards.colors, key=lambda color: hand.get(color, 0))
        color = most if route.color == GRAY else route.color
        return ClaimRoute(number, color, min(route.ferry, route.length - 1))

    def list(self, actions: tuple[Action, ...]) -> None:
        self.listed = [*actions]
        self.screen.print_options(self.listed)

    def list_matching(self, view: View, word: str) -> None:
        """List the legal actions that contain a word."""
        wanted = word.strip().lower()
        found = [a for a in view.legal if wanted in format_action(self.edition, a).lower()]
        if not found:
            self.screen.print_line(f'None of your actions contains "{word}".', "red")
        self.list(tuple(found))

    def show_city(self, view: View, name: str) -> None:
        """Print a city by its name or a similar one."""
        places = {c.name.lower(): c.id for c in self.edition.board.cities}
        places |= {c.id: c.id for c in self.edition.board.cities}
        near = get_close_matches(name.strip().lower(), places, 1, CITY_SIMILARITY)
        if near:
            self.screen.print_city(view, places[near[0]])
        else:
            self.screen.print_line("No such city. Example: city " + next(iter(self.edition.places)))

    def print_winners(self) -> None:
        """Print the winners."""
        result = self.game.result()
        assert result is not None
        winners = " and ".join(self.names[seat] for seat in result.winners)
        self.screen.print_line()
        self.screen.print_line(f"{winners} won.", "bold green")
