"""Routes under /api/tutorials: guided games. They need no name, and have no table in the store."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import MediaType, Response, get, post

from ....game import Action, View
from ....game.refusals.availability import Why
from ....tutorials import GuideStep, guide_of
from ....tutorials.script import LEARNER, Text
from ...refusals import Refusal
from ...rooms import edition_registry, tutorial_tables
from ...rooms.room_registry import RoomRegistry
from ...tables import wire
from ...tables.steps import EditionRef
from ..request_bodies import Form, StrictBody
from .advice import Draw, StationTickets, connected_by_stations, why_in

MOST_MOVES = 100
"""More than any tutorial has; one move takes less than a millisecond."""

Moves = Annotated[tuple[Action, ...], msgspec.Meta(max_length=MOST_MOVES)]


class Guide(msgspec.Struct, frozen=True):
    """The sentences of a tutorial, and those that sum it up at its end."""

    edition: EditionRef
    steps: tuple[GuideStep, ...]
    recap: tuple[Text, ...]


class Lesson(Form, frozen=True):
    """The moves of a learner so far, and the last version of the table that their page has seen."""

    moves: Moves
    since: wire.Version = 0


class LessonQuestion(Form, frozen=True):
    """A question about the position after some moves: one route, city, market slot or draw."""

    moves: Moves
    route: int | None = None
    city: wire.Name | None = None
    slot: int | None = None
    draw: Draw | None = None


@get("/api/tutorials/{edition:str}")
async def guide(edition: str) -> Guide:
    """Get the guide of a tutorial.

    Returns its sentences in order, each with what it is about, in English and German.
    """
    first = tutorial_tables.lesson_after(edition, ())
    return Guide(edition_registry.ref_of(first.edition), guide_of(edition), first.script.recap)


@post("/api/tutorials/{edition:str}", status_code=200, dto=StrictBody[Lesson])
async def learn(edition: str, data: Lesson, registry: RoomRegistry) -> Response[bytes]:
    """Play a tutorial.

    Returns the table after the learner's moves and the opponents' answers: one message of news for
    each new version, as the socket of a table sends them.
    """
    lesson = tutorial_tables.lesson_after(edition, data.moves)
    news = tutorial_tables.tutorial_news(lesson, data.since, registry.services.now())
    return Response(b"[" + b",".join(news) + b"]", media_type=MediaType.JSON)


@post("/api/tutorials/{edition:str}/why", status_code=200, dto=StrictBody[LessonQuestion])
async def why(edition: str, data: LessonQuestion) -> Why:
    """Explain why a move of a tutorial is possible or not.

    Asks about one route, city, market slot or draw.
    """
    view: View = tutorial_tables.lesson_after(edition, data.moves).game.view(LEARNER)
    return why_in(view, data.route, data.city, data.slot, data.draw)


@post("/api/tutorials/{edition:str}/stations", status_code=200, dto=StrictBody[LessonQuestion])
async def stations(edition: str, data: LessonQuestion) -> StationTickets:
    """Show what stations would connect in a tutorial.

    Returns the tickets that would be completed if the game ended now.
    """
    game = tutorial_tables.lesson_after(edition, data.moves).game
    place = None if data.city is None else game.edition.places.get(data.city)
    if data.city is not None and (place is None or place.country):
        raise Refusal.of("no_such_city")
    return connected_by_stations(game, LEARNER, data.city)


HANDLERS = [guide, learn, why, stations]
