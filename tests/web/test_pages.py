"""Every page: it loads, and nothing on it keeps anybody from using it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .conftest import Visit
from .helpers.axe import assert_accessible, assert_readable
from .helpers.page_measurements import fits

ORDINARY = ["", "rules", "rules/europe", "statistics", "settings", "no/such/page"]


def test_ordinary_pages_can_be_used_by_everybody_on_every_screen(visit: Visit) -> None:
    ann = visit("Ann")
    for path in ORDINARY:
        page = ann.go(path)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert_accessible(page)
        assert_readable(page, "dark")
        page.emulate_media(color_scheme="light")
        for wide, high in ((390, 844), (844, 390), (1024, 768)):
            page.set_viewport_size({"width": wide, "height": high})
            assert fits(page, wide), path
        page.set_viewport_size({"width": 1280, "height": 720})


def test_the_skip_link_leads_to_the_content_of_the_same_page(visit: Visit) -> None:
    page = visit("Ann").go("rules/europe")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    expect(page).to_have_url(re.compile("/rules/europe(#content)?$"))


def test_the_statistics_of_another_bot_leave_the_focus_where_it_is(visit: Visit) -> None:
    page = visit("Ann").go("statistics")
    for name in ("Casual", "Club"):
        button = page.get_by_role("button", name=name, exact=True)
        button.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_contain_text(name)
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(button).to_be_focused()


def test_unknown_addresses_are_not_found_for_programs_either(visit: Visit) -> None:
    ann = visit()
    for path, kind in (("no/page", "text/html"), ("api/no", "application/json")):
        answer = ann.context.request.get(ann.url + path)
        assert (answer.status, answer.headers["content-type"].split(";")[0]) == (404, kind)


def test_a_browser_that_speaks_german_gets_german(visit: Visit) -> None:
    page = visit(locale="de-DE").go("settings")
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_settings_are_kept_when_the_page_is_loaded_again(visit: Visit) -> None:
    page = visit().go("settings")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    pick(page, "Dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def pick(page: Page, name: str) -> None:
    """Choose something by its name, whatever it is made of."""
    radio = page.get_by_role("radio", name=re.compile(name))
    if radio.count():
        radio.first.check()
    else:
        page.get_by_role("combobox").filter(has_text=name).first.select_option(label=name)


def test_the_docs_of_the_api_need_no_other_host_and_fit_a_phone(visit: Visit) -> None:
    ann = visit(fresh=True)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    page = ann.go("api/docs")
    expect(page.get_by_role("heading", name="Waggonway HTTP API")).to_be_visible()
    expect(page.get_by_text("Check that the server works").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    for wide, high in ((390, 844), (1280, 720)):
        page.set_viewport_size({"width": wide, "height": high})
        assert fits(page, wide)
    assert len(asked) >= 3
    assert [url for url in asked if not url.startswith((ann.url, "data:"))] == []
