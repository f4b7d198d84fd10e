"""The page about you: devices, one-time links, your data."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import CDPSession, Page, expect

from .conftest import SeededServer, Visit
from .helpers.axe import assert_accessible, assert_readable

PHONE = {"width": 390, "height": 844}


def test_a_game_goes_on_on_the_phone_and_the_phone_is_signed_out(visit: Visit) -> None:
    desk = visit("Ann")
    desk.begin("first_journey")
    page = desk.go("you")
    expect(page.get_by_role("heading", name="Ann")).to_be_visible()
    page.get_by_role("button", name="Continue on my phone").click()
    expect(page.get_by_role("img", name="QR code that signs")).to_be_visible()
    expect(page.get_by_text("It signs that device in as Ann.")).to_be_visible()
    assert_accessible(page)
    url = page.get_by_label("One-time link").input_value()

    phone = visit("Bob", viewport=PHONE, has_touch=True, is_mobile=True).page
    phone.goto(url)
    expect(phone.get_by_text("Nothing has happened yet.")).to_be_visible()
    expect(phone.get_by_text("On this device you are Bob.")).to_be_visible()
    assert "#" not in phone.url  # the code stays in no history
    assert phone.evaluate("document.documentElement.scrollWidth") == 390
    assert_accessible(phone)
    phone.get_by_role("button", name="Continue as Ann").tap()
    expect(phone.get_by_text("Welcome back, Ann.")).to_be_visible()
    expect(phone.get_by_role("heading", name="Your tables")).to_be_visible()

    expect(page.get_by_text("Your other device is signed in.")).to_be_visible()
    page.keyboard.press("Escape")
    lines = page.get_by_role("listitem").filter(has_text="Signed in on")
    expect(lines).to_have_count(2)
    other = lines.filter(has_not_text="this device")
    other.get_by_role("button").click()
    page.get_by_role("dialog").get_by_role("button", name="Sign out", exact=True).click()
    expect(lines).to_have_count(1)
    phone.reload()
    expect(phone.get_by_role("link", name="Settings Ann")).to_have_count(0)
    again = visit().page
    again.goto(url)
    expect(again.get_by_role("heading", name="This link does not work")).to_be_visible()
    assert_accessible(again)


def test_a_link_can_be_opened_again_after_the_network_failed(visit: Visit) -> None:
    ann = visit("Ann")
    page = ann.go("you")
    page.get_by_role("button", name="Continue on my phone").click()
    url = page.get_by_label("One-time link").input_value()
    phone = visit(viewport=PHONE).page
    phone.route("**/api/links/look", lambda route: route.abort())
    phone.goto(url)
    expect(phone.get_by_role("heading", name="No connection")).to_be_visible()
    assert_accessible(phone)
    phone.unroute("**/api/links/look")
    phone.get_by_role("button", name="Try again").click()
    expect(phone.get_by_role("button", name="Continue as Ann")).to_be_visible()
    phone.reload()  # the code is no longer in the address
    expect(phone.get_by_role("heading", name="This link does not work")).to_be_visible()
    expect(phone.get_by_role("alert")).to_contain_text("expired or was already used")


def test_data_is_downloaded_and_erased(visit: Visit, tmp_path: Path) -> None:
    page = visit("Zoe").go("you")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download my data").click()
    file = tmp_path / "data.json"
    download.value.save_as(file)
    assert msgspec.json.decode(file.read_bytes())["name"] == "Zoe"
    page.get_by_role("button", name="Erase my data").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill("Somebody")
    dialog.get_by_role("button", name="Erase everything").click()
    expect(dialog.get_by_role("alert")).to_have_text("Type your name exactly as it is shown.")
    assert_accessible(page)
    dialog.get_by_role("textbox").fill("Zoe")
    dialog.get_by_role("textbox").press("Enter")
    expect(page.get_by_text("Your data is erased.")).to_be_visible()
    page.goto(page.url + "you")
    expect(page.get_by_text("You have no name here yet.")).to_be_visible()


def test_the_page_about_you_is_there_in_german_and_by_night(visit: Visit) -> None:
    page = visit("Änne", locale="de-DE", viewport=PHONE).go("settings")
    page.get_by_role("link", name="Öffnen: Deine Geräte").click()
    expect(page).to_have_url(re.compile("/you$"))
    expect(page.get_by_role("heading", name="Geräte")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == 390
    assert_accessible(page)
    assert_readable(page, "dark")


AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_authenticator(page: Page, key: Any = None) -> tuple[CDPSession, str]:
    """Give a page Chromium's virtual authenticator, perhaps with a passkey of another one."""
    cdp = page.context.new_cdp_session(page)
    cdp.send("WebAuthn.enable")
    made = cdp.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    name = str(made["authenticatorId"])
    if key is not None:
        cdp.send("WebAuthn.addCredential", {"authenticatorId": name, "credential": key})
    return cdp, name


def test_a_passkey_and_recovery_codes_bring_somebody_back(
    visit: Visit, server: SeededServer
) -> None:
    here = f"http://localhost:{server.port}/"
    page = visit(fresh=True).page
    cdp, authenticator = with_authenticator(page)
    page.goto(f"{here}you")
    page.get_by_role("button", name="Choose a name").click()
    page.get_by_role("dialog").get_by_role("textbox").fill("Petra")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Add a passkey").click()
    expect(page.get_by_text("Your passkey is added.")).to_be_visible()
    expect(page.get_by_role("button", name="Remove passkey")).to_have_count(1)
    page.get_by_role("button", name="Make recovery codes").click()
    dialog = page.get_by_role("dialog")
    code = dialog.locator("code").first.inner_text()
    assert_accessible(page)
    dialog.get_by_role("button", name="I have saved them").click()
    page.get_by_role("button", name="Reserve Petra").click()
    expect(page.get_by_text("Petra is reserved for you.")).to_be_visible()
    assert_accessible(page)
    (key,) = cdp.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})["credentials"]

    other = visit(fresh=True, viewport=PHONE).page
    with_authenticator(other, key)
    other.goto(f"{here}you")
    other.get_by_role("button", name="Choose a name").click()
    other.get_by_role("dialog").get_by_role("textbox").fill("Petra")
    other.keyboard.press("Enter")
    expect(other.get_by_text("Petra is reserved by somebody else.")).to_be_visible()
    other.get_by_role("dialog").get_by_role("textbox").fill("Quentin")
    other.keyboard.press("Enter")
    expect(other.get_by_role("heading", name="Quentin")).to_be_visible()
    other.get_by_role("button", name="I have been here before").click()
    other.get_by_label("Quentin is me, too").check()
    assert_accessible(other)
    other.get_by_role("button", name="Use a passkey").click()
    expect(other.get_by_role("heading", name="Petra")).to_be_visible()
    expect(other.get_by_text(re.compile("^Signed in on"))).to_have_count(2)

    third = visit(fresh=True).page
    third.goto(f"{here}settings")
    third.get_by_role("link", name="Open: I have been here before").click()
    third.get_by_role("button", name="I have been here before").click()
    third.get_by_label("Or a recovery code").fill(code.upper())
    third.get_by_role("button", name="Use code").click()
    expect(third.get_by_role("heading", name="Petra")).to_be_visible()
    expect(third.get_by_text("9 codes are left.")).to_be_visible()


def test_passkeys_are_hidden_where_they_cannot_work_and_the_page_says_why(visit: Visit) -> None:
    page = visit("Ida").go("you")  # at 127.0.0.1: an address is no name of a site
    expect(page.get_by_text("Passkeys need a secure address")).to_be_visible()
    expect(page.get_by_role("button", name="Add a passkey")).to_have_count(0)
    expect(page.get_by_role("button", name="Make recovery codes")).to_be_visible()
