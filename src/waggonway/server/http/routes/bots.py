"""Route /api/bots: the bots that can take a seat."""

from __future__ import annotations

import msgspec
from litestar import get

from .... import bots


class BotLine(msgspec.Struct, frozen=True):
    """A bot that can take a seat."""

    name: str
    about: str


@get("/api/bots")
async def list_bots() -> list[BotLine]:
    """List the bots.

    Returns the bots that can take a seat, the weakest first.
    """
    ours = bots.makers()
    return [BotLine(name, about(ours.get(name))) for name in bots.names()]


def about(maker: object) -> str:
    """Return the first line of a bot's docstring."""
    return (getattr(maker, "__doc__", None) or "").partition("\n")[0]


HANDLERS = [list_bots]
