"""A puzzle in the terminal: the position, the answer, and the solution with its reasons."""

from __future__ import annotations

from rich.console import Console

from ...bots.hints.hint_sentences import chance_text
from ...editions import Edition
from ...game import Action, View, format_action
from ...review.puzzles import Puzzle, PuzzleMove, answer_to
from .prompt import Prompt
from .screen import Screen

MORE = """solution                  show the solution without an answer
  quit                      leave"""
OTHERS = 3  # moves that the solution lists beside the best one


class GaveUp(Exception):
    """Raised when the player wants to see the solution."""


class PuzzlePrompt(Prompt):
    """Ask for a move, or for the solution."""

    def interpret(self, view: View, typed: str) -> Action | None:
        """Return the typed action, or carry out another command and return None."""
        if typed.lower() == "solution":
            raise GaveUp
        return super().interpret(view, typed)


class PuzzleScreen:
    """Show one puzzle and ask for its solution."""

    def __init__(self, console: Console, edition: Edition, puzzle: Puzzle, number: int) -> None:
        names = [f"Seat {seat}" for seat in range(puzzle.view.seats)]
        names[puzzle.seat] = "You"
        self.edition = edition
        self.puzzle = puzzle
        self.number = number
        self.screen = Screen(console, edition, names)

    def show(self) -> None:
        """Print the position."""
        self.title()
        self.screen.show(self.puzzle.view)

    def title(self) -> None:
        """Print what the puzzle is."""
        self.screen.print_line()
        self.screen.print_line(f"Puzzle {self.number}: find the move.", "bold")
        chance = chance_text(self.puzzle.before)
        text = f"Your chance to win: {chance}. One move is clearly best."
        self.screen.print_line(f'{text} Type "help" for a list of commands.', "dim")

    def ask(self) -> bool:
        """Ask for the move, and print the solution; return whether the answer was right."""
        self.title()
        try:
            action = PuzzlePrompt(self.screen, MORE).ask(self.puzzle.view)
        except GaveUp:
            self.print_solution(None)
            return False
        number = answer_to(self.puzzle, action)
        assert number is not None  # the prompt returns legal actions
        self.print_solution(number)
        return number == 0

    def print_solution(self, answer: int | None) -> None:
        """Print the best move with its reasons, and what the answer costs."""
        puzzle = self.puzzle
        if answer == 0:
            self.screen.print_line("Right.", "bold green")
        elif answer is not None:
            self.screen.print_line("There is a better move.", "bold red")
        best = format_action(self.edition, puzzle.best.action)
        self.screen.print_line(f"Best: {best}. {chance_text(puzzle.best.chance)} to win.", "bold")
        self.screen.print_line(f"  {puzzle.sentence}")
        if puzzle.later_sentence is not None:
            self.screen.print_line(f"  In the game: {puzzle.later_sentence}")
        shown = list(puzzle.moves[1 : OTHERS + 1])
        if answer and puzzle.moves[answer] not in shown:
            shown.append(puzzle.moves[answer])
        for move in shown:
            mark = "▸" if answer and move is puzzle.moves[answer] else " "
            self.screen.print_line(f"{mark} {self.move_text(move)}")
        played = format_action(self.edition, puzzle.played)
        self.screen.print_line(f"  In the game: {played}.", "dim")

    def move_text(self, move: PuzzleMove) -> str:
        """Describe a move that is not the best."""
        lost = f"loses {move.loss:.0%} ± {move.error:.0%}"
        told = f". {move.sentence}" if move.sentence else ""
        action = format_action(self.edition, move.action)
        return f"{action}: {chance_text(move.chance)}, {lost}{told}"
