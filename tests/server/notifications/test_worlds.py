"""Two worlds: games that differ only in what is hidden give the same notifications."""

from __future__ import annotations

from pathlib import Path

from waggonway.server.tables.wire import Pause

from .club import ANN, BEN, Club, meeting
from .test_outbox import DAY, with_mail


def told(folder: Path) -> list[object]:
    """Return everything that is sent in a game with a new deal, without random ids."""
    folder.mkdir()
    found: list[object] = []

    async def test(club: Club) -> None:
        token = await with_mail(club)
        await club.subscribe()
        await club.ask("PUT", "me/notifications", club=True)
        table = await club.game(days=2)
        for _ in range(3):
            await club.look()
            for who in (ANN, BEN):
                await club.turn(who, table)
        await club.look()
        await club.act(BEN, table, Pause())
        await club.look()
        await club.look(int(1.6 * DAY))
        await club.look()
        for letter in club.mailbox.letters:
            text = letter.get_content().replace(token, "TOKEN")
            found.append((letter["Subject"], text.replace(table, "TABLE")))
        for message in (*club.browser.messages, *club.chat.messages):
            found.append({k: str(v).replace(table, "TABLE") for k, v in message.items()})

    meeting(folder / "db", folder, test)
    return found


def test_a_notification_tells_nothing_of_a_hand(tmp_path: Path) -> None:
    one, other = told(tmp_path / "one"), told(tmp_path / "other")
    assert one == other
    assert len(one) > 10
