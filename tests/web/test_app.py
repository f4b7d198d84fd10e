"""The installed app in Chromium: service worker, push messages, no network, settings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.server.helpers.process import Server
from waggonway.server.notifications.push import new_key

from .helpers.axe import assert_accessible
from .helpers.visitor import Visitor


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose host has set up push messages and e-mail."""
    home = tmp_path_factory.mktemp("club")
    (home / "key").write_text(new_key())
    settings = {
        "push.key_file": str(home / "key"),
        "push.contact": "mailto:host@example.org",
        "push.private_networks": "true",
        "email.host": "127.0.0.1",
        "email.sender": "trains@example.org",
    }
    flags = [f"--set={key}={value}" for key, value in settings.items()]
    with Server(home / "tables.sqlite", "--public-url", "http://127.0.0.1", *flags) as server:
        yield server


def controlled(context: BrowserContext, url: str) -> Page:
    """A page that the service worker serves."""
    page = context.new_page()
    page.goto(url)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page


def test_the_app_can_be_installed_and_opens_without_a_network(
    browser: Browser, club: Server
) -> None:
    context = browser.new_context(locale="en-GB")
    url = f"http://127.0.0.1:{club.port}/"
    page = controlled(context, url)
    manifest = page.evaluate("fetch('manifest.webmanifest').then(a => a.json())")
    assert manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        assert page.request.get(f"{url.rstrip('/')}{icon['src']}").status == 200
    context.set_offline(True)
    page.goto(f"{url}rules/usa")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("You are offline.", exact=False)).to_be_visible()
    page.goto(f"{url}tables/0123456789ab")
    expect(page.get_by_text("Connecting to the table…")).to_be_visible()
    context.set_offline(False)
    expect(page.get_by_text("You are offline.", exact=False)).to_have_count(0)
    context.close()


def test_a_push_message_is_shown_and_a_newer_one_replaces_it(
    browser: Browser, club: Server
) -> None:
    url = f"http://127.0.0.1:{club.port}/"
    context = browser.new_context(permissions=["notifications"])
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


def test_notifications_are_set_up_in_the_settings(browser: Browser, club: Server) -> None:
    for language, title, quiet in (
        ("en-GB", "Notifications", "From"),
        ("de-DE", "Benachrichtigungen", "Von"),
    ):
        visitor = Visitor(browser.new_context(locale=language), f"http://127.0.0.1:{club.port}/")
        visitor.become("Ann")
        page = visitor.page
        page.goto(f"{visitor.url}settings")
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        page.get_by_label(quiet, exact=True).fill("22:00")
        page.get_by_role("textbox", name="E-Mail" if language == "de-DE" else "E-mail").fill(
            "ann@example.org"
        )
        page.locator("form button").click()
        expect(page.get_by_role("listitem").get_by_text("ann@example.org")).to_be_visible()
        assert_accessible(page)
        kept = visitor.ask("GET", "me/notifications")["preferences"]
        assert kept["quiet_from"] == 22 * 60
        assert kept["language"] == language[:2]
        assert not visitor.troubles
        visitor.context.close()


def test_a_server_without_any_of_it_shows_none_of_it(visit: Any) -> None:
    ann = visit("Ann")
    page = ann.go("settings")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_role("heading", name="Notifications")).to_have_count(0)
    assert page.locator("link[rel=manifest], meta[name=app]").count() == 0
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0
    assert page.request.get(f"{ann.url}service-worker.js").status == 404
