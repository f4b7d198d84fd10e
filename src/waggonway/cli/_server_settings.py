"""The settings of a server, as commands read them: a file, the environment and flags."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from ..server.settings import Settings
from ..server.settings.catalogue import all_settings
from ..server.settings.secrets import SecretError, read_secret, read_token
from ..server.settings.sources import Effective, SettingsError, lines, read
from ._database import tables_place
from ._error import CommandError
from ._extras import require

if TYPE_CHECKING:
    from ..server.store import Place

ConfigFile = Annotated[
    Path | None,
    Parameter(help="Configuration file (TOML). The environment and flags override it."),
]


def described(key: str) -> Parameter:
    """Describe the flag of a setting as the catalogue does."""
    setting = all_settings()[key]
    default = "" if setting.default in (None, False) else f" [default: {setting.default}]"
    return Parameter(help=f"{setting.about}{default}", show_default=False)


def settings_from(
    config: Path | None, flags: dict[str, Any], pairs: list[str] | None = None
) -> Effective:
    """Read the settings of a server; exit with every problem."""
    try:
        return read(config, os.environ, flags, pairs or [])
    except SettingsError as error:
        raise CommandError(str(error)) from None


def database_of(settings: Settings) -> Place:
    """Return the database of a server, with the password from its file."""
    password = None
    if settings.db_password_file is not None:
        password = secret("db_password_file", settings.db_password_file)
    return tables_place(settings.db, password)


def secret(key: str, file: str) -> str:
    """Read a secret; exit if that fails."""
    try:
        return read_secret(key, file)
    except SecretError as error:
        raise CommandError(str(error)) from None


def check_tokens(settings: Settings) -> None:
    """Read the files of all tokens, so that a wrong one is reported at the start."""
    try:
        read_token("admin.token_file", settings.admin.token_file)
        metrics = read_token("monitoring.token_file", settings.monitoring.token_file)
    except SecretError as error:
        raise CommandError(str(error)) from None
    check_channels(settings)
    if settings.monitoring.metrics == "token" and metrics is None:
        raise CommandError('monitoring.metrics is "token": set monitoring.token_file, too.')


def check_channels(settings: Settings) -> None:
    """Check the settings of notifications and their extras; exit with what is missing."""
    if not settings.notifies:
        return
    if settings.email.host is not None:
        require("email")
    if settings.push.key_file is not None:
        require("push")
    from ..server.notifications.setup import channels_of

    try:
        channels_of(settings)
    except SecretError as error:
        raise CommandError(str(error)) from None


def print_settings(effective: Effective, database: Place) -> None:
    """Print the effective settings without secrets, as a configuration file."""
    for line in lines(effective, {"db": str(database)}):
        print(line)
