"""Tutorial games. They are computed from the learner's moves, and never stored.

So they appear in no list or statistics and count towards no limit.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...game import Action, IllegalAction
from ...game.errors import GameError
from ...tutorials import Lesson, OtherMove, available, play
from ...tutorials.script import LEARNER
from ..refusals import Refusal
from ..tables import steps
from ..tables.access.roles import Role, Roles
from ..tables.options import Options
from ..tables.table import Table
from ..tables.viewer_messages import NewsWriter
from . import edition_registry

PERSON = "learner"
"""The owner of the learner's seat. No guest has this id."""
TABLE = "tutorial"
BEGINS = 2  # the version in which the game begins
LEVEL = "casual"
"""The level that the opponents are shown with. Their moves are the script's."""


class Learning(Roles):
    """The learner plays their seat, and can do nothing else at the table."""

    def of(self, person: str | None) -> Role:
        """Return the role of the learner."""
        return Role((LEARNER,), chat=False, may=(), undo=False)


def lesson_after(edition: str, moves: Sequence[Action]) -> Lesson:
    """Return a tutorial after the learner's moves, or refuse the last of them."""
    if edition not in available():
        raise Refusal.of("no_such_tutorial")
    try:
        return play(edition, moves)
    except OtherMove:
        raise Refusal.of("other_move") from None
    except IllegalAction as error:
        raise Refusal(error.code, error.message) from None
    except GameError as error:
        raise Refusal.of("bad_request", problem=error.message[:200]) from None


def tutorial_news(lesson: Lesson, since: int, now: int) -> list[bytes]:
    """Return the news of each version after `since`; all in one for a page that has just opened."""
    tables = list(tables_of(lesson, now))
    if since == 0 or since >= tables[-1].version:
        return [news(tables[-1], since, now)]
    return [news(table, table.version - 1, now) for table in tables if table.version > since]


def news(table: Table, since: int, now: int) -> bytes:
    """Encode the news for the learner."""
    return NewsWriter(table, {PERSON}, now, Learning(table)).news(PERSON, since)


def tables_of(lesson: Lesson, now: int) -> Iterator[Table]:
    """Yield the table of a tutorial after each of its steps."""
    script, game = lesson.script, lesson.game
    options = Options(script.seats, spectators=False, chat=False, hints=False, start=script.start)
    opened: tuple[steps.TableEvent, ...] = (
        steps.Opened(edition_registry.ref_of(lesson.edition), options, PERSON),
        steps.Sat(LEARNER, PERSON, "You"),
        *(steps.BotSat(seat, LEVEL, name) for seat, name in enumerate(script.opponents, 1)),
    )
    dealt = len(game.events) - sum(len(move.events) for move in lesson.moves)
    changes: list[tuple[steps.TableEvent, ...]] = [opened]
    changes.append((steps.Began(tuple(game.events[:dealt])),))
    for move in lesson.moves:
        by: steps.By = "person" if move.seat == LEARNER else "bot"
        changes.append((steps.Moved(move.seat, move.action, move.events, by, 0),))
    table = Table(TABLE, lesson.edition)
    for version, what in enumerate(changes, 1):
        seed = script.seed if version == BEGINS else None
        table.apply(steps.Step(TABLE, version, str(version), now, what, seed), now)
        yield table.copy()
