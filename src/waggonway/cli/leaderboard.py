"""`waggonway leaderboard`: ratings over everything that was ever played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, NamedTuple

from cyclopts import Parameter

from ..arena.store import Group, Placing, Store, StoreError, complete
from ._arena import Database, database, need, print_report
from ._fault import Fault
from ._shared import AsJson, edition_of, print_json

if TYPE_CHECKING:
    from ..arena.ratings import Standings


class Board(NamedTuple):
    """The standings of one board and number of players, and the code that played."""

    group: Group
    codes: tuple[str, ...]
    standings: Standings


def leaderboard(
    edition: Annotated[str | None, Parameter(help="An edition; all if not given.")] = None,
    *,
    players: Annotated[int | None, Parameter(help="Number of players; all if not given.")] = None,
    db: Database = None,
    json: AsJson = False,
    markdown: Annotated[bool, Parameter(negative="", help="Print Markdown.")] = False,
) -> None:
    """Show ratings over all games that tournaments have stored.

    There is a list for every board and number of players. `random` has the rating 0.
    """
    need("numpy", "arena")
    if json and markdown:
        raise Fault("One of --json and --markdown, not both.")
    path = database(db)
    board = edition_of(edition) if edition is not None else None
    try:
        with Store(path, create=False) as store:
            boards = [
                rated(store, group, games)
                for group in store.groups()
                if (board is None or group.digest == board.digest)
                and (players is None or group.players == players)
                and (games := complete(store.placings(group)))
            ]
    except StoreError as error:
        raise Fault(str(error)) from None
    if not boards:
        what = f"games of {board.title}" if board else "games"
        raise Fault(f"{path}: there are no such {what} yet; waggonway tournament plays some.")
    if json:
        print_json([board._asdict() for board in boards])
    else:
        show(boards, markdown)


def rated(store: Store, group: Group, games: list[Placing]) -> Board:
    """The list of one board and number of players."""
    from ..arena.ratings import rate  # needs numpy

    standings = rate(((game.seed, game.block), game.seating, game.places) for game in games)
    return Board(group, store.codes(group), standings)


def show(boards: list[Board], in_markdown: bool) -> None:
    """The lists for people."""
    from ..arena.table import markdown, notes_on, rating_table, win_matrix  # needs numpy

    for number, board in enumerate(boards):
        group, standings = board.group, board.standings
        name = f"{group.edition}, revision {group.revision}, {group.players} players"
        title = f"{name}, {standings.games} games in {standings.blocks} blocks"
        tables = [rating_table(standings, group.players), win_matrix(standings)]
        notes = notes_on(standings, board.codes)
        if number:
            print()
        if in_markdown:
            print(markdown(title, tables, notes))
        else:
            print_report(title, tables, notes)
