"""More than one person: two browsers through every trouble, a hot seat, a spectator."""

from __future__ import annotations

from playwright.sync_api import expect

from waggonway.server.tables import wire

from .conftest import SeededServer, Visit
from .helpers.page_state import assert_shown, shown
from .helpers.thorough_player import SEEDS, Curious
from .helpers.whole_game import Playing

LOST = "Connection lost"


def test_two_browsers_play_through_reload_lost_network_and_restart(
    visit: Visit, server: SeededServer
) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    ann.open_table("amsterdam", 2, start=0)
    ben.sit_at(ann, 1)
    ann.go_to_table(), ben.go_to_table()
    ann.send(wire.Begin())
    for one, seat in ((ann, 0), (ben, 1)):  # both choose tickets at the same time
        view = one.view(seat)
        Playing(one, seat).move(view, Curious().choose(view))
    sides = [Playing(ann, 0), Playing(ben, 1)]
    troubles = {4: reload, 7: lose_the_network, 10: restart}
    for number in range(14):
        deciding = ann.view(0).deciding
        active, passive = sides[deciding[0]], sides[1 - deciding[0]]
        troubles.get(number, smoothly)(server, active, passive)
        assert_shown(passive.visitor, passive.seat)


def smoothly(server: SeededServer, active: Playing, passive: Playing) -> None:
    """Nothing happens but a move."""
    active.step()


def reload(server: SeededServer, active: Playing, passive: Playing) -> None:
    """Reload the page in the middle of a game."""
    for side in (active, passive):
        side.visitor.page.reload()
        assert_shown(side.visitor, side.seat)


def lose_the_network(server: SeededServer, active: Playing, passive: Playing) -> None:
    """One is cut off while the other moves, and is told so; then everything is there again."""
    away = passive.visitor
    away.context.set_offline(True)
    expect(away.page.get_by_text(LOST)).to_be_visible()
    active.step()
    away.context.set_offline(False)
    assert_shown(away, passive.seat)
    expect(away.page.get_by_text(LOST)).to_have_count(0)


def restart(server: SeededServer, active: Playing, passive: Playing) -> None:
    """The server is killed and comes back; what is sent meanwhile arrives."""
    port = server.port
    server.kill()
    for side in (active, passive):
        expect(side.visitor.page.get_by_text(LOST)).to_be_visible()
    server.start(port)
    for side in (active, passive):
        assert_shown(side.visitor, side.seat)


def test_two_people_share_a_screen_and_see_their_own_hands_only(
    visit: Visit, server: SeededServer
) -> None:
    ann = visit("Ann")
    server.seed(SEEDS["first_journey"])
    ann.open_table("first_journey", 2, start=0)
    ann.send(wire.Sit(1, "Ben"))
    ann.send(wire.Begin())
    page = ann.go_to_table()
    page.locator("[data-game]").wait_for()
    sides = [Playing(ann, seat) for seat in range(2)]
    looking, falls = None, 0  # the player who confirmed that they have the screen
    for _ in range(12):
        seat = ann.view(0).deciding[0]
        take = page.get_by_role("button", name=f"I am {('Ann', 'Ben')[seat]}")
        assert_shown(ann, seat, without=("hand", "tickets", "connected"))
        if seat != looking:  # the curtain has fallen: nobody's cards are to be seen
            expect(take).to_be_visible()
            behind = shown(page) or {}
            assert (behind["hand"], behind["tickets"], behind["connected"]) == ({}, [], [])
            take.click()
            looking, falls = seat, falls + 1
        expect(take).to_have_count(0)
        assert_shown(ann, seat)
        expect(page.get_by_role("heading", name=f"{('Ann', 'Ben')[seat]}’s hand")).to_be_visible()
        view = ann.view(seat)
        sides[seat].move(view, sides[seat].player.choose(view))
    assert falls > 4


def test_spectators_see_only_public_information(visit: Visit, server: SeededServer) -> None:
    ann, cleo = visit("Ann"), visit()
    server.seed(SEEDS["amsterdam"])
    ann.begin("amsterdam", start=0)
    cleo.table = ann.table
    cleo.go_to_table()
    curious = Curious()
    for _ in range(10):
        view = ann.turn()
        assert view is not None
        assert_shown(cleo)
        page = shown(cleo.page)
        assert page is not None
        assert (page["hand"], page["tickets"]) == ({}, [])
        ann.send(wire.MakeMove(0, curious.choose(view)))
    assert_shown(cleo)
