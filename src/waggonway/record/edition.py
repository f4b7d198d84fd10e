"""Find the edition of a record: a released revision, or the one embedded in the header."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ..editions import Edition, EditionError, available, load, released
from ..editions.checker import check
from ..editions.source import Source
from ..editions.toml_lines import KeyPath
from .form import Header
from .lines import Lines


class Embedded(Source):
    """An edition embedded in a header, so all of it is on one line."""

    def __init__(self, name: str, data: Mapping[str, Any], line: int) -> None:
        self.name = name
        self.data = dict(data)
        self._number = line

    def line(self, path: KeyPath) -> int:
        """The line of the header."""
        return self._number


def edition_of(lines: Lines, header: Header) -> Edition:
    """Return exactly the edition that a record was played with."""
    if header.edition_data is not None:
        edition = embedded(lines, header)
    elif header.edition in available():
        edition = released(header.edition, header.digest) or load(header.edition)
    else:
        reason = f'the edition "{header.edition}" is unknown, and the record does not contain it'
        raise lines.refusal(reason)
    if edition.id != header.edition or edition.digest != header.digest:
        played = f"{header.edition}, revision {header.revision}, digest {header.digest[:12]}"
        here = f"{edition.id}, revision {edition.revision}, digest {edition.digest[:12]}"
        raise lines.refusal(f"played with another edition ({played}) than the one here ({here})")
    if edition.revision != header.revision:  # same digest, so only texts have changed
        edition = msgspec.structs.replace(edition, revision=header.revision)
    return edition


def embedded(lines: Lines, header: Header) -> Edition:
    """Return the edition in a header if it is valid.

    Every record of a series contains it, so the last one is cached.
    """
    key = header.digest, repr(header.edition_data)
    if key in _SEEN:
        return _SEEN[key]
    edition, problems = check(Embedded(lines.name, header.edition_data or {}, lines.number))
    if problems:
        raise lines.fault(f"the edition in the header is damaged: {EditionError(problems)}")
    _SEEN.clear()
    _SEEN[key] = edition
    return edition


def is_ours(edition: Edition) -> bool:
    """Return whether an edition is an unchanged revision that Waggonway has released."""
    return released(edition.id, edition.digest) is not None


_SEEN: dict[tuple[str, str], Edition] = {}
