"""Empty the outbox: plan deliveries, send what is due, and retry what failed.

A turn and its *call* (the notice to the player) are committed with the step. From then on
everything is in the store, so killing the server at any moment causes a repeat at worst, and the
repeat replaces the first message.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Sequence

import msgspec

from ..durations import DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS
from ..rooms.services import Services
from ..store import SqlStore, StoreError
from ..store.notifications import Channel, Delivery, Preferences, Subscription
from ..tables.turns import Call
from . import webhooks
from .content import Item, club_sentence, item_at, item_of
from .email import Mail
from .push import TURNS_TAG, Push, payload, tag_of
from .quiet_hours import after_quiet_hours
from .results import Result

POLL_SECONDS = 5.0  # between two polls of the outbox
LEASE_MS = 2 * MINUTE_MS  # for one message; longer than any time limit of a channel
FIRST_RETRY_MS = MINUTE_MS  # after a failure; each further failure doubles it
MAX_RETRY_MS = 6 * HOUR_MS
MAX_BADGE_GAMES = 99  # games that are counted on the icon of the app
MAX_AGE_MS = 3 * DAY_MS  # older messages are dropped
WANTED_BY = {
    "turn": "turns",
    "reminder": "reminders",
    "question": "turns",
    "invitation": "invitations",
}

logger = logging.getLogger(__name__)


class Channels(msgspec.Struct, frozen=True):
    """The channels that the administrator has set up."""

    mail: Mail | None = None
    push: Push | None = None
    club: tuple[webhooks.Webhook, ...] = ()


class Dispatcher:
    """One of possibly several processes that empty the outbox."""

    def __init__(self, services: Services, store: SqlStore, channels: Channels) -> None:
        self.channels = channels
        self.counts: Counter[tuple[str, str]] = Counter()  # by channel and result
        self._services = services
        self._store = store
        self._task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Start."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop. Another process, or this one after a restart, repeats unfinished deliveries."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            try:
                await self.poll()
            except StoreError as error:
                logger.warning("notifications wait: %s", error)
            except Exception as error:
                logger.error("notifications could not be planned", exc_info=error)
            await asyncio.sleep(POLL_SECONDS)

    async def poll(self) -> None:
        """Plan and send everything that is due."""
        services = self._services
        now = services.now()
        await self._store.plan_reminders(services.served(now), now)
        while await self._store.plan_deliveries(self._expand):
            pass
        while batch := await self._store.claim_deliveries(services.now(), LEASE_MS):
            await self._deliver(batch)

    def _expand(
        self, call: Call, wanted: Preferences, places: Sequence[Subscription]
    ) -> list[Delivery]:
        """List the deliveries of a call that a guest wants."""
        if not wants(wanted, call.kind):
            return []
        wait = self._services.settings.notifications.wait_seconds * SECOND_MS
        first = after_quiet_hours(call.at + wait, wanted)

        def to(channel: Channel, target: str, at: int) -> Delivery:
            return Delivery(
                id=f"{call.id}-{target}",
                kind=call.kind,
                table=call.table,
                seat=call.seat,
                version=call.version,
                person=call.person,
                channel=channel,
                target=target,
                created=call.at,
                next=at,
            )

        offered = {"email": self.channels.mail, "push": self.channels.push}
        found = [
            to(one.channel, one.id, first)
            for one in places
            if one.confirmed is not None and offered.get(one.channel) is not None
        ]
        if wanted.club and call.kind == "turn":
            found += [to("club", one.target, call.at + wait) for one in self.channels.club]
        return found

    async def _deliver(self, batch: Sequence[Delivery]) -> None:
        """Send a batch as one message, without the turns that have passed."""
        due = await self._store.still_due(batch)
        passed = [one.id for one in batch if one.id not in due]
        if passed:
            self.counts[batch[0].channel, "passed"] += len(passed)
            await self._store.end_deliveries(passed)
        some = [one for one in batch if one.id in due]
        if not some:
            return
        ids, now = [one.id for one in some], self._services.now()
        earliest = await self._earliest_send_ms(some[0], now)
        if earliest > now:
            await self._store.delay_deliveries(ids, earliest)
            return
        result = await self._result(some)
        now = self._services.now()
        self.counts[some[0].channel, result] += 1
        if result == "gone":
            await self._store.unsubscribe(some[0].target)
        elif result == "later" and now - some[0].created < MAX_AGE_MS:
            pause = min(FIRST_RETRY_MS * 2 ** some[0].attempts, MAX_RETRY_MS)
            await self._store.delay_deliveries(ids, now + pause)
        else:
            await self._store.end_deliveries(ids)

    async def _earliest_send_ms(self, one: Delivery, now: int) -> int:
        """Return when a message may be sent: a repeat must not come in the quiet hours, either."""
        if one.channel == "club" or one.kind == "confirm":
            return now
        return after_quiet_hours(now, await self._store.preferences(one.person))

    async def _result(self, some: Sequence[Delivery]) -> Result:
        """Send a message. One that fails in an unexpected way must not stop the others."""
        try:
            return await self._send(some)
        except StoreError:
            raise
        except Exception as error:
            logger.error("a notification failed", exc_info=error)
            return "later"

    async def _send(self, some: Sequence[Delivery]) -> Result:
        first, now = some[0], self._services.now()
        wanted = await self._store.preferences(first.person)
        if first.channel == "club":
            return await self._send_to_club(some, wanted.language)
        places = await self._store.subscriptions_of(first.person)
        to = next((one for one in places if one.id == first.target), None)
        if to is None:
            return "rejected"
        batch = first.batch or first.id
        if first.kind == "confirm" and self.channels.mail is not None:
            message = self.channels.mail.confirmation(to, wanted.language, batch, first.created)
            return await self.channels.mail.send(message)
        items = await self._items([one for one in some if wants(wanted, one.kind)])
        if not items:
            return "rejected"  # they may have changed their mind while it waited
        if first.channel == "email" and self.channels.mail is not None:
            message = self.channels.mail.notification(to, items, wanted.language, batch, now)
            return await self.channels.mail.send(message)
        if first.channel == "push" and self.channels.push is not None:
            waiting = await self._waiting(first.person)
            tag, named = tag_of(items, batch), {item.link for item in items}
            also = [item for item in waiting if wanted.turns and item.link not in named]
            data = payload(
                items, also if tag == TURNS_TAG else (), wanted.language, tag, len(waiting)
            )
            return await self.channels.push.send(to, data, tag, now)
        return "rejected"

    async def _waiting(self, person: str) -> list[Item]:
        """List the games in which it is a person's turn, each once."""
        url = self._services.settings.public_url or ""
        turns = await self._store.turns_of(person, MAX_BADGE_GAMES)
        found = [item_at("turn", turn.table, turn.seat, line, url) for turn, line in turns]
        return list({item.link: item for item in found}.values())

    async def _send_to_club(self, some: Sequence[Delivery], language: str) -> Result:
        """Tell a chat whose turn it is. Only players who still agree to it are named."""
        hook = next((one for one in self.channels.club if one.target == some[0].target), None)
        agreed = [one for one in some if (await self._store.preferences(one.person)).club]
        items = await self._items(agreed)
        if hook is None or not items:
            return "rejected"
        text = "\n".join(club_sentence(item, language) for item in items)
        return await webhooks.send(hook, text)

    async def _items(self, some: Sequence[Delivery]) -> list[Item]:
        """Describe the games of a message, each once; for a chat, once for every seat."""
        url = self._services.settings.public_url or ""
        found: dict[tuple[str, str, int], Item] = {}
        for one in some:
            line = await self._store.listing(one.table)
            if line is not None:
                seat = one.seat if one.channel == "club" else 0
                found[one.kind, one.table, seat] = item_of(one, line, url)
        return list(found.values())


def wants(wanted: Preferences, kind: str) -> bool:
    """Whether a guest wants to hear about something."""
    chosen: bool = getattr(wanted, WANTED_BY.get(kind, "results"))
    return chosen
