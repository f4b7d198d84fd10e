"""Finished games of tournaments in one SQLite file, a row for each; docs/arena.md has its form."""

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
from .blocks import Design, Seating, rotations, smallest
from .outcome import Outcome, SeatOutcome

FORMAT = 1
APPLICATION_ID = 0x57676779  # "Wggy": whose file this is, in SQLite's own header
LOCK_TIMEOUT_SECONDS = 60.0  # seconds to wait for another process that is writing

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

# Added after the first release: files without it stay valid, also for older versions.
PROGRAMS = """
CREATE TABLE IF NOT EXISTS programs (
    digest TEXT NOT NULL, seed TEXT NOT NULL, block INTEGER NOT NULL, seating TEXT NOT NULL,
    bot TEXT NOT NULL, fingerprint TEXT NOT NULL,
    PRIMARY KEY (digest, seed, block, seating, bot)
) WITHOUT ROWID
"""

REASONS = {
    sqlite3.SQLITE_FULL: "there is no space left on the disk",
    sqlite3.SQLITE_IOERR: "the disk cannot be read or written",
    sqlite3.SQLITE_READONLY: "no permission to write here",
    sqlite3.SQLITE_PERM: "no permission to write here",
    sqlite3.SQLITE_BUSY: "another program keeps it locked",
    sqlite3.SQLITE_LOCKED: "another program keeps it locked",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened; is the directory there, and yours?",
    sqlite3.SQLITE_NOTADB: "this is not a database of tournaments",
    sqlite3.SQLITE_CORRUPT: "the file is damaged",
}


class StoreError(Exception):
    """A file of games that cannot be read or written."""


class Group(msgspec.Struct, frozen=True):
    """Games that can be compared: of the same board, by the same number of players."""

    edition: str
    revision: int
    digest: str
    players: int


class Placing(msgspec.Struct, frozen=True):
    """Who came where in a stored game."""

    seed: str
    block: int
    seating: Seating
    places: tuple[int, ...]


class Played(msgspec.Struct, frozen=True):
    """The version of a program that played a stored game."""

    seed: str
    block: int
    seating: Seating
    bot: str
    fingerprint: str


class Faulty(msgspec.Struct, frozen=True):
    """What a bot did wrong in a stored game."""

    seed: str
    block: int
    seating: Seating
    bot: str
    faults: tuple[str, ...]


class Store:
    """The file, open; what is added is on disk when `add` returns."""

    def __init__(self, path: Path, *, create: bool = True) -> None:
        self.path = path
        if not create and not path.is_file():
            raise StoreError(f"{path}: there is no such file")
        with self._told():
            mode = "rwc" if create else "rw"
            address = f"{path.absolute().as_uri()}?mode={mode}"
            self._database = sqlite3.connect(address, uri=True, timeout=LOCK_TIMEOUT_SECONDS)
        try:
            with self._told():
                self._prepare(create)
        except BaseException:
            self._database.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def _prepare(self, create: bool) -> None:
        """Recognise the file, or make it one of ours if it is empty."""
        database = self._database
        if create:
            database.execute("BEGIN IMMEDIATE")  # two may want to make it at the same time
        (whose,) = database.execute("PRAGMA application_id").fetchone()
        (form,) = database.execute("PRAGMA user_version").fetchone()
        (tables,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if create and not tables and not whose:
            for statement in SCHEMA.split(";")[:-1]:
                database.execute(statement)
            database.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            database.execute(f"PRAGMA user_version = {FORMAT}")
        elif whose != APPLICATION_ID:
            raise StoreError(f"{self.path}: this is not a database of tournaments")
        elif form > FORMAT:
            raise StoreError(
                f"{self.path}: this was written by a newer Waggonway (format {form}; "
                f"this one knows {FORMAT})"
            )
        if create:
            database.execute(PROGRAMS)
        database.commit()

    def enter(self, edition: Edition, design: Design) -> None:
        """Note that a tournament is being played."""
        now = datetime.now(UTC).isoformat(timespec="seconds")
        row = (edition.digest, encode(sorted(design.bots)), design.players, design.seed, now)
        with self._told(), self._database:
            self._database.execute("INSERT OR IGNORE INTO tournaments VALUES (?,?,?,?,?)", row)

    def latest_seed(self, edition: Edition, bots: Sequence[str], players: int) -> str | None:
        """The seed of the tournament of these bots that was begun last."""
        wanted = (edition.digest, encode(sorted(bots)), players)
        query = """SELECT seed FROM tournaments WHERE digest = ? AND bots = ? AND players = ?
                   ORDER BY rowid DESC LIMIT 1"""
        with self._told():
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
        """Store games; those that are there already stay as they are."""
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
        marks = ",".join("?" * 14)
        with self._told(), self._database:
            self._database.executemany(f"INSERT OR IGNORE INTO games VALUES ({marks})", rows)
            self._database.executemany(
                "INSERT OR IGNORE INTO programs VALUES (?,?,?,?,?,?)", programs
            )

    def outcomes(self, edition: Edition, design: Design, blocks: int) -> Iterator[Outcome]:
        """The stored games of a tournament's deals, whoever played them."""
        query = """SELECT block, seating, reason, turns, seats FROM games
                   WHERE digest = ? AND seed = ? AND block < ? AND players = ?"""
        wanted = (edition.digest, design.seed, blocks, design.players)
        with self._told():
            for block, seating, reason, turns, seats in self._database.execute(query, wanted):
                found = msgspec.json.decode(seats, type=tuple[SeatOutcome, ...])
                yield Outcome(block, decode_seating(seating), reason, turns, found)

    def codes(self, group: Group, seed: str | None = None) -> tuple[str, ...]:
        """The versions of the code by which games were played."""
        query = """SELECT DISTINCT code FROM games
                   WHERE digest = ? AND players = ? AND seed = coalesce(?, seed) ORDER BY code"""
        with self._told():
            found = self._database.execute(query, (group.digest, group.players, seed)).fetchall()
        return tuple(code for (code,) in found)

    def fingerprints(self, group: Group, seed: str | None = None) -> list[Played]:
        """Which versions of programs played the games of a group."""
        there = "SELECT count(*) FROM sqlite_master WHERE name = 'programs'"
        query = """SELECT seed, block, seating, bot, fingerprint
                   FROM programs JOIN games USING (digest, seed, block, seating)
                   WHERE digest = ? AND players = ? AND seed = coalesce(?, seed)"""
        with self._told():
            if not self._database.execute(there).fetchone()[0]:
                return []
            rows = self._database.execute(query, (group.digest, group.players, seed))
            return [Played(s, block, decode_seating(text), b, f) for s, block, text, b, f in rows]

    def faults(self, group: Group) -> Iterator[Faulty]:
        """The seats of a group's games in which a stand-in had to choose."""
        query = """SELECT seed, block, seating, seats FROM games WHERE digest = ? AND players = ?
                   AND seats LIKE '%"faults":["%' ORDER BY seed, block, seating"""
        with self._told():
            for seed, block, text, seats in self._database.execute(
                query, (group.digest, group.players)
            ):
                seating = decode_seating(text)
                outcomes = msgspec.json.decode(seats, type=tuple[SeatOutcome, ...])
                for bot, seat in zip(seating, outcomes, strict=True):
                    if seat.faults:
                        yield Faulty(seed, block, seating, bot, seat.faults)

    def groups(self) -> list[Group]:
        """What there are games of."""
        query = """SELECT DISTINCT edition, revision, digest, players FROM games
                   ORDER BY edition, revision DESC, digest, players"""
        with self._told():
            return [Group(*row) for row in self._database.execute(query)]

    def placings(self, group: Group) -> Iterator[Placing]:
        """Who came where in all games of a group."""
        query = """SELECT seed, block, seating, places FROM games
                   WHERE digest = ? AND players = ? ORDER BY seed, block, seating"""
        with self._told():
            for seed, block, seating, places in self._database.execute(
                query, (group.digest, group.players)
            ):
                found = msgspec.json.decode(places, type=tuple[int, ...])
                yield Placing(seed, block, decode_seating(seating), found)

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        """Say in the user's words what is wrong with the file."""
        try:
            yield
        except sqlite3.Error as error:
            number = getattr(error, "sqlite_errorcode", 0) & 0xFF
            raise StoreError(f"{self.path}: {REASONS.get(number) or error}") from None
        except msgspec.DecodeError as error:
            raise StoreError(f"{self.path}: a stored game is damaged ({error})") from None


def encode(value: object) -> str:
    """A value as JSON text."""
    return msgspec.json.encode(value).decode()


def decode_seating(text: str) -> Seating:
    """The bots by seat."""
    return msgspec.json.decode(text, type=tuple[str, ...])


def complete(placings: Iterable[Placing]) -> list[Placing]:
    """The games whose rotations are all there: a killed run may have left some without them."""
    sets: defaultdict[tuple[str, int, Seating], list[Placing]] = defaultdict(list)
    for placing in placings:
        sets[placing.seed, placing.block, smallest(placing.seating)].append(placing)
    return [
        placing
        for (_, _, seating), found in sets.items()
        if len(found) == len(rotations(seating))
        for placing in found
    ]
