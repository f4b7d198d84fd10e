"""The viewers of a table: their outboxes, who is present, and the news for each of them."""

from __future__ import annotations

from ..refusals import Refusal
from ..tables import viewer_messages
from ..tables.access.roles import Roles
from ..tables.table import Table
from .outbox import Outbox
from .services import Services


class Audience:
    """Everybody who is connected to one table."""

    def __init__(self, table: Table, services: Services) -> None:
        self._services = services
        self._roles = Roles(table, chat=services.settings.features.chat)
        self._outboxes: dict[Outbox, None] = {}  # in order of arrival
        self._gone: dict[str, int] = {}  # people who left, and when
        self._begun = services.now()

    def __len__(self) -> int:
        """The number of connections."""
        return len(self._outboxes)

    @property
    def present(self) -> set[str]:
        """The names of all viewers."""
        return {outbox.name for outbox in self._outboxes}

    def away(self, person: str) -> int | None:
        """Return how long a person has been away, at most since the table was loaded."""
        if person in self.present:
            return None
        return self._services.now() - self._gone.get(person, self._begun)

    def join(self, table: Table, outbox: Outbox, since: int) -> None:
        """Add a viewer, and send them the news since a version."""
        before = self.present
        self._outboxes[outbox] = None
        outbox.version = table.version
        outbox.put(self.news(table, outbox.viewer, since))
        if self._services.moderation.notice is not None:
            outbox.put(viewer_messages.announcement(self._services.moderation.notice))
        self._tell_presence(table, before)

    def leave(self, table: Table, outbox: Outbox) -> None:
        """Remove a viewer."""
        before = self.present
        self._outboxes.pop(outbox, None)
        if outbox.viewer and outbox.viewer not in self.present:  # others are never asked about
            self._gone[outbox.viewer] = self._services.now()
        self._tell_presence(table, before)

    @property
    def devices(self) -> set[str]:
        """The devices of all viewers who are signed in."""
        people = (outbox.person for outbox in self._outboxes)
        return {person.device for person in people if person and person.device}

    def close(self, why: str, person: str | None = None, device: str | None = None) -> None:
        """Close all connections, or all of a person or a device."""
        for outbox in self._outboxes:
            of_device = device is None or (outbox.person and outbox.person.device == device)
            if of_device and (person is None or outbox.viewer == person):
                outbox.close(why)

    def news(self, table: Table, viewer: str | None, since: int) -> bytes:
        """Encode the news for a person or an anonymous spectator."""
        return self._writer(table).news(viewer, since)

    def tell(self, table: Table, sender: Outbox | None = None, receipt: bytes = b"") -> None:
        """Send everybody the news of a new version. Send away those who may not watch it.

        The sender of the request also gets a receipt, together with the news.
        """
        messages: dict[tuple[str | None, int], bytes] = {}
        writer = self._writer(table)
        ready = []
        for outbox in self._outboxes:
            if not admits(table, outbox.viewer):  # the game has started without spectators
                outbox.close("no_spectators")
                continue
            key = (outbox.viewer, outbox.version)
            if key not in messages:
                messages[key] = writer.news(*key)
            ready.append((outbox, messages[key]))
        for outbox, news in ready:  # all at once: encoding and sending use other parts of the cache
            outbox.version = table.version
            if outbox is sender:
                outbox.put(news, receipt)
                sender = None
            else:
                outbox.put(news)
        if sender is not None:  # they have left, or may not watch any longer
            sender.put(receipt)

    def send(self, message: bytes) -> None:
        """Send a message to all viewers."""
        for outbox in list(self._outboxes):
            outbox.put(message)

    def _writer(self, table: Table) -> viewer_messages.NewsWriter:
        self._roles.update(table)
        now = self._services.clock_of(table)
        return viewer_messages.NewsWriter(table, self.present, now, self._roles)

    def _tell_presence(self, table: Table, before: set[str]) -> None:
        if self.present != before:
            self.send(viewer_messages.presence(table, self.present))


def admits(table: Table, person: str | None) -> bool:
    """Check whether a person may watch a table."""
    if table.options.spectators or table.phase in ("lobby", "finished"):
        return True
    return bool(table.seats_of(person)) or table.host == person


def admit(table: Table, person: str | None) -> None:
    """Refuse people who may not watch a table."""
    if not admits(table, person):
        raise Refusal.of("no_spectators")
