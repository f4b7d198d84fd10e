"""Link previews: what chat programs and social networks show of a shared page.

The service that builds a preview has the link, too. So a preview holds public facts only: for a
private table or game the edition and the number of players, but no names.
"""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException

from ..rooms import edition_registry
from ..settings import Settings
from ..store import Store, StoreError
from ..tables.summary import GameLine, Listing
from .request_bodies import Asked, link

PICTURES = Path(__file__).parent / "pictures"
ANY = "waggonway"  # the picture for pages without one of our boards
SIZE = (1200, 630)
A_DAY = "public, max-age=86400"
ABOUT = "Railway games of tickets and trains, with friends and bots."


class Preview(msgspec.Struct, frozen=True):
    """The preview of a page."""

    title: str = "Waggonway"
    text: str = ABOUT
    picture: str = ANY
    alt: str = "The sign of Waggonway"


async def preview_of(store: Store, path: str) -> Preview:
    """Build the preview of a path, or a general one for unknown paths."""
    kind, _, rest = path.strip("/").partition("/")
    name = rest.removesuffix("/replay").removesuffix("/review")
    try:
        if kind == "games" and (line := await store.game_line(name)):
            return of_game(line, await store.is_listed(name))
        if kind == "tables" and (table := await store.listing(name)):
            return of_table(table)
    except StoreError:  # the page itself will report it
        pass
    return Preview()


def of_table(table: Listing) -> Preview:
    """Preview an invitation or a running game."""
    if table.phase == "lobby":
        free = "1 free seat" if table.free == 1 else f"{table.free} free seats"
        text = f"A table for {table.seats} players, with {free}."
        title = f"Play {table.title} with us"
    else:
        text = f"A game of {table.seats} players."
        title = f"{table.title} on Waggonway"
    if table.names and not table.private:
        text += f" At the table: {', '.join(table.names)}."
    return Preview(title, text, *picture_of(table.edition, table.title))


def of_game(game: GameLine, listed: bool) -> Preview:
    """Preview a finished game or its replay."""
    text = f"A finished game of {game.seats} players, in {game.turns} turns."
    if listed:
        winners = " and ".join(game.names[seat] for seat in game.winners)
        text += f" {winners} won against {others(game)}." if others(game) else f" {winners} won."
    return Preview(f"{game.title} on Waggonway", text, *picture_of(game.edition, game.title))


def others(game: GameLine) -> str:
    """Name the players who did not win."""
    names = [name for seat, name in enumerate(game.names) if seat not in game.winners]
    return ", ".join(names)


def picture_of(edition: str, title: str) -> tuple[str, str]:
    """Return the picture of a board and its description."""
    ours = any((one.id, one.title) == (edition, title) for one in edition_registry.ours().values())
    if ours and (PICTURES / f"{edition}.png").is_file():
        return edition, f"The board of {title}"
    return ANY, "The sign of Waggonway"


def with_preview(page: str, preview: Preview, request: Asked, settings: Settings) -> str:
    """Insert a preview into the head of the page."""
    width, height = SIZE
    place = str(request.scope["path"]).lstrip("/")
    image = link(request, settings, f"api/pictures/{preview.picture}")
    said = {
        "og:site_name": "Waggonway",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:url": link(request, settings, place),
        "og:image": image,
        "og:image:type": "image/png",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": preview.alt,
    }
    tags = [tag("property", name, value) for name, value in said.items()]
    tags.append(tag("name", "twitter:card", "summary_large_image"))
    page = page.replace("<title>Waggonway</title>", f"<title>{escape(preview.title)}</title>", 1)
    lines = "".join(f"  {one}\n  " for one in tags)
    return page.replace("</head>", f"{lines}</head>", 1)


def tag(kind: str, name: str, value: str) -> str:
    """Build a meta tag."""
    return f'<meta {kind}="{name}" content="{escape(value)}" />'


@get("/api/pictures/{name:str}", include_in_schema=False)
async def picture(name: str) -> Response[bytes]:
    """Return the picture of a preview. Other sites may embed it."""
    if name not in pictures():
        raise NotFoundException("There is no such picture.")
    headers = {"cache-control": A_DAY, "cross-origin-resource-policy": "cross-origin"}
    return Response(pictures()[name], media_type="image/png", headers=headers)


@cache
def pictures() -> dict[str, bytes]:
    """Load all pictures, by name."""
    return {file.stem: file.read_bytes() for file in sorted(PICTURES.glob("*.png"))}


HANDLERS = [picture]
