"""`waggonway ladder`: play with a program on a server's ladder."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from ...bots import BotError, make, split
from ...client import ClientError, Ladder, Played
from ...client import join as play
from .._error import CommandError
from .._shared import AsJson, print_json

app = App(name="ladder", help="Play with a program on a server's ladder.")

Url = Annotated[str, Parameter(help="Address of the server, such as https://example.org.")]
Name = Annotated[str, Parameter(help="Name of the program on the ladder.")]
Tokens = Annotated[
    Path | None,
    Parameter(help="File of the tokens; waggonway/ladder-tokens.json in your data folder."),
]


@app.command
def join(
    url: Url,
    *,
    bot: Annotated[str, Parameter(help="A bot, a program, or a class as file.py:Class.")],
    name: Name,
    edition: Annotated[str, Parameter(help="Id of an edition on the ladder.")],
    against: Annotated[str, Parameter(help="Opponents, separated by commas.")] = "casual",
    games: Annotated[int, Parameter(help="Number of games.")] = 20,
    tokens: Tokens = None,
    json: AsJson = False,
) -> None:
    """Play rated games against the server's bots.

    An unfinished match is resumed first. The token of the program is kept in a file.
    """
    try:
        make(bot, seed=1)
        opponents = split(against)
    except BotError as error:
        raise CommandError(str(error)) from None
    try:
        match = play(
            url,
            bot,
            name=name,
            edition=edition,
            opponents=opponents,
            games=games,
            tokens=tokens,
            report=lambda game: None if json else show(game),
        )
    except ClientError as error:
        raise CommandError(str(error), 1) from None
    if json:
        print_json(match)
        return
    won = sum(game.place == 1 for game in match.games)
    print(f"{name} won {won} of {len(match.games)} games ({match.ending}).")
    print(f"{url.rstrip('/')}/ladder/{match.program}")


@app.command
def resign(url: Url, *, name: Name, tokens: Tokens = None) -> None:
    """End the unfinished matches of a program.

    A running game is lost. Games that have not started are not played.
    """
    try:
        with closing(Ladder(url, name, tokens=tokens)) as ladder:
            for match in ladder.unfinished():
                ladder.resign(match.id)
                print(f"Match {match.id} has ended.")
    except ClientError as error:
        raise CommandError(str(error), 1) from None


def show(game: Played) -> None:
    """Print the result of a game."""
    if game.outcome is None:
        print(f"game {game.number + 1}: {game.state}")
        return
    seats = game.outcome.seats
    scored = any(seat.points["total"] for seat in seats)  # not where only tickets count
    parts = [
        f"{bot} {seat.points['total'] if scored else seat.made + seat.crossing}"
        for bot, seat in zip(game.seating, seats, strict=True)
    ]
    faults = ", ".join(game.outcome.seats[game.seat].faults)
    end = f" ({faults})" if faults else ""
    print(f"game {game.number + 1}: place {game.place}{end}; {', '.join(parts)}", flush=True)
