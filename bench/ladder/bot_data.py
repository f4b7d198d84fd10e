"""The data with which bots play: the constants of their levels and the champion's networks."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from hashlib import sha256

import msgspec

from waggonway.bots import SEARCHES
from waggonway.bots.champion import Champion
from waggonway.bots.constants import LEVELS_FOLDER, RIVAL, level_constants
from waggonway.bots.value_models import OWN_MODELS_VARIABLE, model_path, ticket_model_path
from waggonway.cli._error import CommandError
from waggonway.editions import Edition


def data_digest(
    edition: Edition,
    players: int,
    bots: Iterable[str],
    constants: Mapping[str, float] | None = None,
) -> str:
    """Hash the data of bots for the header of a journal.

    The choices of a sample game cannot tell all bots apart; their constants can. Give the
    `constants` of a bot that has no name.
    """
    found = sha256(data_of(edition, players, bots))
    if constants is not None:
        found.update(msgspec.json.encode(constants, order="sorted"))
    return found.hexdigest()[:12]


def data_of(edition: Edition, players: int, bots: Iterable[str]) -> bytes:
    """Return the data with which bots play, in a form that can be compared."""
    levels = {bot.partition(":")[0] for bot in bots}
    if levels & {*SEARCHES}:
        levels.add(RIVAL)  # the model that a search has of its opponents
    found = network_digest(edition, players) if Champion.level in levels else b""
    for level in sorted(levels):
        if (LEVELS_FOLDER / f"{level}.toml").exists():
            constants = level_constants(level, edition, players)
            found += msgspec.json.encode(constants, order="sorted")
    return found


def network_digest(edition: Edition, players: int) -> bytes:
    """Hash the champion's networks for a board; nothing if there are none."""
    check_shipped_networks()
    paths = [model_path(edition.id, players), ticket_model_path(edition.id, players)]
    return b"".join(sha256(path.read_bytes()).digest() for path in paths if path.exists())


def check_shipped_networks() -> None:
    """Refuse to measure a champion with networks that are not in the repository."""
    if os.environ.get(OWN_MODELS_VARIABLE):
        raise CommandError(
            f"{OWN_MODELS_VARIABLE} is set, so champion would play with other networks than those"
            " of this repository: unset it first."
        )
