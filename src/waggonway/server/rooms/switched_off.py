"""Refuse what the administrator has switched off."""

from __future__ import annotations

from ..refusals import Refusal
from ..settings import Features
from ..tables import wire
from ..tables.options import Options


def check_offered(feature: bool, name: str) -> None:
    """Refuse a feature that is switched off."""
    if not feature:
        raise Refusal.of("switched_off", name)


def check_options(options: Options, features: Features) -> None:
    """Refuse a public table on a server without a public lobby."""
    check_offered(features.public_lobby or options.private, "public_lobby")


def check_command(command: wire.Command, features: Features) -> None:
    """Refuse a command at a table."""
    match command:
        case wire.Say():
            check_offered(features.chat, "chat")
        case wire.SetOptions(options):
            check_options(options, features)
