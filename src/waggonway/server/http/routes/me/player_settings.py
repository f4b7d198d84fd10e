"""Routes for what follows you to your other devices: settings, tutorials and tips."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec
from litestar import get, put

from .....tutorials import available
from ....durations import DAY_MS
from ....rooms.room_registry import RoomRegistry
from ....store.people.player_settings import Setting
from ...identity import known_person, sql_store
from ...request_bodies import Asked, Form, StrictBody
from ..tutorials import MOST_MOVES, Moves

LONGEST_MS = 10 * 365 * DAY_MS  # since a setting was changed

Age = Annotated[int, msgspec.Meta(ge=0, le=LONGEST_MS)]
Volume = Annotated[float, msgspec.Meta(ge=0, le=1)]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Games = Annotated[tuple[Id, ...], msgspec.Meta(max_length=10)]
Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Counts = Annotated[dict[Id, Count], msgspec.Meta(max_length=40)]
Sentence = Annotated[int, msgspec.Meta(ge=0, le=4 * MOST_MOVES)]


class TutorialProgress(Form, frozen=True):
    """The number of the sentence that you read in a tutorial, and your moves until then."""

    at: Sentence
    moves: Moves


class Coaching(Form, frozen=True):
    """Your first games, in which there are tips, and how often each kind of tip was shown."""

    games: Games
    shown: Counts


class PlayerSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Your settings and progress in the browser client; null where there is nothing yet."""

    theme: Literal["light", "dark", "system"] | None = None
    language: Literal["en", "de"] | None = None
    sound: bool | None = None
    volume: Volume | None = None
    motion: Literal["full", "reduced", "system"] | None = None
    bots: Literal["slow", "normal", "fast", "instant"] | None = None
    confirm: bool | None = None
    coach: bool | None = None
    puzzles: bool | None = None  # whether your public games may become puzzles
    coaching: Coaching | None = None
    tutorials: dict[Id, TutorialProgress] | None = None


class ChangedSettings(Form, frozen=True):
    """Settings that changed on a device, and how many milliseconds ago (0 by default).

    The name of a tutorial's age is `tutorials.` and the edition.
    """

    values: PlayerSettings
    ages: dict[str, Age] = msgspec.field(default_factory=dict)


@get("/api/me/settings")
async def my_settings(request: Asked, registry: RoomRegistry) -> PlayerSettings:
    """Show your settings.

    They are those of the browser client, the same on all your devices.
    """
    person = await known_person(request, registry.services)
    return decoded(await sql_store(registry.services).player_settings(person.id))


@put("/api/me/settings", dto=StrictBody[ChangedSettings])
async def change_settings(
    data: ChangedSettings, request: Asked, registry: RoomRegistry
) -> PlayerSettings:
    """Change some of your settings.

    Of two changes to the same setting, the newer one wins. Returns all your settings.
    """
    services = registry.services
    person = await known_person(request, services)
    now = services.now()
    changes = {
        key: Setting(msgspec.json.encode(value).decode(), now - data.ages.get(key, 0))
        for key, value in rows_of(data.values)
    }
    return decoded(await sql_store(services).change_settings(person.id, changes))


def rows_of(values: PlayerSettings) -> Iterator[tuple[str, Any]]:
    """Yield the settings that are there with their keys; each tutorial has one of its own."""
    for name, value in msgspec.structs.asdict(values).items():
        if name == "tutorials":
            known = (edition for edition in value or () if edition in available())
            yield from ((f"{name}.{edition}", value[edition]) for edition in known)
        elif value is not None:
            yield name, value


def decoded(found: dict[str, Setting]) -> PlayerSettings:
    """Decode stored settings; those of other versions that are unknown here do not matter."""
    values: dict[str, Any] = {}
    for key, setting in found.items():
        name, _, edition = key.partition(".")
        value = msgspec.json.decode(setting.value)
        form = {name: {edition: value} if edition else value}
        try:
            msgspec.convert(form, PlayerSettings)
        except msgspec.ValidationError:
            continue
        values[name] = {**values.get(name, {}), edition: value} if edition else value
    return msgspec.convert(values, PlayerSettings)


HANDLERS = [my_settings, change_settings]
