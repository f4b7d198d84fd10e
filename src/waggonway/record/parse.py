"""Parse the lines of a record and check its closing hash."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ..game.result import Result
from .edition import edition_of
from .form import NEWEST_FORMAT, Closing, Ending, Header, Opening, Record, Step, digest
from .lines import Lines
from .sense import check_sense

decode_anything = msgspec.json.Decoder().decode
decode_header = msgspec.json.Decoder(Header).decode
NOT_JSON = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
DECODERS: dict[bytes, Callable[[bytes], Opening | Step | Ending | Closing]] = {
    b'{"events"': msgspec.json.Decoder(Opening).decode,
    b'{"seat"': msgspec.json.Decoder(Step).decode,
    b'{"result"': msgspec.json.Decoder(Ending).decode,
    b'{"sha256"': msgspec.json.Decoder(Closing).decode,
}


def parse(lines: Lines, first: bytes) -> Record:
    """Parse the record that starts with this line, up to its closing line."""
    at = lines.number
    header = parse_header(lines, first)
    edition = edition_of(lines, header)
    raw = [first]
    found: list[Opening | Step | Ending] = []
    while True:
        line, said = parse_line(lines)
        if isinstance(said, Closing):
            break
        raw.append(line)
        found.append(said)
    if said.sha256 != digest(raw):
        reason = f"the hash does not match: something in lines {at} to {lines.number} was changed"
        raise lines.fault(reason)
    opening, steps, result = take_apart(lines, at, found)
    whole = (*raw, line)
    record = Record(header, edition, opening.events, steps, result, whole, lines.name, at)
    check_sense(record)
    return record


def parse_header(lines: Lines, line: bytes) -> Header:
    """Parse the header; refuse other files and newer formats."""
    try:
        data: Any = decode_anything(line)
    except NOT_JSON:
        raise lines.refusal("not a Waggonway record: this line is not JSON") from None
    if not isinstance(data, dict) or data.get("waggonway") != "record":
        raise lines.refusal("not a Waggonway record: it does not begin with a record's header")
    number = data.get("format")
    if isinstance(number, int) and number > NEWEST_FORMAT:
        known = f"this one reads up to {NEWEST_FORMAT}"
        reason = f"written by a newer Waggonway, in format {number}; {known}"
        raise lines.refusal(reason)
    try:
        return decode_header(line)
    except msgspec.ValidationError as error:
        raise lines.fault(f"the header is damaged: {error}") from None


def parse_line(lines: Lines) -> tuple[bytes, Opening | Step | Ending | Closing]:
    """Return the next line, raw and decoded; its first key determines its type."""
    line = lines.next()
    if line is None:
        raise lines.fault("the record is cut off after this line: no closing line follows")
    if line.startswith(b'{"waggonway"'):
        before = lines.number - 1
        raise lines.fault("the record is cut off after this line: a new one follows", before)
    decode = DECODERS.get(line[: line.find(b":")])
    if decode is None:
        raise lines.fault("this line is damaged: it is not part of a record")
    try:
        return line, decode(line)
    except msgspec.ValidationError as error:
        raise lines.fault(f"this line is damaged: {error}") from None
    except NOT_JSON:
        raise lines.fault("this line is damaged: it is not JSON") from None


def take_apart(
    lines: Lines, at: int, found: list[Opening | Step | Ending]
) -> tuple[Opening, tuple[Step, ...], Result | None]:
    """Return the opening, the steps and the result; refuse lines that are out of place."""
    match found:
        case [Opening(events=[_, *_]) as opening, *steps, Ending(result=result)]:
            final: Result | None = result
        case [Opening(events=[_, *_]) as opening, *steps]:
            final = None
        case _:
            raise lines.fault("the opening is missing", at + 1)
    for number, step in enumerate(steps, at + 2):
        if not isinstance(step, Step):
            raise lines.fault("only an action can be here", number)
    return opening, tuple(step for step in steps if isinstance(step, Step)), final
