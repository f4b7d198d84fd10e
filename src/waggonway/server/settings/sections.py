"""The sections of the settings: every key once, with its type, its default and a description.

The configuration file, the environment variables, `--set` and the tables in docs/settings.md all
come from these classes. A key that ends in `_file` names a file that contains a secret.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Off = Literal["off"]
Days = Annotated[int, Meta(ge=1, le=36_500)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]
PerTime = Annotated[float, Meta(gt=0, le=1_000_000)]


class Section(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=False
):
    """A group of settings."""


class Features(Section, frozen=True, kw_only=True):
    """Parts of the game that can be switched off. The pages then hide them."""

    chat: Annotated[bool, Meta(description="Players and spectators may chat.")] = True
    hints: Annotated[bool, Meta(description="Players may ask for hints.")] = True
    custom_editions: Annotated[
        bool, Meta(description="Players may open tables with edition files of their own.")
    ] = True
    imports: Annotated[bool, Meta(description="Players may import records of games.")] = True
    reviews: Annotated[bool, Meta(description="Players may have finished games reviewed.")] = True
    puzzles: Annotated[
        bool, Meta(description="There is a puzzle every day, from public games of this server.")
    ] = True
    public_lobby: Annotated[
        bool, Meta(description="Tables may be public: listed, and open to quick join.")
    ] = True
    ladder: Annotated[bool, Meta(description="Programs may play rated games against the bots.")] = (
        True
    )


class LimitSettings(Section, frozen=True, kw_only=True):
    """Limits for each address or person; `"off"` removes a limit."""

    requests_per_second: Annotated[
        PerTime | Off, Meta(description="HTTP requests of an address.")
    ] = 30.0
    requests_burst: Annotated[
        Count, Meta(description="Burst: how many of them may come at once.")
    ] = 150
    messages_per_second: Annotated[PerTime | Off, Meta(description="Messages on one socket.")] = (
        10.0
    )
    messages_burst: Annotated[
        Count, Meta(description="Burst: how many of them may come at once.")
    ] = 40
    arrivals_per_minute: Annotated[
        PerTime | Off, Meta(description="New guests, tables and records of an address.")
    ] = 30.0
    arrivals_burst: Annotated[
        Count, Meta(description="Burst: how many of them may come at once.")
    ] = 30
    tables_per_hour: Annotated[
        PerTime | Off, Meta(description="New tables and records of an address, in the long run.")
    ] = 120.0
    tables_burst: Annotated[
        Count, Meta(description="Burst: how many of them may come at once.")
    ] = 100
    hints_per_minute: Annotated[PerTime | Off, Meta(description="Hints for one person.")] = 30.0
    hints_burst: Annotated[Count, Meta(description="Burst: how many of them may come at once.")] = (
        10
    )
    reviews_per_hour: Annotated[PerTime | Off, Meta(description="Reviews for one person.")] = 20.0
    reviews_burst: Annotated[
        Count, Meta(description="Burst: how many of them may come at once.")
    ] = 10
    sockets_per_address: Annotated[Count | Off, Meta(description="Open sockets.")] = 64
    connections_per_address: Annotated[
        Count | Off, Meta(description="Open connections that are not WebSockets.")
    ] = 128
    tables_per_guest: Annotated[
        Count | Off, Meta(description="Unfinished tables that one person may host.")
    ] = 20


class LadderLimits(Section, frozen=True, kw_only=True):
    """What programs may do on the ladder. An address may have twice as much as a token."""

    move_seconds: Annotated[
        Annotated[int, Meta(ge=5, le=86_400)],
        Meta(description="Seconds for a decision. A program that takes longer loses the game."),
    ] = 60
    games_per_challenge: Annotated[
        Annotated[int, Meta(ge=1, le=1000)], Meta(description="Games in one challenge.")
    ] = 100
    challenges_at_once: Annotated[Count, Meta(description="Open challenges of a token.")] = 2
    games_per_day: Annotated[Count, Meta(description="Games per token and day (UTC).")] = 500
    programs: Annotated[Count, Meta(description="Programs of a token.")] = 5
    idle_seconds: Annotated[
        Annotated[int, Meta(ge=60, le=604_800)],
        Meta(description="A challenge ends if nobody asks for its next game within this time."),
    ] = 3600
    pace_ms: Annotated[
        Annotated[int, Meta(ge=0, le=10_000)],
        Meta(description="Milliseconds between beats for bots' moves, which hide thinking times."),
    ] = 50


class Retention(Section, frozen=True, kw_only=True):
    """How long data is kept, in days on which the server ran; `"off"` keeps it forever."""

    lobby_days: Annotated[
        Days | Off, Meta(description="Unused tables are closed if no game was started.")
    ] = 7
    closed_days: Annotated[
        Days | Off, Meta(description="Tables that were closed without a game are deleted.")
    ] = "off"
    unfinished_days: Annotated[
        Days | Off, Meta(description="Games without a move for this many days are deleted.")
    ] = "off"
    game_days: Annotated[Days | Off, Meta(description="Finished games are deleted.")] = "off"
    max_mb: Annotated[
        Count | Off,
        Meta(description="The oldest finished games are deleted while the data is larger, in MB."),
    ] = "off"
    guest_days: Annotated[
        Days | Off, Meta(description="Guests who were away for this many days are deleted.")
    ] = 400
    unused_guest_days: Annotated[
        Days | Off, Meta(description="The same for guests who never took a seat.")
    ] = 30
    audit_days: Annotated[
        Days | Off, Meta(description="Entries of the audit log are deleted after this many days.")
    ] = "off"


class Monitoring(Section, frozen=True, kw_only=True):
    """Metrics for Prometheus, and when the server calls itself ready."""

    metrics: Annotated[
        Literal["off", "loopback", "token"],
        Meta(description="Access to `/metrics`: none, from this computer, or with the token."),
    ] = "off"
    token_file: Annotated[str | None, Meta(description="File with the token for `/metrics`.")] = (
        None
    )
    ready_lag_ms: Annotated[
        Annotated[int, Meta(ge=10, le=60_000)] | Off,
        Meta(description="`/api/health/ready` fails while the event loop is later than this."),
    ] = 1000


class Administration(Section, frozen=True, kw_only=True):
    """The API of `waggonway admin`."""

    token_file: Annotated[
        str | None,
        Meta(description="File with the token of the admin API; without it, the API is off."),
    ] = None
    erasures_file: Annotated[
        str | None,
        Meta(description="File with ids of erased people; beside an SQLite database if not given."),
    ] = None
