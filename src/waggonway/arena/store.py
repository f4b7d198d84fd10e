"""Finished tournament games in an SQLite file, one row each. docs/arena.md has the schema."""

from __future__ import annotations

import contextlib
import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

import msgspec

from .._version import __version__
from ..editions import Edition
from .blocks import Design, Seating, canonical, rotations
from .outcome import Outcome, SeatOutcome

FORMAT_VERSION = 1
APPLICATION_ID = 0x57676779  # "Wggy", in the header of the SQLite file
LOCK_TIMEOUT_S = 60.0  # wait for another process that is writing

GAME_COLUMNS = 14
PRIMARY_ERROR_CODE = 0xFF  # bits of SQLite's extended error codes

SCHEMA = """
CREATE TABLE tournaments (
    digest TEXT NOT NULL, bots TEXT NOT NULL, players INTEGER NOT NULL, seed TEXT NOT NULL,
    begun TEXT NOT NULL,
    UNIQUE (digest, bots, players, seed)
);
CREATE TABLE games (
    digest TEXT NOT NULL, seed TEXT NOT NULL, block INTEGER NOT NULL, seating TEXT NOT NULL,
    edition TEXT NOT NULL, revision INTEGER NOT NULL, players INTEGER NOT NULL,
    reason TEXT NOT NULL, turns INTEGER NOT NULL, places TEXT NOT NULL, seats TEXT NOT NULL,
    engine TEXT NOT NULL, code TEXT NOT NULL, played TEXT NOT NULL,
    PRIMARY KEY (digest, seed, block, seating)
) WITHOUT ROWID;
"""

# Added after the first release. Files without it stay valid, and older versions can read it.
PROGRAMS_SCHEMA = """
CREATE TABLE IF NOT EXISTS programs (
    digest TEXT NOT NULL, seed TEXT NOT NULL, block INTEGER NOT NULL, seating TEXT NOT NULL,
    bot TEXT NOT NULL, fingerprint TEXT NOT NULL,
    PRIMARY KEY (digest, seed, block, seating, bot)
) WITHOUT ROWID
"""

REASONS = {
    sqlite3.SQLITE_FULL: "there is no space left on the disk",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written",
    sqlite3.SQLITE_READONLY: "no permission to write",
    sqlite3.SQLITE_PERM: "no permission to write",
    sqlite3.SQLITE_BUSY: "another program has locked it",
    sqlite3.SQLITE_LOCKED: "another program has locked it",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened; check the directory and its permissions",
    sqlite3.SQLITE_NOTADB: "this is not a database of tournaments",
    sqlite3.SQLITE_CORRUPT: "the file is damaged",
}


class StoreError(Exception):
    """Raised when a file of games cannot be read or written."""


class Group(msgspec.Struct, frozen=True):
    """Comparable games: the same board and the same number of players."""

    edition: str
    revision: int
    digest: str
    players: int


class Placing(msgspec.Struct, frozen=True):
    """The places in a stored game."""

    seed: str
    block: int
    seating: Seating
    places: tuple[int, ...]


class ProgramVersion(msgspec.Struct, frozen=True):
    """The version of a program that played a stored game."""

    seed: str
    block: int
    seating: Seating
    bot: str
    fingerprint: str


class SeatFaults(msgspec.Struct, frozen=True):
    """The faults of a bot in a stored game."""

    seed: str
    block: int
    seating: Seating
    bot: str
    faults: tuple[str, ...]


class Store:
    """An open file of games. Games are on disk when `add` returns."""

    def __init__(self, path: Path, *, create: bool = True) -> None:
        self.path = path
        if not create and not path.is_file():
            raise StoreError(f"{path} does not exist")
        with self._readable_errors():
            mode = "rwc" if create else "rw"
            address = f"{path.absolute().as_uri()}?mode={mode}"
            self._database = sqlite3.connect(address, uri=True, timeout=LOCK_TIMEOUT_S)
        try:
            with self._readable_errors():
                self._prepare(create)
        except BaseException:
            self._database.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def _prepare(self, create: bool) -> None:
        """Check that the file is ours, or create the schema if it is empty."""
        database = self._database
        if create:
            database.execute("BEGIN IMMEDIATE")  # two processes may create it at the same time
        (application,) = database.execute("PRAGMA application_id").fetchone()
        (version,) = database.execute("PRAGMA user_version").fetchone()
        (tables,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if create and not tables and not application:
            for statement in SCHEMA.split(";")[:-1]:
                database.execute(statement)
            database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            database.execute(f"PRAGMA user_version = {FORMAT_VERSION}")
        elif application != APPLICATION_ID:
            raise StoreError(f"{self.path}: this is not a database of tournaments")
        elif version > FORMAT_VERSION:
            raise StoreError(
                f"{self.path}: this was written by a newer Waggonway (format {version}; "
                f"this one knows {FORMAT_VERSION})"
            )
        if create:
            database.execute(PROGRAMS_SCHEMA)
        database.commit()

    def add_tournament(self, edition: Edition, design: Design) -> None:
        """Record that a tournament was started."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        row = (edition.digest, encode(sorted(design.bots)), design.players, design.seed, now)
        with self._readable_errors(), self._database:
            self._database.execute("INSERT OR IGNORE INTO tournaments VALUES (?,?,?,?,?)", row)

    def latest_seed(self, edition: Edition, bots: Sequence[str], players: int) -> str | None:
        """Return the seed of the latest tournament of these bots."""
        wanted = (edition.digest, encode(sorted(bots)), players)
        query = """SELECT seed FROM tournaments WHERE digest = ? AND bots = ? AND players = ?
                   ORDER BY rowid DESC LIMIT 1"""
        with self._readable_errors():
            found = self._database.execute(query, wanted).fetchone()
        return found and str(found[0])

    def add(
        self,
        edition: Edition,
        design: Design,
        code: str,
        outcomes: Sequence[Outcome],
        fingerprints: Mapping[str, str] | None = None,
    ) -> None:
        """Store games. Games that are stored already stay unchanged."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        rows = [
            (
                *(edition.digest, design.seed, outcome.block, encode(outcome.seating)),
                *(edition.id, edition.revision, design.players),
                *(outcome.reason, outcome.turns, encode(outcome.places), encode(outcome.seats)),
                *(__version__, code, now),
            )
            for outcome in outcomes
        ]
        programs = [
            (edition.digest, design.seed, outcome.block, encode(outcome.seating), bot, fingerprint)
            for outcome in outcomes
            for bot, fingerprint in (fingerprints or {}).items()
            if bot in outcome.seating
        ]
        marks = ",".join("?" * GAME_COLUMNS)
        with self._readable_errors(), self._database:
            self._database.executemany(f"INSERT OR IGNORE INTO games VALUES ({marks})", rows)
            self._database.executemany(
                "INSERT OR IGNORE INTO programs VALUES (?,?,?,?,?,?)", programs
            )

    def outcomes(self, edition: Edition, design: Design, blocks: int) -> Iterator[Outcome]:
        """Yield the stored games of a tournament's deals, also those of other bots."""
        query = """SELECT block, seating, reason, turns, seats FROM games
                   WHERE digest = ? AND seed = ? AND block < ? AND players = ?"""
        wanted = (edition.digest, design.seed, blocks, design.players)
        with self._readable_errors():
            for block, seating, reason, turns, seats in self._database.execute(query, wanted):
                found = msgspec.json.decode(seats, type=tuple[SeatOutcome, ...])
                yield Outcome(block, decode_seating(seating), reason, turns, found)

    def codes(self, group: Group, seed: str | None = None) -> tuple[str, ...]:
        """Return the digests of the code that played the games of a group."""
        query = """SELECT DISTINCT code FROM games
                   WHERE digest = ? AND players = ? AND seed = coalesce(?, seed) ORDER BY code"""
        with self._readable_errors():
            found = self._database.execute(query, (group.digest, group.players, seed)).fetchall()
        return tuple(code for (code,) in found)

    def fingerprints(self, group: Group, seed: str | None = None) -> list[ProgramVersion]:
        """Return the versions of the programs that played the games of a group."""
        exists = "SELECT count(*) FROM sqlite_master WHERE name = 'programs'"
        query = """SELECT seed, block, seating, bot, fingerprint
                   FROM programs JOIN games USING (digest, seed, block, seating)
                   WHERE digest = ? AND players = ? AND seed = coalesce(?, seed)"""
        with self._readable_errors():
            if not self._database.execute(exists).fetchone()[0]:
                return []
            rows = self._database.execute(query, (group.digest, group.players, seed))
            return [
                ProgramVersion(s, block, decode_seating(text), b, f)
                for s, block, text, b, f in rows
            ]

    def faults(self, group: Group) -> Iterator[SeatFaults]:
        """Yield the faults in a group's games; a stand-in chose in their place."""
        query = """SELECT seed, block, seating, seats FROM games WHERE digest = ? AND players = ?
                   AND seats LIKE '%"faults":["%' ORDER BY seed, block, seating"""
        with self._readable_errors():
            for seed, block, text, seats in self._database.execute(
                query, (group.digest, group.players)
            ):
                seating = decode_seating(text)
                outcomes = msgspec.json.decode(seats, type=tuple[SeatOutcome, ...])
                for bot, seat in zip(seating, outcomes, strict=True):
                    if seat.faults:
                        yield SeatFaults(seed, block, seating, bot, seat.faults)

    def groups(self) -> list[Group]:
        """Return the groups that have games."""
        query = """SELECT DISTINCT edition, revision, digest, players FROM games
                   ORDER BY edition, revision DESC, digest, players"""
        with self._readable_errors():
            return [Group(*row) for row in self._database.execute(query)]

    def placings(self, group: Group) -> Iterator[Placing]:
        """Yield the places in all games of a group."""
        query = """SELECT seed, block, seating, places FROM games
                   WHERE digest = ? AND players = ? ORDER BY seed, block, seating"""
        with self._readable_errors():
            for seed, block, seating, places in self._database.execute(
                query, (group.digest, group.players)
            ):
                found = msgspec.json.decode(places, type=tuple[int, ...])
                yield Placing(seed, block, decode_seating(seating), found)

    @contextlib.contextmanager
    def _readable_errors(self) -> Iterator[None]:
        """Turn errors of the file into messages for the user."""
        try:
            yield
        except sqlite3.Error as error:
            number = getattr(error, "sqlite_errorcode", 0) & PRIMARY_ERROR_CODE
            raise StoreError(f"{self.path}: {REASONS.get(number) or error}") from None
        except msgspec.DecodeError as error:
            raise StoreError(f"{self.path}: a stored game is damaged ({error})") from None


def encode(value: object) -> str:
    """Return a value as JSON."""
    return msgspec.json.encode(value).decode()


def decode_seating(text: str) -> Seating:
    """Return the bots by seat."""
    return msgspec.json.decode(text, type=tuple[str, ...])


def complete_rotations(placings: Iterable[Placing]) -> list[Placing]:
    """Return the games whose rotations are all stored; a killed run can leave gaps."""
    sets: defaultdict[tuple[str, int, Seating], list[Placing]] = defaultdict(list)
    for placing in placings:
        sets[placing.seed, placing.block, canonical(placing.seating)].append(placing)
    return [
        placing
        for (_, _, seating), found in sets.items()
        if len(found) == len(rotations(seating))
        for placing in found
    ]
