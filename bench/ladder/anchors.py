"""Write the fixed ratings of the server's ladder: python -m bench.ladder.anchors ARENA.sqlite."""

from __future__ import annotations

import sys
from pathlib import Path

from waggonway.arena.ratings import Standings, rate
from waggonway.arena.store import Store, complete_rotations

ZERO, AT = "regular", 1500  # the rating that defines the scale of the ladder
HEAD = """\
# The ratings of the ladder's opponents on each board: an edition with a number of players.
# `regular` has 1500 everywhere. Programs are rated against these, so they stay as they are.
# Written by `python -m bench.ladder.anchors`; docs/measurements/bots.md says from which games.
"""


def section(edition: str, players: int, standings: Standings) -> str:
    """Write the ratings of a board, the weakest bot first."""
    rated = {one.bot: one.rating.value for one in standings.bots if one.rating is not None}
    lines = [
        f'"{bot}" = {round(value - rated[ZERO] + AT)}'
        if ":" in bot
        else f"{bot} = {round(value - rated[ZERO] + AT)}"
        for bot, value in sorted(rated.items(), key=lambda item: item[1])
    ]
    counts = f"# {standings.games} games in {standings.blocks} deals"
    return "\n".join([f"[{edition}.{players}] {counts}", *lines])


def written(path: Path) -> str:
    """Rate all stored games of each board."""
    with Store(path, create=False) as store:
        sections = [
            section(
                group.edition,
                group.players,
                rate(
                    ((game.seed, game.block), game.seating, game.places)
                    for game in complete_rotations(store.placings(group))
                ),
            )
            for group in store.groups()
        ]
    return HEAD + "\n" + "\n\n".join(sections) + "\n"


if __name__ == "__main__":
    sys.stdout.write(written(Path(sys.argv[1])))
