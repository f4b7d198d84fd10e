"""Every turn is told at least once, a passed one never, and nobody who did not ask."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from waggonway.game import ClaimRoute
from waggonway.server.notifications.dispatcher import LEASE_MS, Dispatcher
from waggonway.server.store import Place
from waggonway.server.store.notifications import Delivery
from waggonway.server.tables import wire
from waggonway.server.tables.access.person import Person

from .club import ANN, BEN, NOW, Club, meeting

DAY = 24 * 3600


async def with_mail(club: Club, address: str = "ann@example.org") -> str:
    """Subscribe to e-mail and confirm it; return the token."""
    asked = await club.ask("POST", "me/notifications/email", address=address)
    assert (asked.status, asked.data["confirmed"]) == (201, False)
    await club.look(0)
    link = re.search(
        r"https://example.org/trains/mail/(\S+)", club.mailbox.letters[-1].get_content()
    )
    assert link is not None
    assert (await club.ask("POST", f"subscriptions/{link[1]}/confirm", "")).status == 200
    club.mailbox.letters.clear()
    return link[1]


def test_a_turn_is_told_on_all_channels_that_were_asked_for(place: Place, tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        await with_mail(club)
        await club.subscribe()
        await club.ask("PUT", "me/notifications", language="de", club=True)
        table = await club.game()
        await club.look()
        (letter,) = club.mailbox.letters
        assert letter["To"] == "ann@example.org"
        assert letter["Subject"].startswith("Du bist dran: ")
        assert "mit Ben" in letter.get_content()
        assert f"https://example.org/trains/tables/{table}" in letter.get_content()
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        ((headers, _),) = club.browser.got
        (message,) = club.browser.messages
        assert message["url"] == f"https://example.org/trains/tables/{table}"
        assert headers["authorization"].startswith("vapid t=")
        assert headers["topic"]
        (said,) = club.chat.messages
        assert said["content"].startswith("Ann ist dran: ")
        assert table in said["content"]  # a public table
        await club.look()
        assert await club.store.count_deliveries() == 0
        assert len(club.mailbox.letters) == len(club.browser.got) == 1

    meeting(place, tmp_path, test)


def test_a_passed_turn_is_not_told_and_several_turns_are_one_message(
    place: Place, tmp_path: Path
) -> None:
    async def test(club: Club) -> None:
        await with_mail(club)
        first, second, third = [await club.game(private=True) for _ in range(3)]
        await club.turn(ANN, first)
        await club.look()
        (letter,) = club.mailbox.letters
        assert letter["Subject"] == "2 games are waiting for you"
        assert first not in letter.get_content()
        assert second in letter.get_content()
        assert third in letter.get_content()

    meeting(place, tmp_path, test)


ANSWERS: dict[str, list[tuple[Person, wire.Command]]] = {
    "nobody": [],
    "the one who was asked agrees": [(ANN, wire.Agree())],
    "the one who was asked rejects it": [(ANN, wire.Disagree())],
    "the one who asked withdraws it": [(BEN, wire.Disagree())],
}


@pytest.mark.parametrize("planned", [False, True])
@pytest.mark.parametrize("answer", ANSWERS)
def test_a_question_that_was_answered_meanwhile_is_not_told(
    place: Place, tmp_path: Path, answer: str, planned: bool
) -> None:
    async def test(club: Club) -> None:
        await with_mail(club)
        table = await club.game()
        await club.turn(ANN, table)
        await club.act(BEN, table, wire.Pause())
        if planned:
            await club.dispatcher.poll()
            assert await club.store.count_deliveries() > 0
        for who, command in ANSWERS[answer]:
            await club.act(who, table, command)
        await club.look()
        subjects = [letter["Subject"] for letter in club.mailbox.letters]
        asked = [one for one in subjects if one.startswith("A question for you")]
        assert len(asked) == (0 if ANSWERS[answer] else 1)
        assert await club.store.count_deliveries() == 0

    meeting(place, tmp_path, test)


async def until_claimed(club: Club, table: str) -> None:
    """Play until Ben has claimed a route, which reveals nothing that was hidden."""
    while True:
        await club.turn(ANN, table)
        async with club.house.registry.room(table) as room:
            legal = room.table.running.legal(1)
        if claim := next((move for move in legal if isinstance(move, ClaimRoute)), None):
            return await club.act(BEN, table, wire.MakeMove(1, claim))
        await club.turn(BEN, table)


def test_a_question_that_the_game_has_overtaken_is_not_told(place: Place, tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        await with_mail(club)
        table = await club.game()
        await until_claimed(club, table)
        await club.act(BEN, table, wire.TakeBack(1))
        await club.dispatcher.poll()
        await club.turn(ANN, table)
        await club.look()
        assert club.mailbox.letters == []  # neither her turn nor the question
        assert await club.store.count_deliveries() == 0

    meeting(place, tmp_path, test)


def test_a_kill_after_sending_repeats_the_same_message(
    place: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(club: Club) -> None:
        await with_mail(club)
        await club.subscribe()
        await club.game()
        send = Dispatcher._send

        async def killed(self: Dispatcher, some: list[Delivery]) -> None:
            await send(self, some)
            raise KeyboardInterrupt

        monkeypatch.setattr(Dispatcher, "_send", killed)
        for _ in range(2):
            with pytest.raises(KeyboardInterrupt):
                await club.look()
        monkeypatch.setattr(Dispatcher, "_send", send)
        await club.game()  # a later turn does not change what is repeated
        await club.look(LEASE_MS // 1000)
        again = [one["Message-ID"] for one in club.mailbox.letters[:2]]
        assert again[0] == again[1]
        assert {one["tag"] for one in club.browser.messages} == {"waggonway-turns"}
        assert len({headers["topic"] for headers, _ in club.browser.got}) == 1
        await club.look()
        assert await club.store.count_deliveries() == 0

    meeting(place, tmp_path, test)


def test_a_push_message_replaces_nothing_that_it_does_not_say(place: Place, tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        await club.subscribe()
        first = await club.game()
        await club.look()
        await club.game()
        (there,) = await club.store.subscriptions_of(ANN.id)
        over = Delivery(
            "over", "over", first, 0, 1, ANN.id, "push", there.id, club.now[0], club.now[0]
        )
        await club.store.add_delivery(over)
        await club.look()
        before, *both = club.browser.messages
        turns = next(one for one in both if one["title"].startswith("Your turn"))
        ended = next(one for one in both if one["title"].startswith("Game over"))
        assert (before["tag"], turns["tag"]) == ("waggonway-turns", "waggonway-turns")
        assert (len(before["body"].splitlines()), len(turns["body"].splitlines())) == (1, 2)
        assert ended["tag"] != turns["tag"]
        assert len({headers["topic"] for headers, _ in club.browser.got}) == 2

    meeting(place, tmp_path, test)


def test_failures_are_tried_again_and_dead_places_are_removed(place: Place, tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        await with_mail(club)
        await club.subscribe()
        await club.game()
        club.mailbox.answer, club.browser.status = "451 later", 503
        await club.look()
        assert await club.store.count_deliveries() == 2
        await club.look(30)
        club.mailbox.answer = "250 OK"
        club.browser.status = 410
        await club.look(60)
        assert len(club.mailbox.letters) == 1
        places = (await club.ask("GET", "me/notifications")).data["places"]
        assert [one["channel"] for one in places] == ["email"]
        club.mailbox.answer = "550 no such mailbox"
        await club.game()
        await club.look()
        assert (await club.ask("GET", "me/notifications")).data["places"] == []
        assert await club.store.count_deliveries() == 0

    meeting(place, tmp_path, test)


def test_quiet_hours_hold_messages_back_and_reminders_come_in_time(
    place: Place, tmp_path: Path
) -> None:
    async def test(club: Club) -> None:
        await with_mail(club)
        zone, quiet = "Europe/Berlin", (8 * 60, 10 * 60)
        done = await club.ask(
            "PUT", "me/notifications", time_zone=zone, quiet_from=quiet[0], quiet_to=quiet[1]
        )
        assert done.status == 200
        await club.game(days=4)
        await club.look()  # it is 9:01 in Berlin
        assert club.mailbox.letters == []
        await club.look(3600)
        assert len(club.mailbox.letters) == 1
        await club.look(3 * DAY)
        await club.look()
        assert [one["Subject"].partition(":")[0] for one in club.mailbox.letters] == [
            "Your turn",
            "Your time is running out",
        ]
        await club.look(3600)
        assert len(club.mailbox.letters) == 2

    meeting(place, tmp_path, test)


def test_quiet_hours_also_hold_back_what_failed_before_or_was_planned_before(
    tmp_path: Path,
) -> None:
    async def test(club: Club) -> None:
        await with_mail(club)
        club.mailbox.answer = "450 later"
        await club.game()
        await club.look()  # it is 8:01, and the letter is not taken
        await club.ask("PUT", "me/notifications", quiet_from=8 * 60, quiet_to=10 * 60)
        club.mailbox.answer = "250 OK"
        await club.look(3600)
        assert club.mailbox.letters == []
        await club.look(3600)
        assert len(club.mailbox.letters) == 1

    meeting(tmp_path / "db", tmp_path, test)


def test_a_message_that_waits_is_not_sent_to_somebody_who_no_longer_wants_it(
    tmp_path: Path,
) -> None:
    async def test(club: Club) -> None:
        await club.subscribe()
        await club.game()
        await club.dispatcher.poll()  # the message waits
        await club.ask("PUT", "me/notifications", turns=False)
        await club.look()
        assert not club.browser.got
        assert await club.store.count_deliveries() == 0

    meeting(tmp_path / "db", tmp_path, test)


def test_one_click_unsubscribes_and_signing_out_forgets_everything(
    place: Place, tmp_path: Path
) -> None:
    async def test(club: Club) -> None:
        token = await with_mail(club)
        await club.game()
        await club.look()
        path = f"/api/subscriptions/{token}/unsubscribe"
        header = f"\r\nList-Unsubscribe: <https://example.org/trains{path}>\r\n"
        assert header.encode() in club.mailbox.raw[-1]  # not encoded: a program reads it
        club.mailbox.letters.clear()
        seen = await club.house.http("GET", path)  # a program without one click opens it
        assert seen.status == 303
        assert dict(seen.headers)[b"location"].decode() == f"/trains/mail/{token}"
        assert (await club.ask("GET", f"subscriptions/{token}", "")).status == 200
        done = await club.house.http(
            "POST",
            path,
            body=b"List-Unsubscribe=One-Click",
            content_type="application/x-www-form-urlencoded",
        )
        assert done.status == 200
        assert (await club.ask("GET", f"subscriptions/{token}", "")).status == 404
        await club.subscribe()
        await club.store.revoke(ANN.id)
        assert await club.store.subscriptions_of(ANN.id) == []
        await club.game()
        await club.look()
        assert not club.browser.got
        assert not club.mailbox.letters

    meeting(place, tmp_path, test)


def test_confirmations_are_limited_and_a_stranger_can_refuse_all(
    tmp_path: Path,
) -> None:
    async def test(club: Club) -> None:
        for who, status in (("ann", 201), ("ben", 201), ("ann", 429)):
            asked = await club.ask("POST", "me/notifications/email", who, address="x@example.org")
            assert asked.status == status, asked.data
        await club.look(0)
        assert {one["To"] for one in club.mailbox.letters} == {"x@example.org"}
        assert "Ann" not in club.mailbox.letters[0].as_string()
        (mine,) = await club.store.subscriptions_of(ANN.id)
        await club.ask("POST", f"subscriptions/{mine.token}/unsubscribe", "")
        club.now[0] += DAY * 1000
        refused = await club.ask("POST", "me/notifications/email", "ben", address="X@example.org")
        assert refused.data["code"] == "mail_limit"
        for number, status in enumerate((201, 201, 429)):
            address = f"a{number}@example.org"
            asked = await club.ask("POST", "me/notifications/email", address=address)
            assert asked.status == status
        bad = await club.ask("POST", "me/notifications/email", "ben", address="no address")
        assert bad.data["code"] == "bad_address"

    meeting(tmp_path / "db", tmp_path, test, confirmations_per_guest=2)


def test_nobody_is_told_without_asking_and_others_places_stay_theirs(tmp_path: Path) -> None:
    async def test(club: Club) -> None:
        await club.subscribe("ben")
        (mine,) = await club.store.subscriptions_of(BEN.id)
        table = await club.game()
        await club.look()
        assert club.browser.got == []  # it is Ann's turn
        await club.ask("DELETE", f"me/notifications/{mine.id}", "ann")
        await club.turn(ANN, table)
        await club.look()
        assert len(club.browser.got) == 1
        assert club.now[0] > NOW

    meeting(tmp_path / "db", tmp_path, test)
