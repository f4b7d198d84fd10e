"""The table of a ladder game: its first step seats everybody and starts the game."""

from __future__ import annotations

from ...editions import Edition
from ...game import Game
from ..store.ladder import Challenge, LadderGame, Program
from ..tables import steps
from ..tables.access.person import PROGRAM_PREFIX, Person
from ..tables.options import Options, PerMove
from ..tables.seats import unique_name


def player_of(program: Program) -> Person:
    """Return a program as a player at a table."""
    return Person(f"{PROGRAM_PREFIX}{program.id}", program.name)


def first_step(
    challenge: Challenge,
    game: LadderGame,
    program: Program,
    edition: Edition,
    pace_ms: int,
    now: int,
) -> steps.Step:
    """Seat the program and the bots, and start the game from its planned deal."""
    player, names = player_of(program), list[str]()
    options = Options(
        seats=len(game.seating),
        clock=PerMove(challenge.move_seconds),
        spectators=False,
        chat=False,
        hints=False,
        pace=pace_ms,
    )
    ref = steps.EditionRef(challenge.edition, edition.id, edition.title)
    what: list[steps.TableEvent] = [steps.Opened(ref, options, player.id, ladder=True)]
    for seat, bot in enumerate(game.seating):
        names.append(unique_name(bot, names))
        if seat == game.seat:
            what.append(steps.Sat(seat, player.id, names[-1]))
        else:
            what.append(steps.BotSat(seat, bot, names[-1]))
    dealt = Game.new(edition, len(game.seating), seed=game.seed)
    what.append(steps.Began(tuple(dealt.events)))
    return steps.Step(game.table, 1, f"{player.id}:open", now, tuple(what), game.seed)
