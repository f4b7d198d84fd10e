"""The results of a proof: figures, their targets, and whether they reach them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from waggonway.arena.text_tables import TextTable


class Finding(msgspec.Struct, frozen=True):
    """One figure of a proof."""

    proof: str
    about: str  # the row of a table
    figure: str  # its column
    text: str
    met: bool

    @property
    def marked_text(self) -> str:
        """The figure, marked if it misses its target."""
        return self.text if self.met else f"{self.text} MISSED"


def tables(findings: Sequence[Finding]) -> list[TextTable]:
    """Return a table for each proof; figures that miss their target are marked."""
    return [
        table([finding for finding in findings if finding.proof == proof])
        for proof in dict.fromkeys(finding.proof for finding in findings)
    ]


def table(findings: Sequence[Finding]) -> TextTable:
    """Return the table of one proof: subjects as rows, figures as columns."""
    columns = list(dict.fromkeys(f.figure for f in findings))
    cells = {(f.about, f.figure): f.marked_text for f in findings}
    rows = [
        (about, *(cells.get((about, column), "") for column in columns))
        for about in dict.fromkeys(f.about for f in findings)
    ]
    return TextTable(findings[0].proof, (("", *columns), *rows))
