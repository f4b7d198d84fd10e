"""What a proof found: a figure, the mark that it is held against, and whether it is reached."""

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
    def told(self) -> str:
        """The figure, and a word if it misses its mark."""
        return self.text if self.met else f"{self.text} MISSED"


def tables(findings: Sequence[Finding]) -> list[TextTable]:
    """A table for each proof; what misses its mark says so."""
    return [
        table([finding for finding in findings if finding.proof == proof])
        for proof in dict.fromkeys(finding.proof for finding in findings)
    ]


def table(findings: Sequence[Finding]) -> TextTable:
    """One proof: what it is about down, figures across."""
    columns = list(dict.fromkeys(f.figure for f in findings))
    cells = {(f.about, f.figure): f.told for f in findings}
    rows = [
        (about, *(cells.get((about, column), "") for column in columns))
        for about in dict.fromkeys(f.about for f in findings)
    ]
    return TextTable(findings[0].proof, (("", *columns), *rows))
