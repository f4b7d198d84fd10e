"""Draw reliability diagrams as an SVG."""

from __future__ import annotations

from typing import NamedTuple

SIDE = 150  # of a panel
GAP = 62
LEFT = 44
TOP = 40
COLUMNS = 4
HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
    ' font-family="system-ui, sans-serif" font-size="11" role="img"'
    ' aria-label="Reliability diagrams: how often a position was won, by the chance shown">'
)


class Panel(NamedTuple):
    """One diagram."""

    edition: str
    kind: str
    positions: int
    bins: list[tuple[float, float]]  # mean chance and mean result


def drawn(panels: list[Panel]) -> str:
    """Return the panels side by side, some in each row."""
    rows = -(-len(panels) // COLUMNS)
    width = LEFT + COLUMNS * (SIDE + GAP)
    height = rows * (SIDE + TOP + GAP)
    parts = [
        HEAD.format(width=width, height=height),
        f'<rect width="{width}" height="{height}" fill="#fdfbf5"/>',
    ]
    for number, panel in enumerate(panels):
        x = LEFT + number % COLUMNS * (SIDE + GAP)
        y = TOP + number // COLUMNS * (SIDE + TOP + GAP)
        parts += panel_parts(panel, x, y)
    return "\n".join([*parts, "</svg>", ""])


def panel_parts(panel: Panel, x: int, y: int) -> list[str]:
    """Return the elements of one panel."""
    name = panel.edition.replace("_", " ").title() if panel.edition != "usa" else "USA"
    about = f"{panel.kind}, {panel.positions} positions"
    right, bottom = x + SIDE, y + SIDE
    ends = f'x1="{x}" y1="{bottom}" x2="{right}" y2="{y}"'
    found = [
        f'<text x="{x}" y="{y - 20}" font-weight="600" fill="#26221b">{name}</text>',
        f'<text x="{x}" y="{y - 7}" fill="#5c5548">{about}</text>',
        f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="#fff" stroke="#b9b09c"/>',
        f'<line {ends} stroke="#b9b09c" stroke-dasharray="4 3"/>',
    ]
    for share in (0, 0.5, 1):
        at, up = x + share * SIDE, y + SIDE - share * SIDE
        label = f"{share:.0%}"
        found.append(
            f'<text x="{at}" y="{y + SIDE + 14}" text-anchor="middle" fill="#5c5548">{label}</text>'
        )
        found.append(
            f'<text x="{x - 5}" y="{up + 4}" text-anchor="end" fill="#5c5548">{label}</text>'
        )
    points = [(x + a * SIDE, y + SIDE - b * SIDE) for a, b in panel.bins]
    line = " ".join(f"{a:.1f},{b:.1f}" for a, b in points)
    found.append(f'<polyline points="{line}" fill="none" stroke="#1d5c63" stroke-width="1.5"/>')
    found += [f'<circle cx="{a:.1f}" cy="{b:.1f}" r="3" fill="#1d5c63"/>' for a, b in points]
    return found
