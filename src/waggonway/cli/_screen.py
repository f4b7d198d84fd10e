"""What a player sees in the terminal: the table, his cards and tickets, what he may do."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..editions import Edition
from ..editions.edition import GRAY, WILD
from ..game import Action, ClaimRoute, View, format_action
from ..game.prose import count, ticket_name

STYLES = {
    "black": "bold white on grey19",
    "blue": "bold white on blue",
    "green": "bold white on dark_green",
    "orange": "bold black on dark_orange",
    "pink": "bold black on pink1",
    "purple": "bold white on purple",
    "red": "bold white on dark_red",
    "white": "bold black on white",
    "yellow": "bold black on yellow",
    WILD: "bold black on light_steel_blue",
    GRAY: "black on grey62",
}


class Screen:
    """Prints a game for one seat."""

    def __init__(self, console: Console, edition: Edition, names: Sequence[str]) -> None:
        self.console = console
        self.edition = edition
        self.names = names

    def say(self, text: str = "", style: str = "") -> None:
        """A plain line; what looks like markup in it is text."""
        self.console.print(Text(text, style=style))

    def show(self, view: View) -> None:
        """The whole position."""
        self.say()
        self.console.rule(Text(self.headline(view)))
        self.console.print(self.players(view))
        if view.market:
            self.console.print(self.market(view))
        decks = ", ".join(f"{n} {deck}" for deck, n in view.ticket_decks.items())
        thrown = sum(view.discard.values())
        self.say(f"Deck {view.deck}, discarded {thrown}. Tickets left: {decks or 'none'}.", "dim")
        self.console.print(Text("Your cards  ") + self.cards(view.hand or {}))
        self.tickets(view)

    def headline(self, view: View) -> str:
        last = f", last round: {count(view.last_round, 'turn')} left" if view.last_round else ""
        return f" {self.edition.title}, turn {view.turn}{last} " if view.turn else " The opening "

    def players(self, view: View) -> Table:
        """Everybody's public numbers."""
        table = Table(box=None, pad_edge=False)
        columns = {"": "left", "trains": "right", "points": "right", "cards": "right"}
        columns |= {"tickets": "right"}
        extras = self.extras()
        for name in (*columns, *extras):
            table.add_column(name, justify="right" if name else "left")
        for player in view.players:
            here = "▸ " if player.seat in view.deciding else "  "
            row = [here + self.names[player.seat], player.trains, player.points, player.cards]
            row.append(player.tickets)
            values = {
                "done": len(player.completed) + player.crossing,
                "stations": player.stations,
                "merchandise": player.merchandise,
                "passengers": " ".join(f"{c} {n}" for c, n in player.passengers.items() if n),
            }
            row += [values[name] for name in extras]
            cells = [Text(str(cell)) for cell in row]  # a name may look like markup
            table.add_row(*cells, style="bold" if player.seat == view.viewer else "")
        return table

    def extras(self) -> list[str]:
        """Columns for the rules this edition has."""
        rules = {
            "done": self.edition.journey,
            "stations": self.edition.stations,
            "merchandise": self.edition.merchandise,
            "passengers": self.edition.passengers,
        }
        return [name for name, rule in rules.items() if rule]

    def market(self, view: View) -> Text:
        """The face-up cards by slot."""
        line = Text("Market      ")
        for slot, card in enumerate(view.market, 1):
            line.append(f"{slot} ", "dim")
            line.append_text(self.card(card) if card else Text("empty", "dim"))
            line.append("  ")
        return line

    def cards(self, hand: dict[str, int]) -> Text:
        """A hand, only what there is of it."""
        line = Text()
        for color, number in hand.items():
            if number:
                line.append_text(self.card(color, f"{number} {color}"))
                line.append(" ")
        return line if line.plain else Text("none", "dim")

    def card(self, color: str, label: str = "") -> Text:
        return Text(f" {label or color} ", STYLES.get(color, "bold"))

    def tickets(self, view: View) -> None:
        """Held tickets, with those that are connected, and the offer to choose from."""
        for ticket in view.tickets or ():
            done = ticket in (view.connected or ())
            mark, style = ("✓", "green") if done else ("·", "")
            self.say(f"  {mark} {ticket_name(self.edition, ticket)}", style)
        for player in view.players:
            if player.seat == view.viewer:
                for ticket in player.completed:
                    self.say(f"  ✓ {ticket_name(self.edition, ticket)}, completed", "green")
        if view.offer:
            self.say("Offered to you")
            for ticket in view.offer:
                self.say(f"  ? {ticket_name(self.edition, ticket)}", "cyan")
        if view.tunnel:
            label = self.edition.route_label(view.tunnel.route)
            self.say(f"The toll for {label} is {count(view.tunnel.toll, 'card')}.", "cyan")
        if view.place:
            self.say(f"Choose a passenger in {self.edition.city(view.place).name}.", "cyan")

    def options(self, actions: Sequence[Action]) -> None:
        """Numbered actions."""
        width = len(str(len(actions)))
        for number, action in enumerate(actions, 1):
            line = Text(f"  {number:{width}}  ", "dim")
            line.append(format_action(self.edition, action), "")
            if isinstance(action, ClaimRoute):
                line.append_text(self.about(action.route))
            self.console.print(line)

    def about(self, route: int) -> Text:
        """What a route is besides its name."""
        facts = self.edition.board.routes[route]
        parts = [f"{facts.length}"]
        if self.edition.routes.points:
            parts = [count(self.edition.routes.points[facts.length], "point")]
        parts += ["tunnel"] * facts.tunnel + ["merchandise"] * facts.cart
        return Text(f"   {', '.join(parts)}", "dim")

    def city(self, view: View, place: str) -> None:
        """The routes of a city: who has them, what they take."""
        self.say(self.edition.city(place).name, "bold")
        for number, route in enumerate(self.edition.board.routes):
            if place not in (route.a, route.b):
                continue
            owner = view.owners[number]
            if owner is not None:
                state = self.names[owner]
            else:
                state = "closed" if number in view.closed else "open"
            line = Text(f"  {self.edition.route_label(number):34} {route.length} ")
            line.append_text(self.card(route.color))
            notes = ["tunnel"] * route.tunnel + [f"{route.ferry} wild"] * bool(route.ferry)
            line.append(f" {' '.join([*notes, state])}", "dim" if owner is not None else "")
            self.console.print(line)
