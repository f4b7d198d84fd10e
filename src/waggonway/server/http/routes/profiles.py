"""Routes for profiles and ratings: your own, and those that people have opened to others."""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from litestar import get, put
from litestar.params import Parameter

from ...refusals import Refusal
from ...rooms.room_registry import UNFINISHED, RoomRegistry
from ...store import SqlStore
from ...store.people.profiles import EditionResults, ProfileGame
from ...store.people.ratings import PlayerRating
from ...tables.summary import Listing
from ..identity import known_person, person_of, sql_store
from ..request_bodies import Asked, Form, StrictBody
from .me.guests import TABLES_LISTED

BEST_OF_EACH = 3  # games of an edition
LATEST = 20  # games in a profile
GAMES_LISTED = 50  # on a page of all games
LINK_BYTES = 16  # random ones in the link of a profile


class MyProfile(msgspec.Struct, frozen=True):
    """What you play and have played. `link` is that of your public profile, if you opened it."""

    name: str
    link: str | None
    running: list[Listing]
    results: list[EditionResults]
    best: list[ProfileGame]
    latest: list[ProfileGame]


class MyRating(msgspec.Struct, frozen=True):
    """Whether you want to be rated, and your ratings; none if you do not."""

    rated: bool
    ratings: list[PlayerRating]


class WantsRating(Form, frozen=True):
    """Whether games from now on should count for a rating."""

    rated: bool


class PublicProfile(msgspec.Struct, frozen=True):
    """What a person has played in games that you may find, and their ratings if they have any."""

    name: str
    ratings: list[PlayerRating]
    results: list[EditionResults]
    best: list[ProfileGame]
    latest: list[ProfileGame]


class ProfileAccess(Form, frozen=True):
    """The access to your profile: for you alone, or for everybody who has its link."""

    public: bool


class ProfileLink(msgspec.Struct, frozen=True):
    """The link of your public profile; null while it is private."""

    link: str | None


@get("/api/me/profile")
async def my_profile(request: Asked, registry: RoomRegistry) -> MyProfile:
    """Show your profile.

    Returns your unfinished tables, your results by edition and number of players, and your best and
    latest games. Nobody else sees it unless you open it.
    """
    person = await known_person(request, registry.services)
    store = sql_store(registry.services)
    return MyProfile(
        name=person.name,
        link=await store.profile_link(person.id),
        running=await store.tables_of(person.id, UNFINISHED, TABLES_LISTED),
        results=await store.results_by_edition(person.id, asking=person.id),
        best=await store.best_games(person.id, BEST_OF_EACH, asking=person.id),
        latest=await store.played_games(person.id, None, LATEST, asking=person.id),
    )


@put("/api/me/profile", dto=StrictBody[ProfileAccess])
async def set_access(data: ProfileAccess, request: Asked, registry: RoomRegistry) -> ProfileLink:
    """Open your profile to others, or close it.

    An open profile has a random link. When you close it, the link stops working for good.
    """
    services = registry.services
    person = await known_person(request, services)
    store = sql_store(services)
    if not data.public:
        await store.close_profile(person.id)
        return ProfileLink(None)
    link = secrets.token_urlsafe(LINK_BYTES)
    return ProfileLink(await store.open_profile(person.id, link, services.now()))


@get("/api/me/games")
async def my_games(
    request: Asked,
    registry: RoomRegistry,
    before: Annotated[int | None, Parameter(ge=0, le=2**53)] = None,
) -> list[ProfileGame]:
    """List your finished games.

    The latest come first. `before` is a time in milliseconds, for the next page.
    """
    person = await known_person(request, registry.services)
    store = sql_store(registry.services)
    return await store.played_games(person.id, before, GAMES_LISTED, asking=person.id)


@get("/api/profiles/{link:str}")
async def profile(link: str, request: Asked, registry: RoomRegistry) -> PublicProfile:
    """Show a public profile.

    Only games count that you may find: listed ones, and those in which you played. A link that
    never existed and one that was closed get the same answer.
    """
    services = registry.services
    store = sql_store(services)
    owner = await store.profile_owner(link)
    if owner is None:
        raise Refusal.of("no_such_profile")
    viewer = await person_of(request, services)
    asking = viewer.id if viewer and viewer.id != owner.id else None
    return PublicProfile(
        name=owner.name,
        ratings=(await rating_of(store, owner.id)).ratings,
        results=await store.results_by_edition(owner.id, asking=asking),
        best=await store.best_games(owner.id, BEST_OF_EACH, asking=asking),
        latest=await store.played_games(owner.id, None, LATEST, asking=asking),
    )


@get("/api/me/rating")
async def my_rating(request: Asked, registry: RoomRegistry) -> MyRating:
    """Show your ratings.

    There is one for each edition and number of players: `mu`, and its uncertainty `sigma`.
    """
    person = await known_person(request, registry.services)
    return await rating_of(sql_store(registry.services), person.id)


@put("/api/me/rating", dto=StrictBody[WantsRating])
async def want_rating(data: WantsRating, request: Asked, registry: RoomRegistry) -> MyRating:
    """Turn ratings on or off.

    Only games count that end while you want it, and only against others who want it, too.
    """
    services = registry.services
    person = await known_person(request, services)
    store = sql_store(services)
    await store.set_wants_rating(person.id, data.rated, services.now())
    return await rating_of(store, person.id)


async def rating_of(store: SqlStore, person: str) -> MyRating:
    """Return the ratings of a person; none unless they want them."""
    wanted = await store.wants_rating(person)
    return MyRating(wanted, await store.ratings_of(person) if wanted else [])


HANDLERS = [
    my_profile,
    set_access,
    my_games,
    profile,
    my_rating,
    want_rating,
]
