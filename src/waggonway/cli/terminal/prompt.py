"""Ask a player in the terminal for an action: by number, in notation, or after a look around."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from ...editions.edition import GRAY
from ...game import Action, ClaimRoute, GameError, View, format_action
from ...game.listed_action import as_listed
from ...game.name_lookup import spellings_of
from ...game.notation import parse_action
from ...game.refusals.illegal_action import refusal
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
  {more}"""

MAX_LISTED = 16  # longer lists of actions are shown only on request
MAX_DIGITS = 8  # of a number that selects an action
CITY_SIMILARITY = 0.6  # of a typed name, from 0 to 1


class PlayerLeft(Exception):
    """Raised when the player leaves."""


class Prompt:
    """Ask for actions. `more` is the help for what follows: at least `quit`."""

    def __init__(self, screen: Screen, more: str) -> None:
        self.screen = screen
        self.edition = screen.edition
        self.more = more
        self.listed: list[Action] = []

    def ask(self, view: View) -> Action:
        """Show a position and ask until there is a legal action; PlayerLeft if there is none."""
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
        return HELP.format(route=label, payment=f"{paid} {route.length}", more=self.more)

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
            parsed = parse_action(self.edition, typed, view.legal)
        except GameError as error:
            self.screen.print_line(str(error), "red")
            return None
        action = as_listed(self.edition, view.offer or (), parsed, view.legal)
        return self.legal(view, action)

    def claim(self, view: View, routes: Sequence[int]) -> Action | None:
        """Return the claim of a route named without a payment if there is only one way to pay."""
        ways = [a for a in view.legal if isinstance(a, ClaimRoute) and a.route in routes]
        if len(ways) == 1:
            return ways[0]
        if ways:
            self.screen.print_line("How will you pay? Type a number.")
            self.list(tuple(ways))
            return None
        return self.legal(view, self.likely_claim(view, routes[0]))

    def legal(self, view: View, action: Action) -> Action | None:
        """Return an action that is legal; otherwise print why it is not."""
        if action in view.legal:
            return action
        self.screen.print_line(refusal(view, action).message, "red")
        return None

    def likely_claim(self, view: View, number: int) -> ClaimRoute:
        """Return the claim a player most likely means; its refusal says what is missing."""
        route, hand = self.edition.board.routes[number], view.hand or {}
        most = max(self.edition.cards.colors, key=lambda color: hand.get(color, 0))
        color = most if route.color == GRAY else route.color
        return ClaimRoute(number, color, min(route.ferry, route.length - 1))

    def list(self, actions: tuple[Action, ...]) -> None:
        """Print a numbered list of actions."""
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
