"""One message that cannot be sent, or a chat that never answers, stops nobody else's messages."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from waggonway.editions import load
from waggonway.server.notifications import webhooks
from waggonway.server.notifications.dispatcher import MAX_AGE_MS
from waggonway.server.notifications.email import Mail, is_address
from waggonway.server.notifications.webhooks import Webhook
from waggonway.server.store import Place
from waggonway.server.store.notifications import Delivery, Subscription
from waggonway.server.tables.options import Options

from .club import ANN, BEN, NOW, OFF_THE_CURVE, Club, meeting
from .test_outbox import with_mail


def test_a_browser_with_wrong_keys_is_refused_or_removed(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        endpoint = f"http://127.0.0.1:{club.push_port}/push/1"
        keys = club.browser.keys | {"p256dh": OFF_THE_CURVE}
        refused = await club.ask("POST", "me/notifications/push", endpoint=endpoint, keys=keys)
        assert refused.data["code"] == "bad_endpoint"
        stored = msgspec.json.encode(keys).decode()  # by a server that did not check them
        bad = Subscription("0", ANN.id, "push", endpoint, stored, "token", NOW, NOW)
        await club.store.subscribe(bad, 10)
        await with_mail(club)
        await club.game()
        await club.look()
        assert len(club.mailbox.letters) == 1
        assert await club.store.count_deliveries() == 0
        assert [one.channel for one in await club.store.subscriptions_of(ANN.id)] == ["email"]

    meeting(tmp_path / "db", tmp_path, test)


def test_a_message_that_fails_unexpectedly_waits_and_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(club: Club) -> None:
        await with_mail(club)
        await club.subscribe()
        await club.game(days=14)

        def broken(*_: object) -> None:
            raise RuntimeError("a mistake in the program")

        monkeypatch.setattr(Mail, "notification", broken)
        await club.look()
        assert len(club.browser.got) == 1
        assert await club.store.count_deliveries() == 1
        await club.look(1)
        await club.look(MAX_AGE_MS // 1000)
        assert await club.store.count_deliveries() == 0

    meeting(tmp_path / "db", tmp_path, test)


def test_a_chat_that_never_answers_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(club: Club) -> None:
        monkeypatch.setattr(webhooks, "TOTAL_SECONDS", 0.1, raising=False)
        await with_mail(club)
        await club.ask("PUT", "me/notifications", club=True)
        club.chat.silent = True
        await club.game()
        async with asyncio.timeout(20):
            await club.look()
        assert len(club.mailbox.letters) == 1
        club.chat.silent = False
        await club.look()
        assert len(club.chat.got) == 1

    meeting(tmp_path / "db", tmp_path, test)


def test_two_webhooks_on_one_host_both_get_messages(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        (one,) = club.dispatcher.channels.club
        both = (one, Webhook(one.form, f"{one.url}/second"))
        channels = msgspec.structs.replace(club.dispatcher.channels, club=both)
        club.dispatcher.channels = channels
        assert both[0].target != both[1].target
        assert "hook" not in one.target  # the secret part
        await club.ask("PUT", "me/notifications", club=True)
        table = await club.game()
        old = Delivery(
            id="old",
            kind="question",
            table=table,
            seat=0,
            version=0,
            person=ANN.id,
            channel="club",
            target="club-discord-127.0.0.1",
            created=NOW,
            next=NOW,
        )
        await club.store.add_delivery(old)  # for a webhook that is no longer there
        await club.look()
        assert len(club.chat.got) == 2
        assert await club.store.count_deliveries() == 0

    meeting(tmp_path / "db", tmp_path, test)


def test_a_device_that_is_signed_out_gets_nothing_more(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        await club.subscribe()
        await club.game()
        await club.dispatcher.poll()  # the message waits
        code = (await club.ask("POST", "me/links")).data["code"]
        used = await club.ask("POST", "links/use", "", code=code, bearer=True)
        for token, here in (("ann", True), (used.data["token"], False)):
            (place,) = (await club.ask("GET", "me/notifications", token)).data["places"]
            assert place["here"] is here
        gone = await club.ask("DELETE", f"me/devices/{ANN.id}", used.data["token"])
        assert gone.status == 200
        assert await club.store.subscriptions_of(ANN.id) == []
        assert await club.store.count_deliveries() == 0
        await club.look()
        assert not club.browser.got

    meeting(tmp_path / "db", tmp_path, test)


def test_an_invitation_is_told_to_those_who_want_it_and_can_accept_it(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        await club.subscribe("ben")

        async def invited() -> str:
            table = await club.house.registry.open(ANN, load("first_journey"), Options(2))
            await club.store.invite(table, [BEN.id], ANN.id, club.now[0], tells=True)
            return table

        await invited()
        await club.look()
        assert not club.browser.got  # nobody asked for it
        await club.ask("PUT", "me/notifications", "ben", invitations=True)
        table = await invited()
        await club.look()
        (message,) = club.browser.messages
        assert message["url"].endswith(f"/tables/{table}")
        assert message["body"].startswith("Ann would like to play ")
        declined = await invited()
        await club.store.decline(BEN.id, declined)
        await club.look()
        assert len(club.browser.got) == 1

    meeting(tmp_path / "db", tmp_path, test)


def test_a_chat_names_everybody_who_agreed_and_nobody_else(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        await club.ask("PUT", "me/notifications", "ann", club=True)
        await club.game(edition="usa")  # both choose tickets
        await club.look()
        (said,) = club.chat.messages
        assert said["content"].startswith("Ann’s turn")
        assert "Ben" not in said["content"]
        await club.ask("PUT", "me/notifications", "ben", club=True)
        await club.game(edition="usa")
        await club.look()
        lines = club.chat.messages[-1]["content"].split("\n")
        assert {line.partition("’")[0] for line in lines} == {"Ann", "Ben"}
        await club.game(edition="usa")
        await club.ask("PUT", "me/notifications", "ann", club=False)  # before it is sent
        await club.look()
        assert "Ann" not in club.chat.messages[-1]["content"]
        assert len(club.chat.got) == 3

    meeting(tmp_path / "db", tmp_path, test)


@pytest.mark.parametrize("text", ["<ann@example.org>", "@b.org", "a@", "a@b@c.org", ",@b.org"])
def test_a_mistyped_address_is_refused(text: str) -> None:
    assert not is_address(text)


def test_confirmations_asked_for_at_the_same_time_are_counted(place: Place, tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        limits = [[("guest", 5), (f"recipient-{number}", 1)] for number in range(12)]
        taken = await asyncio.gather(*(club.store.count_confirmation(1, one) for one in limits))
        assert sorted(taken, key=str) == [None] * 5 + ["guest"] * 7
        for number, answer in enumerate(taken):  # a refused request counts for nobody
            again = await club.store.count_confirmation(1, [(f"recipient-{number}", 1)])
            assert (again is None) == (answer is not None)

    meeting(place, tmp_path, test)
