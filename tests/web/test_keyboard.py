"""A game by keyboard alone: nothing is clicked, everything has a name and can be reached."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from waggonway.game import (
    Action,
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    KeepTickets,
    SwapTickets,
    View,
    parse_action,
)

from .conftest import SeededServer, Visit
from .helpers.page_moves import Hands, called, payment
from .helpers.page_state import assert_shown
from .helpers.thorough_player import SEEDS
from .helpers.whole_game import Playing

FOCUS = """() => {
  const one = document.activeElement
  if (one === document.body) return ''
  const label = one?.closest('label') ?? one?.labels?.[0]
  return (one?.ariaLabel || one?.textContent?.trim() || label?.textContent?.trim() || '')
    .replace(/\\s+/g, ' ')
}"""


FOCUSED = "() => document.activeElement !== document.body"


class Keys(Hands):
    """Plays with the keyboard only."""

    def tab_to(self, name: str, most: int = 150) -> None:
        """Go on with Tab until something with this name has the focus."""
        met = []
        for _ in range(most):
            met.append(self.page.evaluate(FOCUS))
            if re.search(name, met[-1]):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not get to {name}: {met[:40]}")

    def perform(self, view: View, action: Action) -> None:
        """Do it."""
        keyboard = self.page.keyboard
        match action:
            case DrawBlind():
                if view.phase == "action" and view.market:
                    keyboard.press("d")  # points to market and deck
                keyboard.press("d")
            case DrawFaceUp(slot=slot):
                keyboard.press(str(slot))
            case DrawTickets():
                keyboard.press("t")
            case SwapTickets():
                keyboard.press("w")
                self.tab_to("^Swap tickets$")
                keyboard.press("Enter")
            case KeepTickets(tickets=tickets):
                for number in view.offer or ():
                    ticket = view.edition.board.tickets[number]
                    self.tab_to(f"^{called(view, ticket.a)} ?{called(view, ticket.b)}")
                    if number in tickets:
                        keyboard.press("Space")
                self.tab_to("^Keep [0-9]+ tickets?$")
                keyboard.press("Enter")
            case ClaimRoute(route=number, color=color, wilds=wilds):
                self.claims += 1
                if self.claims % 2:
                    self.type(view, action)
                    return
                self.by_list(view, number)
                cards = view.edition.board.routes[number].length - wilds
                self.pay_by_keys(view, action, cards)
                self.tab_to(f"^Claim for {re.escape(payment(color, cards, wilds))}$")
                keyboard.press("Enter")
            case _:
                raise AssertionError(f"no keys for {action}")

    def by_list(self, view: View, number: int) -> None:
        """Open the list of routes that can be claimed, and choose this one."""
        route = view.edition.board.routes[number]
        self.page.keyboard.press("c")
        self.panel.wait_for()
        self.tab_to(f"^{called(view, route.a)}–{called(view, route.b)} ")
        self.page.keyboard.press("Enter")

    def pay_by_keys(self, view: View, action: ClaimRoute, cards: int) -> None:
        """Choose how to pay with the arrows."""
        self.panel.wait_for()
        wanted = payment(action.color, cards, action.wilds)
        ready = self.button(re.compile(f"for {re.escape(wanted)}$"))
        for _ in range(40):
            if ready.count():
                return
            self.tab_to("(in your hand$|^[0-9]+ [a-z]+)")
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"the keyboard cannot pay {wanted}")


def heard(page: Page) -> str:
    """What a screen reader has been told last."""
    return page.get_by_test_id("announcements").inner_text()


def test_a_whole_game_is_played_with_the_keyboard(visit: Visit, server: SeededServer) -> None:
    ann = visit("Ann")
    server.seed(SEEDS["amsterdam"])
    ann.begin("amsterdam", start=0)
    page = ann.go_to_table()
    playing = Playing(ann, each=4)
    playing.hands = Keys(page)
    said = set[str]()
    while playing.step():
        said.add(heard(page))
        assert page.evaluate(FOCUSED), "the keyboard focus is lost"
    assert len(said) > 10
    assert any("claimed" in one for one in said)


def test_arrows_go_from_route_to_route_on_the_map(visit: Visit, server: SeededServer) -> None:
    ann = visit("Ann")
    server.seed(SEEDS["amsterdam"])
    ann.begin("amsterdam", start=0)
    page = ann.go_to_table()
    playing = Playing(ann)
    assert playing.step()  # the tickets
    ann.turn()
    keys = Keys(page)
    keys.tab_to("^[^,]+ to [^,]+, .*[0-9] spaces?, ")  # the name of a route says what it is
    met = set[str]()
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
        met.add(page.evaluate(FOCUS))
        page.keyboard.press(key)
    assert len(met) > 4
    page.keyboard.press("Enter")
    keys.panel.wait_for()
    page.keyboard.press("Escape")
    keys.panel.wait_for(state="detached")


def test_the_key_of_the_next_move_puts_a_won_tunnel_away(
    visit: Visit, server: SeededServer
) -> None:
    ann = visit("Ann")
    server.seed("tunnel 6")
    ann.begin("europe", start=0)
    page = ann.go_to_table()
    playing = Playing(ann)
    assert playing.step()  # the tickets
    view = ann.turn()
    assert view is not None
    tunnel = parse_action(view.edition, "claim Barcelona-Pamplona black 2")
    playing.move(view, tunnel)
    expect(page.get_by_role("dialog")).to_contain_text("Barcelona–Pamplona")
    ann.turn()  # who has won a tunnel is shown it for a moment, and may be on turn again meanwhile
    assert_shown(ann, 0)
    page.keyboard.press("/")
    expect(page.get_by_role("combobox")).to_be_focused()
