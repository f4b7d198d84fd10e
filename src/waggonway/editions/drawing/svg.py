"""The sheet: rails, spaces, cities, names and a key, as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from xml.sax.saxutils import escape

from ..edition import Edition
from ..parts import GRAY
from .curve import Space, Track, lay
from .ink import INK, LAND, PAPER, RULE, paints
from .names import SIZE, Box, beyond, obstacles, settle, width
from .place import CITY, lines, place
from .signs import dot, label, space

MARGIN = 44
SANS = "'Sofia Sans Semi Condensed','Arial Narrow','Liberation Sans Narrow',sans-serif"
SERIF = "Besley,'Clarendon',Georgia,serif"
SAMPLE = Space(0j, 1 + 0j, 30)


def draw(edition: Edition) -> str:
    """The board of an edition as an SVG document."""
    tracks_to_lay = lines(edition)
    at = place(edition, tracks_to_lay)
    nodes = {end: at[end] for line in tracks_to_lay for end in (line.a, line.b)}
    tracks = lay(tracks_to_lay, nodes)
    return "\n".join(_Sheet(edition, at, tracks).document()) + "\n"


class _Sheet:
    def __init__(self, edition: Edition, at: dict[str, complex], tracks: list[Track]) -> None:
        self.edition = edition
        self.at = at
        self.tracks = tracks
        self.paints = paints(edition.cards.colors)
        cities = {c.id: (at[c.id], c.name) for c in edition.board.cities if not c.country}
        ends = {end for track in tracks for end in (track.line.a, track.line.b)}
        blocks = obstacles((at[end] for end in ends), tracks)
        self.countries: dict[str, Box] = {}
        for city in edition.board.cities:
            if city.country:
                self.countries[city.id] = self.country_box(city.id, blocks)
                blocks.append(self.countries[city.id])
        self.names = settle(cities, blocks)
        corners = [*self.names.values(), *self.countries.values()]
        points = [p for track in tracks for rail in track.rails for p in rail]
        self.left = min([b.left for b in corners] + [p.real - 12 for p in points]) - MARGIN
        self.top = min([b.top for b in corners] + [p.imag - 12 for p in points]) - MARGIN - 34
        self.right = max([b.right for b in corners] + [p.real + 12 for p in points]) + MARGIN
        self.floor = max([b.bottom for b in corners] + [p.imag + 12 for p in points]) + 30
        self.key, self.bottom = self.key_rows()

    def document(self) -> Iterator[str]:
        wide, high = self.right - self.left, self.bottom - self.top
        title = escape(self.edition.title)
        yield (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{title}: the board"'
            f' viewBox="{self.left:.0f} {self.top:.0f} {wide:.0f} {high:.0f}"'
            f' width="{wide:.0f}" height="{high:.0f}" font-family="{SANS}" fill="{INK}">'
        )
        yield self.frame(wide, high)
        yield (
            f'<text x="{self.left + MARGIN:.0f}" y="{self.top + 50:.0f}" font-family="{SERIF}"'
            f' font-size="26" font-weight="700">{title}</text>'
        )
        for track in self.tracks:
            for lane, number in enumerate(track.line.lanes):
                yield from self.route(number, track.rails[lane], track.spaces[lane])
        yield from self.cities()
        yield from self.key
        yield "</svg>"

    def frame(self, wide: float, high: float) -> str:
        x, y = self.left, self.top
        return (
            f'<rect x="{x:.0f}" y="{y:.0f}" width="{wide:.0f}" height="{high:.0f}" fill="{LAND}"/>'
            f'<rect x="{x + 12:.0f}" y="{y + 12:.0f}" width="{wide - 24:.0f}"'
            f' height="{high - 24:.0f}" fill="none" stroke="{INK}" stroke-width="3"/>'
            f'<rect x="{x + 17:.0f}" y="{y + 17:.0f}" width="{wide - 34:.0f}"'
            f' height="{high - 34:.0f}" fill="none" stroke="{INK}" stroke-width="1"/>'
        )

    def route(
        self, number: int, rail: tuple[complex, ...], spaces: tuple[Space, ...]
    ) -> Iterator[str]:
        route = self.edition.board.routes[number]
        extras = [
            f"ferry {route.ferry}" if route.ferry else "",
            "tunnel" if route.tunnel else "",
            "cart" if route.cart else "",
        ]
        words = " ".join([f"{route.length} {route.color}", *filter(None, extras)])
        yield f"<g><title>{escape(self.edition.route_label(number))}: {words}</title>"
        path = "M" + " ".join(f"{p.real:.1f},{p.imag:.1f}" for p in rail)
        dots = ' stroke-dasharray="1.5 4" stroke-linecap="round"' if route.ferry else ""
        yield (
            f'<path d="{path}" fill="none" stroke="{INK}" stroke-opacity=".5" stroke-width="1.2"'
            f"{dots}/>"
        )
        paint = None if route.color == GRAY else self.paints[route.color]
        for index, spot in enumerate(spaces):
            yield space(
                spot,
                paint,
                tunnel=route.tunnel,
                ferry=bool(route.ferry),
                wild=index < route.ferry,
                cart=route.cart and index == (len(spaces) - 1) // 2,
            )
        yield "</g>"

    def cities(self) -> Iterator[str]:
        for border in self.edition.board.borders:
            point = self.at[border.id]
            yield dot(point, 4.5, INK, "")
        for city in self.edition.board.cities:
            number = str(city.passengers or "")
            if city.country:
                yield label(self.countries[city.id], self.country_name(city.id), SERIF, 15)
            else:
                yield dot(self.at[city.id], CITY, PAPER, number)
                yield label(self.names[city.id], city.name, SANS, SIZE)

    def country_box(self, country: str, blocks: list[Box]) -> Box:
        """Its name stands beyond its border points, as seen from the routes that lead there."""
        inner = {r.border: self.at[r.a] for r in self.edition.board.routes if r.border}
        ends = [b.id for b in self.edition.board.borders if b.country == country]
        middle = sum((self.at[e] for e in ends), 0j) / len(ends)
        out = sum((self.at[e] - inner[e] for e in ends), 0j)
        out = out / abs(out) if abs(out) > 1e-9 else -1j
        return beyond(middle, out, width(self.country_name(country), 15) / 2 + 4, blocks)

    def country_name(self, country: str) -> str:
        city = self.edition.city(country)
        number = f" ({city.passengers})" if city.passengers else ""
        return f"{city.name.upper()}{number}"

    def key_rows(self) -> tuple[list[str], float]:
        """Samples of the colours and signs on this board, and where the sheet ends below them."""
        routes = self.edition.board.routes
        samples: list[tuple[str, str]] = []
        for color, paint in self.paints.items():
            samples.append((color, space(SAMPLE, paint)))
        if any(route.color == GRAY for route in routes):
            samples.append(("any colour", space(SAMPLE, None)))
        if any(route.ferry for route in routes):
            samples.append(
                (
                    "ferry: needs a wild",
                    space(SAMPLE, None, ferry=True, wild=True),
                )
            )
        if any(route.tunnel for route in routes):
            samples.append(("tunnel", space(SAMPLE, None, tunnel=True)))
        if any(route.cart for route in routes):
            samples.append(("merchandise", space(SAMPLE, None, cart=True)))
        if any(city.passengers for city in self.edition.board.cities):
            samples.append(("passengers", dot(0j, CITY, PAPER, "3")))
        x, y = self.left + MARGIN, self.floor
        rule = f"M{x:.0f},{y - 14:.0f}H{self.right - MARGIN:.0f}"
        rows = [f'<path d="{rule}" stroke="{RULE}" stroke-width="1.5"/>']
        for text, sample in samples:
            room = 44 + width(text) + 22
            if x + room > self.right - MARGIN:
                x, y = self.left + MARGIN, y + 26
            rows.append(
                f'<g transform="translate({x + 18:.1f} {y + 8:.1f})">{sample}'
                f'<text x="24" y="4.5" font-size="{SIZE}">{escape(text)}</text></g>'
            )
            x += room
        return rows, y + 52
