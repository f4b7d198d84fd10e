"""The installed app in Chromium: service worker, push messages, no network, settings."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.helpers.process import Server
from waggonway.server import settings as server_settings
from waggonway.server.notifications.push import new_key

from .helpers.axe import assert_accessible
from .helpers.own_pages import FOLDER
from .helpers.visitor import Visitor


class ClubServer(Server):
    """A server whose pages can change."""

    pages: Path

    @property
    def url(self) -> str:
        """Where the pages are."""
        return f"http://127.0.0.1:{self.port}/"

    def publish(self, version: str) -> None:
        """Install a new version of the pages."""
        script = self.pages / "service-worker.js"
        text = script.read_text()
        script.write_text(re.sub(r"waggonway-\$\{[^}]*\}", f"waggonway-{version}", text))
        script.with_name(f"{script.name}.br").unlink(missing_ok=True)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ClubServer]:
    """A server whose host has set up push messages and e-mail."""
    home = tmp_path_factory.mktemp("club")
    shutil.copytree(server_settings.PAGES, home / "pages")
    (home / "key").write_text(new_key())
    settings = {
        "push.key_file": str(home / "key"),
        "push.contact": "mailto:host@example.org",
        "push.private_networks": "true",
        "email.host": "127.0.0.1",
        "email.sender": "trains@example.org",
    }
    flags = [f"--set={key}={value}" for key, value in settings.items()]
    options = ("--public-url", "http://127.0.0.1", *flags)
    server = ClubServer(home / "tables.sqlite", *options, program="tests.web.helpers.own_pages")
    server.pages = home / "pages"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(FOLDER, str(server.pages))
        with server:
            yield server


def controlled(context: BrowserContext, url: str) -> Page:
    """A page that the service worker serves."""
    page = context.new_page()
    page.goto(url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page


@pytest.fixture(scope="module")
def served(browser: Browser, club: ClubServer) -> Iterator[Page]:
    """A page of the service worker, for several tests: it takes seconds to fetch all pages."""
    context = browser.new_context(locale="en-GB")
    yield controlled(context, club.url)
    context.close()


def test_the_app_can_be_installed_and_opens_without_a_network(
    served: Page, club: ClubServer
) -> None:
    page, context, url = served, served.context, club.url
    manifest = page.evaluate("fetch('manifest.webmanifest').then(a => a.json())")
    assert manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        assert page.request.get(f"{url.rstrip('/')}{icon['src']}").status == 200
    context.set_offline(True)
    page.goto(f"{url}rules/usa")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("You are offline.", exact=False)).to_be_visible()
    page.goto(f"{url}profiles/none")
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    page.goto(f"{url}learn/usa")
    expect(page.get_by_text("A tutorial needs a connection", exact=False)).to_be_visible()
    page.get_by_role("link", name="Read the rules").click()
    expect(page).to_have_url(f"{url}rules/usa")
    page.goto(f"{url}tables/0123456789ab")
    expect(page.get_by_text("Connecting to the table…")).to_be_visible()
    context.set_offline(False)
    expect(page.get_by_text("You are offline.", exact=False)).to_have_count(0)


KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('waggonway-'))
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return found.flat().map((request) => request.url)
}"""


def test_parts_that_are_loaded_on_demand_are_there_without_a_network(
    served: Page, club: ClubServer
) -> None:
    kept = served.evaluate(KEPT)
    assets = (club.pages / "assets").iterdir()
    wanted = {f"{club.url}assets/{one.name}" for one in assets if one.suffix in {".js", ".css"}}
    assert len(wanted) > 50
    assert wanted <= set(kept)


CACHES = "caches.keys().then((names) => names.filter((name) => name.startsWith('waggonway-')))"
UPDATE = "navigator.serviceWorker.getRegistration().then((one) => one.update()).then(() => true)"


def test_a_new_version_is_offered_and_used_when_the_player_wants_it(
    browser: Browser, club: ClubServer
) -> None:
    context = browser.new_context(locale="de-DE")
    page = controlled(context, f"{club.url}about")
    (before,) = page.evaluate(CACHES)
    offer = page.get_by_text("Eine neue Version ist da.")
    expect(offer).to_have_count(0)
    club.publish("newer")
    page.evaluate(UPDATE)
    expect(offer).to_be_visible()
    assert_accessible(page)
    page.get_by_role("button", name="Später").click()
    expect(offer).to_have_count(0)
    assert before in page.evaluate(CACHES)  # the old version is in use until then
    page.reload()
    with page.expect_navigation():
        page.get_by_role("button", name="Neu laden").click()
    page.wait_for_function(f"{CACHES}.then((names) => names.join() === 'waggonway-newer')")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(offer).to_have_count(0)
    context.close()


INSTALL = """(outcome) => {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  event.prompt = async () => {
    window.prompts = (window.prompts ?? 0) + 1
    if (outcome === 'accepted') dispatchEvent(new Event('appinstalled'))
    return { outcome }
  }
  dispatchEvent(event)
  return event.defaultPrevented
}"""
"""What Chromium does when a page can be installed; a browser that a program controls does not."""


def test_the_settings_offer_to_install_the_app_while_the_browser_does(
    served: Page, club: ClubServer
) -> None:
    page = served
    page.goto(f"{club.url}settings")
    found = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    errors = {one["errorId"] for one in found["installabilityErrors"]}
    assert errors <= {"in-incognito"}  # as every window of a test
    install = page.get_by_role("button", name="Install")
    for number, outcome in enumerate(("dismissed", "accepted"), 1):
        expect(install).to_have_count(0)
        assert page.evaluate(INSTALL, outcome) is True  # no banner of the browser
        expect(install).to_be_visible()
        assert_accessible(page)
        install.click()
        page.wait_for_function(f"window.prompts === {number}")
    expect(install).to_have_count(0)


def test_a_push_message_is_shown_and_a_newer_one_replaces_it(
    whole_browser: Browser, club: ClubServer
) -> None:
    url = club.url
    context = whole_browser.new_context(permissions=["notifications"])
    page = controlled(context, url)
    session = context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated", lambda e: found.extend(e["registrations"])
    )
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(200)
    registration = found[-1]["registrationId"]
    for number in (1, 2):
        data = {"title": f"Your turn {number}", "body": "With Ben.", "tag": "waggonway-turns"}
        told = {"origin": url, "registrationId": registration, "data": json.dumps(data)}
        session.send("ServiceWorker.deliverPushMessage", told)
    page.wait_for_function(
        """async () => {
          const registration = await navigator.serviceWorker.ready
          const shown = await registration.getNotifications()
          return shown.length === 1 && shown[0].title === 'Your turn 2'
        }"""
    )
    context.close()


def test_notifications_are_set_up_in_the_settings(browser: Browser, club: ClubServer) -> None:
    for language, title, quiet in (
        ("en-GB", "Notifications", "From"),
        ("de-DE", "Benachrichtigungen", "Von"),
    ):
        visitor = Visitor(browser.new_context(locale=language), club.url)
        visitor.become("Ann")
        page = visitor.page
        page.goto(f"{visitor.url}settings")
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        page.get_by_label(quiet, exact=True).fill("21:00")
        page.get_by_role("textbox", name="E-Mail" if language == "de-DE" else "E-mail").fill(
            "ann@example.org"
        )
        page.locator("form button").click()
        expect(page.get_by_role("listitem").get_by_text("ann@example.org")).to_be_visible()
        assert_accessible(page)
        kept = visitor.ask("GET", "me/notifications")["preferences"]
        assert (kept["quiet_from"], kept["quiet_to"]) == (21 * 60, 7 * 60)  # the usual end
        assert kept["language"] == language[:2]
        assert not visitor.troubles
        visitor.context.close()


def test_plain_http_hides_push_messages_and_installation_and_says_why(
    browser: Browser, club: ClubServer
) -> None:
    context = browser.new_context(locale="en-GB")
    context.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    visitor = Visitor(context, club.url)
    visitor.become("Ann")
    page = visitor.go("settings")
    expect(page.get_by_text("This page was opened over plain http.", exact=False)).to_be_visible()
    expect(page.get_by_role("textbox", name="E-mail")).to_be_visible()  # works everywhere
    expect(page.get_by_text("Messages to this browser")).to_have_count(0)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    context.close()


def test_a_server_without_any_of_it_shows_none_of_it(visit: Any) -> None:
    ann = visit("Ann")
    page = ann.go("settings")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("heading", name="Notifications")).to_have_count(0)
    assert page.locator("link[rel=manifest], meta[name=app]").count() == 0
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    assert page.request.get(f"{ann.url}service-worker.js").status == 404
