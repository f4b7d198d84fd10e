"""What people at a table do beside playing: take back, pause, talk, be replaced, ask for advice."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from waggonway.game import ClaimRoute, KeepTickets
from waggonway.server.tables import wire

from .conftest import SeededServer, Visit
from .helpers.page_state import assert_shown
from .helpers.visitor import Visitor
from .helpers.whole_game import Playing

NARROW = Path(__file__).with_name("helpers") / "narrow.toml"
UNDO = "Take back"
ASK = "Ask to take back"
STAND_IN = "A stand-in is playing for you."


def press(page: Page, name: str | re.Pattern[str]) -> None:
    """Press a button."""
    page.get_by_role("button", name=name, exact=isinstance(name, str)).click()


def menu(page: Page, name: str) -> None:
    """Choose something from the table's menu."""
    press(page, "Menu")
    press(page, name)


def keep(one: Visitor, seat: int) -> None:
    """Keep as few tickets as one may."""
    offered = (move for move in one.view(seat).legal if isinstance(move, KeepTickets))
    one.send(wire.MakeMove(seat, min(offered, key=lambda move: len(move.tickets))))


def claim(one: Visitor, seat: int) -> None:
    """Claim any route that lies alone."""
    view = one.view(seat)
    routes = view.edition.board.routes
    claims = (move for move in view.legal if isinstance(move, ClaimRoute))
    one.send(wire.MakeMove(seat, next(it for it in claims if routes[it.route].group is None)))


def test_people_take_back_pause_talk_and_stand_in_for_each_other(
    visit: Visit, server: SeededServer
) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    server.seed("usa 2")
    ann.open_table("usa", 2, start=0)
    ben.sit_at(ann, 1)
    ann.send(wire.Begin())
    ann.go_to_table(), ben.go_to_table()
    taking_back_at_once(ann, ben)
    taking_back_by_consent(ann, ben)
    pausing(ann.page, ben.page)
    talking(ann.page, ben.page)
    replacing(ann, ben)


def taking_back_at_once(ann: Visitor, ben: Visitor) -> None:
    """Tickets that nobody has seen, and a route after which nobody has moved."""
    assert_shown(ann, 0)
    view = ann.view(0)
    Playing(ann, 0).move(view, view.legal[0])
    press(ann.page, UNDO)
    expect(ann.page.get_by_role("button", name=UNDO)).to_have_count(0)
    assert ann.view(0).deciding == (0, 1)
    assert_shown(ann, 0)
    keep(ann, 0)
    keep(ben, 1)
    claim(ann, 0)
    expect(ann.page.locator("[data-owner]")).to_have_count(1)
    press(ann.page, UNDO)
    expect(ann.page.locator("[data-owner]")).to_have_count(0)
    assert_shown(ben, 1)


def taking_back_by_consent(ann: Visitor, ben: Visitor) -> None:
    """Once another player has moved, they are asked; if they agree, both moves are taken back."""
    claim(ann, 0)
    claim(ben, 1)
    question = ben.page.get_by_role("alertdialog")
    for answer, left in (("No", 2), ("Agree", 0)):
        press(ann.page, ASK)
        expect(ann.page.get_by_text("Take-back requested. Waiting for Ben")).to_be_visible()
        expect(question).to_contain_text("Ann would like to take back a move. OK with you?")
        press(ben.page, answer)
        expect(question).to_have_count(0)
        expect(ann.page.get_by_text("Waiting for")).to_have_count(0)
        for one, seat in ((ann, 0), (ben, 1)):
            expect(one.page.locator("[data-owner]")).to_have_count(left)
            assert_shown(one, seat)
    expect(ben.page.get_by_text("Ann took back a move.").first).to_be_visible()


def pausing(ann: Page, ben: Page) -> None:
    """A pause is asked for, may be withdrawn, and stops everything until somebody goes on."""
    menu(ann, "Ask for a pause")
    press(ann, "Withdraw")
    expect(ben.get_by_role("alertdialog")).to_have_count(0)
    menu(ann, "Ask for a pause")
    press(ben, "Agree")
    expect(ann.get_by_text("The game is paused.").first).to_be_visible()
    expect(ann.get_by_role("button", name=re.compile("^Draw cards"))).to_have_count(0)
    press(ben, "Continue")
    expect(ann.get_by_role("button", name=re.compile("^Draw cards"))).to_be_visible()


def talking(ann: Page, ben: Page) -> None:
    """Messages are shown, and a closed chat shows the number of unread ones."""
    for page, text in ((ben, "A fine morning for trains."), (ann, "The 9:15 is late <again>.")):
        page.get_by_role("tab", name=re.compile("^Chat")).click()
        page.get_by_role("textbox", name="Write a message").fill(text)
        page.keyboard.press("Enter")
        if page is ben:
            expect(ann.get_by_role("tab", name=re.compile("1 new message"))).to_be_visible()
    for page in (ann, ben):
        said = page.get_by_role("list", name="Chat").get_by_role("listitem")
        expect(said).to_have_text([re.compile("Ben.*fine"), re.compile("Ann.*<again>")])


def replacing(ann: Visitor, ben: Visitor) -> None:
    """A stand-in plays for an absent player, who takes the seat back when they return."""
    ben.go("about")
    menu(ann.page, "Let a stand-in play for Ben")
    row = ann.page.locator('[data-seat="1"]').first
    expect(row).to_contain_text("stand-in playing")
    ben.go_to_table()
    expect(ben.page.get_by_text(STAND_IN)).to_be_visible()
    press(ben.page, "Play yourself again")
    expect(ben.page.get_by_text(STAND_IN)).to_have_count(0)
    expect(row).not_to_contain_text("stand-in playing")
    assert_shown(ben, 1)


def test_a_stand_in_plays_for_a_player_who_runs_out_of_time_until_they_return(visit: Visit) -> None:
    ann, ben = visit("Ann"), visit("Ben")
    clock = {"type": "per_game", "seconds": 5, "increment": 600}
    ann.open_table("amsterdam", 2, start=0, clock=clock, pace=10_000)
    ben.sit_at(ann, 1)
    ann.send(wire.Begin())
    keep(ben, 1)
    page = ann.go_to_table()
    expect(page.get_by_text(STAND_IN)).to_be_visible()
    expect(page.get_by_text("Ann ran out of time. A stand-in is playing.").first).to_be_visible()
    press(page, "Play yourself again")
    expect(page.get_by_text(STAND_IN)).to_have_count(0)
    assert ann.news().table.chairs[0].stand_in is None
    assert_shown(ann, 0)
    view = ann.view(0)
    if 0 in view.deciding:  # unless the stand-in was quicker, the tickets are still to be chosen
        Playing(ann).move(view, view.legal[0])


def test_impossible_actions_are_explained_and_completed_tickets_celebrated(
    visit: Visit, server: SeededServer
) -> None:
    ann = visit("Ann")
    server.seed("narrow 4")
    options = {"seats": 2, "start": 0}
    ann.table = str(ann.ask("POST", "tables", text=NARROW.read_text(), options=options)["table"])
    ann.send(wire.SeatBot(1, "random"))
    ann.send(wire.Begin())
    page = ann.go_to_table()
    route = page.get_by_role("button", name=re.compile("^Ayr to Crewe, "))
    route.press("Enter")
    panel = page.get_by_role("dialog", name="Ayr–Crewe")
    expect(panel).to_contain_text(re.compile("[0-9] reds? short"))
    expect(panel).to_contain_text("as many cards as it has spaces")
    page.keyboard.press("Escape")

    page.keyboard.press("h")
    advice = page.get_by_role("dialog", name="A bot suggests")
    expect(advice.get_by_role("button", pressed=True)).to_contain_text("Draw")
    press(page, "Do this")
    expect(page.get_by_text("You had no possible move")).to_be_visible()
    expect(page.get_by_text("You passed: no move was possible.").first).to_be_visible()
    press(page, re.compile("^Draw from the deck;"))
    press(page, re.compile("^Claim route"))
    panel = page.get_by_role("dialog")
    panel.get_by_role("button").filter(has_text=re.compile("Ayr–Crewe|Bath–Dover")).first.click()
    press(page, re.compile("^Claim for "))
    said = page.get_by_role("status").filter(has_text=re.compile("is connected"))
    expect(said.first).to_be_attached()  # the moment itself: test_ticket_moments
    expect(page.locator("[data-ticket][data-connected]")).to_have_count(1)


def test_a_hint_offers_the_choice_of_the_bot_whatever_its_few_trials_say(visit: Visit) -> None:
    ann = visit("Ann")
    ann.begin("usa")
    view = ann.turn()
    while view is not None and view.phase != "action":
        ann.send(wire.MakeMove(0, view.legal[0]))
        view = ann.turn()
    hint = ann.ask("GET", f"tables/{ann.table}/hint?seat=0")
    for place, one in enumerate(hint["advice"]):
        one["value"] = 0.5 + 0.1 * place
    sent: list[str | bytes] = []
    page = ann.page
    page.route("**/hint?*", lambda route: route.fulfill(json=hint))
    page.once("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(text)))
    ann.go_to_table()
    press(page, "Hint")
    advice = page.get_by_role("dialog", name="A bot suggests")
    options = advice.locator("li > button")
    expect(options).to_have_count(len(hint["advice"]))
    expect(options.first).to_have_attribute("aria-pressed", "true")
    expect(advice.get_by_role("heading", name="Other moves")).to_be_visible()
    press(page, "Do this")
    expect(advice).to_have_count(0)
    actions = [json.loads(one)["action"] for one in sent if "action" in json.loads(one)]
    assert [one["move"] for one in actions] == [hint["advice"][0]["action"]]
