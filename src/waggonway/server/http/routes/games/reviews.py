"""Routes under /api/games/{table}/review: where a finished game turned."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter

from ....refusals import Refusal
from ....rooms.finished_games.reviews import BudgetName, Reviews, ReviewStatus
from ....rooms.room_registry import RoomRegistry
from ....rooms.switched_off import check_offered
from ...compression import prepacked
from ...identity import known_person
from ...rate_limits import REVIEWS, Limits
from ...request_bodies import Asked, Form, StrictBody

Budget = Annotated[BudgetName, Parameter(description="How much to compute.")]


class ReviewRequest(Form, frozen=True):
    """Ask for a review; `default` takes about a minute, `quick` some seconds."""

    budget: BudgetName = "default"


@post("/api/games/{table:str}/review", status_code=200, dto=StrictBody[ReviewRequest])
async def ask_review(
    table: str,
    data: ReviewRequest,
    request: Asked,
    registry: RoomRegistry,
    reviews: Reviews,
    limits: Limits,
) -> ReviewStatus:
    """Have a finished game reviewed.

    Starts the review unless it is there already or in progress. Ask for its status until it is
    done.
    """
    check_offered(registry.services.settings.features.reviews, "reviews")
    person = await known_person(request, registry.services)
    status = await known_status(table, data.budget, registry, reviews)
    if status.state != "none":
        return status
    if not limits.allow(REVIEWS, person.id):
        raise Refusal.of("too_fast", "reviews")
    return await reviews.begin(table, data.budget, person.id)


@get("/api/games/{table:str}/review")
async def review_status(
    table: str, registry: RoomRegistry, reviews: Reviews, budget: Budget = "default"
) -> ReviewStatus:
    """Get the status of a review.

    The state is `none`, `running` or `done`; `progress` goes from 0 to 1.
    """
    return await known_status(table, budget, registry, reviews)


@get("/api/games/{table:str}/review/data")
async def review_data(
    table: str, request: Asked, registry: RoomRegistry, reviews: Reviews, budget: Budget = "default"
) -> Response[bytes]:
    """Get a review.

    Contains the winning chances after every move, the decisions, luck, tickets and points. Players
    are numbered by their seats.
    """
    await known_status(table, budget, registry, reviews)
    packed = await reviews.data(table, budget)
    return await prepacked(request, packed, cache_control="private, max-age=3600")


async def known_status(
    table: str, budget: BudgetName, registry: RoomRegistry, reviews: Reviews
) -> ReviewStatus:
    """Return the status of a review; refuse tables whose game is not over."""
    if await registry.services.store.game_line(table) is None:
        raise Refusal.of("no_such_game")
    return await reviews.status(table, budget)


HANDLERS = [ask_review, review_status, review_data]
