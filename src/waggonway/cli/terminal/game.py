"""A game in the terminal: one player against bots."""

from __future__ import annotations

import time
from pathlib import Path

from rich.console import Console

from waggonway import bots

from ...arena.play import bot_seed
from ...editions import Edition
from ...game import Action, Game, redact
from ...game.events import CardTurnedUp, Event, GameBegan, SeedRevealed, TurnBegan
from ...game.sentences.event_sentences import sentence
from ...record import PlayedOn, Record, RecordError, record_of
from . import saved_games
from .prompt import PlayerLeft, Prompt
from .screen import Screen

UNREPORTED = (TurnBegan, CardTurnedUp, GameBegan, SeedRevealed)

BOT_PAUSE_S = 0.15  # several moves at once are hard to follow
SAVED = "quit                      leave; the game is saved: waggonway play --resume"


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
        self.prompt = Prompt(self.screen, SAVED)

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
        return self.prompt.ask(self.game.view(self.seat))

    def print_winners(self) -> None:
        """Print the winners."""
        result = self.game.result()
        assert result is not None
        winners = " and ".join(self.names[seat] for seat in result.winners)
        self.screen.print_line()
        self.screen.print_line(f"{winners} won.", "bold green")
