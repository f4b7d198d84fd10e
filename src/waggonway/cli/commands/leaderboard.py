"""`waggonway leaderboard`: rate the bots over all stored games."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Annotated, NamedTuple

from cyclopts import Parameter

from ...arena.store import Group, Placing, Store, StoreError, complete_rotations
from ...arena.tally import Faults
from ...bots.custom.fault_guard import FAULTS_UNTIL_REPLACED
from .._database import ArenaFile, arena_database
from .._error import CommandError
from .._extras import require
from .._shared import AsJson, load_edition, print_json
from .._standings import print_standings

if TYPE_CHECKING:
    from ...arena.ratings import Standings


class Board(NamedTuple):
    """The standings for one board and number of players, with faults and code versions."""

    group: Group
    codes: tuple[str, ...]
    standings: Standings
    faults: dict[str, Faults]  # by bot
    versions: dict[str, int]  # number of versions, by bot, if more than one


def leaderboard(
    edition: Annotated[
        str | None, Parameter(help="Id or file of an edition; all if not given.")
    ] = None,
    *,
    players: Annotated[int | None, Parameter(help="Number of players; all if not given.")] = None,
    db: ArenaFile = None,
    json: AsJson = False,
    markdown: Annotated[bool, Parameter(negative="", help="Print Markdown.")] = False,
) -> None:
    """Rate bots over all games that tournaments have stored.

    Each board and number of players has its own list. The rating of `random` is 0.
    """
    require("arena")
    if json and markdown:
        raise CommandError("Use either --json or --markdown, not both.")
    path = arena_database(db)
    board = load_edition(edition) if edition is not None else None
    try:
        with Store(path, create=False) as store:
            boards = [
                rate_group(store, group, games)
                for group in store.groups()
                if (board is None or group.digest == board.digest)
                and (players is None or group.players == players)
                and (games := complete_rotations(store.placings(group)))
            ]
    except StoreError as error:
        raise CommandError(str(error)) from None
    if not boards:
        what = f"games of {board.title}" if board else "games"
        raise CommandError(f"{path}: no {what} stored yet. `waggonway tournament` plays some.")
    if json:
        print_json([board._asdict() for board in boards])
    else:
        show(boards, markdown)


def rate_group(store: Store, group: Group, games: list[Placing]) -> Board:
    """Rate the bots for one board and number of players."""
    from ...arena.ratings import rate  # needs numpy

    standings = rate(((game.seed, game.block), game.seating, game.places) for game in games)
    rated_games = {(game.seed, game.block, game.seating) for game in games}
    faults: defaultdict[str, Faults] = defaultdict(Faults)
    for game in store.faults(group):
        if (game.seed, game.block, game.seating) in rated_games:
            replaced = int(len(game.faults) >= FAULTS_UNTIL_REPLACED)
            faults[game.bot].add(Faults(len(game.faults), 1, replaced, list(game.faults)))
    found: defaultdict[str, set[str]] = defaultdict(set)
    for played in store.fingerprints(group):
        if (played.seed, played.block, played.seating) in rated_games:
            found[played.bot].add(played.fingerprint)
    versions = {bot: len(prints) for bot, prints in sorted(found.items()) if len(prints) > 1}
    return Board(group, store.codes(group), standings, dict(sorted(faults.items())), versions)


def show(boards: list[Board], in_markdown: bool) -> None:
    """Print the leaderboards as text or Markdown."""
    from ...arena.text_tables import markdown, notes_on, notes_on_faults, rating_table, win_matrix

    for number, board in enumerate(boards):
        group, standings = board.group, board.standings
        name = f"{group.edition}, revision {group.revision}, {group.players} players"
        title = f"{name}, {standings.games} games in {standings.blocks} blocks"
        tables = [rating_table(standings, group.players), win_matrix(standings)]
        notes = notes_on(standings, board.codes)
        notes += notes_on_faults(board.faults)
        notes += [
            f"The games of {bot} were played by {number} versions of the program, rated "
            "as a single bot."
            for bot, number in board.versions.items()
        ]
        if number:
            print()
        if in_markdown:
            print(markdown(title, tables, notes))
        else:
            print_standings(title, tables, notes)
