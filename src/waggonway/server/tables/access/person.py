"""People known to the server."""

from __future__ import annotations

import msgspec

PROGRAM_PREFIX = "program-"
"""Before a program's id as a player: no token has this id, so nothing but the ladder moves it."""


class Person(msgspec.Struct, frozen=True):
    """A person with a name and a secret token, without an account."""

    id: str
    name: str
    address: str = ""  # of the connection, for bans of networks; never stored
    device: str = ""  # the browser or program that is signed in
