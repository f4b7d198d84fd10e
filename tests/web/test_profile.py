"""Profiles, ratings, invitations and mutes, as two people use them."""

from __future__ import annotations

from playwright.sync_api import expect

from waggonway.server.tables import wire

from .conftest import Visit
from .helpers.axe import assert_accessible, assert_readable
from .helpers.lessons import Beginner
from .helpers.quick_game import play_quickly

PHONE = {"width": 390, "height": 844}


def test_two_people_meet_again_and_one_mutes_the_other(visit: Visit) -> None:
    ann, bob = visit("Ann"), visit("Bob", viewport=PHONE, locale="de-DE")
    page = ann.go("you")
    page.get_by_role("button", name="Your profile").click()
    page.get_by_role("button", name="Rate my games").click()
    expect(page.get_by_text("You have no rated games yet.")).to_be_visible()
    bob.ask("PUT", "me/rating", rated=True)
    play_quickly(ann, bob)
    page.reload()
    expect(page.get_by_role("row", name="First Journey 2 1")).to_be_visible()
    expect(page.locator("#rating").get_by_text("2 players, 1 game")).to_be_visible()
    expect(page.locator("#best").get_by_role("link", name="Watch")).to_have_count(1)
    page.get_by_role("button", name="Share my profile").click()
    page.get_by_role("dialog").get_by_role("button", name="Share my profile").click()
    url = page.get_by_label("Link to your profile").input_value()
    assert_accessible(page)
    assert_readable(page, "dark")

    page.get_by_role("button", name="Invite Bob to a new table").click()
    expect(page.get_by_text("Bob is invited. Choose everything else")).to_be_visible()
    # the page of the new table does not offer to invite the same person again
    expect(page.get_by_role("button", name="Bob is invited.", exact=True)).to_be_disabled()
    other = bob.go("")
    expect(other.get_by_text("Ann lädt dich ein")).to_be_visible()
    assert_accessible(other)
    other.get_by_role("link", name="Tisch ansehen").click()
    expect(other.get_by_role("heading", name="Plätze")).to_be_visible()
    other.goto(url)
    expect(other.get_by_role("heading", name="Ann")).to_be_visible()
    expect(other.get_by_role("heading", name="Wertung")).to_be_visible()
    assert other.evaluate("document.documentElement.scrollWidth") == 390
    assert_accessible(other)

    page = ann.go("profile")
    page.get_by_role("button", name="Make it private").click()
    expect(page.get_by_text("Your profile is private.")).to_be_visible()
    other.reload()
    expect(other.get_by_text("Dieses Profil gibt es nicht, oder es ist privat.")).to_be_visible()
    page.get_by_role("button", name="Mute or block Bob").click()
    assert_accessible(page)
    page.get_by_role("dialog").get_by_role("button", name="Mute", exact=True).click()
    hidden = page.locator("#people").get_by_role("listitem").filter(has_text="muted")
    expect(hidden).to_have_count(1)

    bob.send(wire.Say("A word from Bob."))
    ann.send(wire.Say("A word from Ann."))
    page = ann.go(f"games/{ann.table}")
    page.goto(f"{ann.url}tables/{ann.table}")
    expect(page.get_by_text("A word from Bob.")).to_have_count(0)
    page = ann.go("profile")
    again = page.get_by_role("button", name="Invite Bob to a new table")
    expect(again).to_be_visible()  # muted people are not blocked, but can be
    page.get_by_role("button", name="Mute or block Bob").click()
    page.get_by_role("dialog").get_by_role("button", name="Block", exact=True).click()
    expect(
        page.locator("#people").get_by_role("listitem").filter(has_text="blocked")
    ).to_be_visible()
    expect(again).to_have_count(0)
    page.get_by_role("button", name="Undo: Bob").click()
    expect(again).to_be_visible()
    expect(page.get_by_role("button", name="Undo: Bob")).to_have_count(0)


def test_settings_and_tutorials_follow_to_another_device(visit: Visit) -> None:
    desk = visit("Ann")
    page = desk.go("settings")
    expect(page.get_by_role("link", name="Open: Your profile")).to_be_visible()  # knows who it is
    with page.expect_response(lambda said: '"dark"' in (said.request.post_data or "")):
        page.get_by_role("radio", name="Dark").check(force=True)
    assert desk.ask("GET", "me/settings")["theme"] == "dark"
    phone = visit(viewport=PHONE)
    phone.context.add_cookies(desk.context.cookies())  # type: ignore[arg-type]
    expect(phone.go("about").locator("html")).to_have_attribute("data-theme", "dark")
    beginner = Beginner(desk, "usa", "en", touch=False)
    beginner.wait_for(0)
    with page.expect_response(lambda said: '"tutorials"' in (said.request.post_data or "")):
        beginner.follow(0)
    Beginner(phone, "usa", "en", touch=False).wait_for(1)
