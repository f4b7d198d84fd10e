"""The settings of a server. `sources` reads them from a file, the environment and flags."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

from msgspec import Meta, field

from .notification_sections import EmailSettings, NotificationSettings, PushSettings
from .sections import (
    Administration,
    Features,
    LadderLimits,
    LimitSettings,
    Monitoring,
    Off,
    Retention,
    Section,
)

__all__ = [
    "LOOPBACK",
    "PAGES",
    "Administration",
    "EmailSettings",
    "Features",
    "LadderLimits",
    "LimitSettings",
    "Monitoring",
    "NotificationSettings",
    "Off",
    "PushSettings",
    "Retention",
    "Settings",
    "has_pages",
]

PAGES = Path(__file__).parents[2] / "pages"
"""The folder of the built browser client. Without it, the server has only its API."""

LOOPBACK = ("127.0.0.1", "::1", "localhost")


def has_pages() -> bool:
    """Check whether the browser client is built."""
    return (PAGES / "index.html").is_file()


class Settings(Section, frozen=True, kw_only=True):
    """Settings that do not change while a server runs."""

    host: Annotated[
        str, Meta(min_length=1, description="Address to listen on; 0.0.0.0 means all.")
    ] = "127.0.0.1"
    port: Annotated[
        int, Meta(ge=0, le=65_535, description="Port to listen on; 0 chooses a free one.")
    ] = 8000
    db: Annotated[
        str | None,
        Meta(
            description="Database: a file, or postgresql://USER@HOST/DATABASE; "
            "waggonway/tables.sqlite in your data folder if not given."
        ),
    ] = None
    db_password_file: Annotated[
        str | None, Meta(description="File with the password of the Postgres user.")
    ] = None
    public_url: Annotated[
        str | None,
        Meta(description="URL behind a proxy, such as https://example.org/trains."),
    ] = None  # its path is the sub-path behind a proxy
    proxies: Annotated[
        str, Meta(description="Addresses of trusted proxies, separated by commas.")
    ] = "127.0.0.1"
    node_address: Annotated[
        str | None,
        Meta(
            description="HOST:PORT where other servers on the same Postgres database reach this "
            "one; by default the address it listens on."
        ),
    ] = None
    jobs: Annotated[
        Annotated[int, Meta(ge=1, le=512)] | None,
        Meta(description="Number of processes for bots; all cores if not given."),
    ] = None
    pace: Annotated[
        float, Meta(ge=0, le=60, description="Seconds per bot move when people play.")
    ] = 0.7
    log: Annotated[
        Literal["json", "text"] | None,
        Meta(description="Log format; text on a terminal, otherwise json."),
    ] = None
    verbose: Annotated[bool, Meta(description="Also log every request.")] = False
    features: Features = field(default_factory=Features)
    limits: LimitSettings = field(default_factory=LimitSettings)
    ladder: LadderLimits = field(default_factory=LadderLimits)
    retention: Retention = field(default_factory=Retention)
    monitoring: Monitoring = field(default_factory=Monitoring)
    admin: Administration = field(default_factory=Administration)
    notifications: NotificationSettings = field(default_factory=NotificationSettings)
    email: EmailSettings = field(default_factory=EmailSettings)
    push: PushSettings = field(default_factory=PushSettings)

    @property
    def notifies(self) -> bool:
        """Whether the server can notify players."""
        files = (self.email.host, self.push.key_file, self.notifications.webhooks_file)
        return any(files)

    @property
    def installable(self) -> bool:
        """Whether the pages can be installed as an app. Without any of this, nobody sees it."""
        return self.secure or self.notifies

    @property
    def offered(self) -> str:
        """The parts of the app that the host has set up, separated by spaces."""
        parts = {
            "install": self.installable,
            "push": self.push.key_file,
            "email": self.email.host,
            "club": self.notifications.webhooks_file,
        }
        return " ".join(name for name, on in parts.items() if on)

    @property
    def secure(self) -> bool:
        """Whether players use https."""
        return (self.public_url or "").startswith("https://")

    @property
    def base(self) -> str:
        """The path of the server for players, with a slash at the end."""
        path = urlsplit(self.public_url or "").path
        return path if path.endswith("/") else f"{path}/"

    @property
    def hosts(self) -> frozenset[str] | None:
        """The host names of the server; None if they are unknown.

        Checking them prevents DNS rebinding by pages of other sites.
        """
        if self.public_url:
            return frozenset({*LOOPBACK, urlsplit(self.public_url).hostname or ""})
        return frozenset(LOOPBACK) if self.host in LOOPBACK else None
