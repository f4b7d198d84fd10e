"""Prove that every bot uses every kind of action that its board offers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from waggonway.arena.diagnosis import Use, diagnose
from waggonway.arena.outcome import Outcome
from waggonway.arena.tournament import Tournament
from waggonway.editions import Edition

from .finding import Finding
from .journal import Journal, say

Uses = dict[str, Use]


def prove(
    journal: Journal,
    editions: Sequence[Edition],
    bots: Sequence[str],
    players: Sequence[int],
    blocks: int,
) -> Iterator[Finding]:
    """Play each bot against itself until it has used every kind of action.

    `random` shows which kinds are legal.
    """
    for edition in editions:
        kinds: dict[str, None] = {}
        for bot in bots:
            uses = found_by(journal, edition, bot, players, blocks, kinds)
            kinds |= dict.fromkeys(uses)
            yield from findings(edition, bot, uses, list(kinds))
            never = [kind for kind in kinds if not used(uses, kind)]
            say(f"{edition.id}: {bot}: {'never: ' + ', '.join(never) if never else 'all used'}")


def found_by(
    journal: Journal,
    edition: Edition,
    bot: str,
    players: Sequence[int],
    blocks: int,
    kinds: dict[str, None],
) -> Uses:
    """Count how often a bot chose each kind of action, over all numbers of players."""
    games: list[Outcome] = []
    for number in players:

        def done(tournament: Tournament, before: tuple[Outcome, ...] = tuple(games)) -> bool:
            uses = uses_in([*before, *finished(tournament)])
            return bool(kinds) and all(used(uses, kind) for kind in kinds)

        games += finished(journal.tournament(edition, [bot] * number, blocks, done))
    return uses_in(games)


def finished(tournament: Tournament) -> list[Outcome]:
    """Return the finished games."""
    return [game for block in range(tournament.blocks) for game in tournament.block(block) or ()]


def uses_in(games: Sequence[Outcome]) -> Uses:
    """Count how often each kind of action was chosen and legal."""
    found = list(diagnose(games).values())
    return dict(found[0].actions) if found else {}


def used(uses: Uses, kind: str) -> bool:
    """Tell whether a kind of action was chosen."""
    return kind in uses and uses[kind].used > 0


def findings(edition: Edition, bot: str, uses: Uses, kinds: Sequence[str]) -> Iterator[Finding]:
    """Return a bot's row: how often it chose each kind, of the decisions where it was legal."""
    for kind in kinds:
        use = uses.get(kind, Use(0, 0))
        often = f"{100 * use.used / use.offered:.1f} %" if use.offered else "never legal"
        title = f"Actions chosen, of the decisions where they were legal: {edition.title}"
        text = f"{use.used} ({often})"
        yield Finding(title, bot, kind.replace("_", " "), text, used(uses, kind))
