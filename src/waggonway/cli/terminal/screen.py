"""Print the table, the player's cards and tickets, and the legal actions in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ...editions import Edition
from ...editions.edition import GRAY, WILD
from ...game import Action, ClaimRoute, View, format_action
from ...game.sentences.event_sentences import count, ticket_name

CARD_STYLES = {
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


ROUTE_COLUMN = 34  # width of a route's name in the list of a city


class Screen:
    """Print a game for one seat."""

    def __init__(self, console: Console, edition: Edition, names: Sequence[str]) -> None:
        self.console = console
        self.edition = edition
        self.names = names

    def print_line(self, text: str = "", style: str = "") -> None:
        """Print a line as it is, without interpreting markup."""
        self.console.print(Text(text, style=style))

    def show(self, view: View) -> None:
        """Print the whole position."""
        self.print_line()
        self.console.rule(Text(self.headline(view)))
        self.console.print(self.players(view))
        if view.market:
            self.console.print(self.market(view))
        decks = ", ".join(f"{n} {deck}" for deck, n in view.ticket_decks.items())
        discarded = sum(view.discard.values())
        self.print_line(
            f"Deck {view.deck}, discarded {discarded}. Tickets left: {decks or 'none'}.", "dim"
        )
        self.console.print(Text("Your cards  ") + self.cards(view.hand or {}))
        self.print_tickets(view)

    def headline(self, view: View) -> str:
        last = f", last round: {count(view.last_round, 'turn')} left" if view.last_round else ""
        return f" {self.edition.title}, turn {view.turn}{last} " if view.turn else " The opening "

    def players(self, view: View) -> Table:
        """Return a table of the public numbers of all players."""
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
        """Return the columns for the optional rules of this edition."""
        rules = {
            "done": self.edition.journey,
            "stations": self.edition.stations,
            "merchandise": self.edition.merchandise,
            "passengers": self.edition.passengers,
        }
        return [name for name, rule in rules.items() if rule]

    def market(self, view: View) -> Text:
        """Return the face-up cards by slot."""
        line = Text("Market      ")
        for slot, card in enumerate(view.market, 1):
            line.append(f"{slot} ", "dim")
            line.append_text(self.card(card) if card else Text("empty", "dim"))
            line.append("  ")
        return line

    def cards(self, hand: dict[str, int]) -> Text:
        """Return a hand, without the colours that it lacks."""
        line = Text()
        for color, number in hand.items():
            if number:
                line.append_text(self.card(color, f"{number} {color}"))
                line.append(" ")
        return line if line.plain else Text("none", "dim")

    def card(self, color: str, label: str = "") -> Text:
        return Text(f" {label or color} ", CARD_STYLES.get(color, "bold"))

    def print_tickets(self, view: View) -> None:
        """Print the player's tickets, and the open decision if there is one."""
        for ticket in view.tickets or ():
            done = ticket in (view.connected or ())
            mark, style = ("✓", "green") if done else ("·", "")
            self.print_line(f"  {mark} {ticket_name(self.edition, ticket)}", style)
        for player in view.players:
            if player.seat == view.viewer:
                for ticket in player.completed:
                    self.print_line(f"  ✓ {ticket_name(self.edition, ticket)}, completed", "green")
        if view.offer:
            self.print_line("Offered to you")
            for ticket in view.offer:
                self.print_line(f"  ? {ticket_name(self.edition, ticket)}", "cyan")
        if view.tunnel:
            label = self.edition.route_label(view.tunnel.route)
            self.print_line(f"The toll for {label} is {count(view.tunnel.toll, 'card')}.", "cyan")
        if view.place:
            self.print_line(f"Choose a passenger in {self.edition.city(view.place).name}.", "cyan")

    def print_options(self, actions: Sequence[Action]) -> None:
        """Print a numbered list of actions."""
        width = len(str(len(actions)))
        for number, action in enumerate(actions, 1):
            line = Text(f"  {number:{width}}  ", "dim")
            line.append(format_action(self.edition, action), "")
            if isinstance(action, ClaimRoute):
                line.append_text(self.route_facts(action.route))
            self.console.print(line)

    def route_facts(self, route: int) -> Text:
        """Return the points of a route and its special features."""
        facts = self.edition.board.routes[route]
        parts = [f"{facts.length}"]
        if self.edition.routes.points:
            parts = [count(self.edition.routes.points[facts.length], "point")]
        parts += ["tunnel"] * facts.tunnel + ["merchandise"] * facts.cart
        return Text(f"   {', '.join(parts)}", "dim")

    def print_city(self, view: View, place: str) -> None:
        """Print the routes of a city with their owners and costs."""
        self.print_line(self.edition.city(place).name, "bold")
        for number, route in enumerate(self.edition.board.routes):
            if place not in (route.a, route.b):
                continue
            owner = view.owners[number]
            if owner is not None:
                state = self.names[owner]
            else:
                state = "closed" if number in view.closed else "open"
            line = Text(f"  {self.edition.route_label(number):{ROUTE_COLUMN}} {route.length} ")
            line.append_text(self.card(route.color))
            notes = ["tunnel"] * route.tunnel + [f"{route.ferry} wild"] * bool(route.ferry)
            line.append(f" {' '.join([*notes, state])}", "dim" if owner is not None else "")
            self.console.print(line)
