"""The panels of the game screen, and how to open them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.web.helpers.page_moves import Hands, called
from tests.web.screenshots.studio import Act
from waggonway.game import Action, BuildStation, ClaimRoute, DrawTickets, SwapTickets, View


def ready(hands: Hands) -> None:
    """The game screen is there, and a sheet that only tells something is put away."""
    hands.page.locator("[data-game]").wait_for()
    done = hands.button("OK")
    if done.is_visible():
        hands.press(done)


def table(act: Act | None = None) -> Act:
    """Something done when the game screen is there."""

    def done(hands: Hands) -> None:
        ready(hands)
        if act:
            act(hands)

    return done


def of_action(view: View, action: Action) -> Act | None:
    """Open what has to be open before this is done, if anything."""
    match action:
        case ClaimRoute(route=number):
            return lambda hands: claim(hands, view, number)
        case BuildStation(city=city):
            return lambda hands: station(hands, city)
        case DrawTickets(mix=mix) if len(mix) > 1:
            return lambda hands: hands.press(hands.verb("Draw tickets", "New tickets"))
        case SwapTickets():
            return lambda hands: hands.press(hands.verb("Swap tickets", "Swap"))
    return None


def claim(hands: Hands, view: View, number: int) -> None:
    """The panel of a route."""
    hands.press(hands.verb("Claim route", "Claim"))
    route = view.edition.board.routes[number]
    ends = f"{called(view, route.a)}–{called(view, route.b)}"
    hands.press(hands.panel.get_by_role("button").filter(has_text=ends).first)
    hands.panel.get_by_role("radio").first.wait_for(state="attached")


def station(hands: Hands, city: str) -> None:
    """The panel of a station, with its city chosen."""
    hands.press(hands.verb("Build station", "Station"))
    hands.panel.get_by_role("combobox").select_option(city)


def forbidden(hands: Hands) -> None:
    """Why a route cannot be claimed: the first that has an owner."""
    hands.page.locator("[data-route][data-owner]").first.focus()
    hands.page.keyboard.press("Enter")
    hands.panel.get_by_role("heading").wait_for()


def hint(hands: Hands) -> None:
    """What a bot would do."""
    hands.press(hands.button(re.compile("hint", re.IGNORECASE)).first)
    hands.page.wait_for_load_state("networkidle")


def journal(hands: Hands) -> None:
    """The journal, where it has no place of its own."""
    hands.press(hands.button(re.compile("^Journal")).first)


def chat(hands: Hands) -> None:
    """The chat."""
    if hands.touch:
        journal(hands)
    hands.press(hands.page.get_by_role("tab", name=re.compile("^Chat")))


def keys(hands: Hands) -> None:
    """The list of keys."""
    hands.page.keyboard.press("?")


def typed(hands: Hands) -> None:
    """A move that is typed."""
    hands.page.keyboard.press("/")
    hands.panel.get_by_role("combobox").fill("claim ")


def card(hands: Hands) -> None:
    """A colour picked up: what it can claim is lit."""
    hands.press(hands.page.locator("[data-hand] [data-color]").first)


def my_tickets(hands: Hands) -> None:
    """One's tickets, where they are in a sheet."""
    hands.press(hands.button("My tickets"))


def one_ticket(hands: Hands) -> None:
    """A ticket looked at: its cities and a path on the map."""
    if hands.touch:
        my_tickets(hands)
    hands.press(hands.page.locator("[data-ticket]").first)


def player(hands: Hands) -> None:
    """More about a player."""
    hands.press(hands.page.locator('[data-seat="1"] button'))


def further(hands: Hands) -> None:
    """The parts after the scores at the end of a game."""
    hands.page.locator("#content h2").first.evaluate("it => it.scrollIntoView()")


def at_a_turn() -> Iterator[tuple[str, Act, tuple[str, ...]]]:
    """Panels for any turn: name, how to open it, and the window sizes that have it."""
    all_, small = ("desktop", "tablet", "phone", "low"), ("phone", "low")
    yield "routes", lambda hands: hands.press(hands.verb("Claim route", "Claim")), all_
    yield "why", forbidden, all_
    yield "hint", hint, all_
    yield "typed", typed, all_
    yield "card", card, all_
    yield "ticket", one_ticket, all_
    yield "my-tickets", my_tickets, small
    yield "journal", journal, small
    yield "chat", chat, all_
    yield "player", player, small
    yield "menu", lambda hands: hands.press(hands.button("Menu")), all_
    yield "keys", keys, all_
